import { createHash } from 'node:crypto';

/** So many of these, drawn with the seed: always the same ones of the same list. */
export const drawn = (list, count, seed) =>
  list
    .map((one) => ({ one, lot: createHash('sha256').update(`${seed} ${one}`).digest('hex') }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
