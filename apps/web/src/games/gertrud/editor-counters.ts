import type { CountersEditing, FieldFace, Line, Parts, SheetFace } from '../../face/editor.ts';
import { CORPS_INK, NATIONALITIES } from './look.ts';

/** How the counters of Operation Gertrud are filled in. */

const nations = Object.entries(NATIONALITIES).map(([value, { name }]) => ({ value, says: name }));
export const NATIONS = nations;

const words = (...all: readonly string[]) => all.map((value) => ({ value, says: value }));
const TYPES = words('infantry', 'armor', 'mechanized', 'motorized', 'mountain', 'airborne', 'marine', 'cavalry', 'commando');
const SIZES = words('brigade', 'division', 'corps');

const formationsOf = ({ counters }: Parts): readonly Line[] => {
  const { formations } = (counters ?? {}) as Line;
  return Array.isArray(formations) ? formations : [];
};

const NAMED: readonly FieldFace[] = [
  { kind: 'choice', path: ['nationality'], label: 'Nationality', rule: '2.3', values: nations },
  { kind: 'text', path: ['name'], label: 'Name' },
];

function unitFields(line: Line, parts: Parts): readonly FieldFace[] {
  const formations = formationsOf(parts)
    .filter(({ nationality }) => nationality === line['nationality'])
    .map(({ id, name }) => ({ value: String(id), says: String(name ?? id) }));
  const reduced = line['steps'] === 2;
  const factor = (path: FieldFace['path'], label: string): FieldFace => ({ kind: 'number', path, label, least: 0, most: 99 });
  return [
    ...NAMED,
    { kind: 'text', path: ['short'], label: 'On the counter' },
    { kind: 'choice', path: ['type'], label: 'Type', rule: '2.5', values: TYPES },
    { kind: 'choice', path: ['size'], label: 'Size', rule: '2.4', values: SIZES },
    { kind: 'choice', path: ['formation'], label: 'Corps or group', values: formations, none: 'none' },
    {
      kind: 'choice',
      path: ['steps'],
      label: 'Steps',
      rule: '2.7',
      values: [
        { value: 1, says: 'one' },
        { value: 2, says: 'two' },
      ],
    },
    factor(['combat', 0], 'Combat, full'),
    ...(reduced ? [factor(['combat', 1], 'Combat, reduced')] : []),
    {
      kind: 'numbers',
      path: ['rough'],
      label: 'Combat in rough and mountain',
      optional: true,
      rule: '16.0',
      hint: reduced ? 'Full and reduced, such as 8, 4; empty where it is the same.' : 'Empty where it is the same.',
    },
    factor(['movement'], 'Movement'),
    { kind: 'flag', path: ['irregular'], label: 'Irregulars', unset: false },
    { kind: 'flag', path: ['needsSupply'], label: 'Needs supply', unset: true, rule: '7.6' },
    { kind: 'flag', path: ['ignoresZoc'], label: 'Ignores zones of control', unset: false, rule: '8.2' },
  ];
}

const markerFields = (line: Line): readonly FieldFace[] => [
  ...NAMED,
  { kind: 'text', path: ['short'], label: 'On the counter', optional: true },
  ...(line['kind'] === 'air' ? [{ kind: 'number', path: ['bonus'], label: 'Bonus', rule: '13.1', least: 0, most: 9 } as const] : []),
  { kind: 'flag', path: ['american'], label: 'American', unset: false },
];

const COLOURS = Object.keys(CORPS_INK).map((value) => ({ value, says: value }));

const SHEETS: readonly SheetFace[] = [
  {
    kind: 'lines',
    title: 'Corps, armies and groups',
    note: 'The colour is that of the bar at the left of the counter.',
    path: ['formations'],
    columns: [
      { kind: 'text', path: ['id'], label: 'Id' },
      { kind: 'choice', path: ['nationality'], label: 'Nationality', values: nations },
      { kind: 'text', path: ['name'], label: 'Name' },
      { kind: 'choice', path: ['colour'], label: 'Colour', values: COLOURS, none: 'none' },
    ],
    blank: { id: 'new', nationality: 'german', name: 'New corps', colour: null },
  },
  {
    kind: 'lines',
    title: 'Other markers',
    rule: '2.8a',
    note: 'They are counted only; the page draws its own.',
    path: ['information'],
    columns: [
      { kind: 'text', path: ['name'], label: 'Name' },
      { kind: 'number', path: ['count'], label: 'How many', least: 0, most: 99 },
    ],
    blank: { id: 'new', name: 'New marker', count: 1 },
  },
];

export const COUNTERS_EDITING: CountersEditing = {
  list: ['counters'],
  fields: (line, parts) => (line['kind'] === 'land' ? unitFields(line, parts) : markerFields(line)),
  blanks: [
    {
      says: 'Land unit',
      line: {
        id: 'new',
        nationality: 'turkish',
        kind: 'land',
        name: 'New unit',
        short: 'New',
        type: 'infantry',
        size: 'division',
        formation: null,
        combat: [4, 2],
        movement: 5,
        steps: 2,
      },
    },
    { says: 'Aircraft', line: { id: 'new', nationality: 'german', kind: 'air', name: 'New aircraft', bonus: 0 } },
    { says: 'Ships', line: { id: 'new', nationality: 'allied', kind: 'naval', name: 'New ships' } },
  ],
  sheets: () => SHEETS,
};
