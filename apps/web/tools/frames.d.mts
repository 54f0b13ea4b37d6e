import type { Page } from 'playwright-core';

interface Spread {
  readonly count: number;
  readonly median: number;
  readonly high: number;
  readonly most: number;
}

interface Frames {
  readonly own: readonly number[];
  readonly between: readonly number[];
  readonly made: number;
  readonly gauged: readonly number[];
}

export const OWN_FRAME: { readonly median: number; readonly high: number };
export function slownessOf(gauged: readonly number[]): number;
export function watchFrames(page: Page): Promise<unknown>;
export function panAndZoomFar(): Promise<Frames>;
export function summaryOf(frames: Frames): {
  readonly own: Spread;
  readonly between: Spread;
  readonly made: number;
  readonly slowness: number;
};
