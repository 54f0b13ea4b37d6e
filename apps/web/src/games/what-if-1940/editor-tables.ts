import type { Value } from '@sandtable/umpire';
import type { FieldFace, Line, Parts, SheetFace, TableFace } from '../../face/editor.ts';
import { totals, UP_TO } from '../../face/rolls.ts';

/** How the tables of 1940: What If? are filled in. */

const words = (...all: readonly string[]) => all.map((value) => ({ value, says: value }));
const number = (path: FieldFace['path'], label: string, least = 0, most = 99): FieldFace => ({ kind: 'number', path, label, least, most });
const SAYS: FieldFace = { kind: 'text', path: ['says'], label: 'In words' };

/** The results that the rules carry out; a table can have no others. */
const CODES = ['AL1', 'AS', 'BB', 'DR', 'DE'];

const RESULTS: TableFace = {
  id: 'crt',
  title: 'Combat results',
  rule: '11.3',
  sheets: () => [
    {
      kind: 'grid',
      title: 'Results',
      rule: '11.3',
      note: 'A row for each face of the die; a column for its odds, attack to defense, from the worst to the best.',
      columns: ['crt', 'columns'],
      heads: [{ kind: 'text', path: ['label'], label: 'Heading' }, number(['odds', 0], 'Attack', 1), number(['odds', 1], 'Defense', 1)],
      rows: ['crt', 'rows'],
      row: 'Die',
      count: ['crt', 'die'],
      codes: CODES,
    },
    {
      kind: 'named',
      title: 'What the results mean',
      name: 'Code',
      note: 'The rules carry out these five; their words can be changed.',
      path: ['crt', 'codes'],
      columns: [SAYS],
    },
  ],
};

const COSTS: readonly FieldFace[] = [
  number(['mechanized'], 'Mechanized'),
  number(['nonMechanized'], 'Others'),
  number(['shift'], 'Columns to the left', 0, 9),
];

const TERRAIN: TableFace = {
  id: 'terrain',
  title: 'Terrain key',
  rule: '10.9',
  sheets: () => [
    {
      kind: 'named',
      title: 'Hexes',
      name: 'Terrain',
      note: 'Movement points that entering costs.',
      path: ['terrain', 'hex'],
      columns: COSTS,
    },
    {
      kind: 'named',
      title: 'Hexsides',
      name: 'Hexside',
      note: 'Movement points that crossing adds.',
      path: ['terrain', 'hexside'],
      columns: COSTS,
    },
    {
      kind: 'form',
      title: 'What is built',
      path: ['terrain', 'feature'],
      fields: [
        number(['town', 'shift'], 'Town: columns to the left', 0, 9),
        number(['fort', 'shift'], 'Fortification: columns to the left', 0, 9),
        { ...number(['fort', 'mobileAssault'], 'Fortification: added to a mobile assault', 0, 9), rule: '10.22' },
        { ...number(['semiPermanentFort', 'shift'], 'Semi-permanent: columns to the left', 0, 9), rule: '9.8' },
      ],
    },
    {
      kind: 'form',
      title: 'Soviet movement',
      rule: '10.2',
      note: 'In movement points.',
      path: ['terrain', 'soviet'],
      fields: [number(['hex'], 'Any hex', 1), number(['river'], 'Across a river'), number(['major'], 'Across a major river')],
    },
  ],
};

const TRACK: TableFace = {
  id: 'track',
  title: 'Turn record track',
  rule: '5.1',
  sheets: () => [
    {
      kind: 'lines',
      title: 'Turns',
      note: 'German movement factors on the east map; Soviet armies that come, and those that are replaced.',
      path: ['track'],
      head: ({ turn }) => String(turn),
      columns: [
        number(['turn'], 'Turn', 1),
        { kind: 'text', path: ['label'], label: 'Month' },
        { ...number(['gemmf', 'mechanized'], 'Mechanized'), rule: '2.10' },
        number(['gemmf', 'nonMechanized'], 'Others'),
        { ...number(['reinforcements'], 'Come'), rule: '9.5' },
        { ...number(['replacements'], 'Replaced'), rule: '9.10' },
      ],
      blank: { turn: 12, label: 'Dec I', gemmf: { mechanized: 4, nonMechanized: 2 }, reinforcements: 0, replacements: 0 },
    },
  ],
};

