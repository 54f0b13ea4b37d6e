import { listing as gertrud } from './gertrud/src/listing.ts';
import type { Listing } from './listing.ts';
import { listing as merkur } from './merkur/src/listing.ts';
import { listing as ocs } from './ocs/src/listing.ts';
import { listing as whatIf1940 } from './what-if-1940/src/listing.ts';

/** The games of Sandtable: the one registry, read by the page, the command, benches and tests. A game is its folder and its name here. */
export const GAMES: readonly Listing[] = [gertrud, merkur, ocs, whatIf1940];
