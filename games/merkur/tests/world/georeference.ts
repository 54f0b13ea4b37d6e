/** The equidistant conic projection that puts the map on the earth: a sphere, parallels 33.5 and 37.5, fifteen statute miles to the hex. */

const RADIUS = 6371;
const HEX = 24.14016;
const N = 0.580585035;
const G = 2.020970722;
const CENTRE = { lat: 35.5, lon: 25 };
const ROW = 0.8660254;
/** Where hex 3030 lies from the middle of the projection, in hexes. */
const [EAST, SOUTH] = [0.25, 0.953];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const RHO = G - rad(CENTRE.lat);

const middle = (row: number, column: number): readonly [x: number, y: number] => [
  column - 30 + (row % 2 === 1 ? 0.5 : 0) + EAST,
  (row - 30) * ROW + SOUTH,
];

/** The number of the hex whose middle is nearest to a place. */
export function hexOf(lon: number, lat: number): string {
  const rho = G - rad(lat);
  const t = N * rad(lon - CENTRE.lon);
  const [x, y] = [(RADIUS * rho * Math.sin(t)) / HEX, (-RADIUS * (RHO - rho * Math.cos(t))) / HEX];
  let [best, least] = ['', Infinity];
  for (let row = 11; row <= 53; row++)
    for (let column = 16; column <= 51; column++) {
      const [u, v] = middle(row, column);
      const far = Math.hypot(u - x, v - y);
      if (far < least) [least, best] = [far, `${row}${column}`];
    }
  return best;
}
