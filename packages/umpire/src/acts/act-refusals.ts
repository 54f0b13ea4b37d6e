import { faultInEach, readGiven, type Shares } from './act-each.ts';
import { leastOf } from './act-parts.ts';
import type { At, Parts, Place, Stated } from './act-sayings.ts';
import { citing, type Refusal } from '../contract/citations.ts';
import type { Command } from '../contract/command.ts';
import type { Position } from '../contract/contract.ts';
import type { Choice, Given } from '../contract/offers.ts';
import { isEach } from '../flow/spelling.ts';

const { no } = citing<string>();

/** A part that is looked at: where, in which ways it may be given, and after which others. */
interface Look<P extends Position> {
  readonly part: Stated<P>;
  readonly at: At<P>;
  places(): readonly Place<P>[];
  readonly before: Parts;
  /** The rule that says what the part may be. */
  rule(): string;
}

/**
 * Why the parts of a command cannot be those: looked at in their order, each under its own rule; null where nothing stands against them.
 */
export function refuseParts<P extends Position>(
  parts: readonly Stated<P>[],
  at: At<P>,
  places: () => readonly Place<P>[],
  command: Command,
  ruleOfAct: () => string,
): Refusal | null {
  const before: Record<string, unknown> = {};
  for (const part of parts) {
    const look: Look<P> = { part, at, places, before, rule: () => part.saying.rule ?? ruleOfAct() };
    const value = command[part.name] as Choice | readonly Choice[] | Given;
    const found = refusePart(look, value);
    if ('refused' in found) return found.refused;
    before[part.name] = found.named;
  }
  return null;
}

/** What a part names, or why it cannot be that. */
type Found<T> = { readonly named: T } | { readonly refused: Refusal };

const found = <T>(named: T, refused: Refusal | null | undefined): Found<T> => (refused ? { refused } : { named });

function refusePart<P extends Position>(look: Look<P>, value: Choice | readonly Choice[] | Given): Found<unknown> {
  if (Array.isArray(value)) return refuseList(look, value);
  return isEach(look.part.kind) ? refuseEach(look, value as Given) : refuseOne(look, value as Choice);
}

function refuseOne<P extends Position>(look: Look<P>, value: Choice): Found<unknown> {
  const { part, at, before } = look;
  if (part.kind === 'maybe' && value === null) return found(null, part.saying.insists?.(at, before));
  const named = thingNamed(look, value);
  return 'refused' in named ? named : found(named.named, refuseThing(look, named.named));
}

function refuseList<P extends Position>(look: Look<P>, value: readonly Choice[]): Found<readonly unknown[]> {
  const things: unknown[] = [];
  for (const name of value) {
    const named = thingNamed(look, name);
    if ('refused' in named) return named;
    things.push(named.named);
  }
  return found(things, look.part.kind === 'path' ? refusePath(look, things) : refuseSet(look, things));
}

function refuseEach<P extends Position>(look: Look<P>, value: Given): Found<Shares> {
  const { part, at, places, before, rule } = look;
  const shares = new Map<unknown, unknown>();
  for (const [name, given] of Object.entries(value)) {
    const one = thingNamed(look, name);
    if ('refused' in one) return one;
    const to = readGiven(part, at.position, given);
    if (to === undefined) return { refused: no(rule(), `There is no ${part.to?.called ?? 'such thing'} "${given}".`) };
    shares.set(one.named, to);
  }
  const faults = places().map((place) => faultInEach(part, place, shares, before));
  const [fault] = faults;
  if (!fault || faults.includes(null)) return { named: shares };
  const { one, to, given } = fault;
  if (given === undefined)
    return {
      refused: part.saying.stranger?.(at, one, before) ?? no(rule(), `"${part.name}" gives nothing to ${spelled(look, [one])}.`),
    };
  const inWords = `${spelled(look, [one])} cannot be given ${String(value[spelled(look, [one])] ?? 'nothing')} by "${part.name}".`;
  return { refused: part.saying.otherwise?.(at, one, to, given, before) ?? no(rule(), inWords) };
}

