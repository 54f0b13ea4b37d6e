import { signal } from '@preact/signals';
import { fetchFonts } from '../../map/fonts.ts';
import { whenIdle } from '../../idle.ts';
import type { MapView } from '../../map/mapview.ts';

/** The map on the screen, for what zooms it or hangs on it. */
export const mapView = signal<MapView | null>(null);
/** Grows whenever the camera moves. */
export const cameraMoved = signal(0);
/** The hex that is described in a card: what the mouse rests on, or a finger was held on. */
export const hoverCard = signal<string | null>(null);

/**
 * Draws a small picture lettered like the map: at once where the map is on the screen, else when the map has been shown, whenever
 * there is time. The returned function calls it off.
 */
export function onceShown(draw: () => void): () => void {
  const view = mapView.peek();
  if (view?.isShown) {
    draw();
    return () => {};
  }
  let isWanted = true;
  void (view?.shown ?? fetchFonts()).then(() => whenIdle(() => isWanted && draw()));
  return () => (isWanted = false);
}
