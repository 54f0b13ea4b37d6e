/** Writes the map as JSON to be read by people: a hex a line, a hexside a line, sorted. */
import { line, sourceOf } from '../lines.mjs';
import { grid } from './survey.mjs';

const hexLine = (h) => {
  const o = { hex: h.hex, terrain: h.terrain };
  for (const k of ['country', 'seas', 'city', 'town', 'objective']) if (h[k] !== undefined && h[k] !== null) o[k] = h[k];
  const from = {};
  if (h.corrected?.terrain && h.terrain !== 'sea') from.terrain = 'reconstructed';
  if (h.objective) from.objective = 'reconstructed';
  for (const [k, rule] of Object.entries(h.pinned ?? {})) from[k] = `rulebook ${rule}`;
  o.source = sourceOf(from, 'geography');
  return line(o);
};

const sideLine = (s) => {
  const o = { between: s.between };
  for (const k of ['river', 'strait', 'water', 'road', 'rail']) if (s[k] !== undefined) o[k] = s[k];
  const sources = new Set(Object.values(s.from));
  o.source = sources.size === 1 ? [...sources][0] : s.from;
  return line(o);
};

export const writeMap = (hexes, sides) => {
  const hexLines = [...hexes.values()].sort((a, b) => (a.hex < b.hex ? -1 : 1)).map(hexLine);
  const sideLines = [...sides.values()].filter((s) => Object.keys(s.from).length)
    .sort((a, b) => (a.between.join() < b.between.join() ? -1 : 1)).map(sideLine);
  return [
    '{',
    `  "grid": {"orientation":"point-up","shifted":"odd","rows":${JSON.stringify(grid.rows)},"columns":${JSON.stringify(grid.columns)}},`,
    '  "hexes": [', hexLines.join(',\n'), '  ],',
    '  "hexsides": [', sideLines.join(',\n'), '  ]',
    '}', '',
  ].join('\n');
};
