import { gridSchema, identifier, number4, source } from '@sandtable/warfare';
import * as z from 'zod/mini';

export const TERRAINS = ['clear', 'rough', 'mountain', 'sea'] as const;
export const SEAS = ['black', 'marmara', 'aegean', 'mediterranean'] as const;
export const NATIONALITIES = ['german', 'turkish', 'italian', 'soviet', 'allied'] as const;
export const UNIT_TYPES = [
  'infantry',
  'armor',
  'mechanized',
  'motorized',
  'mountain',
  'airborne',
  'marine',
  'cavalry',
  'commando',
] as const;

export const MISSIONS = ['inonu', 'eskisehir', 'izmir', 'road-bridge', 'rail-bridge', 'bosphorus', 'dardanelles', 'barracks'] as const;
export type MissionId = (typeof MISSIONS)[number];

/** A hex a line. Land has a country; a coastal hex names its seas. */
export const hexLine = z.strictObject({
  hex: number4,
  terrain: z.enum(TERRAINS),
  country: z.optional(z.string()),
  seas: z.optional(z.array(z.enum(SEAS))),
  city: z.optional(z.string()),
  town: z.optional(z.string()),
  objective: z.optional(z.boolean()),
  source: z.optional(source),
});

/** A hexside a line, with what runs along it (river) or over it (road, rail, crossing arrow), or all water. */
export const hexsideLine = z.strictObject({
  between: z.tuple([number4, number4]),
  river: z.optional(z.string()),
  road: z.optional(z.boolean()),
  rail: z.optional(z.boolean()),
  strait: z.optional(z.enum(['bosphorus', 'dardanelles'])),
  water: z.optional(z.boolean()),
  source: z.optional(source),
});

export const mapSchema = z.strictObject({
  grid: gridSchema,
  hexes: z.array(hexLine),
  hexsides: z.array(hexsideLine),
});
export type MapData = z.infer<typeof mapSchema>;

const factors = z.array(z.int().check(z.gte(0))).check(z.minLength(1), z.maxLength(2));

/** Combat factors are [full, reduced], one for each step; mountain units have a second pair for rough and mountain hexes (16.0). */
const unitLine = z.strictObject({
  id: identifier,
  nationality: z.enum(NATIONALITIES),
  kind: z.literal('land'),
  name: z.string(),
  short: z.string(),
  type: z.enum(UNIT_TYPES),
  size: z.enum(['brigade', 'division', 'corps']),
  formation: z.optional(z.nullable(z.string())),
  combat: factors,
  rough: z.optional(factors),
  movement: z.int().check(z.gte(0)),
  steps: z.int().check(z.gte(1), z.lte(2)),
  irregular: z.optional(z.boolean()),
  /** False for those that 7.6 exempts. */
  needsSupply: z.optional(z.boolean()),
  /** True for those that enemy zones of control never stop (8.2, 8.3). */
  ignoresZoc: z.optional(z.boolean()),
  source: z.optional(source),
});

const markerLine = z.strictObject({
  id: identifier,
  nationality: z.enum(NATIONALITIES),
  kind: z.enum(['air', 'naval']),
  name: z.string(),
  short: z.optional(z.string()),
  bonus: z.optional(z.int()),
  american: z.optional(z.boolean()),
  source: z.optional(source),
});

export const countersSchema = z.strictObject({
  formations: z.optional(z.array(z.looseObject({ id: z.string(), colour: z.nullable(z.string()) }))),
  counters: z.array(z.discriminatedUnion('kind', [unitLine, markerLine])),
  /** Play aids (2.8a): counted, never on the map by themselves. */
  information: z.optional(z.array(z.looseObject({ id: z.string(), name: z.string(), count: z.int() }))),
});
export type CountersData = z.infer<typeof countersSchema>;
export type UnitLine = z.infer<typeof unitLine>;
export type MarkerLine = z.infer<typeof markerLine>;

/** The closed set of what a result code can do, in the order in which it is carried out. */
const effect = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('lose'),
    who: z.enum(['attacker', 'defender']),
    /** Steps of the side together, its owner choosing; of each unit with `each`; or all there are. */
    steps: z.union([z.int().check(z.gte(1)), z.literal('all')]),
    each: z.optional(z.boolean()),
  }),
  z.strictObject({ do: z.literal('retreat'), who: z.enum(['attacker', 'defender']) }),
  z.strictObject({ do: z.literal('advance'), who: z.enum(['any', 'armor']) }),
]);
export type Effect = z.infer<typeof effect>;

const crtSchema = z.looseObject({
  die: z.int().check(z.gte(2)),
  /** From the worst odds to the best; `from` is the lowest percentage of the column. */
  columns: z.array(z.looseObject({ from: z.int().check(z.gte(0)), label: z.string() })).check(z.minLength(1)),
  /** A row for each face of the die, a code for each column. */
  rows: z.array(z.array(z.string())),
  codes: z.record(z.string(), z.looseObject({ says: z.string(), effects: z.array(effect) })),
});
export type Crt = z.infer<typeof crtSchema>;

