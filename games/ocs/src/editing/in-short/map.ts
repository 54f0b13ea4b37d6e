import { DataError, type Value } from '@sandtable/umpire';
import { readWords } from '@sandtable/warfare/words';
import { RIVER_SIZES, ROADS, SEAS as SEA_PARTS, TOWNS, TRACKS, type MapData } from '../../world/schema/map.ts';
import { TERRAINS } from '../../world/schema/terrain.ts';

/** Columns and rows of a small map where no hex beyond them is named. */
const SIZE = 12;

type Mutable<T> = { -readonly [key in keyof T]: T[key] };
type Hex = Mutable<MapData['hexes'][number]>;
type Hexside = Mutable<MapData['hexsides'][number]>;

/** Words for rivers by their size. */
const RIVERS: ReadonlyMap<string, (typeof RIVER_SIZES)[number]> = new Map([
  ['river', 'minor'],
  ['broad', 'major'],
]);
const GAUGE = 'gauge';
/** Words for what of a hex is sea. */
const SEAS: ReadonlyMap<string, (typeof SEA_PARTS)[number]> = new Map([
  ['sea', 'all'],
  ['coast', 'part'],
  ['beach', 'beach'],
]);

const oneOf = <T extends string>(list: readonly T[], word: string): T | undefined => list.find((one) => one === word);

const PORT = /^port(\d+)$/;

/** "port6": a port of that capacity. */
function describePort(hex: Hex, word: string): boolean {
  const [, capacity] = PORT.exec(word) ?? [];
  if (capacity !== undefined) hex.port = { name: 'Port', capacity: Number(capacity) };
  return capacity !== undefined;
}

function describeHex(hex: Hex, word: string): boolean {
  const [terrain, town] = [oneOf(TERRAINS, word), oneOf(TOWNS, word)];
  if (terrain) hex.terrain = terrain;
  else if (town) hex.town = { name: 'Town', class: town };
  else if (word === 'closed') hex.closed = true;
  else if (word === 'fortification') hex.fortification = true;
  else if (SEAS.has(word)) hex.sea = SEAS.get(word) as NonNullable<Hex['sea']>;
  else return describePort(hex, word);
  return true;
}

const two = (one: number): string => String(one).padStart(2, '0');

/** The hexes of a map with this one in its last column and row. */
function* numbers(columns: number, rows: number): Generator<string> {
  for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) yield `${two(column)}.${two(row)}`;
}

const NUMBER = /\b(\d{2})\.(\d{2})\b/g;

/** The highest column and row that a text names, or else the usual. */
function sizeOf(text: string): readonly [columns: number, rows: number] {
  let [columns, rows] = [SIZE, SIZE];
  for (const [, column, row] of text.matchAll(NUMBER)) [columns, rows] = [Math.max(columns, Number(column)), Math.max(rows, Number(row))];
  return [columns, rows];
}

/**
 * A small map as text, of 12 columns of 12 hexes or as many as it names, open where nothing is said. A number such as 03.04 begins a hex,
 * the words after it describe it: a terrain, `village`, `minor` or `major` for a town, `closed`, `fortification`, `sea` for what is all sea, `coast` and `beach` for
 * what is so in part, `port6` for a port of that capacity. `primary` and
 * `secondary` roads, `multi`, `single` and `low` railways, `river` (minor) and `broad` (major) are followed by hexes joined by dashes, such
 * as 03.04-03.05-03.06; railways are R1, R2 … in their order, and after `gauge` come hexes of one that are of the other gauge.
 * @throws DataError naming the word that says nothing
 */
export function mapInFull(text: string): MapData {
  const [columns, rows] = sizeOf(text);
  const hexsides = new Map<string, Hexside>();
  const railways: MapData['railways'] = [];
  const gauge: MapData['gauge'] = [];
  const named = readWords<Hex>(text, {
    ways: [...ROADS, ...TRACKS, ...RIVERS.keys(), GAUGE],
    hex: (hex) => ({ hex, terrain: 'open' }),
    describe: describeHex,
    described: [...TERRAINS, ...TOWNS, 'closed', 'fortification', ...SEAS.keys(), 'port6'],
    way(word, hexes) {
      const [track, road, size] = [oneOf(TRACKS, word), oneOf(ROADS, word), RIVERS.get(word)];
      if (word === GAUGE) return void gauge.push({ railway: railwayOf(railways, hexes), gauge: 'other', hexes: [...hexes] });
      if (track) railways.push({ id: `R${railways.length + 1}`, track, hexes: [...hexes] });
      for (const [i, to] of hexes.slice(1).entries()) {
        const between = [hexes[i] as string, to].toSorted() as [string, string];
        const side = hexsides.get(between.join('-')) ?? { between };
        if (size) side.river = { name: 'River', size };
        else if (road) side.road = road;
        else if (track) side.rail = track;
        hexsides.set(between.join('-'), side);
      }
    },
  });
  const grid = {
    orientation: 'flat-top',
    shifted: 'even',
    rows: [1, rows],
    columns: [1, columns],
    numbers: 'column-row',
    between: '.',
  } as const;
  const hexes = [...numbers(columns, rows)].map((hex) => named.get(hex) ?? { hex, terrain: 'open' as const });
  const strange = [...named.keys()].find((hex) => !hexes.some((one) => one.hex === hex));
  if (strange !== undefined) throw new DataError(`there is no hex ${strange}: columns and rows begin at 01`);
  return {
    grid,
    hexes,
    hexsides: [...hexsides.values()],
    railways,
    roads: [],
    exits: [],
    bridges: [],
    gauge,
    boxes: [],
    closed: [],
  } as unknown as MapData;
}

/** The railway through all these hexes. @throws DataError */
function railwayOf(railways: MapData['railways'], hexes: readonly string[]): string {
  const found = railways.find((one) => hexes.every((hex) => one.hexes.includes(hex)));
  if (!found) throw new DataError(`gauge ${hexes.join('-')}: a railway named before that runs through these hexes is expected`);
  return found.id;
}

/** The same as a part of an edition. */
export const mapPart = (text: string): Value => mapInFull(text) as unknown as Value;
