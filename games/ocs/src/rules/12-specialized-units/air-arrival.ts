import {
  acts,
  back,
  call,
  listOf,
  objectOf,
  on,
  oneWordOf,
  procedure,
  seriesOf,
  stay,
  to,
  wholeNumber,
  type Facts,
  type FactForm,
  type Turn,
} from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { isFull, putWing, setActivity, setWingSteps, wingAt, wingHex, wingSide } from '../../position/air.ts';
import { airBoxAt, airBoxesOf, isAirBox } from '../../position/off-map.ts';
import { DEAD, LATER, printed, type Ocs } from '../../position/position.ts';
import { FULL_STRENGTH } from '../../world/aircraft.ts';
import type { Place, VariableReinforcementsData } from '../../world/schema/arrivals.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { basesOf, isSupplied } from '../15-air-bases/bases.ts';
import { aWing, wingIds, wings, wingsNamed } from '../14-air-power/skies.ts';
import { anAirBox } from '../special/air-boxes.ts';
import { hasLeft } from '../special/withdrawals.ts';

/** Steps for air units of some types of aircraft, as the Variable Reinforcement Table brings them. */
interface AirSteps {
  readonly [key: string]: readonly string[] | number;
  readonly types: readonly string[];
  readonly steps: number;
}

/** Air units that arrive, and steps for others: what of them has not been placed yet. */
interface AirArriving extends OfSeat {
  readonly aircraft: readonly string[];
  /** The hexes to one of which alone they come, where one of them is a supplied base of their side's. */
  readonly only: readonly string[];
  readonly steps: readonly AirSteps[];
}

/** The side's supplied air bases to which they can come (2.3.I3-4, 12.6-7). */
function basesFor(position: Ocs, { seat, only }: AirArriving): readonly number[] {
  const all = basesOf(position, seat).filter((hex) => isSupplied(position, seat, hex));
  const named = all.filter((hex) => only.includes(printed(position, hex)));
  applies('2.3.I3-4', '12.6-7', '14.1g-1');
  return named.length > 0 ? named : all;
}

/** Boxes beyond the map are supplied bases, too; whoever has a base of his own goes there (campaign). */
const boxesFor = (position: Ocs, { seat, only }: AirArriving): readonly number[] => (only.length > 0 ? [] : airBoxesOf(position, seat));

const canLand = (position: Ocs, locals: AirArriving): boolean => basesFor(position, locals).length + boxesFor(position, locals).length > 0;

const act = actsOf<AirArriving>();
const WHEN = { rules: ['2.3.I3-4'], during: ['new aircraft'], own: true, says: 'Air units are placed when they arrive.' } as const;

/** The modes of air units (14.2), in one of which their owner has them arrive (12.6-4, OA-127). */
const AS = ['active', 'inactive'] as const;
const aMode = oneWordOf(...AS);
const IN_A_MODE = { rule: '12.6-7', of: () => AS } as const;

function land(position: Ocs, { aircraft }: AirArriving, those: readonly number[], place: number, as: (typeof AS)[number]): Turn {
  applies('12.6-4', '14.2-1');
  for (const one of those) {
    putWing(position, one, place);
    setActivity(position, one, as);
  }
  const landed = wingIds(position, those);
  return stay({ aircraft: aircraft.filter((id) => !landed.includes(id)) });
}

const baseAircraft = act('base-aircraft', '2.3.I3-4')
  .one('hex', aHex, {
    of: ({ position, locals }) => basesFor(position, locals),
    otherwise: ({ position }, hex) =>
      no(['2.3.I3-4', '12.6-7', '14.1g-1'], `${printed(position, hex)} is no supplied air base of yours to which they come.`, [
        printed(position, hex),
      ]),
  })
  .some('aircraft', aWing, {
    of: ({ position, locals }) => wingsNamed(position, locals.aircraft),
    otherwise: ({ position }, one) => no('2.3.I3-4', `${wingAt(position, one).name} does not arrive now.`),
  })
  .one('as', aMode, IN_A_MODE)
  .when(WHEN)
  .play(({ position, happen }, { locals }, { hex, aircraft, as }) => {
    const rules = ['2.3.I3-4', '12.6-7'] as const;
    happen({ what: 'aircraft arrived', seat: locals.seat, units: wingIds(position, aircraft), hex: printed(position, hex), rules });
    return land(position, locals, aircraft, hex, as);
  });

