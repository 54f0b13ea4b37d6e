import { DIRECTIONS } from '@sandtable/hexes';
import { acts, call, on, procedure, SAID_LATER, stay, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit, isRefusal } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { RELEASED } from '../../position/marks.ts';
import { hexOf, ids, mark, printed, unitAt, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { enterBox, leaveBox } from '../00-introduction-and-components/boxes.ts';
import { actsOf, anOccasion, aSeat, FINISH_FIRST, OWN_MOVEMENT, type OnOccasion } from '../acting.ts';
import { MOST_IN_A_HEX, overstacked, said, stackedTogether } from '../04-general-concepts/stacking.ts';
import { stackedOf, unitsIn, unitsOf } from '../04-general-concepts/stood.ts';
import { turnUp } from '../04-general-concepts/turn-up.ts';
import { modeAct, reserveAct } from '../05-modes/modes.ts';
import { isKept, releasable, takeMarkerOff } from '../05-modes/reserve.ts';
import { eliminate as lost } from '../09-combat/step-losses.ts';
import { blow, blownDumps, leaveDumps, mayBlow, type Blowing } from '../11-supply/blowing.ts';
import { boardingAct, NOTHING_BEFORE, type Boarders } from '../12-specialized-units/conveyance.ts';
import { merge, split } from '../12-specialized-units/counters.ts';
import { drive } from '../12-specialized-units/drive.ts';
import { areDrivers, carrierNamed, carrierSaid } from '../12-specialized-units/driving.ts';
import { passOn } from '../12-specialized-units/stations.ts';
import { entrainCarrier, freight, RAIL } from '../12-specialized-units/trains.ts';
import { airlift } from '../14-air-power/airlift.ts';
import { areFlyers, fly } from '../14-air-power/flying.ts';
import { merge as mergeAircraft } from '../14-air-power/merging.ts';
import { endStrikes } from '../14-air-power/strike.ts';
import { hipShoot } from '../14-air-power/striking.ts';
import { isSurprised } from '../special-rules.ts';
import { areBoxedFlyers, flyIn, flyOff } from '../special/box-flights.ts';
import { capturedTrain } from '../special/rolling-stock.ts';
import { embark, handlingActs } from '../19-naval-power/landing.ts';
import { areSailors, sail } from '../19-naval-power/sailing.ts';
import { SHIPPING, shippingActs } from '../19-naval-power/shipping.ts';
import { areMovers, movers, refuseMover } from './movers.ts';
import { FULL, tryStep } from './step.ts';

const act = actsOf<OnOccasion>();

/** Why trucks or wagons are not taken up with units; null for whatever else that names. */
function refuseCarrier(position: Ocs, side: Side, id: string): Refusal | null {
  const carrier = carrierNamed(position, side, id);
  if (carrier === undefined) return null;
  const said = carrierSaid(position, side, carrier);
  return no(
    ['12.2c-2', '12.2c-4', '13.0d-5', '7.1g-2'],
    `${said} are driven by themselves, or go along with an overrun: they carry no units.`,
  );
}

/** 6.0-2: units of one hex are taken up together. */
const takeUp = act('take-up', '6.0-2')
  .possible(({ position, locals }) => areMovers(position, locals))
  .one('from', aHex, {
    ...SAID_LATER,
    of: ({ position, locals }) => [...new Set(movers(position, locals).map((unit) => hexOf(position, unit)))],
  })
  .some('units', aUnit, {
    of: ({ position, locals }, { from }) =>
      unitsIn(position, locals.seat, from).filter((unit) => refuseMover(position, locals, unit) === null),
    unless: ({ position, locals }, unit, { from }) =>
      refuseMover(position, locals, unit) ??
      (hexOf(position, unit) === from ? null : no('6.0-2', `${unitAt(position, unit).name} does not stand in ${printed(position, from)}.`)),
    exact: true,
    unknown: ({ position, locals }, id) => refuseCarrier(position, locals.seat, id),
  })
  .when({ ...OWN_MOVEMENT, rules: ['6.0-2', '6.3b-1'], says: 'Units move in their own movement phases.' })
  .play(({ position, happen }, { locals: { seat, occasion } }, { from, units }) => {
    const [at, hand] = [printed(position, from), ids(position, units)];
    // They are put down again unasked where they can do nothing else.
    if (isKept(position, seat, units, from)) happen({ what: 'kept together', seat, units: hand, hex: at, rules: ['5.7-1', '5.7-2'] });
    return call('move', { seat, occasion, at, hand, purse: FULL, left: [] });
  });

/** Those who have not moved go by rail, by ship or aboard landing craft. */
const FRESH: Boarders<Blowing> = {
  whose: (locals) => locals,
  units: (position, { seat }) => unitsOf(position, seat),
  refuse: refuseMover,
  before: () => NOTHING_BEFORE,
  without: () => ({}),
  meanwhile: FINISH_FIRST,
};

/** Can the unit still go anywhere? */
function canGo(position: Ocs, { seat, occasion }: OnOccasion, unit: number): boolean {
  if (refuseMover(position, { seat, occasion }, unit) !== null) return false;
  const party = { side: seat, occasion, units: [unit] };
  return DIRECTIONS.some((direction) => !isRefusal(tryStep(position, party, hexOf(position, unit), direction, FULL)));
}

/** Why the phase cannot end yet: a hex holds too many of whom some can still go (4.2-6, OA-10). */
function refuseEnd(position: Ocs, locals: OnOccasion): Refusal | null {
  const full = overstacked(position, locals.seat).find((hex) =>
    unitsIn(position, locals.seat, hex).some((unit) => stackedOf(position, unit) > 0 && canGo(position, locals, unit)),
  );
  if (full === undefined) return null;
  const where = printed(position, full);
  const there = said(stackedTogether(position, unitsIn(position, locals.seat, full)));
  return no(
    ['4.2-6', '4.2-1'],
    `${there} RE stand in ${where}, where ${said(MOST_IN_A_HEX)} may: some of them go on before the phase ends.`,
    [where],
  );
}

const end = act('end', '2.2-3')
  .unless(({ position, locals }) => refuseEnd(position, locals))
  .when({ ...OWN_MOVEMENT, rules: ['2.2-3', '2.2-4'], says: 'A side ends its own phases.' })
  .play(() => on());

/** The rules by which reserves are released in each movement. */
const RELEASED_BY = { regular: [], reaction: ['8.0-1'], exploitation: ['10.0a-1'] } as const;

/** 5.7b: units leave Reserve, and act in this phase. */
const release = act('release', '5.7b-1')
  .some('units', aUnit, {
    of: ({ position, locals: { seat } }) => releasable(position, seat),
    otherwise: ({ position }, unit) => no('5.7b-1', `${unitAt(position, unit).name} is none of your units in Reserve.`),
    least: () => 0,
  })
  .when({
    during: ['movement'],
    own: true,
    rules: ['5.7b-1', '9.1a-2'],
    says: 'Reserves are released at the beginning of one’s Reaction and Exploitation Phases.',
  })
  .play(({ position, happen }, { locals: { occasion } }, { units }) => {
    applies('5.7b-2', ...RELEASED_BY[occasion]);
    for (const unit of units) {
      takeMarkerOff(position, unit);
      mark(position, unit, RELEASED);
    }
    if (units.length > 0) happen({ what: 'released', units: ids(position, units), rules: [...RELEASED_BY[occasion], '5.7b-1', '5.7b-2'] });
    return on();
  });

/** Who takes units out of a hex that holds too many: nobody, unless that is so when all movement is over. */
const tooMany = (position: Ocs, { seat }: OnOccasion): number | undefined => overstacked(position, seat)[0];

/** OA-10: where nothing else is left the owner picks the surplus. */
const eliminate = act('eliminate', '4.2-6')
  .one('unit', aUnit, {
    of({ position, locals }) {
      const hex = tooMany(position, locals);
      return hex === undefined ? [] : unitsIn(position, locals.seat, hex).filter((unit) => stackedOf(position, unit) > 0);
    },
    otherwise: ({ position }, unit) => no('4.2-6', `${unitAt(position, unit).name} is not in the hex that holds too many.`),
  })
  .when({ during: ['movement'], own: true, rules: ['4.2-6'], says: 'No hex holds too many units.' })
  .play((doing, _at, { unit }) => {
    lost(doing, unit, ['4.2-6', '4.2-1']);
    return stay();
  });

/** Is the side asked for its moves: in its own Movement Phase, and later where there are any? */
const isMoving = (position: Ocs, locals: OnOccasion): boolean =>
  locals.occasion === 'regular' ||
  areMovers(position, locals) ||
  areDrivers(position, locals) ||
  areFlyers(position, locals) ||
  areBoxedFlyers(position, locals) ||
  areSailors(position, locals);

/** 6.0, 8.0, 10.0: a side's Movement Phase, or the movement segment of its Reaction or Exploitation. */
export const movementProcedure = procedure<Ocs, Blowing>(
  'movement',
  [
    {
      name: 'release',
      rule: '5.7b-1',
      seats: (position, { seat, occasion }) =>
        occasion !== 'regular' && releasable(position, seat).length > 0 && !isSurprised(position, seat) ? [seat] : [],
      acts: acts(release),
    },
    {
      name: 'dumps',
      rule: '11.8a-1',
      seats: (position, locals) => (!isMoving(position, locals) && mayBlow(position, locals) ? [locals.seat] : []),
      acts: acts(blow, leaveDumps),
    },
    {
      name: 'movement',
      rule: '6.0-1',
      seats: (position, locals) => (isMoving(position, locals) ? [locals.seat] : []),
      acts: {
        ...acts(
          enterBox,
          leaveBox,
          takeUp,
          drive,
          split,
          merge,
          passOn,
          boardingAct(RAIL, FRESH),
          entrainCarrier,
          freight,
          capturedTrain,
          blow,
          modeAct,
          reserveAct,
          turnUp,
          fly,
          flyIn,
          flyOff,
          airlift,
          mergeAircraft,
          sail,
          hipShoot,
          end,
        ),
        ...acts(embark(FRESH)),
        ...handlingActs,
        ...acts(boardingAct(SHIPPING, FRESH)),
        ...shippingActs,
      },
    },
    {
      name: 'overstacked',
      rule: '4.2-6',
      seats: (position, locals) => (tooMany(position, locals) === undefined ? [] : [locals.seat]),
      acts: acts(eliminate),
    },
    { name: 'air strikes', do: ({ position }, locals) => endStrikes(position, locals) },
  ],
  { seat: aSeat, occasion: anOccasion, blown: blownDumps },
);
