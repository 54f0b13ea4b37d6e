/** What data say of where a figure comes from: for a whole line, or by figure with `rest` for the others. */
type Said = string | { readonly [figure: string]: string };

/** A line of data with the sources of its figures. */
type Line = { readonly [figure: string]: unknown } & { readonly source?: Said | undefined };

/** The figures of the game as it is played at a table, and where each comes from, as the data say it. */
export interface SourcesShown {
  /** The name of an owner's edition; null for the figures that come with the program. */
  readonly edition: string | null;
  /** What of the game is ours, and what is not. */
  readonly says: string;
  readonly parts: readonly PartShown[];
  /** Why figures had to be reconstructed, and by what, by what they are called. */
  readonly why: { readonly [what: string]: string };
}

export interface PartShown {
  readonly id: string;
  readonly title: string;
  /** Comes from the owner's edition. */
  readonly isOwn: boolean;
  /** Lines of the data, with the figures of them that are counted, each with what it is called. */
  readonly figures: readonly { readonly lines: readonly Line[]; readonly names: { readonly [figure: string]: string } }[];
  readonly tables: readonly TableShown[];
}

/** A table with where each of its rows comes from, in the words of the data. */
export interface TableShown {
  readonly title: string;
  /** It is read without being asked for. */
  readonly isOpen?: boolean;
  readonly head: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly source: readonly string[] }[];
}
