import { DataError } from '@sandtable/umpire';
import { readWords } from '@sandtable/warfare/words';
import { CITIES, HEXSIDES, NATIONS, SURFACES, WAYS, type MapData, type PORTS } from '../../world/schema/map.ts';
import { GROUNDS } from '../../world/schema/terrain.ts';

/** Columns and rows of a small map where no hex beyond them is named. */
const SIZE = 12;
const SOURCE = 'reconstructed';

type Mutable<T> = { -readonly [key in keyof T]: T[key] };
type Hex = Mutable<MapData['hexes'][number]>;
type Hexside = Mutable<MapData['hexsides'][number]>;

/** Hexsides of mountain and of sea go by another word: these two describe hexes. */
const SIDES: { readonly [word: string]: Hexside['side'] } = { mountains: 'mountain', water: 'sea' };
const RAIL = 'rail';
const ZONE = 'zone';
const BORDER = 'border';
const BRIDGED = 'bridged';
const BEARING = /^(beach|cliffs)([NESW]+)$/;
const BASE = /^base(\d+)$/;
const PORT = /^port(\d+)$/;
/** Classes of ports do not matter where their capacity is said. */
const CLASS: (typeof PORTS)[number] = 'minor';

const oneOf = <T extends string>(list: readonly T[], word: string): T | undefined => list.find((one) => one === word);

/** What a text says of the map beside its hexes. */
type Besides = Pick<Mutable<MapData>, 'bases' | 'ports' | 'places'>;

/** "base3", "port12", "city": what stands in a hex. */
function describePlace(hex: string, word: string, { bases, ports, places }: Besides): boolean {
  const [[, base] = [], [, port] = [], city] = [BASE.exec(word) ?? [], PORT.exec(word) ?? [], oneOf(CITIES, word)];
  if (base !== undefined) bases.push({ name: `Airport ${hex}`, hex, capacity: Number(base) });
  else if (port !== undefined) ports.push({ name: `Port ${hex}`, hex, class: CLASS, capacity: Number(port) });
  else if (city) places.push({ name: `City ${hex}`, hex, city });
  else return false;
  return true;
}

function describeHex(hex: Hex, word: string): boolean {
  const [terrain, surface, nation] = [oneOf(GROUNDS, word), oneOf(SURFACES, word), oneOf(NATIONS, word)];
  const [, what, bearings] = BEARING.exec(word) ?? [];
  if (terrain) hex.terrain = terrain;
  else if (surface === 'sea') {
    hex.surface = surface;
    delete hex.terrain;
  } else if (surface) hex.surface = surface;
  else if (nation) hex.nation = nation;
  else if (word === 'limited') hex.limited = true;
  else if (bearings) hex[what as 'beach' | 'cliffs'] = [...bearings] as NonNullable<Hex['beach']>;
  else return false;
  return true;
}

const two = (one: number): string => String(one).padStart(2, '0');
const NUMBER = /\b(\d{2})(\d{2})\b/g;

/** The words for a hex, for errors. */
const DESCRIBED = [...GROUNDS, ...SURFACES, ...NATIONS, 'limited', 'beachNE', 'cliffsW', 'base3', 'port12', ...CITIES];

/** A hex, with the zone to which it belongs: one of which nothing else is said is all sea. */
function inZone(zones: readonly (readonly string[])[], number: string, said: Hex | undefined): Hex {
  const [locator] = zones.find((hexes) => hexes.includes(number)) ?? [];
  if (locator === undefined) return said ?? { hex: number, surface: 'land', terrain: 'clear', source: SOURCE };
  return { ...(said ?? { hex: number, surface: 'sea', source: SOURCE }), zones: [locator] };
}

/** The highest row and column that a text names, or else the usual. */
function sizeOf(text: string): readonly [rows: number, columns: number] {
  let [rows, columns] = [SIZE, SIZE];
  for (const [, row, column] of text.matchAll(NUMBER)) [rows, columns] = [Math.max(rows, Number(row)), Math.max(columns, Number(column))];
  return [rows, columns];
}

/** Pairs of hexes one after the other. */
const sidesOf = (hexes: readonly string[]): (readonly [string, string])[] =>
  hexes.slice(1).map((to, i) => [hexes[i] as string, to].toSorted() as [string, string]);

/**
 * A small map as text, of 12 rows of 12 hexes or as many as it names, clear land that is nobody's where nothing is said. A number such as
 * 0304 (row, then column) begins a hex, the words after it describe it: a terrain; `coast`, or `sea` for what is all sea; whose country it
 * is; `limited`; `beachNE` and `cliffsW` by their bearings; `base3` for an airport of that capacity and `port12` for a port; `city`, `large`
 * and `major` for its size. `road` and `track`, `mountains`, `river`, `major-river`, `escarpment`, `wadi` and `water` hexsides, `bridged`
 * ones and `rail` are followed by hexes joined by dashes, such as 0304-0305-0306; so are `zone`, a sea zone that goes by its first hex, all sea
 * where nothing else is said, and `border`, zones that border. @throws DataError naming the word that says nothing
 */
export function mapInFull(text: string): MapData {
  const [rows, columns] = sizeOf(text);
  const hexsides = new Map<string, Hexside>();
  const railways: MapData['railways'] = [];
  const zones: (readonly string[])[] = [];
  const borders: MapData['borders'] = [];
  const besides: Besides = { bases: [], ports: [], places: [] };
  const named = readWords<Hex>(text, {
    ways: [...WAYS, ...HEXSIDES.filter((side) => !Object.values(SIDES).includes(side)), ...Object.keys(SIDES), BRIDGED, RAIL, ZONE, BORDER],
    hex: (hex) => ({ hex, surface: 'land', terrain: 'clear', source: SOURCE }),
    describe: (hex, word) => describeHex(hex, word) || describePlace(hex.hex, word, besides),
    described: DESCRIBED,
    way(word, hexes) {
      if (word === RAIL) return void railways.push({ hexes: [...hexes] });
      if (word === ZONE) return void zones.push([...new Set(hexes)]);
      if (word === BORDER) return void borders.push(...sidesOf(hexes).map((between) => ({ between: [...between] as [string, string] })));
      for (const between of sidesOf(hexes)) {
        const side = hexsides.get(between.join('-')) ?? { between: [...between], source: SOURCE };
        describeSide(side, word);
        hexsides.set(between.join('-'), side);
      }
    },
  });
  const numbers = Array.from({ length: rows * columns }, (_, i) => `${two(Math.floor(i / columns) + 1)}${two((i % columns) + 1)}`);
  const strange = [...named.keys()].find((hex) => !numbers.includes(hex));
  if (strange !== undefined) throw new DataError(`there is no hex ${strange}: rows and columns begin at 01`);
  return {
    grid: { orientation: 'point-up', shifted: 'odd', rows: [1, rows], columns: [1, columns], counted: 'southward' },
    hexes: numbers.map((hex) => inZone(zones, hex, named.get(hex))),
    hexsides: [...hexsides.values()],
    railways,
    zones: zones.map(([locator = '']) => ({ zone: locator, locator })),
    borders,
    boxes: [],
    ...besides,
  } as MapData;
}

function describeSide(side: Hexside, word: string): void {
  const way = oneOf(WAYS, word);
  if (way) side.way = way;
  else if (word === BRIDGED) side.bridged = true;
  else side.side = SIDES[word] ?? oneOf(HEXSIDES, word);
}
