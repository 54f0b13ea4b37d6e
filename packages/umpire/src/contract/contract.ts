import type { Line, Refusal, Rulebook } from './citations.ts';
import type { Command, Seat, Spelling } from './command.ts';
import type { Dice } from './dice.ts';
import type { Edition } from './edition.ts';
import type { Editing } from './editing.ts';
import type { Happening, Happenings } from './happenings.ts';
import type { Offer } from './offers.ts';
import type { Facts, Value } from './value.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What was agreed before play. */
export interface Setup {
  readonly game: string;
  readonly scenario: string;
  /** The scenario's options by id; a record may have been made before there was one, and is played by its default. */
  readonly options: { readonly [option: string]: Choosable };
  readonly edition: Edition | null;
}

export type Choosable = string | number | boolean;

/** An optional rule, or a ruling with two sensible readings. */
export interface Option {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly values: readonly Choosable[];
  readonly default: Choosable;
  /** What each value is called on the screen; by the value as text. */
  readonly labels?: { readonly [value: string]: string };
}

/** Seats that win and lose together. */
export interface Alliance {
  readonly id: string;
  readonly seats: readonly Seat[];
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly Seat[];
  /** Left out where every seat plays for itself. */
  readonly sides?: readonly Alliance[];
  readonly options: readonly Option[];
  /** Game turns at most. */
  readonly turns: number;
  /** The number of the first of them; 1 where left out. */
  readonly from?: number;
  /** The victory levels, from one side's highest to the other's; left out where a game is won, lost or drawn and no more. */
  readonly levels?: readonly Pick<Outcome, 'winner' | 'says'>[];
}

/** Where play stands in one procedure: its step, and what it has to remember. Frozen: a change makes a new frame. */
export interface Frame {
  readonly procedure: string;
  readonly step: string;
  readonly locals: Facts;
  /** The procedure that called this one and goes on when it ends. */
  readonly below: Frame | null;
}

/** A seat's answer given in advance to questions asked at one step, where all of `where` holds of the question's locals. */
export interface Standing {
  readonly seat: Seat;
  readonly step: string;
  readonly where: Facts;
  readonly answer: Command;
}

export interface Outcome {
  /** The side that won, by the seat's name where every seat plays for itself; null for a draw. */
  readonly winner: string | null;
  /** Null where no rule ended the game: a seat gave it up. */
  readonly rule: string | null;
  readonly says: string;
}

/** Where a game stands. A game adds its own facts; only facts are in it, whatever can be computed is not. */
export interface Position {
  readonly setup: Setup;
  /** The innermost procedure under way; null when the game is over. */
  frames: Frame | null;
  standing: readonly Standing[];
  outcome: Outcome | null;
}

/** Who must decide now, what, and under which rule. */
export interface Awaiting {
  readonly seats: readonly Seat[];
  /** procedure › step: unique in the game, and what a saved game holds. */
  readonly procedure: string;
  readonly step: string;
  readonly rule: string;
  /** True where several seats choose at once and unseen. */
  readonly sealed: boolean;
}

/** The answer to `explain`: a number and the lines it was added up from. */
export interface Explanation {
  readonly value: number | string | null;
  readonly lines: readonly Line[];
  readonly [particular: string]: Value | readonly Line[] | undefined;
}

/** One of the ways in which a command can come out, with its exact probability as a fraction in lowest terms. */
export interface Chance {
  readonly outcome: string;
  readonly of: readonly [numerator: bigint, denominator: bigint];
}

/** How a command may come out, case by case of what the other seats answer. */
export interface Foresight {
  /** What is wanted to be known first is what the seat that is told does not want: it defends. Left out where it wants it. */
  readonly isFeared?: true;
  readonly cases: readonly ForeseenCase[];
}

export interface ForeseenCase {
  /** What the other seats do in this case, in words. */
  readonly says: string;
  /** The rule that lets them. */
  readonly rule: string | null;
  /** The outcomes by their codes in the game's table; their probabilities add up to one. */
  readonly chances: readonly Chance[];
  /** What the player wants to know first ("Edirne falls"), with its exact probability as a fraction in lowest terms. */
  readonly headline: { readonly says: string; readonly of: readonly [numerator: bigint, denominator: bigint] } | null;
}

