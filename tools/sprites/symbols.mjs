/**
 * Draws the NATO symbols with milsymbol and writes them as path data, so that the page need not carry milsymbol.
 * `node tools/sprites/symbols.mjs` rewrites apps/web/src/map/symbols.ts and further/symbols.ts there.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import milsymbol from 'milsymbol';

/** Function ids of MIL-STD-2525C. Cavalry is the plain slash of the Second World War, which 2525 draws for reconnaissance. */
const FUNCTIONS = {
  infantry: 'SFGPUCI----',
  armor: 'SFGPUCA----',
  motorized: 'SFGPUCIM---',
  mechanized: 'SFGPUCIZ---',
  mountain: 'SFGPUCIO---',
  airborne: 'SFGPUCIA---',
  cavalry: 'SFGPUCR----',
  marine: 'SFGPUCIN---',
  engineer: 'SFGPUCE----',
  artillery: 'SFGPUCF----',
  rocket: 'SFGPUCFR---',
  antitank: 'SFGPUCAA---',
  antiaircraft: 'SFGPUCD----',
  truck: 'SFGPUST----',
};

/** milsymbol's own triangle leaves the frame when it is drawn small; this one stands on its lower edge. */
const MOUNTAIN = { d: 'M76,150 L100,106 L124,150 z', filled: true };

const circle = (x, y, r) => `M${x - r},${y} a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0`;

function pathsOf(type, code) {
  const svg = new milsymbol.Symbol(code, { size: 40, fill: false, monoColor: 'INK' }).asSVG();
  const paths = [];
  for (const [tag, name] of svg.matchAll(/<(path|circle)[^>]*>/g)) {
    const of = (attribute) => tag.match(new RegExp(` ${attribute}="([^"]*)"`))?.[1];
    const d = name === 'path' ? of('d') : circle(Number(of('cx')), Number(of('cy')), Number(of('r')));
    if (d.startsWith('M25,50 l150')) continue;
    paths.push({ d, filled: of('stroke') === 'none' || (name === 'circle' && of('fill') === 'INK') });
  }
  return type === 'mountain' ? [...paths.filter((path) => !path.filled), MOUNTAIN] : paths;
}

const CROSS = 'M25,50 L175,150 M25,150 L175,50';
const line = (d) => ({ d, filled: false });
const solid = (d) => ({ d, filled: true });

/** What 2525 has no sign for, or one that cannot be told at the size of a counter. */
const OWN = {
  motorcycle: [line(CROSS), line(`${circle(84, 134, 9)} ${circle(116, 134, 9)} M84,134 h32`)],
  glider: [line(CROSS), solid('M52,141 Q100,119 148,141 Q100,131 52,141 z'), solid('M97,118 h6 v27 h-6 z')],
  militia: [line(CROSS), line('M31,100 h20 m12,0 h18 m38,0 h18 m12,0 h20')],
  'rail-repair': [line('M45,82 h110 M45,118 h110'), line('M62,68 v64 M87,68 v64 M113,68 v64 M138,68 v64')],
  personnel: [solid(`${circle(100, 80, 16)} z`), solid('M66,138 q0,-36 34,-36 q34,0 34,36 z')],
  equipment: [line('M52,124 h92 l14,-22 h-26 l-14,-18 h-36 l-9,18 h-35 z M118,90 h42')],
};

/** Types that the games before the Operational Combat Series had: they stand in the page's first file. */
const FIRST = new Set([
  'infantry',
  'armor',
  'motorized',
  'mechanized',
  'mountain',
  'airborne',
  'cavalry',
  'marine',
  'engineer',
  'artillery',
]);

const all = [...Object.entries(FUNCTIONS).map(([type, code]) => [type, pathsOf(type, code)]), ...Object.entries(OWN)];
const lines = (some) =>
  some
    .map(([type, found]) => {
      const paths = found.map(({ d, filled }) => `{ d: '${d}', filled: ${filled} }`);
      const key = type.includes('-') ? `'${type}'` : type;
      return `  ${key}: [\n    ${paths.join(',\n    ')},\n  ],`;
    })
    .join('\n');
const first = `/** What stands in the frame of a NATO symbol. */
export interface SymbolPath {
  readonly d: string;
  readonly filled: boolean;
}

/** The frame that the paths are drawn for. */
export const FRAME = { x: 25, y: 50, width: 150, height: 100 } as const;

/** Symbols by type of unit, drawn by milsymbol: written by tools/sprites/symbols.mjs, not by hand. */
export const SYMBOLS: { readonly [type: string]: readonly SymbolPath[] } = {
${lines(all.filter(([type]) => FIRST.has(type)))}
};
`;
const further = `import type { SymbolPath } from '../symbols.ts';

/** Symbols of types of unit that few games have: written by tools/sprites/symbols.mjs, not by hand. */
export const FURTHER_SYMBOLS: { readonly [type: string]: readonly SymbolPath[] } = {
${lines(all.filter(([type]) => !FIRST.has(type)))}
};
`;
const write = (path, text) => writeFileSync(fileURLToPath(new URL(`../../apps/web/src/map/${path}`, import.meta.url)), text);
write('symbols.ts', first);
write('further/symbols.ts', further);
console.log(`${all.length} symbols written`);
