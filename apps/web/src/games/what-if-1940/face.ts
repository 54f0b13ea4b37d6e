import type { Edition } from '@sandtable/umpire';
import { LAYERS } from '@sandtable/what-if-1940/layers';
import { ACCOUNTS } from '@sandtable/what-if-1940/telling';
import type { Face } from '../../face/face.ts';
import { overlaysOf } from '../../face/layers.ts';
import { motionsBy } from '../../face/motions.ts';
import { chartsOf } from './charts.ts';
import { figuresWith } from './data.ts';
import { NATIONALITIES } from './look.ts';
import { mapFaceOf } from './map-face.ts';
import { piecesOf } from './pieces.ts';
import { playOf } from './play.ts';
import { scenarioFaces } from './scenarios.ts';
import { PHASES, SEATS, SIDES } from './seats.ts';
import { storyWith } from './story.ts';
import { readBoard } from './view.ts';
import { wordsOf } from './words.ts';

let standard: Face | null = null;

/** What 1940: What If? shows, with the maps, counters, tables and scenarios of an edition where it brings its own. */
export function whatIfFace(edition: Edition | null): Face {
  return edition ? faceOf(edition) : (standard ??= faceOf(null));
}

function faceOf(edition: Edition | null): Face {
  const figures = figuresWith(edition);
  const { map, counters, tables } = figures;
  const storyOf = storyWith(tables.crt.codes);
  const pieces = piecesOf(counters, NATIONALITIES);
  const face: Face = {
    id: 'what-if-1940',
    title: '1940: What If?',
    scenarios: scenarioFaces(figures),
    map: mapFaceOf(map, tables.track),
    pieces,
    formations: {},
    nationalities: NATIONALITIES,
    seats: SEATS,
    sides: SIDES,
    hasSecrets: true,
    phases: PHASES,
    companion: async () => (await import('./rulebook-face.ts')).companionOf(edition),
    charts: chartsOf(tables),
    words: wordsOf(tables),
    play: playOf(figures, (unit) => pieces[unit]?.nationality),
    read: (view) => readBoard(view, face, figures),
    overlays: overlaysOf(LAYERS),
    motions: motionsBy(ACCOUNTS),
    story: (told) => storyOf(told, face),
    statistics: async (told) => (await import('./statistics.ts')).statisticsOf(told, face, tables),
  };
  return face;
}
