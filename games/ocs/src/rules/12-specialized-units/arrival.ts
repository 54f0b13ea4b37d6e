import { acts, objectOf, oneOf, oneWordOf, orNothing, procedure, seriesOf, stay, wholeNumber, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit, units as someUnits } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { carriers, DEAD, GONE, hexOf, ids, indices, printed, unitAt, type Ocs } from '../../position/position.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import type { ArrivalLine } from '../../world/schema/arrivals.ts';
import { CARRIERS, type Carrier } from '../../world/schema/forms.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { refuseTaking, TAKEN_MODES, takeMode, type Taken } from '../05-modes/taken.ts';
import { mostThatFit, roomIn, said } from '../04-general-concepts/stacking.ts';
import { stackedWith } from '../04-general-concepts/stood.ts';
import { captureOr } from '../09-combat/capture.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { mostThroughPort, passPort } from '../20-ports/unloading.ts';
import { entered } from '../entering.ts';
import { REMNANTS, remnantEntry } from '../special/remnants.ts';
import { bringOn } from './counter-mix.ts';
import { entryHexes, isThroughPort, openTo, openToCarriers, refuseStanding, refuseThroughPort, type Entry } from './entry.ts';

/** Points of trucks or wagons that come in one counter. */
interface Brought {
  readonly [key: string]: string | number;
  readonly kind: Carrier;
  readonly points: number;
}

/** A group that arrives: what of it has not been placed yet. */
export interface Arriving extends OfSeat {
  /** The line of the scenario or the Arrival Schedule, or that of what is left of divisions; null for what the Variable Reinforcement Table brings. */
  readonly line: string | null;
  readonly units: readonly string[];
  /** Steps that each has lost on its way. */
  readonly lost: number;
  readonly carriers: readonly Brought[];
}

/** The lines of the scenario and, where it goes by it, of the Arrival Schedule. */
export const arrivalLines = ({ scenario, world }: Ocs): readonly ArrivalLine[] =>
  scenario.schedules.includes('arrivals') ? [...scenario.arrivals, ...world.arrivals.arrivals] : scenario.arrivals;

function entryOf(position: Ocs, { seat, line }: Arriving): Entry {
  if (line === REMNANTS) return remnantEntry(position);
  if (line === null) return { places: position.world.variable.sides.find(({ id }) => id === seat)?.places ?? [], otherwise: [] };
  const { places = [], otherwise = [] } = arrivalLines(position).find(({ id }) => id === line) ?? {};
  return { places, otherwise };
}

const stepsLeft = (position: Ocs, unit: number, { lost }: Arriving): number => unitAt(position, unit).steps - lost;

/** The hexes in which each of the units may be placed now; those that may be placed nowhere are left out. */
function ways(position: Ocs, locals: Arriving): ReadonlyMap<number, readonly number[]> {
  const entry = entryOf(position, locals);
  return new Map(
    indices(position, locals.units)
      .map((unit) => [unit, openTo(position, unit, stepsLeft(position, unit, locals), entry)] as const)
      .filter(([, hexes]) => hexes.length > 0),
  );
}

/** The units that may be placed in the hex in that mode. */
const able = (position: Ocs, locals: Arriving, hex: number, mode: Taken | null): number[] =>
  [...ways(position, locals)].flatMap(([unit, hexes]) =>
    hexes.includes(hex) && refuseTaking(position, locals.seat, unit, hex, mode) === null ? unit : [],
  );

/** Why the hex is none in which the unit may be placed. */
function refuseEntry(position: Ocs, locals: Arriving, unit: number, hex: number): Refusal | null {
  const steps = stepsLeft(position, unit, locals);
  const entry = entryOf(position, locals);
  if (openTo(position, unit, steps, entry).includes(hex)) return null;
  const where = printed(position, hex);
  const { name } = unitAt(position, unit);
  if (entryHexes(position, locals.seat, entry).includes(hex)) {
    const refusal = refuseStanding(position, unit, steps, hex) ?? refuseThroughPort(position, unit, steps, entry, hex);
    if (refusal) return refusal;
  }
  return no(['12.6-2', '12.6-5'], `${where} is no hex where ${name} enters, nor the nearest to one that is blocked or full.`, [where]);
}

