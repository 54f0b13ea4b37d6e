import {
  citing,
  DataError,
  defineGame,
  type Act,
  type Choice,
  type Doing,
  type Facts,
  type Flow,
  type Game,
  type GameDefinition,
  type Option,
  type Position,
  type Procedure,
  type Rulebook,
  type Seat,
  type Setup,
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

/** An act without parts that may always be given. */
export const plain = <P extends Position, L extends Facts = Facts>(
  act: string,
  rule: string,
  play: Act<P, L>['play'],
): { readonly [act: string]: Act<P, L> } => ({
  [act]: { parts: {}, refuse: () => null, offers: () => [{ act, rule, parts: [] }], play },
});

/** An act of one part whose domain is a list; anything outside it is refused under the act's own rule. */
export const pickOne = <P extends Position, L extends Facts = Facts>(
  act: string,
  rule: string,
  part: string,
  domain: (position: P, locals: L, seat: Seat) => readonly Choice[],
  play: (doing: Doing<P>, locals: L, chosen: string, seat: Seat) => Turn,
): { readonly [act: string]: Act<P, L> } => ({
  [act]: {
    parts: { [part]: 'one' },
    refuse: (position, locals, seat, command) =>
      domain(position, locals, seat).includes(command[part] as Choice)
        ? null
        : citing<string>().no(rule, `${JSON.stringify(command[part])} cannot be the ${part} of "${act}".`),
    offers(position, locals, seat) {
      const choices = domain(position, locals, seat);
      return choices.length === 0 ? [] : [{ act, rule, parts: [{ name: part, pick: 'one', of: () => choices }] }];
    },
    play: (doing, locals, seat, command) => play(doing, locals, command[part] as string, seat),
  },
});
