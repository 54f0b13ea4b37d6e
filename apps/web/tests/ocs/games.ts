import type { Listing } from '../../../../games/listing.ts';
import { listing } from '../../../../games/ocs/src/listing.ts';

/** The registry of a page that has one game alone. */
export const GAMES: readonly Listing[] = [listing];
