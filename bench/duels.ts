import {
  commitAt,
  commitsOf,
  GameLog,
  pairOrders,
  playAll,
  progressLine,
  standingOf,
  type Estimate,
  type Fault,
  type GameOrder,
  type Pairing,
  type PlayedAt,
  type Result,
  type Sitting,
  type Standing,
} from '@sandtable/lab';
import type { Playable } from '@sandtable/staff';
import { allianceOf, scenarioOf, setupFor, type Scenario, type Seat, type Setup } from '@sandtable/umpire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { games } from './matched.ts';
import { refused } from '../tools/words.mjs';

/** Where the records of broken games are put; they open as games. */
const BROKEN = join('node_modules', '.cache', 'sandtable');

/** A game in which machines are matched, by the scenario that its machines are measured in. */
export interface Arena {
  readonly playable: Playable;
  readonly setup: Setup;
  readonly scenario: Scenario;
  /** The seats of the camp whose chance is measured, and those of the other. */
  readonly camps: readonly [readonly Seat[], readonly Seat[]];
  /** What the measured camp is called: its side, or its seat. */
  readonly called: string;
}

/**
 * The arena of a game: the first one where no name is given, its first scenario where none is named. Ends the program with 2 for what is not
 * there.
 */
export function arenaOf(id: string | undefined, wanted?: string): Arena {
  const playable = id === undefined ? games[0] : games.find(({ game }) => game.id === id);
  if (!playable) return refused(`--game ${id ?? ''}: there are ${games.map(({ game }) => game.id).join(', ')}`);
  const { game, staff } = playable;
  const known = game.scenarios.find((one) => wanted === undefined || one.id === wanted);
  if (!known) return refused(`--scenario ${wanted ?? ''}: there are ${game.scenarios.map((one) => one.id).join(', ')}`);
  const setup = setupFor(game, { scenario: known.id });
  const scenario = scenarioOf(game, setup.scenario);
  const side = allianceOf(scenario, staff.yardstick.seat);
  const isOurs = (seat: Seat): boolean => allianceOf(scenario, seat) === side;
  const camps = [scenario.seats.filter(isOurs), scenario.seats.filter((seat) => !isOurs(seat))] as const;
  return { playable, setup, scenario, camps, called: side };
}

export interface Running {
  /** So many games at once; all cores where left out. */
  readonly cores?: number | undefined;
  /** The seed of the first pair. */
  readonly first: number;
  /** The file of games that have been played: those in it are not played again, and new ones are put into it as they end. */
  readonly log?: string | undefined;
  /** Games of other commits in that file are told together with those that are played now. */
  readonly mixed?: boolean | undefined;
}

/** A machine as words name it: "steady", or "steady:400" with a budget. */
export const called = ({ level, budget }: Sitting): string => (budget === undefined ? level : `${level}:${budget}`);

/**
 * Plays the games that are not in the log; a broken one is null, its record written and told of, and the program ends with 1. Ends it with
 * 2 where there are some left to play, and those in the log were played at another commit; unless these may be mixed.
 */
export async function playGames(
  what: string,
  orders: readonly GameOrder[],
  { cores, log, mixed }: Running,
): Promise<readonly (PlayedAt | null)[]> {
  const known = logOf(log);
  // Of the program that plays them: the tree may have gone on when a game ends.
  const commit = commitAt('.');
  const left = orders.filter((order) => !known.of(order));
  const others = left.length > 0 ? known.mixedWith(commit) : null;
  if (others !== null && mixed !== true) refused(`--log ${log ?? ''}: ${others}. Name another file, or say --mixed yes.`);
  const noted = (order: GameOrder, { played }: Result): void => {
    if (played) known.add(order, commit, played);
  };
  // The bundled program is one module: a worker that loads it comes past `serve` in ladder.ts or balance.ts.
  const results = await playAll(games, left, { module: import.meta.url, cores, progress: progressLine(what), noted });
  for (const { fault } of results) if (fault) tell(fault);
  return orders.map((order) => known.of(order) ?? null);
}

function logOf(file: string | undefined): GameLog {
  try {
    return new GameLog(file);
  } catch (error) {
    return refused(`--log ${(error as Error).message}`);
  }
}

/** The words `--log FILE` and `--mixed yes`. Ends the program with 2 for another word than that. */
export function logFrom({ log, mixed }: { readonly log?: string; readonly mixed?: string }): Pick<Running, 'log' | 'mixed'> {
  if (mixed !== undefined && mixed !== 'yes') refused(`--mixed ${mixed}: yes is expected, or nothing`);
  return { log, mixed: mixed === 'yes' };
}

function tell({ order, message, record }: Fault): void {
  mkdirSync(BROKEN, { recursive: true });
  const players = Object.values(order.seats).map(({ level, budget }) => `${level}${budget ?? ''}`);
  const file = join(BROKEN, `${[order.setup.game, ...players, order.seed].join('-')}-broken.sandtable`);
  writeFileSync(file, record);
  console.error(`${message}\nThe position: ${file}`);
  process.exitCode = 1;
}

/** The games of so many pairs of A against B, two to a pair; pairs with a broken game are left out. */
export async function pairsOf({ setup, camps }: Arena, pairing: Pairing, many: number, running: Running): Promise<readonly PlayedAt[]> {
  const what = `${called(pairing.a)} against ${called(pairing.b)}`;
  const played = await playGames(what, pairOrders(setup, camps, pairing, running.first, many), running);
  return played.filter((_, i) => played[i - (i % 2)] && played[i - (i % 2) + 1]) as readonly PlayedAt[];
}

/** So many pairs of A against B, and at which commits they were played. Null where none could be played to its end. */
export async function duel(
  arena: Arena,
  pairing: Pairing,
  many: number,
  running: Running,
): Promise<{ readonly standing: Standing; readonly commits: string } | null> {
  const whole = await pairsOf(arena, pairing, many, running);
  return whole.length > 0 ? { standing: standingOf(whole, arena.camps), commits: commitsOf(whole) } : null;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A figure with its interval: "71.2 % (64.0 % to 78.4 %)". */
export const within = ({ value, from, to }: Estimate, show: (value: number) => string): string =>
  `${show(value)} (${show(from)} to ${show(to)})`;

/** Day and machine of a measurement. */
export const today = (): string => new Date().toISOString().slice(0, 10);
export const machine = (): string =>
  `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown kind'}, Node ${process.versions.node}`;

/**
 * A report with a part for each game, which begins with its title: the text before all parts, then the parts, the one of this game renewed.
 */
export function withPart(text: string, head: string, { game }: Playable, part: string): string {
  const parts = games.map((one) => (one.game === game ? part : partOf(text, one)));
  return `${[head, ...parts.filter((one) => one !== '')].map((one) => one.trim()).join('\n\n')}\n`;
}

/** The part of a report that belongs to a game, its title first; nothing where there is none. */
export function partOf(text: string, { game }: Playable): string {
  const begin = text.indexOf(`\n## ${game.title}\n`);
  if (begin < 0) return '';
  const ends = games.map((one) => text.indexOf(`\n## ${one.game.title}\n`, begin + 1)).filter((at) => at > begin);
  return text.slice(begin + 1, Math.min(text.length, ...ends));
}
