import type { Seat } from './command.ts';
import { isList, type Value } from './value.ts';

/**
 * What is told of what happens, declared kind by kind. A kind or a particular that is not declared reaches nobody, and what is
 * declared reaches nobody but the side whose doing it is, unless it says otherwise: what is new is a secret until somebody has
 * thought about it.
 */

/** Something that happened while a command was carried out: what, under which rules, and its particulars. */
export interface Happening {
  readonly what: string;
  readonly rules?: readonly string[];
  /** Lays open what the seat that gave the command, or a seat of its side, could not know: undo stops here, as it does at dice. */
  readonly reveals?: true;
  /**
   * By seat, words in the particulars that it may not know, each with the one that stands for it. It is told to nobody: whoever may not know
   * the words is told without them, or with those others (`masked`).
   */
  readonly unseen?: { readonly [seat: Seat]: { readonly [word: string]: string } };
  readonly [particular: string]: Value | undefined;
}

/**
 * What the umpire itself tells of: a seat gave the game up (`seat`); a position was put in place of the one before (its `turn` and
 * `phase`).
 */
export const CONCEDED = 'conceded';
export const GIVEN = 'position given';
/** And: the sealed choices of these seats are all in, and lie open (`seats`). */
export const OPENED = 'choices opened';
/** And to the seat alone whose it is: the answer that it had given ahead was taken (`seat`, `answer`). */
export const ANSWERED_AHEAD = 'answered ahead';

/**
 * Who is told a particular: the side whose doing it is; everybody; or that side, and the others what this gives in its place
 * (undefined for nothing).
 */
export type Sight = 'own' | 'all' | ((happening: Happening) => Value | undefined);

/** A kind of happening, as it is told; `Particular` are the names of its particulars. */
export interface HappeningKind<Particular extends string = string> {
  /** Who is told that it happened at all. */
  readonly told: 'own' | 'all';
  /** Beside `what`, `rules` and `reveals`, which are always told; `rules` only where others are told other ones. */
  readonly particulars: { readonly [P in Particular]: Sight };
  /** May it lay open what a seat could not know, so that undo stops at it? One that does so and does not say it is undeclared. */
  readonly mayReveal?: true;
  /**
   * Is it told with other words in place of those that a seat may not know? Else without them; and to a seat that may know none of whom it
   * is about, not at all.
   */
  readonly isMasked?: true;
}

/** What happens in a game, by kind. */
export interface Happenings {
  readonly kinds: { readonly [what: string]: HappeningKind };
  /** Is the seat of the side whose doing it is? Left out: the seat that the happening names as `by` or `seat`. */
  isOwn?(happening: Happening, seat: Seat): boolean;
  /**
   * The happening in the words in which alone a seat may know it, before anything else is looked at; left out where nothing goes by
   * other words.
   */
  worded?(happening: Happening, seat: Seat): Happening;
}

const allOf = <Name extends string>(names: readonly Name[], sight: Sight): { readonly [P in Name]: Sight } =>
  Object.fromEntries(names.map((name) => [name, sight])) as { readonly [P in Name]: Sight };

/** A kind that everybody is told with all its particulars. */
export const openly = <Name extends string = never>(...names: readonly Name[]): HappeningKind<Name> => ({
  told: 'all',
  particulars: allOf(names, 'all'),
});
/** A kind of which everybody is told that it happened, and each particular as it says. */
export const partly = <Name extends string>(particulars: HappeningKind<Name>['particulars']): HappeningKind<Name> => ({
  told: 'all',
  particulars,
});
/** A kind that nobody is told but the side whose doing it is. */
export const privately = <Name extends string = never>(...names: readonly Name[]): HappeningKind<Name> => ({
  told: 'own',
  particulars: allOf(names, 'own'),
});
/** The same kind, of which those see something who may not know who it is. */
export const masked = <Name extends string>(kind: HappeningKind<Name>): HappeningKind<Name> => ({ ...kind, isMasked: true });
/** The same kind, which may lay open what a seat could not know. */
export const revealing = <Name extends string>(kind: HappeningKind<Name>): HappeningKind<Name> => ({ ...kind, mayReveal: true });

const isOpenKind = ({ told: to, particulars }: HappeningKind): boolean =>
  to === 'all' && Object.values(particulars).every((sight) => sight === 'all');

/** Is everybody told everything that happens? */
export const isOpenGame = ({ kinds, worded }: Happenings): boolean => worded === undefined && Object.values(kinds).every(isOpenKind);

/** What every happening has. */
const ALWAYS: ReadonlySet<string> = new Set(['what', 'rules', 'reveals']);

const isActing = ({ by, seat: of }: Happening, seat: Seat): boolean => by === seat || of === seat;

