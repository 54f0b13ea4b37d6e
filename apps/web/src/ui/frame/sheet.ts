import { computed, signal } from '@preact/signals';
import type { Inset } from '../../map/camera.ts';
import { insetOf, NARROW, sheetHeights, type Safe, type SheetHeight } from '../layout.ts';

/** Is there room for panels beside the map? */
const isNarrow = matchMedia(NARROW);
export const isWide = signal(!isNarrow.matches);
/** Pixels of height from which on a whole breakdown fits beside the map, line by line. */
const HIGH = 820;
export const isHigh = signal(innerHeight >= HIGH);

const edge = (side: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0;
const readScreen = () => {
  const safe: Safe = { top: edge('top'), bottom: edge('bottom') };
  return { height: document.documentElement.clientHeight, safe };
};
const screen = signal(readScreen());
addEventListener('resize', () => {
  isWide.value = !isNarrow.matches;
  isHigh.value = innerHeight >= HIGH;
  screen.value = readScreen();
});

export const sheet = signal<SheetHeight>('middle');

/** The sheet's three heights on this screen, in pixels. */
export const heights = computed(() => sheetHeights(screen.value.height, screen.value.safe));

/** What panels cover of the map. A sheet that is wholly open is there to be read: the map stays as it lay under the half open one. */
export const mapInset = computed<Inset>(() =>
  insetOf(isWide.value, screen.value.safe, heights.value[sheet.value === 'high' ? 'middle' : sheet.value]),
);
