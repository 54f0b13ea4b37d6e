import {
  commitAt,
  pairOrders,
  playAll,
  progressLine,
  standingOf,
  type Estimate,
  type Fault,
  type GameOrder,
  type Pairing,
  type Played,
  type Result,
  type Sitting,
  type Standing,
} from '@sandtable/lab';
import type { Playable } from '@sandtable/staff';
import { allianceOf, canonical, scenarioOf, setupFor, type Scenario, type Seat, type Setup, type Value } from '@sandtable/umpire';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { games } from './matched.ts';
import { refused } from './words.ts';

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
}

/** A machine as words name it: "steady", or "steady:400" with a budget. */
export const called = ({ level, budget }: Sitting): string => (budget === undefined ? level : `${level}:${budget}`);

/** Plays the games; a broken one is null, its record written and told of, and the program ends with 1. */
export async function playGames(what: string, orders: readonly GameOrder[], { cores, log }: Running): Promise<readonly (Played | null)[]> {
  const known = log === undefined ? new Map<string, Played>() : readLog(log);
  const left = orders.filter((order) => !known.has(keyOf(order)));
  if (log !== undefined) mkdirSync(dirname(log), { recursive: true });
  const noted = (order: GameOrder, { played }: Result): void => {
    if (played && log !== undefined) appendFileSync(log, `${JSON.stringify({ order, commit: commitAt('.'), played })}\n`);
  };
  // The bundled program is one module: a worker that loads it comes past `serve` in ladder.ts or balance.ts.
  const results = await playAll(games, left, { module: import.meta.url, cores, progress: progressLine(what), noted });
  for (const { fault } of results) if (fault) tell(fault);
  for (const [i, { played }] of results.entries()) if (played) known.set(keyOf(left[i] as GameOrder), played);
  return orders.map((order) => known.get(keyOf(order)) ?? null);
}

/** What tells a game from all others. */
const keyOf = ({ setup, seats, seed, last }: GameOrder): string =>
  canonical({ setup, seats, seed, ...(last === undefined ? {} : { last }) } as unknown as Value);

/** The games in a log, a line of JSON each; none where there is no such file. */
function readLog(log: string): Map<string, Played> {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { readonly order: GameOrder; readonly played: Played })
      .map(({ order, played }) => [keyOf(order), played]),
  );
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
export async function pairsOf({ setup, camps }: Arena, pairing: Pairing, many: number, running: Running): Promise<readonly Played[]> {
  const what = `${called(pairing.a)} against ${called(pairing.b)}`;
  const played = await playGames(what, pairOrders(setup, camps, pairing, running.first, many), running);
  return played.filter((_, i) => played[i - (i % 2)] && played[i - (i % 2) + 1]) as readonly Played[];
}

/** So many pairs of A against B. Null where none could be played to its end. */
export async function duel(arena: Arena, pairing: Pairing, many: number, running: Running): Promise<Standing | null> {
  const whole = await pairsOf(arena, pairing, many, running);
  return whole.length > 0 ? standingOf(whole, arena.camps) : null;
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
