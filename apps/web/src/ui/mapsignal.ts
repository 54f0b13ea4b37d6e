import { signal } from '@preact/signals';
import type { MapView } from '../map/mapview.ts';

/** The map on the screen, for what zooms it or hangs on it. */
export const mapView = signal<MapView | null>(null);
/** Grows whenever the camera moves. */
export const cameraMoved = signal(0);
