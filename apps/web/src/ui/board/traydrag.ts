import { signal } from '@preact/signals';
import { dragFromTray, layBack, placeFromTray, type TrayGroup } from '../../play/tray.ts';
import { hovered, trying } from '../../table/state.ts';
import { mapView } from './mapsignal.ts';

/** Pixels that a mouse may slip and still have clicked. */
const SLIP = 6;

/** Counters that are dragged from the tray, and where the pointer is, in pixels of the window. */
export const dragged = signal<{ readonly units: readonly string[]; readonly x: number; readonly y: number } | null>(null);

/** The pointer that went down last has dragged something: the click that may follow means nothing. */
let hasDragged = false;
export const wasDragged = (): boolean => hasDragged;

/** The hex under a point of the window; null beside the map or under a panel. */
function hexAt({
  clientX,
  clientY,
}: PointerEvent): { readonly hex: string; readonly at: { readonly x: number; readonly y: number } } | null {
  const view = mapView.peek();
  const canvas = document.querySelector('canvas.map');
  const top = document.elementFromPoint(clientX, clientY);
  if (!view || !canvas || top?.closest('.right, .sheet, .bar, .drawer')) return null;
  const box = canvas.getBoundingClientRect();
  const at = { x: clientX - box.left, y: clientY - box.top };
  const hex = view.hexAt(at);
  return hex === null ? null : { hex, at };
}

/**
 * Takes hold of a counter of the tray with the mouse or a pen: it follows the pointer and is placed where it is let go. A finger scrolls
 * the tray.
 */
export function liftFromTray(down: PointerEvent, group: TrayGroup, unit: string): void {
  if (down.pointerType === 'touch' || down.button !== 0) return;
  const ends = new AbortController();
  const { signal: until } = ends;
  hasDragged = false;
  const end = () => {
    ends.abort();
    dragged.value = null;
    hovered.value = null;
  };
  const move = (event: PointerEvent) => {
    const slipped = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLIP;
    if (!dragged.peek() && !slipped) return;
    hasDragged = true;
    const at = { x: event.clientX, y: event.clientY };
    // The map is told that something is dragged before it learns where that may go.
    const before = dragged.peek()?.units;
    if (!before) dragged.value = { units: [], ...at };
    dragged.value = { units: before ?? dragFromTray(group, unit), ...at };
    hovered.value = hexAt(event)?.hex ?? null;
  };
  const up = (event: PointerEvent) => {
    const isDrag = dragged.peek() !== null;
    end();
    if (!isDrag) return;
    const found = hexAt(event);
    if (found) void trying(() => placeFromTray(found.hex, found.at));
    else layBack();
  };
  addEventListener('pointermove', move, { signal: until });
  addEventListener('pointerup', up, { signal: until });
  addEventListener('pointercancel', end, { signal: until });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
      layBack();
    },
    { signal: until, capture: true },
  );
}
