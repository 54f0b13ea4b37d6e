import { editedFaces } from '../../face/edited-face.ts';
import type { EditorFace } from '../../face/editor.ts';
import { whatIfData, type MapData } from './data.ts';
import { COUNTERS_EDITING } from './editor-counters.ts';
import { MAP_EDITING } from './editor-map.ts';
import { SCENARIOS_EDITING } from './editor-scenarios.ts';
import { TABLES_EDITING } from './editor-tables.ts';
import { whatIfFace } from './face.ts';
import { mapFaceOf } from './map-face.ts';

/** How editions of 1940: What If? are edited. The boxes beside the maps are no figures, and are not shown. */
export const WHAT_IF_EDITOR: EditorFace = {
  game: 'what-if-1940',
  title: '1940: What If?',
  face: editedFaces(whatIfFace, (map) => ({ ...mapFaceOf((map ?? whatIfData.map) as unknown as MapData), boxes: [] })),
  map: MAP_EDITING,
  counters: COUNTERS_EDITING,
  tables: TABLES_EDITING,
  scenarios: SCENARIOS_EDITING,
};
