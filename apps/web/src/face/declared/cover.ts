import type { Announced } from '@sandtable/warfare/showing';
import type { Cover } from '../../cover.ts';
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
  editor: null,
  face: async () => {
    const [{ faceFrom }, showing] = await Promise.all([import('./face.ts'), game.showing()]);
    return faceFrom(game, showing);
  },
});
