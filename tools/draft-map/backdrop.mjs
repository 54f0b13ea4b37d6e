/** Coast, lakes and rivers to draw under the grid, in hex units, simplified. */

const areaOf = (ring) => {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return Math.abs(sum / 2);
};

/** Douglas-Peucker. */
const thin = (points, tolerance) => {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const stack = [[0, points.length - 1]];
  while (stack.length) {
    const [i, j] = stack.pop();
    const [ax, ay] = points[i];
    const [bx, by] = points[j];
    const length = Math.hypot(bx - ax, by - ay);
    let most = 0;
    let at = -1;
    for (let k = i + 1; k < j; k++) {
      const [px, py] = points[k];
      const d = length ? Math.abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length : Math.hypot(px - ax, py - ay);
      if (d > most) [most, at] = [d, k];
    }
    if (most > tolerance) { keep[at] = 1; stack.push([i, at], [at, j]); }
  }
  return points.filter((_, i) => keep[i]);
};
const thinRing = (ring, tolerance) => {
  const half = ring.length >> 1;
  return [...thin(ring.slice(0, half + 1), tolerance).slice(0, -1), ...thin([...ring.slice(half), ring[0]], tolerance).slice(0, -1)];
};
const round = (points) => points.map(([x, y]) => [Number(x.toFixed(2)), Number(y.toFixed(2))])
  .filter((p, i, all) => !i || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1]);

const distanceTo = (p, course) => {
  let nearest = Infinity;
  for (let i = 1; i < course.length; i++) {
    const [ax, ay] = course[i - 1];
    const [bx, by] = course[i];
    const l = (bx - ax) ** 2 + (by - ay) ** 2 || 1e-9;
    const t = Math.max(0, Math.min(1, ((p[0] - ax) * (bx - ax) + (p[1] - ay) * (by - ay)) / l));
    nearest = Math.min(nearest, Math.hypot(p[0] - ax - t * (bx - ax), p[1] - ay - t * (by - ay)));
  }
  return nearest;
};
/** The map's name of a Natural Earth river: by its guides, else the course it keeps close to. */
const nameOf = ({ name: given, line }, rivers, courses) => {
  const guided = rivers.find((r) => r.guides?.includes(given));
  if (guided) return guided.name;
  let best = '';
  let least = 0.3;
  for (const { name, points } of courses) {
    const mean = line.reduce((s, p) => s + Math.min(1, distanceTo(p, points)), 0) / line.length;
    if (mean < least) [least, best] = [mean, name];
  }
  return best;
};

/** The land as it is drawn: rings in hex units. */
export const drawnLand = ({ land }) => land.filter((r) => areaOf(r) > 0.004).map((r) => round(thinRing(r, 0.012))).filter((r) => r.length > 3);

/**
 * The backdrop as JSON. `rivers` are the courses of networks.json; `isLake` says which waters of the sources the map shows
 * (by name and kind); `towns`, where their signs stand in hexes with water in the middle.
 */
export const drawBackdrop = (grid, vectors, rivers, isLake, towns = []) => {
  const courses = rivers.map(({ name, through }) => ({ name, points: through.filter((p) => typeof p !== 'string').map((p) => grid.toHexUnits(...p)) }))
    .filter((c) => c.points.length > 1);
  const lakes = vectors.lakes
    .filter((l) => isLake(l) && areaOf(l.ring) > 0.008)
    .map((l) => round(thinRing(l.ring, 0.012))).filter((r) => r.length > 3);
  const [west, south, east, north] = grid.frame;
  const lines = vectors.rivers
    .map((r) => ({ name: nameOf(r, rivers, courses), rank: r.rank, line: round(thin(r.line, 0.02)) }))
    .filter((r) => r.line.length > 1 && (r.rank <= 9 || r.name) && r.line.some(([x, y]) => x > west && x < east && y > south && y < north))
    .map(({ name, line }) => ({ name, line }));
  const block = (name, items) => `  "${name}": [\n${items.map((i) => `    ${JSON.stringify(i)}`).join(',\n')}\n  ]`;
  return `{\n${[block('land', drawnLand(vectors)), block('lakes', lakes), block('rivers', lines), ...(towns.length ? [block('towns', towns)] : [])].join(',\n')}\n}\n`;
};
