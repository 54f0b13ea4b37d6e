import { waysOut } from '../../rules/11-combat/retreat.ts';
import { oddsOf, type Battle } from '../../rules/11-combat/odds.ts';
import { DROPPED } from '../../position/marks.ts';
import { hexOf, isMarked, stepsOf, unitAt, type Gertrud } from '../../position/position.ts';
import type { Effect } from '../../world/schema.ts';
import { room } from '../../rules/06-stacking/room.ts';
import { AXIS } from '../../world/world.ts';
import { hexStake, isObjective, lossOf, stepLoss, unitLoss } from './stakes.ts';

/** A retreat costs ground and time: this part of what retreats. */
const RETREAT_COST = 0.08;
/** A vacated hex that nobody enters is half won: it can be walked into later. */
const OPEN_HEX = 0.35;
/** What is added where the winner of a hex stands in it at once. */
const ENTERED = 0.15;

/** The column of a battle before it is cut at the table's ends (11.0m), with the support that it has. */
export function rawColumn(position: Gertrud, battle: Battle): number {
  const { base, shift } = oddsOf(position, battle);
  return base + shift;
}

/** What each column of the combat results table is worth to the attacker: the mean over the die, in objectives. */
export function columnWorths(position: Gertrud, battle: Battle): readonly number[] {
  const { rows, columns } = position.world.tables.crt;
  const worths = resultWorths(position, battle);
  return columns.map((_, column) => rows.reduce((sum, row) => sum + (worths.get(row[column] as string) as number), 0) / rows.length);
}

/** What each result of the table would be worth to the attacker, by its code, in objectives. */
export function resultWorths(position: Gertrud, battle: Battle): ReadonlyMap<string, number> {
  const stakes = stakesOf(position, battle);
  return new Map(Object.entries(position.world.tables.crt.codes).map(([code, { effects }]) => [code, resultWorth(stakes, effects)]));
}

/** The column in a table of so many, cut at its ends (11.0k, 11.0l). */
export const cutTo = (column: number, columns: number): number => Math.min(Math.max(column, 0), columns - 1);

/** What the results of a battle can do, counted once. */
interface BattleStakes {
  readonly position: Gertrud;
  readonly battle: Battle;
  readonly dropped: readonly number[];
  /** What the attacker gains when the defenders leave the hex, and on top of it when he enters it. */
  readonly vacated: number;
  readonly entered: number;
  readonly hasArmor: boolean;
  readonly attackers: Force;
  readonly defenders: Force;
}

interface Force {
  readonly units: readonly number[];
  readonly whole: number;
  readonly steps: number;
  /** The cheapest next step among those that take the losses first. */
  readonly cheapest: number;
  /** What the force loses if it has to retreat, the hexes apart. */
  retreat(): number;
}

function forceOf(position: Gertrud, units: readonly number[], first: readonly number[]): Force {
  const whole = lossOf(position, units);
  let steps = 0;
  for (const unit of units) steps += stepsOf(position, unit);
  let cheapest = Infinity;
  for (const unit of first.length > 0 ? first : units) cheapest = Math.min(cheapest, stepLoss(position, unit));
  let retreat: number | undefined;
  return { units, whole, steps, cheapest, retreat: () => (retreat ??= stranded(position, units) + whole * RETREAT_COST) };
}

function stakesOf(position: Gertrud, battle: Battle): BattleStakes {
  const { attackers, defenders, side, hex } = battle;
  const dropped = attackers.filter((unit) => isMarked(position, unit, DROPPED));
  const stake = hexStake(position, hex);
  // An objective counts for the Germans only under a German unit (4.0e): the Allied player has it back when they leave.
  const vacated = defenders.length === 0 ? 0 : side === AXIS ? stake * OPEN_HEX : stake;
  const entered = defenders.length === 0 ? stake : side === AXIS ? stake * (1 - OPEN_HEX + ENTERED) : stake * ENTERED;
  return {
    position,
    battle,
    dropped,
    vacated,
    entered,
    hasArmor: attackers.some((unit) => unitAt(position, unit).type === 'armor'),
    attackers: forceOf(position, attackers, dropped),
    defenders: forceOf(position, defenders, []),
  };
}

