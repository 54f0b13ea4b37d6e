import { gridSchema } from '@sandtable/warfare';
import * as z from 'zod/mini';
import { hexNumber, identifier, positive, side, source, whole } from './forms.ts';
import { TERRAINS } from './terrain.ts';

/** A village leaves the terrain of its hex as it is; cities take its place. */
export const TOWNS = ['village', 'minor', 'major'] as const;
export type TownClass = (typeof TOWNS)[number];
/** Railroads by what a train over them costs (12.3a). */
export const TRACKS = ['multi', 'single', 'low'] as const;
export type Track = (typeof TRACKS)[number];
export const ROADS = ['primary', 'secondary'] as const;
export type Road = (typeof ROADS)[number];
export const RIVER_SIZES = ['minor', 'major'] as const;
export type RiverSize = (typeof RIVER_SIZES)[number];
/** What of a hex is sea: all of it, or a part of it; `beach` is such a part where landing craft land (19.1, 20.0c). */
export const SEAS = ['all', 'part', 'beach'] as const;
export type Sea = (typeof SEAS)[number];
/** Where a way leaves the map. */
const bearing = z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW']);

export const hexLine = z.strictObject({
  hex: hexNumber,
  terrain: z.enum(TERRAINS),
  town: z.optional(z.strictObject({ name: z.string().check(z.minLength(1)), class: z.enum(TOWNS) })),
  /** A fortification is printed in the hex (16.0). */
  fortification: z.optional(z.literal(true)),
  sea: z.optional(z.enum(SEAS)),
  /** A port, with the supply points that unload there in a phase (20.0a). */
  port: z.optional(z.strictObject({ name: z.string().check(z.minLength(1)), capacity: whole, source: z.optional(source) })),
  /** Out of play, but for whom the map's `closed` lets in. */
  closed: z.optional(z.literal(true)),
  source: z.optional(source),
});

/** What runs along a hexside, or over it. */
export const hexsideLine = z.strictObject({
  between: z.tuple([hexNumber, hexNumber]),
  river: z.optional(z.strictObject({ name: z.string(), size: z.enum(RIVER_SIZES) })),
  road: z.optional(z.enum(ROADS)),
  rail: z.optional(z.enum(TRACKS)),
  source: z.optional(source),
});

const way = { id: identifier, name: z.optional(z.string()), hexes: z.array(hexNumber).check(z.minLength(2)), source: z.optional(source) };
const reach = z.tuple([positive, positive]);

/** A holding box: a hex drawn larger; or a place off the map that one side has, entered and left by hexes, and linked to others of its side. */
const holdingBox = z
  .strictObject({
    id: identifier,
    name: z.string().check(z.minLength(1)),
    hex: z.optional(hexNumber),
    side: z.optional(side),
    entries: z.optional(z.array(hexNumber)),
    links: z.optional(z.array(identifier)),
    source: z.optional(source),
  })
  .check(z.refine(({ hex, side: owner }) => (hex === undefined) !== (owner === undefined), 'a hex is expected, or a side whose box it is'));

/** map.json */
export const mapSchema = z.strictObject({
  grid: gridSchema,
  hexes: z.array(hexLine),
  hexsides: z.array(hexsideLine),
  railways: z.array(z.strictObject({ ...way, track: z.enum(TRACKS) })),
  roads: z.array(z.strictObject({ ...way, class: z.enum(ROADS) })),
  /** Ways that go on beyond the map. */
  exits: z.array(z.strictObject({ way: identifier, hex: hexNumber, direction: bearing })),
  /** Long rail bridges: those that are `blown` go when the enemy comes, in scenarios by that special rule. */
  bridges: z.array(z.strictObject({ hex: hexNumber, river: z.string(), railways: z.array(identifier), blown: z.boolean() })),
  /** Railways of another gauge than the map's at the start, hex by hex. */
  gauge: z.array(z.strictObject({ railway: identifier, gauge: z.string(), hexes: z.array(hexNumber) })),
  /** Boxes beyond the edges. */
  boxes: z.array(
    z.strictObject({
      id: identifier,
      name: z.string(),
      side,
      level: positive,
      airHexes: positive,
      edge: z.enum(['north', 'south', 'east', 'west']),
      rows: z.optional(reach),
      columns: z.optional(reach),
    }),
  ),
  /** Holding boxes for units (Intro.1G): tied to a hex, or off the map and somebody's. */
  holding: z.optional(z.array(holdingBox)),
  closed: z.array(z.strictObject({ side, fromTurn: positive })),
});
export type MapData = z.infer<typeof mapSchema>;
