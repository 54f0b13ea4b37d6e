import type { CountersData } from './schema/counters.ts';
import type { Navy, ShipType, TableType } from './schema/forms.ts';
import type { ShipClassLine } from './schema/ships.ts';
import type { Side } from './sides.ts';
import { QUARTERS } from './units.ts';

/** Halves of an antiaircraft point: older destroyers have one (5.C.6.b). */
export const HALVES = 2;

/** Whose a ship's counter is, by its navy. */
export const NAVIES_SHOWN: { readonly [navy in Navy]: string } = {
  'royal-navy': 'british',
  'fleet-air-arm': 'british',
  'australian-navy': 'australian',
  'hellenic-navy': 'greek',
  'regia-marina': 'italian',
  kriegsmarine: 'german',
};

/** A ship, a flotilla or a cargo unit as printed; all have the same members. What it has not is 0. */
export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  readonly navy: Navy;
  readonly class: string;
  readonly type: ShipType;
  /** The type for which the tables have figures. */
  readonly like: TableType;
  readonly gunnery: number;
  /** What of it fires at long range. */
  readonly long: number;
  /** In halves of a point, before what its type does to it. */
  readonly aa: number;
  readonly torpedo: number;
  /** On its reduced side; the same where it has none. */
  readonly reducedTorpedo: number;
  readonly protection: number;
  readonly tmr: number;
  readonly asw: number;
  readonly hasRadar: boolean;
  readonly laysMines: boolean;
  /** It has torpedoes for a second attack (13.K.1.f). */
  readonly reloads: boolean;
  /** What it carries, in quarters of an SP. */
  readonly cargo: number;
  readonly squadrons: number;
  /** Sea zones in a naval segment where the counter says it; 0 where the table of types does. */
  readonly sma: number;
  readonly range: number;
  readonly isDummy: boolean;
}

/** What the types are like that the tables do not name: light and escort carriers, ships that carry seaplanes, supply ships of a fleet. */
const LIKE = { CVL: 'CV', CVE: 'CV', CAV: 'CA', BAV: 'BB', BBV: 'BB', FAS: 'SL' } as const;
const likeOf = (type: ShipType): TableType => (type in LIKE ? LIKE[type as keyof typeof LIKE] : (type as TableType));

/** Every ship that there can ever be. */
export function shipsOf({ shipClasses, ships }: CountersData): readonly Ship[] {
  const classes = new Map(shipClasses.map((one) => [one.id, one]));
  return ships.map(({ id, name, short, side, navy, class: rank }) => {
    // The schema has looked that there is one.
    const of = classes.get(rank) as ShipClassLine;
    return {
      id,
      name,
      short,
      side,
      navy,
      class: rank,
      type: of.type,
      like: likeOf(of.type),
      gunnery: of.gunnery,
      long: of.long,
      aa: of.aa * HALVES,
      torpedo: of.torpedo,
      reducedTorpedo: of.reduced?.torpedo ?? of.torpedo,
      protection: of.protection,
      tmr: of.tmr ?? 0,
      asw: of.asw,
      hasRadar: of.codes.includes('R'),
      laysMines: of.codes.includes('M'),
      reloads: of.codes.includes('T'),
      cargo: (of.cargo ?? 0) * QUARTERS,
      squadrons: of.squadrons ?? 0,
      sma: of.sma ?? 0,
      range: of.range ?? 0,
      isDummy: of.dummy === true,
    };
  });
}
