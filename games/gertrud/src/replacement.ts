import { on, procedure, stay, type Act, type Doing, type Facts, type Offer, type Refusal } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import {
  change,
  DEAD,
  GONE,
  hexOf,
  isInZone,
  isMarked,
  isOnMap,
  isReduced,
  LOST,
  markerState,
  OUT_OF_SUPPLY,
  printed,
  put,
  READY,
  setMarker,
  setSteps,
  stackOf,
  stepsOf,
  unitAt,
  unitsIn,
  type Gertrud,
} from './position.ts';
import type { RuleId } from './rulebook.ts';
import { isFriendlyCity } from './supply.ts';
import { isSovietForce } from './support.ts';
import { room } from './units.ts';
import { enemyOf, sideOf, type Nationality, type Side } from './world.ts';
import { aSeat } from './remembered.ts';

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

/** 10.2a, 10.2j: the scenario's steps for each nationality of the side that has units or aircraft to rebuild, in this phase only. */
function allot({ position, happen }: Doing<Gertrud>, side: Side): void {
  const { units, markers } = position.world;
  const rebuildable = [...units, ...markers.filter(({ kind }) => kind === 'air')].filter((counter) => counter.side === side);
  const nationalities = new Set(rebuildable.map(({ nationality }) => nationality));
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

/** Why there is no such unit of the side; null for a unit of its own. */
function refuseId(position: Gertrud, side: Side, id: string): Refusal | null {
  const { world } = position;
  const marker = world.markers[world.marker.get(id) ?? -1];
  if (marker?.kind === 'naval') return no(['10.2g', '3.1f'], `${marker.name}: ships are never rebuilt.`);
  if (marker) return no('10.3a', `${marker.name} is an aircraft: rebuild it as one.`);
  const unit = world.unit.get(id);
  if (unit === undefined) return no('10.2a', `There is no unit "${id}".`);
  return unitAt(position, unit).side === side ? null : no('2.3a', `${unitAt(position, unit).name} is not yours.`);
}

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
  applies('10.2i');
  return refusePrice(position, nationality, STEP_COST);
}

/** Why the unit cannot return with so many steps: as many as it has at most (GA-29), each paid for. */
function refuseSteps(position: Gertrud, unit: number, steps: unknown): Refusal | null {
  const { name, nationality, steps: most } = unitAt(position, unit);
  if (typeof steps !== 'number' || !Number.isInteger(steps) || steps < 1 || steps > most)
    return no('10.2c', `${name} returns with ${most === 1 ? 'its one step' : '1 or 2 steps'}, not ${String(steps)}.`);
  applies('10.2c');
  return refusePrice(position, nationality, steps * STEP_COST);
}

