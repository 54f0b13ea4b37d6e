import { gridSchema, identifier, number4, source } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { SEATS } from './seats.ts';

export const TERRAINS = ['clear', 'forest', 'hills', 'marsh', 'ardennes', 'lake', 'sea'] as const;
export const COUNTRIES = [
  'germany',
  'france',
  'belgium',
  'netherlands',
  'luxembourg',
  'lithuania',
  'latvia',
  'estonia',
  'ussr',
  'former-poland',
] as const;
export const COASTS = ['north-sea', 'ijsselmeer', 'baltic'] as const;
export const NATIONALITIES = ['german', 'french', 'british', 'belgian', 'dutch', 'soviet'] as const;
export const UNIT_TYPES = ['panzer', 'tank', 'infantry', 'cavalry', 'mountain', 'shock', 'garrison', 'paratroops'] as const;
export const MOBILITY = ['mechanized', 'non-mechanized', 'static'] as const;
export const VARIANTS = ['top', 'inferior', 'stillborn'] as const;

/** A hex a line. Land has a country; of town, city and Ruhr city it has one at most. */
export const hexLine = z.strictObject({
  hex: number4,
  terrain: z.enum(TERRAINS),
  country: z.optional(z.enum(COUNTRIES)),
  town: z.optional(z.string()),
  city: z.optional(z.string()),
  ruhr: z.optional(z.string()),
  /** A printed fortification of its country (10.12a). */
  fort: z.optional(z.boolean()),
  coast: z.optional(z.enum(COASTS)),
  /** A red row hex (12.9a). */
  red: z.optional(z.boolean()),
  /** One of the five of the Polish Boundary Revision (3.10b). */
  revision: z.optional(z.boolean()),
  /** The hills that a rule names (12.2d). */
  range: z.optional(z.string()),
  /** French supply (6.4a), German entry and supply (6.5a, 12.2a, 12.3a). */
  edge: z.optional(z.enum(['french-supply', 'german-entry'])),
  source: z.optional(source),
});

/** A hexside a line: a river or canal, perhaps a major one; or all lake or all sea between two land hexes (10.11e). */
export const hexsideLine = z.strictObject({
  between: z.tuple([number4, number4]),
  river: z.optional(z.string()),
  major: z.optional(z.boolean()),
  water: z.optional(z.enum(['lake', 'sea'])),
  source: z.optional(source),
});

export const mapSchema = z.strictObject({
  maps: z
    .array(
      z.strictObject({
        id: z.enum(['west', 'east']),
        name: z.string(),
        milesPerHex: z.number(),
        grid: gridSchema,
        hexes: z.array(hexLine),
        hexsides: z.array(hexsideLine),
      }),
    )
    .check(z.length(2)),
  rollbahnen: z.array(z.strictObject({ id: z.string(), name: z.string(), hexes: z.array(number4), source: z.optional(source) })),
});
export type MapData = z.infer<typeof mapSchema>;

/** Factors at full strength, and reduced where the unit has two steps (2.11a). */
const factors = z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(2));

const groundLine = z.strictObject({
  id: identifier,
  nationality: z.enum(NATIONALITIES),
  kind: z.literal('ground'),
  name: z.string(),
  short: z.string(),
  type: z.enum(UNIT_TYPES),
  size: z.enum(['corps', 'army']),
  adhoc: z.optional(z.boolean()),
  class: z.enum(MOBILITY),
  attack: factors,
  defense: factors,
  steps: z.int().check(z.gte(1), z.lte(2)),
  /** Of the two Anglo-French tank corps: which of the three counters (9.3a). */
  variant: z.optional(z.enum(VARIANTS)),
  source: z.optional(source),
});

/** The front of an untried Soviet piece (2.12a): known when it is first in combat. */
const faceLine = z.strictObject({
  id: identifier,
  nationality: z.optional(z.literal('soviet')),
  kind: z.literal('face'),
  pool: z.enum(['juggernaut', 'regular', 'substitute']),
  name: z.string(),
  short: z.string(),
  type: z.enum(UNIT_TYPES),
  attack: factors,
  defense: factors,
  /** Of a Juggernaut: the face that takes its place in the dead pile (9.6a). */
  substitute: z.optional(z.string()),
  source: z.optional(source),
});

const airLine = z.strictObject({
  id: identifier,
  nationality: z.enum(['german', 'french', 'british', 'soviet']),
  kind: z.literal('air'),
  name: z.string(),
  short: z.optional(z.string()),
  source: z.optional(source),
});

export const countersSchema = z.strictObject({
  counters: z.array(z.discriminatedUnion('kind', [groundLine, faceLine, airLine])),
  /** Markers, counted: the game turn, the semi-permanent fortifications. */
  information: z.array(z.looseObject({ id: z.string(), name: z.string(), count: z.int() })),
});
export type CountersData = z.infer<typeof countersSchema>;
export type GroundLine = z.infer<typeof groundLine>;
export type FaceLine = z.infer<typeof faceLine>;
export type AirLine = z.infer<typeof airLine>;

