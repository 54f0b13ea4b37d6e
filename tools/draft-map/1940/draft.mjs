/** Drafts map.json and the backdrops of 1940: What If?, both maps. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawBackdrop } from '../backdrop.mjs';
import { layRollbahnen } from './rollbahnen.mjs';
import { loadPart } from './part.mjs';
import { writeMap } from './write.mjs';

const json = (folder, file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** `geo`: the folder of Natural Earth files; `out`: the data folder, which holds pins.json. */
export const draft = async (geo, out) => {
  const { pins } = json(out, 'pins.json');
  const parts = [];
  for (const name of ['west', 'east']) {
    const part = await loadPart(path.join(import.meta.dirname, name), geo);
    for (const { hex, is, rule } of pins) {
      const entry = part.hexes.get(hex);
      if (entry) entry.pinned = { ...entry.pinned, ...Object.fromEntries(Object.keys(is).map((k) => [k, rule])) };
    }
    writeFileSync(path.join(out, `backdrop-${name}.json`), drawBackdrop(part.grid, part.vectors, part.networks.rivers, part.isLake));
    parts.push(part);
    const land = [...part.hexes.values()].filter((h) => h.country).length;
    console.log(`${name}: ${part.hexes.size} hexes, ${land} of land, ${part.sides.size} hexsides with features`);
  }
  writeFileSync(path.join(out, 'map.json'), writeMap(parts, layRollbahnen(parts[1])));
};
