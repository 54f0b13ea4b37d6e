import type { Offered } from '../../listing.ts';
import { offered } from './offered.ts';

/** What is agreed before play; the rulebook's own choice is whether groups are intercepted at sea. */
export const agreed: Offered = {
  scenarios: offered.scenarios,
  optional: { '13.Q.1': "Optional: spotted groups may be intercepted in the other side's naval movement." },
  leading: ['zoi-and-lines', 'lesser-zoi', 'airborne-overrun', 'transport-landing', 'half-exchange'],
};
