import type { Inset } from '../../map/camera.ts';
import { textSize } from '../../settings.ts';

/** Pixels of the editor's panels; the style sheet says the same. */
const BAR = 48;
const BRUSHES = 236;
const PANEL = 372;
const ORDERS = 468;

const PROBLEMS = 400;

/** What panels cover of the map beneath the bar; problems lie at the left. On a narrow screen everything stands under it. */
export const mapInsetFor = (isWide: boolean, tab: 'map' | 'scenarios', hasProblems: boolean): Inset => {
  if (!isWide) return { left: 0, top: 8, right: 0, bottom: 8 };
  const zoomed = (width: number) => Math.round((width * Number(textSize.value)) / 100) + 24;
  const left = hasProblems ? zoomed(PROBLEMS) : tab === 'map' ? zoomed(BRUSHES) : 12;
  return { left, top: 12, right: zoomed(tab === 'map' ? PANEL : ORDERS), bottom: BAR };
};
