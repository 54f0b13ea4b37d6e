/** Where a position, as it is saved, has what lies on the board. */
export interface BoardShown {
  readonly counters: CountersShown;
  /** What lies in places in amounts, by whose it is: supply points. */
  readonly stores?: readonly StoresShown[];
  /** A family of places, each with the seat that holds it; whoever else is named holds nothing. */
  readonly held?: string;
}

/** The family of counters, and what its columns are. */
export interface CountersShown<Family extends string = string, Column extends string = string> {
  readonly family: Family;
  readonly at: Column;
  readonly steps: Column;
  readonly marks: Column;
  /** Further figures of a counter, in words: `['point aboard', 'points aboard']`. */
  readonly figures?: { readonly [column in Column]?: readonly [one: string, several: string] };
  /** Places that are piles beside the map. A piece in a place that is neither pile nor hex is not shown. */
  readonly piles: { readonly [place: string]: string };
  /** By the title of a phase, the marks of whoever has done in it what he can. */
  readonly spent: { readonly [phase: string]: readonly string[] };
}

export interface StoresShown<Family extends string = string> {
  readonly family: Family;
  /** What it is called: "depot". */
  readonly title: string;
  /** What it counts, "point", "points"; and in two letters, for a plate on the map. */
  readonly counts: readonly [one: string, several: string, short: string];
}

type FamilyIn<State> = keyof State & string;
type ColumnIn<Members> = NonNullable<Members> extends { readonly [id: string]: infer Member } ? keyof Member & string : never;

/** The same, of positions that are saved as `State`: every family and column is one that there is. */
export interface BoardOf<State> extends BoardShown {
  readonly counters: { readonly [F in FamilyIn<State>]: CountersShown<F, ColumnIn<State[F]>> }[FamilyIn<State>];
  readonly stores?: readonly StoresShown<FamilyIn<State>>[];
  readonly held?: FamilyIn<State>;
}
