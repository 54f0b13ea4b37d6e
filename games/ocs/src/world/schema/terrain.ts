import { each } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { factor, GROUNDS, MOVES_BY, ODDS_ROWS, sourced, TYPES, whole, type Ground, type MovesBy, type UnitType } from './forms.ts';

/** What a hex is covered with. */
export const TERRAINS = ['open', 'woods', 'forest', 'swamp'] as const;
export type Terrain = (typeof TERRAINS)[number];
/** Cities that take the place of the terrain that they stand in; a village leaves it as it is. */
export const CITIES = ['minor', 'major'] as const;
export type City = (typeof CITIES)[number];
export const WAYS = ['primary', 'secondary', 'railroad'] as const;
export type Way = (typeof WAYS)[number];
/** A frozen river takes the place of an open one. */
export const RIVERS = ['minor', 'major', 'frozen-minor', 'frozen-major'] as const;
export type RiverState = (typeof RIVERS)[number];

/** Movement points in quarters, so that half a point and a quarter of an allowance stay whole numbers: 2 is half a point, 4 one. */
const quarters = whole.check(z.describe('¼ MP'));
/** Null: prohibited (6.2c). */
const cost = z.nullable(quarters);
/** `terrain`: nobody has a rate of his own there, and pays for the terrain beside it. */
const rate = z.union([quarters, z.literal('terrain')]);

const costs = each(MOVES_BY, each(GROUNDS, cost));
const rates = each(MOVES_BY, each(GROUNDS, rate));
const strengths = each(TYPES, factor);

const cover = sourced({
  cost: costs,
  /** The row of odds on the Combat Table. */
  row: z.enum(ODDS_ROWS),
  /** What strengths are multiplied by against the hex, and in it (9.3b). */
  attack: strengths,
  defense: strengths,
});

/** terrain.json: the Terrain Effects on Movement and on Combat. */
export const terrainSchema = z.strictObject({
  hex: each(TERRAINS, cover),
  city: each(CITIES, cover),
  /** Rates along a road or railroad, instead of all else in the hex and its side (6.2a). */
  way: each(WAYS, sourced({ cost: rates })),
  /** Added to the cost of the hex that is entered; strengths are of attacks across it. */
  hexside: each(RIVERS, sourced({ cost: costs, attack: strengths })),
  /** A printed fortification: what it adds to the cost of its hex, and what every defender's strength is multiplied by (16.0). */
  fortification: sourced({ cost: each(MOVES_BY, quarters), defense: factor }),
});
export type TerrainData = z.infer<typeof terrainSchema>;
export type Costs = { readonly [by in MovesBy]: { readonly [ground in Ground]: number | null } };
export type Strengths = { readonly [type in UnitType]: readonly [number, number] };