/** A position as saved: everything a rule can read. What is left out has the documented default. */
export interface Saved {
  readonly turn?: number;
  readonly phase?: string;
  /** The procedures under way, outermost first. Left out: the first decision of the turn and phase. */
  readonly awaiting?: readonly { readonly procedure: string; readonly step: string; readonly locals: Facts }[];
  readonly standing?: readonly Standing[];
  readonly outcome?: Outcome | null;
  readonly state?: Facts;
}

/**
 * One game under the umpire. `refuse`, `choices`, `view`, `explain`, `foresee` and `save` change nothing;
 * `refuse` is silent if and only if some offer of `choices` fits.
 */
export interface Game<P extends Position = Position> {
  readonly id: string;
  readonly title: string;
  readonly rulebook: Rulebook;
  /** The game's own; with an edition, ask `scenariosOf`. */
  readonly scenarios: readonly Scenario[];
  /**
   * All scenarios that there are with an edition; left out where editions bring none. @throws DataError for scenarios not as they must be
   */
  scenariosWith?(edition: Edition): readonly Scenario[];
  /** How editions are checked and compared; left out where a game has none. */
  readonly editing?: Editing;
  /** What happens, and who is told what of it; left out where everybody is told everything. */
  readonly happenings?: Happenings;
  /** Everybody is told everything that happens, but for what is answered sealed or ahead. */
  readonly isOpen: boolean;
  /** The opening position, waiting for its first decision. @throws DataError for an edition that doesn't fit */
  begin(setup: Setup, dice: Dice): { readonly position: P; readonly happened: readonly Happening[] };
  awaiting(position: P): Awaiting | null;
  /**
   * The one spelling of whatever was given as a command (`spelling.ts`), as a frozen copy; or why it can be none. `refuse`, `play` and
   * `foresee` bring what they are given to it themselves: this is for whoever links, keeps or sends a command.
   */
  spelling(given: unknown): Spelling;
  /** Why the seat may not give this command, in the order seat and phase, pieces, place, path, consequences; or null. */
  refuse(position: P, seat: Seat, command: Command): Refusal | null;
  /** Carries out a legal command on the position and all that follows until the next decision. */
  play(position: P, seat: Seat, command: Command, dice: Dice): readonly Happening[];
  choices(position: P, seat: Seat): readonly Offer[];
  /** What that seat may know of the position: its `setup` and whatever of `save` is not hidden. */
  view(position: P, seat: Seat): Facts;
  /** What whoever holds no seat may know of the position: no more than every seat does. */
  publicView(position: P): Facts;
  /** What that seat is told of a happening, or null. */
  tell(happening: Happening, seat: Seat): Happening | null;
  /** What whoever holds none of these seats, which are all at the table, is told of a happening, or null. */
  tellPublicly(happening: Happening, seats: readonly Seat[]): Happening | null;
  /** The breakdown of a number. @throws DataError for a question that names nothing of this game */
  explain(position: P, seat: Seat, question: Facts): Explanation;
  /** How a legal command may come out, as far as the seat can know; null where the game foretells nothing of such a command. */
  foresee?(position: P, seat: Seat, command: Command): Foresight | null;
  /** A full position that agrees with all the seat knows, for a machine to think with. */
  imagine(view: Facts, seat: Seat, dice: Dice): P;
  /** A copy that changes by itself. */
  clone(position: P): P;
  /**
   * The same for whoever plays on and leaves the position behind: what is known of it goes over to the copy, and is found anew where
   * somebody asks for the old one again.
   */
  successor(position: P): P;
  /** Everything in the position as data. */
  save(position: P): Required<Saved>;
  /** The position that was saved, or one set up by hand. @throws DataError naming what is wrong, and where */
  load(setup: Setup, saved: Saved): P;
  /** The game turn. */
  turn(position: P): number;
  /** In whose player turn the position is; null between those, while a game is set up, and where it has none. */
  playerTurn(position: P): Seat | null;
  /** What the rules say of who has which seats, where they say anything; ask `refuseTogether`. */
  refuseSeats?(seats: readonly Seat[]): Refusal | null;
  /** Of what positions, commands and questions of this game are made. */
  vocabulary(): Promise<Vocabulary>;
  /** A digest of all facts: equal positions, and only they, have equal hashes (32 hexadecimal digits). */
  hash(position: P): string;
}

/** Data from outside that is not as it must be: the message names what and where. */
export class DataError extends Error {
  override name = 'DataError';
}
