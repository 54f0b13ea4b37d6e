import type { Listing } from '../../../../../games/listing.ts';
import type { Cover } from '../../cover.ts';
import day from './cover-day.svg';
import night from './cover-night.svg';

/** A game on the start page that announces itself; null for one that does not. */
export const coverFrom = (listing: Listing): Cover | null => {
  const { id, title, scenarios, shown } = listing;
  if (!shown) return null;
  return {
    id,
    title,
    subtitle: shown.subtitle,
    about: shown.about,
    picture: { day, night },
    scenarios,
    seats: shown.seats,
    lessons: [],
    editor: null,
    face: async () => {
      const [{ faceFrom }, showing] = await Promise.all([import('./face.ts'), shown.showing()]);
      return faceFrom(listing, showing);
    },
  };
};
