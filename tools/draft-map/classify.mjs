/** First guess of every hex: land or sea, country, roughness. Hand corrections come after. */
import { inside } from './geometry.mjs';

/** Below this share of land a hex is sea. */
const LEAST_LAND = 0.35;

/** About sixty sample points of a hex. */
export const samples = (grid, hex) => {
  const [x, y] = grid.centre(hex);
  const own = grid.rowColumn(hex).join();
  const [dx, dy] = grid.spread;
  const points = [];
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const p = [x + i * dx, y + j * dy];
      if (grid.rowColumnAt(...p).join() === own) points.push(p);
    }
  return points;
};

/** Relief of points: mean height and the spread between their low and high ground, in metres. */
const reliefOf = (grid, points, height) => {
  const heights = points.map(([x, y]) => height(...grid.toLonLat(x, y))).sort((a, b) => a - b);
  const at = (share) => heights[Math.floor(share * (heights.length - 1))];
  return { mean: heights.reduce((a, b) => a + b, 0) / heights.length, spread: at(0.96) - at(0.04) };
};

/** The name under which most of the points are counted by `nameAt`; null where none has one. */
export const mostOf = (points, nameAt) => {
  const counts = {};
  for (const [x, y] of points) {
    const name = nameAt(x, y);
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
};

/** The country at a point: `names` turns the names of today's borders into the map's. */
export const countryAt = (countries, names) => (x, y) => {
  for (const [name, rings] of Object.entries(countries)) if (names[name] && inside(rings, x, y)) return names[name];
  return null;
};

/** Map of hex -> { hex, terrain, country, land (share) }. `terrainOf` judges a hex of land by its dry points and relief. */
export const classify = (grid, vectors, height, { names, terrainOf }) => {
  const hexes = new Map();
  const country = countryAt(vectors.countries, names);
  for (const hex of grid.allHexes()) {
    const points = samples(grid, hex);
    const dry = points.filter(([x, y]) => inside(vectors.land, x, y));
    const land = dry.length / points.length;
    if (land < LEAST_LAND) hexes.set(hex, { hex, terrain: 'sea', land });
    else hexes.set(hex, { hex, terrain: terrainOf(reliefOf(grid, dry, height), dry), country: mostOf(dry, country), land });
  }
  return hexes;
};
