/**
 * Renders a map over its backdrop to a PNG.
 * Usage: node preview.mjs --map <gertrud|1940/west|1940/east|ocs|merkur> --data <data folder> --png <file> [--box x0,y0,x1,y1] [--width px]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { argument } from './arguments.mjs';

const name = argument('map');
const { grid, MAP } = await import(`./${name}/survey.mjs`);
const { centre, corners, sideEnds, sixNeighbours } = grid;
const data = argument('data');
const json = (file) => JSON.parse(readFileSync(path.join(data, file), 'utf8'));
const whole = json('map.json');
const map = MAP ? whole.maps.find((m) => m.id === MAP.id) : whole;
const rollbahnen = MAP ? whole.rollbahnen.filter((r) => map.hexes.some((h) => h.hex === r.hexes[0])) : [];
const backdrop = json(MAP ? `backdrop-${MAP.id}.json` : 'backdrop.json');
const [x0, y0, x1, y1] = argument('box', grid.sheet.join()).split(',').map(Number);
const width = Number(argument('width', '2000'));
const k = width / (x1 - x0);
const X = (x) => ((x - x0) * k).toFixed(1);
const Y = (y) => ((y1 - y) * k).toFixed(1);
const points = (list) => list.map(([x, y]) => `${X(x)},${Y(y)}`).join(' ');

const TERRAIN = {
  clear: '#dfe3b4', rough: '#d2b47a', mountain: '#9a6b45', sea: '#7fb0d8', lake: '#a8d4f0',
  open: '#efe9c8', desert: '#ecdca8', woods: '#c4d69a', swamp: '#a8c8c8', forest: '#9cc07a', hills: '#c09060', marsh: '#a8c8b8', ardennes: '#5f8f50',
};
const SEA = { black: '#6f9fd0', marmara: '#58c0c8', aegean: '#8bbdea', mediterranean: '#9ac6da' };
const COUNTRY = {
  turkey: '#c02020', bulgaria: '#208020', greece: '#2040c0', soviet: '#a000a0', iran: '#806000', iraq: '#008080', syria: '#404040',
  france: '#2040c0', lebanon: '#00a050', levant: '#a06000', cyprus: '#c06000', dodecanese: '#00a000', romania: '#c0c000', yugoslavia: '#8080ff',
};
/** Widths of railways where they have classes. */
const RAIL = { multi: 0.06, single: 0.035, low: 0.02 };
const out = [];
for (const h of map.hexes) {
  const fill = h.seas && h.terrain === 'sea' ? SEA[h.seas[0]] : TERRAIN[h.terrain ?? h.surface];
  out.push(`<polygon points="${points(corners(h.hex))}" fill="${fill}" stroke="#555" stroke-opacity=".35" stroke-width="${k * 0.012}"/>`);
  if (h.closed) out.push(`<polygon points="${points(corners(h.hex))}" fill="#000" fill-opacity=".25"/>`);
}
const evenOdd = backdrop.land.map((r) => `M${points(r).replace(/ /g, 'L')}Z`).join('');
out.push(`<path d="${evenOdd}" fill="none" stroke="#003080" stroke-width="${k * 0.03}"/>`);
for (const r of backdrop.lakes) out.push(`<polygon points="${points(r)}" fill="#4f90d0" fill-opacity=".7"/>`);
for (const r of backdrop.rivers) out.push(`<polyline points="${points(r.line)}" fill="none" stroke="#3060c0" stroke-opacity=".6" stroke-width="${k * 0.015}"/>`);
const byHex = new Map(map.hexes.map((h) => [h.hex, h]));
for (const h of map.hexes)
  sixNeighbours(h.hex).forEach((n, d) => {
    const other = n && byHex.get(n);
    if (!other || n < h.hex || !h.country || !other.country || h.country === other.country) return;
    out.push(`<polyline points="${points(sideEnds(h.hex, d))}" stroke="#c02020" stroke-width="${k * 0.06}" stroke-dasharray="${k * 0.1}" />`);
  });
