/** A place of a source that can be broken under a rule that it cites. */
export interface Found {
  readonly kind: 'rung' | 'figure' | 'line' | 'constant' | 'statement' | 'value' | 'nothing';
  readonly rules: readonly string[];
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** Insertions around parts of the source, from one offset to another. */
  readonly edits: readonly Edit[];
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  /** What comes before that part; it may name the place by its number. */
  readonly before: string | ((number: number) => string);
  readonly behind: string;
}

/**
 * Where a source can be broken under rules that it cites; `known` says what is a rule. @throws Error naming the file, where it is no
 * source
 */
export function breakableIn(file: string, source: string, known: (text: unknown) => boolean): readonly Found[];

/** The source with every place in it, the first of them numbered `from`. */
export function broken(source: string, places: readonly Found[], from: number): string;
