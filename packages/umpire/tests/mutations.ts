import {
  DataError,
  draw,
  FastDice,
  offered,
  type Command,
  type Dice,
  type Facts,
  type Game,
  type Position,
  type Seat,
  type Setup,
  type Value,
} from '../src/index.ts';
import { diceOf, drawCommand, seatsOf, strange, valuesIn, walk, type Decision } from './walk.ts';

/**
 * Commands and questions as nobody should send them, made from good ones: other units, hexes and seats, names that every object has, nested
 * lists, numbers for texts, units named twice, parts too many and too few, lists and objects where a name belongs. Whatever comes, the
 * umpire is silent if and only if an offer fits, and throws nothing but a DataError.
 */

/** Names that an object answers to without owning them, or that change it when they are assigned. */
const EVERYBODYS = ['toString', 'constructor', '__proto__', 'valueOf', 'hasOwnProperty', 'prototype', 'length'];

const deep = (levels: number): Value => {
  let value: Value = 1;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { x: value };
  return value;
};

/** What stands where a name is expected. */
const oddities: readonly unknown[] = [
  ...strange,
  ...EVERYBODYS,
  { toString: 1 },
  { toString: 'x', valueOf: 'y' },
  { length: 1, 0: 'a' },
  [['a', ['b']]],
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  2 ** 60,
  'x'.repeat(300),
  '\u0000',
  undefined,
  deep(5000),
  JSON.parse('{"__proto__":{"act":"end"}}'),
];

/** An object with own properties of any name, "__proto__" too. */
function owning(facts: object, name: string, value: unknown): object {
  const copy = { ...facts };
  Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
  return copy;
}

const pick = <T>(dice: Dice, from: readonly T[]): T => from[draw(dice, 'mutation', from.length)] as T;

/** A number for a text of figures, and the other way round. */
const otherwise = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : typeof value === 'number' ? String(value) : [value];

function mutatedList(list: readonly unknown[], pool: readonly unknown[], dice: Dice): unknown {
  const at = list.length === 0 ? 0 : draw(dice, 'mutation', list.length);
  switch (draw(dice, 'mutation', 7)) {
    case 0:
      return list.toReversed();
    case 1:
      return [...list, list[at]];
    case 2:
      return [...list, [list[at]]];
    case 3:
      return list.toSpliced(at, 1);
    case 4:
      return list.toSpliced(at, 1, pick(dice, pool));
    case 5:
      return [...list, pick(dice, oddities)];
    default:
      return list.map(otherwise);
  }
}

/** A name that somebody might give: for the names that the language makes of facts, of lists and of nothing are nobody's. */
const asName = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : 'more');

/** What each is given, with somebody given something else, given nothing, or a stranger among them. */
function mutatedShares(shares: object, pool: readonly unknown[], dice: Dice): unknown {
  const names = Object.keys(shares);
  const name = names.length > 0 ? pick(dice, names) : 'more';
  const to: unknown = (shares as { readonly [name: string]: unknown })[name];
  switch (draw(dice, 'mutation', 6)) {
    case 0: {
      const { [name]: _, ...without } = shares as { readonly [name: string]: unknown };
      return without;
    }
    case 1:
      return owning(shares, name, pick(dice, [0, null, -1, 1.5, 99, ...oddities]));
    case 2:
      return owning(shares, name, typeof to === 'number' ? to + 1 : pick(dice, pool));
    case 3:
      return owning(shares, asName(pick(dice, pool)), to);
    case 4:
      return owning(shares, pick(dice, EVERYBODYS), to);
    default:
      return Object.entries(shares);
  }
}

/** A list or an object changed in something; what is neither, put into a list. */
function mutatedWhole(value: unknown, pool: readonly unknown[], dice: Dice): unknown {
  if (Array.isArray(value)) return mutatedList(value, pool, dice);
  return typeof value === 'object' && value !== null ? mutatedShares(value, pool, dice) : [value];
}

/** A seat and a command that differ from a good one in something; now and then it is as good as before, said in another way. */
export function mutated(
  seat: Seat,
  command: Command,
  { seats, pool, acts }: Pools,
  dice: Dice,
): { readonly seat: Seat; readonly given: unknown } {
  const parts = Object.keys(command).filter((part) => part !== 'act');
  const part = parts.length > 0 ? pick(dice, parts) : 'more';
  const value: unknown = command[part];
  const changed = (to: unknown) => ({ seat, given: owning(command, part, to) });
  switch (draw(dice, 'mutation', 12)) {
    case 0:
      return { seat: pick(dice, [...seats, ...EVERYBODYS, 'nobody', '']), given: command };
    case 1:
      return { seat, given: owning(command, 'act', pick(dice, [...acts, ...oddities, [command.act]])) };
    case 2:
      return {
        seat,
        given: owning(pick(dice, [command, { act: pick(dice, acts) }]), pick(dice, EVERYBODYS), pick(dice, [1, ...oddities])),
      };
    case 3: {
      const { [part]: _, ...without } = command;
      return { seat, given: without };
    }
    case 4:
      return changed(otherwise(value));
    case 5:
      return changed(pick(dice, oddities));
    case 6:
    case 7:
      return changed(typeof value === 'object' && value !== null ? mutatedWhole(value, pool, dice) : pick(dice, pool));
    case 8:
      return changed(mutatedWhole(value, pool, dice));
    case 9:
      return { seat, given: pick(dice, [...oddities, [command], Object.create(command), () => command]) };
    case 10:
      return {
        seat,
        given: { act: 'answer ahead', step: pick(dice, oddities), where: pick(dice, oddities), answer: pick(dice, oddities) },
      };
    default:
      return changed(pick(dice, pool));
  }
}

