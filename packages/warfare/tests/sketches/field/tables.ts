/** Small tables of the sketches' own: the printed ones are a game's data. */

export const odds: readonly string[] = ['1:1', '2:1', '3:1'];

interface Half {
  readonly losses: number;
  readonly options: number;
}
interface Result {
  readonly attacker: Half;
  readonly defender: Half;
}
const half = (losses: number, options: number): Half => ({ losses, options });

/** From this total on, the better columns are better off by two. */
const LINES: readonly { readonly from: number; readonly result: Result }[] = [
  { from: -20, result: { attacker: half(2, 1), defender: half(0, 0) } },
  { from: 5, result: { attacker: half(1, 1), defender: half(0, 1) } },
  { from: 8, result: { attacker: half(0, 1), defender: half(1, 1) } },
  { from: 11, result: { attacker: half(0, 0), defender: half(1, 2) } },
];

export const read = (column: number, total: number): Result =>
  (LINES.findLast(({ from }) => total + column * 2 >= from) ?? (LINES[0] as (typeof LINES)[number])).result;

/** 9.16: what is captured of a dump, or of trucks, by the die, in hundredths. */
export const CAPTURED: { readonly [what in 'dump' | 'trucks']: readonly number[] } = {
  dump: [0, 25, 25, 50, 50, 75],
  trucks: [0, 0, 25, 25, 50, 50],
};
