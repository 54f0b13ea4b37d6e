import * as z from 'zod/mini';
import { arrivalLine } from './arrivals.ts';
import {
  bands,
  CARRIERS,
  EDGES,
  hexNumber,
  identifier,
  lines,
  playerTurn,
  positive,
  side,
  source,
  span,
  SUPPLY_LEVELS,
  turn,
  whole,
} from './forms.ts';
import { HIGHEST_BASE } from '../air-bases.ts';
import { SPECIAL_RULES } from './special-rules.ts';

/** The segments of an Overphase, in their order (2.2). */
export const SEGMENTS = ['weather', 'supply', 'reinforcement', 'reorganization', 'first-player'] as const;
export type Segment = (typeof SEGMENTS)[number];
/** The phases of a side turn, in their order (2.2). */
export const PHASES = ['air-return', 'air-refit', 'mode', 'movement', 'reaction', 'combat', 'exploitation', 'clean-up'] as const;
export type Phase = (typeof PHASES)[number];
/** Which of the campaign's own schedules a scenario goes by, beside what it says itself. */
export const SCHEDULES = ['arrivals', 'variable-reinforcements', 'receipts', 'rail-capacity'] as const;

/** One for each side. */
const ofBoth = <F extends z.ZodMiniType>(form: F) => z.strictObject({ german: form, soviet: form });
const level = z.enum(SUPPLY_LEVELS);

/** Units that are set up in one hex, or so many hexes from it at most, or in a zone; in a mode of their owner's choice where none is named. */
export const setupLine = z
  .strictObject({
    units: z.array(identifier).check(z.minLength(1)),
    hex: z.optional(hexNumber),
    within: z.optional(positive),
    /** Between these columns and rows, or `inclusive`: of these lines of hexes themselves as well. */
    zone: z.optional(z.strictObject({ columns: span, rows: span, inclusive: z.optional(z.literal(true)) })),
    mode: z.optional(z.enum(['combat', 'move', 'reserve', 'strategic'])),
    /** Steps that each of them has lost. */
    lost: z.optional(positive),
    /** Instead of what is printed, with all steps. */
    strength: z.optional(z.strictObject({ combat: whole, move: whole })),
    level: z.optional(level),
  })
  .check(
    z.refine(
      ({ hex, within, zone }) => (hex === undefined) !== (zone === undefined) && (within === undefined || hex !== undefined),
      'a hex is expected, or a zone',
    ),
  );
export type SetupLine = z.infer<typeof setupLine>;

const baseLevel = z.int().check(z.gte(1), z.lte(HIGHEST_BASE));
const baseLine = z.strictObject({ side, hex: hexNumber, level: baseLevel, paid: z.optional(baseLevel) });
/** In a hex, or in an air box beyond the map. */
const aircraftLine = z
  .strictObject({
    aircraft: z.array(identifier).check(z.minLength(1)),
    hex: z.optional(hexNumber),
    box: z.optional(identifier),
    inactive: z.optional(z.literal(true)),
    reduced: z.optional(z.literal(true)),
  })
  .check(z.refine(({ hex, box }) => (hex === undefined) !== (box === undefined), 'a hex is expected, or an air box'));

const shipLine = z.strictObject({
  ships: z.array(identifier).check(z.minLength(1)),
  hex: hexNumber,
  /** Supply points aboard each of them. */
  cargo: z.optional(positive),
  /** Units aboard the first of them. */
  units: z.optional(z.array(identifier).check(z.minLength(1))),
});
/** A port that is not whole at the start (20.0b). */
const damagedPort = z.strictObject({ hex: hexNumber, hits: positive });

const scored = { side, points: positive, source: z.optional(source) };
const units = z.array(identifier).check(z.minLength(1));

/**
 * What gives a side victory points. `each`: so many of what is counted give the points; `above`: no more than these are passed over first;
 * `most`: the points that it gives at most.
 */
export const objective = z.discriminatedUnion('for', [
  /**
   * A hex is the side's: at the end; or at the end of a turn, and where it is only at the end for `otherwise` points. `supplied`: only with a
   * supply line to it.
   */
  z.strictObject({
    for: z.literal('place'),
    hex: hexNumber,
    turn: z.optional(turn),
    otherwise: z.optional(positive),
    supplied: z.optional(z.literal(true)),
    ...scored,
  }),
  /** Steps that the other side has lost, of all its units or of these. */
  z.strictObject({ for: z.literal('steps'), each: positive, above: z.optional(positive), units: z.optional(units), ...scored }),
  /** Units of the other side, of these, that are dead. */
  z.strictObject({ for: z.literal('units'), each: positive, above: z.optional(positive), units, ...scored }),
  /**
   * Divisions of the other side: destroyed; with fewer than half of their regimental equivalents; with one step of several; or on the map with
   * no supply line to any of their units.
   */
  z.strictObject({
    for: z.literal('divisions'),
    that: z.enum(['destroyed', 'halved', 'spent', 'isolated']),
    formations: z.optional(units),
    most: z.optional(positive),
    ...scored,
  }),
  /** Supply points that the side has captured. */
  z.strictObject({ for: z.literal('captured'), each: positive, ...scored }),
  /** Units of the other side that are at No Supply at the end. */
  z.strictObject({ for: z.literal('unsupplied'), each: positive, ...scored }),
  /** No supply line leads to the hex for the other side at the end, or at the end of any turn. */
  z.strictObject({ for: z.literal('cut-off'), hex: hexNumber, when: z.enum(['end', 'ever']), ...scored }),
]);
export type Objective = z.infer<typeof objective>;