const boxAircraft = act('box-aircraft', '2.3.I3-4')
  .one('box', anAirBox, {
    of: ({ position, locals }) => boxesFor(position, locals),
    otherwise: ({ position }, box) => no('2.3.I3-4', `They do not come to ${airBoxAt(position, box).name}.`),
  })
  .some('aircraft', aWing, {
    of: ({ position, locals }) => wingsNamed(position, locals.aircraft),
    otherwise: ({ position }, one) => no('2.3.I3-4', `${wingAt(position, one).name} does not arrive now.`),
  })
  .one('as', aMode, IN_A_MODE)
  .when(WHEN)
  .play(({ position, happen }, { locals }, { box, aircraft, as }) => {
    applies('Intro.3-1');
    const told = { units: wingIds(position, aircraft), box: airBoxAt(position, box).id };
    happen({ what: 'flew off', seat: locals.seat, ...told, rules: ['2.3.I3-4', 'Intro.3-1'] });
    return land(position, locals, aircraft, box, as);
  });

/** The air units that the next step can go to: reduced ones, and lost ones, which come anew with one step. */
function wanting(position: Ocs, { seat, steps }: AirArriving): number[] {
  const [next] = steps;
  if (!next) return [];
  return position.world.aircraft.flatMap(({ id, aircraft }, one) => {
    if (wingSide(position, one) !== seat || !next.types.includes(aircraft)) return [];
    const place = wingHex(position, one);
    if (place === DEAD) return hasLeft(position, id) ? [] : [one];
    return (place >= 0 || isAirBox(place)) && !isFull(position, one) ? [one] : [];
  });
}

/** One step of the first of those given less, or those without it. */
const lessOne = ([first, ...rest]: readonly AirSteps[]): readonly AirSteps[] =>
  first && first.steps > 1 ? [{ ...first, steps: first.steps - 1 }, ...rest] : rest;

/** A step for an air unit (2.3.I3-3): a reduced one is full, a lost one comes back reduced. */
const replaceAircraft = act('replace-aircraft', '2.3.I3-3')
  .one('unit', aWing, {
    of: ({ position, locals }) => wanting(position, locals),
    otherwise: ({ position }, one) => no('2.3.I3-3', `${wingAt(position, one).name} gets no step now.`),
  })
  .when({ rules: ['2.3.I3-3'], during: ['air steps'], own: true, says: 'Steps are given to air units when they come.' })
  .play(({ position, happen }, { locals: { seat, steps } }, { unit }) => {
    const isLost = wingHex(position, unit) === DEAD;
    setWingSteps(position, unit, isLost ? 1 : FULL_STRENGTH);
    happen({ what: 'aircraft replaced', seat, unit: wingAt(position, unit).id, lost: isLost, rules: ['2.3.I3-3', '14.3-1'] });
    const left = { steps: lessOne(steps) };
    return isLost ? to('new aircraft', { ...left, aircraft: [wingAt(position, unit).id] }) : to('air steps', left);
  });

const aWord: FactForm<Ocs> = { expects: 'a type of aircraft', fits: (value) => typeof value === 'string', schema: { type: 'string' } };
/** No table brings more. */
const MOST = 99;

/** 2.3.I3, 12.6: air units and steps for them are placed. */
export const airArrivalProcedure = procedure<Ocs, AirArriving>(
  'air arrival',
  [
    {
      name: 'new aircraft',
      rule: '2.3.I3-4',
      seats: (position, locals) => (locals.aircraft.length > 0 && canLand(position, locals) ? [locals.seat] : []),
      acts: acts(baseAircraft, boxAircraft),
    },
    {
      name: 'air steps',
      rule: '2.3.I3-3',
      seats: (position, locals) => (wanting(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(replaceAircraft),
    },
    { name: 'nobody', do: (_doing, { steps }) => (steps.length > 1 ? to('air steps', { steps: steps.slice(1) }) : back()) },
  ],
  { seat: aSeat, aircraft: wings, only: listOf(aHex), steps: seriesOf(objectOf({ types: listOf(aWord), steps: wholeNumber(1, MOST) })) },
);

const arriving = (seat: Side, aircraft: readonly string[], only: readonly string[], steps: readonly AirSteps[]): Facts => ({
  seat,
  aircraft,
  only,
  steps,
});

/** Air units of a line of arrivals come (2.3.I3-4). */
export function airArrival(position: Ocs, seat: Side, aircraft: readonly string[], places: readonly Place[]): Turn {
  const due = wingsNamed(position, aircraft).filter((one) => wingHex(position, one) === LATER);
  const only = places.flatMap((place) => (place.at === 'hex' ? place.hex : []));
  return due.length === 0 ? on() : call('air arrival', arriving(seat, wingIds(position, due), only, []));
}

type Row = VariableReinforcementsData['sides'][number]['rows'][number];
/** The steps for air units that a roll brings (2.3.I3-3). */
export function airSteps(seat: Side, { air = [] }: Pick<Row, 'air'>): Turn {
  const steps = air.map(({ types, steps: many }) => ({ types: [...types], steps: many }));
  return steps.length === 0 ? on() : call('air arrival', arriving(seat, [], [], steps));
}
