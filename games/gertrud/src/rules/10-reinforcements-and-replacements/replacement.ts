import { acts, aNumber, on, procedure, stay, type At, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import {
  change,
  hexOf,
  isMarked,
  isOnMap,
  isReduced,
  markerState,
  printed,
  put,
  setMarker,
  setSteps,
  stepsOf,
  unitAt,
  type Gertrud,
} from '../../position/position.ts';
import { isInZone, stackOf, unitsIn } from '../08-zones-of-control/zones.ts';
import { DEAD, GONE } from '../../world/places.ts';
import { LOST, OUT_OF_SUPPLY, READY } from '../../position/marks.ts';
import type { RuleId } from '../../rulebook.ts';
import { isFriendlyCity } from '../07-supply/supply.ts';
import { isSovietForce, markerAt } from '../support.ts';
import { room } from '../06-stacking/room.ts';
import { ALLIES, AXIS, enemyOf, sideOf, type Nationality, type Side, type World } from '../../world/world.ts';
import { aHex, anAircraft, aSeat, aUnit } from '../remembered.ts';

interface PhaseLocals extends Facts {
  readonly seat: string;
}

/** An eliminated aircraft costs one step (10.3a); so does a step of a unit (10.2b, 10.2c). */
const AIRCRAFT_COST = 1;
const STEP_COST = 1;

const left = (position: Gertrud, nationality: Nationality): number => position.facts.replacements[nationality] ?? 0;

function spend(position: Gertrud, nationality: Nationality, steps: number): void {
  change(position, { replacements: { ...position.facts.replacements, [nationality]: left(position, nationality) - steps } });
}

/** The nationalities of which either side has units or aircraft, by the world that has them. */
const nationalitiesIn = new WeakMap<World, readonly [ReadonlySet<Nationality>, ReadonlySet<Nationality>]>();

function rebuilt(world: World): readonly [ReadonlySet<Nationality>, ReadonlySet<Nationality>] {
  const known = nationalitiesIn.get(world);
  if (known) return known;
  const counters = [...world.units, ...world.markers.filter(({ kind }) => kind === 'air')];
  const of = (side: Side) => new Set(counters.filter((counter) => counter.side === side).map(({ nationality }) => nationality));
  const found = [of(AXIS), of(ALLIES)] as const;
  nationalitiesIn.set(world, found);
  return found;
}

/** 10.2a, 10.2j: the scenario's steps for each nationality of the side that has units or aircraft to rebuild, in this phase only. */
function allot({ position, happen }: Doing<Gertrud>, side: Side): void {
  const nationalities = rebuilt(position.world)[side];
  const steps: Record<string, number> = {};
  for (const [nationality, number] of Object.entries(position.scenario.replacements))
    if (typeof number === 'number' && nationalities.has(nationality as Nationality)) steps[nationality] = number;
  change(position, { replacements: steps });
  happen({ what: 'replacements', steps, rules: ['10.2a', '3.0e', position.scenario.replacements['rule'] as RuleId] });
}

/** 10.2f: what is not used now is lost. */
function forfeit({ position, happen }: Doing<Gertrud>): void {
  const unused = Object.fromEntries(Object.entries(position.facts.replacements).filter(([, steps]) => steps > 0));
  if (Object.keys(unused).length > 0) happen({ what: 'replacements lost', steps: unused, rules: ['10.2f'] });
  change(position, { replacements: {} });
}

/** Why the steps of a nationality are too few. */
function refusePrice(position: Gertrud, nationality: Nationality, price: number): Refusal | null {
  const steps = left(position, nationality);
  if (steps >= price) return null;
  return no(
    ['10.2a', '10.2j'],
    `${price} ${nationality} replacement steps are needed, and ${steps} are left; those of another nationality do not serve.`,
  );
}

/** Why nothing of that id is a unit to be rebuilt. */
function refuseStranger({ world }: Gertrud, id: string): Refusal {
  const marker = world.markers[world.marker.get(id) ?? -1];
  if (marker?.kind === 'naval') return no(['10.2g', '3.1f'], `${marker.name}: ships are never rebuilt.`);
  return marker ? no('10.3a', `${marker.name} is an aircraft: rebuild it as one.`) : no('10.2a', `There is no unit "${id}".`);
}

const refuseEnemy = (position: Gertrud, side: Side, unit: number): Refusal | null =>
  unitAt(position, unit).side === side ? null : no('2.3a', `${unitAt(position, unit).name} is not yours.`);

/** Why the unit cannot get its step back where it stands (10.2b, 10.2e). */
function refuseRebuilding(position: Gertrud, unit: number): Refusal | null {
  const { name, nationality, side } = unitAt(position, unit);
  const hex = hexOf(position, unit);
  if (hex === DEAD) return no('10.2c', `${name} has been eliminated: it returns in a friendly city.`);
  if (hex === GONE) return no('10.2i', `${name} is gone for good.`);
  if (!isOnMap(position, unit)) return no('10.2b', `${name} is not on the map.`);
  if (!isReduced(position, unit)) return no('10.2b', `${name} has all its steps.`);
  const price = refusePrice(position, nationality, STEP_COST);
  if (price) return price;
  const number = printed(position, hex);
  if (isInZone(position, enemyOf(side), hex)) return no('10.2e', `${name} stands in an enemy zone of control, in ${number}.`, [number]);
  if (isMarked(position, unit, OUT_OF_SUPPLY)) return no('10.2e', `${name} is out of supply.`, [number]);
  applies('10.2e');
  return null;
}

/** Why the unit cannot return from the dead pile (10.2c, 10.2i). */
function refuseReturning(position: Gertrud, unit: number): Refusal | null {
  const { name, nationality } = unitAt(position, unit);
  const hex = hexOf(position, unit);
  if (hex === GONE) return no('10.2i', `${name} is gone for good.`);
  if (hex !== DEAD) return no('10.2c', `${name} has not been eliminated.`);
  return refusePrice(position, nationality, STEP_COST);
}

/** Why the unit cannot return with so many steps: as many as it has at most (GA-29), each paid for. */
function refuseSteps(position: Gertrud, unit: number, steps: number): Refusal | null {
  const { name, nationality, steps: most } = unitAt(position, unit);
  if (steps < 1 || steps > most) return no('10.2c', `${name} returns with ${most === 1 ? 'its one step' : '1 or 2 steps'}, not ${steps}.`);
  applies('10.2c');
  return refusePrice(position, nationality, steps * STEP_COST);
}

/** Why a unit of the nationality cannot return in the hex (10.2d, GA-27). */
function refuseCity(position: Gertrud, nationality: Nationality, side: Side, hex: number): Refusal | null {
  const number = printed(position, hex);
  if (!isFriendlyCity(position, nationality, hex))
    return no('10.2d', `${number} is not a friendly city for ${nationality} units.`, [number]);
  if (stackOf(position, enemyOf(side), hex) > 0) return no('9.2d', `Enemy units stand in ${number}.`, [number]);
  if (isInZone(position, enemyOf(side), hex)) return no('10.2d', `${number} lies in an enemy zone of control.`, [number]);
  if (room(position, side, hex) < 1) return no(['10.2d', '6.0a'], `${number} is full.`, [number]);
  const holders = unitsIn(position, hex, side);
  if (holders.length > 0 && isSovietForce(position, holders) !== (nationality === 'soviet'))
    return no(['10.2d', '6.4a'], `${number}: Soviet units never stack with others.`, [number]);
  applies('10.2d');
  return null;
}

/** The side's units that are where it says, or as. */
function unitsThat({ position, seat }: At<Gertrud>, are: (unit: number) => boolean): number[] {
  const side = sideOf(seat);
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++) if (are(unit) && unitAt(position, unit).side === side) found.push(unit);
  return found;
}

