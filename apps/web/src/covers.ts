import type { Announced } from '@sandtable/warfare/showing';
import type { Cover } from './cover.ts';
import { coverFrom } from './face/declared/cover.ts';
import { teach } from './learn/teach.ts';
import { fetchDrawings } from './map/further.ts';

const OWN: readonly Cover[] = Object.values(import.meta.glob<Cover>('./games/*/cover.ts', { eager: true, import: 'COVER' }));

const ANNOUNCED: readonly Announced[] = Object.values(
  import.meta.glob<Announced>('../../../games/*/src/announced.ts', { eager: true, import: 'ANNOUNCED' }),
);

/** The games that the page can show: each folder under `games` here has a cover, and a game that has none announces itself in its own. */
export const COVERS: readonly Cover[] = [
  ...OWN,
  ...ANNOUNCED.filter(({ id }) => OWN.every((own) => own.id !== id)).map((game) => coverFrom(game, { prepare: fetchDrawings, teach })),
];
