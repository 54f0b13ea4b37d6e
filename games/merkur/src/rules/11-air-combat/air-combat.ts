import { acts, back, maybe, on, procedure, to, type Doing, type Turn } from '@sandtable/umpire';
import { applies, ledger } from '../../cite.ts';
import { FOUGHT, markAir, roleOf, wingAt } from '../../position/air.ts';
import { missionNamed } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { aMission, targetName, wings, wingsNamed } from '../08-air-movement/sky.ts';
import { fighting, fresh, pairedWith, pairing, sideOfInterceptors, sideOfMission, type AirCombat, type Pairs } from './allotment.ts';
import {
  allot,
  breakers,
  breakThrough,
  broken,
  chase,
  chased,
  destroyers,
  engageBombers,
  jettison,
  laden,
  slippers,
  slipPast,
  through,
  turn,
} from './engaging.ts';
import { FACES } from '../../world/dice.ts';
import { attackOf, codeOf, differenceOf, shotDrm, type Shot } from './figures.ts';
import { applyShots, isThere, type Taken } from './results.ts';

/** Everybody who still takes part. */
const all = (position: Merkur, combat: AirCombat): number[] =>
  wingsNamed(position, combat.units ?? []).filter((one) => isThere(position, one));

/** One shot: its die, and the code that its target takes; null where the shooter has no attack factor (T9). */
function shoot({ position, dice, happen }: Doing<Merkur>, combat: AirCombat, shot: Shot): Taken | null {
  if (attackOf(position, shot.by)[0] === 0) return null;
  const isOwn = (one: number): boolean => (roleOf(position, one) === 'interceptor') === (roleOf(position, shot.by) === 'interceptor');
  const those = all(position, combat);
  const lines = ledger();
  const forces = { own: those.filter(isOwn), enemies: those.filter((one) => !isOwn(one)) };
  const difference = differenceOf(position, shot, lines);
  const modifier = shotDrm(position, shot, forces, lines);
  const code = (faces: readonly number[]): string => codeOf(position, difference, (faces[0] ?? 0) + modifier);
  const faces = dice.roll('air combat', 1, FACES, code);
  const [unit, at] = [wingAt(position, shot.by).id, wingAt(position, shot.at).id];
  happen({ what: 'air roll', unit, at, faces, modifier, code: code(faces), lines: lines.told, rules: ['11.C.1.b.vii'] });
  return { one: shot.at, code: code(faces) };
}

/** Shots that fall together: all are rolled before any takes effect (11.C.1#1). */
function shootAll(doing: Doing<Merkur>, combat: AirCombat, shots: readonly Shot[]): void {
  const present = all(doing.position, combat);
  applyShots(
    doing,
    shots.flatMap((shot) => shoot(doing, combat, shot) ?? []),
    present,
  );
}

const among = (position: Merkur, ids: readonly string[] = [], one: number): boolean => ids.includes(wingAt(position, one).id);

/** Whoever slips past is shot at by those with whom it is paired, and does not shoot back (11.C.1.b.iv). */
function shotsInPassing(position: Merkur, combat: AirCombat): Shot[] {
  return pairedWith(position, combat, 'escort').flatMap(([interceptor, escort]): Shot[] => {
    if (among(position, combat.slipping, escort)) return [{ by: interceptor, at: escort, isPassing: true }];
    return among(position, combat.breaking, interceptor) ? [{ by: escort, at: interceptor, isPassing: true }] : [];
  });
}

const named = (position: Merkur, pairs: Pairs = {}): [number, number][] =>
  Object.entries(pairs).map(([by, at]) => wingsNamed(position, [by, at]) as [number, number]);

