import type { Command } from '../contract/command.ts';
import { DataError } from '../contract/contract.ts';
import { frozen, isFacts, isList, type Facts, type Value } from '../contract/value.ts';

/**
 * One action has one spelling. Dice hang on what a command says, so that whoever could say it in two ways could choose between two rolls.
 * Whatever arrives as a command is brought to that spelling before anything in a game sees it: parts are names (a hex given as a number
 * becomes one), flags, whole numbers, flat lists of names, or what each name is given; a list that is a set is sorted by code units, a path
 * keeps its order, who is given nothing is left out. Only own properties count, of any object; sizes are limited. The order of the parts
 * themselves says nothing, in JSON or here.
 */

/**
 * What a part of a command may be: `one` name or word; `maybe` one, or null for none; a `flag`, true or false; a whole `number`; a `list`
 * of names, a set in which nothing stands twice; a `path` of them, which may come back to where it was; `amounts`, whole numbers above 0 by
 * name; an `assignment`, names by name.
 */
export type PartKind = 'one' | 'maybe' | 'flag' | 'number' | 'list' | 'path' | 'amounts' | 'assignment';

/** What is wrong with the form of a command, and which part of which act it is about, as far as it can be told. */
export interface Misspelling {
  readonly reason: string;
  readonly act?: string;
  readonly part?: string;
}

type Brought = { readonly command: Command; readonly fault?: never } | { readonly command?: never; readonly fault: Misspelling };

/** The parts of an act. */
export type Parts = { readonly [part: string]: PartKind };

/** The parts of each act of a game: in whatever step an act is asked for, a part of one name has one kind. */
export type Forms = ReadonlyMap<string, Parts>;

/**
 * A command has so many parts at most, a list so many members, a name so many characters, and what an answer given ahead holds is so deep
 * and so large.
 */
const MOST_PARTS = 16;
const LONGEST_LIST = 1000;
const LONGEST_NAME = 200;
const DEEPEST = 6;
const MOST_VALUES = 1000;

/** The acts with which a seat gives an answer in advance, and takes it back; no procedure asks for them. */
export const AHEAD = 'answer ahead';
export const NO_MORE = 'answer no more';
const STANDING_FORMS: { readonly [act: string]: Parts } = {
  [AHEAD]: { step: 'one', else: 'flag' },
  [NO_MORE]: { step: 'one' },
  withdraw: {},
};
/** The parts that hold more than a value or a flat list: the condition and the command of an answer given ahead. */
const NESTED: ReadonlySet<string> = new Set(['where', 'answer']);

/** Names that the language itself gives a meaning when they are assigned. */
const isReserved = (key: string): boolean => key === '__proto__';

class Misspelt extends Error implements Misspelling {
  override name = 'Misspelt';
  readonly reason: string;
  readonly act?: string;
  readonly part?: string;

  constructor(reason: string, act?: string, part?: string) {
    super(reason);
    this.reason = reason;
    if (act !== undefined) this.act = act;
    if (part !== undefined) this.part = part;
  }
}

/** What stands somewhere, for a person who reads why it cannot: a short text as it is, anything else by its kind. */
export function described(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'string') return value.length > LONGEST_NAME / 5 ? 'a long text' : `"${value}"`;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'no number';
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** The commands of old records that stand otherwise than they would be written today. */
const written = new WeakSet<object>();

/**
 * Has the order and the words of a recorded command stand as they are: its dice fell under that spelling, and its positions have it.
 * Returns it.
 */
export function asWritten(command: Command): Command {
  written.add(command);
  return command;
}

/** The one spelling of whatever was given as a command, which is that very object where it is spelled so already. */
export function spelled(forms: Forms, given: unknown): Brought {
  if (isSpelled(forms, given)) return { command: given };
  const anew = spelledAnew(forms, given);
  return anew.command && written.has(given as object) ? { command: given as Command } : anew;
}

/** The same as a frozen copy, of which each property was read once: for what comes from outside and may change. */
export function spelledAnew(forms: Forms, given: unknown): Brought {
  try {
    return { command: frozen(respelt(forms, given)) };
  } catch (error) {
    if (error instanceof Misspelt) return { fault: error };
    throw error;
  }
}

/** A step of a procedure, as far as the parts of its acts matter. */
interface Asking {
  readonly acts?: { readonly [act: string]: { readonly parts: Parts } };
}

/** The parts of every act that these steps ask for. @throws Error where one act's part is of two kinds: it would have no one spelling */
export function formsOf(steps: Iterable<Asking>): Forms {
  const forms = new Map<string, Parts>(Object.entries(STANDING_FORMS));
  for (const { acts = {} } of steps) {
    for (const [act, { parts }] of Object.entries(acts)) {
      const known = forms.get(act) ?? {};
      const other = Object.keys(parts).find((part) => Object.hasOwn(known, part) && known[part] !== parts[part]);
      if (other !== undefined) throw new Error(`"${other}" of "${act}" is a ${known[other]} in one step and a ${parts[other]} in another`);
      forms.set(act, { ...known, ...parts });
    }
  }
  return forms;
}

