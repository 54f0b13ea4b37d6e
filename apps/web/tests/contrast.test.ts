import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NATIONALITIES as GERTRUD } from '../src/games/gertrud/look.ts';
import { NATIONALITIES as WHAT_IF } from '../src/games/what-if-1940/look.ts';
import { mapColours, MARK, type MapColours } from '../src/theme.ts';

/** Contrast of text by the formula of WCAG 2: 4.5 for text, 3 for large text and for signs. */
const TEXT = 4.5;
const LARGE = 3;
/** Metres up to which hex numbers are to be read at a glance, and the contrast that takes. */
const LOWLAND = 1000;
const AT_A_GLANCE = 5;
/** Metres up to which towns lie. */
const HIGHEST_TOWN = 2000;

/** Relative luminance of "#rrggbb". */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs that fall short, with what they have. */
const short = (least: number, pairs: readonly (readonly [what: string, a: string, b: string])[]): readonly string[] =>
  pairs.filter(([, a, b]) => contrast(a, b) < least).map(([what, a, b]) => `${what}: ${contrast(a, b).toFixed(2)} of ${least}`);

const css = readFileSync(new URL('../src/styles/base.css', import.meta.url), 'utf8');

/** The page's colours by name, of the first block of base.css or of the dark one. */
function pageColours(theme: 'light' | 'dark'): { readonly [name: string]: string } {
  const block = css.slice(theme === 'light' ? css.indexOf(':root {') : css.indexOf(":root[data-theme='dark']"));
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

test.each(['light', 'dark'] as const)('text of the page can be read on its grounds, %s', (theme) => {
  const page = pageColours(theme);
  const colour = (name: string): string => {
    const found = page[name];
    if (!found) throw new Error(`base.css has no colour --${name}`);
    return found;
  };
  const inks = ['ink', 'ink2', 'ink3', 'accent', 'info', 'good', 'theirs'];
  const pairs = inks.flatMap((ink) => ['paper', 'paper2'].map((ground) => [`${ink} on ${ground}`, colour(ink), colour(ground)] as const));
  expect(short(TEXT, [...pairs, ['button', colour('on-accent'), colour('accent')], ['die', colour('ink'), colour('die')]])).toEqual([]);
  expect(
    short(
      LARGE,
      ['paper', 'paper2', 'sea'].map((ground) => [`focus on ${ground}`, colour('focus'), colour(ground)]),
    ),
  ).toEqual([]);
});

const landOf = ({ heights }: MapColours, most = Infinity) => heights.filter(([metres]) => metres <= most).map(([, colour]) => colour);

test.each([false, true])('names and numbers of the map can be read on it, dark: %s', (isDark) => {
  const map = mapColours(isDark);
  const land = landOf(map, HIGHEST_TOWN);
  expect(
    short(TEXT, [
      ['names of towns on their halo', map.town, map.halo],
      ...land.map((ground) => [`names of towns on ${ground}`, map.town, ground] as const),
      ['names of water on the sea', map.waterName, map.sea],
      ['figures on paper', map.ink, map.paper],
      ['what is ours, on paper', map.ours, map.paper],
      ['what is theirs, on paper', map.theirs, map.paper],
      ['what is supplied, on paper', map.supply, map.paper],
    ]),
  ).toEqual([]);
  expect(
    short(
      AT_A_GLANCE,
      landOf(map, LOWLAND).map((ground) => [`hex numbers on ${ground}`, map.number, ground]),
    ),
  ).toEqual([]);
  expect(
    short(
      LARGE,
      landOf(map, LOWLAND).map((ground) => [`names of countries on ${ground}`, map.border, ground]),
    ),
  ).toEqual([]);
  expect(
    short(LARGE, [
      ['rings', map.select, map.selectCase],
      ['arrows', map.arrow, map.arrowCase],
      ['stars', map.star, map.starEdge],
    ]),
  ).toEqual([]);
});

test.each([
  ['Gertrud', GERTRUD],
  ['1940', WHAT_IF],
])('counters and markers of %s can be read by day and by night', (_game, nationalities) => {
  const counters = Object.entries(nationalities).map(([id, { face, ink }]) => [id, ink, face] as const);
  expect(short(TEXT, [...counters, ['supply', MARK.supply, MARK.supplyGround], ['warning', MARK.warnInk, MARK.warn]])).toEqual([]);
  expect(
    short(TEXT, [
      ['fought', MARK.discInk, MARK.disc],
      ['in the attack', MARK.takenInk, MARK.taken],
      ['good', MARK.takenInk, MARK.good],
    ]),
  ).toEqual([]);
  const land = landOf(mapColours(true), LOWLAND).flatMap((ground) =>
    Object.entries(nationalities).map(([id, { face, edgeDark }]) => [`${id} on ${ground}`, edgeDark ?? face, ground] as const),
  );
  expect(short(LARGE, land)).toEqual([]);
});

/** Where nothing hovers a browser takes what was tapped last for hovered over, and its colour would stay. */
test('what lights up under a pointer does so only where one hovers', () => {
  const styles = new URL('../src/styles/', import.meta.url);
  const always: string[] = [];
  let hovering = 0;
  for (const file of readdirSync(styles)) {
    const blocks: string[] = [];
    const plain = readFileSync(new URL(file, styles), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [, head = '', brace] of plain.matchAll(/([^{};]*)([{};])/g)) {
      if (brace === '}') blocks.pop();
      if (brace !== '{') continue;
      // Not what a hovered line shows inside itself: a tap shows that, too.
      const lit = head.split(',').filter((one) => /:hover\S*\s*$/.test(one));
      hovering += lit.length;
      if (!blocks.includes('@media (hover: hover)')) always.push(...lit.map((one) => `${file}: ${one.trim()}`));
      blocks.push(head.trim());
    }
  }
  expect(always).toEqual([]);
  expect(hovering).toBeGreaterThan(40);
});
