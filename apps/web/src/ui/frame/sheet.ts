import { batch, computed, signal } from '@preact/signals';
import type { Inset } from '../../map/camera.ts';
import { insetOfPanels, insetOfSheetBelow, insetOfSheetBeside, LOW, NARROW, sheetHeights, type Safe, type SheetHeight } from '../layout.ts';

/** Is there room for panels beside the map? */
const isNarrow = matchMedia(NARROW);
export const isWide = signal(!isNarrow.matches);
/** Does the one sheet of a narrow screen stand beside the map? */
const isLow = matchMedia(LOW);
export const isBeside = signal(isLow.matches);
/** Pixels of height from which on a whole breakdown fits beside the map, line by line. */
const HIGH = 820;
export const isHigh = signal(innerHeight >= HIGH);

/** Pixels of width from which on there is room for what one could do without. */
const ROOMY = 1200;
export const isRoomy = signal(innerWidth >= ROOMY);

const edge = (side: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0;
const readScreen = () => {
  const safe: Safe = { top: edge('top'), bottom: edge('bottom'), left: edge('left'), right: edge('right') };
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { width, height, safe };
};
const screen = signal(readScreen());
addEventListener('resize', () =>
  batch(() => {
    isWide.value = !isNarrow.matches;
    isBeside.value = isLow.matches;
    isHigh.value = innerHeight >= HIGH;
    isRoomy.value = innerWidth >= ROOMY;
    screen.value = readScreen();
  }),
);

export const sheet = signal<SheetHeight>('middle');

/** A lesson's coach stands in the sheet. */
export const isTaught = signal(false);

/** The three heights on this screen of the sheet under the map, in pixels. */
export const heights = computed(() => sheetHeights(screen.value.height, screen.value.safe, isTaught.value));

/** Pixels that the stave of the order of play takes of the map's height; 0 where there is none. */
export const staveHeight = signal(0);

/** What panels cover of the map. A sheet that is wholly open is there to be read: the map stays as it lay under the half open one. */
export const mapInset = computed<Inset>(() => {
  const { width, safe } = screen.value;
  const inset = isWide.value
    ? insetOfPanels()
    : isBeside.value
      ? insetOfSheetBeside(safe, width)
      : insetOfSheetBelow(safe, heights.value[sheet.value === 'high' ? 'middle' : sheet.value]);
  return { ...inset, top: inset.top + staveHeight.value };
});
