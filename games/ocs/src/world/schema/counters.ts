import * as z from 'zod/mini';
import {
  CARRIERS,
  count,
  equivalents,
  hexNumber,
  identifier,
  lines,
  MOVES_BY,
  positive,
  side,
  SIDES,
  source,
  steps,
  turn,
  TYPES,
  whole,
} from './forms.ts';

/** What is drawn in the frame of a counter's symbol. */
export const SYMBOLS = [
  'armor',
  'infantry',
  'motorized',
  'motorcycle',
  'cavalry',
  'airborne',
  'commando',
  'glider',
  'militia',
  'engineer',
  'artillery',
  'rocket',
  'antitank',
  'antiaircraft',
  'headquarters',
  'rail-repair',
  'personnel',
  'equipment',
] as const;
export type UnitSymbol = (typeof SYMBOLS)[number];

/** From the battalion to the Soviet front (3.0); `none` is not of an army's order: what is counted by the point. */
export const SIZES = ['battalion', 'regiment', 'brigade', 'division', 'corps', 'army', 'front', 'none'] as const;
export type UnitSize = (typeof SIZES)[number];

/** How many trucks a unit has of its own (3.1b). */
export const MOTORS = ['none', 'semi', 'full'] as const;
export type Motor = (typeof MOTORS)[number];

const by = z.enum(MOVES_BY);
const rating = z.int().check(z.gte(0), z.lte(5));

/** One side of a counter: what it fights with and its movement allowance. */
const fighting = z.strictObject({ strength: whole, move: whole, by });
const firing = z.strictObject({ barrage: positive, move: whole, by });
/** `throw`: movement points of a truck to which a headquarters passes supply on (12.1). */
const supplying = z.strictObject({ throw: whole, move: whole, by });

const unit = {
  id: identifier,
  side,
  name: z.string().check(z.minLength(1)),
  /** As it is printed on the counter. */
  short: z.string().check(z.minLength(1), z.maxLength(9)),
  size: z.enum(SIZES),
  symbol: z.enum(SYMBOLS),
  /** The background of its symbol (3.1a). */
  type: z.enum(TYPES),
  /** Regimental equivalents, which may differ from what 4.7 gives a unit of its size. */
  re: equivalents,
  steps: positive,
  /** Its action rating (3.1d). */
  rating,
  motor: z.enum(MOTORS),
  /** Added to the flak rating of its hex (14.18). */
  flak: z.optional(positive),
  /** The line of the Rebuild Chart; left out: it is never rebuilt. */
  rebuild: z.optional(identifier),
  /** Where alone it may be rebuilt. */
  rebuildAt: z.optional(hexNumber),
  source,
};
/** The division that it is, or is a part of; left out of what is not divisional. */
const formation = z.optional(identifier);

/** What a unit does of an engineer's work; headquarters do all of it, and are not marked (12.8). */
const engineer = z.optional(
  z.strictObject({
    does: z.enum(['all', 'bridging', 'hedgehogs']),
    /** Only with all its steps. */
    whole: z.optional(z.literal(true)),
    /** Only in this hex. */
    at: z.optional(hexNumber),
  }),
);

const combatLine = z.strictObject({
  ...unit,
  kind: z.literal('combat'),
  formation,
  combat: fighting,
  move: fighting,
  /** Its strength is in parentheses: it counts in defense only (3.1c). */
  defense: z.optional(z.literal(true)),
  engineer,
});
const artilleryLine = z.strictObject({
  ...unit,
  kind: z.literal('artillery'),
  formation,
  combat: firing,
  move: firing,
  /** In hexes (12.4e). */
  range: positive,
});
const headquartersLine = z.strictObject({
  ...unit,
  kind: z.literal('headquarters'),
  combat: supplying,
  move: supplying,
  /** DSEs that it supplies in a turn at most, where flow limits are agreed (11.5b). */
  flow: z.optional(positive),
});
/** It has no mode but repair, and one side (12.3f). */
const repairLine = z.strictObject({ ...unit, kind: z.literal('repair'), move: fighting, defense: z.literal(true) });

/** A counter that stands on the map under a name of its own. */
export const unitLine = z.discriminatedUnion('kind', [combatLine, artilleryLine, headquartersLine, repairLine]);
export type UnitLine = z.infer<typeof unitLine>;
export type CombatLine = z.infer<typeof combatLine>;

/** A division, the unit of supply (11.2). */
export const formationLine = z.strictObject({
  id: identifier,
  side,
  name: z.string().check(z.minLength(1)),
  short: z.string().check(z.minLength(1), z.maxLength(10)),
  /** What it draws at full supply. */
  dse: z.int().check(z.gte(1), z.lte(2)),
  /** Has it counters for its parts, or one for the whole? */
  counters: z.enum(['many', 'one']),
  source,
});
export type FormationLine = z.infer<typeof formationLine>;

/** How many counters there are, from which turn on. */
const counts = steps(z.strictObject({ from: turn, count }));
const pool = { id: identifier, side, name: z.string().check(z.minLength(1)), short: z.string().check(z.maxLength(8)), source };

