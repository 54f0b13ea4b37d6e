/** Points and rings. */

const boxes = new WeakMap();
const boxOf = (ring) => {
  if (!boxes.has(ring)) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of ring) {
      box[0] = Math.min(box[0], x); box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x); box[3] = Math.max(box[3], y);
    }
    boxes.set(ring, box);
  }
  return boxes.get(ring);
};

/** Is a point inside rings (even-odd)? */
export const inside = (rings, x, y) => {
  let odd = false;
  for (const ring of rings) {
    const [west, south, east, north] = boxOf(ring);
    if (x < west || x > east || y < south || y > north) continue;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i];
      const [xj, yj] = ring[j];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
  }
  return odd;
};
