import { acts, aNumber, back, oneWordOf, procedure, SAID_LATER, stay, type Facts } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { board } from '../../position/aboard.ts';
import { gspAboard, lpAboard, setGspAboard, setLpAboard, setTug, takeOff, tookOffFrom, flownBy, wingAt } from '../../position/air.ts';
import { missionNamed } from '../../position/missions.ts';
import { gsp, ids, lp, SIXTHS, type Merkur } from '../../position/position.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import type { Vehicle } from './cargo.ts';
import { basesOf, carriageOf, lpShares, refuseLps, refuseRider, refuseSupplies, refuseTow, ridersFor, supplyRoom } from './loads.ts';
import { lpSinceBefore } from '../14-logistics/landed.ts';
import { isUncounted } from '../14-logistics/uncounted.ts';
import { aBase, aMission, aWing, inRole, wingIds, wingsOf } from './sky.ts';

/** Transports that are about to leave, and load. */
export interface Loading extends OfSeat, Facts {
  readonly mission: string;
}

const missionAt = (position: Merkur, { mission }: Loading): number => missionNamed(position, mission);
const act = actsOf<Loading>();
const WHEN = {
  during: ['loading'],
  own: true,
  rules: ['8.I.1#1'],
  says: 'Loads go aboard when their aircraft take off.',
} as const;

const VEHICLES = ['transport', 'glider'] as const satisfies readonly Vehicle[];

/** A unit goes aboard of the mission's aircraft at its base. */
const embark = act('embark', '8.I.1#1')
  .one('vehicle', oneWordOf(...VEHICLES), {
    ...SAID_LATER,
    of: ({ position, locals }) =>
      VEHICLES.filter((vehicle) => ridersFor(position, locals.seat, missionAt(position, locals), vehicle).length > 0),
  })
  .one('unit', aUnit, {
    of: ({ position, locals }, { vehicle }) => ridersFor(position, locals.seat, missionAt(position, locals), vehicle),
    unless: ({ position, locals }, unit, { vehicle }) => refuseRider(position, missionAt(position, locals), vehicle, unit),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { vehicle, unit }) => {
    board(position, unit, missionAt(position, locals), vehicle === 'glider');
    happen({
      what: 'embarked',
      seat: locals.seat,
      mission: locals.mission,
      units: ids(position, [unit]),
      vehicle,
      rules: ['8.I.1#1', '8.I.1#3'],
    });
    return stay();
  });

/** Those of the crew who can take GSPs aboard. */
const loaders = (position: Merkur, locals: Loading): number[] => {
  const mission = missionAt(position, locals);
  return inRole(position, mission, 'crew').filter((one) => supplyRoom(position, locals.seat, mission, one) > 0);
};

/** GSPs go aboard: whole ones, of those that lie at the base. */
const takeSupplies = act('take-supplies', '8.I.1#3')
  .one('aircraft', aWing, {
    of: ({ position, locals }) => loaders(position, locals),
    unless: ({ position, locals }, one) => refuseSupplies(position, locals.seat, missionAt(position, locals), one),
    exact: true,
  })
  .one('points', aNumber, {
    rule: '8.I.3.c#2',
    of: ({ position, locals }, { aircraft }) =>
      Array.from({ length: supplyRoom(position, locals.seat, missionAt(position, locals), aircraft) }, (_, i) => i + 1),
    unless: ({ position, locals }, points, { aircraft }) => {
      const most = supplyRoom(position, locals.seat, missionAt(position, locals), aircraft);
      return Number.isInteger(points) && points >= 1 && points <= most
        ? null
        : no(['8.I.3.c#2', '8.I.3.b#1'], `${wingAt(position, aircraft).name} can take 1 to ${most} GSPs aboard.`);
    },
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { aircraft, points }) => {
    const base = tookOffFrom(position, aircraft) as number;
    if (!isUncounted(position, locals.seat, base)) gsp.add(position, base, locals.seat, -points * SIXTHS);
    setGspAboard(position, aircraft, gspAboard(position, aircraft) + points * SIXTHS);
    applies('8.I.2.b#2', '8.I.4.f');
    happen({ what: 'supplies embarked', seat: locals.seat, unit: wingAt(position, aircraft).id, points, rules: ['8.I.1#3', '8.I.3.c#2'] });
    return stay();
  });

