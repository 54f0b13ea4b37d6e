/** Crete and the Aegean, May 1941: the grid, its place on the earth, and how the sources are read for it. */
import { equidistantConic, makeGrid, pointUpSouthward } from '../grid.mjs';

/** Fifteen statute miles from side to opposite side, in km. */
const ACROSS = 24.14016;

/**
 * Hex 3030 lies a quarter of a hex east and 0.953 of one south of the middle of the projection: so Kissamos, Maleme and Canea stand in three
 * hexes of one row, each mostly land.
 */
const [EAST, SOUTH] = [0.25, 0.953];
const ROW_HEIGHT = 0.8660254;
export const grid = makeGrid({
  form: pointUpSouthward,
  rows: [-53, -11],
  columns: [16, 51],
  earth: equidistantConic({
    centre: [25, 35.5],
    parallels: [33.5, 37.5],
    radius: 6371,
    east: { km: 0, unit: 30 - EAST, kmPerUnit: ACROSS },
    north: { km: 0, unit: SOUTH - 30 * ROW_HEIGHT, kmPerUnit: ACROSS },
  }),
});

/** Longitudes and latitudes kept while reading. */
export const BOX = [19.5, 29.5, 33.5, 40.5];

/** Nations by the names of today's borders, which but for the Dodecanese are those of 1941 here. */
export const NATIONS = { Greece: 'greece', Turkey: 'turkey', Egypt: 'egypt', Libya: 'italy', Albania: 'italy', Bulgaria: 'bulgaria', Macedonia: 'yugoslavia' };
/** Greek islands of today that were Italian: the Dodecanese, west and south of which the others lie. */
export const isDodecanese = ([lon, lat]) => lon > 26.2 && lat > 35.3 && lat < 37.45;

/** Of a hex this share is land at least, or it is sea; and this at least, or it is partly sea. */
export const LAND = { least: 0.1, whole: 0.95 };

/** Waters that the map draws: lakes, and not the reservoirs of later years. */
export const isLake = ({ kind }) => kind !== 'Reservoir';