/** What is added to the roll: when, the rules say. */
const modifiers = (id: string): SheetFace => ({
  kind: 'lines',
  title: 'Modifiers',
  note: 'When each holds the rules say.',
  path: [id, 'modifiers'],
  head: ({ when }) => String(when).replaceAll('-', ' '),
  columns: [number(['add'], 'Added', -9, 9), SAYS],
});

function modifiersIn({ tables }: Parts, id: string): readonly Value[] {
  const table = ((tables ?? {}) as Line)[id] as Line | undefined;
  return Array.isArray(table?.['modifiers']) ? table['modifiers'] : [];
}

/** A table of one die: its rows with their results, and what is added to the roll. */
function rolled(id: string, title: string, rule: string, results: readonly FieldFace[], blank: Line): TableFace {
  return {
    id,
    title,
    rule,
    sheets: (parts) => [
      { kind: 'lines', title: 'Rolls', path: [id, 'rows'], head: totals, columns: [UP_TO, ...results, SAYS], blank },
      ...(modifiersIn(parts, id).length > 0 ? [modifiers(id)] : []),
      { kind: 'form', title: 'Die', path: [id], fields: [number(['die'], 'Faces of the die', 2, 20)] },
    ],
  };
}

const one = (label: string, ...values: readonly string[]): readonly FieldFace[] => [
  { kind: 'choice', path: ['result'], label, values: words(...values) },
];

export const TABLES_EDITING: readonly TableFace[] = [
  RESULTS,
  TERRAIN,
  TRACK,
  rolled('mft', 'Moscow Falls', '4.3', one('Result', 'nothing', 'win'), { to: 99, result: 'nothing', says: 'Nothing happens.' }),
  rolled(
    'efst',
    'East Front Surprise',
    '5.5',
    [
      number(['result', 'redeploy'], 'Redeployed'),
      {
        kind: 'number',
        path: ['result', 'reinforce'],
        label: 'Reinforce; empty for all',
        least: 0,
        most: 99,
        optional: true,
        empty: 'all',
      },
      {
        kind: 'choice',
        path: ['result', 'ignoreRivers'],
        label: 'Rivers',
        values: [
          { value: false, says: 'help' },
          { value: true, says: 'do not help' },
        ],
      },
    ],
    { to: 99, result: { redeploy: 0, reinforce: 0, ignoreRivers: false }, says: 'Nothing happens.' },
  ),
  rolled(
    'gast',
    'German Attenuated Supply',
    '6.11',
    [
      {
        kind: 'either',
        path: ['result'],
        label: 'Result',
        ways: [
          { figure: 'shift', says: 'Columns', blank: 0, values: [-3, -2, -1, 0].map((value) => ({ value, says: String(value) })) },
          { figure: 'cancelled', says: 'Cancelled', blank: true, values: [{ value: true, says: 'the attack' }] },
        ],
      },
    ],
    { to: 99, result: { shift: 0 }, says: 'No shift.' },
  ),
  rolled('fclt', '7th Flieger Corps Landing', '8.7', one('The corps is', 'eliminated', 'reduced', 'intact'), {
    to: 99,
    result: 'intact',
    says: 'The corps lands unhurt.',
  }),
  rolled('jifet', 'Japan Invades Far East', '12.5', one('Result', 'war', 'peace'), { to: 99, result: 'peace', says: 'Japan keeps still.' }),
  rolled('fjwt', 'Finland Joins the War', '12.6', one('Result', 'war', 'peace'), { to: 99, result: 'peace', says: 'Finland keeps still.' }),
];
