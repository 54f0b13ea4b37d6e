import * as z from 'zod/mini';
import { AIR_KINDS } from './aircraft.ts';
import { SHIP_TYPES } from './forms.ts';
import { country, halves, hexNumber, identifier, ids, lines, nation, positive, side, source, text, turn } from './quantities.ts';
import { ABILITIES } from './ground.ts';
import { seriesSchema } from './series.ts';
import { SPECIAL_RULES } from './special-rules.ts';

/** One for each side. */
const ofBoth = <F extends z.ZodMiniType>(form: F) => z.strictObject({ axis: form, allied: form });
const hexes = z.array(hexNumber).check(z.minLength(1));
const zone = hexNumber;

/** A hex, or a box off the map. */
const place = { hex: z.optional(hexNumber), box: z.optional(identifier) };
/** Just one of these is said. */
const isOne = (...said: readonly unknown[]): boolean => said.filter((one) => one !== undefined).length === 1;
const PLACE = 'a hex is expected, or a box';

export const unitsLine = z.strictObject({ units: ids, ...place }).check(z.refine(({ hex, box }) => isOne(hex, box), PLACE));
/** Air units at a base, in a box, or aboard a carrier. */
export const aircraftAt = z
  .strictObject({ aircraft: ids, ...place, aboard: z.optional(identifier) })
  .check(z.refine(({ hex, box, aboard }) => isOne(hex, box, aboard), 'a hex is expected, a box, or a carrier'));
/** Ships together, as a group in a sea zone or in the port of a hex or box; `used`: naval segments of the turn that are over for them; `sails`: the turn from which on they may. */
export const groupLine = z
  .strictObject({
    name: z.optional(text),
    commander: z.optional(text),
    ships: ids,
    ...place,
    zone: z.optional(zone),
    used: z.optional(positive),
    sails: z.optional(turn),
    /** Who is aboard which of them, and which others carry that load `with` it (9.H.1.d). */
    loads: z.optional(z.array(z.strictObject({ ship: identifier, with: z.optional(ids), units: ids }))),
  })
  .check(z.refine(({ hex, box, zone: at }) => isOne(hex, box, at), 'a sea zone is expected, or the hex or box of a port'));

/** An amphibious assault that was planned before play: from which sea zone, for which turn, with whom (9.I.2.a.iii#1; MA-36). */
export const assaultLine = z.strictObject({ side, zone, turn, ships: ids, units: ids, source });

/** GSPs; `all`: as many as are wanted (continental supply). */
const stockLine = z
  .strictObject({ side, ...place, gsp: z.union([positive, z.literal('all')]) })
  .check(z.refine(({ hex, box }) => isOne(hex, box), PLACE));

/** Whose hexes are at the start: later lines go before earlier ones (2.E.2). */
const territoryLine = z
  .strictObject({ side, countries: z.optional(z.array(country).check(z.minLength(1))), hexes: z.optional(hexes) })
  .check(z.refine(({ countries, hexes: those }) => isOne(countries, those), 'countries are expected, or hexes'));

const arrival = { id: identifier, side, turn, source };
/** What comes or leaves in the side's Initial Phase (15.A); ships come in their sea zone or port. */
export const arrivalLine = z
  .strictObject({
    ...arrival,
    units: z.optional(ids),
    aircraft: z.optional(ids),
    ships: z.optional(ids),
    /** What the group of ships is called, who leads it, and how many naval segments of its turn at sea are over. */
    name: z.optional(text),
    commander: z.optional(text),
    used: z.optional(positive),
    /** It comes in that turn, or in a later one, as soon as a ten-sided die shows so much. */
    die: z.optional(z.int().check(z.gte(2), z.lte(10))),
    ...place,
    zone: z.optional(zone),
    /** How it may come on from there, where not in every way. */
    by: z.optional(z.enum(['air', 'sea'])),
  })
  .check(
    z.refine((line) => (line.units ?? line.aircraft ?? line.ships) !== undefined, 'somebody who arrives is expected'),
    z.refine(({ hex, box, zone: at }) => isOne(hex, box, at), 'a hex is expected, a box, or a sea zone'),
  );
/** At the end of its turn. */
export const withdrawalLine = z.strictObject({ ...arrival, aircraft: ids });

const scored = { side, points: halves };
/** What gives a side victory points. */
export const objective = z.discriminatedUnion('for', [
  /** The side owns the hex at the end; `any`: whoever does, so that the line holds for both. */
  z.strictObject({ for: z.literal('hex'), hex: hexNumber, side: z.union([side, z.literal('any')]), points: halves }),
  /** For each SP of the enemy's that is eliminated or has collapsed, of these nations: of all units, or of those that can this, or cannot. */
  z.strictObject({
    for: z.literal('sp'),
    nations: z.array(nation).check(z.minLength(1)),
    able: z.optional(z.enum(ABILITIES)),
    unable: z.optional(z.enum(ABILITIES)),
    ...scored,
  }),
  /** For each ship of the enemy's of these types that is sunk, or afloat with at least half of its hits. */
  z.strictObject({
    for: z.literal('ships'),
    types: z.array(z.enum(SHIP_TYPES)).check(z.minLength(1)),
    that: z.enum(['sunk', 'half hit']),
    ...scored,
  }),
  /** For each step of the enemy's air units of these kinds. */
  z.strictObject({ for: z.literal('air steps'), kinds: z.array(z.enum(AIR_KINDS)).check(z.minLength(1)), ...scored }),
  /** For each SP of the side's own of this nation that is landed in the hex, or evacuated (9.I.2.c). */
  z.strictObject({ for: z.literal('brought off'), nation, to: z.optional(hexNumber), ...scored }),
]);
export type Objective = z.infer<typeof objective>;

