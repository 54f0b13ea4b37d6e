import type { Edition, Value } from '@sandtable/umpire';
import type { Announced, Forms, SheetShown, Shows } from '@sandtable/warfare/showing';
import { editedFaces } from '../edited-face.ts';
import type { CountersEditing, EditorFace } from '../editor.ts';
import { mapEditingFrom } from './editor-map.ts';
import { scenarioEditingFrom } from './editor-scenarios.ts';
import { sheetsOf, tablesFrom } from './editor-tables.ts';
import { faceFrom } from './face.ts';
import { allFieldsOf, blankOf, formOf, kindOf, kindsOf } from './fields.ts';
import { mapFrom } from './map.ts';

/** Where the list of counters stands in its part: that of a game whose aircraft and ships are lists of their own has its units. */
const LISTS = ['counters', 'units'];

function countersFrom({ properties = {} }: Forms['counters']): CountersEditing {
  const list = LISTS.find((one) => properties[one]) ?? 'counters';
  const { [list]: counters, ...others } = properties;
  const line = counters?.items ?? {};
  return {
    list: [list],
    fields: (one) => allFieldsOf(formOf(line, one), ['id']),
    blanks: kindsOf(line).map((kind) => ({ says: kindOf(kind) ?? 'Counter', line: blankOf(kind) })),
    sheets: ({ counters: part }) => Object.entries(others).flatMap(([figure, form]) => sheetsOf([figure], form, part)),
  };
}

/** How editions of a game are edited of which nothing is known but what it declares: forms and brushes come from the forms of its data. */
export function editorFrom(game: Announced, shows: Shows, forms: Forms): EditorFace {
  const ours = shows(null);
  const [sheet] = ours.sheets;
  const sheetsOf = (map: Value): readonly SheetShown[] =>
    ours.sheetsOf?.(map) ?? (sheet ? [{ ...sheet, ...(map as unknown as Pick<SheetShown, 'grid' | 'hexes' | 'hexsides'>) }] : []);
  const draw = (map: Value | undefined) => mapFrom(map === undefined ? ours.sheets : sheetsOf(map));
  return {
    game: game.id,
    title: game.title,
    face: editedFaces((edition: Edition) => faceFrom(game, shows(edition)), draw),
    map: mapEditingFrom(forms.map),
    counters: countersFrom(forms.counters),
    tables: tablesFrom(forms.tables),
    scenarios: scenarioEditingFrom(forms.scenarios, ours, game.seats),
  };
}
