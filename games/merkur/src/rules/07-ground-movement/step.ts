import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no, type Lines } from '../../cite.ts';
import { MOVED, PURSUED, REACTED } from '../../position/marks.ts';
import { isMarked, printed, unitAt, type Merkur } from '../../position/position.ts';
import { groundCosts, PROHIBITED } from '../../world/ground-costs.ts';
import { wayOver } from '../../world/map.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { zoiCost } from '../../world/tables/ground-units.ts';
import { QUARTERS } from '../../world/units.ts';
import type { Occasion } from '../acting.ts';
import { moverOf } from '../05-units/movers.ts';
import { isBarredByEnemy, isEnemyIn } from '../05-units/stood.ts';
import { interdictionCost } from '../08-air-movement/interdiction.ts';
import { allowanceOf } from './allowance.ts';
import { refuseAway } from './reaction.ts';
import { ezoiIn } from './zoi.ts';

/** So much for each of some units. */
export type ByUnit = { readonly [unit: string]: number };
/** What those on the move have spent in the phase, each for itself, in quarters of a movement point. */
export type Purse = { readonly spent: ByUnit };

/** Who moves, and when. */
export interface Party {
  readonly side: Side;
  readonly occasion: Occasion;
  readonly units: readonly number[];
}

/** No purse has more in it: allowances are far below. */
export const MOST_SPENT = 1000;
/** Quarters of a movement point in points. */
export const points = (quarters: number): number => quarters / QUARTERS;
/** What a unit has spent, in quarters of a movement point. */
export const spentBy = (position: Merkur, unit: number, { spent }: Purse): number => spent[unitAt(position, unit).id] ?? 0;
/** The mark of whoever has moved in the phase. */
export const movedIn = (occasion: Occasion): number => MARKS_OF[occasion];
const MARKS_OF: { readonly [occasion in Occasion]: number } = { movement: MOVED, pursuit: PURSUED, reaction: REACTED };

/** What a unit pays for a step, in quarters of a movement point; PROHIBITED where it cannot take it (7.C.1, 7.C.1.f). */
export function priceOf(position: Merkur, side: Side, unit: number, from: number, direction: Direction, lines?: Lines): number {
  const { world } = position;
  const hexside = from * DIRECTIONS.length + direction;
  const ground = groundCosts(world, moverOf(position, unit))[hexside] as number;
  if (ground === PROHIBITED) return PROHIBITED;
  const way = wayOver(world, hexside);
  if (way === 'road') applies('7.F.1', '7.F.1.a.i', '7.F.1.a.ii');
  if (way === 'track') applies('7.F.1', '7.F.1.b');
  applies('7.C.1#1', '7.D.1#1', '7.D.1#3');
  lines?.add('7.C.1#1', points(ground), 'terrain');
  return ground + burden(position, side, from, world.grid.neighbour(from, direction), NONE, lines);
}

/**
 * What enemy zones add to a step beside its ground, in quarters of a movement point (7.C.1.f). `besides`: a hex whose units have no zone any
 * more, for they are being overrun there (7.E.1.b.i); NONE where there is none.
 */
export function burden(position: Merkur, side: Side, from: number, to: number, besides: number, lines?: Lines): number {
  const [left, entered] = [ezoiIn(position, side, from, besides), ezoiIn(position, side, to, besides)];
  const zones = zoiCost(position.world.tables.units, left, entered);
  applies('7.B.1.b.i#1', '7.B.1.b.i#2', '7.C.1.f.i', '7.C.1.f.ii');
  if (zones > 0) lines?.add('7.C.1.f.i', points(zones), `enemy zones of influence: ${left} left, ${entered} entered`);
  const interdicted = interdictionCost(position, side, to);
  if (interdicted > 0) lines?.add('8.E.1.e.ii.1', points(interdicted), 'enemy interdiction');
  return zones + interdicted;
}

/** The rules that keep a unit from spending more than it has: corps headquarters move as those of armies do (14.L.2.c). */
export const spentRules = (position: Merkur, unit: number): RuleId[] =>
  unitAt(position, unit).level === 'corps' ? ['7.A#3', '14.L.2.c'] : ['7.A#3'];

/** What a unit has spent after the step; or why it cannot take it (7.A#3, 7.C.1.a). */
function afterStep(
  position: Merkur,
  { side, occasion }: Party,
  unit: number,
  from: number,
  direction: Direction,
  purse: Purse,
): number | Refusal {
  const to = position.world.grid.neighbour(from, direction);
  const { name } = unitAt(position, unit);
  const where = [printed(position, to)];
  const price = priceOf(position, side, unit, from, direction);
  if (price === PROHIBITED) return no('7.C.1#1', `${name} cannot go to ${where}: what lies there is prohibited to it.`, where);
  const spent = spentBy(position, unit, purse);
  const allowance = allowanceOf(position, unit, occasion);
  if (spent + price <= allowance.points) return spent + price;
  if (allowance.oneHex && spent === 0 && !isMarked(position, unit, movedIn(occasion))) {
    applies('7.C.1.a#1', '7.C.1.a#2');
    return Math.max(allowance.points, price);
  }
  return no(
    spentRules(position, unit),
    `${name} has ${points(Math.max(0, allowance.points - spent))} of ${points(allowance.points)} movement points left: ${where} costs ${points(price)}.`,
    where,
  );
}

/** Why nobody of the side goes there: it is out of play, or enemies stand there (7.C.1.c). */
export function refuseGround(position: Merkur, side: Side, hex: number): Refusal | null {
  if (hex === NONE) return no('7.C.1#1', 'Units do not leave the map.');
  const where = printed(position, hex);
  if (position.world.closed[hex] === 1) return no('7.C.1#1', `${where} is out of play in this scenario.`, [where]);
  return isBarredByEnemy(position, side, hex)
    ? no('7.C.1.c#1', `The enemy stands in ${where}: one comes there by overrun, drop or landing alone.`, [where])
    : null;
}

/** What the units would have spent after the step, or why one of them cannot take it. */
export function tryStep(position: Merkur, party: Party, from: number, direction: Direction, purse: Purse): Purse | Refusal {
  const to = position.world.grid.neighbour(from, direction);
  const after = paid(position, party, from, direction, purse);
  if (!('spent' in after) || !isEnemyIn(position, party.side, to)) return after;
  // Where disrupted enemies are one goes on: nobody ends his move among them.
  const goesOn = DIRECTIONS.some((next) => {
    const beyond = position.world.grid.neighbour(to, next);
    return beyond !== NONE && !isEnemyIn(position, party.side, beyond) && 'spent' in paid(position, party, to, next, after);
  });
  return goesOn
    ? after
    : no('10.N.1.g.iv#2', `Enemies have come down in ${printed(position, to)}: one goes past them, and there is no way on.`);
}

/** The same, whoever stands where it leads. */
function paid(position: Merkur, party: Party, from: number, direction: Direction, purse: Purse): Purse | Refusal {
  const to = position.world.grid.neighbour(from, direction);
  const barred = refuseGround(position, party.side, to);
  if (barred) return barred;
  const spent: { [unit: string]: number } = { ...purse.spent };
  for (const unit of party.units) {
    const away = party.occasion === 'reaction' ? refuseAway(position, unit, from, to) : null;
    if (away) return away;
    const after = afterStep(position, party, unit, from, direction, purse);
    if (typeof after !== 'number') return after;
    spent[unitAt(position, unit).id] = after;
  }
  return { spent };
}
