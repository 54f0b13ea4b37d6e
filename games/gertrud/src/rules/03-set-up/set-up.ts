import { acts, aWord, on, procedure, SAID_LATER, stay, type At, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { freed, isFree, isFreeEntry, refuseFreely } from './free-deployment.ts';
import { ABSENT, LATER, OFF_MAP } from '../../world/places.ts';
import {
  declaration,
  hexOf,
  ids,
  isOnMap,
  names,
  printed,
  put,
  setMarker,
  setSteps,
  unitAt,
  type Gertrud,
} from '../../position/position.ts';
import { stackOf } from '../08-zones-of-control/zones.ts';
import { READY } from '../../position/marks.ts';
import { entryId, freeDeployment, type Entry } from '../../world/scenario.ts';
import { aHex, aUnit } from '../remembered.ts';
import { mixesSoviets, room } from '../06-stacking/room.ts';
import { ALLIES, AXIS, enemyOf, hexesIn, seatOf, SEATS, sideOf, type Side } from '../../world/world.ts';
import { experten, isExpertenDue } from '../13-combat-air-support/experten.ts';

/** Entries with a hex of their own are set up unasked. */
export const isFixed = ({ place }: Entry): boolean => place.hex !== undefined;

/** The lines that a side sets up: the scenario's, or with free deployment the Turkish ones in one (3.4a). */
export function listOf(position: Gertrud, side: Side): readonly Entry[] {
  const list = position.scenario.setup[seatOf(side)];
  return seatOf(side) === 'allied' && isFree(position) ? freed(position, list) : list;
}

const unitsOf = (position: Gertrud, entry: Entry): number[] => entry.units.map((id) => position.world.unit.get(id) as number);

/** The units of an entry that its owner has still to place. */
const waiting = (position: Gertrud, entry: Entry): number[] => unitsOf(position, entry).filter((unit) => hexOf(position, unit) === OFF_MAP);

/** The entries that a side has still to place, or to finish placing. */
export const openEntries = (position: Gertrud, side: Side): readonly Entry[] => openFor.of(position)[side];

const openFor = declaration.derive<[readonly Entry[], readonly Entry[]]>(
  { columns: [declaration.families.units.columns.at], facts: ['sequel'] },
  {
    blank: () => [[], []],
    derive(position, found) {
      for (const side of [AXIS, ALLIES] as const)
        found[side] = listOf(position, side).filter((entry) => !isFixed(entry) && waiting(position, entry).length > 0);
    },
  },
);

/** Everything that the scenario's list leaves no choice about: fixed units, piles, pools and the turn track. */
function setUpFixed(doing: Doing<Gertrud>): Turn {
  const { position } = doing;
  const { offMap, arrivals } = position.scenario;
  applies('18.0a', '2.1a', '2.2a', '2.3a');
  for (const entry of SEATS.flatMap((seat) => listOf(position, sideOf(seat)))) {
    for (const unit of unitsOf(position, entry)) muster(position, unit, OFF_MAP);
    if (isFixed(entry)) place(doing, entry, entry.units, position.world.grid.index(entry.place.hex as string));
  }
  for (const { units, rule } of offMap) {
    for (const id of units) muster(position, position.world.unit.get(id) as number, OFF_MAP);
    doing.happen({ what: 'off the map', units, rules: [rule] });
  }
  for (const { units = [], markers = [], turn, rule, reduced: weak } of arrivals) {
    for (const id of units) muster(position, position.world.unit.get(id) as number, LATER, weak);
    doing.happen({ what: 'on the turn track', units, markers, turn, rules: ['3.0d', rule] });
    if (weak) doing.happen({ what: 'set up reduced', units, rules: ['18.0c', rule] });
  }
  tellReductions(doing);
  fillPools(doing);
  return on();
}

/** 18.0c: the units that begin reduced, also with free deployment (3.4e). */
function tellReductions({ position, happen }: Doing<Gertrud>): void {
  const { units, rule, full } = position.scenario.reduced;
  const rules = [...(full ? [full.rule] : []), rule, ...(isFree(position) ? [freeDeployment.reduced.rule] : [])];
  applies(...rules);
  if (units.length > 0) happen({ what: 'set up reduced', units, rules: ['18.0c', ...rules] });
}

/** 2.7d: a unit has all its steps unless the scenario says reduced. */
export function muster(position: Gertrud, unit: number, where: number, weak = false): void {
  const { id, steps } = unitAt(position, unit);
  put(position, unit, where);
  setSteps(position, unit, weak || position.scenario.reduced.units.includes(id) ? steps - 1 : steps);
  applies('2.7d');
}

function place(doing: Doing<Gertrud>, entry: Entry, units: readonly string[], hex: number): void {
  const { position } = doing;
  for (const id of units) put(position, position.world.unit.get(id) as number, hex);
  doing.happen({ what: 'set up', units, hex: printed(position, hex), rules: ['3.0a', entry.rule] });
}

/** 3.1: air and naval markers lie off the map in their owners' pools; 3.2a: so do the ULTRA markers. */
function fillPools(doing: Doing<Gertrud>): void {
  const { position } = doing;
  for (const [kind, pools] of [
    ['3.1a', position.scenario.air],
    ['3.1b', position.scenario.naval],
  ] as const)
    for (const { markers, rule } of pools) {
      for (const id of markers) setMarker(position, position.world.marker.get(id) as number, READY);
      doing.happen({ what: 'in the pool', markers, rules: [kind, rule] });
    }
  doing.happen({ what: 'ULTRA', count: position.facts.ultra, rules: ['3.2a', '18.0b'] });
}

/** Why a marker of that id is not placed on the map; null for what is none. */
function refuseMarker({ world }: Gertrud, id: string): Refusal | null {
  const marker = world.markers[world.marker.get(id) ?? -1];
  return marker ? no(marker.kind === 'air' ? '3.1a' : '3.1b', `${marker.name} stays off the map, in its owner's pool.`) : null;
}

/** Why the unit is not one that the seat may place with this entry now. */
function refuseUnit(position: Gertrud, side: Side, entry: Entry, unit: number): Refusal | null {
  const { scenario } = position;
  const { id, name } = unitAt(position, unit);
  if (unitAt(position, unit).side !== side) return no('2.3a', `${name} is not yours.`);
  if (hexOf(position, unit) === ABSENT) return no('18.0a', `${name} has no part in this scenario.`);
  if (hexOf(position, unit) === LATER) return no('3.0d', `${name} comes as a reinforcement.`);
  const apart = scenario.offMap.find(({ units }) => units.includes(id));
  if (apart) return no(apart.rule, `${name} waits off the map.`);
  if (isOnMap(position, unit)) return no('2.1a', `${name} stands in ${printed(position, hexOf(position, unit))} already.`);
  return entry.units.includes(id) ? null : no(entry.rule, `${name} is not of those that ${entry.rule} places.`);
}

/** An entry with units that wait to be set up, and the side whose it is. */
interface Rival {
  readonly owner: Side;
  readonly entry: Entry;
}

const rivalsOf = (position: Gertrud, side: Side): readonly Rival[] =>
  [side, enemyOf(side)].flatMap((owner) => openEntries(position, owner).map((entry) => ({ owner, entry })));

/** Why so many units of the entry may not be set up in the hex. */
function refuseHex(
  position: Gertrud,
  side: Side,
  entry: Entry,
  count: number,
  hex: number,
  rivals = rivalsOf(position, side),
): Refusal | null {
  const number = printed(position, hex);
  if (!hexesIn(position.world, entry.place).has(hex))
    return no(['3.0b', entry.rule], `${number} is not where ${entry.rule} places them.`, [number]);
  if (stackOf(position, enemyOf(side), hex) > 0) return no('9.2d', `Enemy units stand in ${number}.`, [number]);
  if (entry.place.unoccupied && stackOf(position, side, hex) > 0) return no(entry.rule, `${number} is occupied.`, [number]);
  if (room(position, side, hex) < count) return no(['3.0c', '6.0a'], `${number} has no room for ${count} more.`, [number]);
  const first = position.world.unit.get(entry.units[0] as string) as number;
  if (mixesSoviets(position, first, hex))
    return no(['6.4a', '3.0c'], `${unitAt(position, first).name} may not stack with the units in ${number}.`, [number]);
  const unfree = isFreeEntry(entry) ? refuseFreely(position, entry, count, hex) : null;
  if (unfree) return unfree;
  const robbed = robbedBy(position, side, entry, count, hex, rivals);
  return robbed ? no('3.0a', `With these in ${number} there would be no place left for the units of ${entryId(robbed)}.`, [number]) : null;
}

/** 3.0a: the entry, of either side, that could not be set up any more once `count` units stand in the hex; null if all could. */
function robbedBy(position: Gertrud, side: Side, entry: Entry, count: number, hex: number, rivals: readonly Rival[]): Entry | null {
  for (const { owner, entry: other } of rivals) {
    const hexes = hexesIn(position.world, other.place);
    if ((owner === side && isSamePlace(other, entry)) || !hexes.has(hex)) continue;
    const taken = owner !== side || other.place.unoccupied ? Infinity : count;
    if (isTooSmall(position, owner, other, hexes, hex, taken)) return other;
  }
  return null;
}

const isSamePlace = (one: Entry, other: Entry): boolean =>
  one === other || (one.place.region !== undefined && one.place.region === other.place.region);

/** Would the side's entries of one place have too little of it, with `taken` of the room in one hex gone? */
function isTooSmall(position: Gertrud, side: Side, entry: Entry, hexes: ReadonlySet<number>, taking: number, taken: number): boolean {
  let space = 0;
  for (const hex of hexes) {
    const own = stackOf(position, side, hex);
    if (stackOf(position, enemyOf(side), hex) > 0 || (entry.place.unoccupied && own > 0)) continue;
    const left = Math.max(0, room(position, side, hex) - (hex === taking ? taken : 0));
    space += entry.place.together ? Number(left >= entry.units.length) : left;
  }
  const sharing = openEntries(position, side).filter((one) => isSamePlace(one, entry));
  return space < (entry.place.together ? sharing.length : sharing.reduce((sum, one) => sum + waiting(position, one).length, 0));
}

export function hexesFor(position: Gertrud, side: Side, entry: Entry, count: number): number[] {
  const rivals = rivalsOf(position, side);
  return [...hexesIn(position.world, entry.place)].filter((hex) => !refuseHex(position, side, entry, count, hex, rivals));
}

const entryNamed = ({ position, seat }: At<Gertrud>, id: string): Entry | undefined =>
  listOf(position, sideOf(seat)).find((entry) => entryId(entry) === id);

/** Why units of that entry are not for the seat to place. */
function refuseEntry(at: At<Gertrud>, id: string): Refusal | null {
  const entry = entryNamed(at, id);
  if (entry) return isFixed(entry) ? no(entry.rule, `The scenario has set up the units of ${entry.rule} in ${entry.place.hex}.`) : null;
  const isOthers = listOf(at.position, enemyOf(sideOf(at.seat))).some((one) => entryId(one) === id);
  return isOthers ? no('2.3a', `${id} places units of the other side.`) : no('3.0a', `"${id}" places no units.`);
}

/** So many units of the entry at least are placed at once: all, where the list gives them one hex. */
const leastOf = (position: Gertrud, entry: Entry): number => (entry.place.together ? waiting(position, entry).length : 1);

/** 3.0: some units of an entry go to a hex of its place; all of them where the list gives them one hex (GA-66). */
const deploying = actsOf<Facts>()('deploy', '3.0a')
  .ways(
    ({ position, seat }) => openEntries(position, sideOf(seat)),
    ({ rule }) => rule,
  )
  .one('entry', aWord, { of: ({ way }) => [entryId(way)], unless: refuseEntry, exact: true })
  .one('hex', aHex, {
    rule: '2.1a',
    of: ({ position, seat, way }) => hexesFor(position, sideOf(seat), way, leastOf(position, way)),
    ...SAID_LATER,
  })
  .some('units', aUnit, {
    of: ({ position, way }) => waiting(position, way),
    unless: (at, unit, { entry }) => refuseUnit(at.position, sideOf(at.seat), entryNamed(at, entry) as Entry, unit),
    unknown: ({ position }, id) => refuseMarker(position, id),
    exact: true,
    least: ({ position, way }) => leastOf(position, way),
    few: (_at, units) => (units.length === 0 ? no('3.0a', 'Name the units to set up.') : null),
    most: ({ position, seat, way }, { hex }) => mostIn(position, sideOf(seat), way, waiting(position, way).length, hex),
    together: (at, units, { entry, hex }) => refuseTogether(at, units, entryNamed(at, entry) as Entry, hex),
  })
  .when({ rules: ['3.0a'], during: ['set-up', 'soviet set-up'], says: 'Each side places its own units, in the set-up and in its turn.' });

/** Why these units of the entry may not be placed in the hex together. */
function refuseTogether({ position, seat }: At<Gertrud>, units: readonly number[], entry: Entry, hex: number): Refusal | null {
  const all = waiting(position, entry);
  if (entry.place.together && units.length < all.length) return no(entry.rule, `${names(position, all)} are set up together, in one hex.`);
  return refuseHex(position, sideOf(seat), entry, units.length, hex);
}

/** Places units of an entry, and goes on as `then` says. */
export const deployAndThen = (then: () => Turn) =>
  deploying.play((doing, at, { entry, hex, units }) => {
    place(doing, entryNamed(at, entry) as Entry, ids(doing.position, units), hex);
    return then();
  });

/** How many units of the entry the hex can take. */
function mostIn(position: Gertrud, side: Side, entry: Entry, wanted: number, hex: number): number {
  const rivals = rivalsOf(position, side);
  let most = Math.min(wanted, room(position, side, hex));
  while (most > 0 && refuseHex(position, side, entry, most, hex, rivals)) most--;
  return most;
}

export const deploy = deployAndThen(stay);

/** 3.0 Set-up: the German player's list first, then the Allied player's (GA-03). */
export const setUpProcedure = procedure<Gertrud, Facts>('set-up', [
  { name: 'fixed units', do: setUpFixed },
  {
    name: 'german set-up',
    rule: '3.0a',
    seats: (position) => (isExpertenDue(position) || openEntries(position, sideOf('german')).length > 0 ? ['german'] : []),
    acts: acts(experten, deploy),
  },
  {
    name: 'allied set-up',
    rule: '3.0a',
    seats: (position) => (openEntries(position, sideOf('allied')).length > 0 ? ['allied'] : []),
    acts: acts(deploy),
  },
]);
