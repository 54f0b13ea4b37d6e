/**
 * Hex grids and their places on the earth. Point-up hexes are numbered RRCC, odd rows shifted half a hex east; flat-topped ones are numbered
 * CC.RR, even columns shifted half a hex north. The functions that stand alone are those of point-up hexes; a grid has its own.
 */

/** Height of a row in hex widths. */
export const ROW_HEIGHT = 0.8660254;

const two = (n) => String(n).padStart(2, '0');
export const hexName = (row, column) => two(row) + two(column);
export const rowColumn = (hex) => [Number(hex.slice(0, 2)), Number(hex.slice(2))];

/** Centre in hex units, of one hex across its sides: x to the east, y to the north. */
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

/** Point-up hexes numbered RRCC, odd rows shifted half a hex east. `spread`: how far apart samples of a hex lie. */
const pointUp = {
  name: hexName,
  rowColumn,
  centre,
  corners,
  rowColumnAt,
  spread: [0.115, 0.125],
  /** E, NE, NW, W, SW, SE. */
  around: (row, column) => {
    const west = row % 2 ? 0 : -1;
    return [
      [row, column + 1], [row + 1, column + west + 1], [row + 1, column + west],
      [row, column - 1], [row - 1, column + west], [row - 1, column + west + 1],
    ];
  },
  frame: (rows, columns) => [columns[0] - 2, rows[0] * ROW_HEIGHT - 2, columns[1] + 2.5, rows[1] * ROW_HEIGHT + 2],
  sheet: (rows, columns) => [columns[0] - 1, rows[0] * ROW_HEIGHT - 1, columns[1] + 2, rows[1] * ROW_HEIGHT + 1.1],
  heights: (rows, columns) => [columns[0] - 1, rows[0] * ROW_HEIGHT - 1, columns[1] + 1.5, rows[1] * ROW_HEIGHT + 1],
};

/**
 * Point-up hexes whose rows are counted southward: within the grid they grow to the north all the same, below zero, so that row -29 is the
 * number 29.
 */
export const pointUpSouthward = {
  ...pointUp,
  name: (row, column) => hexName(-row, column),
  rowColumn: (hex) => {
    const [row, column] = rowColumn(hex);
    return [-row, column];
  },
  centre: (hex) => {
    const [row, column] = rowColumn(hex);
    return [column + (row % 2 ? 0.5 : 0), -row * ROW_HEIGHT];
  },
  corners: (hex, size = 1) => {
    const [x, y] = pointUpSouthward.centre(hex);
    return [30, 90, 150, 210, 270, 330].map((degrees) => {
      const a = (degrees * Math.PI) / 180;
      return [x + (size / Math.sqrt(3)) * Math.cos(a), y + (size / Math.sqrt(3)) * Math.sin(a)];
    });
  },
};

const flatCentre = (row, column) => [column * ROW_HEIGHT, row + (column % 2 ? 0 : 0.5)];

