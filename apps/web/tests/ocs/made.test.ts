import { readFileSync } from 'node:fs';
import { editionText, parsed, readEdition, type Edition } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { editing } from '../../../../games/ocs/src/editing/index.ts';
import { titles } from '../../../../games/ocs/src/titles.ts';
import { draftOf, editionOf } from '../../src/editor/figures.ts';
import { cellSheets, faultsFound, pasted, sheetText, type CellSheet } from '../../src/editor/spreadsheet/sheets.ts';
import type { Parts } from '../../src/face/editor.ts';

/** The Coast as its maker has it in a spreadsheet: sheet by sheet, what differs from an empty game. */
const SHEETS = readFileSync(new URL('coast-sheets.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((sheet) => {
    const [title = '', ...csv] = sheet.trimEnd().split('\n');
    return { title, csv: csv.join('\n') };
  });

const own = editing.whole(null) as Parts;
const empty = editing.blank?.() as Edition;
const shipped = await (titles.find(({ id }) => id === 'coast') as (typeof titles)[number]).fetch();
const checks = async (edition: Edition) => editing.problems(edition);

const sheetOf = (title: string, parts: Parts): CellSheet => {
  const found = cellSheets(parts, own).find((one) => one.title === title);
  if (!found) throw new Error(`there is no sheet ${title}`);
  return found;
};

/** The parts with what a sheet says, as the window for spreadsheets puts it in. */
function withSheet(parts: Parts, title: string, csv: string): Parts {
  const { says, parts: made } = pasted(sheetOf(title, parts), csv, parts, own);
  expect(says).toEqual([]);
  return made;
}

/** What a scenario is called comes first: its other sheets go by that. */
const inOrder = SHEETS.toSorted(
  (a, b) => Number(b.title === 'Scenario coast: single figures') - Number(a.title === 'Scenario coast: single figures'),
);

describe('The Coast, made in the editor', () => {
  test('begins with an empty game of its own, in which nothing is wrong and which has nothing of ours', () => {
    expect(editing.problems(empty)).toEqual([]);
    const { parts } = draftOf(empty, own, true);
    expect(editionOf({ name: empty.name, parts }, own)).toEqual(empty);
    expect(draftOf(empty, own).parts.scenarios).not.toEqual(parts.scenarios);
  });

  test('is the game as it is shipped once map, counters, tables, arrivals, special rules and scenario have been pasted in', () => {
    let { parts } = draftOf(empty, own, true);
    for (const { title, csv } of inOrder) {
      const there = cellSheets(parts, own).some((one) => one.title === title);
      parts = withSheet(parts, there ? title : title.replace('Scenario coast', 'Scenario new'), csv);
    }
    const made = editionOf({ name: 'The Coast', parts }, own);
    expect(made).toEqual(shipped);
    expect(editing.problems(made)).toEqual([]);
    expect(readEdition(parsed(editionText(made, 'ocs')), 'ocs')).toEqual(shipped);
  });

  test('gives back every sheet as it was pasted', () => {
    const { parts } = draftOf(shipped, own, true);
    for (const { title, csv } of SHEETS)
      expect(sheetText(sheetOf(title, parts), parts, own, ',').replaceAll('\r\n', '\n'), title).toBe(csv);
  });

  test.each([
    ['Counters: counters', 'infantry', 'cavalier', /^line 3, column G “symbol”: /],
    ['Scenario coast: arrivals', 'B12.06', 'B1206', /^line 2, column F “places \(json\)”: .*a hex number such as/],
    ['Table supply: receipts, rows', '4 6 8', '4 6', /^line 2, column C “points\[\]”: points for each of 3 bands/],
  ])('names line and column of what is wrong in %s', async (title, right, wrong, told) => {
    const { parts } = draftOf(shipped, own, true);
    const csv = SHEETS.find((one) => one.title === title)?.csv ?? '';
    const read = pasted(sheetOf(title, parts), csv.replace(right, wrong), parts, own);
    const faults = await faultsFound(read, editionOf({ name: 'x', parts: read.parts }, own), checks);
    expect(faults).toContainEqual(expect.stringMatching(told));
  });
});
