import { each, isGrid, positive, steps, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { drm, factor, rolled, SHIP_TYPES, source, table, title } from './forms.ts';
import { SIDES } from '../sides.ts';

/** Ranges of a naval combat, from the farthest (13.E). */
export const RANGES = ['long', 'short', 'torpedo'] as const;
export type Range = (typeof RANGES)[number];

/** Hits; where `armour` or `types` stand, on ships of no more armour and of those types alone. */
const gunneryCode = z.strictObject({
  says: title,
  hits: whole,
  armour: z.optional(positive),
  types: z.optional(z.array(z.enum(SHIP_TYPES))),
  critical: z.optional(z.literal(true)),
  source,
});

/** Columns by the combat value: gunnery less armour; values below the first count as that. */
const crt = table({
  columns: steps(z.strictObject({ from: positive })),
  first: rolled,
  rows: z.array(z.array(z.string())).check(z.minLength(1)),
  /** From the best for the target to the worst. */
  order: z.array(z.string()),
  /** The unmodified die that is this code in the last column. */
  natural: z.strictObject({ die: rolled, code: title }),
});

const CRITICAL = ['nothing', 'hit', 'engines', 'steering', 'guns', 'magazine'] as const;

const critical = table({
  rows: z
    .array(z.strictObject({ to: rolled, does: z.enum(CRITICAL), hits: z.optional(whole), tmr: z.optional(drm) }))
    .check(z.minLength(1)),
  /** The TMR of a ship that cannot steer, and what is left of the guns of one hit there. */
  steering: whole,
  guns: z.strictObject({ gunnery: factor, aa: drm }),
});

const shares = (types: readonly (typeof SHIP_TYPES)[number][]) => each(types, factor);

/**
 * What a division that covers, or a torpedo screen, adds to a disengagement: in its first round, in later ones, and where ships are added.
 */
const help = z.strictObject({ first: drm, later: drm, added: drm });
const percent = z.int().check(z.gte(0), z.lte(100));

/** gunnery.json: naval combat and gunfire support. */
export const gunnerySchema = z
  .strictObject({
    crt,
    results: table({ codes: z.record(z.string(), gunneryCode) }),
    modifiers: table({ eachTarget: drm, eachFirer: drm, covering: drm, fuelless: drm, radar: drm, torpedoRange: drm }),
    /** Of gunnery what is fired at long range; of antiaircraft factors what is heavy. */
    split: table({ long: shares(['CL', 'BB', 'CA', 'BC', 'MN']), heavy: shares(['BB', 'CV', 'CL', 'CLA', 'DD']) }),
    /** By the protection rating, from 1; of merchantmen it is that share, rounded up, each time that a rule of 13.M.3 says so. */
    protection: table({ ratings: z.array(z.strictObject({ armour: positive, hits: positive })).check(z.minLength(1)), merchant: factor }),
    critical,
    display: table({ boxes: z.array(z.strictObject({ side: z.enum(SIDES), range: z.enum(RANGES) })) }),
    combat: table({
      /** Merchantmen lost, in percent of the gunnery; less for each round that the escort fights on; where it evades. */
      scatter: z.strictObject({ percent, round: percent, evaded: percent }),
      /** Of a group in Extended Search: the share that is absent at first, and what is added for each part to evade. */
      search: z.strictObject({ absent: factor, engaged: drm, excluded: drm }),
      cover: help,
      screen: help,
    }),
    support: table({
      /**
       * What gunnery is multiplied by for bombardment, in support of an assault, of any combat; in turns of five days before both of
       * those.
       */
      bombardment: factor,
      assault: factor,
      combat: factor,
      turn: factor,
      /** Points for a hit. */
      hit: positive,
      /** Hexes inland that the guns of an assault reach. */
      inland: z.strictObject({ attack: whole, defence: whole }),
      /** What is left of the gunnery of ships in support that are engaged. */
      engaged: factor,
    }),
  })
  .check(({ value, issues }) => {
    const inside: z.core.$ZodRawIssue[] = [];
    isGrid({ value: { ...value.crt, codes: value.results.codes }, issues: inside });
    for (const issue of inside) issues.push({ ...issue, path: ['crt', ...(issue.path ?? [])] } as z.core.$ZodRawIssue);
  });
export type GunneryData = z.infer<typeof gunnerySchema>;
export type GunneryCode = z.infer<typeof gunneryCode>;
export type CriticalHit = GunneryData['critical']['rows'][number];
