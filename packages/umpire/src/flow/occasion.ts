import type { Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Frame, Position } from '../contract/contract.ts';

/** When an act of a game may be given: for whoever tries it while something else is asked, and looks for the rule that forbids it. */
export interface Occasion<P extends Position> {
  /**
   * The rules that say when the act is given, and by whom. The first also says what it is made of, where `parts` names no rule for a part.
   */
  readonly rules: readonly [string, ...string[]];
  /** The same in a sentence. */
  readonly says: string;
  /** The procedures in which it has its place. */
  readonly during: readonly string[];
  /** Given by the seat alone whose procedure it is, the `seat` that its frame remembers: for all others its time has not come. */
  readonly own?: true;
  /** The rules that say what single parts of it may be. */
  readonly parts?: { readonly [part: string]: string };
  /**
   * What stands against it although it is not asked for, in the rulebook's order; `frame` is its procedure's, null where none is under way.
   */
  against?(position: P, frame: Frame | null, seat: Seat, command: Command): Refusal | null;
  /** What holds while its procedure is under way and nothing else stands against it; left out where `rules` say it all. */
  readonly meanwhile?: { readonly rules: readonly string[]; readonly says: string };
}
