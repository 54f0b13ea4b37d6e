import type { Value } from '@sandtable/umpire';
import { choices, flag, without } from '../../face/brushes.ts';
import type { BrushFace, BrushValue, Choice, FieldFace, Line, MapEditing } from '../../face/editor.ts';
import { GRID_EDITING } from '../../face/grids.ts';
import { gertrudData } from './data.ts';

/** How the map of Operation Gertrud is painted and filled in. */

const TERRAINS: readonly { readonly id: string; readonly says: string; readonly swatch: string }[] = [
  { id: 'clear', says: 'Clear', swatch: '#e3e9d0' },
  { id: 'rough', says: 'Rough', swatch: '#dcc09a' },
  { id: 'mountain', says: 'Mountain', swatch: '#b98f63' },
  { id: 'sea', says: 'Sea', swatch: '#c3d9df' },
];

const COUNTRIES: readonly (readonly [id: string, says: string])[] = [
  ['turkey', 'Turkey'],
  ['bulgaria', 'Bulgaria'],
  ['greece', 'Greece'],
  ['soviet', 'Soviet Union'],
  ['syria', 'Syria'],
  ['iraq', 'Iraq'],
  ['iran', 'Iran'],
  ['cyprus', 'Cyprus'],
  ['lebanon', 'Lebanon'],
  ['levant', 'Palestine'],
  ['dodecanese', 'Dodecanese'],
];

const SEAS: readonly (readonly [id: string, says: string])[] = [
  ['black', 'Black Sea'],
  ['marmara', 'Sea of Marmara'],
  ['aegean', 'Aegean'],
  ['mediterranean', 'Mediterranean'],
];

export const COUNTRY_CHOICES: readonly Choice[] = choices(COUNTRIES);
const named = (pairs: readonly (readonly [string, string])[], id: Value | undefined): string =>
  pairs.find(([one]) => one === id)?.[1] ?? String(id);

const seasOf = ({ seas }: Line): readonly Value[] => (Array.isArray(seas) ? seas : []);
const isLand = ({ terrain }: Line): boolean => terrain !== 'sea';

/** What stands on land goes where the land goes. */
const terrain: readonly BrushValue[] = TERRAINS.map(({ id, says, swatch }) => ({
  id,
  says,
  swatch,
  has: (line) => line['terrain'] === id,
  put: (line) => (id === 'sea' ? { ...without(line, 'country', 'city', 'town', 'objective'), terrain: id } : { ...line, terrain: id }),
}));

const countries: readonly BrushValue[] = COUNTRIES.slice(0, 9).map(([id, says]) => ({
  id,
  says,
  has: ({ country }) => country === id,
  put: (line) => (isLand(line) ? { ...line, country: id } : line),
}));

const seas: readonly BrushValue[] = [
  ...SEAS.map(([id, says]): BrushValue => {
    const take = (line: Line): Line => {
      const rest = seasOf(line).filter((one) => one !== id);
      return rest.length > 0 ? { ...line, seas: rest } : without(line, 'seas');
    };
    const put = (line: Line): Line => (seasOf(line).includes(id) ? line : { ...line, seas: [...seasOf(line), id] });
    return { id, says, has: (line) => seasOf(line).includes(id), put, take };
  }),
  { id: 'none', says: 'No sea', has: (line) => seasOf(line).length === 0, put: (line) => without(line, 'seas') },
];

const nameOf = ({ city, town }: Line): string => String(city ?? town ?? '');

const settlement = (figure: 'city' | 'town', says: string): BrushValue => ({
  id: figure,
  says,
  has: (line) => line[figure] !== undefined,
  put: (line, name) => (isLand(line) ? { ...without(line, 'city', 'town'), [figure]: name || nameOf(line) || says } : line),
  take: (line) => without(line, figure),
});

const strait = (id: string, says: string): BrushValue => ({
  id,
  says,
  has: (line) => line['strait'] === id,
  put: (line) => ({ ...without(line, 'water'), strait: id }),
  take: (line) => without(line, 'strait'),
});

const RIVERS = [...new Set(gertrudData.map.hexsides.flatMap(({ river }) => river ?? []))].toSorted((a, b) => a.localeCompare(b));

const river: BrushValue = {
  id: 'river',
  says: 'River',
  has: (line) => line['river'] !== undefined,
  put: (line, name) => ({ ...line, river: name || String(line['river'] ?? 'River') }),
  take: (line) => without(line, 'river'),
};

