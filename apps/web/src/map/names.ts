import type { MapName } from '../face/face.ts';
import type { MapColours } from '../theme.ts';
import type { Place } from './shapes.ts';
import type { Sprite, Sprites } from './sprites.ts';

const SANS = '"Source Sans 3", "Segoe UI", sans-serif';
const SERIF = '"Source Serif 4", Georgia, serif';

export function starPath(x: number, y: number, r: number): Path2D {
  const path = new Path2D();
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const radius = i % 2 ? r * 0.43 : r;
    if (i === 0) path.moveTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    else path.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  path.closePath();
  return path;
}

/** Pixels of the letters that are measured; other sizes are in proportion. */
const MEASURED = 50;

/** Measures text; widths are kept until fonts change. */
export class Ruler {
  readonly #context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  readonly #known = new Map<string, number>();

  /** Width of a text in a typeface, set in letters of `size` pixels. */
  width(text: string, { style, family }: Typeface, size: number): number {
    const key = `${style} ${family}|${text}`;
    let width = this.#known.get(key);
    if (width === undefined) {
      this.#context.font = `${style} ${MEASURED}px ${family}`;
      width = this.#context.measureText(text).width;
      this.#known.set(key, width);
    }
    return (width * size) / MEASURED;
  }

  forget(): void {
    this.#known.clear();
  }
}

interface Typeface {
  readonly style: string;
  readonly family: string;
}

const CITY: Typeface = { style: '700', family: SANS };
const TOWN: Typeface = { style: '600', family: SANS };
const VILLAGE: Typeface = { style: '400', family: SANS };
const WATER: Typeface = { style: 'italic 400', family: SERIF };
const COUNTRY: Typeface = { style: '600', family: SERIF };
const fontOf = ({ style, family }: Typeface, size: number): string => `${style} ${size}px ${family}`;

/** How a place's name is set, in pixels. */
export interface Setting {
  readonly font: string;
  readonly size: number;
  readonly star: number;
  /** Width of name and star together. */
  readonly width: number;
  /** Height of its capitals, from the foot of the letters. */
  readonly rise: number;
}

/** How a place's name is set at a hex width. Far out all names are small and of one size. */
export function settingOf({ name, city, objective, village }: Place, wide: number, ruler: Ruler): Setting {
  const z = wide < 28 ? 0.7 : Math.max(wide / 104, 0.82);
  const size = Math.round((city && wide >= 28 ? 15 : village ? 11.5 : 12.5) * z * 2) / 2 + (wide < 28 ? 1.5 : 0);
  const face = city ? CITY : village ? VILLAGE : TOWN;
  const star = objective ? Math.round(size * 0.52) : 0;
  return { font: fontOf(face, size), size, star, width: ruler.width(name, face, size) + (star ? star * 2 + 3 : 0), rise: size * 0.68 };
}

/** The picture of a place's name, its star before it; the middle of the picture is that of the name's box. */
export function placeSprite(sprites: Sprites, { name }: Place, setting: Setting, colours: MapColours): Sprite {
  const { font, size, star, width, rise } = setting;
  const box = { width: Math.ceil(width) + 10, height: Math.ceil(size * 1.5) + 8 };
  return sprites.of(`place ${name} ${font} ${star} ${colours.name}`, box.width, box.height, (context) => {
    const foot = (box.height + rise) / 2;
    const left = (box.width - width) / 2 + (star ? star * 2 + 3 : 0);
    context.font = font;
    context.lineJoin = 'round';
    context.lineWidth = Math.max(3, size * 0.26);
    context.strokeStyle = colours.halo;
    context.strokeText(name, left, foot);
    context.fillStyle = colours.town;
    context.fillText(name, left, foot);
    if (!star) return;
    const path = starPath((box.width - width) / 2 + star, foot - rise / 2, star);
    context.lineWidth = Math.max(1.6, star * 0.32);
    context.strokeStyle = colours.starEdge;
    context.stroke(path);
    context.fillStyle = colours.star;
    context.fill(path);
  });
}

/** How a name across the map is set, in pixels. */
export interface Lettering {
  readonly font: string;
  readonly size: number;
  /** Room between two letters. */
  readonly spacing: number;
  readonly letters: readonly { readonly letter: string; readonly width: number }[];
  readonly length: number;
}

/** No name across the map is smaller. */
const LEAST = 10;

/** How a name is set at a hex width; null where it is not shown. */
export function letteringOf(name: MapName, isWater: boolean, wide: number, ruler: Ruler): Lettering | null {
  if (wide < (name.from ?? 0) || wide >= (name.to ?? Infinity)) return null;
  const printed = name.size * (wide / 104);
  const size = Math.round(Math.max(LEAST, Math.min(printed, 44)));
  // A name that must be larger than its room wants is set closer.
  const spacing = name.spacing * Math.min(1, printed / LEAST);
  const face = isWater ? WATER : COUNTRY;
  const letters = [...name.name].map((letter) => ({ letter, width: ruler.width(letter, face, size) }));
  const length = letters.reduce((sum, { width }) => sum + width, 0) + spacing * size * (letters.length - 1);
  return { font: fontOf(face, size), size, spacing: spacing * size, letters, length };
}

/** The picture of a name: letter by letter along its bow, tilted; its middle is that of the name. `bow` in pixels. */
export function nameSprite(
  sprites: Sprites,
  name: MapName,
  lettering: Lettering,
  bow: number,
  isWater: boolean,
  colours: MapColours,
): Sprite {
  const { font, size, length } = lettering;
  const tilt = -(name.tilt ?? 0);
  const [cos, sin] = [Math.abs(Math.cos(tilt)), Math.abs(Math.sin(tilt))];
  const thick = size * 1.5 + Math.abs(bow);
  const [width, height] = [Math.ceil(length * cos + thick * sin) + 12, Math.ceil(length * sin + thick * cos) + 12];
  return sprites.of(
    `name ${name.name} ${font} ${Math.round(length)} ${tilt} ${Math.round(bow)} ${colours.name}`,
    width,
    height,
    (context) => {
      context.translate(width / 2, height / 2);
      context.rotate(tilt);
      context.font = font;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = Math.max(3, size * 0.16);
      context.strokeStyle = colours.halo;
      context.fillStyle = isWater ? colours.waterName : colours.border;
      if (!isWater) alongBow(lettering, bow, context, (letter) => context.strokeText(letter, 0, 0), 0.5);
      alongBow(lettering, bow, context, (letter) => context.fillText(letter, 0, 0), isWater ? 0.95 : 0.85);
    },
  );
}

function alongBow(
  { letters, length, spacing }: Lettering,
  bow: number,
  context: CanvasRenderingContext2D,
  write: (letter: string) => void,
  alpha: number,
): void {
  let x = -length / 2;
  for (const { letter, width } of letters) {
    const middle = x + width / 2;
    const t = (2 * middle) / length;
    context.save();
    context.globalAlpha = alpha;
    context.translate(middle, bow * (t * t - 0.5));
    context.rotate(Math.atan((4 * bow * t) / length));
    write(letter);
    context.restore();
    x += width + spacing;
  }
}