/** All who engage one another shoot, each pair at each other (11.C.1.b.v to vii). */
function shotsOfCombat(position: Merkur, combat: AirCombat): Shot[] {
  const { slipping, breaking, turned, chases, second } = combat;
  const isOver = ([interceptor, escort]: readonly [number, number]): boolean =>
    among(position, slipping, escort) || among(position, breaking, interceptor);
  const duels = [
    ...pairedWith(position, combat, 'escort').filter((pair) => !isOver(pair)),
    ...pairedWith(position, combat, 'crew').filter(([destroyer]) => !among(position, turned, destroyer)),
    ...named(position, second),
  ];
  const inChase = named(position, chases).flatMap(([escort, destroyer]): [number, number][] =>
    among(position, turned, destroyer)
      ? [
          [escort, destroyer],
          [destroyer, escort],
        ]
      : [[escort, destroyer]],
  );
  return [...duels.flatMap(([by, at]) => [[by, at] as const, [at, by] as const]), ...inChase]
    .filter((pair) => pair.every((one) => isThere(position, one)))
    .map(([by, at]) => ({ by, at, isPassing: false }));
}

/** 11.C: interceptors and the mission that they have come to fight it out once. */
export const airCombatProcedure = procedure<Merkur, AirCombat>(
  'air combat',
  [
    {
      name: 'forces',
      do({ position }, combat): Turn {
        const units = fresh(position, combat);
        const isCombat = fightingSides(position, { ...combat, units });
        for (const one of isCombat ? wingsNamed(position, units) : []) markAir(position, one, FOUGHT);
        return isCombat ? on({ units }) : to('over');
      },
    },
    {
      name: 'jettisoning',
      rule: '11.B.1.b#1',
      seats: (position, combat) => (laden(position, combat).length > 0 ? [sideOfMission(position, combat)] : []),
      acts: acts(jettison),
    },
    {
      name: 'allotment',
      rule: '11.C.1.b.iii#1',
      seats: (position, combat) => [sideOfInterceptors(position, combat)],
      acts: acts(allot),
    },
    {
      name: 'paired',
      do({ position, happen }, combat): Turn {
        const { mission, pairs = {} } = combat;
        const hex = targetName(position, missionNamed(position, mission));
        happen({ what: 'air combat', mission, hex, pairs, rules: ['11.A.1#1', '11.A.1.a', '11.C.1.b.iii#1'] });
        return on();
      },
    },
    {
      name: 'slipping past',
      rule: '11.C.1.b.iv#1',
      seats: (position, combat) => (slippers(position, combat).length > 0 ? [sideOfMission(position, combat)] : []),
      acts: acts(slipPast),
    },
    {
      name: 'breaking through',
      rule: '11.C.1.b.iv#3',
      seats: (position, combat) => (breakers(position, combat).length > 0 ? [sideOfInterceptors(position, combat)] : []),
      acts: acts(breakThrough),
    },
    {
      name: 'passing shots',
      do(doing, combat): Turn {
        shootAll(doing, combat, shotsInPassing(doing.position, combat));
        return on();
      },
    },
    {
      name: 'chasing',
      rule: '11.C.1.b.iv#2',
      seats: (position, combat) =>
        through(position, combat).length > 0 && destroyers(position, combat).length > 0 ? [sideOfMission(position, combat)] : [],
      acts: acts(chase),
    },
    {
      name: 'turning',
      rule: '11.C.1.b.iv#2',
      seats: (position, combat) => (chased(position, combat).length > 0 ? [sideOfInterceptors(position, combat)] : []),
      acts: acts(turn),
    },
    {
      name: 'bombers engaged',
      rule: '11.C.1.b.iv#3',
      seats: (position, combat) =>
        broken(position, combat).length > 0 && fighting(position, combat, 'crew').length > 0 ? [sideOfInterceptors(position, combat)] : [],
      acts: acts(engageBombers),
    },
    {
      name: 'shots',
      do(doing, combat): Turn {
        shootAll(doing, combat, shotsOfCombat(doing.position, combat));
        applies('11.C.1.b.ix');
        return on();
      },
    },
    { name: 'over', do: () => back() },
  ],
  {
    mission: aMission,
    units: maybe(wings),
    pairs: maybe(pairing),
    slipping: maybe(wings),
    breaking: maybe(wings),
    chases: maybe(pairing),
    turned: maybe(wings),
    second: maybe(pairing),
  },
);

/** Is there somebody on both sides? */
const fightingSides = (position: Merkur, combat: AirCombat): boolean =>
  fighting(position, combat, 'interceptor').length > 0 &&
  fighting(position, combat, 'crew').length + fighting(position, combat, 'escort').length > 0;
