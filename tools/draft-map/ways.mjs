/** Lays roads and railways: town chains joined by the cheapest hex path over the terrain. */
import { sideName } from './grid.mjs';

const ENTER = { clear: 1, rough: 1.7, mountain: 3.2 };
const RIVER = 0.5;
const FOREIGN = 5;

/** Hexsides of all chains, in order: Set of sides. `barred` says which hexsides no way may cross. */
export const layWays = (grid, chains, { towns, hexes, rivers, barred, already = new Set(), enter = ENTER }) => {
  const sides = new Set();
  const place = (name) => {
    const hex = /^\d{4}$/.test(name) ? name : towns.get(name);
    if (!hex || hexes.get(hex)?.terrain === 'sea') throw new Error(`way through ${name}: not a land hex`);
    return hex;
  };
  for (const chain of chains) {
    const stops = chain.map(place);
    for (let i = 1; i < stops.length; i++) {
      const home = new Set([hexes.get(stops[i - 1]).country, hexes.get(stops[i]).country]);
      const path = cheapest(grid, stops[i - 1], stops[i], (from, to) => {
        const hex = hexes.get(to);
        const side = sideName(from, to);
        if (hex.terrain === 'sea' || barred(side)) return Infinity;
        const cost = enter[hex.terrain] + (rivers.has(side) ? RIVER : 0) + (home.has(hex.country) ? 0 : FOREIGN);
        return sides.has(side) ? cost * 0.6 : already.has(side) ? cost * 0.85 : cost;
      });
      if (!path) throw new Error(`no way from ${chain[i - 1]} to ${chain[i]}`);
      for (let k = 1; k < path.length; k++) sides.add(sideName(path[k - 1], path[k]));
    }
  }
  return sides;
};

const cheapest = (grid, from, to, cost) => {
  const best = new Map([[from, { sum: 0 }]]);
  const open = new Set([from]);
  while (open.size) {
    let here = null;
    for (const h of open) if (here === null || best.get(h).sum < best.get(here).sum) here = h;
    open.delete(here);
    if (here === to) {
      const path = [to];
      while (path[0] !== from) path.unshift(best.get(path[0]).from);
      return path;
    }
    for (const next of grid.neighbours(here)) {
      const sum = best.get(here).sum + cost(here, next);
      if (sum < (best.get(next)?.sum ?? Infinity) - 1e-9) { best.set(next, { sum, from: here }); open.add(next); }
    }
  }
  return null;
};