function thingNamed<P extends Position>({ part: { noun, saying }, at, before, rule }: Look<P>, name: Choice): Found<unknown> {
  const named = noun.read(at.position, name);
  if (named !== undefined) return { named };
  return { refused: saying.unknown?.(at, String(name), before) ?? no(rule(), `There is no ${noun.called} "${String(name)}".`) };
}

/** What stands against a thing; where the domain alone says what may be chosen, that it is not in it. */
function refuseThing<P extends Position>(look: Look<P>, one: unknown): Refusal | null {
  const { part, at, places, before, rule } = look;
  if (part.saying.unless) return part.saying.unless(at, one, before);
  if (places().some((place) => part.saying.of(place, before).includes(one))) return null;
  return part.saying.otherwise?.(at, one, before) ?? no(rule(), `${spelled(look, [one])} is not among the choices of "${part.name}".`);
}

function refuseSet<P extends Position>(look: Look<P>, some: readonly unknown[]): Refusal | null {
  const tooFew = some.length === 0 ? refuseSize(look, some) : null;
  if (tooFew) return tooFew;
  for (const one of some) {
    const refusal = refuseThing(look, one);
    if (refusal) return refusal;
  }
  return refuseAbsent(look, some) ?? refuseSize(look, some) ?? refuseTogether(look, some);
}

/** Nobody is nobody together: that none are named is a matter of how many must be. */
const refuseTogether = <P extends Position>({ part, at, before }: Look<P>, some: readonly unknown[]): Refusal | null =>
  (some.length > 0 && part.saying.together?.(at, some, before)) || null;

function refuseAbsent<P extends Position>(look: Look<P>, some: readonly unknown[]): Refusal | null {
  const { part, at, before, rule } = look;
  const absent = part.saying.must?.(at, before).filter((one) => !some.includes(one)) ?? [];
  if (absent.length === 0) return null;
  return part.saying.missing?.(at, absent, before) ?? no(rule(), `"${part.name}" must name ${spelled(look, absent)}, too.`);
}

function refuseSize<P extends Position>(look: Look<P>, some: readonly unknown[]): Refusal | null {
  const { part, at, places, before, rule } = look;
  const { saying, name } = part;
  const least = saying.least ? Math.min(...places().map((place) => leastOf(saying, place, before))) : 1;
  if (some.length < least) return saying.few?.(at, some, before) ?? refuseTogether(look, some) ?? no(rule(), fewerThan(part, least));
  const { most: mostOf } = saying;
  const most = mostOf ? Math.max(...places().map((place) => mostOf(place, before))) : Infinity;
  return some.length > most
    ? (saying.many?.(at, some, before) ?? refuseTogether(look, some) ?? no(rule(), `"${name}" may name ${most} at most.`))
    : null;
}

const fewerThan = <P extends Position>({ name, noun }: Stated<P>, least: number): string =>
  least === 1 ? `Name one ${noun.called} at least.` : `"${name}" must name ${least} at least.`;

function refusePath<P extends Position>(look: Look<P>, path: readonly unknown[]): Refusal | null {
  const { part, at, places, before, rule } = look;
  const { saying, name } = part;
  if (path.length === 0) return no(rule(), `"${name}" must lead somewhere.`);
  for (let i = 0; i < path.length; i++) {
    const gone = path.slice(0, i);
    if (places().some((place) => saying.next(place, gone, before).includes(path[i]))) continue;
    return saying.astray?.(at, path.slice(0, i + 1), before) ?? no(rule(), `"${name}" cannot go on to ${spelled(look, [path[i]])}.`);
  }
  const { enough } = saying;
  if (!enough || places().some((place) => enough(place, path, before))) return null;
  return saying.short?.(at, path, before) ?? no(rule(), `"${name}" must lead on from ${spelled(look, path.slice(-1))}.`);
}

const spelled = <P extends Position>({ part: { noun }, at }: Look<P>, things: readonly unknown[]): string =>
  things.map((one) => String(noun.spell(at.position, one))).join(', ');
