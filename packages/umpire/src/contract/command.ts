import type { Refusal } from './citations.ts';
import type { Value } from './value.ts';

/** A place at the table: "german", "allied". People and machines sit there. */
export type Seat = string;

/** What a seat tells the umpire to do: the kind of act, and its parts. */
export interface Command {
  readonly act: string;
  readonly [part: string]: Value;
}

/** A command in its one spelling, or why what was given can be none. */
export type Spelling = { readonly command: Command; readonly refused?: never } | { readonly command?: never; readonly refused: Refusal };
