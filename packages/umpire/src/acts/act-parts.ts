import { isEachPossible, offeredEach, readEach } from './act-each.ts';
import type { Parts, Place, Stated } from './act-sayings.ts';
import type { Command } from '../contract/command.ts';
import type { Position } from '../contract/contract.ts';
import { once, type Choice, type Chosen, type Part } from '../contract/offers.ts';
import { isEach } from '../flow/spelling.ts';
import type { Value } from '../contract/value.ts';

/** What is named by a value of a part: a thing, a list of things, null for none; undefined where a name means nothing. */
export function read<P extends Position>(part: Stated<P>, position: P, value: Value | undefined): unknown {
  const { kind, noun } = part;
  if (value === undefined || value === null) return value;
  if (isEach(kind)) return readEach(part, position, value);
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
  return saying.leads === true || kind === 'list' || i + 1 === parts.length || isPossible(parts, i + 1, at, { ...before, [name]: one });
};

/** Is there a whole command that begins with these parts? What follows on a set does not depend on it. */
function isPossible<P extends Position>(parts: readonly Stated<P>[], i: number, at: Place<P>, before: Parts): boolean {
  const part = parts[i];
  if (!part) return true;
  const { kind, saying } = part;
  if (kind === 'path') return saying.next(at, [], before).length > 0;
  if (isEach(kind)) return isEachPossible(part, at, before);
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
  if (isSure || parts.length === 0) return offeredParts(parts, at, null);
  if (parts[0]?.kind !== 'one') return isPossible(parts, 0, at, {}) ? offeredParts(parts, at, null) : null;
  const begun = begin(parts, at);
  return begun && offeredParts(parts, at, begun);
}

/** All that come into question for the first part, and the first of them who may be chosen. */
interface Begun {
  readonly all: readonly unknown[];
  readonly first: number;
}

/** Looks no farther than to the first who may be chosen, for most offers are not taken; null where there is nobody. */
function begin<P extends Position>(parts: readonly Stated<P>[], at: Place<P>): Begun | null {
  const { saying } = parts[0] as Stated<P>;
  const all = saying.of(at, {});
  const first = isSifted(saying) ? all.findIndex((one) => isOpen(parts, 0, at, {}, one)) : Math.min(0, all.length - 1);
  return first < 0 ? null : { all, first };
}

function restOf<P extends Position>(parts: readonly Stated<P>[], at: Place<P>, { all, first }: Begun): readonly unknown[] {
  if (!isSifted((parts[0] as Stated<P>).saying)) return all;
  return all.filter((one, i) => i === first || (i > first && isOpen(parts, 0, at, {}, one)));
}

/** `begun` is what has been found of the first part, where it has been looked for. */
const offeredParts = <P extends Position>(parts: readonly Stated<P>[], at: Place<P>, begun: Begun | null): Part[] =>
  parts.map((part, i): Part => {
    const { name, kind, noun, saying } = part;
    const earlier = parts.slice(0, i);
    const before = (chosen: Chosen): Parts => (i === 0 ? {} : namedBy(earlier, at.position, chosen));
    const spelled = (things: readonly unknown[]): Choice[] => things.map((one) => noun.spell(at.position, one));
    if (kind === 'path') {
      const readPath = (path: readonly Choice[]) => path.map((one) => noun.read(at.position, one));
      const { enough } = saying;
      return {
        name,
        pick: 'path',
        next: (path, chosen) => spelled(saying.next(at, readPath(path), before(chosen))),
        ...(enough ? { enough: (path: readonly Choice[], chosen: Chosen) => enough(at, readPath(path), before(chosen)) } : {}),
      };
    }
    if (isEach(kind)) return offeredEach(part, at, before);
    const find = (chosen: Chosen): Choice[] => {
      const found = spelled(i === 0 && begun ? restOf(parts, at, begun) : domain(parts, i, at, before(chosen)));
      return kind === 'maybe' && !saying.insists?.(at, before(chosen)) ? [null, ...found] : found;
    };
    const of = i === 0 ? once(() => find({})) : find;
    const { note, most, must } = saying;
    const noted = note && ((one: Choice, chosen: Chosen) => note(at, noun.read(at.position, one), before(chosen)));
    if (kind !== 'list') return { name, pick: 'one', of, note: noted };
    return {
      name,
      pick: 'some',
      of,
      least: leastOf(saying, at, {}),
      most: most && ((chosen) => most(at, before(chosen))),
      must: must && ((chosen) => spelled(must(at, before(chosen)))),
      note: noted,
    };
  });
