import type { CountersEditing, FieldFace, Line, Parts, SheetFace } from '../../face/editor.ts';
import { NATIONALITIES } from './look.ts';

/** How the counters of 1940: What If? are filled in. */

const words = (...all: readonly string[]) => all.map((value) => ({ value, says: value }));
const NATIONS = Object.entries(NATIONALITIES).map(([value, { name }]) => ({ value, says: name }));
/** Whose aircraft there are. */
const FLYING = NATIONS.filter(({ value }) => ['german', 'french', 'british', 'soviet'].includes(value));
const TYPES = words('panzer', 'tank', 'infantry', 'cavalry', 'mountain', 'shock', 'garrison', 'paratroops');

const NAMES: readonly FieldFace[] = [
  { kind: 'text', path: ['name'], label: 'Name' },
  { kind: 'text', path: ['short'], label: 'On the counter' },
];
const nationality = (values: typeof NATIONS): FieldFace => ({
  kind: 'choice',
  path: ['nationality'],
  label: 'Nationality',
  rule: '2.5',
  values,
});
const factor = (path: FieldFace['path'], label: string): FieldFace => ({ kind: 'number', path, label, least: 0, most: 99 });

/** Attack and defense, full and, with two steps, reduced. */
const factors = (steps: number): readonly FieldFace[] =>
  [
    ['attack', 'Attack'],
    ['defense', 'Defense'],
  ].flatMap(([path = '', label = '']) =>
    steps === 2 ? [factor([path, 0], `${label}, full`), factor([path, 1], `${label}, reduced`)] : [factor([path, 0], label)],
  );

const groundFields = (line: Line): readonly FieldFace[] => [
  nationality(NATIONS),
  ...NAMES,
  { kind: 'choice', path: ['type'], label: 'Type', rule: '2.6', values: TYPES },
  { kind: 'choice', path: ['size'], label: 'Size', values: words('corps', 'army') },
  { kind: 'choice', path: ['class'], label: 'Mobility', rule: '2.7', values: words('mechanized', 'non-mechanized', 'static') },
  {
    kind: 'choice',
    path: ['steps'],
    label: 'Steps',
    rule: '2.11',
    values: [
      { value: 1, says: 'one' },
      { value: 2, says: 'two' },
    ],
  },
  ...factors(line['steps'] === 2 ? 2 : 1),
  ...(line['type'] === 'tank'
    ? [
        {
          kind: 'choice',
          path: ['variant'],
          label: 'Which of the three',
          rule: '9.3',
          values: [
            { value: 'top', says: 'top rung' },
            { value: 'inferior', says: 'inferior' },
            { value: 'stillborn', says: 'stillborn' },
          ],
          none: 'none',
        } as const,
      ]
    : []),
  { kind: 'flag', path: ['adhoc'], label: 'Size in brackets', rule: '2.8', unset: false },
];

const linesOf = ({ counters }: Parts): readonly Line[] => {
  const { counters: list } = (counters ?? {}) as Line;
  return Array.isArray(list) ? list : [];
};

/** The front of an untried army; a Juggernaut names the one that takes its place (9.6). */
function faceFields(line: Line, parts: Parts): readonly FieldFace[] {
  const substitutes = linesOf(parts)
    .filter(({ pool }) => pool === 'substitute')
    .map(({ id, name }) => ({ value: String(id), says: `${String(name)} (${String(id)})` }));
  return [
    ...NAMES,
    {
      kind: 'choice',
      path: ['pool'],
      label: 'Drawn among',
      rule: '2.12',
      values: [
        { value: 'juggernaut', says: 'Juggernauts' },
        { value: 'regular', says: 'regular armies' },
        { value: 'substitute', says: 'substitutes' },
      ],
    },
    { kind: 'choice', path: ['type'], label: 'Type', rule: '2.6', values: TYPES },
    ...factors(1),
    ...(line['pool'] === 'juggernaut'
      ? [{ kind: 'choice', path: ['substitute'], label: 'Its substitute', rule: '9.6', values: substitutes, none: 'none' } as const]
      : []),
  ];
}

const airFields: readonly FieldFace[] = [nationality(FLYING), ...NAMES];

const SHEETS: readonly SheetFace[] = [
  {
    kind: 'lines',
    title: 'Markers',
    rule: '2.13',
    note: 'Of semi-permanent fortifications no more than these can be in play (9.8).',
    path: ['information'],
    head: ({ name }) => String(name),
    columns: [{ kind: 'number', path: ['count'], label: 'How many', least: 0, most: 99 }],
  },
];

export const COUNTERS_EDITING: CountersEditing = {
  list: ['counters'],
  fields: (line, parts) => (line['kind'] === 'ground' ? groundFields(line) : line['kind'] === 'face' ? faceFields(line, parts) : airFields),
  blanks: [
    {
      says: 'Unit',
      line: {
        id: 'new',
        nationality: 'german',
        kind: 'ground',
        name: 'New corps',
        short: 'New',
        type: 'infantry',
        size: 'corps',
        class: 'non-mechanized',
        attack: [5, 3],
        defense: [5, 3],
        steps: 2,
      },
    },
    {
      says: 'Untried army',
      line: {
        id: 'new',
        nationality: 'soviet',
        kind: 'face',
        pool: 'regular',
        name: 'New army',
        short: 'New',
        type: 'infantry',
        attack: [3],
        defense: [4],
      },
    },
    { says: 'Aircraft', line: { id: 'new', nationality: 'german', kind: 'air', name: 'New aircraft', short: 'New' } },
  ],
  sheets: () => SHEETS,
};
