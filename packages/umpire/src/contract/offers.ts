import { draw, type Dice } from './dice.ts';
import { isFacts, isList, same, type Value } from './value.ts';
import type { Command } from './command.ts';

/** What one part of a command may be: the id of a counter, a printed hex number, a word, a number, or nothing. */
export type Choice = string | number | boolean | null;

/** What each of some is given, by name: an amount above 0, or another name. Whoever is given nothing is left out. */
export type Given = { readonly [name: string]: string | number };
/** The same while it is found out: null for whoever is given nothing; who is left out is still free. */
export type Sharing = { readonly [name: string]: string | number | null };

/** The parts chosen so far, by name. */
export type Chosen = { readonly [part: string]: Choice | readonly Choice[] | Given };

/** The domain of one part of a command; it may depend on the parts before it, and is empty for none that can be chosen. */
export type Part =
  | {
      readonly name: string;
      readonly pick: 'one';
      of(chosen: Chosen): readonly Choice[];
      /** What a choice costs or means, for whoever shows it. */
      readonly note?: ((choice: Choice, chosen: Chosen) => Value) | undefined;
    }
  | {
      readonly name: string;
      /** Some of a set, each at most once; their order does not matter. */
      readonly pick: 'some';
      of(chosen: Chosen): readonly Choice[];
      readonly least: number;
      readonly most?: ((chosen: Chosen) => number) | undefined;
      /** Those of the set that must be among the chosen; never more than `most`. */
      readonly must?: ((chosen: Chosen) => readonly Choice[]) | undefined;
      readonly note?: ((choice: Choice, chosen: Chosen) => Value) | undefined;
    }
  | {
      readonly name: string;
      /** One after another, at least one; what may follow depends on what went before, and leads to a path that is long enough. */
      readonly pick: 'path';
      next(path: readonly Choice[], chosen: Chosen): readonly Choice[];
      /** May it end there? Left out where it may end anywhere. */
      enough?(path: readonly Choice[], chosen: Chosen): boolean;
    }
  | {
      readonly name: string;
      /** To each of some, in their order, so many or one of others: amounts, an assignment. */
      readonly pick: 'each';
      readonly gives: 'amounts' | 'names';
      who(chosen: Chosen): readonly string[];
      /**
       * What one of them may be given while `given` have theirs and all others are free; null for nothing. Each choice leads to a
       * whole.
       */
      of(one: string, given: Sharing, chosen: Chosen): readonly (string | number | null)[];
    };

/** One kind of command that a seat may give now, with the domain of each part. Every command that fits is legal. */
export interface Offer {
  readonly act: string;
  /** The rule under which it may be given. */
  readonly rule: string;
  readonly parts: readonly Part[];
}

/**
 * What is found the first time it is asked for, and kept: for the domains of an offer, which is good as long as its position stays as it
 * is. Whoever looks whether there is a choice at all need not find all of them.
 */
export function once<T>(find: () => T): () => T {
  let found: { readonly it: T } | null = null;
  return () => (found ??= { it: find() }).it;
}

const mostOf = (part: Part & { pick: 'some' }, chosen: Chosen, size: number): number =>
  Math.min(size, part.most ? part.most(chosen) : size);

const mustOf = (part: Part & { pick: 'some' }, chosen: Chosen): readonly Choice[] => part.must?.(chosen) ?? [];

/** Is `command` one of those that the offer stands for? */
export function fits(offer: Offer, command: Command): boolean {
  if (command.act !== offer.act || Object.keys(command).length !== offer.parts.length + 1) return false;
  const chosen: Record<string, Choice | readonly Choice[] | Given> = {};
  for (const part of offer.parts) {
    const value = command[part.name];
    if (value === undefined || !partFits(part, value, chosen)) return false;
    chosen[part.name] = value as Choice | readonly Choice[] | Given;
  }
  return true;
}

/**
 * Are these the offer's first parts, each of what it may be? A set need not be whole yet. What the next part may be is asked of no others.
 */
