import * as z from 'zod/mini';
import { CARRIERS, hexNumber, identifier, lines, playerTurn, positive, side, source, turn, whole } from './forms.ts';

const units = z.array(identifier).check(z.minLength(1));
const says = z.string().check(z.minLength(1));
const common = { says, source };

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
  /** By option: from a turn on, a die from `least` up destroys a converted rail hex in forest. */
  z.strictObject({ id: z.literal('partisans'), side, from: turn, die: positive, least: positive, ...common }),
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
  'partisans',
  'free-fighting',
  'garrison',
  'supply-moves-only',
] as const satisfies readonly SpecialRule['id'][];

/** special-rules.json */
export const specialRulesSchema = z.strictObject({ rules: lines(specialRule) });
export type SpecialRulesData = z.infer<typeof specialRulesSchema>;