/** The side's aircraft that have been eliminated. */
function lostAircraft({ position, seat }: At<Gertrud>): number[] {
  const side = sideOf(seat);
  const found: number[] = [];
  for (let marker = 0; marker < position.world.markers.length; marker++) {
    const { kind, side: own } = markerAt(position, marker);
    if (kind === 'air' && own === side && markerState(position, marker) === LOST) found.push(marker);
  }
  return found;
}

/** Is any step left in this phase, for whichever nationality? Without one nobody comes into question. */
const hasSteps = ({ position }: At<Gertrud>): boolean => Object.values(position.facts.replacements).some((steps) => steps > 0);

const act = actsOf<PhaseLocals>();
const IN_PHASE = { rules: ['10.2a', '10.2f'], during: ['replacement'] } as const;

/** 10.2b: a reduced unit is flipped to its full side in its hex. */
const rebuild = act('rebuild', '10.2b')
  .one('unit', aUnit, {
    of: (at) => (hasSteps(at) ? unitsThat(at, (unit) => isOnMap(at.position, unit) && isReduced(at.position, unit)) : []),
    unless: ({ position, seat }, unit) => refuseEnemy(position, sideOf(seat), unit) ?? refuseRebuilding(position, unit),
    unknown: ({ position }, id) => refuseStranger(position, id),
  })
  .when({ ...IN_PHASE, says: 'Replacement steps are used in one’s own Replacement Phase.' })
  .play(({ position, happen }, _at, { unit }) => {
    setSteps(position, unit, stepsOf(position, unit) + 1);
    const { id, nationality } = unitAt(position, unit);
    spend(position, nationality, STEP_COST);
    happen({ what: 'rebuilt', unit: id, hex: printed(position, hexOf(position, unit)), rules: ['10.2b', '10.2h', '10.2j'] });
    return stay();
  });

