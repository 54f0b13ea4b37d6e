import type { LevelTitle, Staff } from '@sandtable/staff';
import type { Editing, Game, KeptSetUps, Scenario } from '@sandtable/umpire';

/** What is agreed before a game begins. */
export interface Offered {
  readonly scenarios: readonly Scenario[];
  /** What the rules say that hold only where all players agree on them, by their number: the rulebook comes with the rules. */
  readonly optional: { readonly [rule: string]: string };
  /** Of its options those that matter most, by their ids: they stand before the others; left out where none does. */
  readonly leading?: readonly string[];
}

/** A game as the registry lists it: what is said of it before it is opened, and how each of its rooms is fetched. */
export interface Listing {
  readonly id: string;
  readonly title: string;
  /** The levels of its machines, weakest first. */
  readonly levels: readonly LevelTitle[];
  /** What there is to agree on: fetched when somebody sets up a table. */
  offered(): Promise<Offered>;
  /** Its rules, without what checks editions. */
  rules(): Promise<Game>;
  staff(): Promise<Staff>;
  editing(): Promise<Editing>;
  setUps(): Promise<KeptSetUps>;
}
