import { signal } from '@preact/signals';
import type { MapView } from '../map/mapview.ts';

/** The map on the screen, for what zooms it or hangs on it. */
export const mapView = signal<MapView | null>(null);
/** Grows whenever the camera moves. */
export const cameraMoved = signal(0);
/** The hex that is described in a card: what the mouse rests on, or a finger was held on. */
export const hoverCard = signal<string | null>(null);
