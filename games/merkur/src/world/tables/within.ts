/** A column or row of a table, no further than its ends. */
export const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