/** What commands are made of in a game: its seats, its acts, and values seen in play or written on its map. */
export interface Pools {
  readonly seats: readonly Seat[];
  readonly acts: readonly string[];
  readonly pool: readonly unknown[];
}

/** What is tried of a game, and what it cannot know of it by itself. */
export interface Probing<P extends Position> {
  readonly setup: Setup;
  readonly seed: number;
  /** So many commands are tried, spread over the decisions of one random game of at most so many. */
  readonly probes: number;
  readonly decisions: number;
  /** Good questions to be explained: they are tried with things out of place. */
  questions(position: P, seat: Seat): readonly Facts[];
}

/** What a refusal may not say: how the language writes what it has no words for. */
const WORDLESS = /\[object|undefined|\bnull\b(?! for none)|NaN|function|=>/;

/** What is wrong with how the umpire takes one thing given as a command; null where all is as it must be. */
export function faultOf<P extends Position>(game: Game<P>, position: P, seat: Seat, given: unknown): string | null {
  const command = given as Command;
  const refusal = game.refuse(position, seat, command);
  const { command: spelt } = game.spelling(given);
  const standing = spelt !== undefined && spelt.act.startsWith('answer ');
  if (!standing && (refusal === null) !== offered(game, position, seat, command))
    return refusal ? `offered and refused: ${refusal.reason}` : 'neither refused nor offered';
  if (refusal && (refusal.reason === '' || WORDLESS.test(refusal.reason))) return `refused in no words: ${refusal.reason}`;
  const unknown = refusal?.rules.find((rule) => !Object.hasOwn(game.rulebook, rule));
  if (unknown !== undefined) return `refused by ${unknown}, which is no rule`;
  if (refusal) return null;
  const [here, there] = [game.clone(position), game.clone(position)];
  game.play(here, seat, command, new FastDice(7));
  game.play(there, seat, spelt as Command, new FastDice(7));
  return game.hash(here) === game.hash(there) ? null : 'played as given it comes out otherwise than in its one spelling';
}

/** Asks a question with something out of place. @throws whatever the game throws but a DataError in words */
function ask<P extends Position>(game: Game<P>, position: P, seat: Seat, question: Facts, pool: readonly unknown[], dice: Dice): void {
  const [kind = ''] = Object.keys(question);
  const { given: asked } = mutated(seat, { act: '', ...(question[kind] as Facts) }, { seats: [seat], acts: [''], pool }, dice);
  const whole = draw(dice, 'mutation', 4) === 0 ? owning({}, pick(dice, EVERYBODYS), pick(dice, [{}, ...oddities])) : { [kind]: asked };
  const given = draw(dice, 'mutation', 12) === 0 ? pick(dice, oddities) : withoutAct(whole, kind);
  try {
    game.explain(position, seat, given as Facts);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    if (/\[object|undefined/.test(error.message)) throw new Error(`explained in no words: ${error.message}`, { cause: error });
  }
}

function withoutAct(question: object, kind: string): object {
  const asked: unknown = (question as { [kind: string]: unknown })[kind];
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return question;
  const { act: _, ...rest } = asked as { act?: unknown };
  return { [kind]: rest };
}

/** Tries so many commands, and some questions, over one random game. @throws Error with the first fault, and what was given */
export function probe<P extends Position>(game: Game<P>, { setup, seed, probes, decisions: most, questions }: Probing<P>): void {
  const { decisions } = walk(game, setup, seed, most);
  const dice = new FastDice(seed + 77);
  const numbers = game.scenarios.length > 0 ? valuesIn(decisions) : [];
  const pools: Pools = {
    seats: seatsOf(game, setup),
    acts: [...new Set(decisions.map(({ command }) => command.act)), 'withdraw', 'nonsense', ...EVERYBODYS],
    pool: [...numbers, ...oddities],
  };
  for (let i = 0; i < probes; i++) {
    const decision = decisions[Math.floor((i * decisions.length) / probes)] as Decision<P>;
    tryOne(game, decision, i, pools, dice, questions);
  }
}

function tryOne<P extends Position>(
  game: Game<P>,
  { before, seat, number }: Decision<P>,
  i: number,
  pools: Pools,
  dice: Dice,
  questions: Probing<P>['questions'],
): void {
  const good = drawCommand(game, before, new FastDice(diceOf(number, i)));
  const { seat: by, given } = mutated(good.seat, good.command, pools, dice);
  const where = `decision ${number}, ${by}: ${shown(given)}`;
  try {
    const fault = faultOf(game, before, by, given);
    if (fault !== null) throw new Error(fault);
    if (i % 24 === 0) game.foresee?.(before, seat, given as Command);
    const asked = questions(before, seat);
    if (i % 6 === 0 && asked.length > 0) ask(game, before, seat, pick(dice, asked), pools.pool, dice);
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

function shown(given: unknown): string {
  try {
    return (JSON.stringify(given) ?? String(given)).slice(0, 300);
  } catch {
    return 'something that cannot be written';
  }
}
