import type { Choice, Spelled } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { labelOf } from '../words.ts';
import { apartOf } from './apart.ts';

export interface ApartProps {
  readonly face: Face;
  readonly offer: Spelled;
  readonly among: readonly Spelled[];
}

/** What tells an offer from others of the same act, beside its name. */
export function Apart({ face, offer, among }: ApartProps) {
  const part = offer.parts[0]?.name ?? '';
  const [only, ...more] = offer.first?.choices ?? [];
  const one = only && more.length === 0 ? labelOf(only.value, part, face) : '';
  const called = { choice: (value: Choice, of: string) => labelOf(value, of, face), part: face.words.part };
  const apart = apartOf(offer, among, called);
  return <small> {apart.includes(one) ? apart : [one, apart].filter(Boolean).join(' · ')}</small>;
}