/** A box of the scenario's own: with bases, from which one flies so many hexes to any of what is played, or a harbour on sea zones, or both. */
const boxLine = z
  .strictObject({
    id: identifier,
    name: text,
    side,
    base: z.optional(positive),
    hexes: z.optional(positive),
    navalBase: z.optional(z.literal(true)),
    /** The zones that one sails into from it, for so many SMA. */
    zones: z.optional(z.array(z.strictObject({ zone, sma: z.optional(positive) })).check(z.minLength(1))),
  })
  .check(
    z.refine(({ base, hexes: away }) => (base === undefined) === (away === undefined), 'a base and the hexes flown from it are expected'),
    z.refine(({ base, zones }) => (base ?? zones) !== undefined, 'a base is expected, or sea zones'),
  );

const intelligence = z.optional(z.strictObject({ allied: z.optional(z.int()), axis: z.optional(z.int()) }));

/** A whole scenario, as an edition brings it. */
export const scenarioSchema = z.strictObject({
  id: identifier,
  title: text,
  about: text,
  /** What of the land is played, where it is not all. */
  area: z.optional(hexes),
  /** Likewise of the sea: ships sail in these zones alone. */
  zones: z.optional(z.array(zone).check(z.minLength(1))),
  /** What is left out of the operation, for those who know it. */
  without: z.optional(text),
  /** Nothing is at sea: neither ships nor what they carry. */
  ashore: z.optional(z.literal(true)),
  boxes: z.optional(z.array(boxLine).check(z.minLength(1))),
  first: turn,
  last: turn,
  territory: z.array(territoryLine),
  /** Options that are other than agreed by default: the values of options.json. */
  options: z.record(identifier, z.union([z.boolean(), z.string()])),
  rules: z.array(z.enum(SPECIAL_RULES)),
  /** What sides add to the die of their naval intelligence, where that is other than in the table (T31). */
  intelligence,
  /** Variants of variants.json that may be agreed on; boxes of others are shut. */
  variants: z.optional(ids),
  /** It is played in the series' own turns. */
  series: z.optional(seriesSchema),
  setup: ofBoth(z.array(unitsLine)),
  aircraft: z.array(aircraftAt),
  groups: z.optional(z.array(groupLine)),
  stocks: z.array(stockLine),
  /** Airports whose capacity is not as it is printed: of all in the hex together (4.B.3.a#3). */
  bases: z.optional(z.array(z.strictObject({ hex: hexNumber, capacity: positive }))),
  /** Airbases that are damaged (4.B.5). */
  hits: z.optional(z.array(z.strictObject({ hex: hexNumber, hits: positive }))),
  arrivals: lines(arrivalLine),
  withdrawals: z.optional(lines(withdrawalLine)),
  assaults: z.optional(z.array(assaultLine)),
  victory: z.strictObject({
    objectives: z.array(objective).check(z.minLength(1)),
    /** Axis points less Allied ones: a level holds from `from` on; the last for any less. */
    levels: z
      .array(
        z.strictObject({
          from: z.optional(z.number().check(z.refine((points) => Number.isInteger(points * 2), 'points in halves are expected'))),
          winner: z.nullable(side),
          says: text,
        }),
      )
      .check(
        z.minLength(2),
        z.refine(
          (levels) => levels.every(({ from }, i) => (from === undefined) === (i === levels.length - 1)),
          'a "from" is expected on all levels but the last',
        ),
        z.refine(
          (levels) => levels.every(({ from }, i) => i === 0 || from === undefined || from < (levels[i - 1]?.from ?? from)),
          'levels in falling order of "from" are expected',
        ),
      ),
  }),
  /** How it went. */
  history: z.optional(z.string()),
  source,
});
export type ScenarioData = z.infer<typeof scenarioSchema>;

/** scenarios.json */
export const scenariosSchema = lines(scenarioSchema);

/** What another beginning changes in a scenario. */
export const variantLine = z.strictObject({
  id: identifier,
  title: text,
  says: text,
  /** What holds where it has not been agreed on. */
  usually: text,
  /** Special rules that hold beside. */
  rules: z.optional(z.array(z.enum(SPECIAL_RULES))),
  intelligence,
  /** Special rules that do not hold, and arrivals that do not come. */
  withoutRules: z.optional(z.array(z.enum(SPECIAL_RULES))),
  withoutArrivals: z.optional(ids),
  /** Groups that are not there, by their names; who is in those that it brings is nowhere else. */
  withoutGroups: z.optional(z.array(text)),
  /** Where those stand whom groups that are not there would have carried, and no other carries. */
  ashore: z.optional(z.array(z.strictObject({ side, hex: hexNumber, units: ids }))),
  groups: z.optional(z.array(groupLine)),
  assaults: z.optional(z.array(assaultLine)),
  arrivals: z.optional(z.array(arrivalLine)),
  aircraft: z.optional(z.array(aircraftAt)),
  hits: z.optional(z.array(z.strictObject({ hex: hexNumber, hits: positive }))),
  /** The series' own turns, into which what a scenario dates in turns of five days falls. */
  series: z.optional(seriesSchema),
  source,
});
export type VariantLine = z.infer<typeof variantLine>;
export const variantsSchema = z.strictObject({ variants: lines(variantLine) });
