import { listOf, type FactForm, type Noun } from '@sandtable/umpire';
import { counterOf, hexNames } from '@sandtable/warfare';
import { aircraft, roleOf, tookOffFrom, wingAt, wingHex, type Role } from '../../position/air.ts';
import { groupOfNumber, groupPlace } from '../../position/groups.ts';
import { coveredBy, inMission, isInMission, missionId, missions, missionSide, targetOf } from '../../position/missions.ts';
import { boxAt, boxPlaces, isBox } from '../../position/off-map.ts';
import { decks, isDeck, isZone, shipOfDeck, zoneIndex } from '../../position/sea.ts';
import { shipAt } from '../../position/ships.ts';
import { declaration, printed, type Merkur } from '../../position/position.ts';
import type { Aircraft } from '../../world/aircraft.ts';
import type { Side } from '../../world/sides.ts';

/** An air unit by its id, whether a frame remembers it or a command names it. */
export const aWing = counterOf<Merkur>(
  'air unit',
  ({ world }) => world.aircraft,
  ({ world }) => world.wing,
);
export const wings: FactForm<Merkur> = listOf(aWing);
export const wingIds = (position: Merkur, those: readonly number[]): string[] => those.map((one) => wingAt(position, one).id);
export const wingsNamed = ({ world }: Merkur, ids: readonly string[]): number[] => ids.map((id) => world.wing.get(id) as number);

/** A mission by its id. */
export const aMission: FactForm<Merkur> & Noun<Merkur, number> = {
  kind: 'one',
  called: 'mission',
  expects: 'the id of a mission',
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && missions.memberOf(position, value) !== undefined,
  read: (position, id) => missions.memberOf(position, id),
  spell: missionId,
};

/** A base: the hex of an airbase, a box, or a carrier. */
export const aBase: Noun<Merkur, number> = {
  kind: 'one',
  called: 'base',
  read: (position, name) => hexNames.placeOf(position, name) ?? boxPlaces.placeOf(position, name) ?? decks.placeOf(position, name),
  spell: (position, place) => hexNames.nameOf(position, place) ?? boxPlaces.nameOf(position, place) ?? decks.nameOf(position, place) ?? '',
};

/** What a place is called: the number of a hex, the name of a box, of a sea zone, of a carrier. */
export function placeName(position: Merkur, place: number): string {
  if (isBox(place)) return boxAt(position, place).name;
  if (isZone(place)) return position.world.zones[zoneIndex(place)]?.name ?? '';
  return isDeck(place) ? shipAt(position, shipOfDeck(place)).name : printed(position, place);
}

/** Who is where in the war in the air. */
interface Sky {
  /** By side, those that are based or fly anywhere, in the order of the counters. */
  wings: Record<Side, readonly number[]>;
  /** By base, how many have taken off there in this player turn; gliders are not counted (8.I.4.e). */
  started: ReadonlyMap<number, number>;
  /** By their places in them, who flies in missions. */
  flying: ReadonlyMap<number, readonly number[]>;
  /** All who fly in missions, in the order of the counters. */
  aloft: readonly number[];
}

const { at, from } = aircraft.columns;
const skies = declaration.derive<Sky>(
  { columns: [at, from] },
  {
    blank: () => ({ wings: { axis: [], allied: [] }, started: new Map(), flying: new Map(), aloft: [] }),
    derive(position, found) {
      const started = new Map<number, number>();
      const flying = new Map<number, number[]>();
      const wings: Record<Side, number[]> = { axis: [], allied: [] };
      const aloft: number[] = [];
      const isThere = (place: number): boolean => place >= 0 || isBox(place) || isDeck(place) || isInMission(place);
      const { aircraft: all } = position.world;
      for (let one = 0; one < all.length; one++) {
        const { side, kind } = all[one] as Aircraft;
        const base = tookOffFrom(position, one);
        if (base !== null && kind !== 'G') started.set(base, (started.get(base) ?? 0) + 1);
        const place = wingHex(position, one);
        if (isThere(place)) wings[side].push(one);
        if (!isInMission(place)) continue;
        aloft.push(one);
        const others = flying.get(place);
        if (others) others.push(one);
        else flying.set(place, [one]);
      }
      found.wings = wings;
      found.started = started;
      found.flying = flying;
      found.aloft = aloft;
    },
  },
);

/** The side's air units that are based or fly anywhere, in the order of the counters. */
export const wingsOf = (position: Merkur, side: Side): readonly number[] => skies.of(position).wings[side];

/** All who fly in missions, of either side, in the order of the counters. */
export const aloftOf = (position: Merkur): readonly number[] => skies.of(position).aloft;

/** How many have taken off at a base in this player turn. */
export const startedFrom = (position: Merkur, base: number): number => skies.of(position).started.get(base) ?? 0;

/** Who is in a mission in a role. */
export const inRole = (position: Merkur, mission: number, role: Role): number[] =>
  (skies.of(position).flying.get(inMission(position, mission)) ?? []).filter((one) => roleOf(position, one) === role);

/** Where a mission is: over its target, or over the group that it covers (8.G.3.e). */
export function missionPlace(position: Merkur, mission: number): number {
  const group = groupOfNumber(position, missionSide(position, mission), coveredBy(position, mission));
  return group === undefined ? targetOf(position, mission) : groupPlace(position, group);
}

/** "Interdiction of 2925". */
export const targetName = (position: Merkur, mission: number): string => placeName(position, targetOf(position, mission));
