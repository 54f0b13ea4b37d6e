import { exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { wingAt } from '../../position/air.ts';
import type { Merkur } from '../../position/position.ts';
import { supportFactors } from '../../world/tables/air.ts';
import { attackFactor } from '../../world/tables/terrain.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import { aimedBy } from './bombing.ts';

const TEN = 10;

/**
 * The combat factors that come of what close support has delivered (8.E.1.f): all bombing factors are totalled, those of code T count in full and the
 * others are divided, and fractions are kept.
 */
export function supportOf(position: Merkur, shots: readonly Shot[], lines?: Lines): Exact {
  const { air } = position.world.tables;
  const total = (codeT: boolean): Exact =>
    shots
      .filter(({ wing }) => wingAt(position, wing).codes.has('T') === codeT)
      .reduce<Exact>((sum, { wing, onTarget }) => exact.plus(sum, aimedBy(position, wing, onTarget, false)), exact.ZERO);
  const [plain, inFull] = [total(false), total(true)];
  applies('8.E.1.f#1', '8.E.1.f#2');
  if (plain[0] > 0)
    lines?.add('8.E.1.f#2', exact.written(plain), `bombing factors, × ${air.bombing.support.times} ÷ ${air.bombing.support.factors}`);
  if (inFull[0] > 0) {
    applies('5.B.4.a#2');
    lines?.add('5.B.4.a#2', exact.written(inFull), `bombing factors of code T, × ${air.bombing.support.times}`);
  }
  return supportFactors(air, plain, inFull);
}

/** All the support of one side in a combat in whole factors: a die up to the first digit of the fraction rounds it up (8.E.1.f#4). */
export function wholeSupport({ dice }: Pick<Doing<Merkur>, 'dice'>, factors: Exact): number {
  const down = exact.down(factors);
  const digit = exact.down(exact.times(exact.minus(factors, [down, 1]), [TEN, 1]));
  applies('8.E.1.f#4');
  if (digit === 0) return down;
  const read = ([face]: readonly number[]): string => ((face ?? 0) <= digit ? 'rounded up' : 'rounded down');
  return read(dice.roll('close support', 1, TEN, read)) === 'rounded up' ? down + 1 : down;
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
