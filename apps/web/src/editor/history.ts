/** States of something that is being changed, for going back and on; never changed once made. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly Step<T>[];
  readonly future: readonly Step<T>[];
}

/** A state that can be gone to, and what was done between it and the one nearer to now. */
interface Step<T> {
  readonly state: T;
  readonly says: string;
  /** Changes of one stroke go back together. */
  readonly stroke: string | null;
}

/** Steps that can be taken back. */
const MOST = 500;

export const begun = <T>(now: T): History<T> => ({ now, past: [], future: [] });

/** The history after a change; changes with the same stroke, one after the other, count as one. */
export function changed<T>({ now, past, future }: History<T>, state: T, says: string, stroke: string | null): History<T> {
  if (state === now) return { now, past, future };
  const last = past.at(-1);
  if (stroke !== null && last?.stroke === stroke && future.length === 0) return { now: state, past, future };
  return { now: state, past: [...past, { state: now, says, stroke }].slice(-MOST), future: [] };
}

export function undone<T>({ now, past, future }: History<T>): History<T> {
  const last = past.at(-1);
  return last ? { now: last.state, past: past.slice(0, -1), future: [{ ...last, state: now }, ...future] } : { now, past, future };
}

export function redone<T>({ now, past, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next ? { now: next.state, past: [...past, { ...next, state: now }], future: rest } : { now, past, future };
}
