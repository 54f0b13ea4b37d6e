import type { Edition } from '@sandtable/umpire';
import type { EditorFace } from './face/editor.ts';
import type { Face } from './face/face.ts';
import gertrudDay from './gertrud/cover-day.svg';
import gertrudNight from './gertrud/cover-night.svg';
import type { Lesson } from './learn/lesson.ts';
import whatIfDay from './what-if-1940/cover-day.svg';
import whatIfNight from './what-if-1940/cover-night.svg';
import type { SeatSharing } from './face/seating.ts';
import { WHAT_IF_TABLES } from './what-if-1940/tables.ts';

/** A game as the start page shows it before its data are fetched. */
export interface Cover {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  /** What it is about, in two sentences. */
  readonly about: string;
  /** Where its drawings for day and night lie: without words, 480 by 300, and any side may be cut. */
  readonly picture: { readonly day: string; readonly night: string };
  readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  /** Seats that win and lose together; none where every seat is for itself. */
  readonly sides?: readonly { readonly id: string; readonly name: string }[];
  /** How the seats can be shared out among players, the usual way first; none where every player has a seat. */
  readonly tables?: readonly SeatSharing[];
  /** Its lessons, where it can be learnt at the table: `#/learn/ID` for the first, `#/learn/ID/LESSON` for each. */
  readonly lessons: readonly LessonFace[];
  /** Fetches how its editions are edited, where the page can: `#/edit/ID`. */
  readonly editor: (() => Promise<EditorFace>) | null;
  /** Fetches the game's face; with the figures of an edition where there is one. */
  face(edition: Edition | null): Promise<Face>;
}

/** A lesson as the start page shows it before it is fetched. */
export interface LessonFace {
  readonly id: string;
  readonly title: string;
  /** What it is about, in half a sentence. */
  readonly about: string;
  /** How long it takes, about. */
  readonly minutes: number;
  fetch(): Promise<Lesson>;
}

/** The games that the page can show. A new game adds a line here and one in worker/rules.ts. */
export const COVERS: readonly Cover[] = [
  {
    id: 'gertrud',
    title: 'Operation Gertrud',
    subtitle: 'Turkey, 1941 to 1943',
    about:
      'The attack that was planned and never made: through Thrace to the Straits, and on into Anatolia before help arrives. German armour against Turkish depth.',
    picture: { day: gertrudDay, night: gertrudNight },
    scenarios: [
      { id: 'early-1941', title: 'Early 1941' },
      { id: 'late-1941', title: 'Late 1941' },
      { id: 'early-1942', title: 'Early 1942' },
      { id: 'late-1942', title: 'Late 1942' },
      { id: 'early-1943', title: 'Early 1943' },
    ],
    seats: [
      { id: 'german', name: 'German' },
      { id: 'allied', name: 'Allied' },
    ],
    lessons: [
      {
        id: 'first-turn',
        title: 'A first turn in Thrace',
        about: 'moving, attacking, ending the phase, led by the table.',
        minutes: 15,
        fetch: async () => (await import('./gertrud/lesson.ts')).LESSON,
      },
      {
        id: 'allies',
        title: 'Reinforcements and allies',
        about: 'what comes in later turns, from the other side of the map.',
        minutes: 10,
        fetch: async () => (await import('./gertrud/lesson-allies.ts')).ALLIES,
      },
    ],
    editor: async () => (await import('./gertrud/editor.ts')).GERTRUD_EDITOR,
    face: async (edition) => (await import('./gertrud/face.ts')).gertrudFace(edition),
  },
  {
    id: 'what-if-1940',
    title: '1940: What If?',
    subtitle: 'Germany turns east first',
    about:
      'Two maps, one war: a thin line on the Rhine, and everything else for Moscow before the mud. Hidden stacks, untried Soviet armies, four seats on two sides.',
    picture: { day: whatIfDay, night: whatIfNight },
    scenarios: [
      { id: 'campaign', title: 'The whole war' },
      { id: 'no-lithuania', title: 'Without Lithuania' },
    ],
    seats: [
      { id: 'german-west', name: 'German West' },
      { id: 'german-east', name: 'German East' },
      { id: 'anglo-french', name: 'Anglo-French' },
      { id: 'soviet', name: 'Soviet' },
    ],
    sides: [
      { id: 'german', name: 'German' },
      { id: 'allied', name: 'Allied' },
    ],
    tables: WHAT_IF_TABLES,
    lessons: [
      {
        id: 'first-turn',
        title: 'A first turn on two maps',
        about: 'the fog, the Rollbahn, a mobile assault, led by the table.',
        minutes: 15,
        fetch: async () => (await import('./what-if-1940/lesson.ts')).LESSON,
      },
    ],
    editor: async () => (await import('./what-if-1940/editor.ts')).WHAT_IF_EDITOR,
    face: async (edition) => (await import('./what-if-1940/face.ts')).whatIfFace(edition),
  },
];

export const coverOf = (game: string): Cover | undefined => COVERS.find(({ id }) => id === game);

/** A lesson of a game by its id, or the first of its lessons. */
export const lessonOf = (game: string, lesson: string | null): LessonFace | undefined =>
  coverOf(game)?.lessons.find(({ id }) => lesson === null || id === lesson);
