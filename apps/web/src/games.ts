import type { ComponentType } from 'preact';
import type { Edition } from '@sandtable/umpire';
import type { Face } from './face/face.ts';
import { GertrudCover } from './gertrud/cover.tsx';
import type { Lesson } from './learn/lesson.ts';

/** A game as the start page shows it before its data are fetched. */
export interface Cover {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** What it is about, in two sentences. */
  readonly about: string;
  /** A drawing without words, 480 by 300, of which any side may be cut. */
  readonly picture: ComponentType;
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  /** What the values of the options are called: option ⇒ value ⇒ words. */
  readonly options: { readonly [option: string]: { readonly [value: string]: string } };
  /** Fetches its lesson, where it can be learnt at the table: `#/learn/ID`. */
  readonly learn: (() => Promise<Lesson>) | null;
  /** Fetches the game's face; with the figures of an edition where there is one. */
  face(edition: Edition | null): Promise<Face>;
}

/** The games that the page can show. A new game adds a line here and one in worker/rules.ts. */
export const COVERS: readonly Cover[] = [
  {
    id: 'gertrud',
    title: 'Operation Gertrud',
    subtitle: 'Turkey, 1941 to 1943',
    about:
      'The attack that was planned and never made: through Thrace to the Straits, and on into Anatolia before help arrives. German armour against Turkish depth.',
    picture: GertrudCover,
    scenarios: [{ id: 'early-1941', title: 'Early 1941' }],
    seats: [
      { id: 'german', name: 'German' },
      { id: 'allied', name: 'Allied' },
    ],
    options: {
      experten: { sum: 'The sum of both dice', best: 'The better die' },
      odds: { percent: 'In percent', whole: 'In whole hundreds' },
    },
    learn: async () => (await import('./gertrud/lesson.ts')).LESSON,
    face: async (edition) => (await import('./gertrud/face.ts')).gertrudFace(edition),
  },
];

export const coverOf = (game: string): Cover | undefined => COVERS.find(({ id }) => id === game);