const BRUSHES: readonly BrushFace[] = [
  { id: 'terrain', title: 'Terrain', key: 't', on: 'hex', values: terrain },
  { id: 'country', title: 'Country', key: 'c', on: 'hex', values: countries },
  { id: 'sea', title: 'Coast and sea', key: 's', on: 'hex', values: seas, hint: 'The seas that a hex lies on, for ships and landings.' },
  {
    id: 'place',
    title: 'City or town',
    key: 'p',
    on: 'hex',
    values: [settlement('city', 'City'), settlement('town', 'Town')],
    name: { label: 'Its name', suggest: [] },
    hint: 'A hex that has one loses it. The name can be written in the panel, too.',
  },
  {
    id: 'objective',
    title: 'Objective',
    key: 'o',
    on: 'hex',
    values: [flag('objective', 'Objective', (line) => (isLand(line) ? { ...line, objective: true } : line))],
  },
  { id: 'river', title: 'River', key: 'r', on: 'side', values: [river], name: { label: 'Its name', suggest: RIVERS } },
  {
    id: 'way',
    title: 'Road and railway',
    key: 'w',
    on: 'side',
    crosses: true,
    values: [flag('road', 'Road'), flag('rail', 'Railway')],
    hint: 'Drag from hex to hex, or click a hexside that it crosses.',
  },
  {
    id: 'strait',
    title: 'Crossing arrow',
    key: 'a',
    on: 'side',
    values: [strait('bosphorus', 'Bosphorus'), strait('dardanelles', 'Dardanelles')],
  },
  {
    id: 'water',
    title: 'All water',
    key: 'v',
    on: 'side',
    values: [flag('water', 'All water', (line) => ({ ...without(line, 'road', 'rail', 'strait', 'river'), water: true }))],
    hint: 'A hexside between two land hexes over which nobody can go.',
  },
];

const HEX_FIELDS: readonly FieldFace[] = [
  { kind: 'choice', path: ['terrain'], label: 'Terrain', rule: '9.0', values: TERRAINS.map(({ id, says }) => ({ value: id, says })) },
  { kind: 'choice', path: ['country'], label: 'Country', values: COUNTRY_CHOICES, none: 'none' },
  { kind: 'several', path: ['seas'], label: 'Lies on', rule: '12.1', values: choices(SEAS) },
  { kind: 'text', path: ['city'], label: 'City', optional: true, rule: '7.5' },
  { kind: 'text', path: ['town'], label: 'Town', optional: true },
  { kind: 'flag', path: ['objective'], label: 'Objective', rule: '4.0', unset: false },
];

const SIDE_FIELDS: readonly FieldFace[] = [
  { kind: 'text', path: ['river'], label: 'River', optional: true, suggest: RIVERS, rule: '9.4' },
  { kind: 'flag', path: ['road'], label: 'Road', unset: false, rule: '9.1' },
  { kind: 'flag', path: ['rail'], label: 'Railway', unset: false },
  {
    kind: 'choice',
    path: ['strait'],
    label: 'Crossing arrow',
    values: choices([
      ['bosphorus', 'Bosphorus'],
      ['dardanelles', 'Dardanelles'],
    ]),
    none: 'none',
  },
  { kind: 'flag', path: ['water'], label: 'All water', unset: false },
];

function hexSays(line: Line): string {
  const { terrain: kind, country, city, town, objective } = line;
  const coast = seasOf(line).map((one) => named(SEAS, one));
  return [
    city ?? town,
    TERRAINS.find(({ id }) => id === kind)?.says.toLowerCase() ?? String(kind),
    city ? 'city' : null,
    country === undefined ? null : named(COUNTRIES, country),
    objective ? 'objective' : null,
    isLand(line) && coast.length > 0 ? `on the ${coast.join(' and ')}` : coast.join(' and '),
  ]
    .filter(Boolean)
    .join(', ');
}

function sideSays({ river: name, road, rail, strait: crossing, water }: Line): string {
  const all = [
    name ? `river ${String(name)}` : null,
    road ? 'road' : null,
    rail ? 'railway' : null,
    crossing ? 'crossing arrow' : null,
    water ? 'all water' : null,
  ];
  return all.filter(Boolean).join(', ') || 'nothing';
}

export const MAP_EDITING: MapEditing = {
  grid: GRID_EDITING,
  brushes: BRUSHES,
  hexFields: () => HEX_FIELDS,
  sideFields: () => SIDE_FIELDS,
  sheets: () => [],
  nameOf,
  hexSays,
  sideSays,
};
