/** Who is to sit in a seat of a new table, as one chooses it; where machines are offered, anything else is the level of one. */
export const ME = 'me';
export const ANYBODY = 'anybody';
export const SITS: readonly (readonly [typeof ME | typeof ANYBODY, string, string | null])[] = [
  [ME, 'You', null],
  [ANYBODY, 'Somebody else', null],
];