const weightsOf = (position: Ocs, locals: Arriving, units: readonly number[]): number[] =>
  units.map((unit) => weightOf(position, unit, stepsLeft(position, unit, locals)));

/** So many of these always find room in the hex together, whichever they are. */
function mostInHex(position: Ocs, locals: Arriving, units: readonly number[], hex: number): number {
  const sizes = units.map((unit) => stackedWith(position, unit, stepsLeft(position, unit, locals)));
  return mostThatFit(sizes, roomIn(position, locals.seat, hex));
}

/** So many of these the port of the hex takes together, whichever they are; all, where they do not come through a port (12.6-8). */
function mostThrough(position: Ocs, locals: Arriving, units: readonly number[], hex: number): number {
  const { seat } = locals;
  if (!isThroughPort(position, seat, entryOf(position, locals), hex)) return units.length;
  return mostThroughPort(position, seat, hex, weightsOf(position, locals, units));
}

/** Why so many of these do not come into the hex at once (12.6-3, 12.6-8). */
function refuseTogether(position: Ocs, locals: Arriving, units: readonly number[], hex: number, count: number): Refusal | null {
  const where = printed(position, hex);
  const inHex = mostInHex(position, locals, units, hex);
  const room = said(roomIn(position, locals.seat, hex));
  if (count > inHex) return no('12.6-3', `${where} has room for ${room} RE: no more than ${inHex} of them are sure to find it together.`);
  const through = mostThrough(position, locals, units, hex);
  return count > through ? no('12.6-8', `The port in ${where} is sure to take no more than ${through} of them together.`) : null;
}

const REINFORCEMENT = {
  rules: ['12.6-1', '2.3.I3-1'],
  during: ['arrival'],
  own: true,
  says: 'Reinforcements are placed when they arrive.',
} as const;

/** 12.6: units are placed in an entry hex, in a mode of their owner's choice; null for rail repair units, which have none. */
const arrive = actsOf<Arriving>()('arrive', '12.6-1')
  .one('hex', aHex, {
    rule: '12.6-2',
    of: ({ position, locals }) => [...new Set([...ways(position, locals).values()].flat())],
    unless: ({ position, locals }, hex) => {
      const refusals = indices(position, locals.units).map((unit) => refuseEntry(position, locals, unit, hex));
      return refusals.includes(null) ? null : (refusals[0] ?? null);
    },
    exact: true,
  })
  .maybe('mode', oneWordOf(...TAKEN_MODES), {
    rule: '12.6-4',
    of: ({ position, locals }, { hex }) => TAKEN_MODES.filter((mode) => able(position, locals, hex, mode).length > 0),
    unless: ({ position, locals }, mode, { hex }) => {
      if (able(position, locals, hex, mode).length > 0) return null;
      const of = [...ways(position, locals)].find(([, hexes]) => hexes.includes(hex))?.[0];
      return of === undefined ? null : refuseTaking(position, locals.seat, of, hex, mode);
    },
    exact: true,
    insists: ({ position, locals }, { hex }) =>
      able(position, locals, hex, null).length > 0 ? null : no('12.6-4', 'Each of them has a mode: it is named.'),
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { hex, mode }) => able(position, locals, hex, mode),
    unless: ({ position, locals }, unit, { hex, mode }) =>
      locals.units.includes(unitAt(position, unit).id)
        ? (refuseEntry(position, locals, unit, hex) ?? refuseTaking(position, locals.seat, unit, hex, mode))
        : no('12.6-1', `${unitAt(position, unit).name} does not arrive now.`),
    exact: true,
    most({ position, locals }, { hex, mode }) {
      const units = able(position, locals, hex, mode);
      return Math.min(mostInHex(position, locals, units, hex), mostThrough(position, locals, units, hex));
    },
    many: ({ position, locals }, units, { hex, mode }) =>
      refuseTogether(position, locals, able(position, locals, hex, mode), hex, units.length),
  })
  .when(REINFORCEMENT)
  .play((doing, { locals }, { hex, mode, units }) => {
    const { position, happen } = doing;
    const { seat, line } = locals;
    const isLanded = isThroughPort(position, seat, entryOf(position, locals), hex);
    if (isLanded) for (const weight of weightsOf(position, locals, units)) passPort(position, seat, hex, weight);
    applies('12.6-4', '12.6-6');
    for (const unit of units) {
      bringOn(position, unit, hex, stepsLeft(position, unit, locals));
      takeMode(position, unit, mode);
    }
    const rules = line === null ? ['2.3.I3-3', '12.5-1'] : ['12.6-1', '12.6-2'];
    happen({ what: 'arrived', seat, units: ids(position, units), hex: printed(position, hex), mode, rules });
    // 9.16f-1: an air base of the enemy is taken by whoever comes into its hex.
    entered(doing, seat, hex);
    return captureOr(position, seat, hex, 'arrival', { units: without(locals.units, ids(position, units)) });
  });

