/** 1940: What If?, west map: the grid, its place on the earth, and how the sources are read for it. */
import { makeGrid } from '../../grid.mjs';

/** Fitted to Aachen 1905 and the corners of the French, Dutch and German borders that the rulebook gives (6.4, 12.2). */
export const grid = makeGrid({
  rows: [10, 29],
  columns: [0, 14],
  place: { centre: [6.1, 50.8], linear: [0.038782, 0.002032, -0.002032, 0.038782, 5.5491, 16.5557] },
});
export const MAP = { id: 'west', name: 'Western front', milesPerHex: 16 };

/** Longitudes and latitudes kept while reading. */
export const BOX = [2, 47.5, 12, 54.5];
/** Metres in a step of the heights: low country, so that gentle hills show. */
export const STEP = 4;

/** The countries by the names of today's borders, which are those of 1940 here. */
export const COUNTRIES = { Germany: 'germany', France: 'france', Belgium: 'belgium', Netherlands: 'netherlands', Luxembourg: 'luxembourg' };

/** No lake of the sources: the IJsselmeer before its polders is drawn in areas.json. */
export const isLake = () => false;
