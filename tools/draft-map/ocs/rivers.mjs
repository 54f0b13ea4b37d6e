/** The courses of the rivers: cut out of the sources' lines, or drawn through given places. */

/** How far apart two lines of one name may end and begin, in hex units, to be one. */
const GAP = 0.1;

const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Lines of one name joined where one ends and another begins. */
const joined = (lines) => {
  const left = lines.map((line) => [...line]);
  for (let i = 0; i < left.length; i++)
    for (let j = 0; j < left.length; j++) {
      if (i === j || !left[i] || !left[j]) continue;
      if (apart(left[i].at(-1), left[j][0]) < GAP) {
        left[i] = [...left[i], ...left[j]];
        left[j] = null;
        j = -1;
      }
    }
  return left.filter(Boolean);
};

const nearest = (line, p) => line.reduce((best, q, i) => (apart(q, p) < apart(line[best], p) ? i : best), 0);

/** The part of a source's line from one place to another. */
const cut = (grid, lines, { line: name, from, to }) => {
  const [a, b] = [from, to].map((p) => grid.toHexUnits(...p));
  const miss = (line) => apart(line[nearest(line, a)], a) + apart(line[nearest(line, b)], b);
  const line = joined(lines.filter((l) => l.name === name).map((l) => l.line)).reduce((best, l) => (miss(l) < miss(best) ? l : best));
  const [i, j] = [nearest(line, a), nearest(line, b)];
  return i < j ? line.slice(i, j + 1) : line.slice(j, i + 1).reverse();
};

/** A curve through points (Catmull-Rom), some way apart. */
const curve = (points) => {
  if (points.length < 2) return points;
  const at = (i) => points[Math.max(0, Math.min(points.length - 1, i))];
  const drawn = [points[0]];
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 1; k <= 6; k++) {
      const t = k / 6;
      const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      drawn.push([0, 1].map((d) => 0.5 * (2 * p1[d] + (p2[d] - p0[d]) * t + (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t
        + (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t * t * t)));
    }
  return drawn;
};

/** The rivers with the line that each follows, in hex units, and with the towns on their banks as hexes. */
export const courses = (grid, rivers, lines, placeOf) =>
  rivers.map((river) => {
    const { first = [], follow, then = [] } = river;
    const [before, after] = [first, then].map((list) => list.map((p) => (typeof p === 'string' ? placeOf(p) : grid.toHexUnits(...p))));
    const cutOut = follow ? cut(grid, lines, follow) : [];
    const line = [...curve([...before, ...cutOut.slice(0, 1)]), ...cutOut.slice(1), ...curve([...cutOut.slice(-1), ...after]).slice(1)];
    const onMap = line.filter(([x, y]) => grid.hexAt(x, y));
    const ends = [onMap[0], onMap.at(-1)].map(([x, y]) => grid.toLonLat(x, y));
    const hexesOf = (names = []) => names.map((name) => (/^\d/.test(name) ? name : grid.hexAt(...placeOf(name))));
    return { ...river, line, through: [river.start ?? ends[0], ...(river.via ?? []), river.end ?? ends[1]], left: hexesOf(river.left), right: hexesOf(river.right) };
  });
