import type { Inset } from '../map/camera.ts';
import { textSize } from '../settings.ts';

/** Where this holds there is one sheet for all panels; else they stand apart beside the map. The style sheets say the same. */
export const NARROW = '(max-width: 759px), (max-width: 899px) and (orientation: portrait), (max-height: 500px)';
/** Where this holds, too, as on a phone on its side, that sheet stands beside the map over its whole height; else it lies under it. */
export const LOW = '(max-height: 500px) and (orientation: landscape)';
/** The top bar of a narrow screen, in pixels, without the room that the device's own bar takes above it. */
const BAR = 52;
/** How wide the sheet beside the map is, in pixels, and of a small screen at most this part. */
const BESIDE = { wide: 344, part: 0.47 } as const;

/** How far the sheet of a narrow screen is open: its title, the decision, or the whole list. */
export type SheetHeight = 'low' | 'middle' | 'high';
export const HEIGHTS: readonly SheetHeight[] = ['low', 'middle', 'high'];

/** Pixels at the edges of the screen that belong to the device: the notch, the bar to swipe. */
export interface Safe {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Of the sheet's heights, in pixels: the handle, a title and the foot; so much of the screen as a decision takes; all but a strip of map.
 */
const TITLE = 148;
const DECISION = 0.46;
const STRIP = 12;

/** In a lesson, whose words stand in the sheet, half of the screen is left to the map all the same. */
export function sheetHeights(height: number, safe: Safe, isTaught: boolean): Readonly<Record<SheetHeight, number>> {
  const middle = Math.round(height * DECISION);
  const half = Math.floor(height / 2) - BAR - safe.top;
  return { low: TITLE + safe.bottom, middle: isTaught ? Math.min(middle, half) : middle, high: height - BAR - safe.top - STRIP };
}

export const insetOfPanels = (): Inset => ({ left: 88, top: 60, right: Math.round(24 + 356 * (Number(textSize.value) / 100)), bottom: 72 });

/** What a sheet of this height covers under the map. */
export const insetOfSheetBelow = (safe: Safe, sheet: number): Inset => ({ left: 0, top: BAR + safe.top, right: 0, bottom: sheet });

/** What the sheet covers beside the map. */
export const insetOfSheetBeside = (safe: Safe, width: number): Inset => ({
  left: safe.left,
  top: BAR + safe.top,
  right: Math.min(BESIDE.wide, Math.floor(width * BESIDE.part)) + safe.right,
  bottom: 0,
});