const terrainRow = z.looseObject({ movement: z.union([z.int(), z.literal('other')]), shift: z.int() });
const hexsideRow = z.looseObject({ plus: z.int(), shift: z.int() });

export const tablesSchema = z.looseObject({
  terrain: z.looseObject({
    hex: z.looseObject({ clear: terrainRow, rough: terrainRow, mountain: terrainRow, city: terrainRow }),
    hexside: z.looseObject({ river: hexsideRow, strait: hexsideRow }),
    road: z.looseObject({ movement: z.int() }),
  }),
  crt: crtSchema,
  goeben: z.looseObject({
    dice: z.int(),
    modifiers: z.looseObject({ large: z.int(), small: z.int() }),
    rows: z.array(
      z.looseObject({
        to: z.int(),
        yavuz: z.enum(['seized', 'scuttled', 'damaged', 'turkish']),
        bonus: z.enum(['kept', 'lost']),
        kommando: z.enum(['unhurt', 'reduced', 'eliminated']),
      }),
    ),
    sinking: z.looseObject({ damaged: z.looseObject({ die: z.int(), sinksOn: z.array(z.int()) }) }),
  }),
  missions: z.looseObject({
    die: z.int(),
    modifiers: z.looseObject({ reducedKommando: z.int(), extraCas: z.int() }),
    /** A row holds for totals up to `to`. */
    rows: z.array(
      z.looseObject({
        to: z.int(),
        result: z.enum(['success', 'failure']),
        kommando: z.enum(['unhurt', 'reduced', 'eliminated', 'permanent']),
      }),
    ),
    missions: z.array(
      z.looseObject({
        id: z.enum(MISSIONS),
        title: z.string(),
        rule: z.string(),
        adjacentTo: z.optional(number4),
        penalty: z.int(),
      }),
    ),
  }),
});
export type TablesData = z.infer<typeof tablesSchema>;

const unitIds = z.array(z.string());
const ruleId = z.string();

/** One of `hex`, `adjacentTo` and `region`. */
const placeSchema = z.strictObject({
  hex: z.optional(number4),
  adjacentTo: z.optional(number4),
  region: z.optional(z.string()),
  together: z.optional(z.boolean()),
  unoccupied: z.optional(z.boolean()),
});

export const regionSchema = z.strictObject({
  id: identifier,
  name: z.string(),
  country: z.array(z.string()).check(z.minLength(1)),
  border: z.optional(z.array(z.string())),
  within: z.optional(z.int().check(z.gte(1))),
  coastal: z.optional(z.boolean()),
  distance: z.optional(z.strictObject({ from: number4, hexes: z.int().check(z.gte(0)) })),
  row: z.optional(z.int()),
  hexes: z.optional(z.array(number4)),
});

const entrySchema = z.strictObject({
  id: z.optional(z.string()),
  units: unitIds.check(z.minLength(1)),
  place: placeSchema,
  rule: ruleId,
});

const arrivalSchema = z.strictObject({
  turn: z.int(),
  markers: z.optional(z.array(z.string())),
  units: z.optional(unitIds),
  places: z.optional(z.array(placeSchema)),
  enters: z.optional(z.boolean()),
  drops: z.optional(z.boolean()),
  reduced: z.optional(z.boolean()),
  rule: ruleId,
});

const pool = z.strictObject({ markers: z.array(z.string()), rule: ruleId });

/** A whole scenario, as an edition brings it, with the regions that ours do not have. */
export const scenarioSchema = z.strictObject({
  id: identifier,
  title: z.string().check(z.minLength(1)),
  turns: z.int().check(z.gte(1)),
  victory: z.strictObject({ modifier: z.int(), rule: z.optional(ruleId) }),
  raid: z.strictObject({ modifier: z.int(), rule: z.optional(ruleId) }),
  ultra: z.strictObject({ count: z.int().check(z.gte(0)), rule: z.optional(ruleId) }),
  experten: z.optional(z.strictObject({ nationality: z.enum(NATIONALITIES), count: z.int(), rule: ruleId })),
  setup: z.strictObject({ german: z.array(entrySchema), allied: z.array(entrySchema) }),
  reduced: z.strictObject({
    units: unitIds,
    rule: ruleId,
    full: z.optional(z.strictObject({ units: unitIds, rule: ruleId })),
  }),
  offMap: z.array(z.strictObject({ units: unitIds, rule: ruleId, enters: ruleId })),
  air: z.array(pool),
  naval: z.array(pool),
  arrivals: z.array(arrivalSchema),
  /** Steps a turn by nationality, and the rule that says so. */
  replacements: z.record(z.string(), z.union([z.int().check(z.gte(0)), z.string()])),
  regions: z.optional(z.array(regionSchema)),
  source: z.optional(source),
});
export const scenariosSchema = z.array(scenarioSchema);

/** A saved set-up of one seat: which units of which line of the set-up list stand in which hex. */
export const deploymentSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('sandtable-deployment'),
  version: z.literal(1),
  game: z.literal('gertrud'),
  scenario: z.string(),
  seat: z.enum(['german', 'allied']),
  name: z.string(),
  places: z.array(z.strictObject({ entry: z.string(), units: unitIds.check(z.minLength(1)), hex: number4 })),
});
