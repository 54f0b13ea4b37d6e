/** Orel and Tula, autumn 1941: the grid, its place on the earth, and how the sources are read for it. */
import { ROW_HEIGHT, equidistantConic, flatTop, makeGrid } from '../grid.mjs';

/** Five miles from side to opposite side, and from column to column, in km. */
const ACROSS = 8.0467;
const COLUMN = 6.96864;

/** Hex 01.01 lies 209 km west and 214.6 km south of the centre of the projection. */
export const grid = makeGrid({
  form: flatTop,
  rows: [1, 52],
  columns: [1, 59],
  earth: equidistantConic({
    centre: [36.15, 53.25],
    parallels: [52.2, 54.4],
    radius: 6371,
    east: { km: -209, unit: ROW_HEIGHT, kmPerUnit: COLUMN / ROW_HEIGHT },
    north: { km: -214.6, unit: 1, kmPerUnit: ACROSS },
  }),
});

/** Longitudes and latitudes kept while reading. */
export const BOX = [32, 50.7, 40, 55.7];
/** Metres in a step of the heights: low country, so that its valleys show. */
export const STEP = 2;

/** Lakes of the sources: all in this country are reservoirs of later years. */
export const isLake = () => false;

/** North of this latitude and west of this longitude lies another front: out of play. */
export const CLOSED = { north: 54.35, west: 35.4 };
