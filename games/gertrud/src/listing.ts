import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { levelTitles } from './staff/titles.ts';

/** Operation Gertrud in the registry. */
export const listing: Listing = {
  id: 'gertrud',
  title: 'Operation Gertrud',
  levels: levelTitles,
  offered: async () => (await import('./agreed.ts')).agreed,
  rules: async () => (await import('./index.ts')).gertrud as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).gertrudStaff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: () => import('./deployment.ts'),
};
