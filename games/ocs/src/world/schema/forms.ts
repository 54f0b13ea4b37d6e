import { bands, factor, identifier, lines, positive, source, sourced, steps, whole, type Factor } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { SIDES, type Side } from '../sides.ts';

export { SIDES, type Side };
export const side = z.enum(SIDES);

/** Kinds of movement points, by the colour of a movement allowance (3.0). */
export const MOVES_BY = ['leg', 'track', 'truck'] as const;
export type MovesBy = (typeof MOVES_BY)[number];

/** Types of unit by the background of their symbol, for terrain's effect on strength (3.1a). */
export const TYPES = ['armor', 'mech', 'other'] as const;
export type UnitType = (typeof TYPES)[number];

/** How the ground is, which the weather decides (18.0). */
export const GROUNDS = ['dry', 'mud', 'deep-mud', 'frozen', 'snow'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Rows of odds on the Combat Table, one for each kind of defense terrain (9.3). */
export const ODDS_ROWS = ['open', 'close', 'veryClose'] as const;
export type OddsRow = (typeof ODDS_ROWS)[number];

/** Supply levels, from the best to the worst (11.4a). */
export const SUPPLY_LEVELS = ['full', 'low', 'none'] as const;
export type SupplyLevel = (typeof SUPPLY_LEVELS)[number];

/** What moves supply: trucks, and wagons drawn by horses (12.2). */
export const CARRIERS = ['truck', 'wagon'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** A printed hex number: the column, a point, the row, and before them the map's letter where there are several (Intro.1A). */
export const hexNumber = z
  .string()
  .check(z.regex(/^[A-Z]?\d{2}\.\d{2}$/, 'a hex number such as 30.23 or A12.07, column and row, is expected'));

/** A game turn. */
export const turn = z.int().check(z.gte(1), z.lte(99));
/** One of the two Player Turns of a game turn (2.1). */
export const playerTurn = z.int().check(z.gte(1), z.lte(2));
/** An edge of the map, or of what of it is played. */
export const EDGES = ['north', 'south', 'east', 'west'] as const;
export type Edge = (typeof EDGES)[number];
/** Counters of one kind. */
export const count = z.int().check(z.gte(0), z.lte(99));

/** Regimental equivalents: a replacement unit is a quarter, a battalion half (4.7). */
export const equivalents = z
  .number()
  .check(
    z.refine((re) => re > 0 && re <= 99 && Number.isInteger(re * 4), 'regimental equivalents in quarters, such as 0.5 or 3, are expected'),
  );

/** The ends of a span of turns, columns or rows, both included. */
export const span = z
  .tuple([turn, turn])
  .check(z.refine(([first, last]) => first <= last, 'the first and the last are expected, the lower one first'));

export { bands, factor, identifier, lines, positive, source, sourced, steps, whole, type Factor };
