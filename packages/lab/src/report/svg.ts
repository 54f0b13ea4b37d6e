/** Text as it stands in a page. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Attributes = { readonly [name: string]: string | number | undefined };

/** An element with what is in it. */
export function element(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(typeof value === 'number' ? figure(value) : String(value))}"`);
  return inside.length > 0 ? `<${name}${words.join('')}>${inside.join('')}</${name}>` : `<${name}${words.join('')}/>`;
}

/** Numbers in a picture need no more than two places. */
const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** A line of text; shown as it is. */
export const label = (attributes: Attributes, text: string): string => element('text', attributes, escaped(text));

/** What is shown when one points there. */
export const hint = (text: string): string => element('title', {}, escaped(text));

/** A picture of that size in its own units; `says` is read out in its place. */
export const picture = (width: number, height: number, says: string, ...inside: readonly string[]): string =>
  element('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': says }, ...inside);

/** From a range of values to a range of the picture. */
export const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from || 1)) * (end - start);

/** Round steps of an axis: 1, 2 or 5 times a power of ten. */
const STEPS = [1, 2, 5, 10];

/** About `many` round values from 0 or below to `most` or above. */
export function ticks(least: number, most: number, many: number): number[] {
  const rough = (Math.max(most, least + 1) - least) / many;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((one) => one * power >= rough) ?? 1) * power);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, i) => (first + i) * step);
}

/** A path through points. */
export const pathThrough = (points: readonly (readonly [x: number, y: number])[], closed = false): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + (closed ? 'Z' : '');
