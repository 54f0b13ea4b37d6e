import type { Standing } from '../../face/face.ts';
import type { Point } from '../points.ts';

/** How far groups of ships lie from one another, and their rows from the middle of the hex, in hex widths; and how large they are. */
const APART = 0.56;
const ROWS = [-0.24, 0.24] as const;
const PART = 0.92;
/** The same in a hex where others stand or fly: at its foot, beside one another, and smaller. */
const BELOW = { y: 0.38, apart: 0.4, part: 0.66 } as const;

/**
 * Groups of ships that lie in a hex, one beside another, those of the second side below; all below the others where there are such. Where from
 * its middle, in hex widths.
 */
export function fleetsIn(
  stack: readonly Standing[],
): readonly { readonly off: Point; readonly stack: readonly Standing[]; readonly part: number }[] {
  const all = stack.filter(({ piece }) => piece.fleet);
  if (all.length < stack.length)
    return all.map((one, i) => ({ off: { x: (i - (all.length - 1) / 2) * BELOW.apart, y: BELOW.y }, stack: [one], part: BELOW.part }));
  const rows = ROWS.map((y, row) => ({ y, groups: stack.filter(({ piece }) => piece.fleet?.row === row) }));
  const isAlone = rows.some(({ groups }) => groups.length === 0);
  return rows.flatMap(({ y, groups }) =>
    groups.map((one, i) => ({ off: { x: (i - (groups.length - 1) / 2) * APART, y: isAlone ? 0 : y }, stack: [one], part: PART })),
  );
}
