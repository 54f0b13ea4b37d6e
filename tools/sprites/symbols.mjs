/**
 * Draws the NATO symbols with milsymbol and writes them as path data, so that the page need not carry milsymbol.
 * `node tools/sprites/symbols.mjs` rewrites apps/web/src/map/symbols.ts.
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
    paths.push({ d, filled: of('stroke') === 'none' });
  }
  return type === 'mountain' ? [...paths.filter((path) => !path.filled), MOUNTAIN] : paths;
}

const lines = Object.entries(FUNCTIONS).map(([type, code]) => {
  const paths = pathsOf(type, code).map(({ d, filled }) => `{ d: '${d}', filled: ${filled} }`);
  return `  ${type}: [\n    ${paths.join(',\n    ')},\n  ],`;
});
const text = `/** What stands in the frame of a NATO symbol. */
export interface SymbolPath {
  readonly d: string;
  readonly filled: boolean;
}

/** The frame that the paths are drawn for. */
export const FRAME = { x: 25, y: 50, width: 150, height: 100 } as const;

/** Symbols by type of unit, drawn by milsymbol: written by tools/sprites/symbols.mjs, not by hand. */
export const SYMBOLS: { readonly [type: string]: readonly SymbolPath[] } = {
${lines.join('\n')}
};
`;
const file = fileURLToPath(new URL('../../apps/web/src/map/symbols.ts', import.meta.url));
writeFileSync(file, text);
console.log(`${Object.keys(FUNCTIONS).length} symbols written`);
