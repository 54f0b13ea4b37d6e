import { everyFall, failing, type Command, type Dice, type Position, type Seat } from '@sandtable/umpire';
import { PairedDice } from './dice.ts';
import type { Plan, Progress, Yardstick } from './machine.ts';

/** A roll whose luck is taken out of what a look finds. */
export interface Luck {
  /** What the roll is called. */
  readonly on: string;
  /** As things stand at a roll, what its results are worth to the side for which the deciding roll is won. */
  worths(): ReadonlyMap<string, number>;
}

/** Dice to look ahead with: at the roll that decides the game they note the chance that it wins, and let the game go on if they can. */
export class AheadDice implements Dice {
  readonly #dice: Dice;
  readonly #verdict: Yardstick['verdict'];
  readonly #luck: Luck | null;
  /** The chance that no deciding roll so far has won. */
  undecided = 1;
  /** What the rolls whose luck is taken out have given so far beyond their means. */
  luck = 0;
  /** The faces of all rolls so far, for whoever compares looks; null from when on nobody does. */
  fallen: string | null = '';

  constructor(dice: Dice, verdict: Yardstick['verdict'], luck: Luck | null = null) {
    this.#dice = dice;
    this.#verdict = verdict;
    this.#luck = luck;
  }

  /** The rolls to come are those of this scene, where the dice are paired by scenes. */
  sceneTo(scene: string): void {
    if (this.#dice instanceof PairedDice) this.#dice.sceneTo(scene);
  }

  roll(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): readonly number[] {
    const fallen = this.#roll(on, count, faces, result);
    if (this.fallen !== null) this.fallen += `${fallen.join()};`;
    return fallen;
  }

  #roll(on: string, count: number, faces: number, result?: (faces: readonly number[]) => string): readonly number[] {
    if (result && this.#luck?.on === on) return this.#lucky(this.#luck, on, count, faces, result);
    if (!this.#verdict || on !== this.#verdict.on || !result) return this.#dice.roll(on, count, faces, result);
    const losing = failing(count, faces, result, this.#verdict.wins);
    this.undecided *= losing.length / faces ** count;
    return losing.at(-1) ?? Array.from({ length: count }, () => faces);
  }

  #lucky(luck: Luck, on: string, count: number, faces: number, result: (faces: readonly number[]) => string): readonly number[] {
    const fallen = this.#dice.roll(on, count, faces, result);
    const worths = luck.worths();
    const worth = (fall: readonly number[]): number => worths.get(result(fall)) ?? 0;
    const falls = [...everyFall(count, faces)];
    this.luck += worth(fallen) - falls.reduce((sum, fall) => sum + worth(fall), 0) / falls.length;
    return fallen;
  }
}

/**
 * The scene of a command, by which dice are paired: the phase, and the place of the battle that is under way or begins with it, as the
 * innermost frame that has a `hex`, or else the command, names it.
 */
export function sceneOf(phase: string, { frames }: Position, command: Command): string {
  let frame = frames;
  while (frame && typeof frame.locals['hex'] !== 'string') frame = frame.below;
  return `${phase} ${String(frame?.locals['hex'] ?? command['hex'] ?? command['to'] ?? '')}`;
}

/**
 * Plays on from where everybody on the move has been arranged: the chance of victory of the yardstick's seat, from 0 to 1 on average, as one
 * fall of the dice has it.
 */
export type Ahead<P extends Position = Position> = (arranged: P, seat: Seat) => (dice: PairedDice) => number;

/** A way of looking at a position: weighs the things it names so many times as usual, a whole group of weights or single ones of it. */
export type Style<W> = { readonly [name in keyof W]?: W[name] extends number ? number : number | Style<W[name]> };

/** The weights as a style has them: a new object, and the groups in it. Make it once: some things are remembered for a set of weights. */
export function styled<W extends object>(weights: W, style: Style<W>): W {
  const times = (value: unknown, by: unknown): unknown => {
    if (by === undefined) return value;
    if (typeof value === 'number') return value * (by as number);
    const group = value as Readonly<Record<string, unknown>>;
    const of = (name: string): unknown => (typeof by === 'number' ? by : (by as Readonly<Record<string, unknown>>)[name]);
    return Object.fromEntries(Object.entries(group).map(([name, one]) => [name, times(one, of(name))]));
  };
  return times(weights, style) as W;
}

/** How a rehearsal shares out its evaluations. */
export interface Scheme {
  /** Drafts that are made, at most. */
  readonly drafts: number;
  /** Evaluations for each draft. */
  readonly drafted: number;
  /** Looks ahead: so many from every draft, then so many from the better half of them, and so on. */
  readonly rounds: readonly number[];
  /** Evaluations for a look, about. */
  readonly looked: number;
}

/** Evaluations for all drafts. */
const drafting = ({ drafts, drafted }: Scheme): number => drafts * drafted;

/** Evaluations in all, if no two drafts are the same: what such a level has for its budget. */
export function budgetOf(scheme: Scheme): number {
  const { drafts, rounds, looked } = scheme;
  const looks = rounds.reduce((sum, many, round) => sum + many * Math.ceil(drafts / 2 ** round), 0);
  return drafting(scheme) + looks * looked;
}

/** A draft, and what the looks ahead from it found. */
export interface Candidate<D, O> {
  readonly draft: D;
  readonly looks: O[];
}

/** What a rehearsal needs to know of the game. */
export interface Rehearsal<D, O> {
  /** Makes the draft of that number, from 0 on. Hurried, it ends with the best that it has. */
  draft(number: number, budget: number): Generator<Progress, D, boolean | undefined>;
  /** Do two drafts come to the same? */
  isSame(one: D, other: D): boolean;
  /** Plays a draft out once, under the same fortune for all drafts of a sample; yields as often as it can be broken off. */
  look(draft: D, sample: number): Generator<undefined, O, undefined>;
  /** How good the outcomes are on average: more is better. It is asked where there are none yet, too. */
  promise(looks: readonly O[]): number;
  /** The plan that is shown while the thinking goes on. */
  planOf(draft: D): Plan | null;
}

/** What a rehearsal ends with. */
export interface Rehearsed<D, O> {
  readonly best: Candidate<D, O>;
  readonly candidates: readonly Candidate<D, O>[];
  /** False where it was hurried before it had looked ahead at all. */
  readonly looked: boolean;
}

type Thought<T> = Generator<Progress, T, boolean | undefined>;

/**
 * Makes drafts, looks ahead from each of them, from the better half of them again, and so on, and ends with the one of most promise.
 * Hurried while it drafts, it takes the first; later, the best by the looks that all that are left have had. It takes about so many times
 * the scheme's evaluations as `scale` says: the number of drafts and the length of a look stay.
 */
export function* rehearsed<D, O>(rehearsal: Rehearsal<D, O>, scheme: Scheme, scale = 1): Thought<Rehearsed<D, O>> {
  const share = drafting(scheme) / budgetOf(scheme);
  const rounds = scheme.rounds.map((many) => Math.max(1, Math.round(many * scale)));
  const { candidates, hurried } = yield* drafts(rehearsal, scheme.drafts, Math.ceil(scheme.drafted * scale), share);
  const best = hurried ? (candidates[0] as Candidate<D, O>) : yield* halved(rehearsal, candidates, rounds, share);
  return { best, candidates, looked: !hurried };
}

/** All drafts that differ, in their order; they take that share of the thought. */
function* drafts<D, O>(rehearsal: Rehearsal<D, O>, many: number, budget: number, share: number) {
  const candidates: Candidate<D, O>[] = [];
  const watch = { hurried: false };
  for (let number = 0; number < many && !watch.hurried; number++) {
    const part = { from: number / many, to: (number + 1) / many, share };
    const draft = yield* watched(watch, rehearsal.draft(number, budget), part);
    if (!candidates.some((other) => rehearsal.isSame(other.draft, draft))) candidates.push({ draft, looks: [] });
  }
  return { candidates, hurried: watch.hurried };
}

/** A part of a thought that is itself a share of a longer one, from 0 to 1 each. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** Thinks a part of a longer thought; it notes whether it was hurried. */
function* watched<T>(watch: { hurried: boolean }, thinking: Thought<T>, { from, to, share }: Part): Thought<T> {
  let slice = thinking.next();
  while (!slice.done) {
    const answer = yield { ...slice.value, done: share * (from + slice.value.done * (to - from)) };
    watch.hurried ||= answer === true;
    slice = thinking.next(answer);
  }
  return slice.value;
}

/** Successive halving. Hurried, it ends by the looks that all that are left have had alike. */
function* halved<D, O>(
  rehearsal: Rehearsal<D, O>,
  candidates: readonly Candidate<D, O>[],
  rounds: readonly number[],
  from: number,
): Thought<Candidate<D, O>> {
  const leader = (): Candidate<D, O> => ranked(rehearsal, left)[0] as Candidate<D, O>;
  const last = rounds.reduce((sum, many) => sum + many, 0);
  let left = candidates;
  let sample = 0;
  for (const many of rounds) {
    const until = sample + many;
    for (; sample < until && left.length > 1; sample++) {
      const done = from + (1 - from) * (sample / last);
      const found: O[] = [];
      for (const { draft } of left) {
        const looking = rehearsal.look(draft, sample);
        let step = looking.next();
        for (; !step.done; step = looking.next()) if (yield { done, plan: rehearsal.planOf(leader().draft) }) return leader();
        found.push(step.value);
        if (yield { done, plan: rehearsal.planOf(leader().draft) }) return leader();
      }
      for (const [i, { looks }] of left.entries()) looks.push(found[i] as O);
    }
    left = ranked(rehearsal, left).slice(0, Math.ceil(left.length / 2));
  }
  return leader();
}

const ranked = <D, O>({ promise }: Rehearsal<D, O>, candidates: readonly Candidate<D, O>[]): readonly Candidate<D, O>[] =>
  candidates.toSorted((a, b) => promise(b.looks) - promise(a.looks));
