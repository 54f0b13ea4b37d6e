import { computed } from '@preact/signals';
import type { Edition } from '@sandtable/umpire';
import { bench, draft } from '../../editor/workshop.ts';
import type { Face } from '../../face/face.ts';

/** How the edition looks now. Only its map and its counters are drawn; data that cannot be drawn at all look as the game's own do. */
export const editedFace = computed<Face | null>(() => {
  const [at, now] = [bench.value, draft.value];
  if (!at || !now) return null;
  const { map, counters } = now.parts;
  const drawn: Edition = { name: now.name, map, counters };
  try {
    return at.face.face(drawn);
  } catch {
    return at.face.face({ name: now.name });
  }
});
