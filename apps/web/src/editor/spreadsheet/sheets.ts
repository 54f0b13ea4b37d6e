import type { Edition, Problem, Value } from '@sandtable/umpire';
import type { Line, Parts, Path } from '../../face/editor.ts';
import { figureAt, linesAt, withFigure } from '../path.ts';
import { isFacts, isList, PARTS } from '../values.ts';
import { writeCells } from './cells.ts';
import { rowsOf, type ReadLines } from './lines.ts';
import { faultAt, faultSaid, figuresIn, listsIn, readLines, withFigures } from './lists.ts';

/** What of an edition is one sheet of a spreadsheet: a list of lines, or all single figures of a part, a table, a scenario. */
export interface CellSheet {
  readonly title: string;
  readonly part: keyof Parts;
  /** Where the list is, or what the figures are of. */
  readonly path: Path;
  readonly isFigures: boolean;
}

/** The game's own scenario of that id; for another one, of each figure what the first of the game's own has there that has anything. */
function scenarioModel(own: Value, id: Value | undefined): Value {
  const all = (isList(own) ? own : []).filter(isFacts);
  const isAny = (value: Value): boolean => !isList(value) || value.length > 0;
  const mixed = all.toReversed().flatMap((one) => Object.entries(one).filter(([, value]) => isAny(value)));
  return all.find((one) => one['id'] === id) ?? Object.fromEntries(mixed);
}

/** What a part consists of that is looked at by itself: each table, each scenario, else the whole. */
function rootsOf(part: keyof Parts, value: Value, own: Value): readonly (readonly [title: string, path: Path, model: Value | undefined])[] {
  if (part === 'scenarios')
    return (isList(value) ? value : []).map((one, i) => [
      `Scenario ${String(figureAt(one, ['id']))}`,
      [i],
      scenarioModel(own, figureAt(one, ['id'])),
    ]);
  if (part !== 'tables') return [[part === 'map' ? 'Map' : 'Counters', [], own]];
  const keys = [...new Set([value, own].flatMap((one) => (isFacts(one) ? Object.keys(one) : [])))];
  return keys.map((key) => [`Table ${key}`, [key], figureAt(own, [key])]);
}

/** All sheets of an edition. */
export const cellSheets = (parts: Parts, own: Parts): readonly CellSheet[] =>
  PARTS.flatMap((part) =>
    rootsOf(part, parts[part], own[part]).flatMap(([title, root, model]): CellSheet[] => [
      ...listsIn(figureAt(parts[part], root), model).map((path) => ({
        title: `${title}: ${path.join(', ')}`,
        part,
        path: [...root, ...path],
        isFigures: false,
      })),
      { title: `${title}: single figures`, part, path: root, isFigures: true },
    ]),
  );

/** The game's own lines of a sheet's kind. */
function modelOf({ part, path, isFigures }: CellSheet, parts: Parts, own: Parts): readonly Line[] {
  if (isFigures) return [];
  if (part !== 'scenarios') return linesAt(own[part], path);
  const [at = 0, ...inner] = path;
  return linesAt(scenarioModel(own.scenarios, figureAt(parts.scenarios, [at, 'id'])), inner);
}

/** A sheet as text for a spreadsheet, headings first. */
export function sheetText(sheet: CellSheet, parts: Parts, own: Parts, separator: ',' | '\t'): string {
  const value = figureAt(parts[sheet.part], sheet.path);
  const lines = sheet.isFigures ? (value === undefined ? [] : figuresIn(value)) : linesAt(value, []);
  return writeCells(rowsOf(lines, modelOf(sheet, parts, own)), separator);
}

/** A sheet as it is pasted from a spreadsheet: what was read, what could not be, and the parts with it. */
export interface Pasted extends ReadLines {
  readonly sheet: CellSheet;
  readonly parts: Parts;
  /** Each with its line and column. */
  readonly says: readonly string[];
}

/** Reads what was pasted for a sheet, which takes the place of all that the sheet had. */
export function pasted(sheet: CellSheet, text: string, parts: Parts, own: Parts): Pasted {
  const { part, path, isFigures } = sheet;
  const read = readLines(text, modelOf(sheet, parts, own));
  const value = isFigures ? withFigures(figureAt(parts[part], path), read.lines) : read.lines;
  return {
    ...read,
    sheet,
    parts: { ...parts, [part]: withFigure(parts[part], path, value) },
    says: read.faults.map((fault) => faultSaid(fault, read.headings)),
  };
}

/** Asks a game what is wrong with an edition. */
export type Checks = (edition: Edition) => Promise<readonly Problem[]>;

/** What the game finds wrong with what was pasted, each by its line and column. */
export async function faultsFound({ sheet, ...read }: Pasted, edition: Edition, checks: Checks): Promise<readonly string[]> {
  if (sheet.isFigures) return [];
  const problems = await checks(edition);
  return problems.flatMap((problem) => {
    if (problem.at.part !== sheet.part) return [];
    const fault = faultAt(problem, sheet.path, read);
    return fault ? [faultSaid(fault, read.headings)] : [];
  });
}
