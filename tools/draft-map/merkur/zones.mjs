/** Sea zones: which hexes are whose, and which zones border. */

/** Middles so far apart are those of neighbours. */
const APART = 5;

/** Steps between two hexes, on the map or off it. */
const steps = (grid, a, b) => {
  const [p, q] = [a, b].map((hex) => {
    const [row, column] = grid.rowColumn(hex);
    return [column - Math.floor(row / 2), row];
  });
  const [x, y] = [p[0] - q[0], p[1] - q[1]];
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
};

export const zonesOf = (grid, hexes, { zones, coast, both, apart, narrow }) => {
  const own = new Map(Object.entries(coast).flatMap(([zone, those]) => those.map((hex) => [hex, [zone]])));
  for (const [hex, those] of Object.entries(both)) own.set(hex, those);
  const middles = zones.map(({ zone }) => zone).sort();
  const nearest = (hex) => middles.reduce((best, zone) => (steps(grid, hex, zone) < steps(grid, hex, best) ? zone : best));
  for (const hex of hexes.values()) if (hex.surface !== 'land') hex.zones = own.get(hex.hex) ?? [nearest(hex.hex)];

  const isShut = (a, b) => apart.some((pair) => pair.includes(a) && pair.includes(b));
  const borders = middles.flatMap((a) => middles.filter((b) => b > a && steps(grid, a, b) === APART && !isShut(a, b)).map((b) => [a, b]));
  for (const { between } of narrow) if (!borders.some(([a, b]) => between.includes(a) && between.includes(b))) borders.push(between);
  const of = (zone) => [...hexes.values()].filter(({ zones: those = [] }) => those.includes(zone)).map(({ hex }) => hex);
  const locator = (zone) => {
    const near = of(zone).sort((a, b) => steps(grid, a, zone) - steps(grid, b, zone) || (a < b ? -1 : 1));
    return hexes.get(zone)?.zones?.includes(zone) ? zone : near[0];
  };
  return {
    zones: zones.map(({ zone, name }) => ({ zone, ...(name ? { name } : {}), locator: locator(zone) })),
    borders: borders.sort().map((between) => {
      const { between: _, ...how } = narrow.find(({ between: pair }) => pair.every((one) => between.includes(one))) ?? {};
      return { between, ...how };
    }),
  };
};
