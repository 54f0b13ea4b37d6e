import { describe, expect, it } from 'vitest';
import { resultsChart, waysOf, type ResultsTable } from '../../src/showing/index.ts';

const rows = Array.from({ length: 12 }, (_, i) => [`result ${i + 1}`]);
const table: ResultsTable = { columns: [{ label: '1:1' }], rows, codes: {} };

describe('the rows of a table of results', () => {
  it('are the faces of one die, each as likely as any other, where nothing else is said', () => {
    expect(waysOf({ rows: rows.slice(0, 6) })).toEqual([1, 1, 1, 1, 1, 1]);
    expect(resultsChart(table, 'Results', '1.0')).toMatchObject({
      head: ['Die', '1:1'],
      rows: expect.arrayContaining([['1', 'result 1']]),
    });
  });

  it('come about by all falls of dice that are added up', () => {
    expect(waysOf({ ...table, dice: 2 })).toEqual([0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(resultsChart({ ...table, dice: 2 }, 'Results', '1.0')).toMatchObject({ dice: 2, head: ['Roll', '1:1'] });
  });

  it('hold beyond the ends of the table, too, where much is added or taken away', () => {
    expect(waysOf({ ...table, dice: 2 }, 2).slice(-2)).toEqual([4, 6]);
    expect(waysOf({ ...table, dice: 2 }, -4).slice(0, 2)).toEqual([10, 5]);
    const chart = resultsChart({ ...table, dice: 2 }, 'Results', '1.0');
    expect([chart.rows[0]?.[0], chart.rows[1]?.[0], chart.rows.at(-1)?.[0]]).toEqual(['1 or less', '2', '12 or more']);
  });
});
