/** Drafts map.json and backdrop.json of Orel and Tula, the first map of the Operational Combat Series. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawBackdrop } from '../backdrop.mjs';
import { samples } from '../classify.mjs';
import { inside } from '../geometry.mjs';
import { sideName } from '../grid.mjs';
import { layRivers } from '../rivers.mjs';
import { loadVectors } from '../sources.mjs';
import { straightWay } from '../straight.mjs';
import { courses } from './rivers.mjs';
import { BOX, CLOSED, grid, isLake } from './survey.mjs';
import { writeMap } from './write.mjs';

const json = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

/** Which of the terrains that lie over a point or share a hex goes first. */
const FIRST = ['swamp', 'forest', 'woods'];

const classify = (areas) => {
  const outlines = areas.map(({ set, ring }) => ({ set, ring: ring.map((p) => grid.toHexUnits(...p)) }));
  const hexes = new Map();
  for (const hex of grid.allHexes()) {
    const points = samples(grid, hex);
    const covers = (kinds) => points.filter(([x, y]) => outlines.some((o) => kinds.includes(o.set) && inside([o.ring], x, y))).length * 2 > points.length;
    const terrain = FIRST.find((kind, i) => covers(FIRST.slice(0, i + 1))) ?? 'open';
    const [lon, lat] = grid.toLonLat(...grid.centre(hex));
    hexes.set(hex, { hex, terrain, ...(lat > CLOSED.north && lon < CLOSED.west ? { closed: true } : {}) });
  }
  return hexes;
};

/** What a step of a railway or road costs beside its length. */
const RIVER = { minor: 0.6, major: 1.2 };
const STRANGE_TOWN = 0.15;
const ALONG_A_ROAD = -0.5;
const ALONG_A_RAILWAY = -0.12;

/** `geo`: the folder of Natural Earth files; `out`: the data folder. */
export const draft = async (geo, out) => {
  const { towns, stations } = json('towns.json');
  const networks = json('networks.json');
  const corrections = json('corrections.json');
  const vectors = loadVectors(geo, grid, BOX);
  const places = new Map([...towns, ...stations].map(({ name, at }) => [name, grid.toHexUnits(...at)]));
  const placeOf = (name) => {
    if (!places.has(name)) throw new Error(`no town or station ${name}`);
    return places.get(name);
  };
  const hexOf = (stop) => (/^\d\d\.\d\d$/.test(stop) ? stop : grid.hexAt(...placeOf(stop)));

  const hexes = classify(json('areas.json').terrain);
  for (const { name, at, class: size } of towns) {
    const hex = hexes.get(grid.hexAt(...grid.toHexUnits(...at)));
    if (!hex || hex.town) throw new Error(`${name} does not stand in a hex of its own`);
    hex.town = { name, class: size };
  }
  for (const { set, hexes: which } of corrections.hexes)
    for (const hex of which) Object.assign(hexes.get(hex), set);

  const sides = new Map();
  const put = (name, figures, source) => {
    const side = sides.get(name) ?? sides.set(name, { between: name.split(' '), from: {} }).get(name);
    for (const [k, v] of Object.entries(figures)) {
      side[k] = v;
      side.from[k] = source;
    }
    return side;
  };
  const rivers = courses(grid, networks.rivers, vectors.rivers, placeOf);
  for (const [name, river] of layRivers(grid, rivers, [], () => true))
    put(name, { river: { name: river.name, size: river.size } }, river.follow ? 'geography' : 'reconstructed');
  for (const { set, sides: which } of corrections.sides)
    for (const side of which) put(sideName(...side.split(' ')), set, 'reconstructed');

  const lay = (way, kind, value) => {
    const stops = way.stops.map(hexOf);
    const path = straightWay(grid, stops, (from, to) => {
      const side = sides.get(sideName(from, to));
      const river = side?.river ? RIVER[side.river.size] : 0;
      const town = hexes.get(to).town && !stops.includes(to) ? STRANGE_TOWN : 0;
      return river + town + (side?.[kind] ? ALONG_A_ROAD : side?.rail ? ALONG_A_RAILWAY : 0);
    }, kind === 'road' ? 1 : 0);
    for (let i = 1; i < path.length; i++) {
      const name = sideName(path[i - 1], path[i]);
      if (!sides.get(name)?.[kind]) put(name, { [kind]: value }, 'history');
    }
    return { ...way, hexes: path };
  };
  const railways = networks.railways.map((way) => lay(way, 'rail', way.track));
  const roads = networks.roads.map((way) => lay(way, 'road', way.class));

  const { bridges, converted, boxes, closed } = json('beside.json');
  const exits = [...railways, ...roads].flatMap(exitsOf);
  const gauge = converted.map(({ railway, from, to }) => ({ railway, gauge: 'standard', hexes: between(railways.find(({ id }) => id === railway).hexes, from, to) }));
  writeFileSync(path.join(out, 'map.json'), writeMap({ hexes, sides, railways, roads, exits, bridges, gauge, boxes, closed }));
  writeFileSync(path.join(out, 'backdrop.json'), drawBackdrop(grid, { ...vectors, rivers: drawn(rivers) }, named(rivers), isLake));
  console.log(`${hexes.size} hexes, ${sides.size} hexsides with features`);
};

/** The rivers of this map as the backdrop takes them, under their own names. */
const drawn = (rivers) => rivers.map(({ name, line }) => ({ name, rank: 1, line }));
const named = (rivers) => [...new Set(rivers.map(({ name }) => name))].map((name) => ({ name, guides: [name], through: [] }));

/** The stretch of a way between two of its hexes. */
const between = (hexes, from, to) => {
  const [i, j] = [from, to].map((hex) => hexes.indexOf(hex)).sort((a, b) => a - b);
  if (i < 0) throw new Error(`no stretch from ${from} to ${to}`);
  return hexes.slice(i, j + 1);
};

const DIRECTIONS = ['NE', 'N', 'NW', 'SW', 'S', 'SE'];

/** Where a way leaves the map: at an end that is a hex of the rim and no town, on the way it was going as nearly as can be. */
const exitsOf = ({ id, stops, hexes }) =>
  [[stops[0], hexes[0], hexes[1]], [stops.at(-1), hexes.at(-1), hexes.at(-2)]].flatMap(([stop, hex, before]) => {
    if (stop !== hex) return [];
    const six = grid.sixNeighbours(hex);
    const ahead = (six.indexOf(before) + 3) % 6;
    const off = six.flatMap((next, d) => (next ? [] : [[Math.min((d - ahead + 6) % 6, (ahead - d + 6) % 6), d]])).sort(([a], [b]) => a - b);
    if (off.length === 0) throw new Error(`${id} ends in ${hex}, which is not on the rim`);
    return [{ way: id, hex, direction: DIRECTIONS[off[0][1]] }];
  });
