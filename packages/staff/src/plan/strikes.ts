/** An attack as it would be made: by whom, and what it is worth. */
export interface Blow {
  readonly units: readonly number[];
  readonly worth: number;
}

/**
 * Shares fighters out among targets, the most rewarding attack first; nobody fights twice. `best` is the best attack on a target by those
 * who are not busy, or null; it is asked again for a target whose attackers are wanted elsewhere.
 */
export function shared<T, B extends Blow>(targets: readonly T[], best: (target: T, busy: ReadonlySet<number>) => B | null): B[] {
  const busy = new Set<number>();
  const made: B[] = [];
  const open = targets.flatMap((target) => {
    const blow = best(target, busy);
    return blow ? [{ target, blow }] : [];
  });
  for (const { target, blow } of open.toSorted((a, b) => b.blow.worth - a.blow.worth)) {
    const free = blow.units.some((unit) => busy.has(unit)) ? best(target, busy) : blow;
    if (!free) continue;
    for (const unit of free.units) busy.add(unit);
    made.push(free);
  }
  return made;
}
