import type { Edition, Value } from '@sandtable/umpire';
import type { Face } from './face.ts';

interface Made {
  readonly map: Value | undefined;
  readonly counters: Value | undefined;
  readonly face: Face;
}

/**
 * The face of an edition in the making: of it only that is made anew which has changed. `face` makes one with the counters of an edition,
 * `draw` the map of one, or the game's own for undefined.
 */
export function editedFaces(face: (edition: Edition) => Face, draw: (map: Value | undefined) => Face['map']): (edition: Edition) => Face {
  let last: Made | null = null;
  return ({ name, map, counters }) => {
    const made = last && last.counters === counters ? last.face : face({ name, ...(counters === undefined ? {} : { counters }) });
    const drawn = last && last.map === map ? last.face.map : { ...draw(map) };
    const now = last?.face === made && last.map === map ? made : { ...made, map: drawn };
    last = { map, counters, face: now };
    return now;
  };
}
