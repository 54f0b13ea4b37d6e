import { choices, flag, without } from '../../face/brushes.ts';
import type { BrushFace, BrushValue, FieldFace, Line, MapEditing, SheetFace } from '../../face/editor.ts';
import { GRID_EDITING } from '../../face/grids.ts';
import { whatIfData } from './data.ts';

/** How the maps of 1940: What If? are painted and filled in. */

const TERRAINS: readonly { readonly id: string; readonly says: string; readonly swatch: string }[] = [
  { id: 'clear', says: 'Clear', swatch: '#e3e9d0' },
  { id: 'forest', says: 'Forest', swatch: '#a9c08f' },
  { id: 'hills', says: 'Hills, mountains', swatch: '#dcc09a' },
  { id: 'marsh', says: 'Marsh', swatch: '#b9cfc4' },
  { id: 'ardennes', says: 'Ardennes', swatch: '#8fa577' },
  { id: 'lake', says: 'Lake', swatch: '#b4d2e0' },
  { id: 'sea', says: 'Sea', swatch: '#c3d9df' },
];

const COUNTRIES: readonly (readonly [id: string, says: string])[] = [
  ['germany', 'Greater Germany'],
  ['france', 'France'],
  ['belgium', 'Belgium'],
  ['netherlands', 'Netherlands'],
  ['luxembourg', 'Luxembourg'],
  ['ussr', 'Soviet Union'],
  ['former-poland', 'Former Poland'],
  ['lithuania', 'Lithuania'],
  ['latvia', 'Latvia'],
  ['estonia', 'Estonia'],
];
export const COUNTRY_CHOICES = choices(COUNTRIES);

const COASTS: readonly (readonly [id: string, says: string])[] = [
  ['north-sea', 'North Sea'],
  ['ijsselmeer', 'IJsselmeer'],
  ['baltic', 'Baltic'],
];

const EDGES: readonly (readonly [id: string, says: string])[] = [
  ['french-supply', 'French supply'],
  ['german-entry', 'German entry and supply'],
];

const named = (pairs: readonly (readonly [string, string])[], id: unknown): string => pairs.find(([one]) => one === id)?.[1] ?? String(id);

const isLand = ({ terrain }: Line): boolean => terrain !== 'sea' && terrain !== 'lake';
const onLand =
  (put: (line: Line, name: string) => Line) =>
  (line: Line, name: string): Line =>
    isLand(line) ? put(line, name) : line;

/** What stands on land goes where the land goes. */
const ON_LAND = ['country', 'city', 'town', 'ruhr', 'fort', 'edge', 'red', 'revision', 'range', 'coast'];

const terrain: readonly BrushValue[] = TERRAINS.map(({ id, says, swatch }) => ({
  id,
  says,
  swatch,
  has: (line) => line['terrain'] === id,
  put: (line) => (isLand({ terrain: id }) ? { ...line, terrain: id } : { ...without(line, ...ON_LAND), terrain: id }),
}));

/** One of several values of a figure. */
const one = (figure: string, [id, says]: readonly [string, string]): BrushValue => ({
  id,
  says,
  has: (line) => line[figure] === id,
  put: onLand((line) => ({ ...line, [figure]: id })),
  take: (line) => without(line, figure),
});

const nameOf = ({ city, ruhr, town }: Line): string => String(city ?? ruhr ?? town ?? '');
const SETTLED = ['city', 'town', 'ruhr'] as const;

const settlement = (figure: (typeof SETTLED)[number], says: string): BrushValue => ({
  id: figure,
  says,
  has: (line) => line[figure] !== undefined,
  put: onLand((line, name) => ({ ...without(line, ...SETTLED), [figure]: name || nameOf(line) || says })),
  take: (line) => without(line, figure),
});

const landFlag = (figure: string, says: string): BrushValue =>
  flag(figure, says, (line) => (isLand(line) ? { ...line, [figure]: true } : line));

const RIVERS = [...new Set(whatIfData.map.maps.flatMap(({ hexsides }) => hexsides.flatMap(({ river }) => river ?? [])))].toSorted((a, b) =>
  a.localeCompare(b),
);

const river = (isMajor: boolean): BrushValue => ({
  id: isMajor ? 'major' : 'river',
  says: isMajor ? 'Major river' : 'River or canal',
  has: (line) => line['river'] !== undefined && (line['major'] === true) === isMajor,
  put: (line, name) => ({
    ...without(line, 'water', 'major'),
    river: name || String(line['river'] ?? 'River'),
    ...(isMajor ? { major: true } : {}),
  }),
  take: (line) => without(line, 'river', 'major'),
});

const water = (id: string, says: string): BrushValue => ({
  id,
  says,
  has: (line) => line['water'] === id,
  put: (line) => ({ ...without(line, 'river', 'major'), water: id }),
  take: (line) => without(line, 'water'),
});

