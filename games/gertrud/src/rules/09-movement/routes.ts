import { AT_ITS_COST, cheapest, NO_STEP, NONE, type Figures, type Passage, type Paths } from '@sandtable/hexes';
import type { Ways } from '../ways.ts';
import type { Side } from '../../world/world.ts';

/** Units that go alike from one hex. */
export interface Walker {
  readonly side: Side;
  readonly from: number;
  readonly allowance: number;
  readonly ignoresZones: boolean;
  /** Held to one hex (13.7f). */
  readonly interdicted: boolean;
  /** Movement factors by rail, which only Turkish units have (9.6f). */
  readonly rail: number;
  /** Mined crossings are closed to Turkish and Soviet units (17.1q). */
  readonly heedsMines: boolean;
}

/** What a walker meets, of a position or of what a machine plans; by hex, other than 0 for yes. */
export interface Country {
  readonly ways: Ways;
  /** Where enemy units stand (9.2d). */
  readonly enemies: Figures;
  /** Where the enemy exerts a zone of control (8.1a). */
  readonly zones: Figures;
}

/** How a walker begins: what is spent where it stands, and whether it has moved, so that it has no right to a first hex any more (9.3a). */
export interface Beginning {
  readonly spent: number;
  readonly hasMoved: boolean;
  /** May the step be taken, whoever may not stay with whom (6.4a)? */
  readonly enters: NonNullable<Passage['enters']> | null;
}

export const FRESH: Beginning = { spent: 0, hasMoved: false, enters: null };

/** The cheapest paths by 8.1 and 9.0 to 9.5, into `paths`: a railway is a road among others to them. */
export function walk({ ways, enemies, zones }: Country, walker: Walker, { spent, hasMoved, enters }: Beginning, paths: Paths): void {
  const { from, allowance, ignoresZones, interdicted, heedsMines } = walker;
  cheapest(
    {
      neighbours: ways.neighbours,
      costs: heedsMines ? ways.unmined : ways.cost,
      shut: enemies,
      stops: ignoresZones ? null : zones,
      enters,
    },
    { hex: from, at: spent },
    // Who is held to one hex has the first (9.3a), and factors for no other.
    interdicted ? 0 : allowance,
    paths,
    hasMoved ? NO_STEP : AT_ITS_COST,
  );
}

/** 9.6: the paths of those who keep to the railway and never come beside the enemy, into `paths`. */
export function ride({ ways, enemies }: Country, { from, rail }: Walker, { spent, enters }: Beginning, paths: Paths): void {
  const isFree = (to: number): boolean => !isBeside(ways.neighbours, enemies, to);
  cheapest(
    {
      neighbours: ways.neighbours,
      costs: ways.byRail,
      enters: (hex, direction, to, cost) => isFree(to) && (!enters || enters(hex, direction, to, cost)),
    },
    { hex: from, at: spent },
    rail,
    paths,
  );
}

/** Is one of these units in or beside the hex (9.6c)? */
export function isBeside(neighbours: Int16Array, units: Figures, hex: number): boolean {
  if (units[hex] !== 0) return true;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const next = neighbours[side] as number;
    if (next !== NONE && units[next] !== 0) return true;
  }
  return false;
}
