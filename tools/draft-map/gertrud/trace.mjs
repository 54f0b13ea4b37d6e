/** Supply tracing as in rules 7.0 and 7.1 on an empty map, and connectedness of roads and railways. */
import { sideName } from '../grid.mjs';
import { grid } from './survey.mjs';

/** Can a unit of `home` in `from` trace to a city of its country? */
export const supplied = (from, home, hexes, sides) => {
  const seen = new Set([from]);
  for (const here of seen) {
    const h = hexes.get(here);
    if (h.country === home && h.city) return true;
    for (const next of grid.neighbours(here)) {
      const n = hexes.get(next);
      if (seen.has(next) || n.terrain === 'sea') continue;
      const side = sides.get(sideName(here, next)) ?? {};
      const way = side.road || side.rail;
      if (side.water || side.strait || (side.river && !way) || (n.terrain === 'mountain' && !way)) continue;
      seen.add(next);
    }
  }
  return false;
};

/** Sizes (in hexes) of the connected pieces of the net, largest first. */
export const waysAreConnected = (hexsides, kind) => {
  const links = new Map();
  for (const { between: [a, b], ...s } of hexsides) {
    if (!(kind === 'rail' ? s.rail : s.rail || s.road)) continue;
    for (const [x, y] of [[a, b], [b, a]]) links.set(x, [...(links.get(x) ?? []), y]);
  }
  const done = new Set();
  const sizes = [];
  for (const start of links.keys()) {
    if (done.has(start)) continue;
    const piece = new Set([start]);
    for (const h of piece) for (const n of links.get(h)) piece.add(n);
    for (const h of piece) done.add(h);
    sizes.push(piece.size);
  }
  return sizes.sort((a, b) => b - a);
};
