import type { Waypoint } from '@sandtable/umpire';
import { isWaypointDue, keepWaypoint } from '../../apps/club/src/tables/waypoints.ts';
import { gameOf, randomGame, seated, visitorOf, type Club } from './fixture.ts';
import { Page } from './page.ts';
import { percentile } from '../measured.ts';
import { serverSeconds } from './processes.ts';

export interface OpeningFigures {
  readonly game: string;
  readonly commands: number;
  /** Milliseconds from the request to its answer: by a process that has just been started, by one that does not hold the table, by one that does. */
  readonly first: number;
  readonly cold: number;
  readonly warm: number;
  /** Milliseconds of the processor of a cold one. */
  readonly spent: number;
  /** The longest that others had to wait meanwhile, in milliseconds, by the server's own count: more than its work where the machine is loaded. */
  readonly held: number;
  /** Kilobytes that the page is sent until the answer. */
  readonly kilobytes: number;
}

/** The longest that the server's event loop was held since this was asked last, in milliseconds. */
async function longestHeld(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

/** So many tables are opened, each twice. */
const TABLES = 12;

/** Milliseconds to open a table at which so many commands have been given. */
export async function openingFigures(club: Club, game: string, scenario: string, commands: number): Promise<OpeningFigures> {
  const rules = await gameOf(game);
  const waypoints: (Waypoint | null)[] = [];
  const { played, given } = randomGame(rules, scenario, '5', {
    most: commands,
    busy: true,
    after: (was, table) => void (isWaypointDue(was, table.size) && waypoints.push(table.waypoint())),
  });
  const people = [await visitorOf(club.store), await visitorOf(club.store)] as const;
  const ids: string[] = [];
  for (let i = 0; i < TABLES; i++) ids.push((await seated(club.store, played, people)).id);
  // As the club keeps them while a game is played.
  for (const id of ids) for (const one of waypoints) if (one) await keepWaypoint(club.store, id, one);
  const server = await club.house.start();
  const page = await Page.connected(server.url, people[0].cookie);
  const timed = async (table: string): Promise<number> => {
    const started = performance.now();
    await page.ask({ ask: 'open', table });
    return performance.now() - started;
  };
  const first = await timed(ids[0] as string);
  await longestHeld(server.url);
  const before = { seconds: serverSeconds(server.pid), bytes: page.bytes };
  const cold: number[] = [];
  for (const id of ids.slice(1)) cold.push(await timed(id));
  const spent = ((serverSeconds(server.pid) - before.seconds) * 1000) / cold.length;
  const kilobytes = (page.bytes - before.bytes) / cold.length / 1000;
  const held = await longestHeld(server.url);
  const warm: number[] = [];
  for (const id of ids) warm.push(await timed(id));
  page.close();
  await server.stop();
  return { game, commands: given.length, first, cold: percentile(cold, 0.5), warm: percentile(warm, 0.5), spent, held, kilobytes };
}
