import type { Edition } from '@sandtable/umpire';
import type { Face } from './face.ts';

/** A game as the start page shows it before its data are fetched. */
export interface Cover {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  /** Fetches the game's face; with the figures of an edition where there is one. */
  face(edition: Edition | null): Promise<Face>;
}

/** The games that the page can show. A new game adds a line here and one in worker/rules.ts. */
export const COVERS: readonly Cover[] = [
  {
    id: 'gertrud',
    title: 'Operation Gertrud',
    subtitle: 'Turkey, 1941 to 1943',
    scenarios: [{ id: 'early-1941', title: 'Early 1941' }],
    seats: [
      { id: 'german', name: 'German' },
      { id: 'allied', name: 'Allied' },
    ],
    face: async (edition) => (await import('./gertrud/face.ts')).gertrudFace(edition),
  },
];

export const coverOf = (game: string): Cover | undefined => COVERS.find(({ id }) => id === game);
