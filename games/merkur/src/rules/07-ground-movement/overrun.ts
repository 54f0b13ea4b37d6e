import { DIRECTIONS, type Direction } from '@sandtable/hexes';
import { exact, type Exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { moverOf } from '../05-units/movers.ts';
import { spOf, unitsIn } from '../05-units/stood.ts';
import { attackTotal, defenceTotal, leading, nationsOf, type Battle } from '../10-ground-combat/battle.ts';
import { shareOf } from '../10-ground-combat/losses.ts';
import type { Merkur } from '../../position/position.ts';
import { groundCosts, PROHIBITED } from '../../world/ground-costs.ts';
import { barrierAt, wayOver } from '../../world/map.ts';
import type { Mover } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { hexCost, hexsideCost } from '../../world/tables/terrain.ts';
import type { World } from '../../world/world.ts';
import { burden } from './step.ts';

/** What the ground over a hexside costs who uses no road or track there; null where he cannot go. */
function offRoad({ tables, terrain, city, barriers, grid }: World, from: number, direction: Direction, by: Mover): number | null {
  const to = grid.neighbour(from, direction);
  const [ground, barrier] = [terrain[to], barrierAt({ barriers }, from * DIRECTIONS.length + direction)];
  const hex = ground ? hexCost(tables.terrain, ground, by, null, city[to] ?? undefined) : null;
  const across = hexsideCost(tables.terrain, barrier === null ? [] : [barrier], by, null);
  return hex === null || across === null ? null : hex + across;
}

/** What it costs to enter: along a road the ground, or twice the road's rate where that is less (7.E.1.b.iii). */
function entry({ world }: Merkur, from: number, direction: Direction, by: Mover): number {
  const hexside = from * DIRECTIONS.length + direction;
  const cost = groundCosts(world, by)[hexside] as number;
  if (cost === PROHIBITED || wayOver(world, hexside) !== 'road') return cost;
  applies('7.E.1.b.iii');
  return Math.min(cost * world.tables.ground.overrun.road, offRoad(world, from, direction, by) ?? Infinity);
}

/**
 * What the overrun of the hex over that hexside costs a unit, in quarters of a movement point: so much besides the entry, and what zones of
 * others than those who are overrun add (7.E.1#4, 7.E.1.b.i); PROHIBITED where it cannot go there.
 */
export function overrunPrice(position: Merkur, side: Side, unit: number, from: number, direction: Direction): number {
  const enters = entry(position, from, direction, moverOf(position, unit));
  if (enters === PROHIBITED) return PROHIBITED;
  const { grid, tables } = position.world;
  const to = grid.neighbour(from, direction);
  applies('7.E.1#4', '7.E.1.b.i#1', '7.E.1.b.i#2', '7.E.1.b.i#3');
  return tables.ground.overrun.cost + enters + burden(position, side, from, to, to);
}

/** Strengths of both sides in an overrun, each by whatever contingent does it most good (10.C.5). */
export interface OverrunOdds {
  readonly attack: Exact;
  readonly defence: Exact;
}

const greatest = (figures: readonly Exact[]): Exact =>
  figures.reduce((most, one) => (exact.compare(one, most) > 0 ? one : most), exact.ZERO);

/** The strengths of units that would overrun a hex, as in combat (7.E.1#2). */
export function overrunOdds(position: Merkur, side: Side, units: readonly number[], hex: number): OverrunOdds {
  const defenders = unitsIn(position, enemyOf(side), hex);
  applies('7.E.1#2');
  const [attacking, defending] = [leading(position, units), leading(position, defenders)];
  const battle: Battle = { hex, attackers: units, defenders, attacking, defending };
  return {
    attack: greatest(nationsOf(position, units).map((nation) => attackTotal(position, { ...battle, attacking: nation }) ?? exact.ZERO)),
    defence: greatest(nationsOf(position, defenders).map((nation) => defenceTotal(position, { ...battle, defending: nation }))),
  };
}

/** Are these odds enough for an overrun: neither diced nor capped (7.E.1#3, MA-20)? */
export function isOverrun({ world }: Pick<Merkur, 'world'>, { attack, defence }: OverrunOdds): boolean {
  applies('7.E.1#3');
  return attack[0] > 0 && exact.compare(attack, exact.times(defence, world.tables.ground.overrun.odds)) >= 0;
}

/** What an overrun costs the units that make it, in quarters of a strength point: half of the defender, and half a point at least (7.E.1#6). */
export function overrunLoss({ world: { tables } }: Merkur, defenders: number): number {
  const { loss, least } = tables.ground.overrun;
  applies('7.E.1#6');
  return Math.max(least, shareOf(tables, defenders, loss));
}

/** Strength points of those who are overrun, in quarters. */
export const pointsIn = (position: Merkur, units: readonly number[]): number => units.reduce((sum, unit) => sum + spOf(position, unit), 0);
