import { FIGURES } from './brush.ts';
import { FRAME, SYMBOLS, type SymbolPath } from './symbols.ts';

/** What is always dark, whatever the counter's colour. */
export const DARK_INK = '#16191a';

/** Types that have letters instead of a sign. */
const LETTERS: { readonly [type: string]: string } = { commando: 'KDO', garrison: 'GAR', shock: 'SHK', headquarters: 'HQ' };

/** Types that are drawn as another. */
const LIKE: { readonly [type: string]: string } = { panzer: 'armor', tank: 'armor', paratroops: 'airborne' };

/** Symbols by type of unit. */
export type Symbols = { readonly [type: string]: readonly SymbolPath[] };
let known: Symbols = SYMBOLS;
/** Has symbols drawn that only some games want; called before a type of theirs is drawn. */
export function addSymbols(further: Symbols): void {
  known = { ...known, ...further };
}

const paths = new Map<string, readonly { readonly path: Path2D; readonly filled: boolean }[]>();

function pathsOf(type: string) {
  let found = paths.get(type);
  if (!found) {
    const drawn = LIKE[type] ?? type;
    found = (known[drawn] ?? []).map(({ d, filled }) => ({ path: new Path2D(d), filled }));
    paths.set(type, found);
  }
  return found;
}

/** Where a symbol stands on a counter and how: its height is two thirds of its width. */
export interface SymbolPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly ground: string;
  readonly weight: number;
}

/** The NATO symbol: dark lines in a pale frame, whatever the counter's colour. */
export function drawSymbol(context: CanvasRenderingContext2D, type: string, { x, y, width, ground, weight }: SymbolPlace): void {
  const height = (width * 2) / 3;
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
  context.strokeStyle = DARK_INK;
  context.fillStyle = DARK_INK;
  const letters = LETTERS[type];
  if (letters) drawLetters(context, letters, x + width / 2, y + height * 0.54, width);
  else {
    const scale = width / FRAME.width;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.translate(x, y);
    context.scale(scale, scale);
    context.translate(-FRAME.x, -FRAME.y);
    context.lineWidth = (weight * 0.92) / scale;
    for (const { path, filled } of pathsOf(type))
      if (filled) context.fill(path);
      else context.stroke(path);
    context.restore();
  }
  context.lineWidth = weight;
  context.strokeRect(x, y, width, height);
}

function drawLetters(context: CanvasRenderingContext2D, letters: string, x: number, y: number, width: number): void {
  context.font = `700 ${width * 0.44}px ${FIGURES}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letters, x, y);
}
