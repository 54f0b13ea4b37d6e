import { decide, type Decision, type Machine, type Sight } from '@sandtable/staff';
import type { Position } from '@sandtable/umpire';
import { spent } from './measured.ts';

/** A decision that a machine has come to, and what it took, in seconds of the processor. */
export interface Thought {
  readonly command: NonNullable<Decision['command']>;
  readonly seconds: number;
  /** The longest in which nothing was told of the thinking, and it could not be hurried. */
  readonly silence: number;
}

/** Has a machine decide. @throws Error where it finds nothing to do */
export function thoughtOf<P extends Position>(machine: Machine<P>, sight: Sight<P>): Thought {
  const begun = spent();
  let told = begun;
  let silence = 0;
  const heard = (): void => {
    silence = Math.max(silence, spent() - told);
    told = spent();
  };
  const { command } = decide(machine, sight, heard);
  heard();
  if (!command) throw new Error(`${sight.seat} finds nothing to do`);
  return { command, seconds: told - begun, silence };
}
