/** A place as the list of survivors knows it. */
export interface Known {
  readonly file: string;
  readonly kind: string;
  readonly rules: readonly string[];
  readonly text: string;
}

interface Tried extends Known {
  readonly isNoticed: boolean;
}

/** What of the tried places goes against the list: new survivors, and entries that it may lose. */
export function compared<T extends Tried, K extends Known>(
  places: readonly T[],
  all: readonly Known[],
  known: readonly K[],
): { readonly added: readonly T[]; readonly lost: readonly K[] };

/** The list without those, where a new survivor is not one of them with its line worded anew. */
export function shrunk<K extends Known>(known: readonly K[], lost: readonly Known[], added: readonly K[]): readonly K[];
