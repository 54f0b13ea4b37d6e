/** Fonts that the map is lettered in: a canvas does not wait for them by itself. */
const FONTS = [
  '600 12px "Source Sans 3"',
  '700 15px "Source Sans 3"',
  'italic 400 20px "Source Serif 4"',
  '600 20px "Source Serif 4"',
  '500 10px "Barlow Condensed"',
  '600 10px "Barlow Condensed"',
  '700 10px "Barlow Condensed"',
];
/** Letters of every file that a font comes in. */
const LETTERS = 'Aşİ';

let fetched: Promise<void> | null = null;
let isFetched = false;

/** Are all of them there, or known not to be had? */
export const hasFonts = (): boolean => isFetched;

/** Fetches the map's fonts, once; resolved when all are there or cannot be had. */
export function fetchFonts(): Promise<void> {
  fetched ??= Promise.all(FONTS.map((font) => document.fonts.load(font, LETTERS).catch(() => []))).then(() => void (isFetched = true));
  return fetched;
}
