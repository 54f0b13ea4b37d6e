import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { offered } from './offered.ts';
import { levelTitles } from './staff/titles.ts';

/** 1940: What If? in the registry. */
export const listing: Listing = {
  ...offered,
  optional: {},
  levels: levelTitles,
  rules: async () => (await import('./index.ts')).whatIf1940 as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).whatIf1940Staff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: () => import('./deployment.ts'),
};
