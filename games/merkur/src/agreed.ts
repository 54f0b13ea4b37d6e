import type { Offered } from '../../listing.ts';
import { offered } from './offered.ts';

/** What is agreed before play; what the rules leave to players at sea is not played yet. */
export const agreed: Offered = {
  scenarios: offered.scenarios,
  optional: {},
  leading: ['zoi-and-lines', 'lesser-zoi', 'airborne-overrun', 'transport-landing', 'half-exchange'],
};
