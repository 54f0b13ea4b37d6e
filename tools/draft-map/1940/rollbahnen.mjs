/** Lays the Rollbahnen: from stop to stop by the cheapest path of hexes. */
import { layWays } from '../ways.mjs';

const ENTER = { clear: 1, forest: 1.4, marsh: 2, hills: 2.5 };

/** Rollbahnen of a map with the hexes in order from the first stop. */
export const layRollbahnen = ({ grid, hexes, sides, networks }) => {
  const towns = new Map([...hexes.values()].flatMap((h) => [h.town, h.city].filter(Boolean).map((name) => [name, h.hex])));
  const rivers = new Map([...sides].filter(([, s]) => s.river));
  const barred = (name) => Boolean(sides.get(name)?.water);
  const already = new Set();
  return networks.rollbahnen.map(({ id, name, stops }) => {
    const ways = layWays(grid, [stops], { towns, hexes, rivers, barred, already, enter: ENTER });
    for (const side of ways) already.add(side);
    return { id, name, hexes: inOrder(stops[0], [...ways].map((s) => s.split(' '))), source: 'reconstructed' };
  });
};

/** The hexes of a chain of hexsides, from its first hex on. */
const inOrder = (first, links) => {
  const order = [first];
  for (;;) {
    const here = order.at(-1);
    const link = links.find((l) => l.includes(here) && !order.includes(l[0] === here ? l[1] : l[0]));
    if (!link) return order;
    order.push(link[0] === here ? link[1] : link[0]);
  }
};
