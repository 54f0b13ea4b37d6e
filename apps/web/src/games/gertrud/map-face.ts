import type { Backdrop, HexFace, HexsideFace, MapFace, MapSheet } from '../../face/map.ts';
import { isSameGrid, isSoundGrid, natureFrom } from '../../face/nature.ts';
import { gertrudData, type MapData } from './data.ts';
import { COUNTRIES, VILLAGES, WATERS } from './look.ts';

const { backdrop, heights, map: ours } = gertrudData;

const NATURE: Backdrop = {
  land: backdrop.land,
  lakes: backdrop.lakes,
  rivers: backdrop.rivers.map(({ line }) => line),
  borders: backdrop.borders ?? [],
  heights,
};

const natureFor = natureFrom(ours, NATURE, (terrain) => terrain === 'sea');

/**
 * A map of the game as it is drawn. One on our grid lies on the country as nature made it; where it has land for our sea, or sea for our
 * land, a hex of it is put in, and once a border runs otherwise all borders follow the hexsides. A map on another grid is drawn by its
 * hexes.
 * @throws Error where the grid is such that nothing can be drawn on it
 */
export function mapFaceOf(map: MapData): MapFace {
  if (!isSoundGrid(map.grid)) throw new Error('the map has no grid that it could be drawn on');
  const isOurs = isSameGrid(map.grid, ours.grid);
  const sheet: MapSheet = {
    id: 'map',
    title: 'Operation Gertrud',
    short: 'Map',
    at: [0, 0],
    grid: map.grid,
    hexes: map.hexes as readonly HexFace[],
    hexsides: map.hexsides as readonly HexsideFace[],
    backdrop: isOurs ? natureFor(map) : null,
    waters: isOurs ? WATERS : [],
    countries: isOurs ? COUNTRIES : [],
    villages: isOurs ? VILLAGES : [],
  };
  return { sheets: [sheet], boxes: [], hexes: sheet.hexes };
}
