import type { Announced } from '@sandtable/warfare/showing';

/** Operation Merkur as pages announce it, before anything of it is fetched. */
export const ANNOUNCED: Announced = {
  id: 'merkur',
  title: 'Operation Merkur',
  subtitle: 'Crete, May 1941, on land, in the air and at sea',
  about:
    'Parachutists over Maleme and Retimo, mountain troops behind them if an airfield is theirs, caiques in the night and the cruisers that wait for them. Drops, missions, escorts and guns, task groups, odds and supply in thirty short segments.',
  picture: {
    day: new URL('../cover-day.svg', import.meta.url).href,
    night: new URL('../cover-night.svg', import.meta.url).href,
  },
  scenarios: [
    { id: 'retimo', title: 'Retimo', turns: 2 },
    { id: 'maleme-ashore', title: 'Maleme ashore', turns: 2 },
    { id: 'maleme', title: 'Maleme', turns: 2 },
    { id: 'merkur', title: 'Operation Merkur', turns: 4 },
  ],
  seats: [
    { id: 'axis', name: 'Axis' },
    { id: 'allied', name: 'Allied' },
  ],
  lessons: [
    {
      id: 'retimo',
      title: 'The airstrip of Retimo',
      about: 'a drop planned, loaded and flown, and an attack with Stukas over it.',
      minutes: 10,
      fetch: async () => (await import('./showing/lessons/retimo.ts')).RETIMO,
    },
    {
      id: 'sea',
      title: 'Force D off Crete',
      about: 'groups sailed from zone to zone, a search, a battle at its ranges, and an evacuation.',
      minutes: 10,
      fetch: async () => (await import('./showing/lessons/sea.ts')).SEA,
    },
  ],
  shows: async () => (await import('./showing/index.ts')).shows,
  forms: async () => (await import('./edition-forms.ts')).FORMS,
};
