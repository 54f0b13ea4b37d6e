import { Grid, NONE } from '@sandtable/hexes';
import type { Backdrop, GroundLook, HexFace, HexsideFace, MapFace, RegionFace, MapSheet } from '../../face/face.ts';
import { isSameGrid, isSoundGrid, natureFrom } from '../../face/nature.ts';
import { APART, inARow } from '../../face/sheets.ts';
import { boxesFrom } from './boxes.ts';
import { whatIfData, type MapData } from './data.ts';
import { COUNTRIES, REGION_INK, VILLAGES, WATERS } from './look.ts';

type Sheet = MapData['maps'][number];
type HexLine = Sheet['hexes'][number];

/** One word for each map, for the button that goes there. */
const SHORT: { readonly [id: string]: string } = { west: 'West', east: 'East' };

/** Terrains that are drawn otherwise than by their name. */
const LOOKS: { readonly [terrain: string]: readonly GroundLook[] } = {
  hills: ['rough'],
  forest: ['forest'],
  marsh: ['marsh'],
  ardennes: ['forest', 'rough'],
};

const hexFace = ({ hex, terrain, country, town, city, ruhr, fort }: HexLine): HexFace => ({
  hex,
  terrain,
  looks: LOOKS[terrain],
  country,
  town,
  city: city ?? ruhr,
  industry: ruhr !== undefined,
  fort,
});

const sideFace = ({ between, river, major, water }: Sheet['hexsides'][number]): HexsideFace => ({
  between: between as [string, string],
  river,
  major,
  closed: water !== undefined,
});

/** What else is printed in hexes, with the rules that speak of it. */
const REGIONS: readonly {
  readonly title: string;
  readonly look: RegionFace['look'];
  readonly colour?: string;
  has(hex: HexLine): boolean;
}[] = [
  { title: 'Former Poland (6.12)', look: 'pale', colour: REGION_INK.poland, has: ({ country }) => country === 'former-poland' },
  { title: 'Red row (12.9)', look: 'red', has: ({ red }) => red === true },
  { title: 'French supply (6.4)', look: 'rim', colour: REGION_INK.french, has: ({ edge }) => edge === 'french-supply' },
  { title: 'German entry and supply (6.5)', look: 'rim', colour: REGION_INK.german, has: ({ edge }) => edge === 'german-entry' },
  { title: 'Polish Boundary Revision (3.10)', look: 'rim', colour: REGION_INK.soviet, has: ({ revision }) => revision === true },
];

function regionsOf(hexes: readonly HexLine[]): readonly RegionFace[] {
  return REGIONS.map(({ has, ...region }) => ({ ...region, hexes: hexes.filter(has).map(({ hex }) => hex) })).filter(
    (region) => region.hexes.length > 0,
  );
}

const isWater = (terrain: string | undefined): boolean => terrain === 'sea' || terrain === 'lake';

/** Our maps by id, each with nature as it is drawn on its grid. */
const own = new Map(
  whatIfData.map.maps.flatMap((map) => {
    const drawn = whatIfData.backdrops[map.id];
    if (!drawn) return [];
    const { land, lakes, rivers, borders = [] } = drawn;
    const heights = whatIfData.heights[map.id];
    const nature = { land, lakes, rivers: rivers.map(({ line }) => line), borders, ...(heights === undefined ? {} : { heights }) };
    return [[map.id as string, { map, natureFor: natureFrom(map, nature, isWater) }] as const];
  }),
);

/** Nature for a map on our grid; one on another is drawn by its hexes. */
function backdropOf(map: Sheet): Backdrop | null {
  const ours = own.get(map.id);
  return ours && isSameGrid(map.grid, ours.map.grid) ? ours.natureFor(map) : null;
}

/** A name that stands so near to the middle of a hex stands in it, in hex widths. */
const WITHIN = 0.5;

/** The names of waters on a map, but for those that stand in a water of ours where it has land. */
function watersOf(map: Sheet): MapSheet['waters'] {
  const ours = own.get(map.id)?.map;
  const names = WATERS[map.id] ?? [];
  if (!ours || !isSameGrid(map.grid, ours.grid)) return names;
  const grid = new Grid(map.grid);
  const wet = new Set(ours.hexes.filter(({ terrain }) => isWater(terrain)).map(({ hex }) => hex));
  const drained = map.hexes.filter(({ hex, terrain }) => wet.has(hex) && !isWater(terrain)).map(({ hex }) => grid.centre(grid.index(hex)));
  return names.filter((name) => !drained.some(({ x, y }) => Math.hypot(name.x - x, name.y - y) < WITHIN));
}

/**
 * The maps of the game side by side, west and east, their upper edges in one line, and the boxes under both.
 * @throws Error where a grid is such that nothing can be drawn on it
 */
export function mapFaceOf({ maps, rollbahnen }: MapData, track = whatIfData.tables.track): MapFace {
  for (const { id, grid } of maps) if (!isSoundGrid(grid)) throw new Error(`the ${id} map has no grid that it could be drawn on`);
  const { places, width, bottom } = inARow(maps.map(({ grid }) => grid));
  const sheets = maps.map((map, i): MapSheet => {
    const grid = new Grid(map.grid);
    const isHere = (hex: string): boolean => grid.index(hex) !== NONE;
    return {
      id: map.id,
      title: `${map.name}, ${map.milesPerHex} miles a hex`,
      short: SHORT[map.id] ?? map.name,
      at: places[i] as readonly [number, number],
      grid: map.grid as MapSheet['grid'],
      hexes: map.hexes.map(hexFace),
      hexsides: map.hexsides.map(sideFace),
      backdrop: backdropOf(map),
      waters: watersOf(map),
      countries: COUNTRIES[map.id] ?? [],
      villages: backdropOf(map) ? (VILLAGES[map.id] ?? []) : [],
      highways: rollbahnen.filter(({ hexes }) => hexes.every(isHere)),
      regions: regionsOf(map.hexes),
    };
  });
  return { sheets, boxes: boxesFrom([0, bottom - APART], width, track), hexes: sheets.flatMap(({ hexes }) => hexes) };
}
