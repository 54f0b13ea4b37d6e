import type { BrushValue, Choice, Line } from './editor.ts';

/** What brushes of more than one game put on. */

export const without = (line: Line, ...figures: readonly string[]): Line =>
  Object.fromEntries(Object.entries(line).filter(([figure]) => !figures.includes(figure)));

/** A figure that says yes; `put` where more changes with it, or it cannot stand everywhere. */
export const flag = (figure: string, says: string, put?: (line: Line) => Line): BrushValue => ({
  id: figure,
  says,
  has: (line) => line[figure] === true,
  put: put ?? ((line) => ({ ...line, [figure]: true })),
  take: (line) => without(line, figure),
});

export const choices = (pairs: readonly (readonly [value: string, says: string])[]): readonly Choice[] =>
  pairs.map(([value, says]) => ({ value, says }));
