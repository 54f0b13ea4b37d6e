import {
  pairOrders,
  playAll,
  progressLine,
  standingOf,
  type Estimate,
  type Fault,
  type GameOrder,
  type Pairing,
  type Played,
  type Sitting,
  type Standing,
} from '@sandtable/lab';
import type { Playable } from '@sandtable/staff';
import { scenarioOf, setupFor, type Seat, type Setup } from '@sandtable/umpire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { games } from './games.ts';

/** Where the records of broken games are put; they open as games. */
const BROKEN = join('node_modules', '.cache', 'sandtable');

export const playable = games[0] as Playable;
const { game, staff } = playable;
export const setup: Setup = setupFor(game, { scenario: 'early-1941' });
export const scenario = scenarioOf(game, setup.scenario);

/** The seat whose chance is measured, and the other. */
const measured = staff.yardstick.seat;
export const seats: readonly [Seat, Seat] = [measured, scenario.seats.find((seat) => seat !== measured) as Seat];

export interface Running {
  /** So many games at once; all cores where left out. */
  readonly cores?: number | undefined;
  /** The seed of the first pair. */
  readonly first: number;
}

/** A machine as words name it: "steady", or "steady:400" with a budget. */
export const called = ({ level, budget }: Sitting): string => (budget === undefined ? level : `${level}:${budget}`);

/** Plays the games; a broken one is null, its record written and told of, and the program ends with 1. */
export async function playGames(what: string, orders: readonly GameOrder[], { cores }: Running): Promise<readonly (Played | null)[]> {
  // The bundled program is one module: a worker that loads it comes past `serve` in ladder.ts or balance.ts.
  const results = await playAll(games, orders, { module: import.meta.url, cores, progress: progressLine(what) });
  for (const { fault } of results) if (fault) tell(fault);
  return results.map(({ played }) => played ?? null);
}

function tell({ order, message, record }: Fault): void {
  mkdirSync(BROKEN, { recursive: true });
  const players = Object.values(order.seats).map(({ level, budget }) => `${level}${budget ?? ''}`);
  const file = join(BROKEN, `${[order.setup.game, ...players, order.seed].join('-')}-broken.sandtable`);
  writeFileSync(file, record);
  console.error(`${message}\nThe position: ${file}`);
  process.exitCode = 1;
}

/** So many pairs of A against B; pairs with a broken game are left out. Null where none is left. */
export async function duel(pairing: Pairing, many: number, running: Running): Promise<Standing | null> {
  const what = `${called(pairing.a)} against ${called(pairing.b)}`;
  const played = await playGames(what, pairOrders(setup, seats, pairing, running.first, many), running);
  const whole = played.filter((_, i) => played[i - (i % 2)] && played[i - (i % 2) + 1]) as readonly Played[];
  return whole.length > 0 ? standingOf(whole, seats) : null;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A figure with its interval: "71.2 % (64.0 % to 78.4 %)". */
export const within = ({ value, from, to }: Estimate, show: (value: number) => string): string =>
  `${show(value)} (${show(from)} to ${show(to)})`;

/** Day and machine of a measurement. */
export const today = (): string => new Date().toISOString().slice(0, 10);
export const machine = (): string =>
  `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown kind'}, Node ${process.versions.node}`;
