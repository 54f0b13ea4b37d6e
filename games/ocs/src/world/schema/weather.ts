import * as z from 'zod/mini';
import { factor, GROUNDS, lines, MOVES_BY, positive, side, source, turn, TYPES, whole } from './forms.ts';

const grounds = z.array(z.enum(GROUNDS)).check(z.minLength(1));

/** What the weather does besides the costs of movement, while the ground is one of those named. */
const effect = z.discriminatedUnion('effect', [
  /** Units of these types, and those that show these kinds of movement points, have so much of their allowance. */
  z.strictObject({
    effect: z.literal('allowance'),
    grounds,
    side,
    types: z.array(z.enum(TYPES)),
    by: z.array(z.enum(MOVES_BY)),
    times: factor,
    source,
  }),
  /** Every attack costs so many tokens more. */
  z.strictObject({ effect: z.literal('attack-cost'), grounds, side, tokens: positive, source }),
  /** Added to the side's dice for the refit of aircraft. */
  z.strictObject({ effect: z.literal('refit'), grounds, side, add: z.int(), source }),
  /** No air base is built or improved. */
  z.strictObject({ effect: z.literal('no-air-base'), grounds, source }),
  /** The level beyond which no hedgehog is built without an engineer. */
  z.strictObject({ effect: z.literal('hedgehog-limit'), grounds, level: positive, source }),
]);
export type WeatherEffect = z.infer<typeof effect>;

/** weather.json: the Weather Table and its effects (18.0). */
export const weatherSchema = z
  .strictObject({
    /** What the ground is called, and which ground counts as frost, for rivers freeze in it, and which thaws them. */
    grounds: lines(
      z.strictObject({
        id: z.enum(GROUNDS),
        name: z.string(),
        frost: z.optional(z.literal(true)),
        thaw: z.optional(z.literal(true)),
        source,
      }),
    ).check(z.length(GROUNDS.length)),
    /** Weather as it is rolled. */
    codes: z.record(z.string(), z.strictObject({ ground: z.enum(GROUNDS), flight: z.boolean(), says: z.string() })),
    table: z.strictObject({
      die: positive,
      /** A code for each face of the die. */
      turns: z.array(z.strictObject({ turn, codes: z.array(z.string()), source })).check(z.minLength(1)),
    }),
    /** What happened, a code for each turn: for the option of historical weather. */
    history: z.array(z.strictObject({ turn, code: z.string(), source })),
    /** Rivers freeze in a turn of frost before which so many in a row were of frost, from this turn on at the earliest. */
    freezing: lines(z.strictObject({ id: z.enum(['minor', 'major']), after: whole, from: turn, source })).check(z.length(2)),
    effects: z.array(effect),
  })
  .check(({ value, issues }) => {
    const fault = (path: PropertyKey[], message: string) => issues.push({ code: 'custom', input: value, path, message });
    const isCode = (code: string) => Object.hasOwn(value.codes, code);
    for (const [i, { codes }] of value.table.turns.entries()) {
      if (codes.length !== value.table.die)
        fault(['table', 'turns', i, 'codes'], `a code for each of ${value.table.die} faces is expected`);
      for (const [c, code] of codes.entries()) if (!isCode(code)) fault(['table', 'turns', i, 'codes', c], 'one of the codes is expected');
    }
    for (const [i, { code }] of value.history.entries()) if (!isCode(code)) fault(['history', i, 'code'], 'one of the codes is expected');
  });
export type WeatherData = z.infer<typeof weatherSchema>;
