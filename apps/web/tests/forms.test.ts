import { expect, test } from 'vitest';
import { FORMS as MERKUR } from '../../../games/merkur/src/edition-forms.ts';
import { shows as showsMerkur } from '../../../games/merkur/src/showing/index.ts';
import { FORMS } from '../../../games/ocs/src/edition-forms.ts';
import { shows } from '../../../games/ocs/src/showing/index.ts';
import { editorFrom } from '../src/face/declared/editor.ts';
import { fieldOf } from '../src/face/declared/fields.ts';
import { sheetsOf } from '../src/face/declared/editor-tables.ts';

test('a figure that is a number or else one word is filled in as a number, and stands for the word where it is empty', () => {
  const rate = { anyOf: [{ type: 'integer', minimum: 0 }, { const: 'terrain' }] };
  expect(fieldOf(['cost'], rate, true)).toEqual({
    kind: 'number',
    path: ['cost'],
    label: 'Cost',
    least: 0,
    optional: true,
    empty: 'terrain',
  });
  expect(fieldOf(['cost'], { anyOf: [...rate.anyOf, { type: 'string' }] }, true)).toBeNull();
});

test('a figure says what it counts where its form does', () => {
  const points = { type: 'integer', minimum: 0 };
  const labelOf = (form: Parameters<typeof fieldOf>[1]) => fieldOf(['cost'], form, true)?.label;
  expect(labelOf({ ...points, description: '¼ MP' })).toBe('Cost (¼ MP)');
  expect(labelOf({ anyOf: [{ ...points, description: '¼ MP' }, { type: 'null' }] })).toBe('Cost (¼ MP)');
  expect(labelOf(points)).toBe('Cost');
});

test('what roads cost in a game of OCS can be filled in as what terrain does', () => {
  const form = FORMS.tables.properties?.['terrain'] ?? {};
  const sheets = sheetsOf(['terrain'], form, {});
  const columns = (title: string) => sheets.flatMap((sheet) => (sheet.title === title && sheet.kind === 'named' ? sheet.columns : []));
  expect(columns('Way').map(({ label }) => label)).toContain('Cost, truck, deep mud (¼ MP)');
  expect(columns('Way').length).toBe(columns('Hex').filter(({ label }) => label.startsWith('Cost')).length);
});

test('the list of counters is that of units in a game whose aircraft and ships are sheets', () => {
  const announced = (id: string) => ({ id, title: id, seats: [] }) as unknown as Parameters<typeof editorFrom>[0];
  expect(editorFrom(announced('ocs'), shows, FORMS).counters.list).toEqual(['counters']);
  const { list, blanks, fields } = editorFrom(announced('merkur'), showsMerkur, MERKUR).counters;
  expect(list).toEqual(['units']);
  const parts = { map: {}, counters: {}, tables: {}, scenarios: [] } as unknown as Parameters<typeof fields>[1];
  const labels = blanks.map(({ line }) => fields(line, parts).map(({ label }) => label));
  expect(labels.length).toBeGreaterThan(1);
  for (const one of labels) expect(one).toContain('Name');
});
