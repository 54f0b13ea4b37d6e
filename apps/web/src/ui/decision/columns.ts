import type { Chance, Foresight } from '@sandtable/umpire';
import type { Chart } from '../../face/face.ts';

const plain = (label: string): string => label.replace('≤', '').replace('%', '');

/** Which cell of a row of the results table stands in that column; −1 for a column that the table has not. */
export const columnOf = (chart: Chart, label: string | null): number =>
  label === null ? -1 : chart.head.findIndex((head, i) => i > 0 && plain(head) === plain(label));

/** The faces of the die that give each result in a column. */
function facesOf(chart: Chart | undefined, label: string | null): ReadonlyMap<string, readonly number[]> | null {
  const at = chart ? columnOf(chart, label) : -1;
  if (!chart || at < 0) return null;
  const faces = new Map<string, readonly number[]>();
  for (const [i, row] of chart.rows.entries()) {
    const code = row[at] ?? '';
    faces.set(code, [...(faces.get(code) ?? []), i + 1]);
  }
  return faces;
}

/** The faces of the die that give each result; null where the chances are not those of one roll in that column. */
export function diceOf(
  chances: readonly Chance[],
  chart: Chart | undefined,
  label: string | null,
): ReadonlyMap<string, readonly number[]> | null {
  const faces = facesOf(chart, label);
  if (!chart || !faces || faces.size !== chances.length) return null;
  const all = BigInt(chart.rows.length);
  return chances.every(({ outcome, of }) => of[0] * all === BigInt(faces.get(outcome)?.length ?? 0) * of[1]) ? faces : null;
}

/** The results of one roll in a column, where the umpire foretells nothing because another seat is to decide. */
export function rollOn(chart: Chart | undefined, label: string | null): Foresight | null {
  const faces = facesOf(chart, label);
  if (!chart || !faces) return null;
  const all = BigInt(chart.rows.length);
  const chances = [...faces].map(([outcome, dice]): Chance => ({ outcome, of: [BigInt(dice.length), all] }));
  return { cases: [{ says: 'Fought on this column', rule: chart.rule, chances, headline: null }] };
}
