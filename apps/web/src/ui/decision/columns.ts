import type { Chance, Foresight } from '@sandtable/umpire';
import { waysOf } from '@sandtable/warfare/showing';
import type { Chart } from '../../face/face.ts';

const plain = (label: string): string => label.replace('≤', '').replace('%', '');

/** What the columns of a table are called, the first being the column of rolls: in the row that holds, where it has several. */
export const headOf = (chart: Chart, row: readonly string[] | null): readonly string[] =>
  row ? [chart.head[0] ?? '', ...row] : chart.head;

/** Which cell of a row of the results table stands in that column; −1 for a column that the table has not. */
export const columnOf = (head: readonly string[], label: string | null): number =>
  label === null ? -1 : head.findIndex((one, i) => i > 0 && plain(one) === plain(label));

/** A column of the table of results as it is rolled on. */
export interface RolledOn {
  readonly chart: Chart | undefined;
  readonly label: string | null;
  readonly row: readonly string[] | null;
  readonly modifier: number;
}

/** How a result of a column comes about: by which faces of the die, and by how many falls of all that there are. */
interface Ways {
  readonly faces: readonly number[];
  readonly many: number;
}

/** The ways to each result in a column, those first that low rolls lead to. */
function waysIn({ chart, label, row, modifier }: RolledOn): ReadonlyMap<string, Ways> | null {
  const at = chart ? columnOf(headOf(chart, row), label) : -1;
  if (!chart || at < 0) return null;
  const falls = waysOf(chart, modifier);
  const ways = new Map<string, Ways>();
  for (const [i, cells] of chart.rows.entries()) {
    const many = falls[i] ?? 0;
    if (many === 0) continue;
    const code = cells[at] ?? '';
    const { faces, many: before } = ways.get(code) ?? { faces: [], many: 0 };
    ways.set(code, { faces: [...faces, i + 1], many: before + many });
  }
  return ways;
}

const sumOf = (ways: ReadonlyMap<string, Ways>): bigint => BigInt([...ways.values()].reduce((all, { many }) => all + many, 0));

/** The faces of the die that give each result; null where the chances are not those of one roll of one die in that column. */
export function diceOf(chances: readonly Chance[], on: RolledOn): ReadonlyMap<string, readonly number[]> | null {
  const ways = waysIn(on);
  if (!ways || on.chart?.dice !== undefined || ways.size !== chances.length) return null;
  const all = sumOf(ways);
  const isThatRoll = chances.every(({ outcome, of }) => of[0] * all === BigInt(ways.get(outcome)?.many ?? 0) * of[1]);
  return isThatRoll ? new Map([...ways].map(([code, { faces }]) => [code, faces])) : null;
}

/** The results of one roll in a column, where the umpire foretells nothing because another seat is to decide. */
export function rollOn(on: RolledOn): Foresight | null {
  const ways = waysIn(on);
  if (!on.chart || !ways) return null;
  const all = sumOf(ways);
  const chances = [...ways].map(([outcome, { many }]): Chance => ({ outcome, of: [BigInt(many), all] }));
  return { cases: [{ says: `If it is fought on the column ${on.label}`, rule: on.chart.rule, chances, headline: null }] };
}
