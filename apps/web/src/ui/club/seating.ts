/** Who may sit in a seat of a new table, as one chooses it. */
export const SITS: readonly (readonly ['me' | 'anybody', string, string | null])[] = [
  ['me', 'You', null],
  ['anybody', 'Somebody else', null],
];
