import * as z from 'zod/mini';
import { bands, CARRIERS, EDGES, hexNumber, identifier, lines, playerTurn, positive, side, SIDES, source, span, turn } from './forms.ts';

/** Where somebody may be placed. */
export const place = z.discriminatedUnion('at', [
  z.strictObject({
    at: z.literal('hex'),
    hex: hexNumber,
    /** Only while the hex is the owner's; or only if it has never been this side's. */
    held: z.optional(z.literal(true)),
    never: z.optional(side),
  }),
  /** The port of a hex, while it is the owner's: as many come through it as its capacity allows (12.6-8). */
  z.strictObject({ at: z.literal('port'), hex: hexNumber }),
  /** A hex of that edge of what is played, in columns (north, south) or rows (east, west) of this span. */
  z.strictObject({ at: z.literal('edge'), edge: z.enum(EDGES), span }),
  /** A hex of a railway between two hexes of it, both included, that is the owner's. */
  z.strictObject({ at: z.literal('railway'), railway: identifier, between: z.tuple([hexNumber, hexNumber]) }),
  /** The hex of any of the owner's headquarters; a source of his supply; a village or city on rail that he can use. */
  z.strictObject({ at: z.enum(['headquarters', 'source', 'railway-town']) }),
  /** Any of the owner's rail hexes so near one of these. */
  z.strictObject({ at: z.literal('near'), hexes: z.array(hexNumber).check(z.minLength(1)), within: positive }),
]);
export type Place = z.infer<typeof place>;
export const places = z.array(place).check(z.minLength(1));

/** What comes besides named units. */
export const brought = {
  personnel: z.optional(positive),
  equipment: z.optional(positive),
  /** Points of trucks or wagons, empty. */
  carriers: z.optional(z.array(z.strictObject({ kind: z.enum(CARRIERS), points: positive }))),
};

/** Somebody who comes in a turn: in its reinforcement segment, or at the start of its second Player Turn. */
export const arrivalLine = z
  .strictObject({
    id: identifier,
    side,
    turn,
    playerTurn,
    units: z.optional(z.array(identifier).check(z.minLength(1))),
    /** Air units, which come to any supplied air base of the side's; or where it can be, to one of these places (2.3.I3-4). */
    aircraft: z.optional(z.array(identifier).check(z.minLength(1))),
    /** Steps that each of these units has lost on its way. */
    lost: z.optional(positive),
    /** Units on the map that regain a step where they stand; one that is dead does not. */
    restored: z.optional(z.array(identifier).check(z.minLength(1))),
    ...brought,
    /** One of them as the owner wants; where none can be used, one of the others. Left out where only units regain steps, or air units come. */
    places: z.optional(places),
    otherwise: z.optional(places),
    source,
  })
  .check(
    z.refine(
      ({ units, aircraft, restored, personnel, equipment, carriers }) =>
        [units, aircraft, restored, personnel, equipment, carriers].some((one) => one),
      'somebody or something that arrives is expected',
    ),
    z.refine(
      ({ units, personnel, equipment, carriers, places }) =>
        places !== undefined || [units, personnel, equipment, carriers].every((one) => one === undefined),
      'a place is expected of all who arrive',
    ),
  );
export type ArrivalLine = z.infer<typeof arrivalLine>;

/** arrivals.json: the Arrival Schedule (2.3). */
export const arrivalsSchema = z.strictObject({ arrivals: lines(arrivalLine) });
export type ArrivalsData = z.infer<typeof arrivalsSchema>;

/** One row of the Variable Reinforcement Table: a roll of up to `to` brings this. */
const variableRow = z.strictObject({
  to: z.int(),
  ...brought,
  /** Counters of these pools. */
  pools: z.optional(z.array(z.strictObject({ pool: identifier, count: positive }))),
  /** Steps for reduced or lost air units of these types of aircraft. */
  air: z.optional(z.array(z.strictObject({ types: z.array(z.string()).check(z.minLength(1)), steps: positive }))),
  source,
});

/** variable-reinforcements.json (2.3). */
export const variableReinforcementsSchema = z.strictObject({
  dice: positive,
  /** The first turn in which the sides roll. */
  from: turn,
  sides: lines(
    z.strictObject({
      id: side,
      rows: bands(variableRow),
      modifiers: z.array(z.strictObject({ from: turn, add: z.int(), source })),
      places,
    }),
  ).check(z.length(SIDES.length)),
});
export type VariableReinforcementsData = z.infer<typeof variableReinforcementsSchema>;
