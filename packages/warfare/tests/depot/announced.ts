import type { Announced } from '../../src/showing/index.ts';

/** Depot as a page announces it that has nothing of its own for it. */
export const ANNOUNCED: Announced = {
  id: 'depot',
  title: 'Depot',
  subtitle: 'Two columns and a bridge',
  about: 'Two small columns race for the only bridge over the Sten. What they cannot carry after them they cannot fight with.',
  scenarios: [
    { id: 'crossing', title: 'The Crossing of the Sten', turns: 6 },
    { id: 'bridgehead', title: 'The Bridgehead', turns: 6 },
  ],
  seats: [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ],
  shows: async () => (await import('./showing.ts')).shows,
  forms: async () => (await import('./edition-forms.ts')).FORMS,
};
