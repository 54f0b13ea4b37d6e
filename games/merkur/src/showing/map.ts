import { Grid } from '@sandtable/hexes';
import type { BoxShown, SheetShown } from '@sandtable/warfare/showing';
import backdropData from '../../data/backdrop.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import type { MapData } from '../world/schema/map.ts';
import type { ScenarioData } from '../world/schema/scenario.ts';

const ours = mapData as unknown as MapData;

type Rings = readonly (readonly (readonly [number, number])[])[];
const backdrop = backdropData as unknown as {
  readonly land: Rings;
  readonly lakes: Rings;
  readonly rivers: readonly { line: Rings[0] }[];
  /** Towns in hexes with water in the middle, and where in their hex they stand ashore. */
  readonly towns: readonly { readonly name: string; readonly hex: string; readonly aside: readonly [number, number] }[];
};

/** The country as it lies on our grid. */
const nature: NonNullable<SheetShown['nature']> = {
  land: backdrop.land,
  lakes: backdrop.lakes,
  rivers: backdrop.rivers.map(({ line }) => line),
  heights: new URL('../../data/heights.bin', import.meta.url).href,
};

/** How ways are drawn: a track as a lesser road. */
const ROADS = { road: 'primary', track: 'secondary' } as const;

/** Names that are not of a town: what is printed at a base by itself, and waters. */
const NO_TOWN = /airfield|strip|^Cape |Strait$|Channel$/;

/** Every fifth number is printed where there is no room for all. */
const NUMBERED = 5;

/**
 * Names of zones are shown from this hex width on, in px, and so large at a hex of 104 px. A zone is some hexes wide, and whoever is in it lies in one of
 * them: its name may go so far out of their way, in hex widths.
 */
const ZONE_NAMES = { size: 17, spacing: 0.05, from: 34, drift: 0.5 } as const;

/** Seas by where the zones leave room for their names, and so large at a hex of 104 px. */
const SEAS: NonNullable<SheetShown['waters']> = [
  { name: 'AEGEAN SEA', x: 29.6, y: -11.4, size: 44, spacing: 0.7 },
  { name: 'SEA OF CRETE', x: 29.3, y: -23.75, size: 40, spacing: 0.6 },
  { name: 'LIBYAN SEA', x: 26, y: -33.2, size: 48, spacing: 1 },
  { name: 'LEVANTINE SEA', x: 43, y: -33.2, size: 48, spacing: 1 },
];

type HexShown = SheetShown['hexes'][number];

/** The map as it is printed; an edition's on another grid is drawn by its hexes. */
export function sheetOf(map: MapData): SheetShown {
  const named = namesIn(map);
  const ashore = new Map(backdrop.towns.map(({ name, hex, aside }) => [`${hex} ${name}`, aside]));
  const isOurs = JSON.stringify(map.grid) === JSON.stringify(ours.grid);
  return {
    id: 'map',
    title: 'Crete and the Aegean',
    grid: map.grid,
    hexes: map.hexes.map(({ hex, surface, terrain = 'clear', nation }) => {
      const { city, town, ...size } = named.get(hex) ?? {};
      const aside = isOurs ? ashore.get(`${hex} ${city ?? town}`) : undefined;
      return { hex, terrain: surface === 'sea' ? 'sea' : terrain, country: nation, city, town, ...size, aside };
    }),
    hexsides: waysIn(map),
    zones: map.zones.map(({ zone, name, locator }) => ({
      id: `zone ${zone}`,
      title: name ?? `sea zone ${zone}`,
      at: locator,
      hexes: map.hexes.flatMap(({ hex, zones = [] }) => (zones[0] === zone ? [hex] : [])),
    })),
    numbered: NUMBERED,
    waters: [...(isOurs ? SEAS : []), ...zonesNamed(map)],
    ...(isOurs ? { nature } : {}),
  };
}

/** What is written in a hex: its city, or else the first of its towns. */
function namesIn({ places, hexes }: MapData): ReadonlyMap<string, Pick<HexShown, 'city' | 'extent' | 'town'>> {
  const dry = new Set(hexes.filter(({ surface }) => surface !== 'sea').map(({ hex }) => hex));
  const named = new Map<string, Pick<HexShown, 'city' | 'extent' | 'town'>>();
  for (const { name, hex, city } of places) {
    if (!dry.has(hex) || NO_TOWN.test(name)) continue;
    const before = named.get(hex);
    if (city !== undefined && before?.city === undefined) named.set(hex, { city: name, extent: city === 'city' ? 'minor' : 'major' });
    else if (!before) named.set(hex, { town: name });
  }
  return named;
}

/** Roads and tracks, and railways along their hexes. */
function waysIn({ hexsides, railways }: MapData): SheetShown['hexsides'] {
  const sides = new Map<string, SheetShown['hexsides'][number]>();
  const put = (between: readonly [string, string], figures: Partial<SheetShown['hexsides'][number]>) => {
    const key = between.toSorted().join();
    sides.set(key, { ...(sides.get(key) ?? { between }), ...figures });
  };
  for (const { between, way, side } of hexsides) {
    if (way !== undefined) put(between, { road: ROADS[way] });
    if (side === 'river' || side === 'major-river') put(between, { river: '', major: side === 'major-river' });
  }
  for (const { hexes } of railways)
    for (const [i, hex] of hexes.entries()) if (i > 0) put([hexes[i - 1] as string, hex], { rail: 'single' });
  return [...sides.values()];
}

/** Sea zones by their names, in the hex of open sea that lies nearest to the middle of theirs. */
function zonesNamed({ grid: spec, zones, hexes }: MapData): NonNullable<SheetShown['waters']> {
  const grid = new Grid(spec);
  const middles = (zone: string) =>
    hexes.flatMap((one) => (one.surface === 'sea' && one.zones?.includes(zone) ? [grid.centre(grid.index(one.hex))] : []));
  return zones.flatMap(({ zone, name }) => {
    const open = middles(zone);
    if (name === undefined || open.length === 0) return [];
    const [x, y] = [mean(open.map((one) => one.x)), mean(open.map((one) => one.y))];
    const [nearest] = open.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
    return nearest ? [{ name, ...nearest, ...ZONE_NAMES }] : [];
  });
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

type Boxes = readonly Pick<MapData['boxes'][number], 'id' | 'name' | 'side' | 'base' | 'port'>[];

/** Boxes off the map, and those that scenarios bring; of several of a name one is shown. */
export function boxesOf({ boxes }: MapData, scenarios: readonly ScenarioData[]): readonly BoxShown[] {
  const own = scenarios.flatMap((scenario): Boxes => scenario.boxes ?? []);
  const all = new Map([...(boxes as Boxes), ...own].map((box) => [box.id, box]));
  return [...all.values()].map(({ id, name, side, base = 0, port = 0 }) => ({
    id,
    title: name,
    notes: [...(base > 0 ? [`airbase, capacity ${base}`] : []), ...(port > 0 ? [`port, capacity ${port}`] : [])],
    nationality: side === 'axis' ? 'german' : 'british',
  }));
}