/** The kind as it is declared; undefined where it is not. */
const kindOf = ({ kinds }: Happenings, what: string): HappeningKind | undefined => (Object.hasOwn(kinds, what) ? kinds[what] : undefined);

/** Who is told a particular; undefined for one that is not declared. */
const sightOf = ({ particulars }: HappeningKind, name: string): Sight | undefined =>
  Object.hasOwn(particulars, name) ? particulars[name] : ALWAYS.has(name) ? 'all' : undefined;

/** What of a happening is not declared: its kind, particulars of it, or that it reveals something. Empty where all is. */
export function undeclared(happenings: Happenings, happening: Happening): readonly string[] {
  const kind = kindOf(happenings, happening.what);
  if (!kind) return ['what'];
  return Object.keys(happening).filter(
    (name) => name !== 'unseen' && (sightOf(kind, name) === undefined || (name === 'reveals' && !kind.mayReveal)),
  );
}

/** What a seat is told of a happening; null for nothing. */
export function told(happenings: Happenings, happened: Happening, seat: Seat): Happening | null {
  const kind = kindOf(happenings, happened.what);
  const names = happened.unseen && Object.hasOwn(happened.unseen, seat) ? happened.unseen[seat] : undefined;
  const seen = kind && inWordsOf(names, happened, kind.isMasked === true);
  if (!kind || !seen) return null;
  const happening = happenings.worded?.(seen, seat) ?? seen;
  return toldAs(kind, happening, (happenings.isOwn ?? isActing)(happening, seat));
}

/** What whoever holds none of these seats, which are all there are, is told: in words that every seat may know, and as nobody whose doing it is. */
export function toldPublicly(happenings: Happenings, happened: Happening, seats: readonly Seat[]): Happening | null {
  const kind = kindOf(happenings, happened.what);
  const unseen = happened.unseen && (Object.assign({}, ...Object.values(happened.unseen)) as { readonly [word: string]: string });
  const seen = kind && inWordsOf(unseen, happened, kind.isMasked === true);
  if (!kind || !seen) return null;
  const happening = seats.reduce((so, seat) => happenings.worded?.(so, seat) ?? so, seen);
  return toldAs(kind, happening, false);
}

/** A happening as it is told to those whose doing it is (`isOwn`), or to others; null for nothing. */
function toldAs(kind: HappeningKind, happening: Happening, isOwn: boolean): Happening | null {
  // Where not everything is for everybody, it must be known whose doing it is.
  if (!isOpenKind(kind) && happening['by'] === undefined && happening['seat'] === undefined) return null;
  if (kind.told === 'own' && !isOwn) return null;
  const names = Object.keys(happening);
  const open = names.filter((name) => {
    const sight = sightOf(kind, name);
    return sight === 'all' || (isOwn && sight !== undefined);
  });
  const known = open.length === names.length ? happening : (Object.fromEntries(open.map((name) => [name, happening[name]])) as Happening);
  return isOwn ? known : withInstead(kind, happening, known);
}

/** The happening with other words for those that may not be known (`names`); null where none is left of whom it is about. */
function inWordsOf(names: { readonly [word: string]: string } | undefined, happening: Happening, isMasked: boolean): Happening | null {
  if (!happening.unseen) return happening;
  const { unseen: _, ...known } = happening;
  if (!names) return known;
  const other = (word: Value): Value | undefined => (typeof word === 'string' && Object.hasOwn(names, word) ? names[word] : undefined);
  const told: { [particular: string]: Value | undefined } = {};
  for (const [name, value] of Object.entries(known)) {
    const instead = isList(value) ? listInstead(value, other, isMasked) : value === undefined ? undefined : other(value);
    if (instead === undefined) told[name] = value;
    else if (isMasked) told[name] = instead;
    // Of whom nothing may be known nothing is told.
    else if (!isList(instead) || instead.length === 0) return null;
    else told[name] = instead;
  }
  return told as Happening;
}

/** A list with other words, each once and behind all that may be known, or without those; undefined where all of it may be known. */
function listInstead(list: readonly Value[], other: (word: Value) => Value | undefined, isMasked: boolean): readonly Value[] | undefined {
  const words = list.map(other);
  if (words.every((word) => word === undefined)) return undefined;
  const seen = list.filter((_, i) => words[i] === undefined);
  return isMasked ? [...seen, ...new Set(words.filter((word) => word !== undefined).toSorted())] : seen;
}

/** With what others are told in place of what they are not. */
function withInstead(kind: HappeningKind, happening: Happening, known: Happening): Happening {
  const more: { [particular: string]: Value } = {};
  for (const [name, sight] of Object.entries(kind.particulars)) {
    const instead = typeof sight === 'function' ? sight(happening) : undefined;
    if (instead !== undefined) more[name] = instead;
  }
  return Object.keys(more).length === 0 ? known : { ...known, ...more };
}
