import type { BoxShown, SheetShown } from '@sandtable/warfare/showing';
import { Grid } from '@sandtable/hexes';
import backdropData from '../../data/backdrop.json' with { type: 'json' };
import mapData from '../../data/map.json' with { type: 'json' };
import type { MapData, Sea } from '../world/schema/map.ts';
import type { Terrain } from '../world/schema/terrain.ts';
import { riverNames, type RiverShown } from './nature/rivers.ts';
import { shoreFrom, type Lies } from './nature/shore.ts';

const ours = mapData as unknown as MapData;

type Rings = readonly (readonly (readonly [number, number])[])[];
const backdrop = backdropData as unknown as { readonly land: Rings; readonly lakes: Rings; readonly rivers: readonly RiverShown[] };

/** How the terrains are drawn; open ground has no look of its own. */
const LOOKS: { readonly [terrain in Terrain]?: NonNullable<SheetShown['hexes'][number]['looks']> } = {
  woods: ['woods'],
  forest: ['forest'],
  swamp: ['marsh'],
};

/** The country as it lies on our grid. */
const nature: NonNullable<SheetShown['nature']> = {
  land: backdrop.land,
  lakes: backdrop.lakes,
  rivers: backdrop.rivers.map(({ line }) => line),
  heights: new URL('../../data/heights.bin', import.meta.url).href,
};

/** Rivers are named from this hex width on, in px, and so large at a hex of 104 px. */
const RIVER_NAMES = { size: 15, from: 40 } as const;

/** So far from the middle of a town nothing else is written, in hex widths. */
const FROM_TOWN = 0.62;

/** The colour of the wash over what is out of play. */
const CLOSED_INK = '#5d6563';

/** The colour of the rim around hexes in which landing craft land. */
const BEACH_INK = '#c08a2d';

/** What of a hex is drawn as sea. */
const LIES: { readonly [sea in Sea]: Lies } = { all: 'sea', part: 'coast', beach: 'coast' };

const NAMES = { german: 'German', soviet: 'Soviet' } as const;

/** Every fifth number is printed where there is no room for all. */
const NUMBERED = 5;

const isOurs = ({ grid }: MapData): boolean => JSON.stringify(grid) === JSON.stringify(ours.grid);

/** The map as it is printed; an edition's on another grid is drawn by its hexes. */
export function sheetOf(map: MapData): SheetShown {
  return {
    id: 'map',
    title: isOurs(map) ? 'Orel and Tula' : 'Map',
    grid: map.grid,
    hexes: map.hexes.map(({ hex, terrain, town, sea, fortification }) => ({
      hex,
      terrain: sea === 'all' ? 'sea' : terrain,
      looks: LOOKS[terrain] ?? [],
      fort: fortification,
      ...(town?.class === 'village' ? { town: town.name } : town ? { city: town.name, extent: town.class } : {}),
    })),
    hexsides: map.hexsides.map(({ between: [a, b], river, road, rail }) => ({
      between: [a, b],
      river: river?.name,
      major: river?.size === 'major',
      road,
      rail,
    })),
    regions: [...closedIn(map), ...beachesIn(map)],
    numbered: NUMBERED,
    ...(isOurs(map) ? { nature, waters: riversNamed(map) } : { nature: shoreIn(map) }),
  };
}

/** What is out of play, but for those whom the map lets in. */
function closedIn({ hexes, closed }: MapData): NonNullable<SheetShown['regions']> {
  const shut = hexes.filter((hex) => hex.closed).map(({ hex }) => hex);
  if (shut.length === 0) return [];
  const who = closed.map(({ side, fromTurn }) => `${NAMES[side]} units from turn ${fromTurn}`).join(', ');
  return [{ title: who === '' ? 'Out of play' : `Out of play but for ${who}`, hexes: shut, look: 'pale', colour: CLOSED_INK }];
}

/** Where landing craft land (20.0c). */
function beachesIn({ hexes }: MapData): NonNullable<SheetShown['regions']> {
  const beaches = hexes.filter(({ sea }) => sea === 'beach').map(({ hex }) => hex);
  return beaches.length === 0 ? [] : [{ title: 'Landing hex', hexes: beaches, look: 'rim', colour: BEACH_INK }];
}

/** The shore, as hexes say where sea is. */
function shoreIn({ grid, hexes }: MapData): NonNullable<SheetShown['nature']> {
  const seas = new Map(hexes.map(({ hex, sea }) => [hex, sea]));
  return shoreFrom(grid, (hex) => {
    const sea = seas.get(hex);
    return sea === undefined ? 'land' : LIES[sea];
  });
}

/** The names of rivers, where they run over the map, and clear of towns. */
function riversNamed({ grid: spec, hexes }: MapData): NonNullable<SheetShown['waters']> {
  const grid = new Grid(spec);
  const centres = Array.from({ length: grid.count }, (_, hex) => grid.centre(hex));
  const [right, top] = [Math.max(...centres.map(({ x }) => x)), Math.max(...centres.map(({ y }) => y))];
  const [left, bottom] = [Math.min(...centres.map(({ x }) => x)), Math.min(...centres.map(({ y }) => y))];
  const towns = hexes.filter(({ town }) => town).map(({ hex }) => grid.centre(grid.index(hex)));
  const isFree = (x: number, y: number) => towns.every((town) => Math.hypot(town.x - x, town.y - y) > FROM_TOWN);
  return riverNames(backdrop.rivers, (x, y) => x > left && x < right && y > bottom && y < top, RIVER_NAMES, isFree);
}

/** Holding boxes off the map, for units and for aircraft; those that are a hex drawn larger are that hex (Intro.1G). */
export const boxesOf = ({ holding = [], boxes }: MapData): readonly BoxShown[] => [
  ...holding.flatMap(({ id, name, hex, side, entries = [] }): BoxShown[] => {
    if (hex !== undefined) return [];
    const notes = entries.length > 0 ? [`by ${entries.join(', ')}`] : [];
    return [{ id, title: name, notes, ...(side === undefined ? {} : { nationality: side }) }];
  }),
  ...boxes.map(({ id, name, side, level, airHexes }) => ({
    id,
    title: name,
    notes: [`air base, level ${level}`, `${airHexes} hexes from the edge`],
    nationality: side,
  })),
];
