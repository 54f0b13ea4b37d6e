import { best } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { allowanceOf } from '../../rules/09-movement/costs.ts';
import { predominantCost } from '../../rules/13-combat-air-support/interdiction.ts';
import { optionOf } from '../../options.ts';
import { hexOf, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf, unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import { available, isSovietForce, markerAt } from '../../rules/support.ts';
import { ALLIES, AXIS, enemyOf, RAIL, sideOf, type GertrudSeat, type Side } from '../../world/world.ts';
import { contends } from '../contender.ts';
import { groundOf } from '../ground.ts';
import { airFates, flyerOf, LOST_FOR_GOOD, STAYS } from './air-odds.ts';
import { pricesOf } from './demand.ts';
import { hexStake, isObjective, markerLoss, outlook, strengthOf } from './stakes.ts';

const FACES = 6;
/** What a combat factor that cannot come in this game turn is worth. */
const FACTOR_HELD = 0.018;
/** How much of a stack's move matters, by its distance from what it could attack: who is beside it already can attack without a move. */
const MATTERS = { beside: 0.25, oneOff: 0.45, inReach: 1, byRail: 0.5, far: 0.15 } as const;
const REACH = 5;
const RAIL_REACH = 15;
/** More than one aircraft in this many stays for the battles. */
const LEAST_GAIN = 0.08;

/**
 * The next interdiction mission, or the end of them (13.7): the most that a success brings against what the aircraft could do in the
 * battles.
 */
export function interdictionAnswer(position: Gertrud, seat: GertrudSeat): Command {
  const side = sideOf(seat);
  const ready = available(position, side, 'air');
  if (ready.length === 0) return { act: 'end' };
  const price = pricesOf(position, -1)(side, 'air') + LEAST_GAIN;
  const target = best(targets(position, side), ({ worth }) => worth);
  if (!target || target.worth <= price) return { act: 'end' };
  const aircraft = best(ready, (marker) => missionWorth(position, side, target, marker));
  if (aircraft === undefined || missionWorth(position, side, target, aircraft) <= price) return { act: 'end' };
  return { act: 'interdict', hex: printed(position, target.hex), aircraft: markerAt(position, aircraft).id };
}

interface Target {
  readonly hex: number;
  /** What a success is worth, by its chance. */
  readonly worth: number;
}

function targets(position: Gertrud, side: Side): Target[] {
  const goals = goalsOf(position, side);
  const seen = new Set<number>();
  const found: Target[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex < 0 || unitAt(position, unit).side === side || seen.has(hex)) continue;
    seen.add(hex);
    if (optionOf(position, 'interdiction-tries') === 'one' && position.facts.interdicted.includes(printed(position, hex))) continue;
    found.push({ hex, worth: successChance(position, hex) * heldWorth(position, hex, enemyOf(side), goals) });
  }
  return found;
}

/** 13.7c: the die must beat the movement cost of the terrain. */
const successChance = (position: Gertrud, hex: number): number => Math.max(0, FACES - predominantCost(position, hex)) / FACES;

/** The interdicting side's own hexes, which the enemy's moves could threaten; for the Allied player the objectives too, held or empty. */
function goalsOf(position: Gertrud, side: Side): number[] {
  const goals = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (hexOf(position, unit) >= 0 && unitAt(position, unit).side === side) goals.add(hexOf(position, unit));
  if (side !== AXIS) for (const hex of position.world.objectives) if (stackOf(position, AXIS, hex) === 0) goals.add(hex);
  return [...goals];
}

/** What it is worth that the stack in the hex moves one hex at most. */
function heldWorth(position: Gertrud, hex: number, mover: Side, goals: readonly number[]): number {
  let strength = 0;
  for (const unit of unitsIn(position, hex, mover)) strength += strengthOf(position, unit);
  const factors = FACTOR_HELD * strength * matters(position, hex, mover, goals) * (isObjective(position, hex) ? HOLDS_ANYWAY : 1);
  return factors * outlook(position) + (mover === AXIS ? WALKED_INTO * keptOut(position, hex) : 0);
}
/** What it is worth to keep a stack out of an empty objective for a turn, as a part of the objective. */
const WALKED_INTO = 0.3;

