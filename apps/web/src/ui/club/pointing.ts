import { effect, signal } from '@preact/signals';
import type { Face } from '../../face/face.ts';
import { isPrinted, placeOf } from '../../face/places.ts';
import { cursor, game, hovered, selected } from '../../table/state.ts';

/** The place that somebody at this page pointed at last, with the mouse, a finger or the keys; null while nothing has been. */
export const pointedLast = signal<string | null>(null);
effect(() => {
  const place = hovered.value ?? cursor.value ?? selected.value;
  if (!game.value) pointedLast.value = null;
  else if (place !== null) pointedLast.value = place;
});

/** A place as one names it in what one writes, so that it becomes a link. */
export const named = (place: string, face: Face): string => (isPrinted(place) ? place : placeOf(place, face));
