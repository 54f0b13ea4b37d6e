import { on, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { setLoad, setRole, wingAt } from '../../position/air.ts';
import { missionNamed } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { actsOf } from '../acting.ts';
import { aWing, targetName, wingIds } from '../08-air-movement/sky.ts';
import { defendersFor, fighting, pairedWith, sideOfInterceptors, sideOfMission, type AirCombat, type Pairs } from './allotment.ts';
import { keepsBombs } from './figures.ts';
import { isThere } from './results.ts';

const act = actsOf<AirCombat>();

const pairsOf = (position: Merkur, given: ReadonlyMap<number, number>): Pairs =>
  Object.fromEntries([...given].map(([by, at]) => [wingAt(position, by).id, wingAt(position, at).id]));
const hexOf = (position: Merkur, { mission }: AirCombat): string => targetName(position, missionNamed(position, mission));

/** Fighters of the mission with bombs that they can drop unused (11.B.1.b#1). */
export const laden = (position: Merkur, combat: AirCombat): number[] =>
  fighting(position, combat, 'crew').filter((one) => keepsBombs(position, one));

/** 8.D.1#3: fighters jettison their bombs, and are escort from then on. */
export const jettison = act('jettison', '11.B.1.b#1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => laden(position, locals),
    otherwise: ({ position }, one) => no('11.B.1.b#1', `${wingAt(position, one).name} is no fighter with bombs in this mission.`),
    least: () => 0,
  })
  .when({ during: ['jettisoning'], rules: ['11.B.1.b#1'], says: 'No fighters of yours with bombs are intercepted now.' })
  .play(({ position, happen }, { locals }, { aircraft }) => {
    for (const one of aircraft) {
      setLoad(position, one, 0);
      setRole(position, one, 'escort');
    }
    applies('8.D.1#2', '8.D.1#3', '8.D.1.c#2');
    if (aircraft.length > 0)
      happen({
        what: 'jettisoned',
        seat: sideOfMission(position, locals),
        units: wingIds(position, aircraft),
        hex: hexOf(position, locals),
        rules: ['11.B.1.b#1', '8.D.1#3'],
      });
    return on();
  });

/** Those of the mission, in groups: its escort, and whoever else is in it (11.C.1.b.i). */
function groupsOf(position: Merkur, locals: AirCombat): number[][] {
  applies('11.C.1.b.i');
  return [fighting(position, locals, 'escort'), fighting(position, locals, 'crew')];
}

/** 11.C.1.b.iii: every interceptor engages somebody: an escort for superiority in the air, or a bomber. */
export const allot = act('allot', '11.C.1.b.iii#1')
  .assign('aircraft', aWing, aWing, {
    who: ({ position, locals }) => fighting(position, locals, 'interceptor'),
    to: ({ position, locals }, one, given) =>
      defendersFor(groupsOf(position, locals), fighting(position, locals, 'interceptor'), one, given),
    stranger: ({ position }, one) => no('11.C.1.b.iii#1', `${wingAt(position, one).name} is none of the interceptors.`),
    otherwise: ({ position, locals }, one, to) => {
      if (to === null) return no('11.C.1.b.iii#1', `${wingAt(position, one).name} engages somebody of the mission.`);
      return groupsOf(position, locals).flat().includes(to)
        ? no('11.C.1.b.iii#1', `${wingAt(position, to).name} gets no second attacker while others have none.`)
        : no('11.C.1.b.iii#1', `${wingAt(position, to).name} does not take part in the combat.`);
    },
  })
  .when({ during: ['allotment'], rules: ['11.C.1.b.iii#1'], says: 'You intercept nobody now.' })
  .play(({ position }, _at, { aircraft }) => {
    applies('11.C.1.b.ii#1', '11.C.1.b.iii#2', '11.C.1.b.iii#3');
    return on({ pairs: pairsOf(position, aircraft) });
  });

/** Escorts that can try to slip past those who engage them: to the destroyers, if there are any. */
export function slippers(position: Merkur, locals: AirCombat): number[] {
  if (pairedWith(position, locals, 'crew').length === 0) return [];
  return [...new Set(pairedWith(position, locals, 'escort').map(([, escort]) => escort))];
}
/** Interceptors that can try to break through to the bombers past their escort. */
export function breakers(position: Merkur, locals: AirCombat): number[] {
  if (fighting(position, locals, 'crew').length === 0) return [];
  const slipping = locals.slipping ?? [];
  return pairedWith(position, locals, 'escort')
    .filter(([, escort]) => !slipping.includes(wingAt(position, escort).id))
    .map(([one]) => one);
}

const notAmong = (position: Merkur, one: number): Refusal =>
  no('11.C.1.b.iv#1', `${wingAt(position, one).name} is engaged by nobody whom it could slip past.`);

