import {
  acts,
  aNumber,
  aWord,
  citing,
  DataError,
  defineGame,
  stating,
  to,
  type Act,
  type Choice,
  type Dice,
  type Doing,
  type Facts,
  type Flow,
  type Game,
  type GameDefinition,
  type Noun,
  type Option,
  type Outcome,
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
export type TinyDefinition<S extends Facts> = Pick<GameDefinition<Tiny<S>>, 'hide' | 'happenings' | 'imagine' | 'explain' | 'settle'> & {
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

type Acts<P extends Position, L extends Facts> = { readonly [act: string]: Act<P, L> };

/** An act without parts, which may be given always or where `may` says so. */
export const plain = <P extends Position, L extends Facts = Facts>(
  act: string,
  rule: string,
  play: (doing: Doing<P>, locals: L, seat: Seat) => Turn,
  may: (position: P, locals: L, seat: Seat) => boolean = () => true,
): Acts<P, L> =>
  acts(
    stating<P, L, string>()(act, rule)
      .unless(({ position, locals, seat }) =>
        may(position, locals, seat) ? null : citing<string>().no(rule, `"${act}" is not possible now.`),
      )
      .play((doing, { locals, seat }) => play(doing, locals, seat)),
  );

/** An act of one part whose domain is a list; anything outside it is refused under the act's own rule, or as `why` says. */
export const pickOne = <P extends Position, L extends Facts = Facts, V extends Choice = string>(
  act: string,
  rule: string,
  part: string,
  domain: (position: P, locals: L, seat: Seat) => readonly V[],
  play: (doing: Doing<P>, locals: L, chosen: V, seat: Seat) => Turn,
  why?: (position: P, locals: L, named: V) => Refusal | null,
  kind: 'one' | 'number' = 'one',
): Acts<P, L> =>
  acts(
    stating<P, L, string>()(act, rule)
      .one(part, (kind === 'one' ? aWord : aNumber) as unknown as Noun<P, V, V>, {
        of: ({ position, locals, seat }) => domain(position, locals, seat),
        otherwise: ({ position, locals }, named) =>
          why?.(position, locals, named) ?? citing<string>().no(rule, `${String(named)} is not among the choices.`),
      })
      .play((doing, { locals, seat }, chosen) => play(doing, locals, chosen[part] as V, seat)),
  );
