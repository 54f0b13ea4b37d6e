import type { Offered } from '../../listing.ts';
import { offered } from './offered.ts';

/** What is agreed before play, with the words of the rules that hold only where that is so. */
export const agreed: Offered = {
  scenarios: offered.scenarios,
  optional: {
    '3.4a':
      'Free deployment (only by agreement): the Turkish player may set up all his units of the scenario in any hexes of Turkey, other rules (stacking) observed.',
    '19.0a': 'Used only if both players agree; it starts when Germany has lost (4.0d).',
  },
};
