/** Writes the map as JSON to be read by people: a hex a line, a hexside a line, a way a line, sorted. */
import { line, sourceOf } from '../lines.mjs';
import { grid } from './survey.mjs';

const hexLine = ({ hex, terrain, town, closed }) => {
  const from = terrain === 'open' ? {} : { terrain: 'reconstructed' };
  if (town) from.town = 'history';
  return line({ hex, terrain, ...(town ? { town } : {}), ...(closed ? { closed } : {}), source: sourceOf(from, 'geography') });
};

const sideLine = ({ between, from, ...figures }) => {
  const o = { between };
  for (const k of ['river', 'road', 'rail']) if (figures[k]) o[k] = figures[k];
  const sources = new Set(Object.values(from));
  return line({ ...o, source: sources.size === 1 ? [...sources][0] : from });
};

const wayLine = ({ stops: _, ...way }) => line({ ...way, source: 'history' });

export const writeMap = ({ hexes, sides, railways, roads, ...rest }) => {
  const form = { orientation: 'flat-top', shifted: 'even', rows: grid.rows, columns: grid.columns, numbers: 'column-row', between: '.' };
  const block = (name, lines) => `  "${name}": [\n${lines.join(',\n')}\n  ]`;
  const sorted = [...sides.values()].sort((a, b) => (a.between.join() < b.between.join() ? -1 : 1));
  return `{\n${[
    `  "grid": ${JSON.stringify(form)}`,
    block('hexes', [...hexes.values()].map(hexLine)),
    block('hexsides', sorted.map(sideLine)),
    block('railways', railways.map(wayLine)),
    block('roads', roads.map(wayLine)),
    ...Object.entries(rest).filter(([name]) => name !== 'about').map(([name, lines]) => block(name, lines.map(line))),
  ].join(',\n')}\n}\n`;
};
