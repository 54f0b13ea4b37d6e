import type { Cover } from '../../cover.ts';
import day from './cover-day.svg';
import night from './cover-night.svg';
import { WHAT_IF_TABLES } from './tables.ts';

/** 1940: What If? on the start page. */
export const COVER: Cover = {
  id: 'what-if-1940',
  title: '1940: What If?',
  subtitle: 'Germany turns east first',
  about:
    'Two maps, one war: a thin line on the Rhine, and everything else for Moscow before the mud. Hidden stacks, untried Soviet armies, four seats on two sides.',
  picture: { day, night },
  scenarios: [
    { id: 'campaign', title: 'The whole war', turns: 11 },
    { id: 'no-lithuania', title: 'Without Lithuania', turns: 11 },
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
      fetch: async () => (await import('./lesson.ts')).LESSON,
    },
  ],
  editor: async () => (await import('./editor.ts')).WHAT_IF_EDITOR,
  face: async (edition) => (await import('./face.ts')).whatIfFace(edition),
};
