import type { Ledger } from '@sandtable/umpire';

/** What may be added to a die: whether it holds, how much it is, and what it is called. */
export type Term = readonly [holds: boolean, value: number, says: string];

/** The sum of those terms that hold; each that is not nothing is a line of the breakdown, its value as `shown` has it. */
export function added<Id extends string>(
  lines: Ledger<Id> | undefined,
  rule: Id,
  terms: readonly Term[],
  shown: (value: number) => number | string = (value) => value,
): number {
  return terms.reduce((sum, [holds, value, says]) => {
    if (!holds || value === 0) return sum;
    lines?.add(rule, shown(value), says);
    return sum + value;
  }, 0);
}
