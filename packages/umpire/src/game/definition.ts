import type { Refusal, Rulebook } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Explanation, Foresight, Position, Saved, Scenario, Setup } from '../contract/contract.ts';
import type { Dice } from '../contract/dice.ts';
import type { Digested } from '../contract/digest.ts';
import type { Editing } from '../contract/editing.ts';
import type { Edition } from '../contract/edition.ts';
import type { Doing, Flow, Procedure } from '../flow/flow.ts';
import type { Happening, Happenings } from '../contract/happenings.ts';
import type { Facts } from '../contract/value.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';

/** What a game's author supplies; the umpire makes the rest of the contract from it. */
export interface GameDefinition<P extends Position> {
  readonly id: string;
  readonly title: string;
  readonly rulebook: Rulebook;
  readonly scenarios: readonly Scenario[];
  /**
   * All scenarios that there are with an edition; left out where editions bring none. @throws DataError for scenarios not as they must be
   */
  scenariosWith?(edition: Edition): readonly Scenario[];
  /** How editions are checked and compared; left out where the game has none. */
  readonly editing?: Editing;
  /** The procedures; the first is the sequence of play, entered at the beginning and over when it ends. */
  readonly procedures: readonly Procedure<P>[];
  /** The position before the first step of the sequence of play, its `frames` null. @throws DataError */
  opening(setup: Setup): P;
  /** A copy that changes by itself. */
  clone(position: P): P;
  /** The same, taking over what is known of the position, which is left behind; left out where nothing is known of one. */
  successor?(position: P): P;
  /** The game's own facts as data; `turn` and `phase` apart. */
  state(position: P): { readonly turn: number; readonly phase: string; readonly state: Facts };
  /** The game turn; quicker than writing the state out, and asked for after every recorded command. */
  turn?(position: P): number;
  /** The position with these facts, its `frames` null; what is left out has its default. @throws DataError */
  restore(setup: Setup, turn: number, phase: string, state: Facts): P;
  /** Where play stands at the start of a turn's phase, for a position set up by hand. @throws DataError for an unknown phase */
  enter(flow: Flow<P>, position: P, turn: number, phase: string): void;
  /** Texts and bytes that differ wherever `state` does; quicker than writing the state out. */
  digest?(position: P): Digested;
  /**
   * In whose player turn the position is; null between those, and while a game is set up. Left out where a game has none: then all of it is one.
   */
  playerTurn?(position: P): Seat | null;
  /** Why one person may not have these seats, some of them and not all, while others play; left out where any go together. */
  refuseSeats?(seats: readonly Seat[]): Refusal | null;
  /**
   * What a seat may know of the saved position; left out where nothing is ever hidden. Of one from which another side's view has been made
   * already it hides what is left, and brings nothing back.
   */
  hide?(saved: Required<Saved>, position: P, seat: Seat): Facts;
  /** What happens, and who is told what of it. A game that hides anything has them; left out where everybody is told everything. */
  readonly happenings?: Happenings;
  /**
   * What of a happening some seats may not know, asked as it happens (`Happening.unseen`); left out where what is told follows from the
   * happening alone.
   */
  unseen?(position: P, happening: Happening): Happening['unseen'];
  /**
   * Fills in what the view hides; left out where nothing is ever hidden. `restored` gives the position of a view, in which only tokens
   * stand for what is hidden.
   */
  imagine?(view: Facts, seat: Seat, dice: Dice, restored: (setup: Setup, saved: Saved) => P): P;
  explain?(position: P, seat: Seat, question: Facts): Explanation;
  /** With which parts each question is asked (`Vocabulary`). */
  readonly questions?: Vocabulary['questions'];
  /** Its phases by the names under which they are saved. */
  readonly phases?: readonly string[];
  /** The JSON Schema of its own facts, as `state` gives them. */
  schema?(): object;
  /** How a legal command may come out; null where that is not foretold. */
  foresee?(position: P, seat: Seat, command: Command): Foresight | null;
  /** Looks at the position after every command; for facts that follow from others the moment they hold. */
  settle?(doing: Doing<P>): void;
}
