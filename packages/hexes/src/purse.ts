import type { Figures } from './passage.ts';

/** What some of those pay who move together, and from what. */
export interface Purse {
  /** What each hexside costs them, as in a passage. */
  readonly costs: Figures;
  readonly allowance: number;
  /** What they have spent where paths begin. */
  readonly spent: number;
}

/** One purse for all who pay alike, and none for whom another always pays as much and can go no further. */
export function thoseWhoMatter(purses: readonly Purse[]): readonly Purse[] {
  const apart = new Map<Figures, Purse>();
  for (const { costs, allowance, spent } of purses) {
    const like = apart.get(costs);
    const most = Math.max(spent, like?.spent ?? spent);
    const left = Math.min(allowance - spent, like ? like.allowance - like.spent : Infinity);
    apart.set(costs, { costs, allowance: most + left, spent: most });
  }
  for (const one of apart.values()) if ([...apart.values()].some((other) => other !== one && covers(other, one))) apart.delete(one.costs);
  return [...apart.values()];
}

/** Where the one can go, the other can, and has spent no more. */
function covers(one: Purse, other: Purse): boolean {
  if (one.spent < other.spent || one.allowance - one.spent > other.allowance - other.spent) return false;
  const { costs } = one;
  for (let side = 0; side < costs.length; side++) {
    const price = costs[side] as number;
    const its = other.costs[side] as number;
    if (price !== 0 && (its === 0 || its > price)) return false;
  }
  return true;
}
