import { gridSchema } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { SIDES } from '../sides.ts';
import { GROUNDS } from './terrain.ts';

/** What a hex is made of: land, sea, or partly sea, which is the coast (2.E.1). */
export const SURFACES = ['land', 'coast', 'sea'] as const;
/** What a hexside shows beside ways; across `sea` the two hexes meet by water alone. */
export const HEXSIDES = ['mountain', 'river', 'major-river', 'escarpment', 'wadi', 'sea'] as const;
export const WAYS = ['road', 'track'] as const;
export const NATIONS = ['greece', 'italy', 'turkey', 'egypt', 'none'] as const;
export const CITIES = ['city', 'large', 'major'] as const;
export const PORTS = ['minor', 'small', 'general', 'standard', 'large', 'major', 'great'] as const;

const source = z.enum(['geography', 'history', 'reconstructed']);
const hexNumber = z.string().check(z.regex(/^\d{4}$/, 'a hex is expected, as 2925'));
/** A sea zone is called by the number of the hex in its middle, which may lie off the map (2.F.1). */
const zoneNumber = z.string().check(z.regex(/^\d{4}$/, 'a sea zone is expected, as 2725'));
const bearings = z.array(z.enum(['N', 'E', 'S', 'W'])).check(z.minLength(1));
const name = z.string().check(z.minLength(1));
const points = z.int().check(z.minimum(1));

export const hexLine = z.strictObject({
  hex: hexNumber,
  surface: z.enum(SURFACES),
  terrain: z.optional(z.enum(GROUNDS)),
  nation: z.optional(z.enum(NATIONS)),
  /** A limited land mass: few troops find room. */
  limited: z.optional(z.literal(true)),
  /** Where one can land, and where cliffs stand in the way (9.H.1.g). */
  beach: z.optional(bearings),
  cliffs: z.optional(bearings),
  /** The sea zones that it belongs to: none of land, two where it has two coasts. */
  zones: z.optional(z.array(zoneNumber).check(z.minLength(1))),
  source: z.union([source, z.record(z.string(), source)]),
});

export const hexsideLine = z.strictObject({
  between: z.tuple([hexNumber, hexNumber]),
  way: z.optional(z.enum(WAYS)),
  side: z.optional(z.enum(HEXSIDES)),
  /** A road or track crosses the river there on a bridge. */
  bridged: z.optional(z.literal(true)),
  source,
});

const shipTypes = z.array(name).check(z.minLength(1));

/** map.json */
export const mapSchema = z.strictObject({
  grid: gridSchema,
  hexes: z.array(hexLine),
  hexsides: z.array(hexsideLine),
  places: z.array(z.strictObject({ name, hex: hexNumber, city: z.optional(z.enum(CITIES)) })),
  railways: z.array(z.strictObject({ hexes: z.array(hexNumber).check(z.minLength(2)) })),
  /** Airbases, by the units that may start missions there in a player turn (4.B.3.a). */
  bases: z.array(z.strictObject({ name, hex: hexNumber, capacity: points, floatplanes: z.optional(z.literal(true)) })),
  /** Ports, by the SP that they handle (4.C.2), and whether groups resupply there (14.Q). */
  ports: z.array(z.strictObject({ name, hex: hexNumber, class: z.enum(PORTS), capacity: points, navalBase: z.optional(z.literal(true)) })),
  /** Sea zones, with the hex that locates them on the map (2.F.1). */
  zones: z.array(z.strictObject({ zone: zoneNumber, name: z.optional(name), locator: hexNumber })),
  /** Which zones border; through the narrow ones only some ships go, or not all. */
  borders: z.array(
    z.strictObject({
      between: z.tuple([zoneNumber, zoneNumber]),
      name: z.optional(name),
      only: z.optional(shipTypes),
      not: z.optional(shipTypes),
    }),
  ),
  boxes: z.array(
    z.strictObject({
      id: name,
      name,
      /** Whose the box is (2.D.1). */
      side: z.enum(SIDES),
      base: z.optional(points),
      port: z.optional(points),
      navalBase: z.optional(z.literal(true)),
      /** The zones that one sails into from it, for so many SMA. */
      zones: z.optional(z.array(z.strictObject({ zone: zoneNumber, sma: z.optional(points) }))),
      /** Where flights from it come onto the map, with the hexes flown till there. */
      flights: z.optional(z.array(z.strictObject({ to: hexNumber, hexes: z.int().check(z.minimum(0)) }))),
      /** The variant of the scenario that opens it. */
      variant: z.optional(name),
    }),
  ),
});

export type MapData = z.infer<typeof mapSchema>;
