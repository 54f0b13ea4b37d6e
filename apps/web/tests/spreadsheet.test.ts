import type { Value } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { editing as gertrud } from '../../../games/gertrud/src/editing/index.ts';
import { editing as merkur } from '../../../games/merkur/src/editing/index.ts';
import { editing as ocs } from '../../../games/ocs/src/editing/index.ts';
import { titles } from '../../../games/ocs/src/titles.ts';
import { editing as whatIf } from '../../../games/what-if-1940/src/editing/index.ts';
import { columnName, readCells, writeCells } from '../src/editor/spreadsheet/cells.ts';
import { linesIn, rowsOf } from '../src/editor/spreadsheet/lines.ts';
import { faultAt, faultSaid, figuresIn, listsIn, readLines, withFigures } from '../src/editor/spreadsheet/lists.ts';
import { cellSheets, pasted, sheetText } from '../src/editor/spreadsheet/sheets.ts';
import { figureAt, linesAt, withFigure } from '../src/editor/path.ts';

describe('cells', () => {
  test('are read with whatever stands between them, quoted where they hold that', () => {
    expect(readCells('a,b\n1,"x, ""y""\nz"\n')).toEqual({
      rows: [
        ['a', 'b'],
        ['1', 'x, "y"\nz'],
      ],
      faults: [],
    });
    expect(readCells('\uFEFFa;b\r\n1,5;')).toEqual({
      rows: [
        ['a', 'b'],
        ['1,5', ''],
      ],
      faults: [],
    });
    expect(readCells('a\tb\n\t2').rows).toEqual([
      ['a', 'b'],
      ['', '2'],
    ]);
    expect(readCells('\n').rows).toEqual([]);
  });

  test('come back as they were written, between commas and between tabs', () => {
    const rows = [
      ['a', 'b c'],
      ['say "no"', 'one, two;\tthree'],
      ['', 'two\r\nlines'],
    ];
    for (const separator of [',', '\t'] as const) expect(readCells(writeCells(rows, separator)).rows).toEqual(rows);
  });

  test('that are quoted by halves are told by line and column', () => {
    const { faults } = readCells('a,b\n1,"x" y\n2,"z');
    expect(faults.map((one) => faultSaid(one, ['a', 'b']))).toEqual([
      'line 2, column B “b”: “y” follows the closing quotation mark',
      'line 3, column B “b”: a quotation mark is opened and never closed',
    ]);
    expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});

describe('lines as rows', () => {
  const model = [{ id: 'one', short: '1', combat: { strength: 3 }, units: ['a'] }];

  test('have a column for each figure, and what is a word in the game’s own is one, also where it looks like a number', () => {
    const lines = [
      { id: 'two', short: '10', combat: { strength: 4, by: 'leg' }, units: ['a', 'b-2'], is: true },
      { id: 'three', units: [] },
    ];
    expect(rowsOf(lines, model)).toEqual([
      ['id', 'short', 'combat.strength', 'combat.by', 'units[]', 'is'],
      ['two', '10', '4', 'leg', 'a b-2', 'true'],
      ['three', '', '', '', '[]', ''],
    ]);
    expect(linesIn(rowsOf(lines, model), model).lines).toEqual(lines);
    // TRUE is how spreadsheets write it.
    expect(readLines('id,short,is\ntwo,10,TRUE', model).lines).toEqual([{ id: 'two', short: '10', is: true }]);
  });

  test('say in their headings what would be read otherwise', () => {
    const lines = [
      { a: '10', b: [1, [2]], c: ' x', d: null, e: {} },
      { a: '11', b: 'x', c: 'true', d: 'null', e: { f: 1 } },
    ];
    const rows = rowsOf(lines, []);
    expect(rows[0]).toEqual(['a (text)', 'b (json)', 'c (text)', 'd (json)', 'e (json)']);
    expect(linesIn(rows, []).lines).toEqual(lines);
  });

  test('are told by line and column where they cannot be read', () => {
    const { faults, headings, lines, rows } = readLines('id,x (json),id,\n\none,{,,left\n\ntwo,1', model);
    expect(faults.map((one) => faultSaid(one, headings))).toEqual([
      'line 1, column C “id”: there are two columns “id”',
      'line 3, column B “x (json)”: “{” is not JSON, as its heading says',
      'line 3, column D: “left” stands under no heading',
    ]);
    expect([lines.length, rows]).toEqual([2, [3, 5]]);
    expect(readLines('a,a.b\n1,2', []).faults).toEqual([{ line: 1, column: 1, says: '“a.b” lies in “a”, which has a column of its own' }]);
  });

  test('are told by line and column where the game finds fault with them', () => {
    const read = readLines('id,combat.strength,units[]\none,x,a\n\ntwo,3,b', model);
    const problem = (path: string) => faultAt({ at: { part: 'counters', path }, says: 'wrong', weight: 'fault' }, ['list'], read);
    const said = (path: string) => {
      const found = problem(path);
      return found && faultSaid(found, read.headings);
    };
    expect(said('list[0].combat.strength')).toBe('line 2, column B “combat.strength”: wrong');
    expect(said('list[1].units[0]')).toBe('line 4, column C “units[]”: wrong');
    expect(said('list[1].rating')).toBe('line 4: rating: wrong');
    expect([said('list[9].id'), said('others[0].id')]).toEqual([null, null]);
  });
});

const coast = await (titles.find(({ id }) => id === 'coast') as (typeof titles)[number]).fetch();

describe('everything of every game', () => {
  test.each([
    ['Operation Gertrud', gertrud.whole(null)],
    ['1940: What If?', whatIf.whole(null)],
    ['Orel and Tula', ocs.whole(null)],
    ['The Coast', ocs.whole(coast)],
  ] as const)('of %s goes through spreadsheets and comes back, nothing lost', (_, whole) => {
    for (const value of [whole.map, whole.counters, whole.tables, ...(whole.scenarios as readonly Value[])]) {
      let made: Value = withFigures({}, throughCells(figuresIn(value)));
      for (const path of listsIn(value, undefined)) made = withFigure(made, path, throughCells(linesAt(value, path)));
      expect(made).toEqual(value);
    }
  });
});

/** What a spreadsheet makes of a cell that looks like a number. */
const asNumber = (cell: string): string => (/^\d+(\.\d+)?$/.test(cell) ? String(Number(cell)) : cell);

describe('numbers of hexes', () => {
  test.each([
    ['Operation Gertrud', gertrud.whole(null)],
    ['1940: What If?', whatIf.whole(null)],
    ['Operation Merkur', merkur.whole(null)],
    ['Orel and Tula', ocs.whole(null)],
    ['The Coast', ocs.whole(coast)],
  ] as const)('of %s come back from a spreadsheet that takes zeros off them', (_, whole) => {
    for (const sheet of cellSheets(whole, whole)) {
      const [headings = [], ...rows] = readCells(sheetText(sheet, whole, whole, ',')).rows;
      const read = pasted(sheet, writeCells([headings, ...rows.map((row) => row.map(asNumber))], ','), whole, whole);
      expect([sheet.title, read.says]).toEqual([sheet.title, []]);
      expect(figureAt(read.parts[sheet.part], sheet.path), sheet.title).toEqual(figureAt(whole[sheet.part], sheet.path));
    }
  });

  test('are filled up where the game’s own have so many digits, and nothing else is', () => {
    const own = [
      { hex: '06.01', short: '1', units: ['0512'] },
      { hex: '30.20', short: '01', units: [] },
    ];
    expect(readLines('hex,short,units[]\n6.01,7,512\n30.2,07,\n100.5,1.5,12345', own).lines).toEqual([
      { hex: '06.01', short: '7', units: ['0512'] },
      { hex: '30.20', short: '07' },
      { hex: '100.5', short: '1.5', units: ['12345'] },
    ]);
  });
});

const throughCells = (lines: Parameters<typeof rowsOf>[0]): Parameters<typeof rowsOf>[0] => {
  const { lines: read, faults } = readLines(writeCells(rowsOf(lines, []), '\t'), []);
  expect(faults).toEqual([]);
  return read;
};
