import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { levelTitles } from './staff/titles.ts';

/** The Operational Combat Series as the registry lists it. */
export const listing: Listing = {
  id: 'ocs',
  title: 'Operational Combat Series',
  levels: levelTitles,
  offered: async () => (await import('./agreed.ts')).agreed,
  rules: async () => (await import('./index.ts')).ocs as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).ocsStaff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: async () => (await import('./set-ups.ts')).setUps,
};
