import type { Announced } from '@sandtable/warfare/showing';
import { titles } from './titles.ts';

/** The Operational Combat Series as pages announce it, before anything of it is fetched. */
export const ANNOUNCED: Announced = {
  id: 'ocs',
  title: 'Operational Combat Series',
  subtitle: 'Orel and Tula, autumn 1941',
  about:
    'A panzer group between Orel and Tula, hex by hex and week by week: what it wants to do it must first have brought up. Modes, reserves, headquarters, trucks and supply in the series’ own rules.',
  picture: {
    day: new URL('../cover-day.svg', import.meta.url).href,
    night: new URL('../cover-night.svg', import.meta.url).href,
  },
  scenarios: [
    { id: 'lesson-mtsensk', title: 'The Road to Mtsensk', turns: 2 },
    { id: 'lesson-mtsensk-half', title: 'The Road to Mtsensk: Ten Minutes', turns: 1 },
    { id: 'lesson-kashira', title: 'The Last Fuel for Kashira', turns: 2, from: 8 },
    { id: 'lesson-kashira-half', title: 'The Last Fuel for Kashira: Ten Minutes', turns: 1, from: 8 },
    { id: 'orel', title: 'Orel', turns: 2 },
    { id: 'tula', title: 'Tula', turns: 3, from: 4 },
    { id: 'kashira', title: 'Kashira', turns: 4, from: 8 },
    { id: 'kashira-yelets', title: 'Kashira and Yelets', turns: 4, from: 8 },
    { id: 'campaign', title: 'Orel to Tula: the Campaign', turns: 11 },
  ],
  seats: [
    { id: 'german', name: 'German' },
    { id: 'soviet', name: 'Soviet' },
  ],
  lessons: [
    {
      id: 'mtsensk',
      title: 'The road to Mtsensk',
      about: 'modes, moving, an attack and what follows it, without supply.',
      minutes: 15,
      fetch: async () => (await import('./showing/lessons/mtsensk.ts')).MTSENSK,
    },
    {
      id: 'kashira',
      title: 'The last fuel for Kashira',
      about: 'supply: who is fed, over which way and at what price, and trucks on their routes.',
      minutes: 15,
      fetch: async () => (await import('./showing/lessons/kashira.ts')).KASHIRA,
    },
  ],
  titles,
  shows: async () => (await import('./showing/index.ts')).shows,
  forms: async () => (await import('./edition-forms.ts')).FORMS,
};
