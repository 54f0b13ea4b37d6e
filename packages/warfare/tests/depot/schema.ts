import * as z from 'zod/mini';
import { gridSchema, identifier, number4 } from '../../src/index.ts';

/** The form of Depot's data: what the games have in common stands under the same keys as theirs. */

export const SEATS = ['blue', 'red'] as const;
export type Seat = (typeof SEATS)[number];
export const TYPES = ['infantry', 'armor', 'headquarters', 'truck'] as const;
/** How somebody pays for his way. */
export const GAITS = ['foot', 'motor'] as const;
export type Gait = (typeof GAITS)[number];

const seat = z.enum(SEATS);
const whole = z.int().check(z.gte(0));
const factors = z.array(whole).check(z.minLength(1), z.maxLength(2));

export const mapSchema = z.strictObject({
  grid: gridSchema,
  hexes: z.array(
    z.strictObject({
      hex: number4,
      terrain: z.enum(['clear', 'rough']),
      town: z.optional(z.string()),
      objective: z.optional(z.boolean()),
    }),
  ),
  hexsides: z.array(
    z.strictObject({
      between: z.tuple([number4, number4]),
      river: z.optional(z.string()),
      road: z.optional(z.boolean()),
      bridge: z.optional(z.boolean()),
    }),
  ),
});
export type MapData = z.infer<typeof mapSchema>;

/** Factors are [whole, reduced], one for each step. */
export const countersSchema = z.strictObject({
  counters: z.array(
    z.strictObject({
      id: identifier,
      nationality: seat,
      kind: z.literal('land'),
      name: z.string(),
      short: z.string(),
      type: z.enum(TYPES),
      size: z.enum(['brigade', 'none']),
      attack: factors,
      defense: factors,
      movement: whole,
      pays: z.enum(GAITS),
      steps: z.int().check(z.gte(1), z.lte(2)),
      /** Points that a truck carries at most. */
      carries: z.optional(whole),
    }),
  ),
});
export type CounterLine = z.infer<typeof countersSchema>['counters'][number];

/** What it costs to enter, in movement points; null where nobody goes. */
const costs = z.strictObject({ foot: z.nullable(whole), motor: z.nullable(whole), shift: z.int() });

/** What a result does, in the order in which it is carried out. */
const effect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('lose'), who: z.enum(['attacker', 'defender']), steps: z.union([whole, z.literal('all')]) }),
  z.strictObject({ do: z.literal('retreat'), hexes: whole }),
  z.strictObject({ do: z.literal('advance') }),
]);

export const tablesSchema = z.strictObject({
  terrain: z.strictObject({
    hex: z.strictObject({ clear: costs, rough: costs }),
    /** What is added to a hex that is entered over such a hexside. */
    hexside: z.strictObject({ river: costs, bridge: costs }),
    road: z.strictObject({ movement: whole }),
  }),
  stacking: z.strictObject({ units: whole }),
  supply: z.strictObject({
    /** Movement points from a source to the headquarters, and hexes from there to the unit. */
    throw: whole,
    reach: whole,
    wants: z.strictObject({ infantry: whole, armor: whole }),
    /** The part of a captured depot that does not burn. */
    captured: z.tuple([whole, whole]),
  }),
  crt: z.strictObject({
    die: whole,
    /** From the worst odds to the best: attack to defence. */
    columns: z.array(z.tuple([whole, whole])),
    /** A row for each face of the die, a code for each column. */
    rows: z.array(z.array(z.string())),
    order: z.array(z.string()),
    codes: z.record(z.string(), z.strictObject({ says: z.string(), effects: z.array(effect) })),
  }),
});
export type TablesData = z.infer<typeof tablesSchema>;

const stack = { units: z.array(identifier), hex: number4 };
const points = z.strictObject({ hex: number4, seat, points: whole });

export const scenariosSchema = z.array(
  z.strictObject({
    id: identifier,
    title: z.string(),
    about: z.string(),
    turns: whole,
    setup: z.strictObject({ blue: z.array(z.strictObject(stack)), red: z.array(z.strictObject(stack)) }),
    depots: z.array(points),
    deliveries: z.array(points),
    arrivals: z.array(z.strictObject({ turn: whole, seat, ...stack })),
    places: z.array(z.strictObject({ hex: number4, points: whole, holder: z.enum([...SEATS, 'nobody']) })),
  }),
);
export type ScenarioData = z.infer<typeof scenariosSchema>[number];
