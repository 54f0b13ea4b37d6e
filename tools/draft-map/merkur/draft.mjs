/** Drafts map.json and backdrop.json of Crete and the Aegean, the map of Operation Merkur. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawBackdrop, drawnLand } from '../backdrop.mjs';
import { countryAt, mostOf, samples } from '../classify.mjs';
import { inside } from '../geometry.mjs';
import { sideName } from '../grid.mjs';
import { loadVectors } from '../sources.mjs';
import { BOX, grid, isDodecanese, isLake, LAND, NATIONS } from './survey.mjs';
import { writeMap } from './write.mjs';
import { zonesOf } from './zones.mjs';

const json = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

/** Land, sea or both by the coast, with nations; `share` is the share of it that is land. */
const survey = (vectors) => {
  const nation = countryAt(vectors.countries, NATIONS);
  return new Map(
    grid.allHexes().map((hex) => {
      const points = samples(grid, hex);
      const dry = points.filter((p) => inside(vectors.land, ...p));
      const share = dry.length / points.length;
      const surface = share < LAND.least ? 'sea' : share < LAND.whole ? 'coast' : 'land';
      const now = mostOf(dry, nation);
      const then = now === 'greece' && isDodecanese(grid.toLonLat(...grid.centre(hex))) ? 'italy' : now;
      return [hex, { hex, surface, share, nation: then, from: { surface: 'geography', nation: then === now ? 'geography' : 'history' } }];
    }),
  );
};

const AFRICA = 34;
const southOf = (hex) => grid.toLonLat(...grid.centre(hex))[1] < AFRICA;

/** What is corrected of land and sea, then terrain and coasts. */
const lay = (hexes, ground) => {
  const at = (hex) => hexes.get(hex) ?? (() => { throw new Error(`there is no hex ${hex}`); })();
  const put = (hex, set) => {
    const own = at(hex);
    Object.assign(own, set);
    for (const k of Object.keys(set)) own.from[k] = 'reconstructed';
  };
  for (const { hexes: those } of ground.sea) for (const hex of those) put(hex, { surface: 'sea' });
  for (const { hexes: those } of ground.land) for (const hex of those) if (at(hex).surface === 'sea') put(hex, { surface: 'coast' });
  for (const { hexes: those } of ground.coast) for (const hex of those) put(hex, { surface: 'coast' });
  for (const { hexes: those, nation } of ground.nations) for (const hex of those) put(hex, { nation });
  for (const hex of [...ground.limited, ...ground.islands.filter((one) => at(one).share < ground.leastOfAnIsland)]) put(hex, { limited: true });
  for (const own of hexes.values()) {
    if (own.surface === 'sea') continue;
    const inland = own.nation === 'turkey' && own.surface === 'land';
    put(own.hex, { terrain: southOf(own.hex) ? 'desert' : inland ? 'mountain' : 'rough' });
  }
  for (const hex of ground.mountain) put(hex, { terrain: 'mountain' });
  for (const hex of ground.clear) put(hex, { terrain: 'clear' });
  for (const { hex, terrain, ...coast } of ground.crete) put(hex, { terrain, ...coast });
};

/** So many points of a hexside are looked at for land. */
const POINTS = 24;
const touchesLand = ([[x0, y0], [x1, y1]], land) =>
  Array.from({ length: POINTS }, (_, i) => (i + 0.5) / POINTS).some((t) => inside(land, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t));

/** Pairs of hexes with land that meet across water alone: no land touches their hexside. On Crete itself there are none. */
const acrossWater = (hexes, land, crete) =>
  [...hexes.values()].flatMap(({ hex, surface }) =>
    grid.sixNeighbours(hex).flatMap((next, direction) => {
      if (next === null || next < hex || surface === 'sea' || (hexes.get(next)?.surface ?? 'sea') === 'sea') return [];
      if (crete.has(hex) && crete.has(next)) return [];
      return touchesLand(grid.sideEnds(hex, direction), land) ? [] : [[hex, next]];
    }),
  );

/** How far from the middle of its hex a town's sign stands at most where there is land, in hex widths: it lies in its hex whole. */
const ASIDE = 0.38;
/** So far apart are the points of a hex that are looked at for land, in hex widths. */
const STEP = 0.02;
const STEPS = Array.from({ length: Math.round(1.2 / STEP) + 1 }, (_, i) => i * STEP - 0.6);

