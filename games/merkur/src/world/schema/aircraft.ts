import * as z from 'zod/mini';
import { identifier, many, positive, short, side, source, stackingPoints, text, whole } from './quantities.ts';

/** What an air unit is: fighter, attack aircraft, bomber, dive bomber, transport, glider, reconnaissance (5.B.3.a). */
export const AIR_KINDS = ['F', 'A', 'B', 'D', 'T', 'G', 'R'] as const;
export type AirKind = (typeof AIR_KINDS)[number];

/**
 * Descriptors and codes: N by night (5.B.3.b), H low level, T on close support, C from carriers, F on floats, S naval training, V bombs or
 * torpedoes, A against submarines, R radar (5.B.4).
 */
export const AIR_CODES = ['N', 'H', 'T', 'C', 'F', 'S', 'V', 'A', 'R'] as const;
export type AirCode = (typeof AIR_CODES)[number];

/** Whose aircraft they are; a naval air arm has its navy's NEM in place of ACEV (5.B.6). */
export const AIR_FORCES = ['germany', 'italy', 'commonwealth', 'fleet-air-arm'] as const;
export type AirForce = (typeof AIR_FORCES)[number];

const codes = z.array(z.enum(AIR_CODES));

/** How a load is aimed, and how well, in thousandths: bombing factors are reckoned from it. */
export const aim = z.strictObject({ id: identifier, thousandths: positive, source });

/** A type of aircraft, with the figures of a wing; bombing and cargo of a squadron are half of them. */
export const airTypeLine = z.strictObject({
  id: identifier,
  name: text,
  force: z.enum(AIR_FORCES),
  kind: z.enum(AIR_KINDS),
  codes,
  /** A bomber of type HB: none is in play, and an edition may bring some (12.C.1.a.ii). */
  heavy: z.optional(z.literal(true)),
  attack: whole,
  defence: whole,
  /** Kilograms of bombs that one carries, and how it aims them; left out of what bombs nothing. */
  load: z.optional(many),
  aim: z.optional(identifier),
  obf: whole,
  sbf: whole,
  /** In hexes; 0 of a glider, which goes as far as what tows it. */
  range: whole,
  /** Combat radius in kilometres. */
  radius: z.optional(many),
  /** SP that a wing lifts at normal range (8.I.3). */
  cargo: z.optional(stackingPoints),
  /** Tanks may be hung under it (8.B.2.a.iv). */
  tanks: z.optional(z.literal(true)),
  source,
});
export type AirTypeLine = z.infer<typeof airTypeLine>;

/** An air unit: a wing of two steps, or a squadron of one (5.B.1). */
export const aircraftLine = z.strictObject({
  id: identifier,
  side,
  type: identifier,
  name: text,
  short,
  steps: z.int().check(z.gte(1), z.lte(2)),
  /** Instead of its type's. */
  codes: z.optional(codes),
  attack: z.optional(whole),
  source,
});
export type AircraftLine = z.infer<typeof aircraftLine>;
