import {
  citing,
  DataError,
  defineGame,
  each,
  fits,
  to,
  type Act,
  type Choice,
  type Chosen,
  type Command,
  type Dice,
  type Doing,
  type Facts,
  type Flow,
  type Game,
  type GameDefinition,
  type Offer,
  type Option,
  type Outcome,
  type Part,
  type PartKind,
  type Position,
  type Procedure,
  type Refusal,
  type Rulebook,
  type Seat,
  type Setup,
  type Step,
  type Turn,
} from '../../src/index.ts';

/** The position of a game so small that all its facts are one frozen value, replaced and never changed. */
export interface Tiny<S extends Facts> extends Position {
  turn: number;
  phase: string;
  facts: S;
}

/** What a tiny game supplies; all that has to do with copying and saving follows. */
export type TinyDefinition<S extends Facts> = Pick<GameDefinition<Tiny<S>>, 'hide' | 'tell' | 'imagine' | 'explain' | 'settle'> & {
  readonly id: string;
  readonly title: string;
  readonly rulebook: Rulebook;
  readonly seats: readonly Seat[];
  readonly turns: number;
  readonly options?: readonly Option[];
  readonly procedures: readonly Procedure<Tiny<S>>[];
  facts(setup: Setup): S;
};

/** A tiny game: frozen facts, one scenario, phases that are steps of the sequence of play. */
export function tinyGame<S extends Facts>(definition: TinyDefinition<S>): Game<Tiny<S>> & { readonly flow: Flow<Tiny<S>> } {
  const { id, title, rulebook, seats, turns, options = [], procedures, facts, ...rest } = definition;
  const sequence = (procedures[0] as Procedure<Tiny<S>>).name;
  const fresh = (setup: Setup, turn: number, phase: string, facts: S): Tiny<S> => ({
    setup,
    frames: null,
    standing: [],
    outcome: null,
    turn,
    phase,
    facts,
  });
  return defineGame<Tiny<S>>({
    ...rest,
    id,
    title,
    rulebook,
    procedures,
    scenarios: [{ id: 'only', title, seats, options, turns }],
    opening: (setup) => fresh(setup, 1, '', facts(setup)),
    clone: (position) => ({ ...position }),
    state: ({ turn, phase, facts }) => ({ turn, phase, state: facts }),
    restore(setup, turn, phase, state) {
      const usual = facts(setup);
      for (const key of Object.keys(state)) if (!(key in usual)) throw new DataError(`state.${key}: ${title} knows no such thing`);
      return fresh(setup, turn, phase, { ...usual, ...state });
    },
    enter(flow, position, _turn, phase) {
      const frame = flow.enter(sequence, {}, null);
      if (phase && !flow.has(sequence, phase)) throw new DataError(`phase: ${title} has no phase "${phase}"`);
      position.frames = phase ? { ...frame, step: phase } : frame;
    },
  });
}

/** The set-up of a tiny game with its options as they come, or as given. */
export const setupOf = <P extends Position>(game: Game<P>, options: Setup['options'] = {}): Setup => ({
  game: game.id,
  scenario: game.scenarios[0]?.id as string,
  options: { ...Object.fromEntries((game.scenarios[0]?.options ?? []).map((option) => [option.id, option.default])), ...options },
  edition: null,
});

/** One entry of a record replaced; the rest shared. */
export const put = <T>(record: { readonly [key: string]: T }, key: string, value: T): { readonly [key: string]: T } => ({
  ...record,
  [key]: value,
});

/** Some of the facts replaced. */
export const change = <S extends Facts>(position: Tiny<S>, facts: Partial<S>): void => {
  position.facts = { ...position.facts, ...facts };
};

/** The enemy, where red plays blue. */
export const other = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');

/** One die and what it means. */
export function roll<R extends string>(dice: Dice, on: string, read: (face: number) => R): { readonly die: number; readonly result: R } {
  const [die] = dice.roll(on, 1, 6, ([face]) => read(face as number)) as [number];
  return { die, result: read(die) };
}

/** The step that ends a turn: the next one begins, or after the last the game is over. */
export const endOfTurn = <P extends Position & { turn: number }>(
  turns: number,
  first: string,
  over: (position: P) => Outcome,
): Step<P> => ({
  name: 'end of turn',
  do({ position }) {
    if (position.turn === turns) position.outcome = over(position);
    else position.turn++;
    return to(first);
  },
});

/** A part of a command that is one of a list. */
export const one = (name: string, of: (chosen: Chosen) => readonly Choice[]): Part => ({ name, pick: 'one', of });

/** An act that is stated once, by what it offers: its offers and its refusal both come from `ways`. */
export interface Offered<P extends Position, C, L extends Facts> {
  readonly rule: string;
  readonly parts: { readonly [part in keyof C]: PartKind };
  /** The parts with their domains, once for every way of giving the act; a way that no command fits is not offered. */
  ways(position: P, locals: L, seat: Seat): readonly (readonly Part[])[];
  /** Why a command that fits none of the ways is refused, where it is not under the act's own rule. */
  why?(position: P, locals: L, command: Command): Refusal | null;
  play(doing: Doing<P>, locals: L, chosen: C, seat: Seat): Turn;
}

export function offered<P extends Position, C, L extends Facts = Facts>(
  act: string,
  { rule, parts, ways, why, play }: Offered<P, C, L>,
): { readonly [act: string]: Act<P, L> } {
  const offers = (position: P, locals: L, seat: Seat) =>
    ways(position, locals, seat)
      .map((way): Offer => ({ act, rule, parts: way }))
      .filter((offer) => !each(offer).next().done);
  return {
    [act]: {
      parts,
      offers,
      refuse: (position, locals, seat, command) =>
        offers(position, locals, seat).some((offer) => fits(offer, command))
          ? null
          : (why?.(position, locals, command) ?? citing<string>().no(rule, `${JSON.stringify(command)} is not among the choices.`)),
      play: (doing, locals, seat, command) => play(doing, locals, command as C, seat),
    },
  };
}

/** An act without parts, which may be given always or where `may` says so. */
export const plain = <P extends Position, L extends Facts = Facts>(
  act: string,
  rule: string,
  play: Act<P, L>['play'],
  may: (position: P, locals: L, seat: Seat) => boolean = () => true,
): { readonly [act: string]: Act<P, L> } =>
  offered<P, object, L>(act, {
    rule,
    parts: {},
    ways: (position, locals, seat) => (may(position, locals, seat) ? [[]] : []),
    play: (doing, locals, _, seat) => play(doing, locals, seat, { act }),
  });

/** An act of one part whose domain is a list; anything outside it is refused under the act's own rule, or as `why` says. */
export const pickOne = <P extends Position, L extends Facts = Facts, V extends Choice = string>(
  act: string,
  rule: string,
  part: string,
  domain: (position: P, locals: L, seat: Seat) => readonly V[],
  play: (doing: Doing<P>, locals: L, chosen: V, seat: Seat) => Turn,
  why: Offered<P, object, L>['why'] = () => null,
  kind: PartKind = 'one',
): { readonly [act: string]: Act<P, L> } =>
  offered<P, { readonly [part: string]: V }, L>(act, {
    rule,
    parts: { [part]: kind },
    ways: (position, locals, seat) => [[one(part, () => domain(position, locals, seat))]],
    why,
    play: (doing, locals, chosen, seat) => play(doing, locals, chosen[part] as V, seat),
  });
