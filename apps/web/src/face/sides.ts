import type { SideShown, SidesShown } from '@sandtable/warfare/showing';
import type { Standing } from './pieces.ts';

/** The side of a counter that is up; undefined of a counter that has no two sides. */
export const sideUp = ({ piece: { sides }, side }: Pick<Standing, 'piece' | 'side'>): SideShown | undefined =>
  sides && ((side === undefined ? undefined : sides.sides[side]) ?? Object.values(sides.sides)[0]);

/** What a counter has lost, in words; null where it is whole. */
export const wornWords = ({ piece, reduced, lost = 0 }: Pick<Standing, 'piece' | 'reduced' | 'lost'>): string | null =>
  piece.sides ? (lost > 0 ? `${lost} of ${piece.steps} steps lost` : null) : reduced ? 'reduced' : null;

const STRENGTHS: { readonly [as in SideShown['as']]: (strength: number) => string } = {
  combat: (strength) => `strength ${strength}`,
  defense: (strength) => `strength ${strength}, in defence only`,
  barrage: (strength) => `barrage ${strength}`,
  throw: (strength) => `passes supply on over ${strength} movement points`,
};
const MOVES: { readonly [by in SideShown['by']]: string } = { leg: 'on foot', track: 'on tracks', truck: 'on wheels' };

/** What a side says in words: "strength 4, action rating 5, movement 8 on tracks". */
export const sideWords = ({ as, strength, movement, by }: SideShown, { rating, range }: SidesShown): string =>
  [
    STRENGTHS[as](strength),
    range === undefined ? null : `range ${range}`,
    rating === null ? null : `action rating ${rating}`,
    `movement ${movement} ${MOVES[by]}`,
  ]
    .filter((one) => one !== null)
    .join(', ');

/** The figures of a side in their order, as a list has them: "4 (5) 8". */
export const sideFigures = ({ as, strength, movement }: SideShown, { rating }: SidesShown): string =>
  `${as === 'defense' ? `(${strength})` : strength}${rating === null ? '' : `–${rating}`}–${movement}`;

const QUARTERS = ['', '¼', '½', '¾'] as const;

/** A number of points to the quarter: "2½". */
export function inQuarters(points: number): string {
  const [whole, part] = [Math.floor(points), QUARTERS[Math.round((points % 1) * 4) % 4] ?? ''];
  return whole === 0 && part !== '' ? part : `${whole}${part}`;
}