const ends = ({ between: [a, b] }) => sideEnds(a, sixNeighbours(a).indexOf(b));
for (const s of map.hexsides) {
  if (s.river) out.push(`<polyline points="${points(ends(s))}" stroke="#1060e0" stroke-width="${k * (s.major || s.river.size === 'major' ? 0.16 : 0.09)}" stroke-linecap="round"/>`);
  if (s.water) out.push(`<polyline points="${points(ends(s))}" stroke="#00d0ff" stroke-width="${k * 0.14}"/>`);
  if (s.strait) out.push(`<polyline points="${points(ends(s))}" stroke="#ff00ff" stroke-width="${k * 0.14}"/>`);
}
for (const s of map.hexsides) {
  const line = points(s.between.map(centre));
  const way = s.road ?? s.way;
  if (way) out.push(`<polyline points="${line}" stroke="#a02000" stroke-width="${k * (way === 'primary' || way === 'road' ? 0.1 : 0.05)}"/>`);
  if (s.rail) out.push(`<polyline points="${line}" stroke="#000" stroke-width="${k * (RAIL[s.rail] ?? 0.035)}" stroke-dasharray="${k * 0.06} ${k * 0.04}"/>`);
}
for (const r of rollbahnen)
  out.push(`<polyline points="${points(r.hexes.map(centre))}" fill="none" stroke="#d05000" stroke-opacity=".7" stroke-width="${k * 0.12}"/>`);
for (const h of map.hexes) {
  const [x, y] = centre(h.hex);
  const text = (dy, size, content, extra = '') =>
    `<text x="${X(x)}" y="${Y(y + dy)}" font-family="DejaVu Sans" font-size="${k * size}" text-anchor="middle" ${extra}>${content}</text>`;
  out.push(text(0.36, 0.13, h.hex, `fill="${COUNTRY[h.country] ?? '#224'}"`));
  if (h.fort) out.push(`<rect x="${X(x - 0.3)}" y="${Y(y + 0.3)}" width="${k * 0.6}" height="${k * 0.6}" fill="none" stroke="#702080" stroke-width="${k * 0.05}"/>`);
  if (h.coast || h.edge || h.red || h.revision || h.range) out.push(text(0.2, 0.1, [h.coast, h.edge, h.red && "red", h.revision && "revision", h.range].filter(Boolean).join(" ")));
  if (h.ruhr) out.push(`<circle cx="${X(x)}" cy="${Y(y)}" r="${k * 0.16}" fill="#e00000" stroke="#000" stroke-width="${k * 0.03}"/>`);
  if (h.city) out.push(`<circle cx="${X(x)}" cy="${Y(y)}" r="${k * 0.13}" fill="${h.objective ? '#e00000' : '#fff'}" stroke="#000" stroke-width="${k * 0.03}"/>`);
  if (h.ruhr) out.push(text(-0.36, 0.17, h.ruhr, 'font-weight="bold" fill="#a00"'));
  if (h.town?.name) {
    if (h.town.class !== 'village')
      out.push(`<circle cx="${X(x)}" cy="${Y(y)}" r="${k * (h.town.class === 'major' ? 0.24 : 0.17)}" fill="#d88" stroke="#000" stroke-width="${k * 0.03}"/>`);
    else out.push(`<circle cx="${X(x)}" cy="${Y(y)}" r="${k * 0.08}" fill="#fff" stroke="#000" stroke-width="${k * 0.03}"/>`);
    out.push(text(-0.33, 0.17, h.town.name, h.town.class === 'major' ? 'font-weight="bold"' : ''));
  } else if (h.city ?? h.town) out.push(text(-0.36, h.city ? 0.17 : 0.14, h.city ?? h.town, h.city ? 'font-weight="bold"' : ''));
}
const height = Math.round((y1 - y0) * k);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#bcd"/>${out.join('')}</svg>`;
writeFileSync(argument('png'), new Resvg(svg, { font: { loadSystemFonts: true } }).render().asPng());