/** The parts with which each act is asked for: in another step an act may have other parts. */
export function shapesOf(steps: Iterable<Asking>): ReadonlyMap<string, readonly Parts[]> {
  const shapes = new Map<string, Parts[]>();
  for (const { acts = {} } of steps)
    for (const [act, { parts }] of Object.entries(acts)) shapes.set(act, [...(shapes.get(act) ?? []), parts]);
  return shapes;
}

/** Why a command in its one spelling has not the parts that the act is declared with; null where it has. */
export function misshapen(parts: Parts, command: Command): Misspelling | null {
  const { act } = command;
  for (const part of Object.keys(parts)) {
    const value = Object.hasOwn(command, part) ? command[part] : undefined;
    if (value === undefined) return { act, part, reason: `"${act}" needs its part "${part}".` };
    const kind = parts[part] as PartKind;
    if (!isOfKind(value, kind)) return { act, part, reason: `"${part}" of "${act}" must be ${wanted(value, kind)}.` };
    if (kind === 'list' && new Set(value as readonly Value[]).size !== (value as readonly Value[]).length)
      return { act, part, reason: `"${part}" of "${act}" names something twice.` };
  }
  for (const part in command)
    if (part !== 'act' && !Object.hasOwn(parts, part)) return { act, part, reason: `"${act}" has no part "${part}".` };
  return null;
}

/** Is a part of this kind what each of some is given? */
export const isEach = (kind: PartKind): kind is 'amounts' | 'assignment' => kind === 'amounts' || kind === 'assignment';

function wanted(value: Value, kind: PartKind): string {
  if (kind === 'list' || kind === 'path') return 'a list';
  if (isEach(kind)) return `an object with ${kind === 'amounts' ? 'a whole number above 0' : 'a name'} for each name`;
  return isList(value) ? 'one value' : `${KINDS[kind]}, and not ${described(value)}`;
}

const KINDS = { one: 'a name', maybe: 'a name, or null for none', flag: 'true or false', number: 'a whole number' } as const;

function isOfKind(value: Value, kind: PartKind): boolean {
  if (kind === 'list' || kind === 'path') return isList(value);
  if (isEach(kind)) return isFacts(value) && Object.values(value).every((to) => isGiven(to, kind));
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number') return typeof value === 'number';
  return typeof value === 'string' || (kind === 'maybe' && value === null);
}

const isGiven = (to: Value, kind: 'amounts' | 'assignment'): boolean =>
  kind === 'amounts' ? typeof to === 'number' && to > 0 : typeof to === 'string';

/** Almost every command comes from an offer, and is spelled as it must be: this is all that the door costs them. */
function isSpelled(forms: Forms, given: unknown): given is Command {
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype) return false;
  const { act } = given as { readonly act?: unknown };
  if (typeof act !== 'string' || act === AHEAD) return false;
  const kinds = forms.get(act);
  if (!kinds) return false;
  let parts = 0;
  for (const part in given) {
    if (part === 'act') continue;
    if (++parts > MOST_PARTS || !Object.hasOwn(kinds, part)) return false;
    if (!isSpelledPart((given as Facts)[part], kinds[part] as PartKind)) return false;
  }
  return true;
}

function isSpelledPart(value: Value | undefined, kind: PartKind): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_NAME;
  if (typeof value === 'number') return kind === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0);
  if (!Array.isArray(value)) return typeof value === 'boolean' || value === null || (isEach(kind) && isSpelledEach(value, kind));
  if (value.length > LONGEST_LIST) return false;
  for (let i = 0; i < value.length; i++) {
    const name: unknown = value[i];
    if (typeof name !== 'string' || name.length > LONGEST_NAME) return false;
    if (i > 0 && kind !== 'path' && (value[i - 1] as string) > name) return false;
  }
  return true;
}

function isSpelledEach(value: Value | undefined, kind: 'amounts' | 'assignment'): boolean {
  if (!isFacts(value) || Object.getPrototypeOf(value) !== Object.prototype) return false;
  const names = Object.keys(value);
  return (
    names.length <= LONGEST_LIST &&
    names.every(
      (name) => name.length <= LONGEST_NAME && !isReserved(name) && isSpelledPart(value[name], kind === 'amounts' ? 'number' : 'one'),
    ) &&
    Object.values(value).every((to) => isGiven(to, kind))
  );
}

