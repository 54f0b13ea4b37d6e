import { NONE } from '@sandtable/hexes';
import { listOf, objectOf, oneOf, wholeNumber, type AnyRemembered, type FactForm, type Position } from '@sandtable/umpire';
import type { Pieces } from './pieces.ts';

type OnMap = Position & Pieces;

/** The id of a unit of the game. */
export const aUnit: FactForm<OnMap> = {
  expects: 'the id of a unit',
  fits: (value, { world }) => typeof value === 'string' && world.unit.has(value),
};
export const units: FactForm<OnMap> = listOf(aUnit);

/** A hex by its printed number. */
export const aHex: FactForm<OnMap> = {
  expects: 'the number of a hex of the map',
  fits: (value, { world }) => typeof value === 'string' && world.grid.index(value) !== NONE,
};

/** A seat of the game. */
export const aSeat = (seats: readonly string[]): FactForm => oneOf(...seats);

/** What a `StackMove` remembers, with a purse of this form. */
export function moveRemembers<P extends OnMap>(seats: readonly string[], purse: AnyRemembered<P>) {
  const group = { at: aHex, units, purse: objectOf(purse) };
  return { seat: aSeat(seats), at: aHex, hand: units, purse: group.purse, left: listOf(objectOf<P>(group)) };
}

/** What `StepLosses` remember. */
export const lossesRemember = (seats: readonly string[]) => ({ seat: aSeat(seats), units, steps: wholeNumber(0, 1000) });
