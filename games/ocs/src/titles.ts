import type { Edition } from '@sandtable/umpire';

/**
 * An OCS game of its own: a map, counters, schedules and scenarios in an edition that is whole (docs/ocs-games.md). Fetched with the first
 * table that is set up for it.
 */
export interface Title {
  readonly id: string;
  readonly title: string;
  readonly fetch: () => Promise<Edition>;
}

/** The titles that come with the series beside Orel and Tula. */
export const titles: readonly Title[] = [
  {
    id: 'coast',
    title: 'The Coast',
    fetch: async () => editionOf((await import('../titles/coast.json', { with: { type: 'json' } })).default),
  },
];

/** An edition file without what only files say: their schema, and of which game they are. */
const editionOf = ({
  $schema: _schema,
  game: _game,
  ...edition
}: object & { readonly $schema?: string; readonly game?: string }): Edition => edition as Edition;
