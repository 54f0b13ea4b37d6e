import { applies } from '../../cite.ts';
import type { Aircraft } from '../../world/aircraft.ts';

/** Bombers of code H fly as night bombers do, on every mission (5.B.4.f.i#1). */
export function isFastBomber({ kind, codes }: Pick<Aircraft, 'kind' | 'codes'>): boolean {
  if (kind !== 'B' || !codes.has('H')) return false;
  applies('5.B.4.f.i#1');
  return true;
}
