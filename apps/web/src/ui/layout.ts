import type { Inset } from '../map/camera.ts';
import { textSize } from '../settings.ts';

/** Where this holds, panels lie in a sheet under the map; else they stand beside it. The style sheets say the same. */
export const NARROW = '(max-width: 759px), (max-width: 899px) and (orientation: portrait)';
/** The top bar of a narrow screen, in pixels, without the room that the device's own bar takes above it. */
const BAR = 52;

/** How far the sheet of a narrow screen is open: its title, the decision, or the whole list. */
export type SheetHeight = 'low' | 'middle' | 'high';
export const HEIGHTS: readonly SheetHeight[] = ['low', 'middle', 'high'];

/** Pixels at the edges of the screen that belong to the device: the notch, the bar to swipe. */
export interface Safe {
  readonly top: number;
  readonly bottom: number;
}

/** Of the sheet's heights, in pixels: the handle, a title and the foot; so much of the screen as a decision takes; all but a strip of map. */
const TITLE = 148;
const DECISION = 0.46;
const STRIP = 12;

export const sheetHeights = (height: number, safe: Safe): Readonly<Record<SheetHeight, number>> => ({
  low: TITLE + safe.bottom,
  middle: Math.round(height * DECISION),
  high: height - BAR - safe.top - STRIP,
});

/** What panels cover of the map; on a narrow screen the sheet covers `sheet` pixels of it. */
export function insetOf(isWide: boolean, safe: Safe, sheet: number): Inset {
  if (isWide) return { left: 88, top: 60, right: Math.round(24 + 356 * (Number(textSize.value) / 100)), bottom: 72 };
  return { left: 0, top: BAR + safe.top, right: 0, bottom: sheet };
}
