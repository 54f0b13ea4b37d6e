import {
  canonical,
  draw,
  drawFrom,
  each,
  FastDice,
  type Command,
  type Dice,
  type Game,
  type Offer,
  type Position,
  type Seat,
} from '@sandtable/umpire';
import { CountedDice, digest, thinkingDice } from './dice.ts';
import type { Level, Progress, Thinking } from './machine.ts';
import type { Sight } from './sight.ts';
import { GREEDY } from './titles.ts';

/** How well a seat stands, in a unit of the game's own: more is better. It must not change the position. */
export type SimpleValue<P extends Position> = (position: P, seat: Seat) => number;

/** Commands tried for a decision. */
const BUDGET = 48;
/** Falls of the dice, and guesses at what is hidden, under which each command is tried, the same for all of them. */
const SAMPLES = 6;
/** Sums of the same terms in another order differ by less; what is better by no more is as good. */
const ROUNDING = 1e-9;
/** Questions answered on the way to where a command is judged, at most: rules that ask more often than that are judged on the way. */
const MOST_ANSWERS = 60;

/**
 * The level `greedy`, for any game with a simple value: tries every command that it may give (so many as its budget allows, drawn with
 * its dice where there are more), plays each on in an imagined position until what it began has ended, and gives the one after which it
 * stands best. It neither plans nor sees an answer.
 *
 * `samples` is under how many falls of the dice, and guesses at what is hidden, each command is tried; `returns` is how often at most an act is given in the same place: who takes units up and puts them down again comes back there, and could do
 * so with any of thousands of stacks.
 *
 * THE BASELINE: other levels are measured against it, from commit to commit. It is fixed and must not be improved, nor its value.
 */
export function greedyLevel<P extends Position>(value: SimpleValue<P>, returns = Infinity, samples = SAMPLES): Level<P> {
  return {
    ...GREEDY,
    budget: BUDGET,
    sit(seed, _seat, budget = BUDGET) {
      const given = new Map<string, readonly Command[]>();
      return { think: (sight) => thought(sight, value, { seed, budget, returns, samples, given }) };
    },
  };
}

interface Sitting {
  readonly seed: string;
  readonly budget: number;
  readonly returns: number;
  readonly samples: number;
  /**
   * Commands given, by the digest of the view in which they were given: an attack that was called off leads back to where it was declared.
   */
  readonly given: Map<string, readonly Command[]>;
}

/** Its dice hang on the view, so that it decides alike however it came there; but no command is given twice in the same place. */
function* thought<P extends Position>(
  sight: Sight<P>,
  value: SimpleValue<P>,
  { seed, budget, returns, samples, given }: Sitting,
): Thinking {
  const place = digest(seed, sight.seat, canonical(sight.view));
  const dice = thinkingDice('greedy', place);
  const all = candidates(sight.choices(), dice, budget);
  const before = given.get(place) ?? [];
  const isGiven = new Set(before.map(canonical));
  const isWorn = ({ act }: Command): boolean => before.filter((one) => one.act === act).length >= returns;
  const fresh = all.filter((command) => !isGiven.has(canonical(command)) && !isWorn(command));
  const command = yield* best(new Trial(sight, value, dice, samples), fresh.length > 0 ? fresh : all);
  if (command) given.set(place, [...before, command]);
  return { command, plan: null };
}

/** The best of the commands; among equals the first in the order of the offers. Hurried, the best of those tried so far. */
function* best<P extends Position>(
  trial: Trial<P>,
  commands: readonly Command[],
): Generator<Progress, Command | null, boolean | undefined> {
  let chosen: { readonly command: Command; readonly value: number } | null = null;
  for (const [i, command] of commands.entries()) {
    const hurried = commands.length === 1 || (yield { done: i / commands.length, plan: null });
    if (hurried) return chosen?.command ?? command;
    const stands = trial.of(command);
    if (!chosen || stands > chosen.value + ROUNDING) chosen = { command, value: stands };
  }
  return chosen?.command ?? null;
}

