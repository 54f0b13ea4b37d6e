/** Hex grids and their places on the earth. Point-up hexes numbered RRCC, odd rows shifted half a hex east. */

/** Height of a row in hex widths. */
export const ROW_HEIGHT = 0.8660254;

const two = (n) => String(n).padStart(2, '0');
export const hexName = (row, column) => two(row) + two(column);
export const rowColumn = (hex) => [Number(hex.slice(0, 2)), Number(hex.slice(2))];

/** Centre in hex units: x in hex widths east, y in hex widths north. */
export const centre = (hex) => {
  const [row, column] = rowColumn(hex);
  return [column + (row % 2 ? 0.5 : 0), row * ROW_HEIGHT];
};

/** Name of the hexside between two hexes: "aaaa bbbb", the lower first. */
export const sideName = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Corners in hex units, counter-clockwise from north-east; side i of sixNeighbours runs from corner i-1 to corner i. */
export const corners = (hex, size = 1) => {
  const [x, y] = centre(hex);
  return [30, 90, 150, 210, 270, 330].map((degrees) => {
    const a = (degrees * Math.PI) / 180;
    return [x + (size / Math.sqrt(3)) * Math.cos(a), y + (size / Math.sqrt(3)) * Math.sin(a)];
  });
};
/** The two ends of the hexside between neighbours. */
export const sideEnds = (hex, direction) => {
  const c = corners(hex);
  return [c[(direction + 5) % 6], c[direction]];
};

/** Steps between two hexes. */
export const distance = (a, b) => {
  const [ra, ca] = rowColumn(a);
  const [rb, cb] = rowColumn(b);
  const qa = ca - Math.floor(ra / 2);
  const qb = cb - Math.floor(rb / 2);
  return Math.max(Math.abs(ra - rb), Math.abs(qa - qb), Math.abs(qa + ra - qb - rb));
};

/** The hex [row, column] that holds a point in hex units (it may lie off the map). */
export const rowColumnAt = (x, y) => {
  let best = null;
  let nearest = Infinity;
  const r0 = Math.round(y / ROW_HEIGHT);
  for (let r = r0 - 1; r <= r0 + 1; r++)
    for (let c = Math.round(x) - 1; c <= Math.round(x) + 1; c++) {
      const d = (c + (r % 2 ? 0.5 : 0) - x) ** 2 + (r * ROW_HEIGHT - y) ** 2;
      if (d < nearest) [nearest, best] = [d, [r, c]];
    }
  return best;
};

const EARTH = 6371.0088;
const RAD = Math.PI / 180;

/**
 * Lambert azimuthal equal area centred on `centre` (longitude, latitude) in km, then the linear map `linear` to hex units:
 * [x by east, x by north, y by east, y by north, x at the centre, y at the centre].
 */
export const georeference = ({ centre: [lon0, lat0], linear: [XX, XY, YX, YY, X0, Y0] }) => {
  const F0 = lat0 * RAD;
  const L0 = lon0 * RAD;
  const toHexUnits = (lon, lat) => {
    const f = lat * RAD;
    const l = lon * RAD - L0;
    const k = Math.sqrt(2 / (1 + Math.sin(F0) * Math.sin(f) + Math.cos(F0) * Math.cos(f) * Math.cos(l)));
    const east = EARTH * k * Math.cos(f) * Math.sin(l);
    const north = EARTH * k * (Math.cos(F0) * Math.sin(f) - Math.sin(F0) * Math.cos(f) * Math.cos(l));
    return [X0 + XX * east + XY * north, Y0 + YX * east + YY * north];
  };
  const toLonLat = (x, y) => {
    const u = x - X0;
    const v = y - Y0;
    const determinant = XX * YY - XY * YX;
    const east = (YY * u - XY * v) / determinant;
    const north = (XX * v - YX * u) / determinant;
    const p = Math.hypot(east, north) || 1e-9;
    const c = 2 * Math.asin(Math.min(1, p / (2 * EARTH)));
    const f = Math.asin(Math.cos(c) * Math.sin(F0) + (north * Math.sin(c) * Math.cos(F0)) / p);
    const l = Math.atan2(east * Math.sin(c), p * Math.cos(F0) * Math.cos(c) - north * Math.sin(F0) * Math.sin(c));
    return [(L0 + l) / RAD, f / RAD];
  };
  return { toHexUnits, toLonLat };
};

/** The grid of a survey: every number within `rows` and `columns` (first and last) is a hex. */
export const makeGrid = ({ rows, columns, place }) => {
  const onMap = (row, column) => row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];

  /** Every hex of the map, sorted. */
  const allHexes = () => {
    const hexes = [];
    for (let row = rows[0]; row <= rows[1]; row++) for (let column = columns[0]; column <= columns[1]; column++) hexes.push(hexName(row, column));
    return hexes;
  };

  /** The six neighbours in the order E, NE, NW, W, SW, SE; null where the map ends. */
  const sixNeighbours = (hex) => {
    const [row, column] = rowColumn(hex);
    const west = row % 2 ? 0 : -1;
    return [
      [row, column + 1], [row + 1, column + west + 1], [row + 1, column + west],
      [row, column - 1], [row - 1, column + west], [row - 1, column + west + 1],
    ].map(([r, c]) => (onMap(r, c) ? hexName(r, c) : null));
  };
  const neighbours = (hex) => sixNeighbours(hex).filter(Boolean);
  const hexAt = (x, y) => {
    const [row, column] = rowColumnAt(x, y);
    return onMap(row, column) ? hexName(row, column) : null;
  };
  /** The map with a margin, in hex units: what the backdrop shows. */
  const frame = [columns[0] - 2, rows[0] * ROW_HEIGHT - 2, columns[1] + 2.5, rows[1] * ROW_HEIGHT + 2];
  return { rows, columns, frame, onMap, allHexes, sixNeighbours, neighbours, hexAt, ...(place ? georeference(place) : {}) };
};
