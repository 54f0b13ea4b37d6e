/** Reads the public sources: Natural Earth vectors (folder and world-atlas package) and the relief picture. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const packageFile = (name, file) => {
  const found = require.resolve.paths(name).map((p) => path.join(p, name, file)).find(existsSync);
  if (!found) throw new Error(`${name}/${file} is not installed: run npm install in tools/draft-map`);
  return found;
};

/** Sutherland-Hodgman: the part of a ring inside a box. */
export const clipRing = (ring, [west, south, east, north]) => {
  for (const [axis, limit, keepAbove] of [[0, west, true], [0, east, false], [1, south, true], [1, north, false]]) {
    const inside = (p) => (keepAbove ? p[axis] >= limit : p[axis] <= limit);
    const out = [];
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i];
      const b = ring[(i + 1) % ring.length];
      if (inside(a)) out.push(a);
      if (inside(a) !== inside(b)) {
        const t = (limit - a[axis]) / (b[axis] - a[axis]);
        out.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
      }
    }
    ring = out;
    if (!ring.length) break;
  }
  return ring;
};

/** Pieces of a line that lie inside a box. */
const clipLine = (line, [west, south, east, north]) => {
  const pieces = [];
  let piece = [];
  for (const p of line) {
    if (p[0] >= west && p[0] <= east && p[1] >= south && p[1] <= north) piece.push(p);
    else { if (piece.length > 1) pieces.push(piece); piece = []; }
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
};

const polygons = (geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates);

/** All vectors in hex units, clipped to the grid's frame. `box`: the longitudes and latitudes kept while reading. */
export const loadVectors = (folder, grid, box) => {
  const project = (points) => points.map(([lon, lat]) => grid.toHexUnits(lon, lat));
  const ringsOf = (rings) =>
    rings.map((r) => clipRing(r, box)).filter((r) => r.length > 3)
      .map((r) => clipRing(project(r), grid.frame)).filter((r) => r.length > 3);
  const atlas = (file) => JSON.parse(readFileSync(packageFile('world-atlas', file), 'utf8'));
  const landTopology = atlas('land-10m.json');
  const land = feature(landTopology, landTopology.objects.land).features.flatMap((f) => polygons(f.geometry).flatMap(ringsOf));
  const countryTopology = atlas('countries-10m.json');
  const countries = {};
  for (const f of feature(countryTopology, countryTopology.objects.countries).features) {
    const rings = polygons(f.geometry).flatMap(ringsOf);
    if (rings.length) countries[f.properties.name] = rings;
  }
  const read = (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')).features;
  const lines = (geometry) =>
    geometry.type === 'LineString' ? [geometry.coordinates]
      : geometry.type === 'MultiLineString' ? geometry.coordinates
        : geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const rivers = [...read('rivers.geojson'), ...read('rivers-europe.geojson')].flatMap((f) =>
    lines(f.geometry).flatMap((l) => clipLine(l, box)).map(project).flatMap((l) => clipLine(l, grid.frame))
      .map((line) => ({ name: f.properties.name ?? '', rank: f.properties.scalerank ?? 9, line })));
  const lakes = [...read('lakes.geojson'), ...read('lakes-europe.geojson')].flatMap((f) =>
    ringsOf(lines(f.geometry)).map((ring) => ({ name: f.properties.name ?? '', kind: f.properties.featurecla ?? '', ring })));
  return { land, countries, rivers, lakes };
};

/** Height in metres at a place, from the relief picture of the three-globe package (cubic B-spline between pixels). */
export const loadRelief = async () => {
  const file = packageFile('three-globe', 'example/img/earth-topology.png');
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (i, j) => data[Math.max(0, Math.min(info.height - 1, j)) * info.width + ((i + info.width) % info.width)];
  const weight = (t) => {
    t = Math.abs(t);
    return t < 1 ? (4 - 6 * t * t + 3 * t * t * t) / 6 : t < 2 ? (2 - t) ** 3 / 6 : 0;
  };
  return (lon, lat) => {
    const x = ((lon + 180) / 360) * info.width - 0.5;
    const y = ((90 - lat) / 180) * info.height - 0.5;
    const i = Math.floor(x);
    const j = Math.floor(y);
    let sum = 0;
    for (let b = -1; b < 3; b++)
      for (let a = -1; a < 3; a++) sum += at(i + a, j + b) * weight(x - i - a) * weight(y - j - b);
    return sum * 22;
  };
};
