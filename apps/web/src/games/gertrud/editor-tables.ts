import { totals, UP_TO } from '../../face/rolls.ts';
import type { FieldFace, Parts, StepKind, TableFace } from '../../face/editor.ts';
import type { TablesData } from './data.ts';

/** How the tables of Operation Gertrud are filled in. */

const words = (...all: readonly string[]) => all.map((value) => ({ value, says: value }));
const tablesOf = ({ tables }: Parts): TablesData => tables as unknown as TablesData;

const lose = (who: 'attacker' | 'defender'): readonly StepKind[] => [
  {
    says: `${who} loses steps`,
    blank: { do: 'lose', who, steps: 1 },
    number: 'steps',
    is: (step) => step['do'] === 'lose' && step['who'] === who && step['steps'] !== 'all' && step['each'] !== true,
  },
  {
    says: `each unit of the ${who} loses steps`,
    blank: { do: 'lose', who, steps: 1, each: true },
    number: 'steps',
    is: (step) => step['do'] === 'lose' && step['who'] === who && step['steps'] !== 'all' && step['each'] === true,
  },
  {
    says: `${who} is eliminated`,
    blank: { do: 'lose', who, steps: 'all' },
    is: (step) => step['do'] === 'lose' && step['who'] === who && step['steps'] === 'all',
  },
];
const retreat = (who: 'attacker' | 'defender'): StepKind => ({
  says: `${who} retreats`,
  blank: { do: 'retreat', who },
  is: (step) => step['do'] === 'retreat' && step['who'] === who,
});
const advance = (who: 'any' | 'armor', says: string): StepKind => ({
  says,
  blank: { do: 'advance', who },
  is: (step) => step['do'] === 'advance' && step['who'] === who,
});

const EFFECTS: readonly StepKind[] = [
  ...lose('attacker'),
  ...lose('defender'),
  retreat('attacker'),
  retreat('defender'),
  advance('armor', 'armor may advance'),
  advance('any', 'any attacker may advance'),
];

const RESULTS: TableFace = {
  id: 'crt',
  title: 'Combat results',
  rule: '11.0',
  sheets: (parts) => [
    {
      kind: 'grid',
      title: 'Results',
      rule: '11.0',
      note: 'A row for each face of the die; a column begins at its percentage.',
      columns: ['crt', 'columns'],
      heads: [
        { kind: 'text', path: ['label'], label: 'Heading' },
        { kind: 'number', path: ['from'], label: 'From percent', least: 0, most: 9999 },
      ],
      rows: ['crt', 'rows'],
      row: 'Die',
      count: ['crt', 'die'],
      codes: Object.keys(tablesOf(parts)?.crt?.codes ?? {}),
    },
    {
      kind: 'named',
      title: 'What the results mean',
      name: 'Code',
      note: 'The effects are carried out from the first to the last.',
      path: ['crt', 'codes'],
      columns: [
        { kind: 'text', path: ['says'], label: 'In words' },
        { kind: 'steps', path: ['effects'], label: 'Effects', kinds: EFFECTS, adds: 'Add an effect' },
      ],
      blank: { says: 'Nothing happens.', effects: [] },
    },
  ],
};

const shift: FieldFace = { kind: 'number', path: ['shift'], label: 'Columns to the left', least: 0, most: 9 };

const TERRAIN: TableFace = {
  id: 'terrain',
  title: 'Terrain key',
  rule: '9.0',
  sheets: () => [
    {
      kind: 'named',
      title: 'Hexes',
      name: 'Terrain',
      note: 'A city may cost what the rest of its hex costs: then leave its points empty.',
      path: ['terrain', 'hex'],
      columns: [{ kind: 'number', path: ['movement'], label: 'Movement points', least: 0, most: 9, optional: true, empty: 'other' }, shift],
    },
    {
      kind: 'named',
      title: 'Hexsides',
      name: 'Hexside',
      path: ['terrain', 'hexside'],
      columns: [{ kind: 'number', path: ['plus'], label: 'Additional points', least: 0, most: 9 }, shift],
    },
    {
      kind: 'form',
      title: 'Roads and railways',
      rule: '9.1',
      path: ['terrain', 'road'],
      fields: [{ kind: 'number', path: ['movement'], label: 'Movement points', least: 0, most: 9 }],
    },
  ],
};

const GOEBEN: TableFace = {
  id: 'goeben',
  title: 'Raid on the Yavuz',
  rule: '17.0',
  sheets: () => [
    {
      kind: 'lines',
      title: 'Totals',
      path: ['goeben', 'rows'],
      head: totals,
      columns: [
        UP_TO,
        { kind: 'choice', path: ['yavuz'], label: 'Yavuz', values: words('seized', 'scuttled', 'damaged', 'turkish') },
        { kind: 'choice', path: ['bonus'], label: 'Bonus', values: words('kept', 'lost') },
        { kind: 'choice', path: ['kommando'], label: 'Kommando', values: words('unhurt', 'reduced', 'eliminated') },
      ],
      blank: { to: 99, yavuz: 'turkish', bonus: 'kept', kommando: 'unhurt' },
    },
    {
      kind: 'form',
      title: 'Dice and modifiers',
      note: 'What a scenario adds stands with the scenario.',
      path: ['goeben'],
      fields: [
        { kind: 'number', path: ['dice'], label: 'Dice', least: 1, most: 4 },
        { kind: 'number', path: ['modifiers', 'large'], label: 'Large raid', least: -9, most: 9 },
        { kind: 'number', path: ['modifiers', 'small'], label: 'Small raid', least: -9, most: 9 },
        { kind: 'number', path: ['sinking', 'damaged', 'die'], label: 'Damaged: faces of the die', least: 2, most: 20, rule: '5.1' },
        { kind: 'numbers', path: ['sinking', 'damaged', 'sinksOn'], label: 'Damaged: sinks on', rule: '5.1' },
      ],
    },
  ],
};

const MISSIONS: TableFace = {
  id: 'missions',
  title: 'Kommando missions',
  rule: '17.1',
  sheets: () => [
    {
      kind: 'lines',
      title: 'Totals',
      path: ['missions', 'rows'],
      head: totals,
      columns: [
        UP_TO,
        { kind: 'choice', path: ['result'], label: 'Result', values: words('success', 'failure') },
        {
          kind: 'choice',
          path: ['kommando'],
          label: 'Kommando',
          values: [...words('unhurt', 'reduced', 'eliminated'), { value: 'permanent', says: 'eliminated for good' }],
        },
      ],
      blank: { to: 99, result: 'failure', kommando: 'unhurt' },
    },
    {
      kind: 'lines',
      title: 'Missions',
      path: ['missions', 'missions'],
      head: ({ rule }) => String(rule),
      columns: [
        { kind: 'text', path: ['title'], label: 'Mission' },
        { kind: 'number', path: ['penalty'], label: 'Penalty for failure', least: 0, most: 9 },
        { kind: 'text', path: ['adjacentTo'], label: 'Beside the hex', optional: true },
      ],
    },
    {
      kind: 'form',
      title: 'Die and modifiers',
      path: ['missions'],
      fields: [
        { kind: 'number', path: ['die'], label: 'Faces of the die', least: 2, most: 20 },
        { kind: 'number', path: ['modifiers', 'reducedKommando'], label: 'Reduced Kommando', least: -9, most: 9 },
        { kind: 'number', path: ['modifiers', 'extraCas'], label: 'Each further aircraft', least: -9, most: 9 },
      ],
    },
  ],
};

export const TABLES_EDITING: readonly TableFace[] = [RESULTS, TERRAIN, GOEBEN, MISSIONS];