/** 11.C.1.b.iv#1: escorts try to slip past to the bomber destroyers. */
export const slipPast = act('slip-past', '11.C.1.b.iv#1')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => slippers(position, locals),
    otherwise: ({ position }, one) => notAmong(position, one),
    least: () => 0,
  })
  .when({ during: ['slipping past'], rules: ['11.C.1.b.iv#1'], says: 'No escort of yours is engaged now.' })
  .play(({ position, happen }, { locals }, { aircraft }) => {
    const units = wingIds(position, aircraft);
    if (units.length > 0)
      happen({
        what: 'slipped past',
        seat: sideOfMission(position, locals),
        units,
        hex: hexOf(position, locals),
        rules: ['11.C.1.b.iv#1'],
      });
    return on({ slipping: units });
  });

/** 11.C.1.b.iv#3: interceptors try to break through to the bombers. */
export const breakThrough = act('break-through', '11.C.1.b.iv#3')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => breakers(position, locals),
    otherwise: ({ position }, one) => notAmong(position, one),
    least: () => 0,
  })
  .when({ during: ['breaking through'], rules: ['11.C.1.b.iv#3'], says: 'No interceptor of yours is paired with an escort now.' })
  .play(({ position, happen }, { locals }, { aircraft }) => {
    const units = wingIds(position, aircraft);
    const seat = sideOfInterceptors(position, locals);
    if (units.length > 0) happen({ what: 'slipped past', seat, units, hex: hexOf(position, locals), rules: ['11.C.1.b.iv#3'] });
    return on({ breaking: units });
  });

const among = (position: Merkur, those: readonly number[], ids: readonly string[] = []): number[] =>
  those.filter((one) => ids.includes(wingAt(position, one).id));

/** Escorts that have slipped past, and are still there. */
export const through = (position: Merkur, locals: AirCombat): number[] =>
  among(position, fighting(position, locals, 'escort'), locals.slipping);
/** Interceptors that have broken through. */
export const broken = (position: Merkur, locals: AirCombat): number[] =>
  among(position, fighting(position, locals, 'interceptor'), locals.breaking);
/** Interceptors that engage bombers. */
export const destroyers = (position: Merkur, locals: AirCombat): number[] =>
  pairedWith(position, locals, 'crew').flatMap(([one]) => (fighting(position, locals, 'interceptor').includes(one) ? [one] : []));

/** 11.C.1.b.iv#2: escorts that have come through attack bomber destroyers, if they will. */
export const chase = act('chase', '11.C.1.b.iv#2')
  .assign('aircraft', aWing, aWing, {
    who: ({ position, locals }) => through(position, locals),
    to: ({ position, locals }) => [...destroyers(position, locals), null],
    stranger: ({ position }, one) => no('11.C.1.b.iv#2', `${wingAt(position, one).name} has not come through.`),
    otherwise: () => no('11.C.1.b.iv#2', 'Escorts that have come through attack those who engage bombers.'),
  })
  .when({ during: ['chasing'], rules: ['11.C.1.b.iv#2'], says: 'No escort of yours has come through now.' })
  .play(({ position }, _at, { aircraft }) => {
    applies('11.C.1.b.iv#2');
    return on({ chases: pairsOf(position, aircraft) });
  });

/** Destroyers that escorts attack. */
export const chased = (position: Merkur, locals: AirCombat): number[] =>
  among(position, destroyers(position, locals), Object.values(locals.chases ?? {}));

/** 11.C.1.b.iv#2: bomber destroyers that are attacked fight their attacker, or keep on the bombers. */
export const turn = act('turn-on', '11.C.1.b.iv#2')
  .some('aircraft', aWing, {
    of: ({ position, locals }) => chased(position, locals),
    otherwise: ({ position }, one) => no('11.C.1.b.iv#2', `No escort attacks ${wingAt(position, one).name}.`),
    least: () => 0,
  })
  .when({ during: ['turning'], rules: ['11.C.1.b.iv#2'], says: 'Nobody attacks interceptors of yours that engage bombers.' })
  .play(({ position }, _at, { aircraft }) => on({ turned: wingIds(position, aircraft) }));

/** Bomber destroyers with the bombers that they keep on: those who turn to fight an escort leave theirs to others (11.C.1.b.iv#2). */
const keptOn = (position: Merkur, locals: AirCombat): [by: number, at: number][] =>
  pairedWith(position, locals, 'crew').filter(([by]) => isThere(position, by) && locals.turned?.includes(wingAt(position, by).id) !== true);

/** 11.C.1.b.iv#3: interceptors that have broken through engage bombers, if they will. */
export const engageBombers = act('engage-bombers', '11.C.1.b.iv#3')
  .assign('aircraft', aWing, aWing, {
    who: ({ position, locals }) => broken(position, locals),
    to: ({ position, locals }, one, given) => [
      ...defendersFor(
        [fighting(position, locals, 'crew')],
        broken(position, locals),
        one,
        new Map([...keptOn(position, locals), ...given]),
      ),
      null,
    ],
    stranger: ({ position }, one) => no('11.C.1.b.iv#3', `${wingAt(position, one).name} has not broken through.`),
    otherwise: () => no(['11.C.1.b.iv#3', '11.C.1.b.iii#1'], 'They engage bombers, none a second time while others have nobody.'),
  })
  .when({ during: ['bombers engaged'], rules: ['11.C.1.b.iv#3'], says: 'No interceptor of yours has broken through now.' })
  .play(({ position }, _at, { aircraft }) => on({ second: pairsOf(position, aircraft) }));