function respelt(forms: Forms, given: unknown): Command {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Misspelt(`A command is an object with an "act", and not ${described(given)}.`);
  const parts = Object.keys(given);
  if (parts.length > MOST_PARTS + 1) throw new Misspelt(`A command has ${MOST_PARTS} parts at most, and not ${parts.length - 1}.`);
  const act: unknown = Object.hasOwn(given, 'act') ? (given as Facts)['act'] : undefined;
  if (typeof act !== 'string' || act === '' || act.length > LONGEST_NAME)
    throw new Misspelt(`"act" must be the name of an act, and not ${described(act)}.`);
  const kinds = forms.get(act);
  const command: { act: string; [part: string]: Value } = { act };
  for (const part of parts) {
    const value: unknown = (given as Facts)[part];
    if (part === 'act' || value === undefined) continue;
    if (isReserved(part) || part.length > LONGEST_NAME) throw new Misspelt(`"${act}" has no part ${described(part)}.`, act);
    const kind = kinds && Object.hasOwn(kinds, part) ? kinds[part] : undefined;
    command[part] = act === AHEAD && NESTED.has(part) ? nested(forms, part, value) : respeltPart(act, part, value, kind);
  }
  return command;
}

function respeltPart(act: string, part: string, value: unknown, kind: PartKind | undefined): Value {
  const wrong = (says: string): Misspelt => new Misspelt(`"${part}" of "${act}" ${says}.`, act, part);
  if (value === null || typeof value === 'boolean') return value;
  if (kind === 'flag') throw wrong(`must be ${KINDS.flag}, and not ${described(value)}`);
  if (kind === 'number' && typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw wrong(`must be a whole number, and not ${described(value)}`);
    return value + 0;
  }
  if (kind !== undefined && isEach(kind) && typeof value === 'object' && !Array.isArray(value)) return respeltEach(value, kind, wrong);
  if (!Array.isArray(value)) return nameOf(value, wrong);
  if (value.length > LONGEST_LIST) throw wrong(`names ${LONGEST_LIST} things at most, and not ${value.length}`);
  const names = Array.from(value, (one: unknown) => nameOf(one, wrong));
  return kind === 'path' ? names : names.toSorted(byCodeUnits);
}

/** Who is given nothing (null, or 0 of something) is left out. */
function respeltEach(value: object, kind: 'amounts' | 'assignment', wrong: (says: string) => Misspelt): Facts {
  const names = Object.keys(value);
  if (names.length > LONGEST_LIST) throw wrong(`names ${LONGEST_LIST} things at most, and not ${names.length}`);
  const given: { [name: string]: Value } = {};
  for (const name of names) {
    const to: unknown = (value as Facts)[name];
    if (to === undefined || to === null || (kind === 'amounts' && to === 0)) continue;
    if (isReserved(name) || name.length > LONGEST_NAME) throw wrong(`names ${described(name)}, which cannot be`);
    if (kind === 'amounts' && !(Number.isSafeInteger(to) && (to as number) > 0))
      throw wrong(`must give ${described(name)} a whole number above 0, and not ${described(to)}`);
    given[name] = kind === 'amounts' ? (to as number) : nameOf(to, wrong);
  }
  return given;
}

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Printed numbers are names here: 2905 is the hex "2905". */
function nameOf(value: unknown, wrong: (says: string) => Misspelt): string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value !== 'string') throw wrong(`must be a name, and not ${described(value)}`);
  if (value.length > LONGEST_NAME) throw wrong(`is longer than ${LONGEST_NAME} characters`);
  return value;
}

/** The condition and the command of an answer given ahead. */
function nested(forms: Forms, part: string, value: unknown): Value {
  if (part === 'where') return plain(value, '"where"');
  if (isFacts(value as Value) && (value as Facts)['act'] === AHEAD) throw new Misspelt(`"${AHEAD}" answers no question.`);
  return respelt(forms, value) as Facts;
}

/** A question as plain facts: own properties alone, no deeper and larger than a question needs. @throws DataError */
export function plainFacts(question: unknown): Facts {
  try {
    if (isFacts(question as Value)) return plain(question, 'the question') as Facts;
  } catch (error) {
    throw error instanceof Misspelt ? new DataError(error.reason) : error;
  }
  throw new DataError(`a question is an object, and not ${described(question)}`);
}

function plain(value: unknown, where: string, depth = 0, count = { left: MOST_VALUES }): Value {
  if (--count.left < 0) throw new Misspelt(`${where} holds too much.`);
  if (depth > DEEPEST) throw new Misspelt(`${where} is nested too deeply.`);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value + 0;
  if (typeof value === 'string' && value.length <= LONGEST_NAME) return value;
  if (Array.isArray(value)) return Array.from(value.slice(0, count.left + 1), (one: unknown) => plain(one, where, depth + 1, count));
  if (typeof value !== 'object') throw new Misspelt(`${where} holds ${described(value)}, which is no value.`);
  const facts: { [key: string]: Value } = {};
  for (const key of Object.keys(value)) {
    if (isReserved(key) || key.length > LONGEST_NAME) throw new Misspelt(`${where} has a key that cannot be.`);
    const member: unknown = (value as Facts)[key];
    if (member !== undefined) facts[key] = plain(member, where, depth + 1, count);
  }
  return facts;
}
