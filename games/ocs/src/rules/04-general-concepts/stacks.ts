import { isAboard, putAboard, putAshore } from '../../position/sea.ts';
import { belowOf, hexOf, put, setBelow, sideOf, type Ocs } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { unitsIn } from './stood.ts';

/** Units of one hex from the bottom of their stack to its top; who has never been laid anywhere keeps the order of the counters. */
export const inLayers = (position: Ocs, units: readonly number[]): number[] =>
  units.toSorted((one, other) => belowOf(position, one) - belowOf(position, other) || one - other);

/** The stack of a side in a hex, from its bottom to its top: the last is what the enemy sees of it (4.9-1). */
export const stackIn = (position: Ocs, side: Side, hex: number): number[] => inLayers(position, unitsIn(position, side, hex));

/** Does the unit lie below another of its stack, where the enemy does not see it unless a combat lays it open (4.9-1)? */
export function isUnder(position: Ocs, unit: number): boolean {
  const hex = hexOf(position, unit);
  return hex >= 0 && !isAboard(position, unit) && stackIn(position, sideOf(position, unit), hex).at(-1) !== unit;
}

/** Counts a stack through, from its bottom. */
function layer(position: Ocs, stack: readonly number[]): void {
  for (const [below, unit] of stack.entries()) setBelow(position, unit, below);
}

/**
 * Puts units of one side on top of the stack in a hex, or into a place that is none: those that come from one stack as they lay in it
 * (OA-114).
 */
export function bring(position: Ocs, units: readonly number[], place: number): void {
  const [first] = units;
  if (first === undefined) return;
  const side = sideOf(position, first);
  const isAlone = units.length === 1;
  const coming = isAlone ? units : inLayers(position, units);
  const there = place < 0 ? [] : stackIn(position, side, place);
  const stack = there.filter((unit) => !units.includes(unit));
  const left = [...new Set(units.map((unit) => hexOf(position, unit)))].filter((hex) => hex >= 0 && hex !== place);
  const stacks = left.map((hex) => stackIn(position, side, hex).filter((unit) => !units.includes(unit)));
  for (const unit of units) {
    put(position, unit, place);
    if (isAboard(position, unit)) putAshore(position, unit);
  }
  for (const rest of stacks) layer(position, rest);
  if (place < 0) for (const unit of units) setBelow(position, unit, 0);
  else layer(position, [...stack, ...coming]);
}

/** Units of a hex go aboard a ship that lies in it: they lie in its stack no more (19.3). */
export function takeAboard(position: Ocs, units: readonly number[], ship: number): void {
  const [first] = units;
  if (first === undefined) return;
  const [side, hex] = [sideOf(position, first), hexOf(position, first)];
  for (const unit of units) {
    putAboard(position, unit, ship);
    setBelow(position, unit, 0);
  }
  layer(position, stackIn(position, side, hex));
}
