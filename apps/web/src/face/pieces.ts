import type { FliesShown, NationalityShown, SailsShown, SidesShown, UnitSizeShown } from '@sandtable/warfare/showing';

/** How whose pieces are theirs is seen; `edgeDark` is the edge on the dark map, where the face alone would sink into it. */
export type Nationality = Omit<NationalityShown, 'id'>;

/** What is printed on a counter or marker. */
export interface Piece {
  readonly id: string;
  readonly nationality: string;
  readonly kind: 'land' | 'air' | 'naval';
  readonly name: string;
  readonly short: string;
  readonly type: string;
  readonly size: UnitSizeShown;
  readonly formation: string | null;
  /** Combat factors, whole and reduced; of attack, where `defense` is there. */
  readonly factors: readonly number[];
  /** Factors of defence, where a counter has two kinds: it shows both, attack first. */
  readonly defense?: readonly number[];
  /** Factors in broken ground, where they differ. */
  readonly otherFactors: readonly number[] | null;
  readonly movement: number | null;
  readonly steps: number;
  readonly bonus: number | null;
  /** Of counters that show another side as they move than as they fight. */
  readonly sides?: SidesShown;
  /** Of air units whose figures are those of aircraft. */
  readonly flies?: FliesShown;
  /** Of ships. */
  readonly sails?: SailsShown;
  /** It is no unit, but carries supply: so many points of trucks or wagons, with so many points of supply aboard, in quarters. */
  readonly carrier?: { readonly kind: 'truck' | 'wagon'; readonly points: number; readonly load: number };
  /** It is no ship, but a group of so many, drawn by the letter of its name; `isSeen`: the enemy sees it, null where it is the enemy's. */
  readonly fleet?: {
    readonly ships: number;
    readonly letter: string;
    readonly isSeen: boolean | null;
    readonly row: 0 | 1;
    /** How long it has been out, and how long it may be; left out where nobody knows. */
    readonly out?: { readonly is: number; readonly most: number; readonly says: string };
  };
  /** It lies face down: `hidden` from this seat, so that only its nationality is seen, or `untried`, so that nobody knows its factors. */
  readonly blank?: 'hidden' | 'untried';
}

/** One piece on the board as it stands now. */
export interface Standing {
  readonly piece: Piece;
  readonly reduced: boolean;
  /** Which of its two sides is up; left out: the first. */
  readonly side?: string;
  /** Steps that it has lost, where a counter shows how many. */
  readonly lost?: number;
  readonly marks: readonly string[];
  /** What else is known of it: "4 points aboard". */
  readonly notes?: readonly string[];
  /** It is aboard another, in whose place it is. */
  readonly isAboard?: true;
  /** It is in a group whose counter stands for it on the map, and is seen where the stack is opened. */
  readonly isIn?: string;
  /** It has done what it can in this phase. */
  readonly spent: boolean;
}

export interface Pool {
  readonly title: string;
  readonly seat: string;
  readonly pieces: readonly Standing[];
  readonly note?: string;
}

/** A piece on the ground of which nothing is printed but what is said of it. */
export const unprinted = (said: Pick<Piece, 'id' | 'nationality' | 'name'> & Partial<Piece>): Piece => ({
  kind: 'land',
  short: '',
  type: '',
  size: 'none',
  formation: null,
  factors: [],
  otherFactors: null,
  movement: null,
  steps: 1,
  bonus: null,
  ...said,
});

/**
 * What lies below the top of an enemy stack: nothing of it is seen but whose it is; or the marker of a formation, which says `short` what it is.
 * `name` is what it is called.
 */
export const hiddenPiece = (
  id: string,
  nationality: string,
  name: string,
  marker: { readonly short: string; readonly formation: string | null } = { short: '', formation: null },
): Piece => unprinted({ id, nationality, name, blank: 'hidden', ...marker });