export const RESULTS = ['AS', 'AL1', 'DE', 'DR', 'BB'] as const;
export type Result = (typeof RESULTS)[number];

const crtSchema = z.looseObject({
  die: z.int().check(z.gte(2)),
  /** From the worst odds to the best: attack to defense. */
  columns: z.array(z.looseObject({ odds: z.tuple([z.int(), z.int()]), label: z.string() })).check(z.minLength(1)),
  /** A row for each face of the die, a code for each column. */
  rows: z.array(z.array(z.enum(RESULTS))),
  codes: z.record(z.string(), z.looseObject({ says: z.string() })),
});

const hexRow = z.looseObject({ mechanized: z.int(), nonMechanized: z.int(), shift: z.int() });
/** What adds to the hex it is in, and costs nothing of its own. */
const featureRow = z.looseObject({ shift: z.int() });

const modifier = <Id extends string>(...ids: readonly [Id, ...Id[]]) =>
  z.array(z.looseObject({ when: z.enum(ids as unknown as readonly [string, ...string[]]), add: z.int(), says: z.string() }));

/** A table of one die: a row holds for modified rolls up to `to`. */
const rolled = <M extends z.ZodMiniType, R extends z.ZodMiniType>(modifiers: M, result: R) =>
  z.looseObject({ die: z.int(), modifiers, rows: z.array(z.looseObject({ to: z.int(), result })) });

export const tablesSchema = z.looseObject({
  crt: crtSchema,
  terrain: z.looseObject({
    hex: z.looseObject({ clear: hexRow, forest: hexRow, hills: hexRow, marsh: hexRow, ardennes: hexRow, city: hexRow }),
    feature: z.looseObject({
      town: featureRow,
      /** `mobileAssault`: what a fortification adds to the cost of one (10.22a). */
      fort: z.looseObject({ shift: z.int(), mobileAssault: z.int() }),
      semiPermanentFort: featureRow,
    }),
    hexside: z.looseObject({ river: hexRow, major: hexRow }),
    /** What Soviet units pay, whatever the terrain (10.2d). */
    soviet: z.looseObject({ hex: z.int(), river: z.int(), major: z.int() }),
  }),
  /** The turn record track. */
  track: z.array(
    z.looseObject({
      turn: z.int(),
      label: z.string(),
      /** German movement factors on the east map (2.10f). */
      gemmf: z.looseObject({ mechanized: z.int(), nonMechanized: z.int() }),
      reinforcements: z.int(),
      replacements: z.int(),
    }),
  ),
  mft: rolled(modifier('finland', 'leningrad', 'japan', 'ploesti'), z.enum(['win', 'nothing'])),
  efst: rolled(
    z.array(z.looseObject({})),
    z.looseObject({ redeploy: z.int(), reinforce: z.union([z.int(), z.literal('all')]), ignoreRivers: z.boolean() }),
  ),
  gast: rolled(modifier('ploesti'), z.union([z.looseObject({ shift: z.int() }), z.looseObject({ cancelled: z.literal(true) })])),
  fclt: rolled(modifier('enemy-unit', 'fort-or-city', 'forest', 'ground-unit-adjacent'), z.enum(['eliminated', 'reduced', 'intact'])),
  jifet: rolled(modifier('armies-gone'), z.enum(['war', 'peace'])),
  fjwt: rolled(modifier('two-armies', 'no-army'), z.enum(['war', 'peace'])),
});
export type TablesData = z.infer<typeof tablesSchema>;

const countries = z.array(z.enum(COUNTRIES));

/** A whole scenario, as an edition brings it. */
export const scenarioSchema = z.strictObject({
  id: identifier,
  title: z.string().check(z.minLength(1)),
  turns: z.int().check(z.gte(1)),
  germanEast: countries.check(z.minLength(1)),
  soviet: countries.check(z.minLength(1)),
  heldByGermans: countries,
  heldByAllies: countries,
  revision: z.boolean(),
  rules: z.array(z.string()),
  source: z.optional(source),
});
export const scenariosSchema = z.array(scenarioSchema);

const unitIds = z.array(z.string());

/** A saved set-up of one seat: which units stand in which hex, the top one last; and into which group the German corps went (3.3d). */
export const deploymentSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('sandtable-deployment'),
  version: z.literal(1),
  game: z.literal('what-if-1940'),
  scenario: z.string(),
  seat: z.enum(SEATS),
  name: z.string(),
  groups: z.optional(z.strictObject({ reserve: z.optional(unitIds), west: z.optional(unitIds), east: z.optional(unitIds) })),
  places: z.array(z.strictObject({ units: unitIds.check(z.minLength(1)), hex: number4 })),
});
