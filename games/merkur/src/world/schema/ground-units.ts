import { each, lines, positive, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { factor, quarters, source, table } from './forms.ts';
import { ABILITIES, ICONS, SIZES } from './ground.ts';

/** Levels of a ZOI, from none up (7.B.1.a.ii). */
export const ZOI_LEVELS = ['none', 'reduced', 'full'] as const;
export type ZoiLevel = (typeof ZOI_LEVELS)[number];
/** Hexes by how many troops find room in them (5.A.8). */
export const ROOMS = ['regular', 'mountain', 'limited'] as const;
export type Room = (typeof ROOMS)[number];

/** Quarters of a strength point: of artillery, and of all else. Instead of the artillery as many of its divisions. */
const limit = z.strictObject({ normal: quarters, artillery: quarters, divisions: whole, source });

/** Quarters of a movement point, and what a hex on an MSR is multiplied by. `between`: from one EZOI to another, instead of leaving. */
const zoiCost = z.strictObject({ entering: quarters, leaving: quarters, between: quarters, msr: factor, source });

/** ground-units.json: sizes, stacking, and zones of influence. All points are quarters of a strength point. */
export const groundUnitsSchema = z.strictObject({
  stacking: table({ hexes: each(ROOMS, limit) }),
  sizes: table({ points: each(SIZES, quarters), reduced: factor }),
  generic: table({
    /** What they take as a load, or in a hex: supply terminal, LP, a third of one, GSP. */
    supplies: z.strictObject({ terminal: quarters, lp: quarters, third: quarters, gsp: quarters }),
    /** What one ship carries. */
    carries: z.strictObject({ capital: quarters, major: quarters, escort: quarters, NSP: quarters, LC: quarters, LB: quarters }),
    /** How many times their points units count as loads. */
    loads: z.strictObject({ motorised: positive, cavalry: positive }),
    /** What is left of a landing craft's load in an assault. */
    assault: z.strictObject({ amphibious: factor, other: factor }),
  }),
  /** What units can do by their icons, and all of a nation; some units have more. */
  abilities: table({
    icons: lines(z.strictObject({ id: z.enum(ICONS), abilities: z.array(z.enum(ABILITIES)), source })),
    nations: z.strictObject({ greece: z.array(z.enum(ABILITIES)) }),
  }),
  zoi: table({
    levels: each(SIZES, z.enum(ZOI_LEVELS)),
    /** Levels that it is lower out of supply, and of a unit on its reduced side. */
    lower: z.strictObject({ supply: positive, reducedSide: positive }),
    combined: positive,
  }),
  mountainZoi: table({ lower: positive }),
  zoiCosts: table({ full: zoiCost, reduced: zoiCost }),
});
export type GroundUnitsData = z.infer<typeof groundUnitsSchema>;
