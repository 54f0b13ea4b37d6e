import type { Edition } from '@sandtable/umpire';
import type { TitleAnnounced } from '@sandtable/warfare/showing';

/** The titles that come with the series beside Orel and Tula (docs/ocs-games.md), each fetched with the first table that is set up for it. */
export const titles: readonly TitleAnnounced[] = [
  {
    id: 'coast',
    title: 'The Coast',
    subtitle: 'A landing over a strait, an example of one’s own game',
    about:
      'Two maps with a strait between, three weeks: landing craft, two ships that bombard, commandos, gliders and parachutes against a port that is held, shelled and broken up.',
    picture: {
      day: new URL('../titles/coast-day.svg', import.meta.url).href,
      night: new URL('../titles/coast-night.svg', import.meta.url).href,
    },
    scenarios: [{ id: 'coast', title: 'The Coast', turns: 3 }],
    fetch: async () => editionOf((await import('../titles/coast.json', { with: { type: 'json' } })).default),
  },
];

/** An edition file without what only files say: their schema, and of which game they are. */
const editionOf = ({
  $schema: _schema,
  game: _game,
  ...edition
}: object & { readonly $schema?: string; readonly game?: string }): Edition => edition as Edition;
