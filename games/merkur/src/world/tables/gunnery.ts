import { exact, type Exact } from '@sandtable/umpire';
import type { TableType } from '../schema/forms.ts';
import type { CriticalHit, GunneryCode, GunneryData } from '../schema/gunnery.ts';
import { within } from './within.ts';
import { rowUpTo } from './rows.ts';

/** Hits and armour of a protection rating, from 1 (13.J.1, 13.M.1); ratings above the chart's are as its last. */
export const protectionOf = (
  { protection: { ratings } }: GunneryData,
  rating: number,
): { readonly armour: number; readonly hits: number } =>
  ratings[within(rating - 1, ratings.length)] as { readonly armour: number; readonly hits: number };

/** The rating of merchantmen, halved and rounded up as often as a rule says so (13.M.3.b, MA-56). */
export const merchantRating = ({ protection }: GunneryData, rating: number, times: number): number =>
  times <= 0 ? rating : merchantRating({ protection } as GunneryData, exact.up(exact.times([rating, 1], protection.merchant)), times - 1);

/** The columns in which a combat value is rolled, counted from 0: the last for each full one of it, and that of the rest (13.J.2). */
export function gunneryColumns({ crt: { columns } }: GunneryData, value: number): number[] {
  const last = columns.length - 1;
  const most = columns[last]?.from ?? 1;
  if (value <= 0) return [0];
  const rest = value % most;
  const column = columns.findLastIndex(({ from }) => rest >= from);
  return [...Array.from({ length: Math.floor(value / most) }, () => last), ...(column < 0 ? [] : [column])];
}

/** The code of an unmodified die in a column (13.J.3, 13.J.5). */
export function gunneryCode({ crt: { rows, first, columns, natural } }: GunneryData, column: number, die: number, drm: number): string {
  if (die === natural.die && column === columns.length - 1) return natural.code;
  return (rows[within(die + drm - first, rows.length)] ?? [])[column] ?? '';
}

/** The hits of a code on a ship: none where it hits others only (13.L). @throws RangeError for a code that the table has not */
export function gunneryHits({ results }: GunneryData, code: string, type: TableType, armour: number): number {
  const found: GunneryCode | undefined = results.codes[code];
  if (!found) throw new RangeError(`no result ${code}`);
  const { hits, armour: most, types } = found;
  return most === undefined || armour <= most || types?.includes(type) ? hits : 0;
}

/** What is added for fire that is split, and for several ships on one target (13.J.3): `targets` and `firers` from 1. */
export const fireDrm = ({ modifiers: { eachTarget, eachFirer } }: GunneryData, targets: number, firers: number): number =>
  (targets > 1 ? targets * eachTarget : 0) + (firers - 1) * eachFirer;

/** Heavy antiaircraft factors of ships, their total rounded down (12.A.1.b.iii). */
export function heavyFlak({ split: { heavy } }: GunneryData, ships: readonly { readonly type: TableType; readonly aa: Exact }[]): number {
  const shares: { readonly [type in TableType]?: readonly [number, number] } = heavy;
  return exact.down(ships.reduce((sum, { type, aa }) => exact.plus(sum, exact.times(aa, shares[type] ?? exact.ZERO)), exact.ZERO));
}

/** What is left of a ship's guns after hits: its share of the hits that it bears, rounded down (13.M.1.b). */
export const gunneryLeft = (gunnery: number, hits: number, bears: number): number =>
  hits >= bears ? 0 : exact.down(exact.times([gunnery, 1], exact.fraction(bears - hits, bears)));

/** What a critical roll does (13.J.5). */
export const criticalHit = ({ critical }: GunneryData, die: number): CriticalHit => rowUpTo(critical.rows, die);

/** Merchantmen that a scattering convoy loses, before any rounding (13.D.1): `rounds` that its escort fought, null where it evaded. */
export function scattered({ combat: { scatter } }: GunneryData, gunnery: number, rounds: number | null): Exact {
  const percent = rounds === null ? scatter.evaded : Math.max(0, scatter.percent - scatter.round * Math.max(0, rounds - 1));
  return exact.fraction(gunnery * percent, 100);
}