/** Commands that the offers stand for: all, or where an offer has more than its share of `most`, so many drawn from it. */
function candidates(offers: readonly Offer[], dice: Dice, most: number): Command[] {
  const share = Math.max(1, Math.floor(most / Math.max(1, offers.length)));
  return offers.flatMap((offer) => firstOf(offer, share) ?? drawnFrom(offer, dice, share));
}

/** All the commands of an offer; null where there are more than `most`. */
function firstOf(offer: Offer, most: number): Command[] | null {
  const commands: Command[] = [];
  for (const command of each(offer)) {
    if (commands.length === most) return null;
    commands.push(command);
  }
  return commands;
}

function drawnFrom(offer: Offer, dice: Dice, many: number): Command[] {
  const commands = new Map<string, Command>();
  for (let i = 0; i < many; i++) {
    const command = drawFrom(offer, dice);
    if (command) commands.set(canonical(command), command);
  }
  return [...commands.values()];
}

/** Commands tried in imagined positions, each under the same falls of the dice. */
class Trial<P extends Position> {
  readonly #game: Game<P>;
  readonly #seat: Seat;
  readonly #value: SimpleValue<P>;
  readonly #seed: number;
  readonly #samples: number;
  /** One for each sample; a single one where the seat knows everything. */
  readonly #imagined: readonly P[];

  constructor({ game, seat, imagine }: Sight<P>, value: SimpleValue<P>, dice: Dice, samples: number) {
    this.#game = game;
    this.#seat = seat;
    this.#value = value;
    this.#samples = samples;
    this.#seed = draw(dice, 'seed', 2 ** 30);
    const counted = new CountedDice(dice);
    const first = imagine(counted);
    this.#imagined = [first, ...Array.from({ length: counted.rolls > 0 ? samples - 1 : 0 }, () => imagine(counted))];
  }

  /** How the seat stands after the command, on average. */
  of(command: Command): number {
    let sum = 0;
    for (let i = 0; i < this.#samples; i++) {
      const dice = new CountedDice(new FastDice(this.#seed + i));
      const value = this.#after(command, this.#imagined[i % this.#imagined.length] as P, dice);
      // Without dice and with nothing hidden every sample is the same.
      if (dice.rolls === 0 && this.#imagined.length === 1) return value;
      sum += value;
    }
    return sum / this.#samples;
  }

  #after(command: Command, imagined: P, dice: Dice): number {
    const game = this.#game;
    const position = game.clone(imagined);
    const from = placeOf(imagined);
    game.play(position, this.#seat, command, dice);
    for (let answers = 0; answers < MOST_ANSWERS && isUnderWay(from, placeOf(position)); answers++) {
      const seat = game.awaiting(position)?.seats[0];
      const answer = seat === undefined ? null : plainest(game.choices(position, seat));
      if (seat === undefined || !answer) break;
      game.play(position, seat, answer, dice);
    }
    return this.#value(position, this.#seat);
  }
}

interface Place {
  readonly depth: number;
  readonly procedure: string;
  readonly step: string;
}

/** Where play stands: the innermost procedure and its step, and how many called one another. */
function placeOf({ frames }: Position): Place {
  let depth = 0;
  for (let frame = frames; frame; frame = frame.below) depth++;
  return { depth, procedure: frames?.procedure ?? '', step: frames?.step ?? '' };
}

/** Is what was begun at `from` still going on: in a procedure that it called, or at a later step of its own? */
const isUnderWay = (from: Place, now: Place): boolean =>
  now.depth > from.depth || (now.depth === from.depth && now.procedure === from.procedure && now.step !== from.step);

/** The command that does least: one that declines everything, else one that says nothing more, else the first there is. */
function plainest(offers: readonly Offer[]): Command | null {
  let silent: Command | null = null;
  let first: Command | null = null;
  for (const offer of offers) {
    const { value: command } = each(offer).next();
    if (!command) continue;
    if (offer.parts.length > 0 && offer.parts.every(({ name }) => isDeclined(command[name]))) return command;
    if (offer.parts.length === 0) silent ??= command;
    first ??= command;
  }
  return silent ?? first;
}

const isDeclined = (part: Command[string] | undefined): boolean =>
  part === null || part === false || (Array.isArray(part) && part.length === 0);
