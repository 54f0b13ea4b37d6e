import type { Told } from '@sandtable/warfare/layers';

/** Faces of a die. */
const SIX = 6;

/** In how many ways so many dice show each sum, the least first: 1 of one die each, 1 2 3 4 5 6 5 4 3 2 1 of two. */
export function waysToSum(dice: number): number[] {
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + SIX - 1 }, () => 0);
    for (const [sum, many] of ways.entries()) for (let face = 0; face < SIX; face++) next[sum + face] = (next[sum + face] ?? 0) + many;
    ways = next;
  }
  return ways;
}

/** One thing that dice may bring. */
interface Outcome {
  readonly says: string;
  readonly isBad?: boolean;
}

/** What so many dice bring, each outcome once with all the sums that bring it, in the order in which it is first met. */
export function chancesOf(dice: number, read: (sum: number) => Outcome): NonNullable<Told['chances']> {
  const ways = waysToSum(dice);
  const all = ways.reduce((sum, many) => sum + many, 0);
  const found = new Map<string, { says: string; of: [number, number]; isBad?: boolean }>();
  for (const [over, many] of ways.entries()) {
    const outcome = read(dice + over);
    const known = found.get(outcome.says) ?? { ...outcome, of: [0, all] };
    known.of[0] += many;
    found.set(outcome.says, known);
  }
  return [...found.values()];
}
