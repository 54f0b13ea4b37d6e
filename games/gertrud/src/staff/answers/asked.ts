import type { Facts } from '@sandtable/umpire';
import type { AttackLocals } from '../../battle.ts';
import type { Gertrud } from '../../position.ts';

/** What the procedure that asks remembers. */
export const localsOf = <L extends Facts = Facts>(position: Gertrud): L => (position.frames?.locals ?? {}) as L;

/** The attack under way, or null. */
export function attackUnderWay(position: Gertrud): AttackLocals | null {
  for (let frame = position.frames; frame; frame = frame.below)
    if (frame.procedure === 'attack') return frame.locals as unknown as AttackLocals;
  return null;
}

/** The units of these ids. */
export const unitsNamed = (position: Gertrud, ids: readonly string[]): number[] => ids.map((id) => position.world.unit.get(id) as number);

/** The best of a list by a score, and of equals the first; undefined for an empty list. */
export function best<T>(list: Iterable<T>, score: (one: T) => number): T | undefined {
  let found: T | undefined;
  let high = -Infinity;
  for (const one of list) {
    const worth = score(one);
    if (worth <= high) continue;
    found = one;
    high = worth;
  }
  return found;
}
