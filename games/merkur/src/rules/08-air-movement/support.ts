import { exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { wingAt } from '../../position/air.ts';
import {
  allMissions,
  deliveredOf,
  FACTOR_PARTS,
  kindOf,
  missionSide,
  setDelivered,
  targetOf,
  type Delivered,
} from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { supportFactors } from '../../world/tables/air.ts';
import { attackFactor } from '../../world/tables/terrain.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import { aimedBy } from './bombing.ts';
import { FACES } from '../../world/dice.ts';

/** Bombing factors that close support has delivered: plain ones, and those of code T. */
interface Support {
  readonly plain: Exact;
  readonly inFull: Exact;
}

/** What a mission has delivered on target. */
function deliveredBy(position: Merkur, shots: readonly Shot[]): Support {
  const total = (codeT: boolean): Exact =>
    shots
      .filter(({ wing }) => wingAt(position, wing).codes.has('T') === codeT)
      .reduce<Exact>((sum, { wing, onTarget }) => exact.plus(sum, aimedBy(position, wing, onTarget, false)), exact.ZERO);
  return { plain: total(false), inFull: total(true) };
}

/**
 * The combat factors that come of what close support has delivered (8.E.1.f): all bombing factors are totalled, those of code T count in full and the
 * others are divided, and fractions are kept.
 */
function combatFactors({ world }: Merkur, { plain, inFull }: Support, lines?: Lines): Exact {
  const { air } = world.tables;
  const { times, factors } = air.bombing.support;
  applies('8.E.1.f#1', '8.E.1.f#2', '2.H.3');
  if (plain[0] > 0) lines?.add('8.E.1.f#2', exact.written(plain), `bombing factors, × ${times} ÷ ${factors}`);
  if (inFull[0] > 0) {
    applies('5.B.4.a#2');
    lines?.add('5.B.4.a#2', exact.written(inFull), `bombing factors of code T, × ${times}`);
  }
  return supportFactors(air, plain, inFull);
}

/** The combat factors of one mission. */
export const supportOf = (position: Merkur, shots: readonly Shot[], lines?: Lines): Exact =>
  combatFactors(position, deliveredBy(position, shots), lines);

/** A mission has delivered its support: that counts in the combat below it. */
export function deliver(position: Merkur, mission: number, shots: readonly Shot[]): void {
  const { plain, inFull } = deliveredBy(position, shots);
  const parts = (factors: Exact): number => exact.down(exact.times(factors, [FACTOR_PARTS, 1]));
  setDelivered(position, mission, { plain: parts(plain), inFull: parts(inFull) });
}

/** The missions of close support over a hex, of one side or both. */
export const supporting = (position: Merkur, hex: number, side: Side | null = null): number[] =>
  allMissions(position).filter(
    (mission) =>
      kindOf(position, mission) === 'close support' &&
      targetOf(position, mission) === hex &&
      (side === null || missionSide(position, mission) === side),
  );

/** The combat factors that a side's missions over a hex have delivered together. */
export function supportIn(position: Merkur, side: Side, hex: number, lines?: Lines): Exact {
  const all = supporting(position, hex, side).map((mission) => deliveredOf(position, mission));
  const sum = (part: keyof Delivered): Exact =>
    exact.fraction(
      all.reduce((parts, one) => parts + one[part], 0),
      FACTOR_PARTS,
    );
  return combatFactors(position, { plain: sum('plain'), inFull: sum('inFull') }, lines);
}

/** All the support of one side in a combat in whole factors: a die up to the first digit of the fraction rounds it up (8.E.1.f#4). */
export function wholeSupport({ dice }: Pick<Doing<Merkur>, 'dice'>, factors: Exact): number {
  const down = exact.down(factors);
  const digit = exact.down(exact.times(exact.minus(factors, [down, 1]), [FACES, 1]));
  applies('8.E.1.f#4');
  if (digit === 0) return down;
  const read = ([face]: readonly number[]): string => ((face ?? 0) <= digit ? 'rounded up' : 'rounded down');
  return read(dice.roll('close support', 1, FACES, read)) === 'rounded up' ? down + 1 : down;
}

/**
 * What support adds to an attack on a hex: no CEV changes it, the ground of the hex does, hexsides do not (8.E.1.f#3, MA-29). To a defence
 * it adds what it is.
 */
export function supportOnGround(position: Merkur, hex: number, factors: number, lines?: Lines): Exact {
  const { tables, terrain, city } = position.world;
  const ground = terrain[hex];
  const by = ground ? attackFactor(tables.terrain, ground, 'other', city[hex] ?? undefined) : ([1, 1] as const);
  applies('8.E.1.f#3');
  lines?.add('8.E.1.f#3', factors, 'close support');
  if (by[0] !== by[1]) lines?.add('10.I#1', `× ${exact.written(by)}`, 'ground');
  return exact.times([factors, 1], by);
}
