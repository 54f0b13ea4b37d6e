import { factor, source, type Factor } from '@sandtable/warfare';
import * as z from 'zod/mini';

/** National contingents: Commonwealth is the head under which the rules put Britain, Empire and Dominions (16.B.4, MA-41). */
export const CONTINGENTS = ['germany', 'italy', 'commonwealth', 'greece'] as const;
export type Contingent = (typeof CONTINGENTS)[number];

/** Navies, and naval air arms that fight by naval efficiency (5.B.6). */
export const NAVIES = ['royal-navy', 'australian-navy', 'hellenic-navy', 'regia-marina', 'kriegsmarine', 'fleet-air-arm'] as const;
export type Navy = (typeof NAVIES)[number];

/** Types of ship that the rules name, in play or not, and flotillas of motor torpedo boats (5.C.2). */
export const SHIP_TYPES = ['CV', 'BB', 'BC', 'CA', 'CL', 'CLA', 'MN', 'DD', 'DE', 'TB', 'SL', 'NSP', 'LC', 'LB', 'SSF', 'MTBF'] as const;
/** Those for which the tables have figures. */
export type TableType = (typeof SHIP_TYPES)[number];
/** Types that the rules name beside, and of which this operation has none: an edition may bring some (5.C.2). */
export const OTHER_TYPES = ['CVL', 'CVE', 'CAV', 'BAV', 'BBV', 'FAS'] as const;
export type ShipType = TableType | (typeof OTHER_TYPES)[number];

/** How units move and fight over ground: columns of the Terrain Effects Chart (7.G.1, 7.G.2, 10.L.3). */
export const MOVERS = ['other', 'mountain', 'motorised', 'cavalry'] as const;
export type Mover = (typeof MOVERS)[number];

/**
 * Quarters of a point, so that halves and quarters of strength points, movement points and MSR hexes stay whole numbers: 2 is half a
 * point.
 */
export const quarters = z.int().check(z.gte(0), z.lte(999), z.describe('¼ point'));
/** What is added to a die. */
export const drm = z.int().check(z.gte(-20), z.lte(20));
/** A face of a ten-sided die, or what it comes to with modifiers. */
export const rolled = z.int().check(z.gte(-99), z.lte(99));
export const title = z.string().check(z.minLength(1));

/** How much of a table the rulebook shows: all of it, some of it, none; or a chart that the rulebook lists and has no use for. */
export const STATUSES = ['rulebook', 'mixed', 'reconstructed', 'not in play'] as const;

/**
 * A table as the rulebook lists it: its running number in our list of them, what it is called, and the page of the charts that it stands
 * on.
 */
export const table = <S extends z.core.$ZodLooseShape>(figures: S) =>
  z.strictObject({
    id: z.string().check(z.regex(/^T\d{1,2}[a-z]?$/, 'the number of a table is expected, as T13')),
    title,
    page: z.nullable(z.int().check(z.gte(1), z.lte(18))),
    status: z.enum(STATUSES),
    ...figures,
    source,
  });

export { factor, source, type Factor };
