import * as z from 'zod/mini';
import { factor, hexNumber, identifier, lines, positive, side, source, span, whole } from './forms.ts';

/** supply.json: what supply each side receives and where, and what its railways carry, in supply points but where tokens are named. */
export const supplySchema = z.strictObject({
  /** Tokens of a supply point (11.1b). */
  tokens: positive,
  /** Two dice: the last roll of each band, and for some turns the points of each. */
  receipts: z
    .strictObject({
      dice: positive,
      to: z.array(positive).check(z.minLength(1)),
      rows: z.array(z.strictObject({ side, turns: span, points: z.array(whole), source })),
    })
    .check(({ value, issues }) => {
      for (const [i, { points }] of value.rows.entries())
        if (points.length !== value.to.length) {
          const message = `points for each of ${value.to.length} bands are expected`;
          issues.push({ code: 'custom', input: value, path: ['rows', i, 'points'], message });
        }
    }),
  /** Where supply comes onto the map: at one of the hexes of a line, and no more than its share of what a turn brings. */
  sources: lines(
    z.strictObject({
      id: identifier,
      side,
      hexes: z.array(hexNumber).check(z.minLength(1)),
      share: factor,
      turns: span,
      /** Only while the side holds this hex. */
      held: z.optional(hexNumber),
      source,
    }),
  ),
  rail: z.strictObject({
    /** Supply points or their equivalents for each Player Turn (12.3). */
    capacity: z.array(z.strictObject({ side, turns: span, points: whole, source })),
    /** What is taken up by other traffic. */
    deductions: z.array(z.strictObject({ side, turns: span, points: whole, source })),
    /** What the points of a trip are multiplied by: one wholly on multi-track rail, any other, and one over low-capacity rail (12.3a). */
    tracks: z.strictObject({ multi: factor, single: factor, low: factor, source }),
  }),
  /** A rail repair unit's work in one Movement Phase (12.3f); a side's other gauge is repaired like what is destroyed. */
  repair: z.strictObject({
    hexes: positive,
    tokens: whole,
    /** Hexes that one counts for which is destroyed and of the other gauge as well. */
    both: positive,
    source,
  }),
  /** Whose trains run where the map names another gauge, and nowhere else before repair units bring them their own; all others are the enemy's. */
  gauge: z.strictObject({ side, source }),
  /** Supply points for a level of an air base: to use it for a game turn, and to build it (15.0f, 15.1). */
  airBase: z.strictObject({ use: positive, build: positive, source }),
  /** Supply points for a hit that is repaired on a port (20.0b). */
  port: z.strictObject({ repair: positive, source }),
  /** Tokens for a level of a hedgehog (17.0). */
  hedgehog: z.strictObject({ tokens: positive, levels: positive, source }),
});
export type SupplyData = z.infer<typeof supplySchema>;
