import { isGrid } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { bands, equivalents, factor, lines, ODDS_ROWS, positive, source, sourced, steps, SUPPLY_LEVELS, whole } from './forms.ts';

const says = z.string().check(z.minLength(1));
const dice = z.int().check(z.gte(1), z.lte(2));
/** Columns to the right where positive, to the left where negative. */
const shift = z.int();
const odds = z.tuple([positive, positive]);

/**
 * What a result of combat does, in the order in which it is carried out: losses, disorganization of the defender, and options, the
 * attacker's first (9.11). `exploit` is the action rating from which on attackers exploit (9.14).
 */
const effect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('lose'), who: z.enum(['attacker', 'defender']), steps: positive }),
  z.strictObject({ do: z.literal('disorganize'), who: z.literal('defender') }),
  z.strictObject({ do: z.literal('option'), who: z.enum(['attacker', 'defender']), number: positive }),
  z.strictObject({ do: z.literal('exploit'), rating: whole }),
]);
export type CombatEffect = z.infer<typeof effect>;

/** The Combat Table. The first row holds for a modified roll of 1 or less, each one after it for one more, the last for any above. */
const combat = sourced({
  dice,
  /** From the worst odds to the best, attack to defense, in each of the three rows of odds. */
  columns: z.array(sourced({ label: z.string(), open: odds, close: odds, veryClose: odds })).check(z.minLength(1)),
  rows: z.array(z.array(z.string())).check(z.minLength(1)),
  /** From the worst for the attacker to the best. */
  order: z.array(z.string()),
  codes: z.record(z.string(), sourced({ says, effects: z.array(effect) })),
  /** What is added to the second roll of an attack at all costs (9.8). */
  allCosts: z.int(),
})
  .check(isGrid)
  .check(({ value, issues }) => {
    for (const row of ODDS_ROWS)
      for (const [i, column] of value.columns.entries()) {
        const [attack, defense] = column[row];
        const [before, after] = value.columns[i - 1]?.[row] ?? [0, 1];
        if (attack * after > before * defense) continue;
        issues.push({ code: 'custom', input: value, path: ['columns', i, row], message: 'better odds than those before are expected' });
      }
  });

/** Modified rolls from which on the attacker has surprise, and up to which the defender has; a die says by how many columns (9.17). */
const surprising = sourced({ attacker: z.int(), defender: z.int() });
const surprise = sourced({ dice, die: positive, regular: surprising, overrun: surprising });

/** The Barrage Table. The first row holds for a roll of 2. */
const barrage = sourced({
  dice,
  /** Barrage strengths from `from` on. */
  columns: steps(sourced({ from: whole, label: z.string() })),
  rows: z.array(z.array(z.string())).check(z.length(11)),
  order: z.array(z.string()),
  /** `half`: a step is lost where the die says so. */
  codes: z.record(z.string(), sourced({ says, steps: whole, half: z.optional(z.literal(true)), disorganizes: z.boolean() })),
  half: sourced({ die: positive, from: positive }),
  shifts: sourced({
    /** By the regimental equivalents in the target hex, headquarters counted as one (12.1). */
    density: steps(sourced({ from: z.union([z.literal(0), equivalents]), shift })),
    open: shift,
    close: shift,
    veryClose: shift,
    /** Of any level. */
    hedgehog: shift,
    /** No unit of the barraging side next to the target. */
    unobserved: shift,
    /** A unit in Strategic Mode in the target hex. */
    strategic: shift,
  }),
}).check(isGrid);

/** A table of one die has a row for each of its faces. */
const isOfDie = <T extends { readonly die: number; readonly rows: readonly unknown[] }>({
  value,
  issues,
}: z.core.ParsePayload<T>): void => {
  if (value.rows.length === value.die) return;
  issues.push({ code: 'custom', input: value, path: ['rows'], message: `a row for each of ${value.die} faces is expected` });
};
const percent = z.int().check(z.gte(0), z.lte(100));

/** Percentages of what is in the hex, columns by strength; how much there is shifts them. */
const dumpBarrage = sourced({
  die: positive,
  columns: steps(sourced({ from: positive, label: z.string() })),
  rows: z.array(z.array(percent)),
  /** By the supply or truck points in the hex. */
  shifts: steps(sourced({ from: whole, shift })),
})
  .check(isOfDie)
  .check(({ value, issues }) => {
    for (const [i, row] of value.rows.entries()) {
      const message = `a percentage for each of ${value.columns.length} columns is expected`;
      if (row.length !== value.columns.length) issues.push({ code: 'custom', input: value, path: ['rows', i], message });
    }
  });

