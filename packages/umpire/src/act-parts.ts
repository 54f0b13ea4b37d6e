import type { Refusal } from './citations.ts';
import type { Command, Seat } from './command.ts';
import type { Position } from './contract.ts';
import type { Noun } from './nouns.ts';
import { once, type Choice, type Chosen, type Part } from './offers.ts';
import type { PartKind } from './spelling.ts';
import type { Facts, Value } from './value.ts';

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
  /** All that come into question. Where nothing can stand against them (no `unless`), these and no others may be chosen, and each leads to a whole command. */
  of(at: AtWay<P, L, W>, before: C): readonly T[];
  /** What stands against one of them, or against anything else that is named, in the rulebook's order; null for what may be chosen. */
  unless?(at: At<P, L>, one: T, before: C): Refusal | null;
  /** `of` gives none against whom anything stands, and that is known without asking again for each. */
  readonly exact?: true;
  /** Why what is not among `of` cannot be chosen, where there is no `unless`; in words of the act's rule where this is left out. */
  otherwise?(at: At<P, L>, one: T, before: C): Refusal;
  /** Why nothing is named by that. */
  unknown?(at: At<P, L>, name: string, before: C): Refusal;
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
  next(at: AtWay<P, L, W>, path: readonly T[], before: C): readonly T[];
  /** Why the last of the path cannot follow on those before it. */
  astray?(at: At<P, L>, path: readonly T[], before: C): Refusal;
}

/** A part as it was stated, whatever it names. */
export interface Stated<P extends Position> {
  readonly name: string;
  readonly kind: PartKind;
  readonly noun: Noun<P, unknown, Choice>;
  readonly saying: ChoosingSome<P, Facts, string, unknown, Parts, unknown> &
    Declinable<P, Facts, string, unknown, Parts, unknown> &
    ChoosingPath<P, Facts, string, unknown, Parts, unknown>;
}

/** What the parts chosen so far name. */
export type Parts = { readonly [part: string]: unknown };

/** Where an act is given, in one of its ways. */
export type Place<P extends Position> = AtWay<P, Facts, unknown>;

/** What is named by a value of a part: a thing, a list of things, null for none; undefined where a name means nothing. */
export function read<P extends Position>({ kind, noun }: Stated<P>, position: P, value: Value | undefined): unknown {
  if (value === undefined || value === null) return value;
  if (kind !== 'list' && kind !== 'path') return noun.read(position, value as Choice);
  const things = (value as readonly Choice[]).map((one) => noun.read(position, one));
  return things.includes(undefined) ? undefined : things;
}

export function namedBy<P extends Position>(parts: readonly Stated<P>[], position: P, command: Command | Chosen): Parts {
  const named: Record<string, unknown> = {};
  for (const part of parts) {
    const thing = read(part, position, command[part.name]);
    if (thing !== undefined) named[part.name] = thing;
  }
  return named;
}

/** Those of a part who may be chosen after these, and from whom a whole command can be come to. */
function domain<P extends Position>(parts: readonly Stated<P>[], i: number, at: Place<P>, before: Parts): readonly unknown[] {
  const { saying } = parts[i] as Stated<P>;
  const all = saying.of(at, before);
  return isSifted(saying) ? all.filter((one) => isOpen(parts, i, at, before, one)) : all;
}

/** May something stand against one of those who come into question? */
const isSifted = <P extends Position>({ unless, exact }: Stated<P>['saying']): boolean => unless !== undefined && exact !== true;

const isOpen = <P extends Position>(parts: readonly Stated<P>[], i: number, at: Place<P>, before: Parts, one: unknown): boolean => {
  const { name, kind, saying } = parts[i] as Stated<P>;
  if (saying.unless?.(at, one, before)) return false;
  return kind === 'list' || isPossible(parts, i + 1, at, { ...before, [name]: one });
};

/** Is there a whole command that begins with these parts? What follows on a set does not depend on it. */
function isPossible<P extends Position>(parts: readonly Stated<P>[], i: number, at: Place<P>, before: Parts): boolean {
  const part = parts[i];
  if (!part) return true;
  const { kind, saying } = part;
  if (kind === 'path') return saying.next(at, [], before).length > 0;
  if (kind === 'maybe' && !saying.insists?.(at, before)) return true;
  if (kind === 'list') return isSetPossible(parts, i, at, before);
  const all = saying.of(at, before);
  return isSifted(saying) ? all.some((one) => isOpen(parts, i, at, before, one)) : all.length > 0;
}

function isSetPossible<P extends Position>(parts: readonly Stated<P>[], i: number, at: Place<P>, before: Parts): boolean {
  const { saying } = parts[i] as Stated<P>;
  const least = leastOf(saying, at, before);
  if ((saying.most?.(at, before) ?? Infinity) < least) return false;
  if (least === 0) return true;
  const all = saying.of(at, before);
  if (!isSifted(saying)) return all.length >= least;
  let open = 0;
  return all.some((one) => isOpen(parts, i, at, before, one) && ++open >= least);
}

export const leastOf = <P extends Position>(saying: Stated<P>['saying'], at: Place<P>, before: Parts): number =>
  saying.least?.(at, before) ?? 1;

/** The parts of an offer, of which each domain is asked for in names; null where no whole command can be come to. */
export function offered<P extends Position>(parts: readonly Stated<P>[], at: Place<P>, isSure: boolean): Part[] | null {
  if (isSure) return offeredParts(parts, at, null);
  if (parts[0]?.kind !== 'one') return isPossible(parts, 0, at, {}) ? offeredParts(parts, at, null) : null;
  const first = domain(parts, 0, at, {});
  return first.length > 0 ? offeredParts(parts, at, first) : null;
}

/** `known` is the domain of the first part, where it has been looked for. */
const offeredParts = <P extends Position>(parts: readonly Stated<P>[], at: Place<P>, known: readonly unknown[] | null): Part[] =>
  parts.map((part, i): Part => {
    const { name, kind, noun, saying } = part;
    const earlier = parts.slice(0, i);
    const before = (chosen: Chosen): Parts => (i === 0 ? {} : namedBy(earlier, at.position, chosen));
    const spelled = (things: readonly unknown[]): Choice[] => things.map((one) => noun.spell(at.position, one));
    if (kind === 'path') {
      const readPath = (path: readonly Choice[]) => path.map((one) => noun.read(at.position, one));
      return { name, pick: 'path', next: (path, chosen) => spelled(saying.next(at, readPath(path), before(chosen))) };
    }
    const find = (chosen: Chosen): Choice[] => {
      const found = spelled((i === 0 && known) || domain(parts, i, at, before(chosen)));
      return kind === 'maybe' && !saying.insists?.(at, before(chosen)) ? [null, ...found] : found;
    };
    const of = i === 0 ? once(() => find({})) : find;
    const { note, most, must } = saying;
    const noted = note ? { note: (one: Choice, chosen: Chosen) => note(at, noun.read(at.position, one), before(chosen)) } : {};
    if (kind !== 'list') return { name, pick: 'one', of, ...noted };
    return {
      name,
      pick: 'some',
      of,
      least: leastOf(saying, at, {}),
      ...(most ? { most: (chosen: Chosen) => most(at, before(chosen)) } : {}),
      ...(must ? { must: (chosen: Chosen) => spelled(must(at, before(chosen))) } : {}),
      ...noted,
    };
  });