const without = (all: readonly string[], some: readonly string[]): readonly string[] => all.filter((id) => !some.includes(id));

/** 12.6-1: the owner does without reinforcements; they are gone for good. Replacement units cannot be refused (12.5-1). */
const decline = actsOf<Arriving>()('decline', '12.6-1')
  .some('units', aUnit, {
    of: ({ position, locals }) => (locals.line === null ? [] : indices(position, locals.units)),
    otherwise: ({ position, locals }, unit) =>
      locals.line === null && locals.units.includes(unitAt(position, unit).id)
        ? no('12.5-1', `${unitAt(position, unit).name} comes by the Variable Reinforcement Table: it must be placed.`)
        : no('12.6-1', `${unitAt(position, unit).name} does not arrive now.`),
  })
  .when(REINFORCEMENT)
  .play(({ position, happen }, { locals: { seat, units: all } }, { units }) => {
    // What is left of a division that was destroyed stays destroyed (Intro.3-1).
    bring(
      position,
      units.filter((unit) => hexOf(position, unit) !== DEAD),
      GONE,
    );
    happen({ what: 'declined', seat, units: ids(position, units), rules: ['12.6-1'] });
    return stay({ units: without(all, ids(position, units)) });
  });

/** 2.3.I3: trucks and wagons come empty, each counter where its owner wants. */
const park = actsOf<Arriving>()('park', '2.3.I3-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => openToCarriers(position, locals.seat, entryOf(position, locals)),
    otherwise: ({ position }, hex) => no(['12.6-2', '2.3.I3-1'], `${printed(position, hex)} is no hex where they come.`),
  })
  .when(REINFORCEMENT)
  .play(({ position, happen }, { locals: { seat, carriers: all } }, { hex }) => {
    const [{ kind, points } = { kind: 'truck' as Carrier, points: 0 }, ...rest] = all;
    const { columns, make, idOf } = carriers[seat];
    const one = make(position);
    columns.at.set(position, one, hex);
    columns.kind.set(position, one, CARRIERS.indexOf(kind));
    columns.points.set(position, one, points);
    const carrier = idOf(position, one);
    happen({ what: 'trucks arrived', seat, carrier, kind, points, hex: printed(position, hex), rules: ['2.3.I3-1'] });
    return stay({ carriers: rest });
  });

/** No counter has more points, nor any division more steps. */
const MOST = 100;

/** 2.3.I3: a group of reinforcements is placed, its trucks first. What finds no hex on the whole map does not come. */
export const arrivalProcedure = procedure<Ocs, Arriving>(
  'arrival',
  [
    {
      name: 'trucks',
      rule: '2.3.I3-1',
      seats: (position, locals) =>
        locals.carriers.length > 0 && openToCarriers(position, locals.seat, entryOf(position, locals)).length > 0 ? [locals.seat] : [],
      acts: acts(park),
    },
    {
      name: 'arrival',
      rule: '12.6-1',
      seats: (position, locals) => (ways(position, locals).size > 0 ? [locals.seat] : []),
      acts: acts(arrive, decline),
    },
  ],
  {
    seat: aSeat,
    line: orNothing({
      expects: 'the id of a line of arrivals',
      fits: (value, position: Ocs) => value === REMNANTS || arrivalLines(position).some(({ id }) => id === value),
    }),
    units: someUnits,
    lost: wholeNumber(0, MOST),
    carriers: seriesOf(objectOf({ kind: oneOf(...CARRIERS), points: wholeNumber(1, MOST) })),
  },
);
