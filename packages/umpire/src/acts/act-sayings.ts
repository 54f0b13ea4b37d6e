import type { Refusal } from '../contract/citations.ts';
import type { Seat } from '../contract/command.ts';
import type { Position } from '../contract/contract.ts';
import type { Noun } from './nouns.ts';
import type { Choice } from '../contract/offers.ts';
import type { PartKind } from '../flow/spelling.ts';
import type { Facts, Value } from '../contract/value.ts';

/** What is said of the parts of an act when it is stated. */

/** Where an act is given, and by whom. */
export interface At<P extends Position, L extends Facts = Facts> {
  readonly position: P;
  /** What the frame of its procedure remembers. */
  readonly locals: L;
  readonly seat: Seat;
}

/** The same for one of several ways of giving the act, each of which is an offer of its own. */
export type AtWay<P extends Position, L extends Facts, W> = At<P, L> & { readonly way: W };

/** Of a part: `C` has the parts before it, by name. */
export interface Choosing<P extends Position, L extends Facts, Id extends string, W, C, T> {
  /** The rule that says what the part may be; left out where it is the act's own. */
  readonly rule?: Id;
  /**
   * All that come into question. Where nothing can stand against them (no `unless`), these and no others may be chosen, and each
   * leads to a whole command.
   */
  of(at: AtWay<P, L, W>, before: C): readonly T[];
  /** What stands against one of them, or against anything else that is named, in the rulebook's order; null for what may be chosen. */
  unless?(at: At<P, L>, one: T, before: C): Refusal | null;
  /** `of` gives none against whom anything stands, and that is known without asking again for each. */
  readonly exact?: true;
  /** Whoever nothing stands against leads to a whole command, and that is known without looking at the parts that follow. */
  readonly leads?: true;
  /** Why what is not among `of` cannot be chosen, where there is no `unless`; in words of the act's rule where this is left out. */
  otherwise?(at: At<P, L>, one: T, before: C): Refusal;
  /** Why nothing is named by that; null, or left out, where there is no more to say than that there is no such thing. */
  unknown?(at: At<P, L>, name: string, before: C): Refusal | null;
  /** What a choice costs or means, for whoever shows it. */
  note?(at: AtWay<P, L, W>, one: T, before: C): Value;
}

/** For a part of which all that come into question may be chosen, and whatever else is named is refused by what is said of a later part. */
export const SAID_LATER = { unless: () => null, exact: true } as const;

/** Of a part that may be declined. */
export interface Declinable<P extends Position, L extends Facts, Id extends string, W, C, T> extends Choosing<P, L, Id, W, C, T> {
  /** Why it cannot be declined now; left out where it always can. */
  insists?(at: At<P, L>, before: C): Refusal | null;
}

/** Of a part that is some of a set. */
export interface ChoosingSome<P extends Position, L extends Facts, Id extends string, W, C, T> extends Choosing<P, L, Id, W, C, T> {
  /** So many at least; one where this is left out. */
  least?(at: AtWay<P, L, W>, before: C): number;
  few?(at: At<P, L>, some: readonly T[], before: C): Refusal | null;
  /** So many at most; all where this is left out. */
  most?(at: AtWay<P, L, W>, before: C): number;
  many?(at: At<P, L>, some: readonly T[], before: C): Refusal | null;
  /** Those who must be among them. */
  must?(at: At<P, L>, before: C): readonly T[];
  missing?(at: At<P, L>, absent: readonly T[], before: C): Refusal;
  /** What stands against them together, one at least: never against some of one way. */
  together?(at: At<P, L>, some: readonly T[], before: C): Refusal | null;
}

/** Of a part that is one after another. */
export interface ChoosingPath<P extends Position, L extends Facts, Id extends string, W, C, T> {
  readonly rule?: Id;
  /** What may follow; each leads to a path that is long enough. */
  next(at: AtWay<P, L, W>, path: readonly T[], before: C): readonly T[];
  /** Why the last of the path cannot follow on those before it. */
  astray?(at: At<P, L>, path: readonly T[], before: C): Refusal;
  /** May it end there? Left out where it may end anywhere. */
  enough?(at: AtWay<P, L, W>, path: readonly T[], before: C): boolean;
  /** Why it cannot end there. */
  short?(at: At<P, L>, path: readonly T[], before: C): Refusal;
}

/**
 * Of a part that gives something to each of some: `V` is what one of them is given, an amount (0 for nothing) or another thing
 * (null for none); `C` has the parts before it, by name. They are asked in the order of `who`. What one may be given depends on
 * what the others have: those after it may still have anything.
 */
export interface ChoosingEach<P extends Position, L extends Facts, Id extends string, W, C, T, V> {
  /** The rule that says what each may be given; left out where it is the act's own. */
  readonly rule?: Id;
  /** Who may be given anything. */
  who(at: AtWay<P, L, W>, before: C): readonly T[];
  /** What one of them may be given while `given` have theirs, be it nothing, and all others are free. Each choice leads to a whole. */
  to(at: AtWay<P, L, W>, one: T, given: ReadonlyMap<T, V>, before: C): readonly V[];
  /** Why nothing is given to that one, who is not among them. */
  stranger?(at: At<P, L>, one: T, before: C): Refusal;
  /** Why that one is not given this, after those before it were given theirs. */
  otherwise?(at: At<P, L>, one: T, to: V, given: ReadonlyMap<T, V>, before: C): Refusal;
}

/** A part as it was stated, whatever it names. */
export interface Stated<P extends Position> {
  readonly name: string;
  readonly kind: PartKind;
  readonly noun: Noun<P, unknown, Choice>;
  /** Of an assignment: what is given. */
  readonly to?: Noun<P, unknown, Choice>;
  readonly saying: Saying<P>;
}

type Sayable<P extends Position> = ChoosingSome<P, Facts, string, unknown, Parts, unknown> &
  Declinable<P, Facts, string, unknown, Parts, unknown> &
  ChoosingPath<P, Facts, string, unknown, Parts, unknown> &
  ChoosingEach<P, Facts, string, unknown, Parts, unknown, unknown>;

/** Whatever is said of a part; undefined is what is not. */
export type Saying<P extends Position> = {
  readonly [K in keyof Sayable<P>]: Sayable<P>[K] | ({} extends Pick<Sayable<P>, K> ? undefined : never);
};

const SAYABLE: readonly (keyof Sayable<Position>)[] = [
  'rule',
  'of',
  'unless',
  'exact',
  'leads',
  'otherwise',
  'unknown',
  'note',
  'insists',
  'least',
  'few',
  'most',
  'many',
  'must',
  'missing',
  'together',
  'next',
  'astray',
  'enough',
  'short',
  'who',
  'to',
  'stranger',
];

/** With room for all that can be said of a part: so all have one shape, on which the speed of whatever reads them hangs. */
export const inOneShape = <P extends Position>(said: object): Saying<P> =>
  Object.fromEntries(SAYABLE.map((word) => [word, (said as Partial<Saying<P>>)[word]])) as unknown as Saying<P>;

/** What the parts chosen so far name. */
export type Parts = { readonly [part: string]: unknown };

/** Where an act is given, in one of its ways. */
export type Place<P extends Position> = AtWay<P, Facts, unknown>;
