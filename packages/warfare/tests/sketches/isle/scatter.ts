import { draw, exact, type Dice, type Exact } from '@sandtable/umpire';
import { applies } from './rules.ts';

/** 13.D: a share of the attackers' strength is what a convoy loses that scatters: an exact fraction, rounded once, at the end. */

const HUNDRED = 100;
/** Hundredths without an escort; what each round that it fights on takes off; and where it evades. */
const [ALONE, A_ROUND, EVADES] = [20, 5, 50];

export type Escort = { readonly is: 'none' } | { readonly is: 'fights'; readonly rounds: number } | { readonly is: 'evades' };

/** MA-51: the first round does not count. */
function hundredths(escort: Escort): number {
  if (escort.is === 'evades') return EVADES;
  return escort.is === 'none' ? ALONE : Math.max(0, ALONE - A_ROUND * (escort.rounds - 1));
}

/** How many of a convoy's cargo steps are lost, before it is rounded. */
export const scatterLoss = (strength: number, escort: Escort): Exact => {
  applies('13.D');
  return exact.fraction(strength * hundredths(escort), HUNDRED);
};

/** MA-50: whole steps, drawn at random one after another from those that are left. */
export function scattered<T>(
  cargo: readonly T[],
  strength: number,
  escort: Escort,
  dice: Dice,
): { readonly lost: readonly T[]; readonly left: readonly T[] } {
  const left = [...cargo];
  const many = Math.min(left.length, exact.down(scatterLoss(strength, escort)));
  const lost = Array.from({ length: many }, () => left.splice(draw(dice, 'scatter', left.length), 1)[0] as T);
  return { lost, left };
}