export function begins(offer: Offer, chosen: Chosen): boolean {
  const before: Record<string, Choice | readonly Choice[] | Given> = {};
  for (const part of offer.parts.slice(0, Object.keys(chosen).length)) {
    const value = Object.hasOwn(chosen, part.name) ? chosen[part.name] : undefined;
    if (value === undefined || !partBegins(part, value, before)) return false;
    before[part.name] = value;
  }
  return true;
}

function partBegins(part: Part, value: Value, chosen: Chosen): boolean {
  if (part.pick === 'some' && isList(value)) {
    const set = part.of(chosen);
    return value.every((one) => set.includes(one as Choice));
  }
  if (part.pick === 'path' && isList(value)) return value.length > 0 && isWay(part, value, chosen);
  if (part.pick !== 'each' || !isFacts(value)) return partFits(part, value, chosen);
  const who = part.who(chosen);
  return Object.entries(value as Given).every(([one, to]) => {
    const { [one]: _, ...others } = value as Given;
    return who.includes(one) && part.of(one, others, chosen).includes(to);
  });
}

const isWay = (part: Part & { pick: 'path' }, path: readonly Value[], chosen: Chosen): boolean =>
  path.every((one, i) => part.next(path.slice(0, i) as Choice[], chosen).includes(one as Choice));

function partFits(part: Part, value: Value, chosen: Chosen): boolean {
  switch (part.pick) {
    case 'one':
      return part.of(chosen).includes(value as Choice);
    case 'some': {
      if (!isList(value) || value.length < part.least || new Set(value).size !== value.length) return false;
      const from = part.of(chosen);
      return (
        value.length <= mostOf(part, chosen, from.length) &&
        value.every((one) => from.includes(one as Choice)) &&
        mustOf(part, chosen).every((one) => value.includes(one))
      );
    }
    case 'path':
      return isList(value) && value.length > 0 && isWay(part, value, chosen) && isEnough(part, value as Choice[], chosen);
    case 'each':
      return isFacts(value) && eachFits(part, value, chosen);
  }
}

const isEnough = (part: Part & { pick: 'path' }, path: readonly Choice[], chosen: Chosen): boolean => part.enough?.(path, chosen) ?? true;

function eachFits(part: Part & { pick: 'each' }, value: { readonly [name: string]: Value }, chosen: Chosen): boolean {
  const who = part.who(chosen);
  if (!Object.keys(value).every((one) => value[one] !== null && who.includes(one))) return false;
  const given: Record<string, string | number | null> = {};
  return who.every((one) => {
    const to = (Object.hasOwn(value, one) ? value[one] : null) as string | number | null;
    const isOpen = part.of(one, given, chosen).includes(to);
    given[one] = to;
    return isOpen;
  });
}

/** One of the commands that the offer stands for, at random and in its one spelling; null if a part has no choice left. */
export function drawFrom(offer: Offer, dice: Dice): Command | null {
  const command: Record<string, Value> & { act: string } = { act: offer.act };
  const chosen = command as unknown as Chosen;
  for (const part of offer.parts) {
    const value = drawPart(part, chosen, dice);
    if (value === undefined) return null;
    command[part.name] = value;
  }
  return command;
}

function drawPart(part: Part, chosen: Chosen, dice: Dice): Choice | Choice[] | Given | undefined {
  if (part.pick === 'one') {
    const from = part.of(chosen);
    return from.length === 0 ? undefined : from[draw(dice, 'choice', from.length)];
  }
  if (part.pick === 'path') {
    const path: Choice[] = [];
    for (let next = part.next(path, chosen); next.length > 0; next = part.next(path, chosen)) {
      path.push(next[draw(dice, 'choice', next.length)] as Choice);
      if (isEnough(part, path, chosen) && draw(dice, 'choice', 3) === 0) break;
    }
    return path.length > 0 && isEnough(part, path, chosen) ? path : undefined;
  }
  if (part.pick === 'each') return drawEach(part, chosen, dice);
  const must = mustOf(part, chosen);
  const from = [...must, ...part.of(chosen).filter((one) => !must.includes(one))];
  const most = mostOf(part, chosen, from.length);
  const least = Math.max(part.least, must.length);
  if (most < least) return undefined;
  const size = least + draw(dice, 'choice', most - least + 1);
  for (let i = must.length; i < size; i++) {
    const j = i + draw(dice, 'choice', from.length - i);
    [from[i], from[j]] = [from[j] as Choice, from[i] as Choice];
  }
  return from.slice(0, size).toSorted(inOrder);
}

