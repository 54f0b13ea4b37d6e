import * as z from 'zod/mini';
import { places } from './arrivals.ts';
import { SYMBOLS } from './counters.ts';
import { CARRIERS, hexNumber, identifier, lines, playerTurn, positive, side, source, span, turn, whole } from './forms.ts';
import { TERRAINS } from './terrain.ts';

const units = z.array(identifier).check(z.minLength(1));
const says = z.string().check(z.minLength(1));
const common = { says, source };

/** Units and air units that leave at the end of a turn. */
const withdrawalLine = z
  .strictObject({ id: identifier, side, turn, units: z.optional(units), aircraft: z.optional(units), source })
  .check(z.refine((line) => line.units !== undefined || line.aircraft !== undefined, 'somebody who leaves is expected'));

/** Units that may not go beyond a row or column, which itself they may enter. */
const limitLine = z.strictObject({
  id: identifier,
  side,
  units,
  turns: span,
  beyond: z.enum(['north', 'south', 'east', 'west']),
  of: turn,
  source,
});
export type LimitLine = z.infer<typeof limitLine>;

/** A rule of this campaign beside those of the series, with its figures; scenarios name those that hold in them. */
export const specialRule = z.discriminatedUnion('id', [
  /** Without winter clothing: from a turn on the action ratings of these units are less, down to the least. */
  z.strictObject({ id: z.literal('winter'), units, from: turn, add: z.int(), least: whole, ...common }),
  /** In the enemy's side turn of this Player Turn the side neither releases reserves nor answers an overrun with a barrage. */
  z.strictObject({ id: z.literal('surprised-front'), side, turn, playerTurn, ...common }),
  /** Hedgehogs that come of themselves, and go when an enemy unit enters. */
  z.strictObject({
    id: z.literal('town-defenses'),
    side,
    hexes: z.array(z.strictObject({ hex: hexNumber, turn, level: positive })).check(z.minLength(1)),
    ...common,
  }),
  /** Air bases that come of themselves, once, as a game turn begins from that on in which the hex is the side's. */
  z.strictObject({
    id: z.literal('air-strips'),
    side,
    hexes: z.array(z.strictObject({ hex: hexNumber, turn, level: positive })).check(z.minLength(1)),
    ...common,
  }),
  /** The side's long railroad bridges that the map says were blown are, when the enemy first comes into their hexes. */
  z.strictObject({ id: z.literal('blown-bridges'), side, ...common }),
  /** By option: from a turn on, a die from `least` up destroys a hex of the other side's gauge in this terrain, once a turn. */
  z.strictObject({ id: z.literal('partisans'), side, from: turn, die: positive, least: positive, terrain: z.enum(TERRAINS), ...common }),
  /** From a turn on the side's dice for the refit of aircraft are less. */
  z.strictObject({ id: z.literal('frost'), side, from: turn, add: z.int(), ...common }),
  /** Whoever of those who leave is then lost, cut off or at No Supply gives the other side victory points. */
  z.strictObject({ id: z.literal('withdrawals'), penalty: whole, lines: lines(withdrawalLine), ...common }),
  /** Units that stay within their army's ground. */
  z.strictObject({ id: z.literal('limits'), lines: lines(limitLine), ...common }),
  /** By option: likewise. */
  z.strictObject({ id: z.literal('attachment'), lines: lines(limitLine), ...common }),
  /** Divisions of these symbols that are destroyed at No Supply come back, so many a turn, with so many steps. */
  z.strictObject({
    id: z.literal('remnants'),
    side,
    symbols: z.array(z.enum(SYMBOLS)),
    from: turn,
    each: positive,
    steps: positive,
    places,
    ...common,
  }),
  /** By option: points that the side moves each Player Turn over whole rail of the other gauge between two towns that it holds. */
  z.strictObject({ id: z.literal('rolling-stock'), side, from: turn, points: positive, ...common }),
  /** Nobody pays for combat and barrages, and nobody is halved for want of it. */
  z.strictObject({ id: z.literal('free-fighting'), ...common }),
  /** Units in these hexes are neither attacked nor barraged, do not move and need no supply. */
  z.strictObject({ id: z.literal('garrison'), side, hexes: z.array(hexNumber).check(z.minLength(1)), ...common }),
  /** Only these move. */
  z.strictObject({ id: z.literal('supply-moves-only'), movers: z.array(z.enum(['headquarters', ...CARRIERS])), ...common }),
]);
export type SpecialRule = z.infer<typeof specialRule>;
export const SPECIAL_RULES = [
  'winter',
  'surprised-front',
  'town-defenses',
  'blown-bridges',
  'air-strips',
  'partisans',
  'frost',
  'withdrawals',
  'limits',
  'attachment',
  'remnants',
  'rolling-stock',
  'free-fighting',
  'garrison',
  'supply-moves-only',
] as const satisfies readonly SpecialRule['id'][];

/** special-rules.json */
export const specialRulesSchema = z.strictObject({ rules: lines(specialRule) });
export type SpecialRulesData = z.infer<typeof specialRulesSchema>;
