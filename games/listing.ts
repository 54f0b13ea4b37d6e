import type { LevelTitle, Staff } from '@sandtable/staff';
import type { Editing, Game, KeptSetUps, Scenario } from '@sandtable/umpire';

/** A game as the registry lists it: what is said of it before it is opened, and how each of its rooms is fetched. */
export interface Listing {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly Scenario[];
  /** What the rules say that hold only where all players agree on them, by their number: the rulebook comes with the rules. */
  readonly optional: { readonly [rule: string]: string };
  /** Of its options those that matter most, by their ids: they stand before the others; left out where none does. */
  readonly leading?: readonly string[];
  /** The levels of its machines, weakest first. */
  readonly levels: readonly LevelTitle[];
  /** Its rules, without what checks editions. */
  rules(): Promise<Game>;
  staff(): Promise<Staff>;
  editing(): Promise<Editing>;
  setUps(): Promise<KeptSetUps>;
}
