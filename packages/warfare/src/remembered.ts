import { NONE } from '@sandtable/hexes';
import { listOf, objectOf, oneOf, wholeNumber, type AnyRemembered, type FactForm, type Noun, type Position } from '@sandtable/umpire';
import { printed, type Pieces } from './pieces.ts';

type OnMap = Position & Pieces;

/** One of a family of counters by its id, whether a frame remembers it or a command names it. */
export const counterOf = <P extends Position>(
  called: string,
  list: (position: P) => readonly { readonly id: string }[],
  index: (position: P) => ReadonlyMap<string, number>,
): FactForm<P> & Noun<P, number> => ({
  kind: 'one',
  called,
  expects: `the id of ${/^[aeio]/.test(called) ? 'an' : 'a'} ${called}`,
  schema: { type: 'string' },
  fits: (value, position) => typeof value === 'string' && index(position).has(value),
  read: (position, id) => index(position).get(id),
  spell: (position, one) => list(position)[one]?.id ?? '',
});

/** A unit of the game. */
export const aUnit = counterOf<OnMap>(
  'unit',
  ({ world }) => world.units,
  ({ world }) => world.unit,
);
export const units: FactForm<OnMap> = listOf(aUnit);

/** A hex by its printed number. */
export const aHex: FactForm<OnMap> & Noun<OnMap, number> = {
  kind: 'one',
  called: 'hex',
  expects: 'the number of a hex of the map',
  schema: { type: 'string' },
  fits: (value, { world }) => typeof value === 'string' && world.grid.index(value) !== NONE,
  read({ world }, number) {
    const hex = world.grid.index(number);
    return hex === NONE ? undefined : hex;
  },
  spell: printed,
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
