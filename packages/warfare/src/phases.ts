import { DataError } from '@sandtable/umpire';

/** The phase that is written, among those of the game; where none is (''), `otherwise`. @throws DataError naming those there are */
export function phaseNamed<P extends string>(written: string, phases: readonly P[], otherwise: P): P {
  const phase = written === '' ? otherwise : phases.find((one) => one === written);
  if (phase === undefined) throw new DataError(`phase: there is no phase "${written}"; there are ${phases.join(', ')}`);
  return phase;
}
