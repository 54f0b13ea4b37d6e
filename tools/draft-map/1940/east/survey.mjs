/** 1940: What If?, east map: the grid, its place on the earth, and how the sources are read for it. */
import { makeGrid } from '../../grid.mjs';

/** Fitted to Moscow 4624, Leningrad 5917 and Vyazma 4519 (3.2, 9.8). */
export const grid = makeGrid({
  rows: [42, 60],
  columns: [0, 28],
  place: { centre: [29, 56], linear: [0.019948, 0.006082, -0.006082, 0.019948, 13.2933, 42.7587] },
});
export const MAP = { id: 'east', name: 'Eastern front', milesPerHex: 25 };

/** Longitudes and latitudes kept while reading. */
export const BOX = [13, 48.5, 47, 62];
/** Metres in a step of the heights: low country, so that gentle hills show. */
export const STEP = 4;

/** The countries by the names of today's borders; areas.json lays those of 1939 and 1940 over them. */
export const COUNTRIES = {
  Poland: 'former-poland', Lithuania: 'lithuania', Latvia: 'latvia', Estonia: 'estonia', Russia: 'ussr', Belarus: 'ussr', Ukraine: 'ussr',
};

/**
 * Named lakes that stood in 1940. The Rybinsk, Uglich and Sheksna reservoirs and the Kaunas sea came later; the Moscow Sea (Ivankovo) was
 * filled in 1937.
 */
const KEPT = /Ladoga|Peipus|Pskoy|Il'Men|Kubensk|V.rtsj|Kaliningradskiy|Wislany|Ivankovo|Usmas|Engures|Babites/i;
/** Reservoirs that the sources do not name, built later: Narva, Vileyka, Vazuza, Włocławek. */
const LATER = [[28.16, 59.27], [27.13, 54.5], [34.56, 55.98], [19.47, 52.6]].map((p) => grid.toHexUnits(...p));
const middle = (ring) => [0, 1].map((axis) => ring.reduce((sum, p) => sum + p[axis], 0) / ring.length);
const isNear = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.3;
export const isLake = ({ name, kind, ring }) =>
  KEPT.test(name) || (name === '' && ring.length > 30 && !/reservoir/i.test(kind) && !LATER.some((p) => isNear(middle(ring), p)));
