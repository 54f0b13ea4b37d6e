import { each, positive, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { AIR_KINDS } from './aircraft.ts';
import { drm, factor, quarters, rolled, source, table, title } from './forms.ts';
import { SIDES } from '../sides.ts';
import { NATIONS, PORTS } from './map.ts';

/** How units stand in supply: from the best, over-extended and isolated ones by their level (14.B.6, 14.I). */
export const SUPPLY_STATES = ['offensive', 'general', 'E1', 'E2', 'U1', 'U2', 'U3'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** What is left of shock and antitank effects, from all of them to none. */
export const EFFECTS = ['all', 'half', 'less shock', 'less', 'none'] as const;

/** A share of the printed movement, rounded down, or one hex. */
const pace = z.union([factor, z.literal('one hex')]);

const state = z.strictObject({
  title,
  /** What is left of printed factors. */
  attack: factor,
  defence: factor,
  aa: factor,
  movement: pace,
  /** In the Pursuit Phase: of motorised units and cavalry, and of others; null: none. */
  pursuit: z.nullable(z.strictObject({ fast: pace, other: pace })),
  /** Levels that a ZOI is lower. */
  zoi: z.int().check(z.gte(0), z.lte(2)),
  /** Shock and antitank effects: `half` of attackers' points, `less` by one, that of shock alone (`less shock`), or none. */
  effects: z.enum(EFFECTS),
  /** What air units may do. */
  air: z.enum(['all', 'half bombs', 'transfer']),
  /** From that roll on ground units collapse, and air units. */
  collapse: z.optional(rolled),
  airCollapse: z.optional(rolled),
  /** What an air unit's opponents have the better of it in air combat; it has no ACEV above 0 either. */
  airCombat: z.optional(drm),
  source,
});

/** Hexes that an MSR reaches, of one kind each (14.A.12). */
const REACHES = ['unit', 'corps', 'terminal', 'gsp', 'gspAndCorps', 'airQuartermaster', 'loc', 'quartermaster'] as const;

/** supply-effects.json: states of supply, how far it reaches, and what ports handle. */
export const supplyEffectsSchema = z.strictObject({
  effects: table({
    states: each(SUPPLY_STATES, state),
    /**
     * Added to the roll: for each turn at the last level after the first, in great cities held since before the war or taken in it, and in
     * frost.
     */
    collapse: z.strictObject({
      eachTurn: drm,
      held: drm,
      taken: drm,
      cold: drm,
      /** Whose countries were each side's in September 1939. */
      since1939: each(SIDES, z.array(z.enum(NATIONS))),
      source,
    }),
    /** GSPs for a whole wing, by its kind; and what is added to its roll for each turn at the last level after the first. */
    wings: z.strictObject({ gsp: each(AIR_KINDS, whole), eachTurn: drm, source }),
    /** What the capacity of an airbase overseas is less by. */
    airbases: z.strictObject({ outOfSupply: positive, isolated: positive, source }),
  }),
  msr: table({
    hexes: each(REACHES, positive),
    /** Of nations for which it is other. */
    nations: z.optional(z.record(z.string(), z.record(z.string(), positive))),
    /** Quarters of a strength point of non-support units that open a hex in an EZOI to an LOC or MSR. */
    garrison: quarters,
    /** Sea zones from a nation's mainland within which its own troops on its own islands need no GSPs (14.N.3). */
    homeIslands: positive,
    /** Railways of high capacity, by places on them; `to`: the edge of the map beyond which the source of supply lies. */
    rails: z.array(z.strictObject({ side: z.enum(SIDES), places: z.array(title), to: z.nullable(z.enum(['north'])), source })),
  }),
  ports: table({
    /** SP that a port handles in a player turn. */
    classes: each(PORTS, positive),
    /** What each hit takes off, and how many times its capacity the hits are at most. */
    hit: positive,
    most: factor,
    /** Where supply terminals may be opened overseas. */
    terminals: z.array(z.enum(PORTS)),
  }),
});
export type SupplyEffectsData = z.infer<typeof supplyEffectsSchema>;