function drawEach(part: Part & { pick: 'each' }, chosen: Chosen, dice: Dice): Given | undefined {
  const given: Record<string, string | number | null> = {};
  for (const one of part.who(chosen)) {
    const from = part.of(one, given, chosen);
    if (from.length === 0) return undefined;
    given[one] = from[draw(dice, 'choice', from.length)] as string | number | null;
  }
  return givenTo(given);
}

/** Who is given nothing is left out. */
const givenTo = (sharing: Sharing): Given => Object.fromEntries(Object.entries(sharing).filter(([, to]) => to !== null)) as Given;

/** A set is spelled in the order of its members' code units. */
const inOrder = (a: Choice, b: Choice): number => (String(a) < String(b) ? -1 : 1);

/** Every command that the offer stands for, in its one spelling. Take care: sets have many subsets. */
export function* each(offer: Offer): Generator<Command> {
  yield* eachFrom(offer, 0, { act: offer.act });
}

function* eachFrom(offer: Offer, at: number, command: Command): Generator<Command> {
  const part = offer.parts[at];
  if (!part) {
    yield command;
    return;
  }
  for (const value of eachValue(part, command as unknown as Chosen)) yield* eachFrom(offer, at + 1, { ...command, [part.name]: value });
}

function* eachValue(part: Part, chosen: Chosen): Generator<Choice | readonly Choice[] | Given> {
  if (part.pick === 'one') yield* part.of(chosen);
  else if (part.pick === 'some') {
    const must = mustOf(part, chosen);
    const from = part.of(chosen);
    const free = must.length === 0 ? from : from.filter((one) => !must.includes(one));
    const most = mostOf(part, chosen, from.length);
    for (let size = Math.max(part.least, must.length); size <= most; size++)
      for (const rest of subsets(free, size - must.length, 0)) yield [...must, ...rest].toSorted(inOrder);
  } else if (part.pick === 'path') yield* paths(part, chosen, []);
  else yield* sharings(part, part.who(chosen), 0, {}, chosen);
}

function* sharings(part: Part & { pick: 'each' }, who: readonly string[], i: number, given: Sharing, chosen: Chosen): Generator<Given> {
  const one = who[i];
  if (one === undefined) {
    yield givenTo(given);
    return;
  }
  for (const to of part.of(one, given, chosen)) yield* sharings(part, who, i + 1, { ...given, [one]: to }, chosen);
}

function* subsets(from: readonly Choice[], size: number, start: number): Generator<Choice[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = start; i <= from.length - size; i++) for (const rest of subsets(from, size - 1, i + 1)) yield [from[i] as Choice, ...rest];
}

function* paths(part: Part & { pick: 'path' }, chosen: Chosen, path: readonly Choice[]): Generator<readonly Choice[]> {
  if (path.length > 0 && isEnough(part, path, chosen)) yield path;
  for (const next of part.next(path, chosen)) yield* paths(part, chosen, [...path, next]);
}

/**
 * The single command that the offers stand for, or null where there are none or several. Every offer made stands for
 * a command at least (the suite sees to that), so that offers of two kinds need not be looked into.
 */
export function onlyOne(offers: readonly Offer[]): Command | null {
  if (offers.some(({ act }) => act !== offers[0]?.act)) return null;
  let only: Command | null = null;
  for (const offer of offers) {
    const first = onlyOf(offer);
    if (first === null) continue;
    if (first === SEVERAL || (only && !sameCommand(only, first))) return null;
    only = first;
  }
  return only;
}

/**
 * Have these offers surely several commands between them, since no choice for the first part of one is a choice for that of another? Each
 * offer made stands for a command at least; what follows on its first part is not looked into.
 */
export function areApart([one, other]: readonly Offer[]): boolean {
  const [first, second] = [one?.parts[0], other?.parts[0]];
  if (first?.pick !== 'one' || second?.pick !== 'one' || first.name !== second.name) return false;
  const choices = second.of({});
  return !first.of({}).some((choice) => choices.includes(choice));
}

