import { each, isGrid, lines, positive, steps, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { CONTINGENTS, drm, factor, quarters, rolled, source, table, title } from './forms.ts';

const odds = z.tuple([positive, positive]);
const percent = z.int().check(z.gte(0), z.lte(100));
/** A share of the defender's strength points, all of one's own, or nothing (10.D). */
const loss = z.union([z.literal('none'), z.literal('all'), factor]);
export type Loss = z.infer<typeof loss>;

/** A result that costs each side what is named; `staying`: what it costs the defender if he does not retreat though he might (10.D.6). */
const losses = z.strictObject({
  says: title,
  attacker: loss,
  defender: loss,
  retreats: z.enum(['nobody', 'attacker', 'defender', 'choice']),
  staying: z.optional(factor),
  withoutReducedSides: z.optional(z.literal(true)),
  source,
});
/**
 * The smaller side is eliminated, the larger loses that share of the points that the smaller really lost; `equal`: what the defender is
 * then.
 */
const exchange = z.strictObject({
  says: title,
  exchange: factor,
  equal: z.enum(['smaller', 'holds']),
  retreats: z.enum(['defender', 'smaller']),
  source,
});
export type GroundResult = z.infer<typeof losses> | z.infer<typeof exchange>;

const crt = table({
  /**
   * From the worst odds to the best, attack to defence; exact odds better or worse than those at the ends count as they (10.C.6, 10.C.7).
   */
  columns: z.array(odds).check(z.minLength(1)),
  /** The modified die of the first row; each row after it is for one more. What is beyond the rows counts as the nearest (10.C.8). */
  first: rolled,
  rows: z.array(z.array(z.string())).check(z.minLength(1)),
  /** From the worst for the attacker to the best. */
  order: z.array(z.string()),
  modifiers: z.strictObject({
    /**
     * For the theatre, the fighters in the hex, and close support, each; all together at most `most`. `theatre`: fighters to one of the
     * enemy (5.B.5).
     */
    superiority: z.strictObject({ each: drm, most: drm, theatre: positive, source }),
    surprise: z.strictObject({ success: drm, failure: drm, source }),
    /** For more than that share of mountain troops against the terrain that 10.L.2 names. */
    mountain: z.strictObject({ drm, share: factor, source }),
  }),
}).check(({ value, issues }) => {
  for (const [i, [attack, defence]] of value.columns.entries()) {
    const [before, after] = value.columns[i - 1] ?? [0, 1];
    if (attack * after > before * defence) continue;
    issues.push({ code: 'custom', input: value, path: ['columns', i], message: 'better odds than those before are expected' });
  }
});

/** `unit`: losses are in so many quarters of a strength point, what is over being let off (10.E.1). */
const results = table({ codes: z.record(z.string(), z.union([losses, exchange])), unit: quarters });

/** Two attacked hexsides with `between` others between them, or `hexsides` in all, or two opposite ones: once the modifier (10.K). */
const concentric = table({ drm, between: positive, hexsides: positive });

/**
 * What strengths are multiplied by: by nation, for attacks without offensive supply, and for contingents in the minority (5.A.10, 10.C.5).
 */
const cev = table({
  nations: each(CONTINGENTS, factor),
  unsupplied: factor,
  minority: z.strictObject({ attack: factor, defence: factor }),
});

/**
 * Engineers count `weight` times their points for their share of the attackers against a city; the last effect whose share they reach
 * holds (10.J).
 */
const engineers = table({ weight: positive, effects: z.array(z.strictObject({ share: factor, drm })).check(z.minLength(1)) });

/** For the side with armour where it attacks, against the attacker where it defends (10.L.1). */
const shock = table({ drm });

/** Points by kind of unit, and what they do against a side that has shock effects (10.L.1). */
const antitank = table({
  points: z.strictObject({ antitank: positive, 'field-artillery': whole }),
  effects: steps(z.strictObject({ from: positive, drm })),
});

/**
 * Levels from so many bombing factors on: quarters of a movement point for each hex, percent off the CEV of what traces supply through it,
 * and quarters of a point by rail, which nothing uses. `most`: percent off a CEV in all (8.E.1.e, 5.A.10.b).
 */
const interdiction = table({
  levels: steps(z.strictObject({ from: positive, movement: quarters, cev: percent, rail: quarters })),
  most: z.strictObject({ cev: percent, withRail: percent }),
});

/**
 * What an overrun costs besides terrain, in quarters of a movement point; by road so many times its rate; the odds it takes, and what it
 * costs; whether it takes `all` that a unit has left besides (7.E.1).
 */
const overrun = table({ cost: quarters, road: positive, odds, loss: factor, least: quarters, all: z.boolean() });

const modifiers = lines(z.strictObject({ id: title, says: title, drm, source }));

/**
 * What becomes of dropped units; those that are `lost-among-enemies` are lost in hexes with enemies, and elsewhere cannot attack
 * (10.N.1.g).
 */
export const DROP_FATES = ['lost', 'lost-among-enemies', 'disrupted', 'landed'] as const;
export type DropFate = (typeof DROP_FATES)[number];

const success = table({
  /** From that sum on the attacker has surprise; `commandos`: quarters of a strength point of them that call for no penalty (10.M). */
  surprise: z.strictObject({ from: rolled, commandos: quarters, modifiers, source }),
  drop: z.strictObject({
    rows: z.array(z.strictObject({ to: rolled, fate: z.enum(DROP_FATES) })).check(z.minLength(1)),
    modifiers,
    /** For each so many hexes flown, or a part of them. */
    hexes: z.strictObject({ each: positive, drm, source }),
    /** Supply points for which one die is rolled. */
    supplies: positive,
    /** What the strength of disrupted units is multiplied by. */
    strength: factor,
    source,
  }),
});

/** ground-combat.json */
export const groundCombatSchema = z
  .strictObject({ crt, results, concentric, cev, engineers, shock, antitank, interdiction, overrun, success })
  .check(({ value: { crt: grid, results: found }, issues }) => {
    const { codes } = found;
    const inside: z.core.$ZodRawIssue[] = [];
    isGrid({ value: { ...grid, codes }, issues: inside });
    for (const issue of inside) issues.push({ ...issue, path: ['crt', ...(issue.path ?? [])] } as z.core.$ZodRawIssue);
  });
export type GroundCombatData = z.infer<typeof groundCombatSchema>;
export type GroundCrt = GroundCombatData['crt'];
