import {
  drawFrom,
  FastDice,
  offered,
  type Command,
  type Dice,
  type Game,
  type Happening,
  type Position,
  type Seat,
  type Setup,
  type Value,
} from '../src/index.ts';

/** One decision of a random game: the position before it (a copy), who gave which command, and the position after it. */
export interface Decision<P extends Position> {
  readonly number: number;
  readonly before: P;
  readonly hashBefore: string;
  readonly seat: Seat;
  readonly command: Command;
  readonly diceSeed: number;
  readonly happened: readonly Happening[];
  readonly hashAfter: string;
}

export interface Walk<P extends Position> {
  readonly opening: P;
  readonly decisions: readonly Decision<P>[];
  readonly end: P;
}

/** All seats of a set-up. */
export const seatsOf = <P extends Position>(game: Game<P>, setup: Setup): readonly Seat[] =>
  game.scenarios.find(({ id }) => id === setup.scenario)?.seats ?? [];

/** A legal command at random, with its seat: mostly of one that is awaited, now and then a choice that is taken back. */
export function drawCommand<P extends Position>(
  game: Game<P>,
  position: P,
  dice: Dice,
): { readonly seat: Seat; readonly command: Command } {
  const awaiting = game.awaiting(position);
  if (!awaiting) throw new Error('nobody is awaited');
  const waiting = awaiting.seats;
  const others = awaiting.sealed
    ? seatsOf(game, position.setup).filter((seat) => !waiting.includes(seat) && game.choices(position, seat).length > 0)
    : [];
  const from = others.length > 0 && one(dice, 4) === 0 ? others : waiting;
  const seat = from[one(dice, from.length)] as Seat;
  const offers = game.choices(position, seat);
  const at = `${awaiting.procedure} › ${awaiting.step}, ${seat}`;
  if (offers.length === 0) throw new Error(`${at}: awaited, but nothing is offered`);
  const offer = offers[one(dice, offers.length)] as (typeof offers)[number];
  const command = drawFrom(offer, dice);
  if (!command)
    throw new Error(`${at}: "${offer.act}" is offered, but a part has no choice left (${offer.parts.map(({ name }) => name).join(', ')})`);
  return { seat, command };
}

const one = (dice: Dice, many: number): number => (dice.roll('test', 1, many)[0] as number) - 1;

/** The dice of one decision of a random game. */
export const diceOf = (seed: number, decision: number): number => Math.imul(seed + 1, 1_000_003) ^ decision;

/** Plays at random to the end, or for so many decisions. Keeps a copy of the position before every decision. */
export function walk<P extends Position>(game: Game<P>, setup: Setup, seed: number, most: number): Walk<P> {
  const choosing = new FastDice(seed);
  const { position } = game.begin(setup, new FastDice(diceOf(seed, -1)));
  const opening = game.clone(position);
  const decisions: Decision<P>[] = [];
  while (game.awaiting(position) && decisions.length < most) {
    const before = game.clone(position);
    const hashBefore = game.hash(position);
    const { seat, command } = drawCommand(game, position, choosing);
    const diceSeed = diceOf(seed, decisions.length);
    const happened = game.play(position, seat, command, new FastDice(diceSeed));
    decisions.push({ number: decisions.length, before, hashBefore, seat, command, diceSeed, happened, hashAfter: game.hash(position) });
  }
  return { opening, decisions, end: position };
}

/** At most so many of the decisions, spread evenly from first to last. */
export function sample<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * (all.length - 1)) / Math.max(1, most - 1))] as T);
}

/** Every value that a part of a command has had in these decisions or may have now. */
export function valuesIn<P extends Position>(decisions: readonly Decision<P>[]): readonly Value[] {
  const seen = new Map<string, Value>();
  const note = (value: Value): void => {
    if (Array.isArray(value)) for (const member of value) note(member as Value);
    else seen.set(JSON.stringify(value), value);
  };
  for (const { command } of decisions) for (const [part, value] of Object.entries(command)) if (part !== 'act') note(value);
  return [...seen.values()];
}

/** Values that no rulebook speaks of, but that a careless client or a hostile one may send. */
export const strange: readonly Value[] = [
  null,
  '',
  0,
  -1,
  0.5,
  true,
  'toString',
  '__proto__',
  [],
  {},
  [null],
  [['a']],
  [{}],
  { act: 'x' },
  'nobody',
  1e99,
];

/**
 * Commands that differ from a legal one in a single thing: a value seen elsewhere in the game, a member left out, added
 * or named twice, a part too many or too few, another act, another seat.
 */
export function* nearMisses(
  command: Command,
  seat: Seat,
  seats: readonly Seat[],
  acts: readonly string[],
  values: readonly Value[],
): Generator<readonly [Seat, Command]> {
  for (const other of [...seats, 'nobody', 'constructor', '']) if (other !== seat) yield [other, command];
  for (const act of [...acts, 'nonsense', 'constructor', '__proto__', 'toString', 'withdraw', ''])
    if (act !== command.act) yield [seat, { ...command, act }];
  for (const act of acts) yield [seat, { act }];
  for (const more of ['toString', 'constructor', 'more']) yield [seat, { ...command, [more]: 1 }];
  for (const [part, value] of Object.entries(command)) {
    if (part === 'act') continue;
    const { [part]: _, ...without } = command;
    yield [seat, without as Command];
    for (const other of [...strange, ...values, ...values.map((one) => [one])]) yield [seat, { ...command, [part]: other }];
    if (!Array.isArray(value)) continue;
    const list = value as readonly Value[];
    yield [seat, { ...command, [part]: list.toReversed() }];
    for (const [i, member] of list.entries()) {
      yield [seat, { ...command, [part]: list.toSpliced(i, 1) }];
      yield [seat, { ...command, [part]: [...list, member] }];
    }
    for (const more of [...values, ...strange]) {
      yield [seat, { ...command, [part]: [...list, more] }];
      if (list.length > 0) yield [seat, { ...command, [part]: [more, ...list.slice(1)] }];
    }
  }
}

/** One command of every act and set of parts that was given in these decisions. */
export function shapesIn<P extends Position>(decisions: readonly Decision<P>[]): readonly Command[] {
  return [...new Map(decisions.map(({ command }) => [Object.keys(command).join() + command.act, command])).values()];
}

/** Commands of these shapes with any of the values in each part: all that there are, or so many of them at random. */
export function* combined(shapes: readonly Command[], values: readonly Value[], most: number, seed: number): Generator<Command> {
  const dice = new FastDice(seed);
  for (const shape of shapes) {
    const parts = Object.keys(shape).filter((part) => part !== 'act');
    const ways = parts.map((part): readonly Value[] =>
      Array.isArray(shape[part])
        ? [[], ...values.map((a) => [a]), ...values.flatMap((a) => values.filter((b) => b !== a).map((b) => [a, b]))]
        : values,
    );
    const all = ways.reduce((product, way) => product * way.length, 1);
    const share = Math.ceil(most / shapes.length);
    for (let i = 0; i < Math.min(all, share); i++) {
      let number = all <= share ? i : one(dice, all);
      const command: Record<string, Value> & { act: string } = { act: shape.act };
      for (const [at, way] of ways.entries()) {
        command[parts[at] as string] = way[number % way.length] as Value;
        number = Math.floor(number / way.length);
      }
      yield command;
    }
  }
}

/** Is the command, in its one spelling, one of those that the seat is offered? */
export const isOffered = offered;