/** Where the sign of a town stands whose hex has water in its middle: on the land of that hex nearest to where the town is, in hex widths from its middle, east and north. */
const ashore = ({ hex, stands: [x, y] }, land) => {
  const [east, north] = grid.centre(hex);
  if (inside(land, east, north)) return null;
  const far = ([dx, dy]) => Math.hypot(east + dx - x, north + dy - y);
  const dry = STEPS.flatMap((dx) => STEPS.map((dy) => [dx, dy]))
    .filter(([dx, dy]) => grid.hexAt(east + dx, north + dy) === hex && inside(land, east + dx, north + dy))
    .sort((a, b) => far(a) - far(b));
  const best = dry.find(([dx, dy]) => Math.hypot(dx, dy) <= ASIDE) ?? dry[0];
  return best ? best.map((one) => Number(one.toFixed(2))) : null;
};

/** Signs of towns that stand aside, by name. */
const ashoreIn = (places, land) =>
  places.flatMap((place) => {
    const aside = ashore(place, land);
    return aside ? [{ name: place.name, hex: place.hex, aside }] : [];
  });

/** `geo`: the folder of Natural Earth files; `out`: the data folder. */
export const draft = async (geo, out) => {
  const vectors = loadVectors(geo, grid, BOX);
  const ground = json('ground.json');
  const ways = json('ways.json');
  const hexes = survey(vectors);
  lay(hexes, ground);

  const places = json('places.json').places.map(({ name, at, city }) => {
    const stands = grid.toHexUnits(...at);
    // West of the line by a tenth of a hex, and its garrison faced west from Canea.
    const hex = name === 'Galatas' ? '2926' : grid.hexAt(...stands);
    return { name, hex, stands, ...(city ? { city } : {}) };
  });

  const sides = new Map();
  const side = (a, b) => {
    if (!grid.neighbours(a).includes(b)) throw new Error(`${a} and ${b} are not neighbours`);
    const name = sideName(a, b);
    return sides.get(name) ?? sides.set(name, { between: name.split(' ') }).get(name);
  };
  const along = (stops, set) => stops.slice(1).forEach((hex, i) => Object.assign(side(stops[i], hex), set));
  for (const stops of ways.tracks) along(stops, { way: 'track' });
  for (const stops of ways.roads) along(stops, { way: 'road' });
  for (const { sides: those, set } of ground.hexsides) for (const name of those) Object.assign(side(...name.split(' ')), set);
  const railways = ways.railways.map(({ stops }) => ({ hexes: filled(hexes, stops) }));
  const crossed = new Set(railways.flatMap(({ hexes: line }) => line.slice(1).map((hex, i) => sideName(line[i], hex))));
  const crete = new Set(ground.crete.map(({ hex }) => hex).filter((hex) => !ground.apart.includes(hex)));
  // Where a way is drawn there is land, were it too narrow for the coast that is read.
  for (const [a, b] of acrossWater(hexes, vectors.land, crete))
    if (!crossed.has(sideName(a, b)) && !sides.has(sideName(a, b))) Object.assign(side(a, b), { side: 'sea', source: 'geography' });

  const zones = zonesOf(grid, hexes, json('zones.json'));
  const { bases, ports, boxes } = json('facilities.json');
  writeFileSync(path.join(out, 'map.json'), writeMap(grid, { hexes, sides, places: places.map(({ stands, ...place }) => place), railways, bases, ports, ...zones, boxes }));
  writeFileSync(path.join(out, 'backdrop.json'), drawBackdrop(grid, vectors, [], isLake, ashoreIn(places, drawnLand(vectors))));
  const counts = ['land', 'coast', 'sea'].map((kind) => `${[...hexes.values()].filter(({ surface }) => surface === kind).length} ${kind}`);
  console.log(`${hexes.size} hexes: ${counts.join(', ')}; ${zones.zones.length} zones`);
};

/** A railway from stop to stop, over land by the fewest hexes. */
const filled = (hexes, stops) => {
  const way = [stops[0]];
  for (const to of stops.slice(1)) {
    const from = way.at(-1);
    const before = new Map([[from, null]]);
    for (const hex of before.keys()) {
      if (hex === to) break;
      for (const next of grid.neighbours(hex)) if (!before.has(next) && hexes.get(next).surface !== 'sea') before.set(next, hex);
    }
    if (!before.has(to)) throw new Error(`no way by land from ${from} to ${to}`);
    const leg = [];
    for (let hex = to; hex !== from; hex = before.get(hex)) leg.unshift(hex);
    way.push(...leg);
  }
  return way;
};
