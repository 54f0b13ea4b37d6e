import { Grid, NONE } from '@sandtable/hexes';
import type { Backdrop, GroundLook, HexFace, HexsideFace, MapFace, RegionFace, MapSheet } from '../../face/face.ts';
import { isSameGrid, isSoundGrid, natureFrom } from '../../face/nature.ts';
import { boxesFrom } from './boxes.ts';
import { whatIfData, type MapData } from './data.ts';
import { COUNTRIES, REGION_INK, VILLAGES, WATERS } from './look.ts';

type Sheet = MapData['maps'][number];
type HexLine = Sheet['hexes'][number];

/** Room between two sheets, and between the sheets and the boxes, in hex widths. */
const APART = 1.8;
/** How far a sheet's frame reaches beyond the middles of its outermost hexes, in hex widths. */
const RIM = 0.8;

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

/** The frame of a sheet in its own hex widths, y to the north. */
function extentOf(spec: Sheet['grid']) {
  const grid = new Grid(spec);
  const centres = Array.from({ length: grid.count }, (_, hex) => grid.centre(hex));
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  return { left: Math.min(...xs) - RIM, right: Math.max(...xs) + RIM, bottom: Math.min(...ys) - RIM, top: Math.max(...ys) + RIM };
}

/**
 * The maps of the game side by side, west and east, their upper edges in one line, and the boxes under both.
 * @throws Error where a grid is such that nothing can be drawn on it
 */
export function mapFaceOf({ maps, rollbahnen }: MapData, track = whatIfData.tables.track): MapFace {
  let right = 0;
  let bottom = 0;
  const sheets: MapSheet[] = [];
  for (const map of maps) {
    if (!isSoundGrid(map.grid)) throw new Error(`the ${map.id} map has no grid that it could be drawn on`);
    const extent = extentOf(map.grid);
    const grid = new Grid(map.grid);
    const isHere = (hex: string): boolean => grid.index(hex) !== NONE;
    sheets.push({
      id: map.id,
      title: `${map.name}, ${map.milesPerHex} miles a hex`,
      short: SHORT[map.id] ?? map.name,
      at: [right - extent.left, -extent.top],
      grid: map.grid as MapSheet['grid'],
      hexes: map.hexes.map(hexFace),
      hexsides: map.hexsides.map(sideFace),
      backdrop: backdropOf(map),
      waters: watersOf(map),
      countries: COUNTRIES[map.id] ?? [],
      villages: backdropOf(map) ? (VILLAGES[map.id] ?? []) : [],
      highways: rollbahnen.filter(({ hexes }) => hexes.every(isHere)),
      regions: regionsOf(map.hexes),
    });
    right += extent.right - extent.left + APART;
    bottom = Math.min(bottom, extent.bottom - extent.top);
  }
  return { sheets, boxes: boxesFrom([0, bottom - APART], right - APART, track), hexes: sheets.flatMap(({ hexes }) => hexes) };
}
