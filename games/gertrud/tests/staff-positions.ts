import { decide, sightOf, type Machine } from '@sandtable/staff';
import { firstOffered, readPosition, type Command, type Dice, type Game, type Happening, type Seat } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import { failing, type Condition } from './staff-conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/gertrud/staff-positions/README.md). */
export interface Idea {
  /** Also the name of the position file beside it. */
  readonly id: string;
  readonly title: string;
  readonly seat: 'german' | 'allied';
  readonly idea: string;
  /** Why nothing else is as good, by rule numbers. */
  readonly why: string;
  /** The machine plays to the end of this phase; `decision`: until it is asked something else. */
  readonly until: string;
  /** The face that every die shows. The machine cannot know it. */
  readonly die: number;
  /** All must hold in the end. */
  readonly found: readonly Condition[];
  /** A line that finds the idea, and one, legal too, that misses it. */
  readonly best: Line;
  readonly wrong: Line;
}

/** Commands in order, a whole march as one. */
export type Line = readonly (Command | March)[];

/** Units of one hex that go together over these hexes and stay in the last. */
interface March {
  readonly march: readonly string[];
  readonly by: readonly string[];
}

/** How a position was played on. */
export interface Played {
  readonly position: Gertrud;
  readonly seat: Idea['seat'];
  /** The commands of the seat, and what happened through everybody's. */
  readonly commands: readonly Command[];
  readonly happened: readonly Happening[];
}

/** Where the positions are, from the project's root, in which all its programs run. */
const folder = join(process.cwd(), 'games', 'gertrud', 'staff-positions');
/** More commands than any phase of these positions takes; a machine that goes on for longer has lost its way. */
const MOST_COMMANDS = 400;

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** All ideas, in order. */
export const readIdeas = (): readonly Idea[] => readJson('ideas.json') as readonly Idea[];

const read = new Map<string, Gertrud>();

/** The position of an idea, to be played on. @throws DataError where its file is not as it must be */
export function positionOf({ id }: Idea): Gertrud {
  const known = read.get(id) ?? (readPosition([game as unknown as Game], readJson(`${id}.json`)).position as Gertrud);
  read.set(id, known);
  return game.clone(known);
}

/** Every die alike. */
const always = (face: number): Dice => ({ roll: (_on, count) => Array.from({ length: count }, () => face) });

/** The other seat does nothing that it need not: it ends its phase, sends nothing, and otherwise takes what is offered first. */
function passing(position: Gertrud, seat: Seat): Command | null {
  const offers = game.choices(position, seat);
  return offers.some(({ act }) => act === 'end') ? { act: 'end' } : firstOffered(game, position, seat);
}

/**
 * Plays an idea's position on until its moment: `choose` decides for the seat, the other seat does as little as it may. It stops early where
 * `choose` gives null, or a command that is refused.
 */
export function playOn(idea: Idea, choose: (position: Gertrud) => Command | null): Played {
  const position = positionOf(idea);
  const dice = always(idea.die);
  const isOver = momentOf(idea, position);
  const commands: Command[] = [];
  const happened: Happening[] = [];
  while (!isOver() && commands.length < MOST_COMMANDS) {
    const seat = game.awaiting(position)?.seats[0];
    const command = seat === undefined ? null : seat === idea.seat ? choose(position) : passing(position, seat);
    if (seat === undefined || !command || game.refuse(position, seat, command)) break;
    if (seat === idea.seat) commands.push(command);
    happened.push(...game.play(position, seat, command, dice));
  }
  return { position, seat: idea.seat, commands, happened };
}

/** Says when the moment of an idea has come in the position as it is played on. */
function momentOf({ until }: Idea, position: Gertrud): () => boolean {
  const asked = game.awaiting(position)?.step;
  const phases = new Set([position.facts.phase as string, until]);
  return () =>
    position.outcome !== null || (until === 'decision' ? game.awaiting(position)?.step !== asked : !phases.has(position.facts.phase));
}

/** The conditions of an idea that a play does not fulfil. */
export const missing = (idea: Idea, played: Played): Condition[] => failing(idea.found, played);

/** Plays a scripted line, which must be legal to its last command; phases that it does not mention are ended. */
export function playLine(idea: Idea, line: Line): Played {
  const rest = [...line];
  const open: Command[] = [];
  const next = (position: Gertrud): Command | null => {
    const command = open.shift();
    if (command) return command;
    const item = rest.shift();
    if (item === undefined) return passing(position, idea.seat);
    if (!('march' in item)) return item as Command;
    open.push(...marching(item as March));
    return { act: 'take-up', from: hexOf(position, (item as March).march[0] as string), units: item['march'] as readonly string[] };
  };
  const played = playOn(idea, (position) => {
    const isMoving = game.awaiting(position)?.step === 'moving';
    if (!isMoving && open[0]?.act === 'put-down') open.shift();
    const command = next(position);
    const refused = command && game.refuse(position, idea.seat, command);
    if (refused) throw new Error(`${idea.id}: ${JSON.stringify(command)}: ${refused.reason}`);
    return command;
  });
  if (rest.length > 0) throw new Error(`${idea.id}: over before ${JSON.stringify(rest[0])}`);
  return played;
}

const marching = ({ by }: March): Command[] => [...by.map((to) => ({ act: 'step', to })), { act: 'put-down' }];

function hexOf(position: Gertrud, unit: string): string {
  const { units } = game.save(position).state as unknown as { units: { [unit: string]: { at: string } } };
  return units[unit]?.at ?? '';
}

/** How a machine did in one position. */
export interface Solved {
  readonly id: string;
  readonly title: string;
  readonly found: boolean;
  /** The conditions that its play did not fulfil. */
  readonly missing: readonly Condition[];
}

/** Sets every position before a machine of that level. */
export function solve(levelOf: (seed: string, seat: Seat) => Machine<Gertrud>): Solved[] {
  return readIdeas().map((idea) => {
    const machine = levelOf(idea.id, idea.seat);
    const played = playOn(idea, (position) => decide(machine, sightOf(game, position, idea.seat)).command);
    const lacking = missing(idea, played);
    return { id: idea.id, title: idea.title, found: lacking.length === 0, missing: lacking };
  });
}
