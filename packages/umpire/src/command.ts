import type { Value } from './value.ts';

/** A place at the table: "german", "allied". People and machines sit there. */
export type Seat = string;

/** What a seat tells the umpire to do: the kind of act, and its parts. */
export interface Command {
  readonly act: string;
  readonly [part: string]: Value;
}
