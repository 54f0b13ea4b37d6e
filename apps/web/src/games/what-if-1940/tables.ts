import type { SeatSharing } from '../../face/seating.ts';

const WESTERN = { name: 'Anglo-French', seats: ['anglo-french'] };
const SOVIET = { name: 'Soviets', seats: ['soviet'] };
const GERMAN = { name: 'Germans, both maps', seats: ['german-west', 'german-east'] };

/** 1.3: for two, three or four players. */
export const WHAT_IF_TABLES: readonly SeatSharing[] = [
  { id: 'two', title: 'Two players', hands: [GERMAN, { name: 'Allies, both maps', seats: ['anglo-french', 'soviet'] }] },
  { id: 'three', title: 'Three players', hands: [GERMAN, WESTERN, SOVIET] },
  {
    id: 'four',
    title: 'Four players',
    hands: [
      { name: 'Germans in the west', seats: ['german-west'] },
      { name: 'Germans in the east', seats: ['german-east'] },
      WESTERN,
      SOVIET,
    ],
  },
];
