/** Fits the coast to the grid where the grid demands it: redrawn stretches, pulled places. Everything is sampled afterwards. */

const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const nearest = (ring, p) => ring.reduce((best, q, i) => (apart(q, p) < apart(ring[best], p) ? i : best), 0);
const arc = (ring, i, j) => (i <= j ? ring.slice(i, j + 1) : [...ring.slice(i), ...ring.slice(0, j + 1)]);

/** Replaces the stretch of the ring between two places by a drawn line: of the two ways round, the one that lies nearer to it. */
const splice = (grid, rings, { name, from, to, line }) => {
  const a = grid.toHexUnits(from.lon, from.lat);
  const b = grid.toHexUnits(to.lon, to.lat);
  const miss = (ring) => apart(ring[nearest(ring, a)], a) + apart(ring[nearest(ring, b)], b);
  const at = rings.reduce((best, ring, i) => (miss(ring) < miss(rings[best]) ? i : best), 0);
  const ring = rings[at];
  if (miss(ring) > 0.5) throw new Error(`coast: ${name} does not meet the shore`);
  const i = nearest(ring, a);
  const j = nearest(ring, b);
  const off = (points) => Math.max(...line.map((p) => Math.min(...points.map((q) => apart(p, q)))));
  const redrawn = off(arc(ring, i, j)) < off(arc(ring, j, i)) ? [...line, ...arc(ring, j, i)] : [...[...line].reverse(), ...arc(ring, i, j)];
  return rings.map((r, k) => (k === at ? redrawn : r));
};

const pulled = (grid, pulls) => {
  const list = pulls.map(({ lon, lat, to, radius }) => {
    const from = grid.toHexUnits(lon, lat);
    return { from, by: [to[0] - from[0], to[1] - from[1]], radius };
  });
  return ([x, y]) => {
    for (const { from, by, radius } of list) {
      const d = apart([x, y], from) / radius;
      if (d < 2.5) return [x + by[0] * Math.exp(-d * d), y + by[1] * Math.exp(-d * d)];
    }
    return [x, y];
  };
};

export const fitCoast = (grid, vectors, { splices, dropIslands, moveLakes, pulls }) => {
  const pull = pulled(grid, pulls);
  const inBox = (ring, [west, south, east, north]) => ring.every(([x, y]) => x > west && x < east && y > south && y < north);
  let land = vectors.land.filter((ring) => !dropIslands.some(({ box }) => inBox(ring, box)));
  for (const s of splices) land = splice(grid, land, s);
  const moved = (lake) => {
    const [dx, dy] = moveLakes.find((m) => m.name === lake.name)?.by ?? [0, 0];
    return { ...lake, ring: lake.ring.map(([x, y]) => pull([x + dx, y + dy])) };
  };
  return {
    land: land.map((r) => r.map(pull)),
    countries: vectors.countries,
    rivers: vectors.rivers.map((r) => ({ ...r, line: r.line.map(pull) })),
    lakes: vectors.lakes.map(moved),
  };
};
