import type { Staff } from '@sandtable/staff';
import type { Game } from '@sandtable/umpire';
import type { Listing } from '../../listing.ts';
import { offered } from './offered.ts';
import { levelTitles } from './staff/titles.ts';

/** The Operational Combat Series as the registry lists it. */
export const listing: Listing = {
  ...offered,
  optional: {
    '9.13e-1':
      'Option: friendly units in the hex cancel the DG and step loss that come from enemy adjacency in a retreat (not the DG for 2 or more hexes).',
    '9.17-1':
      "After the units are named for their AR two dice are rolled, plus the attacker's AR minus the defender's, DG counted (printed 5 and 4, both DG, are 4 against 3).",
    '12.2f-1':
      'Option, stationing: trucks placed (MA - 10)/2 MPs apart, wagons (MA - 4)/2, may pass SPs equal to their capacity to the next station without moving; leapfrogging stays banned.',
  },
  leading: ['surprise', 'mode-choice', 'retreat-friends', 'exploitation-mode', 'break-down-replacement'],
  levels: levelTitles,
  rules: async () => (await import('./index.ts')).ocs as unknown as Game,
  staff: async () => (await import('./staff/index.ts')).ocsStaff as unknown as Staff,
  editing: async () => (await import('./editing/index.ts')).editing,
  setUps: async () => (await import('./set-ups.ts')).setUps,
};
