/** Is the page played with fingers? Then nothing hovers, and a drag moves the map. */
export const isTouch = (): boolean => !matchMedia('(hover: hover)').matches;

/** What is said of mouse and keys, and what of fingers in its place. */
const FINGERS: readonly (readonly [says: RegExp, byFinger: string])[] = [
  [/, or drag [^.]*/g, ''],
  [/, the wheel, or \+ and −/g, ''],
  [/, or \[ and \],/g, ''],
  [/; Esc [^.]*/g, ''],
  [/; R, [^.]*/g, ''],
  [/\bwith Esc\b/g, 'with Cancel'],
  [/ with Space\b/g, ''],
  [/\bthe same key or button\b/gi, 'The same button'],
  [/\bN goes\b/g, 'Next unit goes'],
  [/(?<=\b[Pp]ress )(?:[A-Z\d]|Shift\+[A-Z]), or |\bthe (?:comma|full stop) key, or /g, ''],
  [/\b(?:Click|Press)\b/g, 'Tap'],
  [/\b(?:click|press)\b(?! and hold)/g, 'tap'],
];

/** What to do, as it is said to a player without mouse and keys: taps for clicks, buttons for keys, and no dragging of counters. */
export const byFinger = (says: string): string => FINGERS.reduce((said, [from, to]) => said.replace(from, to), says);

/** What to do, as it is said to who plays here. */
export const forHand = (says: string): string => (isTouch() ? byFinger(says) : says);