/** The thirds of an LP that can go aboard of a mission's aircraft at a base. */
const thirdsAt = (position: Merkur, locals: Loading, base: number): number[] =>
  Array.from({ length: lpSinceBefore(position, locals.seat, base) }, (_, i) => i + 1).filter(
    (thirds) => refuseLps(position, locals.seat, missionAt(position, locals), base, thirds) === null,
  );

/** LPs go aboard, by thirds, of as many of the mission's aircraft at their base as it takes to carry them (14.M.2.a#4). */
const takeLps = act('take-lps', '14.M.2.a#4')
  .one('base', aBase, {
    of: ({ position, locals }) =>
      basesOf(position, missionAt(position, locals)).filter((base) => thirdsAt(position, locals, base).length > 0),
    unless: ({ position, locals }, base) => refuseLps(position, locals.seat, missionAt(position, locals), base, 1),
  })
  .one('thirds', aNumber, {
    of: ({ position, locals }, { base }) => thirdsAt(position, locals, base),
    unless: ({ position, locals }, thirds, { base }) => refuseLps(position, locals.seat, missionAt(position, locals), base, thirds),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { base, thirds }) => {
    const shares = lpShares(position, missionAt(position, locals), base, thirds) ?? new Map<number, number>();
    lp.add(position, base, locals.seat, -thirds);
    for (const [wing, quarters] of shares) setLpAboard(position, wing, lpAboard(position, wing) + quarters);
    const units = wingIds(position, [...shares.keys()]);
    happen({ what: 'lps embarked', seat: locals.seat, units, thirds, rules: ['8.I.1#3', '14.M.2.a#4'] });
    return stay();
  });

const gliders = (position: Merkur, { seat }: Loading): number[] =>
  wingsOf(position, seat).filter((one) => wingAt(position, one).kind === 'G');
const tugsFor = (position: Merkur, locals: Loading, glider: number): number[] => {
  const mission = missionAt(position, locals);
  return inRole(position, mission, 'crew').filter((tug) => refuseTow(position, mission, glider, tug) === null);
};

/** A transport of the mission takes a glider of its base in tow. */
const hitch = act('hitch', '8.I.4.b')
  .unless(({ position, locals }) =>
    carriageOf(position, missionAt(position, locals)) === 'drop'
      ? null
      : no('8.I.2.a#1', 'Gliders are flown to drops, not from base to base.'),
  )
  .one('glider', aWing, {
    ...SAID_LATER,
    of: ({ position, locals }) => gliders(position, locals).filter((glider) => tugsFor(position, locals, glider).length > 0),
  })
  .one('tug', aWing, {
    of: ({ position, locals }, { glider }) => tugsFor(position, locals, glider),
    unless: ({ position, locals }, tug, { glider }) =>
      inRole(position, missionAt(position, locals), 'crew').includes(tug)
        ? refuseTow(position, missionAt(position, locals), glider, tug)
        : no('8.I.4.b', `${wingAt(position, tug).name} is not on the mission.`),
    exact: true,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals }, { glider, tug }) => {
    takeOff(position, glider, missionAt(position, locals), 'crew', flownBy(position, tug));
    setTug(position, glider, tug);
    applies('8.I.4.e');
    happen({ what: 'hitched', seat: locals.seat, units: wingIds(position, [glider, tug]), rules: ['8.I.4.b', '8.I.4.c#1'] });
    return stay();
  });

const depart = act('depart', '8.I.1#1')
  .when(WHEN)
  .play(() => back());

/** 8.I: what a mission carries goes aboard before it leaves; asked also where nothing can, for that would tell of plans. */
export const loadingProcedure = procedure<Merkur, Loading>(
  'loading',
  [
    {
      name: 'loading',
      rule: '8.I.1#1',
      seats: (_position, { seat }) => [seat],
      acts: acts(hitch, embark, takeSupplies, takeLps, depart),
      always: 'unless ahead',
    },
  ],
  { seat: aSeat, mission: aMission },
);
