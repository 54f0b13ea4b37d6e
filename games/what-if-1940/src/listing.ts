import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { levelTitles } from './staff/titles.ts';

/** 1940: What If? in the registry. */
export const listing: Listing = {
  id: 'what-if-1940',
  title: '1940: What If?',
  levels: levelTitles,
  offered: async () => ({ scenarios: (await import('./offered.ts')).offered.scenarios, optional: {} }),
  rules: async () => (await import('./index.ts')).whatIf1940 as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).whatIf1940Staff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: () => import('./deployment.ts'),
};
