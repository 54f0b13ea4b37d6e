/**
 * Drafts heights.bin, the ground that the map's relief is drawn from. Usage: node heights.mjs --out <data folder>
 *
 * Six 32-bit floats, little-endian: west and north edge of the grid in hex units, samples across and down, samples in a hex, metres in a step.
 * Then a byte a sample, from the north-west corner row by row.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { COLUMNS, ROWS, ROW_HEIGHT, toHexUnits } from './grid.mjs';
import { loadRelief } from './sources.mjs';

const PER_HEX = 7;
const STEP = 16;
const WEST = COLUMNS[0] - 1;
const NORTH = ROWS[1] * ROW_HEIGHT + 1;
const ACROSS = Math.ceil((COLUMNS[1] + 1.5 - WEST) * PER_HEX);
const DOWN = Math.ceil((NORTH - ROWS[0] * ROW_HEIGHT + 1) * PER_HEX);

/** The place on the earth of a point in hex units, by Newton's steps from the middle of the map. */
function toEarth(x, y) {
  let [lon, lat] = [34, 39];
  for (let step = 0; step < 8; step++) {
    const [px, py] = toHexUnits(lon, lat);
    const [ex, ey] = toHexUnits(lon + 0.01, lat);
    const [nx, ny] = toHexUnits(lon, lat + 0.01);
    const [a, b, c, d] = [(ex - px) / 0.01, (nx - px) / 0.01, (ey - py) / 0.01, (ny - py) / 0.01];
    const det = a * d - b * c;
    lon += (d * (x - px) - b * (y - py)) / det;
    lat += (a * (y - py) - c * (x - px)) / det;
  }
  return [lon, lat];
}

const heightAt = await loadRelief();
const bytes = Buffer.alloc(24 + ACROSS * DOWN);
for (const [i, value] of [WEST, NORTH, ACROSS, DOWN, PER_HEX, STEP].entries()) bytes.writeFloatLE(value, i * 4);
for (let j = 0; j < DOWN; j++)
  for (let i = 0; i < ACROSS; i++) {
    const metres = heightAt(...toEarth(WEST + (i + 0.5) / PER_HEX, NORTH - (j + 0.5) / PER_HEX));
    bytes[24 + j * ACROSS + i] = Math.max(0, Math.min(255, Math.round(metres / STEP)));
  }
const out = process.argv[process.argv.indexOf('--out') + 1];
writeFileSync(path.join(out, 'heights.bin'), bytes);
