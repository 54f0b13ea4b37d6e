import { best } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { printed, unitAt, type Gertrud, stepsOf } from '../../position/position.ts';
import { unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import { dropHexes, isDropDue } from '../../rules/07-supply/supply-drop.ts';
import { available, markerAt } from '../../rules/support.ts';
import { ALLIES, AXIS, enemyOf, sideOf, type GertrudSeat, type Side } from '../../world/world.ts';
import { WORTH } from '../worth.ts';
import { hexStake, isObjective, markerLoss, strengthAround } from './stakes.ts';

/** What a combat factor won back is worth in a battle at hand, as a part of what it is worth for good: it attacks and defends once. */
const ONCE = 0.45;
/** A German objective that its garrison, at full strength, is likelier to hold. */
const HOLDS = 0.3;

/** 7.4: an aircraft is given up for a stack's supply only where much hangs on it. */
export function supplyDropAnswer(position: Gertrud, seat: GertrudSeat): Command {
  const side = sideOf(seat);
  const hungry = dropHexes(position, side);
  if (hungry.length === 0) return { act: 'end' };
  const aircraft = best(
    available(position, side, 'air'),
    (marker) => -markerLoss(position, marker) - (markerAt(position, marker).bonus ?? 0) * BONUS,
  );
  if (aircraft === undefined) return { act: 'end' };
  const hex = best(hungry, (one) => dropWorth(position, side, one)) as number;
  if (dropWorth(position, side, hex) <= markerLoss(position, aircraft)) return { act: 'end' };
  return { act: 'supply-drop', hex: printed(position, hex), aircraft: markerAt(position, aircraft).id };
}
const BONUS = 0.01;

/** What the stack's full strength is worth until its owner's next movement phase. */
function dropWorth(position: Gertrud, side: Side, hex: number): number {
  const units = unitsIn(position, hex, side).filter((unit) => isDropDue(position, unit));
  let factors = 0;
  for (const unit of units) factors += halfOf(position, unit);
  const enemy = strengthAround(position, enemyOf(side), hex);
  if (enemy === 0) return 0;
  const per = side === AXIS ? WORTH.factor.german : WORTH.factor.allied;
  const held = side !== ALLIES && isObjective(position, hex) ? HOLDS * hexStake(position, hex) * Math.min(1, factors / enemy) : 0;
  return factors * per * ONCE + held;
}

/** The factors that a unit out of supply is short of (7.3b). */
function halfOf(position: Gertrud, unit: number): number {
  const { combat, steps } = unitAt(position, unit);
  const factor = combat[steps - stepsOf(position, unit)] as number;
  return (factor + (factor % 2)) / 2;
}
