import type { Rulebook } from '@sandtable/umpire';
import type { RulingShown } from '@sandtable/warfare/showing';

/** What a game supplies to be looked up; fetched only when somebody looks. */
export interface CompanionFace {
  /** The game's id. */
  readonly game: string;
  /** The words of every rule. */
  readonly rulebook: Rulebook;
  readonly chapters: readonly { readonly number: number; readonly title: string }[];
  /** Titles of the sections of chapters, by the part of a rule's number before its letters. */
  readonly sections: { readonly [section: string]: string };
  readonly rulings: readonly Ruling[];
  /** What the short words in the rules stand for. */
  readonly shorts: { readonly [short: string]: string };
  /** What a counter's printed signs are called in this game. */
  readonly types: { readonly [type: string]: string };
  readonly edition: EditionFace;
  /** What lies on the game's counter sheet for other games. */
  readonly guests: readonly GuestCounters[];
}

/** Counters that are printed with this game and belong to another. */
export interface GuestCounters {
  readonly game: string;
  /** The magazine that the other game came with. */
  readonly issue: string;
  /** That they take no part. */
  readonly ruling: string;
  readonly counters: readonly GuestCounter[];
}

/** A counter, or all of one unit, for another game: no more than the rulebook says of it. */
export interface GuestCounter {
  readonly name: string;
  readonly short: string;
  readonly whose: string;
  /** Null where the rulebook does not say how many there are. */
  readonly count: number | null;
  /** So many there can be at most where the count is not known. */
  readonly most: number;
  /** Null where the rulebook does not say it. */
  readonly combat: number | null;
  readonly rules: readonly string[];
}

/** How the rules are read where they allow more than one reading. */
export type Ruling = RulingShown;

/** Where figures come from; `own` is what an edition brings without saying whence. */
export type SourceKind = 'rulebook' | 'published' | 'geography' | 'history' | 'reconstructed' | 'own';

/** One source of a figure, with what else is said of it. */
export interface Source {
  readonly kind: SourceKind;
  readonly says: string;
}

/** The figures of the game as it is played at this table, and where each comes from. */
export interface EditionFace {
  /** The name of an owner's edition; null for the figures that come with the program. */
  readonly name: string | null;
  /** What of the game is ours, and what is not; left out where there is nothing to say of it. */
  readonly says?: string;
  readonly parts: readonly EditionPart[];
  readonly reconstructed: readonly Reconstruction[];
}

export interface EditionPart {
  readonly id: string;
  readonly title: string;
  /** Comes from the owner's edition. */
  readonly isOwn: boolean;
  readonly figures: readonly FigureCount[];
  readonly tables: readonly SourcedTable[];
}

/** How many figures of one kind come from which source. */
export interface FigureCount {
  readonly what: string;
  readonly counts: { readonly [kind in SourceKind]?: number };
}

/** A table with the source of every row, and the constraint that guides what is reconstructed of it. */
export interface SourcedTable {
  readonly title: string;
  /** Left out where its rows have rules of their own. */
  readonly rule?: string;
  /** It is read without being asked for. */
  readonly isOpen?: boolean;
  readonly source: readonly Source[];
  readonly head: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly source: readonly Source[] }[];
}

export interface Reconstruction {
  readonly what: string;
  readonly count: number;
  readonly why: string;
}
