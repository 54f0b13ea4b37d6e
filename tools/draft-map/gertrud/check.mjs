/** Checks map.json against the rulebook and common sense. Usage: node gertrud/check.mjs --data <data folder>; exit 1 if a demand fails. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { centre, distance, rowColumn, rowColumnAt, sideName } from '../grid.mjs';
import { inside } from '../geometry.mjs';
import { grid } from './survey.mjs';
import { supplied, waysAreConnected } from './trace.mjs';

const { allHexes, neighbours } = grid;
const data = process.argv[process.argv.indexOf('--data') + 1];
const json = (file) => JSON.parse(readFileSync(path.join(data, file), 'utf8'));
const map = json('map.json');
const { pins } = json('pins.json');
const backdrop = json('backdrop.json');
const hexes = new Map(map.hexes.map((h) => [h.hex, h]));
const sides = new Map(map.hexsides.map((s) => [s.between.join(' '), s]));
const land = map.hexes.filter((h) => h.terrain !== 'sea');
const isLand = (h) => hexes.get(h)?.terrain !== 'sea';

let failures = 0;
const demand = (what, holds, note = '') => {
  if (!holds) failures++;
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}${note === '' ? '' : `: ${note}`}`);
};
/** Land neighbours not cut off by water (a strait counts as joined only when asked). */
const joined = (a, b, straits = true) => {
  const side = sides.get(sideName(a, b));
  return isLand(a) && isLand(b) && !side?.water && (straits || !side?.strait);
};
const bordering = (home, ...others) =>
  land.filter((h) => h.country === home && neighbours(h.hex).some((n) => others.includes(hexes.get(n).country) && joined(h.hex, n, false)));
const count = (list) => `${list.length} (${list.map((h) => h.hex).join(' ')})`;
const reach = (from, straits) => {
  const seen = new Set([from]);
  for (const here of seen) for (const n of neighbours(here)) if (!seen.has(n) && joined(here, n, straits)) seen.add(n);
  return seen;
};

// Form
const want = allHexes();
demand('every hex once, sorted', map.hexes.map((h) => h.hex).join() === want.join(), want.length);
demand('hex count within 850..1000', want.length >= 850 && want.length <= 1000);
const sorted = map.hexsides.map((s) => s.between.join(' '));
demand('hexsides sorted, unique', [...new Set(sorted)].sort().join() === sorted.join(), sorted.length);
demand('hexsides join two adjacent land hexes, lower first', map.hexsides.every(({ between: [a, b] }) => a < b && neighbours(a).includes(b) && isLand(a) && isLand(b)));
demand('land has a country, sea has one sea', map.hexes.every((h) => (h.terrain === 'sea' ? h.seas?.length === 1 && !h.country : Boolean(h.country))));
demand('every line has a source', [...map.hexes, ...map.hexsides].every((x) => x.source));
demand('no way over water or strait', map.hexsides.every((s) => !(s.water || s.strait) || !(s.road || s.rail)));

// Pins
for (const { hex, is, inferred, rule } of pins) {
  const h = hexes.get(hex);
  const bad = Object.entries({ ...is, ...inferred }).filter(([k, v]) => (k === 'land' ? (h.terrain !== 'sea') !== v : Array.isArray(v) ? !v.every((x) => h[k]?.includes(x)) : h[k] !== v));
  demand(`pin ${hex} (${rule})`, !bad.length, JSON.stringify({ ...is, ...inferred }));
}
demand('Cyprus has a city, Rhodes is land', land.some((h) => h.country === 'cyprus' && h.city) && isLand('1608'));

// Straits
demand('Bosphorus arrow at 2709, Asian bank joined to 2611 and 2711', sides.get('2709 2710')?.strait === 'bosphorus' && reach('2710', false).has('2611') && reach('2710', false).has('2711'));
demand('Dardanelles arrow 2505-2606', sides.get('2505 2606')?.strait === 'dardanelles');
demand('Europe and Asia meet only at the arrows', !reach('2709', false).has('2710') && !reach('2606', false).has('2505') && reach('2709', true).has('2710'));
demand('Thrace is one piece', ['2606', '2809', '2808', '2807', '2708', '2905'].every((h) => reach('2709', false).has(h)));
demand('sea hexes of the Marmara lie between 2605 and 2710', map.hexes.filter((h) => h.terrain === 'sea' && h.seas[0] === 'marmara').every((h) => h.hex > '2605' && h.hex < '2710'));

