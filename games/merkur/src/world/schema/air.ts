import { each, isGrid, lines, positive, steps, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { AIR_KINDS } from './aircraft.ts';
import { CONTINGENTS, drm, factor, quarters, rolled, source, table, title } from './forms.ts';
import { SIDES } from '../sides.ts';

/** Bands of range, from the nearest (8.B.2.a). */
export const BANDS = ['short', 'normal', 'long'] as const;
export type Band = (typeof BANDS)[number];

/**
 * Steps that are lost, whether the unit goes home, and what of its load is dropped; `another`: a second unit takes an R (11.C.1.b.viii).
 */
const shot = { says: title, steps: whole, home: z.boolean(), dropped: factor, another: z.optional(z.literal(true)), source };
/** What of the load that is dropped goes astray, and on strategic missions where that is other (12.D). */
const flak = z.strictObject({ ...shot, dispersed: factor, strategic: z.optional(factor) });
export type FlakResult = z.infer<typeof flak>;

/** The first row holds for a modified die of `first` or less, the last for any above it. */
const grid = {
  first: rolled,
  rows: z.array(z.array(z.string())).check(z.minLength(1)),
  /** From the best for what is fired at to the worst. */
  order: z.array(z.string()),
};

/** Columns by the firer's attack factor less the target's defence factor. */
const crt = table({
  columns: z.array(z.strictObject({ to: rolled })).check(z.minLength(1)),
  ...grid,
  codes: z.record(z.string(), z.strictObject(shot)),
  modifiers: z.strictObject({ bypass: drm }),
}).check(isGrid);

/** Columns by antiaircraft factors; below the first nobody fires. */
const aaCrt = table({
  columns: steps(z.strictObject({ from: positive })),
  ...grid,
  codes: z.record(z.string(), flak),
}).check(isGrid);

const band = z.strictObject({
  /** Of the printed range, compared exactly. */
  to: factor,
  bombs: factor,
  /** What transports lift from base to base, and what they drop or tow. */
  lift: factor,
  drop: factor,
  /** The attack of fighters that escort. */
  escort: factor,
  /** SP that bombers carry for each bombing factor. */
  perFactor: factor,
  /** Quarters of a movement point that passengers pay. */
  passengers: quarters,
  source,
});

/** Torpedo factors of each step. */
const torpedoes = z.strictObject({ V: factor, CV: factor });

/** air.json */
export const airSchema = z.strictObject({
  crt,
  /** By fighters to one of the enemy, and where he has none at all; the other side has it against itself. */
  ratio: table({ ratios: steps(z.strictObject({ from: positive, drm })), unopposed: drm }),
  /** Added in air combat, and to the dice of a nation's drops. */
  acev: table({ nations: each(CONTINGENTS, drm), drops: each(CONTINGENTS, drm) }),
  aaCrt,
  /** By who fires and what is fired at; `determined`: how many times fire counts against determined missions. */
  aaModifiers: table({
    nations: each(CONTINGENTS, drm),
    kinds: z.strictObject({ T: drm, G: drm, F: drm }),
    night: drm,
    codeH: drm,
    determined: positive,
  }),
  organic: table({ factor: whole }),
  /**
   * Bombs on ships: each factor a roll on the Naval Success Table. `slowTmr`: up to that speed a ship is slow; `spread`: dice on one ship.
   */
  naval: table({
    dive: drm,
    divePort: drm,
    level: drm,
    heavy: drm,
    trained: drm,
    slow: drm,
    port: drm,
    slowTmr: whole,
    spread: positive,
  }),
  bombing: table({
    /** Factors for a hit. */
    hit: z.strictObject({ port: positive, airbase: positive, strategicPort: positive }),
    /** What dive bombers' factors are multiplied by. */
    dive: factor,
    /** What a wing of code T adds on interdiction. */
    interdiction: positive,
    /** Factors are multiplied in turns of five days; so many make one of combat. */
    support: z.strictObject({ times: positive, factors: positive }),
    /** What fighters without bombs count against an airbase. */
    fighter: positive,
    /** The die from which on ships are found, the one on which friends are attacked, and what that is multiplied by. */
    find: z.strictObject({ from: rolled, own: rolled, half: factor }),
    /** The die from which on fighters find the group that they cover. */
    cover: rolled,
    /** Of type B and of others. In port: added to the die, and what hits are multiplied by. */
    torpedoes: z.strictObject({ B: torpedoes, other: torpedoes, port: z.strictObject({ drm, hits: positive }) }),
  }),
  bases: table({
    classes: lines(z.strictObject({ id: title, says: title, capacity: positive })),
    anchorage: positive,
    hit: positive,
    beyond: positive,
    repair: positive,
  }),
  ranges: table({
    bands: each(BANDS, band),
    /** With tanks: the range that normal and long are counted from, and the attack of fighters. */
    extended: z.strictObject({ range: factor, attack: factor }),
    /** An attack factor that is cut is no less. */
    least: positive,
    /** Times the printed range. */
    transfer: positive,
    /** What towing takes off the range, what is left of the tug's own load, and how far a transfer leads. */
    tow: z.strictObject({ off: factor, load: factor, transfer: factor }),
    /** Hexes that must be left over at the middle of a sea zone. */
    spare: z.strictObject({ zone: whole, search: whole }),
  }),
  /** Where fighters are led from the ground, and what their attack is multiplied by on interceptions at short range. */
  control: table({ attack: positive, stations: z.array(z.strictObject({ side: z.enum(SIDES), place: title, source })) }),
  /** The range of any mission by night, and who flies by night without being made for it. */
  night: table({ hexes: positive, kinds: z.array(z.enum(AIR_KINDS)), bombs: factor }),
});
export type AirData = z.infer<typeof airSchema>;
