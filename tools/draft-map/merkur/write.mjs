/** Writes the map as JSON to be read by people: a hex a line, a hexside a line, a place a line, sorted. */
import { line, sourceOf } from '../lines.mjs';

const hexLine = ({ hex, surface, nation, terrain, limited, beach, cliffs, zones, from }) => {
  const figures = { surface, ...(surface === 'sea' ? {} : { terrain, nation: nation ?? 'none' }), ...(limited ? { limited } : {}) };
  if (beach) figures.beach = beach;
  if (cliffs) figures.cliffs = cliffs;
  if (zones) figures.zones = zones;
  const sources = Object.fromEntries(Object.entries(from).filter(([k]) => k in figures));
  return line({ hex, ...figures, source: sourceOf(sources, 'geography') });
};

const rows = ([first, last]) => [-last, -first];

export const writeMap = (grid, { hexes, sides, ...rest }) => {
  const form = { orientation: 'point-up', shifted: 'odd', rows: rows(grid.rows), columns: grid.columns, counted: 'southward' };
  const block = (name, lines) => `  "${name}": [\n${lines.join(',\n')}\n  ]`;
  const sorted = [...sides.values()].sort((a, b) => (a.between.join() < b.between.join() ? -1 : 1));
  return `{\n${[
    `  "grid": ${JSON.stringify(form)}`,
    block('hexes', [...hexes.values()].map(hexLine)),
    block('hexsides', sorted.map(({ source = 'reconstructed', ...side }) => line({ ...side, source }))),
    ...Object.entries(rest).map(([name, lines]) => block(name, lines.map(line))),
  ].join(',\n')}\n}\n`;
};