const BRUSHES: readonly BrushFace[] = [
  { id: 'terrain', title: 'Terrain', key: 't', on: 'hex', values: terrain },
  {
    id: 'country',
    title: 'Country',
    key: 'c',
    on: 'hex',
    values: COUNTRIES.map((pair) => ({ ...one('country', pair), take: (line: Line) => line })),
  },
  {
    id: 'place',
    title: 'Town or city',
    key: 'p',
    on: 'hex',
    values: [settlement('town', 'Town'), settlement('city', 'City'), settlement('ruhr', 'Ruhr city')],
    name: { label: 'Its name', suggest: [] },
    hint: 'A hex that has one loses it. The name can be written in the panel, too.',
  },
  { id: 'fort', title: 'Fortification', key: 'f', on: 'hex', values: [landFlag('fort', 'Fortification')] },
  {
    id: 'coast',
    title: 'Coast',
    key: 's',
    on: 'hex',
    values: COASTS.map((pair) => one('coast', pair)),
    hint: 'For supply over the sea (6.4, 6.5).',
  },
  {
    id: 'edge',
    title: 'Entry, supply, red row',
    key: 'g',
    on: 'hex',
    values: [...EDGES.map((pair) => one('edge', pair)), landFlag('red', 'Red row'), landFlag('revision', 'Polish Boundary Revision')],
  },
  {
    id: 'river',
    title: 'River',
    key: 'r',
    on: 'side',
    values: [river(false), river(true)],
    name: { label: 'Its name', suggest: RIVERS },
  },
  {
    id: 'water',
    title: 'All water',
    key: 'v',
    on: 'side',
    values: [water('lake', 'All lake'), water('sea', 'All sea')],
    hint: 'A hexside between two land hexes over which nobody can go.',
  },
];

const HEX_FIELDS: readonly FieldFace[] = [
  { kind: 'choice', path: ['terrain'], label: 'Terrain', rule: '10.9', values: TERRAINS.map(({ id, says }) => ({ value: id, says })) },
  { kind: 'choice', path: ['country'], label: 'Country', rule: '3.12', values: COUNTRY_CHOICES, none: 'none' },
  { kind: 'text', path: ['town'], label: 'Town', optional: true },
  { kind: 'text', path: ['city'], label: 'City', optional: true, rule: '10.14' },
  { kind: 'text', path: ['ruhr'], label: 'Ruhr city', optional: true, rule: '4.2' },
  { kind: 'flag', path: ['fort'], label: 'Fortification', rule: '10.13', unset: false },
  { kind: 'choice', path: ['coast'], label: 'Coast', values: choices(COASTS), none: 'none' },
  { kind: 'choice', path: ['edge'], label: 'Map edge', values: choices(EDGES), none: 'nothing' },
  { kind: 'flag', path: ['red'], label: 'Red row', rule: '12.9', unset: false },
  { kind: 'flag', path: ['revision'], label: 'Polish Boundary Revision', rule: '3.10', unset: false },
  { kind: 'text', path: ['range'], label: 'Hills that a rule names', optional: true, rule: '12.2', suggest: ['Hunsrück'] },
];

const SIDE_FIELDS: readonly FieldFace[] = [
  { kind: 'text', path: ['river'], label: 'River or canal', optional: true, suggest: RIVERS, rule: '10.11' },
  { kind: 'flag', path: ['major'], label: 'Major river', unset: false },
  {
    kind: 'choice',
    path: ['water'],
    label: 'All water',
    values: choices([
      ['lake', 'lake'],
      ['sea', 'sea'],
    ]),
    none: 'no',
  },
];

/** The Rollbahnen, which run through both maps' numbers; the semi-permanent forts are counters. */
const ROLLBAHNEN: SheetFace = {
  kind: 'lines',
  title: 'Rollbahnen',
  rule: '6.5',
  note: 'Hex by hex from their head, 5005.',
  path: ['rollbahnen'],
  columns: [
    { kind: 'text', path: ['id'], label: 'Id' },
    { kind: 'text', path: ['name'], label: 'Name' },
    { kind: 'hexes', path: ['hexes'], label: 'Hexes', isWay: true },
  ],
  blank: { id: 'new', name: 'New Rollbahn', hexes: ['5005'] },
};

function hexSays(line: Line): string {
  const { terrain: kind, country, city, ruhr, fort, coast, edge, red, revision, range } = line;
  return [
    nameOf(line),
    TERRAINS.find(({ id }) => id === kind)?.says.toLowerCase() ?? String(kind),
    city ? 'city' : ruhr ? 'Ruhr city' : null,
    fort ? 'fortification' : null,
    country === undefined ? null : named(COUNTRIES, country),
    coast === undefined ? null : `${named(COASTS, coast)} coast`,
    edge === undefined ? null : named(EDGES, edge),
    red ? 'red row' : null,
    revision ? 'Polish Boundary Revision' : null,
    range === undefined ? null : String(range),
  ]
    .filter(Boolean)
    .join(', ');
}

const sideSays = ({ river: name, major, water: all }: Line): string =>
  [name ? `${major ? 'major river' : 'river'} ${String(name)}` : null, all ? `all ${String(all)}` : null].filter(Boolean).join(', ') ||
  'nothing';

export const MAP_EDITING: MapEditing = {
  grid: GRID_EDITING,
  brushes: BRUSHES,
  hexFields: () => HEX_FIELDS,
  sideFields: () => SIDE_FIELDS,
  sheets: () => [ROLLBAHNEN],
  nameOf,
  hexSays,
  sideSays,
};
