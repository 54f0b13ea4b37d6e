/** Lays ways that go straight: from stop to stop near the straight line, in as few hexes as there can be or nearly so. */

/** What a hex off the straight line costs, by the square of how far it lies off. */
const LINE = 0.35;
/** Turns by 60 degrees, and sharper ones. */
const BEND = 0.03;
const HOOK = 0.9;
/** What a hex costs more than there must be. */
const DETOUR = 0.8;

/**
 * The hexes of a way through `stops` (hexes), in order. `cost(from, to)` is what a step costs beside its length: rivers, or less than nothing
 * where it goes along with another way. Between two stops the way has `slack` hexes more than it must have, at most.
 */
export const straightWay = (grid, stops, cost, slack = 0) => {
  const way = [stops[0]];
  let heading = null;
  for (let i = 1; i < stops.length; i++) {
    const leg = straightLeg(grid, stops[i - 1], stops[i], heading, cost, slack);
    way.push(...leg.hexes.slice(1));
    heading = leg.heading;
  }
  return way;
};

const straightLeg = (grid, from, to, heading, cost, slack) => {
  const steps = stepsTo(grid, to);
  const least = steps.get(from);
  const [ax, ay] = grid.centre(from);
  const [bx, by] = grid.centre(to);
  const length = Math.hypot(bx - ax, by - ay);
  const aside = (hex) => {
    const [x, y] = grid.centre(hex);
    return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
  };
  let front = [{ hex: from, heading, sum: 0, hexes: [from] }];
  let found = null;
  for (let step = 1; step <= least + slack; step++) {
    const best = new Map();
    for (const { hex, heading: before, sum, hexes } of front)
      for (const [direction, next] of grid.sixNeighbours(hex).entries()) {
        if (!next || steps.get(next) > least + slack - step || hexes.includes(next)) continue;
        const turn = before === null ? 0 : Math.min((direction - before + 6) % 6, (before - direction + 6) % 6);
        const whole = sum + LINE * aside(next) ** 2 + ([0, BEND][turn] ?? HOOK) + cost(hex, next) + (step > least ? DETOUR : 0);
        const key = `${next} ${direction}`;
        if (whole < (best.get(key)?.sum ?? Infinity) - 1e-9) best.set(key, { hex: next, heading: direction, sum: whole, hexes: [...hexes, next] });
      }
    front = [...best.values()];
    for (const one of front) if (one.hex === to && (!found || one.sum < found.sum - 1e-9)) found = one;
    front = front.filter(({ hex }) => hex !== to);
  }
  return found;
};

/** Steps from every hex to one. */
const stepsTo = (grid, to) => {
  const steps = new Map([[to, 0]]);
  for (const [hex, n] of steps) for (const next of grid.neighbours(hex)) if (!steps.has(next)) steps.set(next, n + 1);
  return steps;
};
