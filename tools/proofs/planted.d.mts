import type { Fault } from './faults.mjs';

export interface TriedFault extends Fault {
  /** The tests of its file that failed; none where it is not caught. */
  readonly caughtBy: readonly string[];
}

/**
 * Plants one fault at a time, and runs the test file in which a reader would look for it. @throws Error where a fault's text or test file
 * is gone, a test file fails with nothing planted, or one cannot be run with the fault
 */
export function tryPlanted(root: string, faults: readonly Fault[], listen?: (tried: TriedFault) => void): Promise<readonly TriedFault[]>;