/** Flat-topped hexes numbered CC.RR, even columns shifted half a hex north. */
export const flatTop = {
  name: (row, column) => `${two(column)}.${two(row)}`,
  rowColumn: (hex) => hex.split('.').map(Number).reverse(),
  centre: (hex) => flatCentre(...flatTop.rowColumn(hex)),
  corners: (hex, size = 1) => {
    const [x, y] = flatTop.centre(hex);
    return [60, 120, 180, 240, 300, 0].map((degrees) => {
      const a = (degrees * Math.PI) / 180;
      return [x + (size / Math.sqrt(3)) * Math.cos(a), y + (size / Math.sqrt(3)) * Math.sin(a)];
    });
  },
  rowColumnAt: (x, y) => {
    let best = null;
    let nearest = Infinity;
    const c0 = Math.round(x / ROW_HEIGHT);
    for (let c = c0 - 1; c <= c0 + 1; c++)
      for (let r = Math.round(y) - 1; r <= Math.round(y) + 1; r++) {
        const [u, v] = flatCentre(r, c);
        const d = (u - x) ** 2 + (v - y) ** 2;
        if (d < nearest) [nearest, best] = [d, [r, c]];
      }
    return best;
  },
  spread: [0.125, 0.115],
  /** NE, N, NW, SW, S, SE. */
  around: (row, column) => {
    const south = column % 2 ? -1 : 0;
    return [
      [row + south + 1, column + 1], [row + 1, column], [row + south + 1, column - 1],
      [row + south, column - 1], [row - 1, column], [row + south, column + 1],
    ];
  },
  frame: (rows, columns) => [columns[0] * ROW_HEIGHT - 2, rows[0] - 2, columns[1] * ROW_HEIGHT + 2, rows[1] + 2.5],
  sheet: (rows, columns) => [columns[0] * ROW_HEIGHT - 1.1, rows[0] - 1.1, columns[1] * ROW_HEIGHT + 1.1, rows[1] + 1.6],
  heights: (rows, columns) => [columns[0] * ROW_HEIGHT - 1, rows[0] - 1, columns[1] * ROW_HEIGHT + 1, rows[1] + 1.5],
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

/**
 * Equidistant conic on a sphere of `radius` km with two standard parallels, centred on `centre` (longitude, latitude); then hex units: `east`
 * and `north` say which km lies at which hex unit and how many km a hex unit has.
 */
export const equidistantConic = ({ centre: [lon0, lat0], parallels, radius, east, north }) => {
  const [p1, p2] = parallels.map((p) => p * RAD);
  const n = (Math.cos(p1) - Math.cos(p2)) / (p2 - p1);
  const G = Math.cos(p1) / n + p1;
  const rho0 = G - lat0 * RAD;
  const toHexUnits = (lon, lat) => {
    const rho = G - lat * RAD;
    const t = n * (lon - lon0) * RAD;
    const X = radius * rho * Math.sin(t);
    const Y = radius * (rho0 - rho * Math.cos(t));
    return [east.unit + (X - east.km) / east.kmPerUnit, north.unit + (Y - north.km) / north.kmPerUnit];
  };
  const toLonLat = (x, y) => {
    const u = (east.km + (x - east.unit) * east.kmPerUnit) / radius;
    const v = rho0 - (north.km + (y - north.unit) * north.kmPerUnit) / radius;
    return [lon0 + Math.atan2(u, v) / n / RAD, (G - Math.hypot(u, v)) / RAD];
  };
  return { toHexUnits, toLonLat };
};

/**
 * The grid of a survey: every number within `rows` and `columns` (first and last) is a hex. `place` or `earth` puts it on the earth;
 * `form` says how its hexes stand and are numbered.
 */
export const makeGrid = ({ rows, columns, place, earth, form = pointUp }) => {
  const onMap = (row, column) => row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];

  /** Every hex of the map, sorted. */
  const allHexes = () => {
    const hexes = [];
    for (let row = rows[0]; row <= rows[1]; row++) for (let column = columns[0]; column <= columns[1]; column++) hexes.push(form.name(row, column));
    return hexes.sort();
  };

  /** The six neighbours counter-clockwise from east or north-east; null where the map ends. */
  const sixNeighbours = (hex) => form.around(...form.rowColumn(hex)).map(([r, c]) => (onMap(r, c) ? form.name(r, c) : null));
  const neighbours = (hex) => sixNeighbours(hex).filter(Boolean);
  const hexAt = (x, y) => {
    const [row, column] = form.rowColumnAt(x, y);
    return onMap(row, column) ? form.name(row, column) : null;
  };
  /** The two ends of the hexside between neighbours. */
  const endsOf = (hex, direction) => {
    const c = form.corners(hex);
    return [c[(direction + 5) % 6], c[direction]];
  };
  return {
    rows, columns, onMap, allHexes, sixNeighbours, neighbours, hexAt,
    rowColumn: form.rowColumn, rowColumnAt: form.rowColumnAt, centre: form.centre, corners: form.corners, sideEnds: endsOf, spread: form.spread,
    /** West, south, east, north in hex units: the map with a margin, what the backdrop shows; what a preview shows; where heights are taken. */
    frame: form.frame(rows, columns), sheet: form.sheet(rows, columns), heights: form.heights(rows, columns),
    ...(earth ?? (place ? georeference(place) : {})),
  };
};
