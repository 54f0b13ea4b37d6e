/** Drafts map.json and backdrop.json of Operation Gertrud. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sideName } from '../grid.mjs';
import { loadRelief, loadVectors } from '../sources.mjs';
import { classify } from '../classify.mjs';
import { fitCoast } from '../coast.mjs';
import { layRivers } from '../rivers.mjs';
import { layWays } from '../ways.mjs';
import { drawBackdrop } from '../backdrop.mjs';
import { writeMap } from './write.mjs';
import { BOX, COUNTRIES, grid, isLake, terrainOf } from './survey.mjs';

const here = import.meta.dirname;
const json = (folder, file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
const { neighbours } = grid;

/** `geo`: the folder of Natural Earth files; `out`: the data folder, which holds pins.json. */
export const draft = async (geo, out) => {
  const vectors = fitCoast(grid, loadVectors(geo, grid, BOX), json(here, 'coast.json'));
  const hexes = classify(grid, vectors, await loadRelief(), { names: COUNTRIES, terrainOf });
  const corrections = json(here, 'corrections.json');
  const { towns } = json(here, 'towns.json');
  const networks = json(here, 'networks.json');

  for (const { set, hexes: which, why } of corrections.hexes)
    for (const name of which) {
      const hex = hexes.get(name);
      if (!hex) throw new Error(`correction of unknown hex ${name}`);
      Object.assign(hex, set, { corrected: { ...hex.corrected, ...Object.fromEntries(Object.keys(set).map((k) => [k, why])) } });
      if (hex.terrain === 'sea') delete hex.country;
    }
  for (const { name, hex, kind } of towns) {
    if (kind === 'stop') continue;
    Object.assign(hexes.get(hex), kind.endsWith('town') ? { town: name } : { city: name }, kind.startsWith('objective') ? { objective: true } : {});
  }
  for (const { hex, is, rule } of json(out, 'pins.json').pins) {
    const entry = hexes.get(hex);
    entry.pinned = { ...entry.pinned, ...Object.fromEntries(Object.keys(is).map((k) => [k, rule])) };
  }

  /** Seas: of a sea hex by where it lies, of a land hex by its sea neighbours and its own waters. */
  const seaOf = (hex) => {
    if (hex.sea) return hex.sea;
    const [row, column] = [Number(hex.hex.slice(0, 2)), Number(hex.hex.slice(2))];
    if (row >= 27 && column >= 8) return 'black';
    if (column >= 10) return 'mediterranean';
    return row >= 17 || (row >= 15 && column <= 6) ? 'aegean' : 'mediterranean';
  };
  for (const hex of hexes.values()) if (hex.terrain === 'sea') hex.seas = [seaOf(hex)];
  const ORDER = ['black', 'marmara', 'aegean', 'mediterranean'];
  for (const hex of hexes.values()) {
    if (hex.terrain === 'sea') continue;
    const near = new Set(neighbours(hex.hex).flatMap((n) => (hexes.get(n).terrain === 'sea' ? hexes.get(n).seas : [])));
    for (const sea of hex.alsoOn ?? []) near.add(sea);
    if (near.size) hex.seas = ORDER.filter((s) => near.has(s));
  }

  const isLand = (h) => hexes.get(h).terrain !== 'sea';
  const sides = new Map();
  const side = (name) => {
    const [a, b] = name.split(' ');
    if (!neighbours(a).includes(b) || !isLand(a) || !isLand(b)) throw new Error(`not a hexside between two land hexes: ${name}`);
    if (!sides.has(name)) sides.set(name, { between: [a, b], from: {} });
    return sides.get(name);
  };
  const put = (name, figures, source) => {
    const s = side(name);
    for (const [k, v] of Object.entries(figures)) {
      if (v === null) { delete s[k]; delete s.from[k]; } else { s[k] = v; s.from[k] = source; }
    }
  };
  for (const c of corrections.sides) if (c.before) for (const name of c.sides) put(name, c.set, c.source ?? 'geography');
  const barred = (name) => Boolean(sides.get(name)?.water || sides.get(name)?.strait);
  const rivers = layRivers(grid, networks.rivers, vectors.rivers, isLand);
  for (const [name, { name: river }] of rivers) if (!barred(name)) put(name, { river }, 'geography');
  const byName = new Map(towns.map((t) => [t.name, t.hex]));
  const rails = layWays(grid, networks.rails, { towns: byName, hexes, rivers, barred });
  const roads = layWays(grid, networks.roads, { towns: byName, hexes, rivers, barred, already: rails });
  for (const name of roads) put(name, { road: true }, 'history');
  for (const name of rails) put(name, { rail: true }, 'history');
  for (const c of corrections.sides) if (!c.before) for (const [a, b] of c.sides.map((s) => s.split(' '))) put(sideName(a, b), c.set, c.source ?? 'reconstructed');

  writeFileSync(path.join(out, 'map.json'), writeMap(hexes, sides));
  writeFileSync(path.join(out, 'backdrop.json'), drawBackdrop(grid, vectors, networks.rivers, isLake));
  const land = [...hexes.values()].filter((h) => h.terrain !== 'sea').length;
  console.log(`${hexes.size} hexes, ${land} of land, ${sides.size} hexsides with features`);
};