/** `levels` are of an air base or a hedgehog, hits on a port, or one hex of railroad whatever their number. */
const facility = sourced({
  die: positive,
  columns: steps(sourced({ from: positive, label: z.string() })),
  rows: z.array(z.array(z.string())).check(z.minLength(1)),
  order: z.array(z.string()),
  codes: z.record(z.string(), sourced({ says, levels: whole, aircraft: z.boolean() })),
  /** The level that no barrage brings down further, and the hits that a port has at most (14.13d, 15.0e, 17.0d). */
  least: positive,
  most: positive,
  /** What is left of a port's capacity from so many hits on (20.0b). */
  port: steps(sourced({ from: positive, left: factor })),
  /** Where inactive air units may be hit, each is from this face of its die on (14.13c). */
  aircraft: sourced({ die: positive, from: positive }),
})
  .check(isGrid)
  .check(isOfDie);

/** Air combat: two dice, plus the attacker's rating, less the defender's; who goes home, and the steps he loses (14.9d). */
const airCombat = sourced({
  dice,
  /** Each holds up to `to`, the last for any more. */
  rows: bands(sourced({ to: z.int(), loser: z.enum(['attacker', 'defender']), steps: whole, says })),
});

/** Flak at each air unit that attacks a hex (14.18b). The first row holds for a roll of 2. */
const flak = sourced({
  dice,
  /** Flak ratings from `from` on. */
  columns: steps(sourced({ from: positive, label: z.string() })),
  rows: z.array(z.array(z.string())).check(z.length(11)),
  order: z.array(z.string()),
  codes: z.record(z.string(), sourced({ says, aborts: z.boolean(), steps: whole })),
}).check(isGrid);

/** What falls from the air (14.19): supply is lost from a face on; a unit's die is added to by the ground, drifts at one sum and loses a step from another on. */
const airDrop = sourced({
  die: positive,
  supply: sourced({ lost: positive }),
  units: sourced({ open: whole, close: whole, veryClose: whole, drifts: positive, loses: positive }),
});

/** What is affected in percent for each face of the die; of that so much is captured, the rest lost; the others are displaced. */
const captured = sourced({ affected: z.array(percent).check(z.minLength(1)), displaced: positive });
const capture = sourced({ die: positive, dump: captured, truck: captured, wagon: captured, captured: factor }).check(
  ({ value, issues }) => {
    for (const kind of ['dump', 'truck', 'wagon'] as const) {
      const message = `a percentage for each of ${value.die} faces is expected`;
      if (value[kind].affected.length !== value.die) issues.push({ code: 'custom', input: value, path: [kind, 'affected'], message });
    }
  },
);

const blowing = sourced({ die: positive, rows: bands(sourced({ to: positive, percent })) });

/** Two dice less the unit's action rating; in a unit of fewer steps all are lost. */
const attrition = sourced({
  dice,
  /** What each point of the action rating adds. */
  rating: z.int(),
  /** What is added by the unit's regimental equivalents. */
  size: steps(sourced({ from: whole, add: z.int() })),
  rows: bands(sourced({ to: z.int(), steps: whole })),
});

/** What strengths and movement are multiplied by at a supply level; null: it may not be done at all. */
const supplyLevel = sourced({
  attack: z.nullable(factor),
  barrage: z.nullable(factor),
  defense: factor,
  movement: factor,
  repairsRail: z.boolean(),
  attrition: z.boolean(),
});
const levels = Object.fromEntries(SUPPLY_LEVELS.map((level) => [level, supplyLevel])) as {
  readonly [level in (typeof SUPPLY_LEVELS)[number]]: typeof supplyLevel;
};

/** By the regimental equivalents that fight: a row holds up to `to`, the last for any more. Tokens to trace to, and to pay. */
const fightCost = bands(sourced({ to: equivalents, traces: whole, pays: whole }));
const supplyCosts = sourced({
  attack: fightCost,
  defense: fightCost,
  /** What defenders without it are multiplied by (9.5a). */
  withoutDefense: factor,
  /** Tokens for each artillery unit that fires. */
  barrage: whole,
  /** An attack at all costs pays so many times as much (9.8). */
  allCosts: positive,
});

/** Replacement units for one step; `lastEquipment`: for the step that makes the unit whole, instead. */
const rebuildLine = z.strictObject({
  id: z.string(),
  says,
  personnel: whole,
  equipment: whole,
  lastEquipment: z.optional(whole),
  /** Truck points and tokens besides (3.2). */
  trucks: z.optional(positive),
  tokens: z.optional(positive),
  source,
});

/** Truck points for each regimental equivalent, and the movement allowance of the Move side then (13.0). */
const motorization = z.array(sourced({ from: z.enum(['none', 'semi']), to: z.enum(['semi', 'full']), trucks: positive, move: positive }));

/** tables.json */
export const tablesSchema = z.strictObject({
  combat,
  surprise,
  barrage,
  dumpBarrage,
  facility,
  airCombat,
  airDrop,
  flak,
  capture,
  blowing,
  attrition,
  supplyLevels: z.strictObject(levels),
  supplyCosts,
  motorization,
  rebuild: lines(rebuildLine),
});
export type TablesData = z.infer<typeof tablesSchema>;
