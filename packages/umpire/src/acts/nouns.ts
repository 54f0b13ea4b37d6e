import type { Choice } from '../contract/offers.ts';
import type { Position } from '../contract/contract.ts';

/**
 * What one part of a command names: how it is read from its spelling, and written again. `T` is what a game works with (the index of a
 * unit, of a hex), `S` how it stands in a command.
 */
export interface Noun<P extends Position, T, S extends Choice = string> {
  readonly kind: 'one' | 'flag' | 'number';
  /** What such a thing is called: "unit". */
  readonly called: string;
  /** All that it may be, where that is some words. */
  readonly words?: readonly string[];
  /** What is named; undefined where there is nothing of that name. */
  read(position: P, spelled: S): T | undefined;
  spell(position: P, thing: T): S;
}

const itself = <S extends Choice>(kind: Noun<Position, S, S>['kind'], called: string): Noun<Position, S, S> => ({
  kind,
  called,
  read: (_position, spelled) => spelled,
  spell: (_position, thing) => thing,
});

/** A word or an id that stands for itself. */
export const aWord = itself<string>('one', 'such thing');
/** True or false. */
export const aFlag = itself<boolean>('flag', 'such answer');
/** A whole number. */
export const aNumber = itself<number>('number', 'such number');

/** One of these words. */
export const oneWordOf = <W extends string>(...words: readonly W[]): Noun<Position, W, W> => ({
  ...itself<W>('one', 'such thing'),
  words,
  read: (_position, spelled) => (words.includes(spelled) ? spelled : undefined),
});
