import type { Seat } from '@sandtable/umpire';

/**
 * The sequence of play as data: a tree of turns, player turns, phases and segments. From it come the phases that a position can be
 * in, where a position set up by hand begins, and the track that the page shows.
 */

/** A part in which something is played. */
export interface Phase<Name extends string = string> {
  /** As it is saved and told; no other part has it. */
  readonly name: Name;
  /** What it is called among the parts beside it: "Combat". */
  readonly title: string;
  /** The rule that it is played by. */
  readonly rule: string;
  /** In whose player turn it is; null where it is nobody's. */
  readonly seat: Seat | null;
  /** The map that it is about, where there are several. */
  readonly map?: string;
  /** It is played from that game turn on, by that rule. */
  readonly from?: { readonly turn: number; readonly rule: string };
}

/** Parts under one title: a player turn of its phases. */
export interface Section<Name extends string = string> {
  readonly title: string;
  /** The rule that lists its parts, where that is another than for what it is part of. */
  readonly rule?: string;
  readonly parts: readonly (Phase<Name> | Section<Name>)[];
  /** Are its parts played the other way round, by the facts of the position? */
  reversed?(facts: object): boolean;
}

/** A phase with where it stands: the titles of the parts that it is in, from the outermost on. */
export interface Placed<Name extends string = string> extends Phase<Name> {
  readonly within: readonly string[];
  /** The rule that lists it among the parts of the innermost that names one. */
  readonly listed: string;
  /** The rule by which it is not played now. */
  readonly skipped?: string;
}

const BETWEEN = ' › ';

const isPhase = <Name extends string>(part: Phase<Name> | Section<Name>): part is Phase<Name> => 'name' in part;

interface Around {
  readonly within: readonly string[];
  readonly listed: string;
}

function placed<Name extends string>({ parts, reversed }: Section<Name>, facts: object | null, around: Around): Placed<Name>[] {
  const inOrder = facts !== null && reversed?.(facts) ? parts.toReversed() : parts;
  return inOrder.flatMap((part) => (isPhase(part) ? [{ ...part, ...around }] : placed(part, facts, inside(part, around))));
}

/** A section without a title only says in which order its parts are played. */
const inside = ({ title, rule }: Section, { within, listed }: Around): Around => ({
  within: title === '' ? within : [...within, title],
  listed: rule ?? listed,
});

/** The sections of a tree whose parts may be played the other way round. */
const reversible = (section: Section): Section[] => [
  ...(section.reversed ? [section] : []),
  ...section.parts.flatMap((part) => (isPhase(part) ? [] : reversible(part))),
];

/** A sequence of play. The tree's own title is that of no part. */
export class Sequence<Name extends string> {
  readonly #tree: Section<Name>;
  readonly #all: readonly Placed<Name>[];
  readonly #reversible: readonly Section[];
  /** By which of its sections are reversed: it is asked for in every turn, and there are few. */
  readonly #orders = new Map<string, readonly Placed<Name>[]>();
  /** The names of its phases, in the order in which they are printed. */
  readonly names: readonly Name[];

  constructor(tree: Section<Name>) {
    this.#tree = tree;
    this.#all = placed(tree, null, this.#outside);
    this.names = this.#all.map(({ name }) => name);
    this.#reversible = reversible(tree);
    if (new Set(this.names).size !== this.names.length) throw new Error(`two phases of ${tree.title} have one name`);
  }

  get #outside(): Around {
    return { within: [], listed: this.#tree.rule ?? '' };
  }

  /** The phase of a name. */
  phase(name: Name): Placed<Name> {
    return this.#all.find((one) => one.name === name) as Placed<Name>;
  }

  /** In whose player turn a phase is; null where it is nobody's, or there is none of that name. */
  seatOf(name: string): Seat | null {
    return this.#all.find((one) => one.name === name)?.seat ?? null;
  }

  /** Its whole path, from the outermost part on: "German turn › Combat". */
  path(name: Name): string {
    const { within, title } = this.phase(name);
    return [...within, title].join(BETWEEN);
  }

  /** The rule by which a phase is not played in that game turn; null where it is. */
  skips(name: Name, turn: number): string | null {
    const { from } = this.phase(name);
    return from && turn < from.turn ? from.rule : null;
  }

  /** The phases in the order in which they are played now. */
  order(facts: object): readonly Placed<Name>[] {
    const which = this.#reversible.map(({ reversed }) => Number(reversed?.(facts))).join('');
    const known = this.#orders.get(which) ?? placed(this.#tree, facts, this.#outside);
    this.#orders.set(which, known);
    return known;
  }

  /** The same, each with the rule by which it is left out. */
  track(turn: number, facts: object): readonly Placed<Name>[] {
    return this.order(facts).map((phase) => {
      const skipped = this.skips(phase.name, turn);
      return skipped === null ? phase : { ...phase, skipped };
    });
  }
}

/** Declares the sequence of play of a game. */
export const sequenceOf = <Name extends string>(tree: Section<Name>): Sequence<Name> => new Sequence(tree);
