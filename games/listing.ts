import type { LevelTitle, Staff } from '@sandtable/staff';
import type { Editing, Game, KeptSetUps, Scenario } from '@sandtable/umpire';
import type { Showing } from '@sandtable/warfare/showing';

/** A game as the registry lists it: what is said of it before it is opened, and how each of its rooms is fetched. */
export interface Listing {
  readonly id: string;
  readonly title: string;
  readonly scenarios: readonly Scenario[];
  /** What the rules say that hold only where all players agree on them, by their number: the rulebook comes with the rules. */
  readonly optional: { readonly [rule: string]: string };
  /** The levels of its machines, weakest first. */
  readonly levels: readonly LevelTitle[];
  /** Its rules, without what checks editions. */
  rules(): Promise<Game>;
  staff(): Promise<Staff>;
  editing(): Promise<Editing>;
  setUps(): Promise<KeptSetUps>;
  /** How it is shown by pages that have nothing of their own for it; left out where they have. */
  readonly shown?: Announced;
}

/** A game as it is announced, and how what it shows is fetched. */
export interface Announced {
  /** When and where, in a few words. */
  readonly subtitle: string;
  /** What it is about, in two sentences. */
  readonly about: string;
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  showing(): Promise<Showing>;
}