/** 10.2c: an eliminated unit returns in a friendly city, with one step or two. */
const bringBack = act('return', '10.2c')
  .one('unit', aUnit, {
    of: (at) => (hasSteps(at) ? unitsThat(at, (unit) => hexOf(at.position, unit) === DEAD) : []),
    unless: ({ position, seat }, unit) => refuseEnemy(position, sideOf(seat), unit) ?? refuseReturning(position, unit),
    unknown: ({ position }, id) => refuseStranger(position, id),
  })
  .one('steps', aNumber, {
    rule: '10.2c',
    of: ({ position }, { unit }) => Array.from({ length: unitAt(position, unit).steps }, (_, i) => i + 1),
    unless: ({ position }, steps, { unit }) => refuseSteps(position, unit, steps),
  })
  .one('hex', aHex, {
    rule: '10.2d',
    of: ({ position }) => position.world.cities,
    unless: ({ position, seat }, hex, { unit }) => refuseCity(position, unitAt(position, unit).nationality, sideOf(seat), hex),
  })
  .when({ ...IN_PHASE, says: 'Units return from the dead pile in one’s own Replacement Phase.' })
  .play(({ position, happen }, _at, { unit, steps, hex }) => {
    put(position, unit, hex);
    setSteps(position, unit, steps);
    const { id, nationality } = unitAt(position, unit);
    spend(position, nationality, steps * STEP_COST);
    happen({ what: 'returned', unit: id, steps, hex: printed(position, hex), rules: ['10.2c', '10.2d', '10.2h', '10.2j'] });
    return stay();
  });

/** ULTRA markers have no ids, but somebody may try to rebuild one. */
const refuseUltra = (id: string): Refusal | null =>
  id.toLowerCase() === 'ultra' ? no('10.4a', 'ULTRA markers are never replaced.') : null;

/** Why the aircraft cannot be rebuilt (10.3a, 10.2g). */
function refuseAircraft(position: Gertrud, side: Side, marker: number): Refusal | null {
  const { id, name, kind, nationality, side: own } = markerAt(position, marker);
  if (own !== side) return no('2.3a', `${name} is not yours.`);
  if (kind === 'naval') return no(['10.2g', '3.1f'], `${name}: ships are never rebuilt.`);
  if (position.facts.spent.includes(id)) return no('7.4a', `${name} was given up for a supply drop and is gone for good.`);
  if (markerState(position, marker) !== LOST) return no(['10.3a', '3.1e'], `${name} has not been eliminated.`);
  return refusePrice(position, nationality, AIRCRAFT_COST);
}

/** 10.3: an eliminated aircraft comes back, ready at once (10.3b). */
const rebuildAir = act('rebuild-air', '10.3a')
  .one('aircraft', anAircraft, {
    of: (at) => (hasSteps(at) ? lostAircraft(at) : []),
    unless: ({ position, seat }, marker) => refuseAircraft(position, sideOf(seat), marker),
    unknown: (_at, id) => refuseUltra(id),
  })
  .when({ rules: ['10.3a', '10.2a'], during: ['replacement'], says: 'Aircraft are rebuilt in one’s own Replacement Phase.' })
  .play(({ position, happen }, _at, { aircraft }) => {
    const { id, nationality } = markerAt(position, aircraft);
    setMarker(position, aircraft, READY);
    spend(position, nationality, AIRCRAFT_COST);
    happen({ what: 'aircraft rebuilt', aircraft: id, rules: ['10.3a', '3.1e', '10.3b'] });
    return stay();
  });

const end = act('end', '10.2f').play(() => on());

/** 5.1 A: a side's replacement phase. */
export const replacementProcedure = procedure<Gertrud, PhaseLocals>(
  'replacement',
  [
    {
      name: 'allotment',
      do(doing, { seat }) {
        allot(doing, sideOf(seat));
        return on();
      },
    },
    {
      name: 'replacement',
      rule: '10.2a',
      seats: (_position, { seat }) => [seat],
      acts: acts(rebuild, bringBack, rebuildAir, end),
    },
    {
      name: 'forfeit',
      do(doing) {
        forfeit(doing);
        return on();
      },
    },
  ],
  { seat: aSeat },
);