/** What is left of both sides while the effects of a result are summed up. */
interface Course {
  worth: number;
  attackersLeft: boolean;
  droppedLeft: boolean;
  defendersLeft: boolean;
  advance: 'no' | 'armor' | 'any';
}

function resultWorth(stakes: BattleStakes, effects: readonly Effect[]): number {
  const course: Course = {
    worth: 0,
    attackersLeft: true,
    droppedLeft: stakes.dropped.length > 0,
    defendersLeft: stakes.defenders.units.length > 0,
    advance: 'no',
  };
  for (const effect of effects) {
    if (effect.do === 'advance') course.advance = effect.who;
    else if (effect.do === 'retreat') retreated(stakes, course, effect.who);
    else lost(stakes, course, effect);
  }
  return course.worth + hexWorth(stakes, course) - dropWorth(stakes, course);
}

function lost(stakes: BattleStakes, course: Course, { who, steps, each }: Effect & { do: 'lose' }): void {
  const force = who === 'attacker' ? stakes.attackers : stakes.defenders;
  if (force.units.length === 0) return;
  const count = steps === 'all' ? force.steps : each ? steps * force.units.length : steps;
  const all = count >= force.steps;
  const worth = all ? force.whole : Math.min(force.cheapest * count, force.whole);
  course.worth += who === 'attacker' ? -worth : worth;
  if (who === 'defender') course.defendersLeft &&= !all;
  else course.attackersLeft &&= !all;
  if (who === 'attacker' && droppedSteps(stakes) <= count) course.droppedLeft = false;
}

const droppedSteps = ({ position, dropped }: BattleStakes): number => dropped.reduce((sum, unit) => sum + stepsOf(position, unit), 0);

function retreated(stakes: BattleStakes, course: Course, who: 'attacker' | 'defender'): void {
  if (who === 'defender') {
    if (!course.defendersLeft) return;
    course.defendersLeft = false;
    course.worth += stakes.defenders.retreat();
    return;
  }
  if (!course.attackersLeft) return;
  course.worth -= stakes.attackers.retreat() + groundLost(stakes);
  course.advance = 'no';
  course.attackersLeft = false;
  course.droppedLeft = false;
}

/** The hexes that retreating attackers give up: an objective counts for the Germans alone. */
function groundLost({ position, battle: { attackers, side, hex } }: BattleStakes): number {
  let worth = 0;
  for (const from of new Set(attackers.map((unit) => hexOf(position, unit))))
    if (from !== hex && side === AXIS && isObjective(position, from)) worth += hexStake(position, from);
  return worth;
}

/** What the hex brings when the defenders have gone from it. */
function hexWorth(
  { vacated, entered, hasArmor, battle }: BattleStakes,
  { defendersLeft, advance, attackersLeft, droppedLeft }: Course,
): number {
  if (defendersLeft) return 0;
  if (battle.defenders.length === 0) return droppedLeft ? entered : 0;
  const enters = droppedLeft || (attackersLeft && (advance === 'any' || (advance === 'armor' && hasArmor)));
  return vacated + (enters ? entered : 0);
}

/** 15.0j: dropped units that leave defenders in their hex are lost. */
const dropWorth = ({ position, dropped }: BattleStakes, { droppedLeft, defendersLeft }: Course): number =>
  droppedLeft && defendersLeft ? lossOf(position, dropped) : 0;

/** What a side loses of these units because they have no hex to retreat to (11.1d). */
function stranded(position: Gertrud, units: readonly number[]): number {
  const groups = new Map<number, number[]>();
  for (const unit of units) {
    const from = hexOf(position, unit);
    const group = groups.get(from);
    if (group) group.push(unit);
    else groups.set(from, [unit]);
  }
  let worth = 0;
  for (const [from, group] of groups) worth += strandedFrom(position, from, group);
  return worth;
}

function strandedFrom(position: Gertrud, from: number, group: readonly number[]): number {
  const [first] = group;
  if (first === undefined) return 0;
  const { side } = unitAt(position, first);
  let space = 0;
  for (const d of waysOut(position, first)) space += room(position, side, position.world.grid.neighbour(from, d));
  if (space >= group.length) return 0;
  return group
    .map((unit) => unitLoss(position, unit))
    .toSorted((a, b) => a - b)
    .slice(0, group.length - space)
    .reduce((sum, loss) => sum + loss, 0);
}
