import type { Direction } from '@sandtable/hexes';
import type { Command, Refusal } from '@sandtable/umpire';
import { allowanceOf, costOf } from '../src/rules/10-movement-and-mobile-assault/costs.ts';
import { refuseWay } from '../src/rules/10-movement-and-mobile-assault/ground.ts';
import type { SeatId } from '../src/world/world.ts';
import { on, type Referee } from './referee.ts';

/** Hexes in a row, all described alike: "5001 ussr 5002 ussr". */
export const row = (from: number, to: number, ...words: readonly string[]): string =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, ...words].join(' ')).join(' ');

/** A German border hex with supply and a row of Soviet ones, in the German east movement phase; an idle corps keeps it open. */
export const eastward = (more = ''): Referee => on(`5000 germany german-entry ${row(5001, 5014)} ${more}`).put('de-xlii', '5000');

/**
 * A French supply hex, a row of French hexes and a German one, in the Anglo-French movement phase without Luftwaffe; an idle corps keeps it
 * open.
 */
export const westward = (more = ''): Referee =>
  grounded(on(`2000 france french-supply ${row(2001, 2009, 'france')} 2010 germany ${more}`))
    .put('fr-xliv', '2000')
    .in('anglo-french movement');

/** The same with nobody's aircraft left for this game turn. */
export function grounded(referee: Referee): Referee {
  const all = ['de-air-1', 'de-air-2', 'de-air-3', 'de-air-4', 'fr-air', 'br-air', 'su-air'];
  return all.reduce((so, aircraft) => so.air(aircraft, 'used'), referee);
}

export const takeUp = (from: string, ...units: readonly string[]): Command => ({ act: 'take-up', from, units });
export const step = (to: string): Command => ({ act: 'step', to });
export const assault = (to: string, drop = false): Command => ({ act: 'assault', to, drop });

/** Takes up units that stand together. */
export function take(position: Referee, seat: SeatId, from: string, ...units: readonly string[]): Referee {
  position.do(seat, takeUp(from, ...units));
  return position;
}

/** Steps what is in hand along a path. */
export function walk(position: Referee, seat: SeatId, ...path: readonly string[]): Referee {
  for (const to of path) position.do(seat, step(to));
  return position;
}

/** What a unit pays for a step. */
export function price(referee: Referee, unit: string, from: string, to: string): number {
  const { position } = referee;
  const { grid } = position.world;
  const direction = grid.direction(grid.index(from), grid.index(to)) as Direction;
  return costOf(position, position.world.unit.get(unit) as number, grid.index(from), direction);
}

/** A unit's movement factors where it stands. */
export const factors = ({ position }: Referee, unit: string): number => allowanceOf(position, position.world.unit.get(unit) as number);

/** Why a unit may not go over to an adjacent hex, whatever it costs. */
export function refusedWay(referee: Referee, unit: string, from: string, to: string): Refusal | null {
  const { position } = referee;
  const { grid } = position.world;
  const direction = grid.direction(grid.index(from), grid.index(to)) as Direction;
  return refuseWay(position, position.world.unit.get(unit) as number, grid.index(from), direction);
}
