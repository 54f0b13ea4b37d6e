import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { offered } from './offered.ts';
import { levelTitles } from './staff/titles.ts';

/** Operation Gertrud in the registry. */
export const listing: Listing = {
  ...offered,
  optional: {
    '3.4a':
      'Free deployment (only by agreement): the Turkish player may set up all his units of the scenario in any hexes of Turkey, other rules (stacking) observed.',
    '19.0a': 'Used only if both players agree; it starts when Germany has lost (4.0d).',
  },
  levels: levelTitles,
  rules: async () => (await import('./index.ts')).gertrud as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).gertrudStaff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: () => import('./deployment.ts'),
};
