/** The row up to whose `to` a number is; the last for any above. */
export const rowUpTo = <R extends { readonly to: number }>(rows: readonly R[], number: number): R =>
  rows.find(({ to }) => number <= to) ?? (rows.at(-1) as R);
