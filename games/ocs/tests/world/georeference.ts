/** The equidistant conic projection that puts the map on the earth: a sphere, two standard parallels, five miles to the hex. */

const RADIUS = 6371;
const N = 0.801726391;
const G = 1.675545938;
const CENTRE = { lat: 53.25, lon: 36.15 };
/** Kilometres from the centre of the projection to that of hex 01.01, and from column to column and row to row. */
const FIRST = { x: -209, y: -214.6 };
const COLUMN = 6.96864;
const ROW = 8.0467;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const RHO = G - rad(CENTRE.lat);

/** The middle of a hex of that column and row, in km. */
const middle = (column: number, row: number): readonly [number, number] => [
  FIRST.x + COLUMN * (column - 1),
  FIRST.y + ROW * (row - 1) + (column % 2 === 0 ? ROW / 2 : 0),
];

const named = (column: number, row: number): string => [column, row].map((part) => String(part).padStart(2, '0')).join('.');

/** The name of the hex whose middle is nearest to a place. */
export function hexOf(lon: number, lat: number): string {
  const rho = G - rad(lat);
  const t = N * (rad(lon) - rad(CENTRE.lon));
  const [x, y] = [RADIUS * rho * Math.sin(t), RADIUS * (RHO - rho * Math.cos(t))];
  let best = '';
  let least = Infinity;
  for (let column = 1; column <= 59; column++)
    for (let row = 1; row <= 52; row++) {
      const [u, v] = middle(column, row);
      const far = Math.hypot(u - x, v - y);
      if (far < least) [least, best] = [far, named(column, row)];
    }
  return best;
}

/** Longitude and latitude of a point in hexes from the middle of a hex. */
export function placeOf(hex: string, [dx, dy]: readonly [number, number] = [0, 0]): readonly [lon: number, lat: number] {
  const [column = 0, row = 0] = hex.split('.').map(Number);
  const [x, y] = middle(column, row);
  const [u, v] = [(x + dx * ROW) / RADIUS, RHO - (y + dy * ROW) / RADIUS];
  return [CENTRE.lon + (Math.atan2(u, v) / N / Math.PI) * 180, ((G - Math.hypot(u, v)) / Math.PI) * 180];
}
