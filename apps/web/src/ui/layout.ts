import type { Inset } from '../map/camera.ts';
import { textSize } from '../settings.ts';

/** From this width on panels stand beside the map; below, they lie in a sheet under it. */
export const WIDE = 760;

/** What panels cover of the map. */
export function insetOf(width: number, height: number): Inset {
  if (width >= WIDE) return { left: 88, top: 60, right: Math.round(24 + 356 * (Number(textSize.value) / 100)), bottom: 72 };
  return { left: 0, top: 52, right: 0, bottom: Math.round(height * 0.02) };
}