/** The empty objectives that the Germans in the hex could walk into, but not in one step; each counts the less, the more stacks could. */
function keptOut(position: Gertrud, hex: number): number {
  const { world } = position;
  // Who leaves one objective for another gains nothing.
  if (isObjective(position, hex) && unitsIn(position, hex, AXIS).filter((unit) => contends(position, unit)).length === 1) return 0;
  let worth = 0;
  for (const [o, objective] of world.objectives.entries()) {
    if (stackOf(position, AXIS, objective) > 0 || stackOf(position, ALLIES, objective) > 0) continue;
    const from = comersTo(position, o);
    if (from.has(hex) && world.grid.distance(hex, objective) > 1) worth += hexStake(position, objective) / from.size;
  }
  return worth;
}

/** Where those stand who have movement factors enough to come into the objective of that number, and under whom it would count (4.0e). */
function comersTo(position: Gertrud, o: number): ReadonlySet<number> {
  const { afoot, count } = groundOf(position);
  const from = new Set<number>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const hex = hexOf(position, unit);
    if (hex < 0 || unitAt(position, unit).side !== AXIS || !contends(position, unit)) continue;
    if ((afoot[o * count + hex] as number) <= allowanceOf(position, unit)) from.add(hex);
  }
  return from;
}
/** Who holds an objective has a reason to stay. */
const HOLDS_ANYWAY = 0.6;

function matters(position: Gertrud, hex: number, mover: Side, goals: readonly number[]): number {
  let least = Infinity;
  for (const goal of goals) least = Math.min(least, position.world.grid.distance(hex, goal));
  if (least <= 1) return MATTERS.beside;
  if (least === 2) return MATTERS.oneOff;
  if (least <= REACH) return MATTERS.inReach;
  return mover !== AXIS && least <= RAIL_REACH && isOnRail(position, hex) ? MATTERS.byRail : MATTERS.far;
}

const isOnRail = ({ world }: Gertrud, hex: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => ((world.hexsides[hex * 6 + d] as number) & RAIL) !== 0);

/** A mission's worth with the enemy's best reply: nobody, or the interceptor that spoils it most. */
function missionWorth(position: Gertrud, side: Side, { hex, worth }: Target, aircraft: number): number {
  let least = worth;
  for (const interceptor of interceptors(position, enemyOf(side), hex))
    least = Math.min(least, duel(position, aircraft, interceptor, worth));
  return least;
}

/** What the first side expects of an air combat on the way to something worth so much to it. */
function duel(position: Gertrud, first: number, second: number, worth: number): number {
  const fates = airFates(position, flyerOf(position, first), flyerOf(position, second));
  let sum = 0;
  for (let at = 0; at < fates.length; at++) {
    const [a, b] = [Math.floor(at / 3), at % 3];
    const lost = (b === LOST_FOR_GOOD ? markerLoss(position, second) : 0) - (a === LOST_FOR_GOOD ? markerLoss(position, first) : 0);
    sum += (fates[at] as number) * (lost + (a === STAYS ? worth : 0));
  }
  return sum;
}

/** The aircraft that may defend the hex (13.7h). */
function interceptors(position: Gertrud, side: Side, hex: number): number[] {
  const soviet = isSovietForce(position, unitsIn(position, hex, side));
  return available(position, side, 'air').filter((marker) => (markerAt(position, marker).nationality === 'soviet') === soviet);
}

/** 13.7b: whether to meet an interdictor, and with which aircraft. */
export function interceptionAnswer(
  position: Gertrud,
  seat: GertrudSeat,
  { hex, first }: { readonly hex: string; readonly first: string },
): Command {
  const side = sideOf(seat);
  const at = position.world.grid.index(hex);
  const interdictor = position.world.marker.get(first) as number;
  const worth = successChance(position, at) * heldWorth(position, at, side, goalsOf(position, enemyOf(side)));
  const price = pricesOf(position, -1)(side, 'air');
  const gain = (marker: number) => worth - duel(position, interdictor, marker, worth) - price;
  const marker = best(interceptors(position, side, at), gain);
  return { act: 'intercept', aircraft: marker === undefined || gain(marker) <= 0 ? null : markerAt(position, marker).id };
}
