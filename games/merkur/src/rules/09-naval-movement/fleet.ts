import type { FactForm, Noun } from '@sandtable/umpire';
import { counterOf, hexNames } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { groupIds, groupPlace, groupSide, inGroup, isGroup, unmakeGroup } from '../../position/groups.ts';
import { boxAt, boxNamed, boxPlaces, isBox } from '../../position/off-map.ts';
import { declaration, LATER, ownerOf, printed, type Merkur } from '../../position/position.ts';
import { deckOf, isZone, zoneIndex, zonePlace, zonePlaces } from '../../position/sea.ts';
import { isAtSea, putShip, shipAt, ships, shipSide } from '../../position/ships.ts';
import type { ShipType } from '../../world/schema/forms.ts';
import type { Side } from '../../world/sides.ts';
import type { World } from '../../world/world.ts';

/** A ship by its id, whether a frame remembers it or a command names it. */
export const aShip = counterOf<Merkur>(
  'ship',
  ({ world }) => world.ships,
  ({ world }) => world.ship,
);

/** A group by its id. That there is one of the enemy's tells nobody anything: whoever reads it asks whose it is. */
export const aGroup: FactForm<Merkur> & Noun<Merkur, string> = {
  kind: 'one',
  called: 'group',
  expects: 'the id of a group',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && isGroup(position, value),
  read: (position, id) => (isGroup(position, id) ? id : undefined),
  spell: (_position, group) => group,
};

const BERTHS = [zonePlaces, hexNames, boxPlaces] as const;

/** Where ships may be: a sea zone ("zone 2725"), or the port of a hex or box. */
export const aBerth: Noun<Merkur, number> = {
  kind: 'one',
  called: 'sea zone or port',
  read: (position, name) => BERTHS.map((naming) => naming.placeOf(position, name)).find((found) => found !== undefined),
  spell: (position, place) => BERTHS.map((naming) => naming.nameOf(position, place)).find((found) => found !== undefined) ?? '',
};

/** What a sea zone, hex or box is called: "Myrtoan Sea", "2926", "Malta". */
export function berthName(position: Merkur, place: number): string {
  if (isBox(place)) return boxAt(position, place).name;
  return isZone(place) ? (position.world.zones[zoneIndex(place)]?.name ?? '') : printed(position, place);
}

/** Who is where at sea: by the places in groups, in ports and in zones, the ships there in the order of the counters. */
interface Fleet {
  at: ReadonlyMap<number, readonly number[]>;
}
const { at } = ships.columns;
const fleets = declaration.derive<Fleet>(
  { columns: [at] },
  {
    blank: () => ({ at: new Map() }),
    derive(position, found) {
      const there = new Map<number, number[]>();
      for (const [ship, place] of at.all(position).entries()) there.set(place, [...(there.get(place) ?? []), ship]);
      found.at = there;
    },
  },
);

/** The ships in a group, in the order of the counters. */
export const shipsIn = (position: Merkur, group: string): readonly number[] => fleets.of(position).at.get(inGroup(position, group)) ?? [];
/** The ships that a merchantman carries, or that are a part of it (9.H.1.b#2, 9.I.1.a.ii#3). */
export const shipsAboard = (position: Merkur, ship: number): readonly number[] => fleets.of(position).at.get(deckOf(ship)) ?? [];
/** A side's ships that are somewhere in no group: in a port, or submarines in a zone. */
export const loneShips = (position: Merkur, side: Side, place: number): number[] =>
  (fleets.of(position).at.get(place) ?? []).filter((ship) => shipSide(position, ship) === side);

/** The side's groups in a place. */
export const groupsIn = (position: Merkur, side: Side, place: number): string[] =>
  groupIds(position, side).filter((group) => groupPlace(position, group) === place);
/** All ships of a side in a place, those of its groups first. */
export const shipsAt = (position: Merkur, side: Side, place: number): number[] => [
  ...groupsIn(position, side, place).flatMap((group) => shipsIn(position, group)),
  ...loneShips(position, side, place),
];

const harbours = new WeakMap<World, readonly number[]>();

/** All places where ships may lie in port: hexes with a port, and boxes from which one sails. */
export function ports({ world }: Pick<Merkur, 'world'>): readonly number[] {
  const known = harbours.get(world);
  if (known) return known;
  const hexes = [...world.ports.keys()].filter((hex) => (world.ports[hex] ?? []).length > 0);
  const boxes = world.boxes.flatMap(({ id, zones }) => (zones.length > 0 ? (boxNamed({ world }, id) ?? []) : []));
  const found = [...hexes, ...boxes];
  harbours.set(world, found);
  return found;
}

/** Does a side own the port of a hex, or is a box with a harbour its own? */
export const isPortOf = (position: Merkur, side: Side, place: number): boolean =>
  isBox(place)
    ? boxAt(position, place).side === side && boxAt(position, place).zones.length > 0
    : place >= 0 && (position.world.ports[place] ?? []).length > 0 && ownerOf(position, place) === side;

/** The zones on which the port of a hex or box opens, each with the SMA that it takes to get there or back. */
export function opensOn({ world }: Pick<Merkur, 'world'>, port: number): readonly { readonly zone: number; readonly sma: number }[] {
  if (isBox(port)) return boxAt({ world }, port).zones.map(({ zone, sma }) => ({ zone: zonePlace(zone), sma: sma ?? 0 }));
  return (world.zonesAt[port] ?? []).map((zone) => ({ zone: zonePlace(zone), sma: 0 }));
}

/** The hexes that belong to a sea zone, of sea and of land (2.F.1#1). */
export function hexesIn({ world }: Pick<Merkur, 'world'>, zone: number): readonly number[] {
  applies('2.F.1#1');
  return world.hexesOfZone[zoneIndex(zone)] ?? [];
}

/** What sails in groups: whatever floats but submarines (5.C.10#1). */
export const sailsInGroups = (type: ShipType): boolean => type !== 'SSF';

/** A side's ships that lie in a port by themselves and sail in groups. */
export const surfaceAlone = (position: Merkur, side: Side, port: number): number[] =>
  loneShips(position, side, port).filter((ship) => sailsInGroups(shipAt(position, ship).type));

/** 5.C.10.b: a group in which nobody is left is no more. */
export function dissolve(position: Merkur, group: string): void {
  if (shipsIn(position, group).length === 0) unmakeGroup(position, group);
}

/** Puts ships into a group, out of whatever they were in. */
export function enter(position: Merkur, group: string, those: readonly number[]): void {
  const to = inGroup(position, group);
  for (const ship of those) putShip(position, ship, to);
  for (const other of groupIds(position, groupSide(group))) dissolve(position, other);
}

/** Is anybody at sea or in port in this game at all, and were it submarines? Both sides know that. */
export const areShips = (position: Merkur): boolean => [...fleets.of(position).at.keys()].some((place) => place !== LATER);

/** The side's ships that are at sea, submarines left out. */
export const afloat = (position: Merkur, side: Side): number[] =>
  [...position.world.ships.keys()].filter(
    (ship) => shipSide(position, ship) === side && isAtSea(position, ship) && sailsInGroups(shipAt(position, ship).type),
  );
