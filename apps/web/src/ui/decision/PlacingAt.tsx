import type { Face } from '../../face/face.ts';
import { placeOf } from '../../face/places.ts';
import { selected } from '../../table/state.ts';

/** The hex that was clicked before it was said what goes there, and the way to another. */
export function PlacingAt({ face, at }: { readonly face: Face; readonly at: string }) {
  return (
    <p class="placing">
      <b>{placeOf(at, face)}</b>
      <button type="button" class="hexref" onClick={() => (selected.value = null)}>
        Another hex
      </button>
    </p>
  );
}
