import { firstOffered, type Command, type Dice, type Game, type Happening, type Position, type Seat } from '@sandtable/umpire';
import { decide, type Machine } from './machine.ts';
import { sightOf } from './sight.ts';

/*
 * Positions with a best idea: what a good player would do here, and whether a machine does it. A machine plays from the position to the
 * moment that the idea names; the others do only what they must; then the game's own conditions are asked.
 */

/** A position in which a good player finds one idea. `C` is what the game can ask of the end, `S` its seats. */
export interface Idea<C, S extends Seat = Seat> {
  /** Also the name of the position file beside it. */
  readonly id: string;
  readonly title: string;
  readonly seat: S;
  readonly idea: string;
  /** Why nothing else is as good, by rule numbers. */
  readonly why: string;
  /** The machine plays to the end of this phase; `decision`: until it is asked something else. */
  readonly until: string;
  /** The face that every die shows. The machine cannot know it. */
  readonly die: number;
  /** All must hold in the end. */
  readonly found: readonly C[];
  /** A line that finds the idea, and one, legal too, that misses it. */
  readonly best: Line;
  readonly wrong: Line;
}

/** Commands in order, a whole march as one. */
export type Line = readonly (Command | March)[];

/** Units of one hex that go together over these hexes and stay in the last. */
export interface March {
  readonly march: readonly string[];
  readonly by: readonly string[];
}

/** How a position was played on. */
export interface PlayedOn<P extends Position, S extends Seat = Seat> {
  readonly position: P;
  readonly seat: S;
  /** The commands of the seat, and what happened through everybody's. */
  readonly commands: readonly Command[];
  readonly happened: readonly Happening[];
}

/** A game's positions with a best idea. */
export interface IdeaBook<P extends Position, C, S extends Seat = Seat> {
  readonly game: Game<P>;
  readonly ideas: readonly Idea<C, S>[];
  /** The position of an idea, to be played on. @throws DataError where its file is not as it must be */
  positionOf(idea: Idea<C, S>): P;
  /** The phase that a position is in, as `until` names it. */
  phaseOf(position: P): string;
  /** The conditions that do not hold. @throws Error for one that names what there is not, for it would ask nothing */
  failing(conditions: readonly C[], played: PlayedOn<P, S>): readonly C[];
}

/** How a machine did in one position. */
export interface Solved<C> {
  readonly id: string;
  readonly title: string;
  readonly found: boolean;
  /** The conditions that its play did not fulfil. */
  readonly missing: readonly C[];
}

/** More commands than any phase of these positions takes; a machine that goes on for longer has lost its way. */
const MOST_COMMANDS = 400;

/** Every die alike. */
const always = (face: number): Dice => ({ roll: (_on, count) => Array.from({ length: count }, () => face) });

/** A seat does nothing that it need not: it ends its phase, sends nothing, and otherwise takes what is offered first. */
function passing<P extends Position>(game: Game<P>, position: P, seat: Seat): Command | null {
  const offers = game.choices(position, seat);
  return offers.some(({ act }) => act === 'end') ? { act: 'end' } : firstOffered(game, position, seat);
}

/** Says when the moment of an idea has come in the position as it is played on. */
function momentOf<P extends Position, C, S extends Seat>(book: IdeaBook<P, C, S>, { until }: Idea<C, S>, position: P): () => boolean {
  const { game, phaseOf } = book;
  const asked = game.awaiting(position)?.step;
  const phases = new Set([phaseOf(position), until]);
  return () =>
    position.outcome !== null || (until === 'decision' ? game.awaiting(position)?.step !== asked : !phases.has(phaseOf(position)));
}

/**
 * Plays an idea's position on until its moment: `choose` decides for the seat, the others do as little as they may. It stops early where
 * `choose` gives null, or a command that is refused.
 */
export function playOn<P extends Position, C, S extends Seat>(
  book: IdeaBook<P, C, S>,
  idea: Idea<C, S>,
  choose: (position: P) => Command | null,
): PlayedOn<P, S> {
  const { game } = book;
  const position = book.positionOf(idea);
  const dice = always(idea.die);
  const isOver = momentOf(book, idea, position);
  const commands: Command[] = [];
  const happened: Happening[] = [];
  while (!isOver() && commands.length < MOST_COMMANDS) {
    const seat = game.awaiting(position)?.seats[0];
    const command = seat === undefined ? null : seat === idea.seat ? choose(position) : passing(game, position, seat);
    if (seat === undefined || !command || game.refuse(position, seat, command)) break;
    if (seat === idea.seat) commands.push(command);
    happened.push(...game.play(position, seat, command, dice));
  }
  return { position, seat: idea.seat, commands, happened };
}

/** The conditions of an idea that a play does not fulfil. */
export const missing = <P extends Position, C, S extends Seat>(
  book: IdeaBook<P, C, S>,
  idea: Idea<C, S>,
  played: PlayedOn<P, S>,
): readonly C[] => book.failing(idea.found, played);

/**
 * Plays a scripted line, which must be legal to its last command; phases that it does not mention are ended. @throws Error where it is not
 */
export function playLine<P extends Position, C, S extends Seat>(book: IdeaBook<P, C, S>, idea: Idea<C, S>, line: Line): PlayedOn<P, S> {
  const { game } = book;
  const rest = [...line];
  const open: Command[] = [];
  const next = (position: P): Command | null => {
    const command = open.shift();
    if (command) return command;
    const item = rest.shift();
    if (item === undefined) return passing(game, position, idea.seat);
    if (!isMarch(item)) return item;
    open.push(...item.by.map((to) => ({ act: 'step', to })), PUT_DOWN);
    return { act: 'take-up', from: hexOf(game, position, item.march[0] ?? ''), units: item.march };
  };
  const played = playOn(book, idea, (position) => {
    // Who can go no farther is put down without a word.
    if (game.awaiting(position)?.step !== 'moving' && open[0] === PUT_DOWN) open.shift();
    const command = next(position);
    const refused = command && game.refuse(position, idea.seat, command);
    if (refused) throw new Error(`${idea.id}: ${JSON.stringify(command)}: ${refused.reason}`);
    return command;
  });
  if (rest.length > 0) throw new Error(`${idea.id}: over before ${JSON.stringify(rest[0])}`);
  return played;
}

const PUT_DOWN: Command = { act: 'put-down' };
const isMarch = (item: Command | March): item is March => 'march' in item;

function hexOf<P extends Position>(game: Game<P>, position: P, unit: string): string {
  const { units } = game.save(position).state as unknown as { units: { [unit: string]: { at: string } } };
  return units[unit]?.at ?? '';
}

/** Sets every position before a machine of a level. */
export function solve<P extends Position, C, S extends Seat>(
  book: IdeaBook<P, C, S>,
  levelOf: (seed: string, seat: Seat) => Machine<P>,
): Solved<C>[] {
  return book.ideas.map((idea) => {
    const machine = levelOf(idea.id, idea.seat);
    const played = playOn(book, idea, (position) => decide(machine, sightOf(book.game, position, idea.seat)).command);
    const lacking = missing(book, idea, played);
    return { id: idea.id, title: idea.title, found: lacking.length === 0, missing: lacking };
  });
}
