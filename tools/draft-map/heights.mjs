/**
 * Drafts the ground that a map's relief is drawn from. Usage: node heights.mjs --map <gertrud|1940/west|1940/east|ocs|merkur> --out <file>
 *
 * Six 32-bit floats, little-endian: west and north edge of the grid in hex units, samples across and down, samples in a hex, metres in a
 * step. Then a byte a sample, from the north-west corner row by row.
 */
import { writeFileSync } from 'node:fs';
import { argument } from './arguments.mjs';
import { loadRelief } from './sources.mjs';

const { grid, STEP = 16 } = await import(`./${argument('map')}/survey.mjs`);
const PER_HEX = 7;
const [WEST, SOUTH, EAST, NORTH] = grid.heights;
const ACROSS = Math.ceil((EAST - WEST) * PER_HEX);
const DOWN = Math.ceil((NORTH - SOUTH) * PER_HEX);

const heightAt = await loadRelief();
const bytes = Buffer.alloc(24 + ACROSS * DOWN);
for (const [i, value] of [WEST, NORTH, ACROSS, DOWN, PER_HEX, STEP].entries()) bytes.writeFloatLE(value, i * 4);
for (let j = 0; j < DOWN; j++)
  for (let i = 0; i < ACROSS; i++) {
    const metres = heightAt(...grid.toLonLat(WEST + (i + 0.5) / PER_HEX, NORTH - (j + 0.5) / PER_HEX));
    bytes[24 + j * ACROSS + i] = Math.max(0, Math.min(255, Math.round(metres / STEP)));
  }
writeFileSync(argument('out'), bytes);
