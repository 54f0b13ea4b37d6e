import type { Edition, Value } from '@sandtable/umpire';
import type { EditorFace } from '../face/editor.ts';
import type { Face } from '../face/face.ts';
import { gertrudData, type MapData } from './data.ts';
import { COUNTERS_EDITING } from './editor-counters.ts';
import { MAP_EDITING } from './editor-map.ts';
import { SCENARIOS_EDITING } from './editor-scenarios.ts';
import { TABLES_EDITING } from './editor-tables.ts';
import { gertrudFace } from './face.ts';
import { mapFaceOf } from './map-face.ts';

interface Made {
  readonly map: Value | undefined;
  readonly counters: Value | undefined;
  readonly face: Face;
}

/** The face of an edition in the making: of it only that is made anew which has changed. */
let last: Made | null = null;

function faceOf({ name, map, counters }: Edition): Face {
  const made = last && last.counters === counters ? last.face : gertrudFace({ name, ...(counters === undefined ? {} : { counters }) });
  const drawn = last && last.map === map ? last.face.map : { ...mapFaceOf((map ?? gertrudData.map) as unknown as MapData) };
  const face = last?.face === made && last.map === map ? made : { ...made, map: drawn };
  last = { map, counters, face };
  return face;
}

/** How editions of Operation Gertrud are edited. */
export const GERTRUD_EDITOR: EditorFace = {
  game: 'gertrud',
  title: 'Operation Gertrud',
  face: faceOf,
  map: MAP_EDITING,
  counters: COUNTERS_EDITING,
  tables: TABLES_EDITING,
  scenarios: SCENARIOS_EDITING,
};
