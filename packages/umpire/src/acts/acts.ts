import { namedBy, offered } from './act-parts.ts';
import {
  inOneShape,
  type At,
  type AtWay,
  type Choosing,
  type ChoosingEach,
  type ChoosingPath,
  type ChoosingSome,
  type Declinable,
  type Place,
  type Stated,
} from './act-sayings.ts';
import { refuseParts } from './act-refusals.ts';
import type { Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import type { Frame, Position } from '../contract/contract.ts';
import type { Act, Doing, Turn } from '../flow/flow.ts';
import type { Noun } from './nouns.ts';
import type { Occasion } from '../flow/occasion.ts';
import { once, type Choice, type Offer } from '../contract/offers.ts';
import type { PartKind } from '../flow/spelling.ts';
import type { Facts } from '../contract/value.ts';

/**
 * An act, stated once: what it is made of, who or what comes into question for each part, and what stands against it in the rulebook's
 * order. Its offers, its refusals and what is played are read from that one statement, and its parts come to all three as what they name,
 * not as they are spelled.
 */

/** When an act may be given, for whoever tries it while something else is asked; `named` has the parts that name anything. */
export interface When<P extends Position, Id extends string, C> extends Omit<Occasion<P>, 'parts' | 'against'> {
  /** The rules that say why it has not parts that somebody might give it; those it has say their own. */
  readonly parts?: { readonly [part: string]: Id };
  readonly rules: readonly [Id, ...Id[]];
  readonly meanwhile?: { readonly rules: readonly Id[]; readonly says: string };
  against?(position: P, frame: Frame | null, seat: Seat, named: Partial<C>): Refusal | null;
}

/** An act that has been stated. `Name` and `S`: how its commands are spelled. */
export interface StatedAct<P extends Position, L extends Facts, C, Name extends string, S> extends Act<P, L> {
  readonly name: Name;
  readonly when: Occasion<P> | null;
  /** What the parts of a command of this act name; undefined for those that name nothing. */
  named(position: P, command: Command): Partial<C>;
  /** A command of this act with its parts as they are spelled; null for one of another. */
  given(command: Command): (Command & { readonly act: Name } & S) | null;
  /** The command of these parts. */
  command(parts: S): Command & { readonly act: Name } & S;
}

/** How commands of an act are spelled. */
export type CommandOf<A> = A extends StatedAct<infer _P, infer _L, infer _C, infer Name, infer S> ? { readonly act: Name } & S : never;

/** The acts of a step by name. */
export const acts = <P extends Position, L extends Facts>(
  ...stated: readonly (Act<P, L> & { readonly name: string })[]
): { readonly [act: string]: Act<P, L> } => Object.fromEntries(stated.map((act) => [act.name, act]));

/**
 * How an act is stated: `act('return', '10.2c').one('unit', aUnit, { … }).one('hex', aHex, { … }).when({ … }).play((doing, at, { unit, hex
 * }) => …)`. The order of the parts is that in which they are offered and in which a refusal looks at them; what is said of a part may read
 * the parts before it.
 */
export class Statement<P extends Position, L extends Facts, Id extends string, Name extends string, W, C, S> {
  readonly #name: Name;
  readonly #rule: Id | ((at: At<P, L>) => Id);
  readonly #parts: readonly Stated<P>[];
  readonly #ways: ((at: At<P, L>) => readonly unknown[]) | null;
  readonly #ruleOf: ((way: unknown) => Id) | null;
  readonly #unless: ((at: At<P, L>) => Refusal | null) | null;
  readonly #possible: ((at: At<P, L>) => boolean) | null;
  readonly #when: Occasion<P> | null;

  constructor(
    name: Name,
    rule: Id | ((at: At<P, L>) => Id),
    said: {
      readonly parts?: readonly Stated<P>[];
      readonly ways?: ((at: At<P, L>) => readonly unknown[]) | null;
      readonly ruleOf?: ((way: unknown) => Id) | null;
      readonly unless?: ((at: At<P, L>) => Refusal | null) | null;
      readonly possible?: ((at: At<P, L>) => boolean) | null;
      readonly when?: Occasion<P> | null;
    } = {},
  ) {
    this.#name = name;
    this.#rule = rule;
    this.#parts = said.parts ?? [];
    this.#ways = said.ways ?? null;
    this.#ruleOf = said.ruleOf ?? null;
    this.#unless = said.unless ?? null;
    this.#possible = said.possible ?? null;
    this.#when = said.when ?? null;
  }

  /**
   * The ways in which the act can be given now, each an offer of its own that stands for a command at least; what each is made of, its
   * `way` says. `ruleOf` names the rule of each, where it is not the act's.
   */
  ways<V>(ways: (at: At<P, L>) => readonly V[], ruleOf: ((way: V) => Id) | null = null): Statement<P, L, Id, Name, V, C, S> {
    return new Statement<P, L, Id, Name, V, C, S>(this.#name, this.#rule, {
      ...this.#said(),
      ways,
      ruleOf: ruleOf as ((way: unknown) => Id) | null,
    });
  }

  /** What stands against the act, whatever its parts, in the rulebook's order; it is looked at first. */
  unless(unless: (at: At<P, L>) => Refusal | null): Statement<P, L, Id, Name, W, C, S> {
    return new Statement(this.#name, this.#rule, { ...this.#said(), unless });
  }

  /**
   * Whether there is a command at all, where that is found sooner than all that comes into question: nothing more is then looked into
   * before it is asked for.
   */
  possible(possible: (at: At<P, L>) => boolean): Statement<P, L, Id, Name, W, C, S> {
    return new Statement(this.#name, this.#rule, { ...this.#said(), possible });
  }

  /** One of what comes into question. */
  one<N extends string, T, V extends Choice>(name: N, noun: Noun<P, T, V>, saying: Choosing<P, L, Id, W, C, T>) {
    return this.#with<C & { readonly [part in N]: T }, S & { readonly [part in N]: V }>(name, noun.kind, noun, saying);
  }

  /** One of what comes into question, or null for none. */
  maybe<N extends string, T, V extends Choice>(name: N, noun: Noun<P, T, V>, saying: Declinable<P, L, Id, W, C, T>) {
    return this.#with<C & { readonly [part in N]: T | null }, S & { readonly [part in N]: V | null }>(name, 'maybe', noun, saying);
  }

  /** Some of a set. */
  some<N extends string, T, V extends Choice>(name: N, noun: Noun<P, T, V>, saying: ChoosingSome<P, L, Id, W, C, T>) {
    return this.#with<C & { readonly [part in N]: readonly T[] }, S & { readonly [part in N]: readonly V[] }>(name, 'list', noun, saying);
  }

  /** One after another. */
  path<N extends string, T, V extends Choice>(name: N, noun: Noun<P, T, V>, saying: ChoosingPath<P, L, Id, W, C, T>) {
    return this.#with<C & { readonly [part in N]: readonly T[] }, S & { readonly [part in N]: readonly V[] }>(name, 'path', noun, saying);
  }

  /** So many for each of some. */
  amounts<N extends string, T, V extends Choice>(name: N, noun: Noun<P, T, V>, saying: ChoosingEach<P, L, Id, W, C, T, number>) {
    type Shares = ReadonlyMap<T, number>;
    return this.#with<C & { readonly [part in N]: Shares }, S & { readonly [part in N]: { readonly [id: string]: number } }>(
      name,
      'amounts',
      noun,
      saying,
    );
  }

  /** To each of some one of others, or none. */
  assign<N extends string, T, V extends Choice, U>(
    name: N,
    noun: Noun<P, T, V>,
    to: Noun<P, U>,
    saying: ChoosingEach<P, L, Id, W, C, T, U | null>,
  ) {
    type Shares = ReadonlyMap<T, U>;
    return this.#with<C & { readonly [part in N]: Shares }, S & { readonly [part in N]: { readonly [id: string]: string } }>(
      name,
      'assignment',
      noun,
      saying,
      to,
    );
  }

  /** When the act may be given at all. */
  when(when: When<P, Id, C>): Statement<P, L, Id, Name, W, C, S> {
    const { against, ...rest } = when;
    const ruled = Object.fromEntries(this.#parts.flatMap(({ name, saying: { rule } }) => (rule === undefined ? [] : [[name, rule]])));
    const occasion: Occasion<P> = {
      ...rest,
      parts: { ...rest.parts, ...ruled },
      ...(against
        ? {
            against: (position, frame, seat, command) =>
              against(position, frame, seat, namedBy(this.#parts, position, command) as Partial<C>),
          }
        : {}),
    };
    return new Statement(this.#name, this.#rule, { ...this.#said(), when: occasion });
  }

  /** What giving it does, and where play goes from there. */
  play(play: (doing: Doing<P>, at: At<P, L>, parts: C) => Turn): StatedAct<P, L, C, Name, S> {
    const parts = this.#parts;
    return {
      ...this.sealed(),
      play: (doing, locals, seat, command) =>
        play(doing, placeOf(doing.position, locals, seat, null), namedBy(parts, doing.position, command) as C),
    };
  }

  /** An act that is carried out when all choices are revealed. */
  sealed(): Omit<StatedAct<P, L, C, Name, S>, 'play'> {
    const { name, rule, parts, ways, ruleOf, unless, possible } = { name: this.#name, rule: this.#rule, ...this.#said() };
    const isSure = ways !== null || possible !== null;
    const placesOf = (at: AtWay<P, L, null>): Place<P>[] =>
      ways ? ways(at).map((way) => placeOf(at.position, at.locals, at.seat, way)) : [at];
    const ruleFor = (at: At<P, L>): Id => (typeof rule === 'function' ? rule(at) : rule);
    /** What an act of no parts offers whenever it may be given. */
    const alone: readonly Offer[] | null =
      parts.length === 0 && ways === null && typeof rule === 'string' ? [{ act: name, rule, parts: [] }] : null;
    return {
      name,
      parts: Object.fromEntries(parts.map((part) => [part.name, part.kind])),
      nouns: () => Object.fromEntries(parts.map(({ name: part, noun, to }) => [part, to ? [noun, to] : [noun]])),
      when: this.#when,
      named: (position, command) => namedBy(parts, position, command) as Partial<C>,
      given: (command) => (command.act === name ? (command as Command & { readonly act: Name } & S) : null),
      command: (spelled) => ({ act: name, ...spelled }) as Command & { readonly act: Name } & S,
      refuse(position, locals, seat, command) {
        const at = placeOf(position, locals, seat, null);
        return (
          unless?.(at) ??
          refuseParts(
            parts,
            at,
            once(() => placesOf(at)),
            command,
            () => ruleFor(at),
          )
        );
      },
      offers(position, locals, seat) {
        const at = placeOf(position, locals, seat, null);
        if (unless?.(at) || possible?.(at) === false) return NOTHING;
        if (alone) return alone;
        const offers: Offer[] = [];
        for (const place of placesOf(at)) {
          const open = offered(parts, place, isSure);
          if (open) offers.push({ act: name, rule: ruleOf?.(place.way) ?? ruleFor(at), parts: open });
        }
        return offers;
      },
    };
  }

  #said() {
    return { parts: this.#parts, ways: this.#ways, ruleOf: this.#ruleOf, unless: this.#unless, possible: this.#possible, when: this.#when };
  }

  #with<D, V>(name: string, kind: PartKind, noun: unknown, saying: object, to?: unknown): Statement<P, L, Id, Name, W, D, V> {
    const parts = [...this.#parts, { name, kind, noun, to, saying: inOneShape<P>(saying) } as Stated<P>];
    return new Statement<P, L, Id, Name, W, D, V>(this.#name, this.#rule, { ...this.#said(), parts });
  }
}

const NOTHING: readonly Offer[] = [];

/** Of one shape wherever it is made: it is read more often than anything else here. */
const placeOf = <P extends Position, L extends Facts, W>(position: P, locals: L, seat: Seat, way: W): AtWay<P, L, W> => ({
  position,
  locals,
  seat,
  way,
});

/** The words in which the acts of a procedure are stated, whose frames remember `L`, under one game's rules. */
export const stating =
  <P extends Position, L extends Facts, Id extends string>() =>
  <Name extends string>(name: Name, rule: Id | ((at: At<P, L>) => Id)): Statement<P, L, Id, Name, null, object, object> =>
    new Statement<P, L, Id, Name, null, object, object>(name, rule);
