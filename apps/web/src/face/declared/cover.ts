import type { Announced, Forms } from '@sandtable/warfare/showing';
import type { Cover } from '../../cover.ts';
import type { EditorFace } from '../editor.ts';
import day from './cover-day.svg?no-inline';
import night from './cover-night.svg?no-inline';

/** A game on the start page, as it announces itself. */
export const coverFrom = (game: Announced): Cover => ({
  id: game.id,
  title: game.title,
  subtitle: game.subtitle,
  about: game.about,
  picture: { day, night },
  scenarios: game.scenarios,
  seats: game.seats,
  lessons: [],
  editor: game.forms ? () => editorOf(game) : null,
  face: async (edition) => {
    const [{ faceFrom }, shows] = await Promise.all([import('./face.ts'), game.shows()]);
    return faceFrom(game, shows(edition));
  },
});

async function editorOf(game: Announced): Promise<EditorFace> {
  const [{ editorFrom }, shows, forms] = await Promise.all([import('./editor.ts'), game.shows(), game.forms?.() ?? NO_FORMS]);
  return editorFrom(game, shows, forms);
}

/** A game without forms has nothing that could be filled in. */
const NO_FORMS: Forms = { map: {}, counters: {}, tables: {}, scenarios: {} };