/** A whole scenario, as an edition brings it. */
export const scenarioSchema = z.strictObject({
  id: identifier,
  title: z.string().check(z.minLength(1)),
  about: z.string().check(z.minLength(1)),
  /** The scenario of which this is the first part, for the first ten minutes. */
  partOf: z.optional(identifier),
  /** What of the map is played; left out: all of it. */
  area: z.optional(z.strictObject({ columns: span, rows: span })),
  first: z.strictObject({ turn, playerTurn }),
  /** The last Player Turn; and within it the last side turn, and the last phase, where it is not played out. */
  last: z.strictObject({ turn, playerTurn, sideTurn: z.optional(playerTurn), phase: z.optional(z.enum(PHASES)) }),
  /** The last Player Turn where both agree that the scenario ends earlier. */
  earlier: z.optional(z.strictObject({ turn, playerTurn })),
  overphase: z.array(z.enum(SEGMENTS)),
  /** Those of the first turn, where they are others. */
  opening: z.optional(z.array(z.enum(SEGMENTS))),
  phases: z.array(z.enum(PHASES)).check(z.minLength(1)),
  schedules: z.array(z.enum(SCHEDULES)),
  /** Who is first player; in other turns the dice say. In the first turn it is said here. */
  firstPlayer: z.array(z.strictObject({ turn, side })).check(z.minLength(1)),
  /** The weather where it is not rolled, a code of the Weather Table; and what it was in turns before, for the rivers. */
  weather: z.array(z.strictObject({ turn, code: z.string() })).check(z.minLength(1)),
  level: ofBoth(level),
  /** Reserve markers; `mix`: as many as the counter mix has in the turn. */
  reserves: z.union([ofBoth(whole), z.literal('mix')]),
  /** Options that are other than agreed by default: the values of options.json. */
  options: z.record(identifier, z.union([z.boolean(), z.string()])),
  rules: z.array(z.enum(SPECIAL_RULES)),
  setup: ofBoth(z.array(setupLine)),
  /** Who holds the hexes in which nobody stands at the start: the side whose units are nearest. Left out: nobody. */
  territory: z.optional(z.literal('nearest')),
  /** The edges of what is played from which supply lines come, for victory. */
  home: z.optional(ofBoth(z.array(z.enum(EDGES)))),
  /** Supply points on the ground. */
  dumps: z.array(z.strictObject({ side, hex: hexNumber, points: positive })),
  /** Points of trucks or wagons, and the supply points they carry. */
  carriers: z.array(z.strictObject({ side, hex: hexNumber, kind: z.enum(CARRIERS), points: positive, cargo: whole })),
  hedgehogs: z.array(z.strictObject({ side, hex: hexNumber, level: z.int().check(z.gte(1), z.lte(4)) })),
  /** Air bases by level, and the levels for which supply was paid before (15.0); left out where nobody flies, and none is built. */
  bases: z.optional(z.array(baseLine)),
  /** Air units that are set up, active where nothing is said (Intro.SetUp4); left out where nobody flies. */
  aircraft: z.optional(z.array(aircraftLine)),
  /** Ships at sea and in port (19.0), and ports that are damaged; left out where no ships are. */
  ships: z.optional(z.array(shipLine)),
  ports: z.optional(z.array(damagedPort)),
  /** Supply points, or their equivalents, that go from port to port in each Player Turn (19.4). */
  shipping: z.optional(z.array(z.strictObject({ side, points: positive }))),
  /** Where the side's own gauge ends now, instead of where it did at the start. */
  railheads: z.array(z.strictObject({ side, railway: identifier, hex: hexNumber })),
  /** Supply that comes each turn, beside that of the schedules. */
  receipts: z.array(z.strictObject({ side, hex: hexNumber, turns: span, points: positive })),
  /** Rail capacity for each Player Turn on these railways, instead of the schedule's. */
  rail: z.array(z.strictObject({ side, points: positive, railways: z.array(identifier).check(z.minLength(1)) })),
  arrivals: lines(arrivalLine),
  victory: z.strictObject({
    objectives: z.array(objective).check(z.minLength(1)),
    /** German points less Soviet ones, up to `to`; the last line holds for any more. */
    levels: bands(z.strictObject({ to: z.int(), winner: z.nullable(side), says: z.string().check(z.minLength(1)) })),
  }),
  /** How it went. */
  history: z.optional(z.string()),
  source,
});
export type ScenarioData = z.infer<typeof scenarioSchema>;

/** scenarios.json */
export const scenariosSchema = lines(scenarioSchema);
