import { draw, exact, type Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import {
  HOMEWARD,
  isAir,
  isFlying,
  loadOf,
  loseWingSteps,
  markAir,
  missionOf,
  roleOf,
  setLoad,
  wingAt,
  wingSide,
  wingSteps,
  WHOLE_LOAD,
} from '../../position/air.ts';
import { targetOf } from '../../position/missions.ts';
import { ownerOf, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { placeName } from '../08-air-movement/sky.ts';

const CODE_RULES: { readonly [code: string]: RuleId } = {
  R: '11.C.1.b.viii.1',
  'R*': '11.C.1.b.viii.2',
  '1': '11.C.1.b.viii.3',
  '2': '11.C.1.b.viii.4',
  '1R': '11.C.1.b.viii.5#1',
  '2R': '11.C.1.b.viii.5#1',
};

/** Over whose territory a unit in a mission is: friendly where the hex is its side's own, and hostile elsewhere (11.C.1.b.ix). */
function over(position: Merkur, one: number): 'friendly' | 'hostile' {
  const mission = missionOf(position, one);
  const hex = mission === null ? -1 : targetOf(position, mission);
  return hex >= 0 && ownerOf(position, hex) === wingSide(position, one) ? 'friendly' : 'hostile';
}

/** Where a unit in a mission is. */
function whereIs(position: Merkur, one: number): string {
  const mission = missionOf(position, one);
  return mission === null ? '' : placeName(position, targetOf(position, mission));
}

/** An air unit in a mission loses steps, each an ARP (5.B.1): what is left of it goes on, nothing is gone for good. */
export function loseAirSteps({ position, happen }: Doing<Merkur>, one: number, steps: number, rules: readonly [RuleId, ...RuleId[]]): void {
  const has = wingSteps(position, one);
  const { id, type } = wingAt(position, one);
  const told = { unit: id, type, hex: whereIs(position, one), over: over(position, one) };
  applies('5.B.1#1', '5.B.1#2');
  if (steps < has) {
    applies('5.B.1#4');
    loseWingSteps(position, one, steps);
    happen({ what: 'aircraft reduced', ...told, rules: [...rules] });
    return;
  }
  happen({ what: 'aircraft lost', ...told, steps: has, rules: [...rules, '11.C.1.b.ix'] });
  loseWingSteps(position, one, has);
}

/** An air unit breaks off and goes home, once it has dropped a share of its load (11.C.1.b.viii). `dropped`: of what is aboard. */
export function sendHome({ position, happen }: Doing<Merkur>, one: number, code: string, rules: readonly [RuleId, ...RuleId[]]): void {
  const share = position.world.tables.air.crt.codes[code]?.dropped ?? exact.ZERO;
  const whole = exact.down(exact.times(share, [WHOLE_LOAD, 1]));
  markAir(position, one, HOMEWARD);
  if (roleOf(position, one) === 'crew') setLoad(position, one, Math.min(loadOf(position, one), whole));
  happen({
    what: 'sent home',
    unit: wingAt(position, one).id,
    hex: whereIs(position, one),
    load: loadOf(position, one),
    rules: [...rules],
  });
}

/** Is a unit still in its mission, and not on its way home? */
export const isThere = (position: Merkur, one: number): boolean => isFlying(position, one) && !isAir(position, one, HOMEWARD);

/** What is alike for 1R and 2R: fighters, transports, gliders, reconnaissance each among themselves; dive bombers are attack aircraft (5.B.3.a.iv). */
function areSimilar(position: Merkur, one: number, other: number): boolean {
  const [a, b] = [one, other].map((wing) => {
    const { kind } = wingAt(position, wing);
    return kind === 'D' ? 'A' : kind;
  });
  return a === b;
}

/** A code of the Air CRT that a unit has taken. */
export interface Taken {
  readonly one: number;
  readonly code: string;
}

/** What the shots of an air combat do, all at once (11.C.1#1); those of 1R and 2R send another home when all the rest is done (11.C.1.b.viii.5). */
export function applyShots(doing: Doing<Merkur>, taken: readonly Taken[], present: readonly number[]): void {
  const { position, dice } = doing;
  const { codes } = position.world.tables.air.crt;
  applies('11.C.1#1');
  for (const one of new Set(taken.map((shot) => shot.one))) {
    const own = taken.filter((shot) => shot.one === one);
    const steps = own.reduce((sum, { code }) => sum + (codes[code]?.steps ?? 0), 0);
    const hit = own.filter(({ code }) => (codes[code]?.steps ?? 0) > 0).flatMap(({ code }) => CODE_RULES[code] ?? []);
    const [first, ...more] = hit;
    if (first) loseAirSteps(doing, one, steps, [first, ...more]);
    for (const { code } of own)
      if (codes[code]?.home && isFlying(position, one)) sendHome(doing, one, code, [CODE_RULES[code] ?? '11.C.1.b.viii.1']);
  }
  for (const { one, code } of taken) {
    if (!codes[code]?.another) continue;
    const others = present.filter(
      (other) =>
        other !== one &&
        wingSide(position, other) === wingSide(position, one) &&
        isThere(position, other) &&
        areSimilar(position, one, other),
    );
    applies('11.C.1.b.viii.5#1');
    if (others.length > 0) sendHome(doing, others[draw(dice, 'who else goes home', others.length)] as number, 'R', ['11.C.1.b.viii.5#1']);
  }
}
