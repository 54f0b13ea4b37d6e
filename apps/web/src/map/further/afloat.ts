import type { Standing } from '../../face/face.ts';
import type { Point } from '../points.ts';

/** How far groups of ships lie from one another, and their rows from the middle of the hex, in hex widths; and how large they are. */
const APART = 0.56;
const ROWS = [-0.24, 0.24] as const;
const PART = 0.92;

/** Groups of ships that lie in a hex, one beside another, those of the second side below: where from its middle, in hex widths. */
export function fleetsIn(
  stack: readonly Standing[],
): readonly { readonly off: Point; readonly stack: readonly Standing[]; readonly part: number }[] {
  const rows = ROWS.map((y, row) => ({ y, groups: stack.filter(({ piece }) => piece.fleet?.row === row) }));
  const isAlone = rows.some(({ groups }) => groups.length === 0) && stack.every(({ piece }) => piece.fleet);
  return rows.flatMap(({ y, groups }) =>
    groups.map((one, i) => ({ off: { x: (i - (groups.length - 1) / 2) * APART, y: isAlone ? 0 : y }, stack: [one], part: PART })),
  );
}
