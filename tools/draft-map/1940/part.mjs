/** Drafts one of the two maps: hexes, hexsides, vectors. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { countryAt, mostOf, samples } from '../classify.mjs';
import { fitCoast } from '../coast.mjs';
import { inside } from '../geometry.mjs';
import { rowColumn, rowColumnAt, sideName } from '../grid.mjs';
import { layRivers } from '../rivers.mjs';
import { loadVectors } from '../sources.mjs';

/** Below this share of land a hex is water. */
const LEAST_LAND = 0.35;

/** Areas of areas.json in hex units. */
const ringed = (grid, areas) => areas.map((a) => ({ ...a, ring: a.ring.map((p) => grid.toHexUnits(...p)) }));

/** Judges of a point in hex units: is it dry, is it lake, which country, which terrain. */
const judges = (grid, vectors, survey, areas) => {
  const lakes = vectors.lakes.filter(survey.isLake).map((l) => l.ring);
  const today = countryAt(vectors.countries, survey.COUNTRIES);
  const borders = ringed(grid, areas.countries);
  const grounds = ringed(grid, areas.terrain);
  const isLake = (x, y) => lakes.some((ring) => inside([ring], x, y));
  return {
    isLake,
    today,
    isDry: (x, y) => inside(vectors.land, x, y) && !isLake(x, y),
    country: (x, y) => borders.reduce((now, b) => ((!b.over || b.over === now) && inside([b.ring], x, y) ? b.set : now), today(x, y)),
    terrain: (x, y) => grounds.reduce((now, g) => (inside([g.ring], x, y) ? g.set : now), 'clear'),
  };
};

const classify = (grid, is) => {
  const hexes = new Map();
  for (const hex of grid.allHexes()) {
    const points = samples(grid, hex);
    const dry = points.filter((p) => is.isDry(...p));
    const lake = points.filter((p) => is.isLake(...p)).length;
    const country = mostOf(dry, is.country);
    const moved = country !== mostOf(dry, is.today);
    if (dry.length < LEAST_LAND * points.length || !country)
      hexes.set(hex, { hex, terrain: lake > points.length - dry.length - lake ? 'lake' : 'sea' });
    else hexes.set(hex, { hex, terrain: mostOf(dry, is.terrain), country, ...(moved ? { moved } : {}) });
  }
  return hexes;
};

const isLand = (h) => h.terrain !== 'sea' && h.terrain !== 'lake';

const placeTowns = (grid, hexes, towns) => {
  for (const { name, at, hex, kind } of towns) {
    const own = hex ?? rowColumnAt(...grid.toHexUnits(...at)).map((n) => String(n).padStart(2, '0')).join('');
    const entry = hexes.get(own);
    if (!entry || !isLand(entry)) { console.log(`  ${name} would stand in ${own}: ${entry ? entry.terrain : 'off the map'}`); continue; }
    const other = entry.ruhr ?? entry.city ?? entry.town;
    if (other) { console.log(`  ${name} would stand in ${own} with ${other}`); continue; }
    entry[kind] = name;
    if (kind !== 'town' && entry.terrain !== 'clear') entry.terrain = 'clear';
  }
};

const correct = (hexes, corrections) => {
  for (const { set, hexes: which, why } of corrections)
    for (const name of which) {
      const entry = hexes.get(name);
      if (!entry) continue;
      for (const [k, v] of Object.entries(set)) {
        if (v === null) delete entry[k]; else entry[k] = v;
      }
      entry.corrected = { ...entry.corrected, ...Object.fromEntries(Object.keys(set).map((k) => [k, why])) };
      if (!isLand(entry)) delete entry.country;
    }
};

/** Edges of the maps and the red rows (6.4, 6.5, 12.2, 12.3, 12.9): what lies in the country on the side the rule names. */
const markEdges = (id, grid, hexes) => {
  const [south] = grid.rows;
  const [, east] = grid.columns;
  const north = grid.rows[1];
  for (const entry of hexes.values()) {
    if (!isLand(entry)) continue;
    const [row, column] = rowColumn(entry.hex);
    if (id === 'west') {
      if (entry.country === 'france' && (column === 0 || row === south)) entry.edge = 'french-supply';
      if (entry.country === 'germany' && (column === east || row === north)) entry.edge = 'german-entry';
    } else {
      if (entry.country === 'germany' && column === 0 && row > south) entry.edge = 'german-entry';
      if ((row === south && column > 0) || column === east) entry.red = true;
    }
  }
};

/** Coasts by neighbouring sea and lake hexes; what the rulebook bounds otherwise stands in the corrections as `noCoast`. */
const markCoasts = (id, grid, hexes) => {
  for (const entry of hexes.values()) {
    if (!isLand(entry) || entry.noCoast) continue;
    const near = grid.neighbours(entry.hex).map((n) => hexes.get(n).terrain);
    if (near.includes('sea') || entry.onSea) entry.coast = id === 'west' ? 'north-sea' : 'baltic';
    else if (id === 'west' && near.includes('lake')) entry.coast = 'ijsselmeer';
  }
};

const laySides = (grid, hexes, networks, corrections, lines) => {
  const land = (h) => isLand(hexes.get(h));
  const sides = new Map();
  const put = (name, figures, source) => {
    const [a, b] = name.split(' ');
    if (!grid.neighbours(a).includes(b) || !land(a) || !land(b)) throw new Error(`not a hexside between two land hexes: ${name}`);
    if (!sides.has(name)) sides.set(name, { between: [a, b], from: {} });
    const side = sides.get(name);
    for (const [k, v] of Object.entries(figures)) {
      if (v === null) { delete side[k]; delete side.from[k]; } else { side[k] = v; side.from[k] = source; }
    }
    if (!Object.keys(side.from).length) sides.delete(name);
  };
  for (const [name, river] of layRivers(grid, networks.rivers, lines, land))
    put(name, river.major ? { river: river.name, major: true } : { river: river.name }, 'geography');
  for (const c of corrections) for (const side of c.sides) put(sideName(...side.split(' ')), c.set, c.source ?? 'geography');
  return sides;
};

/** Drafts the map whose survey and hand-made files stand in `folder`. */
export const loadPart = async (folder, geo) => {
  const json = (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const survey = await import(pathToFileURL(path.join(folder, 'survey.mjs')).href);
  const { grid, MAP } = survey;
  const areas = json('areas.json');
  const networks = json('networks.json');
  const corrections = json('corrections.json');
  const read = fitCoast(grid, loadVectors(geo, grid, survey.BOX), { splices: [], dropIslands: [], moveLakes: [], pulls: [], ...corrections.coast });
  const drawn = ringed(grid, areas.lakes).map(({ name, ring }) => ({ name, kind: 'drawn', ring }));
  const isLake = (lake) => lake.kind === 'drawn' || survey.isLake(lake);
  const vectors = { ...read, lakes: [...read.lakes, ...drawn] };
  const hexes = classify(grid, judges(grid, vectors, { ...survey, isLake }, areas));
  correct(hexes, corrections.hexes.filter((c) => !c.after));
  placeTowns(grid, hexes, json('towns.json').towns);
  correct(hexes, corrections.hexes.filter((c) => c.after));
  markEdges(MAP.id, grid, hexes);
  markCoasts(MAP.id, grid, hexes);
  const sides = laySides(grid, hexes, networks, corrections.sides, vectors.rivers);
  return { ...MAP, grid, vectors, hexes, sides, networks, isLake, towns: json('towns.json').towns };
};
