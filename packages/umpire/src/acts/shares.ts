/** Amounts that have limits each and together. */
export interface Limits<T> {
  /** Who is asked, in whatever order. */
  readonly who: readonly T[];
  /** So many at most for one of them; 0 or more, whole. */
  most(one: T): number;
  /** So many at least for one of them; 0 where this is left out. */
  least?(one: T): number;
  /** All together: so many at least, and so many at most. */
  readonly total: readonly [least: number, most: number];
}

/**
 * What one may have while `given` have theirs, so that the others, who are still free, can bring it to the total: for the `to` of a
 * part of amounts. Rising; none where the total cannot be met at all.
 */
export function within<T>({ who, most, least = () => 0, total }: Limits<T>, one: T, given: ReadonlyMap<T, number>): number[] {
  let [needed, room] = total;
  for (const other of who) {
    if (other === one) continue;
    const has = given.get(other);
    needed -= has ?? most(other);
    room -= has ?? least(other);
  }
  const [from, to] = [Math.max(least(one), needed), Math.min(most(one), room)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
