import { DataError } from '@sandtable/umpire';
import { LOOK_EVERY, type LooksAnswers, type LooksAsk } from '@sandtable/desk/club/looks';
import { apartAtTable } from '../people/blocks.ts';
import type { Asking, Means } from './answers.ts';
import { mayBeSeen } from './looks.ts';

/** Characters of a hex's name. */
const LONGEST_HEX = 12;
/** The net may bring what was sent apart closer together. */
const CLOSEST = LOOK_EVERY / 2;

/** Where somebody looks. @throws DataError */
export const LOOKS_ASKS: { readonly [K in LooksAsk['ask']]: (means: Means, asking: Asking) => Promise<LooksAnswers[K]> } = {
  look: async ({ store, umpires, looks }, { at, me, asked: { isAllowed, at: place } }) => {
    if (typeof isAllowed !== 'boolean') throw new DataError('look.isAllowed: true or false is expected');
    if (place !== null && (typeof place !== 'string' || place.length > LONGEST_HEX)) throw new DataError('look.at: a hex is expected');
    // Whoever has no seat looks on, and nobody sees where.
    if (at.seats.length === 0) return null;
    const was = at.looks;
    const now = performance.now();
    const isSoon = now - was.told < CLOSEST;
    was.isAllowed = isAllowed;
    if (!isAllowed || isSoon || place === null) return null;
    was.told = now;
    if (await umpires.glance(at.id, (played) => mayBeSeen(played, at.seats, place)))
      looks.tell(at.id, me, place, await apartAtTable(store, me.id, at.id));
    return null;
  },
};
