import type { Showing } from '@sandtable/warfare/showing';
import { SEGMENTS, type Segment } from '../position/sequence-of-play.ts';
import { SIDES } from '../world/sides.ts';

/** Segments in short: the lane that one stands in says whose it is. */
const SHORTS: { readonly [segment in Segment]?: string } = {
  cooperation: 'Naval',
  'reply cooperation': 'Naval',
  administration: 'Admin',
  plans: 'Drops',
  'reply air': 'Air',
  'reply ships': 'Ships',
  movement: 'Ground, air',
  interception: 'Intercept',
  transport: 'Loads',
  'reply missions': 'Missions',
  'reply support': 'Support',
  support: 'Intercept',
  reaction: 'Ground',
  'pursuit ships': 'Ships',
  'reply pursuit ships': 'Ships',
  pursuit: 'Ground',
  return: 'Bases',
  'reply return': 'Bases',
};

/** The order of play as a stave (6.3). */
export const STAVE: NonNullable<Showing['stave']> = {
  shorts: Object.fromEntries(
    SIDES.flatMap((side) =>
      SEGMENTS.flatMap((segment): [string, string][] => {
        const short = SHORTS[segment];
        return short === undefined ? [] : [[`${side} ${segment}`, short]];
      }),
    ),
  ),
};

/** Nobody reacts on the ground but in the series' own turns (2.H.2). */
export const IN_SERIES: readonly string[] = SIDES.map((side) => `${side} reaction`);
/** Segments of ships: nobody plays them where nothing is at sea. */
const OF_SHIPS = ['cooperation', 'reply cooperation', 'ships', 'reply ships', 'pursuit ships', 'reply pursuit ships'] as const;
export const AT_SEA: readonly string[] = SIDES.flatMap((side) => OF_SHIPS.map((segment) => `${side} ${segment}`));
