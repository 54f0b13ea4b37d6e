import { editedFaces } from '../../face/edited-face.ts';
import type { EditorFace } from '../../face/editor.ts';
import { gertrudData, type MapData } from './data.ts';
import { COUNTERS_EDITING } from './editor-counters.ts';
import { MAP_EDITING } from './editor-map.ts';
import { SCENARIOS_EDITING } from './editor-scenarios.ts';
import { TABLES_EDITING } from './editor-tables.ts';
import { gertrudFace } from './face.ts';
import { mapFaceOf } from './map-face.ts';

/** How editions of Operation Gertrud are edited. */
export const GERTRUD_EDITOR: EditorFace = {
  game: 'gertrud',
  title: 'Operation Gertrud',
  face: editedFaces(gertrudFace, (map) => mapFaceOf((map ?? gertrudData.map) as unknown as MapData)),
  map: MAP_EDITING,
  counters: COUNTERS_EDITING,
  tables: TABLES_EDITING,
  scenarios: SCENARIOS_EDITING,
};
