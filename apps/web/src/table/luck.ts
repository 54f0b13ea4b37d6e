import type { AttackStatistics, Face } from '../face/face.ts';
import { sideOf } from './sides.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * Luck added up over the attacks: the dice of a side's own seats count for it, those of attacks on it against it. `course` is the sum after
 * each attack, from 0 before the first; `deviation` how far off nought fair dice usually come.
 */
export function luckOfSide(attacks: readonly AttackStatistics[], side: string, face: Pick<Face, 'sides'>) {
  const terms = attacks.map((one) => (sideOf(one.seat, face) === side ? one.luck : -one.luck));
  let so = 0;
  return {
    total: sum(terms),
    deviation: Math.sqrt(sum(attacks.map(({ variance }) => variance))),
    course: [0, ...terms.map((term) => (so += term))],
  };
}