const SEVERAL = 'several';

/**
 * The single command that the offer stands for, or null for none. Parts for which there is one choice are passed over before all else is
 * tried.
 */
function onlyOf(offer: Offer): Command | null | typeof SEVERAL {
  const { act, parts } = offer;
  const command: { act: string; [part: string]: Value } = { act };
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    const from = part.pick === 'one' ? part.of(command as unknown as Chosen) : null;
    const isLast = at === parts.length - 1;
    if (from?.length === 0) return null;
    if (from && from.length > 1 && isLast) return SEVERAL;
    if (from?.length !== 1) return firstOfSeveral(eachFrom(offer, at, command));
    command[part.name] = from[0] as Choice;
  }
  return command;
}

function firstOfSeveral(commands: Generator<Command>): Command | null | typeof SEVERAL {
  const first = commands.next();
  if (first.done) return null;
  return commands.next().done ? first.value : SEVERAL;
}

const sameCommand = (a: Command, b: Command): boolean => a.act === b.act && same(a as unknown as Value, b as unknown as Value);

/** An offer as plain data: the choices of its first part, and for each what the next part may be. */
export interface Spelled {
  readonly act: string;
  readonly rule: string;
  /** `gives` is said of the parts that give something to each of some. */
  readonly parts: readonly { readonly name: string; readonly pick: Part['pick']; readonly gives?: 'amounts' | 'names' }[];
  readonly first: SpelledPart | null;
}

/**
 * The choices of one part, with what the following part may be after each (for `one`) or after any (for `some`, `path`). For `each`
 * they are those who may be given something: what each may be given is asked for one by one, since there may be thousands.
 */
export interface SpelledPart {
  readonly least?: number;
  readonly most?: number;
  readonly must?: readonly Choice[];
  readonly choices: readonly SpelledChoice[];
}

interface SpelledChoice {
  readonly value: Choice;
  readonly note?: Value;
  readonly then?: SpelledPart;
}

/** What may follow on choices that have been written out already, and what was chosen before them. */
interface Level {
  readonly chosen: Chosen;
  readonly choices: { readonly value: Choice; then?: SpelledPart }[];
}

/** Writes an offer out for a message. After a `some`, `path` or `each` part the next part is left to be asked for again. */
export const spell = (offer: Offer): Spelled => spellBriefly(offer, Infinity);

/** The same, but from the third on each part is left to be asked for, too, that would follow on more than `most` choices. */
export function spellBriefly(offer: Offer, most: number): Spelled {
  const { act, rule, parts } = offer;
  const first = parts[0] ? spellPart(parts[0], {}) : null;
  let level: Level[] = first ? [{ chosen: {}, choices: first.choices as Level['choices'] }] : [];
  for (const [at, { pick, name }] of parts.entries()) {
    const following = parts[at + 1];
    const many = level.reduce((sum, { choices }) => sum + choices.length, 0);
    if (pick !== 'one' || !following || (at > 0 && many > most)) break;
    level = level.flatMap(({ chosen, choices }) =>
      choices.map((choice) => {
        const before = { ...chosen, [name]: choice.value };
        choice.then = spellPart(following, before);
        return { chosen: before, choices: choice.then.choices as Level['choices'] };
      }),
    );
  }
  const named = parts.map((part) => ({ name: part.name, pick: part.pick, ...(part.pick === 'each' ? { gives: part.gives } : {}) }));
  return { act, rule, parts: named, first };
}

/** The choices of a part, without what follows on them. */
function spellPart(part: Part, chosen: Chosen): SpelledPart {
  if (part.pick === 'path') return { choices: part.next([], chosen).map((value) => ({ value })) };
  if (part.pick === 'each') return { choices: part.who(chosen).map((value) => ({ value })) };
  const from = part.of(chosen);
  const choices = from.map((value) => {
    const note = part.note?.(value, chosen);
    return note === undefined ? { value } : { value, note };
  });
  if (part.pick === 'one') return { choices };
  const must = part.must ? { must: mustOf(part, chosen) } : {};
  return { least: part.least, most: mostOf(part, chosen, from.length), ...must, choices };
}
