import { acts, back, call, flag, maybe, on, procedure, to, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { HOMEWARD, isAir, isFlying, loadOf, markAir } from '../../position/air.ts';
import {
  allMissions,
  CANCELLED,
  DETERMINED,
  isMission,
  kindOf,
  markMission,
  missionId,
  missionNamed,
  missionSide,
  NIGHT,
  setStage,
  stageOf,
  targetOf,
} from '../../position/missions.ts';
import { hexOf, printed, type Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { enemyOf } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { fireAt, type Flyer } from '../12-antiaircraft-combat/fire.ts';
import { hexesOf, type Flown } from '../12-antiaircraft-combat/guns.ts';
import { shipsAt } from '../09-naval-movement/fleet.ts';
import { attackersOn } from '../10-ground-combat/attackers.ts';
import { canFollowUp } from '../10-ground-combat/after-landing.ts';
import { isAtOnce, rulesOf } from './missions.ts';
import { aMission, inRole, targetName } from './sky.ts';

/** Of which missions of a side: those that are resolved at once, or all that are due besides. */
export interface Resolving extends OfSeat {
  readonly raids: boolean;
  /** Of transports alone: their loads come down before the Combat Phase (MA-90). */
  readonly loads?: boolean;
}

/** The missions that the side has still to resolve now. */
export function pending(position: Merkur, { seat, raids, loads = false }: Resolving): number[] {
  const due = allMissions(position).filter((mission) => {
    const { takesLoads } = rulesOf(kindOf(position, mission));
    const isDue = (!raids || isAtOnce(position, kindOf(position, mission))) && (!loads || takesLoads === true);
    return isDue && missionSide(position, mission) === seat && stageOf(position, mission) === 'flown';
  });
  if (!loads) return due;
  // 8.I.3.d#4: drops come before lifts, which may land on a field that they have taken.
  applies('8.I.3.d#4');
  const drops = due.filter((mission) => kindOf(position, mission) === 'air assault');
  return drops.length > 0 ? drops : due;
}

/** Why the mission is not resolved now. */
function refuseMission(position: Merkur, locals: Resolving, mission: number): Refusal | null {
  if (pending(position, locals).includes(mission)) return null;
  return no('11.C.1.a', 'That mission is none of those that you resolve now.');
}

/** How a mission is resolved: attacks on ships at sea by themselves (8.G.3.d). */
const procedureOf = (position: Merkur, mission: number): string => (isZone(targetOf(position, mission)) ? 'strike' : 'mission');

const act = actsOf<Resolving>();
const WHEN = {
  during: ['missions', 'intercepted missions'],
  own: true,
  rules: ['11.C.1.a'],
  says: 'Missions are resolved when the enemy has intercepted.',
} as const;

/** 11.C.1.a: one mission after another is resolved, with the air combat about it. */
export const resolve = act('resolve', '11.C.1.a')
  .one('mission', aMission, {
    of: ({ position, locals }) => pending(position, locals),
    unless: ({ position, locals }, mission) => refuseMission(position, locals, mission),
  })
  .when(WHEN)
  .play(({ position }, _at, { mission }) => {
    applies('11.C.1.a', '11.B.1.a.i#1', '11.B.1.a.ii', '8.J.1.a#1');
    return call(procedureOf(position, mission), { mission: missionId(position, mission) }, 'missions');
  });

/** Does the side whose missions these are cancel them, too (11.B.1#2)? */
const mayCancel = ({ facts }: Merkur, { seat }: Resolving): boolean => readPhase(facts.phase).phasing === seat;

/** The next mission in the order in which they took off is resolved: what hardly anybody wants to choose where nobody has intercepted. */
const resolveNext = act('resolve-next', '11.C.1.a')
  .possible(({ position, locals }) => pending(position, locals).length > 1 || mayCancel(position, locals))
  .when(WHEN)
  .play(({ position }, { locals }) => {
    const [first] = pending(position, locals) as [number];
    applies('11.C.1.a', '11.B.1.a.i#1', '11.B.1.a.ii', '8.J.1.a#1');
    return call(procedureOf(position, first), { mission: missionId(position, first) }, 'missions');
  });

/** Has somebody come to intercept one of the missions that are to be resolved? */
const areIntercepted = (position: Merkur, locals: Resolving): boolean =>
  pending(position, locals).some((mission) => inRole(position, mission, 'interceptor').length > 0);

/** 11.B.1#2: the side whose turn it is lets a mission drop; whoever has come to intercept it fights it all the same. */
const cancel = act('cancel', '11.B.1#2')
  .unless(({ position, locals }) =>
    mayCancel(position, locals) ? null : no('11.B.1#2', 'The side whose player turn it is cancels missions.'),
  )
  .one('mission', aMission, {
    of: ({ position, locals }) => pending(position, locals).filter((mission) => !isMission(position, mission, CANCELLED)),
    unless: ({ position, locals }, mission) =>
      isMission(position, mission, CANCELLED)
        ? no('11.B.1#2', 'That mission has been cancelled.')
        : refuseMission(position, locals, mission),
  })
  .when(WHEN)
  .play(({ position, happen }, { seat }, { mission }) => {
    markMission(position, mission, CANCELLED);
    const hex = targetName(position, mission);
    happen({ what: 'cancelled', seat, mission: missionId(position, mission), hex, rules: ['11.B.1#2'] });
    return call('mission', { mission: missionId(position, mission) }, 'missions');
  });

/** 6.3.c: a side's missions are resolved, in the order that it likes. */
export const missionsProcedure = procedure<Merkur, Resolving>(
  'missions',
  [
    {
      name: 'missions',
      rule: '11.C.1.a',
      seats: (position, locals) => (pending(position, locals).length > 0 && !areIntercepted(position, locals) ? [locals.seat] : []),
      acts: acts(resolve, resolveNext, cancel),
    },
    {
      name: 'intercepted missions',
      rule: '11.C.1.a',
      seats: (position, locals) => (pending(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(resolve, cancel),
    },
    { name: 'resolved', do: () => back() },
  ],
  { seat: aSeat, raids: flag, loads: maybe(flag) },
);

/** A mission that is resolved. */
interface Mission extends Facts {
  readonly mission: string;
}

/** Is a mission that of the side whose player turn it is? */
const isOfPhasing = (position: Merkur, mission: number): boolean =>
  readPhase(position.facts.phase).phasing === missionSide(position, mission);

/** Those over the target who drop something: whoever was sent home has dropped what was left of the load (11.C.1.b.viii). */
function flyersOf(position: Merkur, mission: number): Flyer[] {
  if (isMission(position, mission, CANCELLED)) {
    applies('11.B.1#2');
    return [];
  }
  const { load } = rulesOf(kindOf(position, mission));
  return inRole(position, mission, 'crew').flatMap((wing) => {
    const isReturned = isAir(position, wing, HOMEWARD);
    return isReturned && loadOf(position, wing) === 0 ? [] : [{ wing, load: load(position, mission, wing), isReturned }];
  });
}

/** As what guns fire at a mission: at the support of a defence, from all hexes out of which is attacked (12.B.1.d#2). */
function flownAs(position: Merkur, mission: number): Flown {
  const hex = targetOf(position, mission);
  const { as, inCombat } = rulesOf(kindOf(position, mission));
  if (as === 'naval') return { as, port: hex, ships: shipsAt(position, enemyOf(missionSide(position, mission)), hex) };
  if (inCombat !== true || isOfPhasing(position, mission)) return { as, hex };
  const attackers = attackersOn(position, enemyOf(missionSide(position, mission)), hex);
  return { as: 'attackers', hexes: [...new Set(attackers.map((unit) => hexOf(position, unit)))] };
}

/** The enemy's heavy guns there are set against aircraft or tanks, if that has not been done (12.A.1.a.i#4). */
function aimGuns(position: Merkur, { mission: id }: Mission): Turn {
  const mission = missionNamed(position, id);
  setStage(position, mission, 'fought');
  if (flyersOf(position, mission).length === 0) return to('over');
  const hexes = hexesOf(position, flownAs(position, mission)).map((hex) => printed(position, hex));
  return call('gun modes', { seat: enemyOf(missionSide(position, mission)), hexes });
}

/** Guns fire, and what is left of the mission takes effect. */
export function carryOut(doing: Doing<Merkur>, { mission: id }: Mission): Turn {
  const { position } = doing;
  const mission = missionNamed(position, id);
  rulesOf(kindOf(position, mission)).arrive?.(doing, mission);
  const shots = fireAt(
    doing,
    {
      side: missionSide(position, mission),
      flown: flownAs(position, mission),
      isNight: isMission(position, mission, NIGHT),
      isDetermined: isMission(position, mission, DETERMINED),
    },
    flyersOf(position, mission),
  );
  for (const { wing, isHome } of shots) if (isHome && isFlying(position, wing)) markAir(position, wing, HOMEWARD);
  applies('11.C.1.b.x', '11.B.1.c#1', '11.B.1.c#2', isOfPhasing(position, mission) ? '6.3.c.ii.2' : '6.3.c.i.2');
  return rulesOf(kindOf(position, mission)).carryOut(doing, mission, shots);
}

/** One mission over its target: whoever has come to intercept it fights it (8.D.1.a#4), guns fire, it takes effect. */
export const missionProcedure = procedure<Merkur, Mission>(
  'mission',
  [
    {
      name: 'interceptors',
      do({ position }, { mission }): Turn {
        if (inRole(position, missionNamed(position, mission), 'interceptor').length === 0) return on();
        applies('8.D.1.a#4', '11.A.1#1', '11.B.1#1', isOfPhasing(position, missionNamed(position, mission)) ? '6.3.c.ii.1' : '6.3.c.i.1');
        return call('air combat', { mission });
      },
    },
    { name: 'guns', do: ({ position }, locals): Turn => aimGuns(position, locals) },
    { name: 'target', do: carryOut },
    {
      name: 'over',
      do(doing, { mission: id }): Turn {
        const { position } = doing;
        const mission = missionNamed(position, id);
        rulesOf(kindOf(position, mission)).leave?.(doing, mission);
        setStage(position, mission, 'over');
        // 7.E.1.a#5, 7.G.3.d: whoever has come down does at once what he can.
        const side = missionSide(position, mission);
        return rulesOf(kindOf(position, mission)).takesLoads && canFollowUp(position, side) ? call('after landing', { seat: side }) : on();
      },
    },
    { name: 'resolved', do: () => back() },
  ],
  { mission: aMission },
);
