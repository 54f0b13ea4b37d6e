import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { levelTitles } from './staff/titles.ts';

/** Operation Merkur as the registry lists it. */
export const listing: Listing = {
  id: 'merkur',
  title: 'Operation Merkur',
  levels: levelTitles,
  offered: async () => (await import('./agreed.ts')).agreed,
  rules: async () => (await import('./index.ts')).merkur as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).merkurStaff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: async () => (await import('./set-ups.ts')).setUps,
};
