import * as z from 'zod/mini';
import { NAVIES, OTHER_TYPES, SHIP_TYPES } from './forms.ts';
import { halves, hundredths, identifier, positive, short, side, source, stackingPoints, text, whole } from './quantities.ts';

/** What one gun weighs in gunnery, in hundredths. */
export const gunLine = z.strictObject({ id: identifier, weight: hundredths, source });

/** Ships of one class share all ratings. */
export const shipClassLine = z.strictObject({
  id: identifier,
  name: text,
  type: z.enum([...SHIP_TYPES, ...OTHER_TYPES]),
  /** Guns by their kind, of which gunnery is the sum. */
  guns: z.optional(z.record(identifier, positive)),
  gunnery: whole,
  /** What of it fires at long range (5.C.6.a). */
  long: whole,
  aa: halves,
  torpedo: whole,
  protection: positive,
  /** Tactical movement; left out of what has none (5.C.4#2). */
  tmr: z.optional(positive),
  asw: whole,
  /** Radar, mines, torpedoes for a second attack (5.C.5, 13.K.1.f). */
  codes: z.array(z.enum(['R', 'M', 'T'])),
  /** SP that one carries. */
  cargo: z.optional(stackingPoints),
  /** Squadrons that a carrier bases (5.C.6.f). */
  squadrons: z.optional(positive),
  /** Sea zones in a naval segment, where the table of types has another figure or none. */
  sma: z.optional(positive),
  /** Sea zones in which a submarine flotilla may be. */
  range: z.optional(positive),
  /** What is other on its reduced side (5.C.2.e). */
  reduced: z.optional(z.strictObject({ torpedo: whole })),
  /** It neither attacks nor is attacked (5.C.2.f). */
  dummy: z.optional(z.literal(true)),
  source,
});
export type ShipClassLine = z.infer<typeof shipClassLine>;

export const shipLine = z.strictObject({ id: identifier, side, navy: z.enum(NAVIES), class: identifier, name: text, short, source });
export type ShipLine = z.infer<typeof shipLine>;
