import type { Command } from '@sandtable/umpire';

/** A special act besides marches. */
export interface Operation {
  readonly command: Command;
  /** What it is, in a few words. */
  readonly says: string;
  /** What it is worth to the side, in objectives. */
  readonly worth: number;
}
