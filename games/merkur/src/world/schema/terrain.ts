import { each, positive } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { drm, factor, MOVERS, quarters, source, table, title } from './forms.ts';

/** Kinds of ground that the rules name; the map has some of them (10.I, 14.F.3). */
export const GROUNDS = [
  'clear',
  'rough',
  'wooded-rough',
  'hills',
  'wooded-hills',
  'woods',
  'forest',
  'karst',
  'mountain',
  'swamp',
  'salt-marsh',
  'desert',
  'sandy',
] as const;
export type Ground = (typeof GROUNDS)[number];
export const HEXSIDES = ['sea', 'mountain', 'river', 'major-river', 'escarpment', 'wadi', 'fortified'] as const;
export type Hexside = (typeof HEXSIDES)[number];
export const CITY_TYPES = ['city', 'large', 'major', 'great'] as const;
export type CityType = (typeof CITY_TYPES)[number];

/** Quarters of a movement point; null: only along a road or track, as far as those lead. */
const movement = each(MOVERS, z.nullable(quarters));
/** What an attack is multiplied by. Mountain troops fight as others do, but for `mountainAttack` besides. */
const attack = each(['other', 'motorised', 'cavalry'] as const, factor);

const ground = z.strictObject({
  title,
  movement,
  attack,
  mountainAttack: z.optional(factor),
  drm,
  /** Added to the die of what is dropped there (10.N.1.f). */
  drop: drm,
  /** What the hex counts on an MSR, in quarters of a hex (14.F.3). */
  msr: quarters,
  source,
});

/** Over the ground that it stands on: the lower of the two multipliers holds, the rest is added. */
const city = z.strictObject({ movement: z.literal('road'), attack: factor, drm, drop: drm, source });

const hexside = z.strictObject({
  title,
  /** Added to the cost of the hex; null: only by the ways that `by` names. */
  movement,
  /** Null: nobody attacks across it. */
  attack: z.nullable(factor),
  /** Added to what the hex counts on an MSR, in quarters of a hex; null: no MSR crosses it. */
  msr: z.nullable(quarters),
  /** A bridge takes away what it adds to an MSR. */
  bridged: z.optional(z.literal(true)),
  /** Along which lines it is crossed whatever it costs. */
  by: z.array(z.enum(['road', 'track'])),
  source,
});

/** terrain.json: what ground does to movement, combat and supply, what stands in it, and the lines through it. */
export const terrainSchema = z.strictObject({
  hexes: table({ terrain: each(GROUNDS, ground), cities: each(CITY_TYPES, city) }),
  hexsides: table({ terrain: each(HEXSIDES, hexside) }),
  /** Where nobody goes, nobody goes but by road, and which hexsides nobody crosses. */
  inaccessible: table({ hexes: z.array(title), offRoad: z.array(z.enum(GROUNDS)), hexsides: z.array(z.enum(HEXSIDES)) }),
  fortifications: table({}),
  /** In the order of their size; whether a ZOI alone takes one, and in which of them units hold out longer (14.H.1.c). */
  cities: table({ types: z.array(z.enum(CITY_TYPES)), ownedByZone: z.boolean(), collapse: z.array(z.enum(CITY_TYPES)) }),
  lines: table({
    /** What a hex costs along it, what its side adds, and what it counts on an MSR: quarters of a point, of a hex. */
    road: z.strictObject({ hex: quarters, hexside: quarters, msr: positive, source }),
    /**
     * What it takes off the cost of a hex, down to what least; on which ground it does not, and whose cost holds for whom the ground is
     * closed.
     */
    track: z.strictObject({ less: quarters, least: quarters, notIn: z.array(z.enum(GROUNDS)), where: z.enum(MOVERS), source }),
    railway: z.strictObject({ msr: positive, source }),
  }),
});
export type TerrainData = z.infer<typeof terrainSchema>;
