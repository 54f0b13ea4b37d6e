/** First guess of every hex: land or sea, country, roughness. Hand corrections come after. */
import { allHexes, centre, rowColumn, rowColumnAt, toLonLat } from './grid.mjs';
import { inside } from './geometry.mjs';

/** Below this share of land a hex is sea. */
const LEAST_LAND = 0.35;

/** The countries of 1941 by the names of today's borders. */
const COUNTRY = {
  Turkey: 'turkey', Bulgaria: 'bulgaria', Greece: 'greece', Romania: 'romania', Serbia: 'yugoslavia', Macedonia: 'yugoslavia',
  Georgia: 'soviet', Armenia: 'soviet', Azerbaijan: 'soviet', Russia: 'soviet', Ukraine: 'soviet',
  Iran: 'iran', Iraq: 'iraq', Syria: 'syria', Lebanon: 'lebanon', Israel: 'levant', Palestine: 'levant', Jordan: 'levant',
  Cyprus: 'cyprus', 'N. Cyprus': 'cyprus', 'Cyprus U.N. Buffer Zone': 'cyprus', Dhekelia: 'cyprus', Akrotiri: 'cyprus',
};

/** About sixty sample points of a hex. */
const samples = (hex) => {
  const [x, y] = centre(hex);
  const own = rowColumn(hex).join();
  const points = [];
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const p = [x + i * 0.115, y + j * 0.125];
      if (rowColumnAt(...p).join() === own) points.push(p);
    }
  return points;
};

/** Relief of a hex: mean height and the spread between its low and high ground, in metres. */
const reliefOf = (points, height) => {
  const heights = points.map(([x, y]) => height(...toLonLat(x, y))).sort((a, b) => a - b);
  const at = (share) => heights[Math.floor(share * (heights.length - 1))];
  return { mean: heights.reduce((a, b) => a + b, 0) / heights.length, spread: at(0.96) - at(0.04) };
};

const roughness = ({ mean, spread }) => {
  if (spread >= 1100 || (mean >= 1900 && spread >= 700)) return 'mountain';
  if (spread >= 550 || mean >= 2000) return 'rough';
  return 'clear';
};

/** Map of hex -> { terrain, country, land (share) }. */
export const classify = (vectors, height) => {
  const hexes = new Map();
  for (const hex of allHexes()) {
    const points = samples(hex);
    const dry = points.filter(([x, y]) => inside(vectors.land, x, y));
    const land = dry.length / points.length;
    if (land < LEAST_LAND) { hexes.set(hex, { hex, terrain: 'sea', land }); continue; }
    hexes.set(hex, { hex, terrain: roughness(reliefOf(dry, height)), country: countryOf(dry, vectors.countries), land });
  }
  return hexes;
};

/** The country that holds most of the dry points. */
const countryOf = (points, countries) => {
  const counts = {};
  for (const [x, y] of points)
    for (const [name, rings] of Object.entries(countries))
      if (COUNTRY[name] && inside(rings, x, y)) { counts[COUNTRY[name]] = (counts[COUNTRY[name]] ?? 0) + 1; break; }
  return Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
};
