import type { Cover } from '../../cover.ts';
import day from './cover-day.svg';
import night from './cover-night.svg';

/** Operation Gertrud on the start page. */
export const COVER: Cover = {
  id: 'gertrud',
  title: 'Operation Gertrud',
  subtitle: 'Turkey, 1941 to 1943',
  about:
    'The attack that was planned and never made: through Thrace to the Straits, and on into Anatolia before help arrives. German armour against Turkish depth.',
  picture: { day, night },
  scenarios: [
    { id: 'early-1941', title: 'Early 1941', turns: 10 },
    { id: 'late-1941', title: 'Late 1941', turns: 10 },
    { id: 'early-1942', title: 'Early 1942', turns: 10 },
    { id: 'late-1942', title: 'Late 1942', turns: 10 },
    { id: 'early-1943', title: 'Early 1943', turns: 10 },
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
      fetch: async () => (await import('./lesson.ts')).LESSON,
    },
    {
      id: 'allies',
      title: 'Reinforcements and allies',
      about: 'what comes in later turns, from the other side of the map.',
      minutes: 10,
      fetch: async () => (await import('./lesson-allies.ts')).ALLIES,
    },
  ],
  editor: async () => (await import('./editor.ts')).GERTRUD_EDITOR,
  face: async (edition) => (await import('./face.ts')).gertrudFace(edition),
};
