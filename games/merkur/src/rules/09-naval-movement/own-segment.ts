import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';

/** Of acts that a side gives in its naval segments. */
export const OWN_SEGMENT = {
  during: ['ships'],
  own: true,
  rules: ['9.A.1#1', '6.3.b.ii'],
  says: 'Ships move in their naval segments.',
} as const;

/** Whoever names a group of the enemy is told what he would be told of one that there is not. */
export const notYours = (): Refusal => no('5.C.10#1', 'You have no such group.');
