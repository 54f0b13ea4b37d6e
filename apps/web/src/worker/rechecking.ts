import { RecordError } from '@sandtable/umpire';

/** Milliseconds of checking after which whatever else is asked of the worker has its turn. */
const SLICE = 12;

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Goes all steps of a check, a few at a time, for as long as anybody wants to know; comes with the fault that it found, or null.
 * Errors that are no faults of the record are thrown on.
 */
export async function recheck(steps: Generator<number, void>, isWanted: () => boolean): Promise<RecordError | null> {
  try {
    // What is waited for comes first.
    await turn();
    for (let isDone = false; !isDone && isWanted(); await turn())
      for (const until = performance.now() + SLICE; !isDone && performance.now() < until;) isDone = steps.next().done === true;
    return null;
  } catch (error) {
    if (error instanceof RecordError) return error;
    throw error;
  }
}