/** Why a unit of the nationality cannot return in the hex (10.2d, GA-27). */
function refuseCity(position: Gertrud, nationality: Nationality, side: Side, hex: number, number: string): Refusal | null {
  if (hex < 0 || !isFriendlyCity(position, nationality, hex))
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

const openCities = (position: Gertrud, nationality: Nationality, side: Side): string[] =>
  position.world.cities
    .filter((hex) => isFriendlyCity(position, nationality, hex) && !refuseCity(position, nationality, side, hex, printed(position, hex)))
    .map((hex) => printed(position, hex));

/** The side's units that pass, by id. */
function unitsThat(position: Gertrud, side: Side, passes: (unit: number) => boolean): string[] {
  const found: string[] = [];
  for (const [unit, { id, side: own }] of position.world.units.entries()) if (own === side && passes(unit)) found.push(id);
  return found;
}

const unitOf = (position: Gertrud, id: unknown): number => position.world.unit.get(String(id)) as number;

/** 10.2b: a reduced unit is flipped to its full side in its hex. */
const rebuild: Act<Gertrud, PhaseLocals> = {
  parts: { unit: 'one' },
  refuse: (position, _locals, seat, command) =>
    refuseId(position, sideOf(seat), String(command['unit'])) ?? refuseRebuilding(position, unitOf(position, command['unit'])),
  offers(position, _locals, seat): Offer[] {
    const units = unitsThat(
      position,
      sideOf(seat),
      (unit) => isOnMap(position, unit) && isReduced(position, unit) && !refuseRebuilding(position, unit),
    );
    return units.length === 0 ? [] : [{ act: 'rebuild', rule: '10.2b', parts: [{ name: 'unit', pick: 'one', of: () => units }] }];
  },
  play({ position, happen }, _locals, _seat, command) {
    const unit = unitOf(position, command['unit']);
    setSteps(position, unit, stepsOf(position, unit) + 1);
    spend(position, unitAt(position, unit).nationality, STEP_COST);
    happen({
      what: 'rebuilt',
      unit: String(command['unit']),
      hex: printed(position, hexOf(position, unit)),
      rules: ['10.2b', '10.2h', '10.2j'],
    });
    return stay();
  },
};

/** 10.2c: an eliminated unit returns in a friendly city, with one step or two. */
const bringBack: Act<Gertrud, PhaseLocals> = {
  parts: { unit: 'one', steps: 'number', hex: 'one' },
  refuse(position, _locals, seat, command) {
    const side = sideOf(seat);
    const stranger = refuseId(position, side, String(command['unit']));
    if (stranger) return stranger;
    const unit = unitOf(position, command['unit']);
    const { nationality } = unitAt(position, unit);
    const number = String(command['hex']);
    return (
      refuseReturning(position, unit) ??
      refuseSteps(position, unit, command['steps']) ??
      refuseCity(position, nationality, side, position.world.grid.index(number), number)
    );
  },
  offers(position, _locals, seat): Offer[] {
    const side = sideOf(seat);
    const dead = unitsThat(position, side, (unit) => hexOf(position, unit) === DEAD && !refuseReturning(position, unit));
    if (dead.length === 0) return [];
    const cities = new Map<Nationality, string[]>();
    for (const id of dead) {
      const { nationality } = unitAt(position, unitOf(position, id));
      if (!cities.has(nationality)) cities.set(nationality, openCities(position, nationality, side));
    }
    const citiesOf = (id: unknown): string[] => cities.get(unitAt(position, unitOf(position, id)).nationality) ?? [];
    const units = dead.filter((id) => citiesOf(id).length > 0);
    if (units.length === 0) return [];
    return [
      {
        act: 'return',
        rule: '10.2c',
        parts: [
          { name: 'unit', pick: 'one', of: () => units },
          { name: 'steps', pick: 'one', of: ({ unit }) => [1, 2].filter((steps) => !refuseSteps(position, unitOf(position, unit), steps)) },
          { name: 'hex', pick: 'one', of: ({ unit }) => citiesOf(unit) },
        ],
      },
    ];
  },
  play({ position, happen }, _locals, _seat, command) {
    const unit = unitOf(position, command['unit']);
    const steps = command['steps'] as number;
    put(position, unit, position.world.grid.index(String(command['hex'])));
    setSteps(position, unit, steps);
    spend(position, unitAt(position, unit).nationality, steps * STEP_COST);
    happen({
      what: 'returned',
      unit: String(command['unit']),
      steps,
      hex: String(command['hex']),
      rules: ['10.2c', '10.2d', '10.2h', '10.2j'],
    });
    return stay();
  },
};

/** Why the aircraft cannot be rebuilt (10.3a, 10.2g, 10.4a). */
function refuseAircraft(position: Gertrud, side: Side, id: string): Refusal | null {
  const { world } = position;
  if (id.toLowerCase() === 'ultra') return no('10.4a', 'ULTRA markers are never replaced.');
  const marker = world.marker.get(id);
  const line = marker === undefined ? undefined : world.markers[marker];
  if (marker === undefined || !line) return no('10.3a', `There is no aircraft "${id}".`);
  if (line.side !== side) return no('2.3a', `${line.name} is not yours.`);
  if (line.kind === 'naval') return no(['10.2g', '3.1f'], `${line.name}: ships are never rebuilt.`);
  if (position.facts.spent.includes(id)) return no('7.4a', `${line.name} was given up for a supply drop and is gone for good.`);
  if (markerState(position, marker) !== LOST) return no(['10.3a', '3.1e'], `${line.name} has not been eliminated.`);
  return refusePrice(position, line.nationality, AIRCRAFT_COST);
}

/** 10.3: an eliminated aircraft comes back, ready at once (10.3b). */
const rebuildAir: Act<Gertrud, PhaseLocals> = {
  parts: { aircraft: 'one' },
  refuse: (position, _locals, seat, command) => refuseAircraft(position, sideOf(seat), String(command['aircraft'])),
  offers(position, _locals, seat): Offer[] {
    const lost = position.world.markers.filter(({ kind, id }, marker) => {
      return kind === 'air' && markerState(position, marker) === LOST && !refuseAircraft(position, sideOf(seat), id);
    });
    if (lost.length === 0) return [];
    return [{ act: 'rebuild-air', rule: '10.3a', parts: [{ name: 'aircraft', pick: 'one', of: () => lost.map(({ id }) => id) }] }];
  },
  play({ position, happen }, _locals, _seat, command) {
    const marker = position.world.marker.get(String(command['aircraft'])) as number;
    setMarker(position, marker, READY);
    spend(position, position.world.markers[marker]?.nationality as Nationality, AIRCRAFT_COST);
    happen({ what: 'aircraft rebuilt', aircraft: String(command['aircraft']), rules: ['10.3a', '3.1e', '10.3b'] });
    return stay();
  },
};

const end: Act<Gertrud, PhaseLocals> = {
  parts: {},
  refuse: () => null,
  offers: () => [{ act: 'end', rule: '10.2f', parts: [] }],
  play: () => on(),
};

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
      acts: { rebuild, return: bringBack, 'rebuild-air': rebuildAir, end },
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
