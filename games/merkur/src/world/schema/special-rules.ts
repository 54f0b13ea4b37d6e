import * as z from 'zod/mini';
import { hexNumber, identifier, ids, lines, positive, side, source, text, turn } from './quantities.ts';

const common = { says: text, source };

/** Who jumps where. */
const order = { units: ids, hexes: z.array(hexNumber).check(z.minLength(1)) };

/** A rule of this operation beside those of the rulebook, with its figures; a scenario names those that hold in it, so that each is a switch. */
export const specialRule = z.discriminatedUnion('id', [
  /** The side's drops of this turn are planned when units are set up. */
  z.strictObject({ id: z.literal('plan-at-set-up'), side, turn, ...common }),
  /** Barges land as on a friendly shore wherever the side owns or controls the coast, and nowhere else. */
  z.strictObject({ id: z.literal('caiques-ashore'), side, ...common }),
  /** From a turn on these may land in these hexes, where no enemy is. */
  z.strictObject({ id: z.literal('italian-landing'), units: ids, from: turn, hexes: z.array(hexNumber).check(z.minLength(1)), ...common }),
  /** The side's ground units have been paid for: they are in that state from the turn on, up to the next determination. */
  z.strictObject({ id: z.literal('axis-supply-paid'), side, turn, state: z.enum(['offensive', 'general']), ...common }),
  /** Likewise; and GSPs may be spent at once for the better state, so many for an SP. */
  z.strictObject({
    id: z.literal('allied-supply-paid'),
    side,
    turn,
    state: z.enum(['offensive', 'general']),
    better: z.strictObject({ state: z.literal('offensive'), gsp: positive }),
    ...common,
  }),
  /** From the turn on units on the island need GSPs for each SP; those of these nations and arms need none. */
  z.strictObject({
    id: z.literal('june-supply'),
    turn,
    general: positive,
    offensive: positive,
    free: z.strictObject({ nations: z.array(identifier), arms: z.array(z.enum(['antiaircraft', 'coast', 'headquarters'])) }),
    ...common,
  }),
  /** Airbases of these hexes are neither damaged nor removed by their owner. */
  z.strictObject({ id: z.literal('airbases-kept'), hexes: z.array(hexNumber).check(z.minLength(1)), ...common }),
  /** So many transports together lift or drop one unit. */
  z.strictObject({ id: z.literal('lift-together'), transports: positive, ...common }),
  /** Whoever of the side jumps belongs to one division: so many drops of it are planned at most, in one hex and those next to it. */
  z.strictObject({ id: z.literal('one-division'), side, drops: positive, ...common }),
  /** On this turn drops of these units of the side are planned into these hexes alone. */
  z.strictObject({ id: z.literal('drop-orders'), side, turn, ...order, ...common }),
  /** The same group by group. */
  z.strictObject({
    id: z.literal('plan-of-20-may'),
    side,
    turn,
    orders: z.array(z.strictObject({ group: text, ...order })).check(z.minLength(1)),
    ...common,
  }),
  /** The side's aircraft base in these hexes as they are allowed to: so many steps of a type from a turn on. */
  z.strictObject({
    id: z.literal('no-fighters-on-crete'),
    side,
    hexes: z.array(hexNumber).check(z.minLength(1)),
    allowed: z.array(z.strictObject({ from: turn, type: identifier, steps: positive })).check(z.minLength(1)),
    ...common,
  }),
  /** On this turn the side's naval intelligence succeeds without a die. */
  z.strictObject({ id: z.literal('ultra'), side, turn, result: z.literal('S'), ...common }),
  /** From a turn on units of this nation embark on warships from any coast with a beach or port. */
  z.strictObject({ id: z.literal('evacuation'), nation: identifier, from: turn, to: hexNumber, ...common }),
  /** A group that so many air units attack in a player turn has its antiaircraft halved for the rest of the game turn. */
  z.strictObject({ id: z.literal('spent-ammunition'), side, attackers: positive, divisor: positive, ...common }),
  /** Aircraft of one nation return to bases in these hexes as to their own. */
  z.strictObject({ id: z.literal('shared-bases'), nation: identifier, hexes: z.array(hexNumber).check(z.minLength(1)), ...common }),
  /** Of barges that scatter, what shipping would lose is divided, and rounded to the nearest whole; some are lost where nobody escorts. */
  z.strictObject({ id: z.literal('scattered-caiques'), divisor: positive, unescorted: positive, ...common }),
]);
export type SpecialRule = z.infer<typeof specialRule>;
export const SPECIAL_RULES = [
  'plan-at-set-up',
  'caiques-ashore',
  'italian-landing',
  'axis-supply-paid',
  'allied-supply-paid',
  'june-supply',
  'airbases-kept',
  'lift-together',
  'one-division',
  'drop-orders',
  'plan-of-20-may',
  'no-fighters-on-crete',
  'ultra',
  'evacuation',
  'spent-ammunition',
  'shared-bases',
  'scattered-caiques',
] as const satisfies readonly SpecialRule['id'][];

/** special-rules.json */
export const specialRulesSchema = z.strictObject({ rules: lines(specialRule) });
export type SpecialRulesData = z.infer<typeof specialRulesSchema>;
