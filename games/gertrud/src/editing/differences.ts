import type { Difference, Edition } from '@sandtable/umpire';
import { listDifferences, sheetDifferences, tableDifferences, type TableWords } from '@sandtable/warfare/editing';
import { whole } from './whole.ts';

/** Figure by figure, what differs between two editions: by hex and hexside, counter, cell of a table, and line of a scenario. */
export function differences(from: Edition | null, to: Edition | null): readonly Difference[] {
  const [before, after] = [whole(from), whole(to)];
  return [
    ...sheetDifferences(before.map, after.map, '', { words: MAP_WORDS }),
    ...COUNTER_LISTS.flatMap((list) =>
      listDifferences('counters', list, before.counters, after.counters, {
        words: WORDS,
        ...(list === 'counters' ? { where: (id: string) => ({ counter: id }) } : {}),
      }),
    ),
    ...tableDifferences(before.tables, after.tables, TABLE_WORDS),
    ...listDifferences('scenarios', '', before.scenarios, after.scenarios, { words: WORDS, where: (id) => ({ scenario: id }) }),
  ];
}

/** Lists of the counters whose lines have ids. */
const COUNTER_LISTS = ['formations', 'counters', 'information'] as const;

const WORDS: { readonly [figure: string]: string } = {
  setup: 'set-up',
  offMap: 'off the map',
  adjacentTo: 'adjacent to',
};
const MAP_WORDS: { readonly [figure: string]: string } = { rail: 'railway', strait: 'crossing arrow', between: 'hexes' };

const TABLE_WORDS: TableWords = {
  titles: { terrain: 'terrain key', crt: 'combat results', goeben: 'raid on the Yavuz', missions: 'missions' },
  columnAt: ({ from }) => Number(from),
};
