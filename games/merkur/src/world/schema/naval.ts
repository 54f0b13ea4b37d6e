import { each, positive, whole } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { drm, factor, NAVIES, quarters, rolled, SHIP_TYPES, table } from './forms.ts';
import { SIDES } from '../sides.ts';

/** Outcomes of the Naval Success and Spotting Table, from the worst. */
export const OUTCOMES = ['F', 'F*', 'S'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is rolled for on that table: who searches for what, and what is tried in combat. */
export const ATTEMPTS = [
  /** A task force in its zone; a carrier group beyond its own; a submarine; whoever hunts submarines; aircraft that stay at their base. */
  'taskForce',
  'carrierBeyond',
  'submarine',
  'submarineHunt',
  'fromBase',
  /** A carrier group in its own zone; watchers on a coast; aircraft that fly; a group that was searched for. */
  'carrier',
  'watchers',
  'flown',
  'counter',
  'evasion',
  'range',
  'disengagement',
  'torpedo',
  'bomb',
  'interception',
  'asw',
] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** Who intercepts at sea (13.Q.2): groups in a base, task forces and carrier groups at sea. */
export const INTERCEPTORS = ['base', 'taskForce', 'carrier'] as const;
export type Interceptor = (typeof INTERCEPTORS)[number];

const success = table({
  rows: z.array(z.strictObject({ to: rolled, code: z.enum(OUTCOMES) })).check(z.minLength(1)),
  /** What an unmodified die is whatever is added to it. */
  always: z.strictObject({ F: rolled, S: rolled }),
  /** The least outcome with which an attempt comes to anything. */
  needs: each(ATTEMPTS, z.enum(OUTCOMES)),
});

const spotting = table({
  /** Radar, a BB or CV, many combatants, escorts alone; a wing, reconnaissance, flying boats, fighters; land of the enemy's in the zone. */
  searcher: each(['radar', 'great', 'many', 'escortsAlone', 'wing', 'reconnaissance', 'flyingBoat', 'fighter', 'enemyCoast'] as const, drm),
  /** Many ships or steps, few, a BB or CV among them, nothing but merchantmen and barges. */
  target: each(['many', 'few', 'great', 'barges'] as const, drm),
  /** How many combatants are many, and ships many or few. */
  counts: z.strictObject({ manySearchers: positive, many: positive, few: positive }),
  /** Against submarines: for `each` ASW points beyond the first. */
  submarines: z.strictObject({ beyond: whole, each: positive, drm }),
});

const spot = z.strictObject({
  groups: whole,
  submarines: whole,
  /** A convoy that is still in port instead. */
  inPort: z.optional(z.literal(true)),
  /** A group or a submarine, not both. */
  either: z.optional(z.literal(true)),
});

/** Sea zones of a naval segment in the series, and fuel points; null of types that no counter has, or that do not move again. */
const allowance = z.nullable(z.strictObject({ series: positive, fuel: whole }));

/** naval.json: spotting, movement, torpedoes and submarines. */
export const navalSchema = z.strictObject({
  success,
  spotting,
  /** Who shadows from that sum on; `fast`: the least TMR of ships that are fast. */
  shadowing: table({
    from: rolled,
    modifiers: z.strictObject({ submarine: drm, fast: drm, convoy: drm, spotted: drm }),
    fast: positive,
  }),
  nim: table({
    drm: z.strictObject({ allied: drm, germany: drm, italy: drm }),
    spots: each(SIDES, each(OUTCOMES, spot)),
  }),
  efficiency: table({ services: each(NAVIES, drm) }),
  radar: table({ spotting: drm, longRange: drm, interception: drm }),
  sea: table({ states: z.strictObject({ good: drm }) }),
  /** What loading and unloading take: of a unit in quarters of a movement point, of its ships in sea zones; `cliffs`: of a unit, more. */
  transport: table({
    port: z.strictObject({ unit: quarters, sma: positive }),
    beach: z.strictObject({ unit: quarters, sma: positive }),
    cliffs: quarters,
    /** From merchantmen into landing craft, and back. */
    transship: z.strictObject({ unit: quarters, sma: positive }),
  }),
  /** `defended`: quarters of a strength point in the hex from which on it is. */
  landingCraft: table({
    rows: z.array(z.strictObject({ to: rolled, fate: z.enum(['unhurt', 'damaged', 'sunk']) })).check(z.minLength(1)),
    modifiers: z.strictObject({ defended: drm, guns: drm, cliffs: drm, surprise: drm, barge: drm }),
    defended: quarters,
  }),
  sma: table({
    types: each(SHIP_TYPES, allowance),
    /** Merchantmen of that TMR or more. */
    fast: z.strictObject({ type: z.literal('NSP'), tmr: positive, series: positive }),
    /** What is left of an allowance in turns of five days, rounded up, and the least that any share of one is. */
    turn: factor,
    least: positive,
  }),
  torpedoes: table({
    /** What the dice of all strikes are divided by; the second is of torpedoes that nobody here has. */
    hit: positive,
    longLance: positive,
    /** Targets: BB and CV, merchantmen, small ships, fast ones that are not small, and ships that lie still. */
    modifiers: z.strictObject({ great: drm, merchant: drm, small: drm, fast: drm, stopped: drm }),
    fast: positive,
  }),
  /** Points of a ship by its type, none of others; and for each bombing factor. */
  aswPoints: table({ ships: z.strictObject({ DD: whole, DE: whole, SL: whole, TB: whole }), air: factor }),
  aswAttack: table({
    flotilla: drm,
    spotted: drm,
    /** The points that neither add nor take away; what each so many more add, and each one short. */
    points: positive,
    above: z.strictObject({ each: positive, drm }),
    below: drm,
  }),
  airAsw: table({ from: rolled, modifiers: z.strictObject({ spotted: drm, flyingBoat: drm }) }),
  airAswResults: table({
    rows: z.array(z.strictObject({ to: rolled, fate: z.enum(['driven off', 'reduced', 'eliminated']) })).check(z.minLength(1)),
  }),
  /** Naval interception (13.Q): by who intercepts, from a base, at sea, with carriers. */
  interception: table({
    /** Zones to the target at most; rounds of combat for which there is allowance left; zones for which nothing is taken off, and what for each beyond. */
    reach: each(INTERCEPTORS, positive),
    rounds: positive,
    free: each(INTERCEPTORS, whole),
    beyond: each(INTERCEPTORS, drm),
    /** Ships that count for who intercepts, by navy, and what each adds. */
    counts: z.strictObject({
      'royal-navy': z.array(z.enum(SHIP_TYPES)),
      'australian-navy': z.array(z.enum(SHIP_TYPES)),
      others: z.array(z.enum(SHIP_TYPES)),
    }),
    each: drm,
    /** Aircraft of the interceptors' carriers that search; what is added to the die of a task force that goes with carriers, by its navy (13.Q.5.b). */
    search: drm,
    together: z.strictObject({ drm, navies: z.array(z.enum(NAVIES)) }),
    /** Ships that count in the target: a few, or so many and more. */
    target: z.strictObject({ types: z.array(z.enum(SHIP_TYPES)), few: drm, many: drm, manyFrom: positive }),
  }),
});
export type Spots = z.infer<typeof spot>;
export type NavalData = z.infer<typeof navalSchema>;
