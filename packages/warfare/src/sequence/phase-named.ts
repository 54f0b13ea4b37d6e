import { DataError } from '@sandtable/umpire';
import type { Sequence } from './sequence.ts';

/**
 * The phase that is written, by its name or its whole path, among those of a sequence of play, or of a list of names; where none is
 * written (''), `otherwise`.
 * @throws DataError naming those there are
 */
export function phaseNamed<P extends string>(written: string, phases: Sequence<P> | readonly P[], otherwise: P): P {
  if (written === '') return otherwise;
  const names = 'names' in phases ? phases.names : phases;
  const phase = names.find((name) => name === written || ('path' in phases && phases.path(name) === written));
  if (phase === undefined) throw new DataError(`phase: there is no phase "${written}"; there are ${names.join(', ')}`);
  return phase;
}
