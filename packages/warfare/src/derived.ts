/** What follows from the facts of a position, good for one version of them. */
export interface Derived {
  version: number;
  /** The version whose consequences have been drawn; -1 before any. */
  settled: number;
  /** Does a copy of the position use it as well? Then it is never written over. */
  shared: boolean;
}

/** A position that keeps what follows from its facts beside them. */
export interface Deriving<D extends Derived> {
  /** Grows with every change of a fact that `derived` is made from. */
  version: number;
  /** Null until somebody asks; of an older version until somebody asks again. */
  derived: D | null;
}

/** What nothing has been derived into yet. */
export const underived = (): Derived => ({ version: -1, settled: -1, shared: false });

/**
 * What follows from the facts as they are now: found once for each version. `derive` writes over what was known before, and has to renew all of it; where a
 * copy of the position still needs that, or there is nothing yet, it begins from a `blank`.
 */
export function upToDate<D extends Derived, P extends Deriving<D>>(
  position: P,
  blank: (position: P) => D,
  derive: (position: P, known: D) => void,
): D {
  const known = position.derived;
  if (known !== null && known.version === position.version) return known;
  const renewed = known === null || known.shared ? blank(position) : known;
  derive(position, renewed);
  renewed.version = position.version;
  position.derived = renewed;
  return renewed;
}

/** What a copy with the position's facts and version begins with: what is derived of this version serves both, until either of them changes. */
export function sharedBy<D extends Derived>({ version, derived }: Deriving<D>): D | null {
  if (derived === null || derived.version !== version) return null;
  derived.shared = true;
  return derived;
}