/** Counters of one value that come and go, of which each is a unit: of the pool `de-kg` these are `de-kg-1`, `de-kg-2` … */
const ofUnits = {
  ...pool,
  counts,
  size: z.enum(SIZES),
  symbol: z.enum(SYMBOLS),
  type: z.enum(TYPES),
  re: equivalents,
  rating,
  motor: z.enum(MOTORS),
};
const breakdownPool = z.strictObject({ ...ofUnits, kind: z.literal('breakdown'), combat: fighting, move: fighting });
/** Personnel and equipment are in Move or Strategic Mode always, and have one side (12.5). */
const replacement = { ...ofUnits, move: fighting, defense: z.literal(true) };
const personnelPool = z.strictObject({ ...replacement, kind: z.literal('personnel') });
const equipmentPool = z.strictObject({ ...replacement, kind: z.literal('equipment') });
/** Artillery that the Variable Reinforcement Table brings. */
const batteryPool = z.strictObject({
  ...ofUnits,
  kind: z.literal('artillery'),
  combat: firing,
  move: firing,
  range: positive,
  rebuild: z.optional(identifier),
});
/** Counters of so many points each, which split and merge within them (12.2b); loading and unloading cost movement points (12.2d). */
const carrierPool = z.strictObject({
  ...pool,
  kind: z.enum(CARRIERS),
  sizes: z.array(z.strictObject({ points: positive, count })).check(z.minLength(1)),
  move: positive,
  by,
  load: whole,
  unload: whole,
});
/** Counters for supply, in points and tokens (3.0): a play aid, for supply itself has no limit. */
const supplyPool = z.strictObject({
  ...pool,
  kind: z.literal('supply'),
  sizes: z.array(z.strictObject({ tokens: positive, count })).check(z.minLength(1)),
});
const markerPool = z.strictObject({ ...pool, kind: z.enum(['hedgehog', 'reserve', 'air-base']), counts });

/** What an air unit does (14.4): fighters, tactical and strategic bombers, transports; some are two of these (14.4e). */
export const AIR_CLASSES = ['F', 'T', 'S', 'Tpt'] as const;

/** What an air unit shows on one of its sides (3.0): air-to-air rating, ground support strength, and the tokens that a transport carries. */
const airSide = z.strictObject({ air: whole, support: whole, capacity: z.optional(positive) });

/** An air unit: its front is full, its back reduced (3.5). */
export const aircraftLine = z.strictObject({
  id: identifier,
  side,
  name: z.string().check(z.minLength(1)),
  /** As it is printed on the counter. */
  short: z.string().check(z.minLength(1), z.maxLength(9)),
  /** The aircraft: reduced units of one aircraft with the same values merge (14.1f). */
  aircraft: z.string().check(z.minLength(1)),
  classes: z.array(z.enum(AIR_CLASSES)).check(z.minLength(1)),
  /** In hexes (14.1a). */
  range: positive,
  /** Its air-to-air rating is not in parentheses: it attacks in the air (14.9a). */
  offensive: z.optional(z.literal(true)),
  full: airSide,
  reduced: airSide,
  source,
});
export type AircraftLine = z.infer<typeof aircraftLine>;

/** A ship (19.0): figures are of a game's own. Landing craft carry units, and land them on beaches (19.3, 20.0c). */
export const shipLine = z.strictObject({
  id: identifier,
  side,
  name: z.string().check(z.minLength(1)),
  /** As it is printed on the counter. */
  short: z.string().check(z.minLength(1), z.maxLength(9)),
  /** Sea hexes in a phase (19.1). */
  move: positive,
  /** What it barrages with, and how many hexes far (19.2); left out of what has no guns. */
  guns: z.optional(z.strictObject({ barrage: positive, range: positive })),
  /** Supply points, or their equivalents, that it carries (19.3). */
  holds: z.optional(positive),
  craft: z.optional(z.literal(true)),
  source,
});
export type ShipLine = z.infer<typeof shipLine>;

export const poolLine = z.discriminatedUnion('kind', [
  breakdownPool,
  personnelPool,
  equipmentPool,
  batteryPool,
  carrierPool,
  supplyPool,
  markerPool,
]);
export type PoolLine = z.infer<typeof poolLine>;

/** counters.json: the sides, their divisions, their counters, and what there is a number of. */
export const countersSchema = z
  .strictObject({
    sides: lines(z.strictObject({ id: side, power: z.string(), adjective: z.string(), source })).check(z.length(SIDES.length)),
    formations: lines(formationLine),
    counters: lines(unitLine),
    pools: lines(poolLine),
    /** Left out where nobody flies. */
    aircraft: z.optional(lines(aircraftLine)),
    /** Left out where no ships are. */
    ships: z.optional(lines(shipLine)),
  })
  .check(({ value, issues }) => {
    const formations = new Map(value.formations.map((one) => [one.id, one]));
    for (const [i, line] of value.counters.entries()) {
      const id = 'formation' in line ? line.formation : undefined;
      if (id === undefined) continue;
      const found = formations.get(id);
      const message = found ? 'a formation of its own side is expected' : 'the id of a formation is expected';
      if (found?.side !== line.side) issues.push({ code: 'custom', input: value, path: ['counters', i, 'formation'], message });
    }
  });
export type CountersData = z.infer<typeof countersSchema>;