// Borders
const thrace = bordering('turkey', 'bulgaria', 'greece');
demand('Turkish hexes bordering Bulgaria or Greece (18.1)', thrace.length >= 3, count(thrace));
const east = bordering('turkey', 'soviet');
demand('Turkish hexes bordering the Soviet Union', east.length >= 3, count(east));
demand('Soviet hexes bordering Turkey', bordering('soviet', 'turkey').length >= 3, count(bordering('soviet', 'turkey')));
const south = bordering('turkey', 'syria');
demand('Turkish hexes bordering Syria', south.length >= 3, count(south));
const iraq = land.filter((h) => h.country === 'iraq');
const kurd = land.filter((h) => h.country === 'turkey' && iraq.some((i) => distance(h.hex, i.hex) <= 2));
demand('Turkish hexes within two of the Iraqi border', kurd.length >= 2, count(kurd));
const axis = land.filter((h) => ['bulgaria', 'greece'].includes(h.country) && reach('2905', false).has(h.hex));
demand('seven hexes of Bulgaria and Greece for German corps', axis.length >= 7, axis.length);
demand('Bulgaria reaches the north edge', land.some((h) => h.country === 'bulgaria' && h.hex.startsWith('32')));
const coastal = land.filter((h) => h.seas?.length);
const turkishCoast = coastal.filter((h) => h.country === 'turkey');
demand('Turkish coastal hexes within six of 1317', turkishCoast.some((h) => distance(h.hex, '1317') <= 6), count(turkishCoast.filter((h) => distance(h.hex, '1317') <= 6)));
demand('Turkish coastal hexes within eight of 1608', turkishCoast.some((h) => distance(h.hex, '1608') <= 8), turkishCoast.filter((h) => distance(h.hex, '1608') <= 8).length);
for (const country of ['turkey', 'bulgaria', 'greece', 'soviet', 'syria', 'lebanon', 'cyprus', 'iraq'])
  demand(`cities in ${country}`, land.some((h) => h.country === country && h.city), land.filter((h) => h.country === country && h.city).map((h) => `${h.city} ${h.hex}`).join(', '));

// Objectives
const objectives = map.hexes.filter((h) => h.objective);
demand('15 to 24 objectives, all Turkish cities or towns', objectives.length >= 15 && objectives.length <= 24 && objectives.every((h) => (h.city || h.town) && h.country === 'turkey'), objectives.length);

// Ways and supply
const SET_UP = ['2809', '2808', '2807', '2708', '2709', '2606', '2505', '2509', '2106', '2621', '2633', '2433', '2532', '2711', '1923', '2416'];
for (const h of SET_UP) demand(`set-up hex ${h} has a way and supply`, neighbours(h).some((n) => sides.get(sideName(h, n))?.road || sides.get(sideName(h, n))?.rail) && supplied(h, 'turkey', hexes, sides));
const dry = land.filter((h) => h.country === 'turkey' && h.terrain !== 'mountain' && !supplied(h.hex, 'turkey', hexes, sides));
demand('Turkish clear and rough hexes in supply (more than nine in ten)', dry.length < 0.1 * land.filter((h) => h.country === 'turkey').length, `cut off ${count(dry)}`);
demand('every Turkish city has a road or railway', land.filter((h) => h.country === 'turkey' && h.city).every((h) => neighbours(h.hex).some((n) => sides.get(sideName(h.hex, n))?.road || sides.get(sideName(h.hex, n))?.rail)));
for (const kind of ['rail', 'any']) console.log(`     ${kind}: connected pieces ${waysAreConnected(map.hexsides, kind).join(' + ')}`);

// Drawing agrees with the hexes
const share = (hex) => {
  const [x, y] = centre(hex);
  const own = rowColumn(hex).join();
  let all = 0;
  let wet = 0;
  for (let i = -4; i <= 4; i++)
    for (let j = -4; j <= 4; j++) {
      const p = [x + i * 0.115, y + j * 0.125];
      if (rowColumnAt(...p).join() !== own) continue;
      all++;
      if (!inside(backdrop.land, ...p)) wet++;
    }
  return 1 - wet / all;
};
const odd = map.hexes.map((h) => ({ ...h, share: share(h.hex) })).filter((h) => (h.terrain === 'sea' ? h.share > 0.4 : h.share < 0.35));
demand('few hexes drawn otherwise than ruled', odd.length <= 8, odd.map((h) => `${h.hex} ${h.terrain} ${Math.round(h.share * 100)}% land`).join(', '));

// Counts
const sum = (f) => map.hexsides.filter(f).length;
console.log(`hexes ${map.hexes.length}, land ${land.length}, coastal ${coastal.length}, clear ${land.filter((h) => h.terrain === 'clear').length}, rough ${land.filter((h) => h.terrain === 'rough').length}, mountain ${land.filter((h) => h.terrain === 'mountain').length}`);
console.log(`hexsides ${map.hexsides.length}: river ${sum((s) => s.river)}, road ${sum((s) => s.road)}, rail ${sum((s) => s.rail)}, strait ${sum((s) => s.strait)}, water ${sum((s) => s.water)}`);
console.log(`cities ${land.filter((h) => h.city).length}, Turkish ${land.filter((h) => h.city && h.country === 'turkey').length}, towns ${land.filter((h) => h.town).length}, objectives ${objectives.length}`);
const byCountry = {};
for (const h of land) byCountry[h.country] = (byCountry[h.country] ?? 0) + 1;
console.log(JSON.stringify(byCountry));
console.log(failures ? `${failures} demands fail` : 'all demands hold');
process.exitCode = failures ? 1 : 0;
