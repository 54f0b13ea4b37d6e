/** Lays rivers on hexsides: the cheapest walk from corner to corner that keeps close to the river's true course. */
import { sideName } from './grid.mjs';

const key = ([x, y]) => `${Math.round(x * 100)}:${Math.round(y * 100)}`;

/** Graph of hex corners; edges carry the hexside they run along. Only sides between two land hexes may carry a river. */
const cornerGraph = (grid, isLand) => {
  const places = new Map();
  const edges = new Map();
  for (const hex of grid.allHexes())
    grid.sixNeighbours(hex).forEach((other, direction) => {
      if (!other || other < hex || !isLand(hex) || !isLand(other)) return;
      const [a, b] = grid.sideEnds(hex, direction);
      // Corners are counted counter-clockwise: from a to b the hex lies to the left.
      for (const [from, to, left, right] of [[a, b, hex, other], [b, a, other, hex]]) {
        places.set(key(from), from);
        if (!edges.has(key(from))) edges.set(key(from), []);
        edges.get(key(from)).push({ to: key(to), side: sideName(hex, other), left, right, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] });
      }
    });
  return { places, edges };
};

/** The corner three hexes share, written "2805 2806 2905". */
const sharedCorner = (grid, names) => {
  const [a, b, c] = names.split(' ');
  if (!grid.neighbours(a).includes(b) || !grid.neighbours(a).includes(c) || !grid.neighbours(b).includes(c)) throw new Error(`no common corner: ${names}`);
  const keys = [b, c].map((h) => new Set(grid.corners(h).map(key)));
  return grid.corners(a).find((p) => keys.every((s) => s.has(key(p))));
};

const toSegment = ([px, py], [ax, ay], [bx, by]) => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1e-9;
  const t = Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
};
const toLines = (p, lines) => {
  let nearest = Infinity;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) nearest = Math.min(nearest, toSegment(p, line[i - 1], line[i]));
  return nearest;
};

/** The corners at the ends of hexsides. */
const cornersOf = (grid, sides) =>
  new Set(sides.flatMap((side) => {
    const [a, b] = side.split(' ');
    return grid.sideEnds(a, grid.sixNeighbours(a).indexOf(b)).map(key);
  }));

/** The cheapest walk from corner to corner; of one that must end on other corners (`mouth`), what comes before the first of them. */
const walk = (graph, from, to, cost, mouth = null) => {
  const done = new Set();
  const best = new Map([[from, { sum: 0 }]]);
  for (;;) {
    let here = null;
    for (const [k, v] of best) if (!done.has(k) && (here === null || v.sum < best.get(here).sum)) here = k;
    if (here === null) return null;
    if (here === to) break;
    done.add(here);
    for (const edge of graph.edges.get(here) ?? []) {
      const sum = best.get(here).sum + cost(edge);
      if (sum < (best.get(edge.to)?.sum ?? Infinity)) best.set(edge.to, { sum, edge, from: here });
    }
  }
  const sides = [];
  for (let k = to; k !== from; k = best.get(k).from) {
    if (mouth?.has(k)) sides.length = 0;
    sides.unshift(best.get(k).edge.side);
  }
  return sides;
};

/**
 * Hexsides of every river: Map of side -> course. `courses` come from networks.json, `lines` from Natural Earth. A course may have a `line` to
 * follow in hex units, the hexes that must stay to its `left` and `right` as it flows, and the river that it runs `into`.
 */
export const layRivers = (grid, courses, lines, isLand) => {
  const graph = cornerGraph(grid, isLand);
  const nearestCorner = (p, among = null) => {
    let best = null;
    let least = Infinity;
    for (const [k, q] of graph.places) {
      if (among && !among.has(k)) continue;
      const d = Math.hypot(p[0] - q[0], p[1] - q[1]);
      if (d < least) [least, best] = [d, k];
    }
    return best;
  };
  const sides = new Map();
  for (const river of courses) {
    const { name, through, guides = [], left = [], right = [], into } = river;
    const points = through.map((p) => (typeof p === 'string' ? sharedCorner(grid, p) : grid.toHexUnits(...p)));
    const guide = lines.filter((l) => guides.includes(l.name)).map((l) => l.line);
    const course = river.line ? [river.line] : guide.length ? guide : [points];
    const cost = ({ middle, side, ...edge }) => {
      if (right.includes(edge.left) || left.includes(edge.right)) return Infinity;
      const d = river.line ? toLines(middle, course) : Math.min(toLines(middle, course), 0.15 + toLines(middle, [points]));
      return (0.12 + 6 * d * d) * (sides.get(side) ? 0.5 : 1);
    };
    const mouth = into && cornersOf(grid, [...sides].filter(([, { name: other }]) => other === into).map(([side]) => side));
    for (let i = 1; i < points.length; i++) {
      const at = i === points.length - 1 ? mouth : null;
      const steps = walk(graph, nearestCorner(points[i - 1]), nearestCorner(points[i], at), cost, at);
      if (!steps) throw new Error(`${name}: no way between points ${i - 1} and ${i}`);
      for (const side of steps) if (!sides.has(side)) sides.set(side, river);
    }
  }
  return sides;
};
