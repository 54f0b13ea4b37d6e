import type { Edition } from '@sandtable/umpire';
import type { Announced, Forms, LessonShown } from '@sandtable/warfare/showing';
import type { Cover, LessonFace } from '../../cover.ts';
import type { EditorFace } from '../editor.ts';
import type { Face } from '../face.ts';
import day from './cover-day.svg?no-inline';
import night from './cover-night.svg?no-inline';

/** What else of the page a declared game needs. */
export interface Around {
  /** Fetches what the map needs before anything of it is drawn. */
  prepare(): Promise<void>;
  /** Makes the coach's lesson of a declared one. */
  teach(game: string, lesson: LessonShown): ReturnType<LessonFace['fetch']>;
}

/** A game on the start page, as it announces itself. */
export function coverFrom(game: Announced, { prepare, teach }: Around): Cover {
  let own: Promise<Face> | null = null;
  return {
    id: game.id,
    title: game.title,
    subtitle: game.subtitle,
    about: game.about,
    picture: game.picture ?? { day, night },
    scenarios: game.scenarios,
    ...(game.titles ? { titles: game.titles } : {}),
    seats: game.seats,
    lessons: (game.lessons ?? []).map(({ fetch, ...lesson }) => ({
      ...lesson,
      fetch: async () => teach(game.id, await fetch()),
    })),
    editor: game.forms ? () => editorOf(game, prepare) : null,
    face: (edition) => {
      if (edition !== null) return faceOf(game, edition, prepare);
      // One for all: what is drawn of its map is kept as long as it is.
      own ??= faceOf(game, null, prepare).catch((error: unknown) => {
        own = null;
        throw error;
      });
      return own;
    },
  };
}

async function faceOf(game: Announced, edition: Edition | null, prepare: () => Promise<void>): Promise<Face> {
  const [{ faceFrom }, shows] = await Promise.all([import('./face.ts'), game.shows(), prepare()]);
  return faceFrom(game, shows(edition));
}

async function editorOf(game: Announced, prepare: () => Promise<void>): Promise<EditorFace> {
  const [{ editorFrom }, shows, forms] = await Promise.all([import('./editor.ts'), game.shows(), game.forms?.() ?? NO_FORMS, prepare()]);
  return editorFrom(game, shows, forms);
}

/** A game without forms has nothing that could be filled in. */
const NO_FORMS: Forms = { map: {}, counters: {}, tables: {}, scenarios: {} };
