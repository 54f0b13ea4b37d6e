/** Writes both maps as JSON to be read by people: a hex a line, a hexside a line, sorted. */
import { line, sourceOf } from '../lines.mjs';

const FIGURES = ['country', 'town', 'city', 'ruhr', 'fort', 'coast', 'red', 'revision', 'range', 'edge'];
/** Figures that no public source gives: our judgement, from maps and histories. */
const OURS = ['fort'];

const hexLine = (h) => {
  const o = { hex: h.hex, terrain: h.terrain };
  for (const k of FIGURES) if (h[k] !== undefined && h[k] !== null) o[k] = h[k];
  const from = {};
  if (h.moved) from.country = 'history';
  if (h.country && (h.terrain !== 'clear' || h.corrected?.terrain)) from.terrain = 'reconstructed';
  for (const k of Object.keys(h.corrected ?? {})) if (k in o && o.country) from[k] = k === 'country' ? 'history' : 'reconstructed';
  for (const k of OURS) if (h[k]) from[k] = 'reconstructed';
  if (h.red) from.red = 'rulebook 12.9';
  if (h.edge) from.edge = h.edge === 'french-supply' ? 'rulebook 6.4' : 'rulebook 12.2, 12.3';
  for (const [k, rule] of Object.entries(h.pinned ?? {})) if (k in o) from[k] = `rulebook ${rule}`;
  o.source = sourceOf(from, 'geography');
  return line(o);
};

const sideLine = (s) => {
  const o = { between: s.between };
  for (const k of ['river', 'major', 'water']) if (s[k] !== undefined) o[k] = s[k];
  const sources = new Set(Object.values(s.from));
  o.source = sources.size === 1 ? [...sources][0] : s.from;
  return line(o);
};

const indent = (lines) => lines.map((l) => `    ${l}`).join(',\n');
const byHex = (a, b) => (a.hex < b.hex ? -1 : 1);
const bySide = (a, b) => (a.between.join() < b.between.join() ? -1 : 1);

const mapBlock = ({ id, name, milesPerHex, grid, hexes, sides }) => {
  const form = JSON.stringify({ orientation: 'point-up', shifted: 'odd', rows: grid.rows, columns: grid.columns });
  return [
    '    {',
    `      "id": "${id}", "name": "${name}", "milesPerHex": ${milesPerHex},`,
    `      "grid": ${form},`,
    '      "hexes": [', indent([...hexes.values()].sort(byHex).map(hexLine)), '      ],',
    '      "hexsides": [', indent([...sides.values()].sort(bySide).map(sideLine)), '      ]',
    '    }',
  ].join('\n');
};

export const writeMap = (parts, rollbahnen) =>
  ['{', '  "maps": [', parts.map(mapBlock).join(',\n'), '  ],', '  "rollbahnen": [', rollbahnen.map(line).join(',\n'), '  ]', '}', ''].join('\n');
