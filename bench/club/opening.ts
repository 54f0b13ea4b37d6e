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
  /** Kilobytes that the page is sent until the answer. */
  readonly kilobytes: number;
}

/** So many tables are opened, each twice. */
const TABLES = 12;

/** Milliseconds to open a table at which so many commands have been given. */
export async function openingFigures(club: Club, game: string, scenario: string, commands: number): Promise<OpeningFigures> {
  const rules = await gameOf(game);
  const { played, given } = randomGame(rules, scenario, '5', { most: commands, busy: true });
  const people = [await visitorOf(club.store), await visitorOf(club.store)] as const;
  const ids: string[] = [];
  for (let i = 0; i < TABLES; i++) ids.push((await seated(club.store, played, people)).id);
  const server = await club.house.start();
  const page = await Page.connected(server.url, people[0].cookie);
  const timed = async (table: string): Promise<number> => {
    const started = performance.now();
    await page.ask({ ask: 'open', table });
    return performance.now() - started;
  };
  const first = await timed(ids[0] as string);
  const before = { seconds: serverSeconds(server.pid), bytes: page.bytes };
  const cold: number[] = [];
  for (const id of ids.slice(1)) cold.push(await timed(id));
  const spent = ((serverSeconds(server.pid) - before.seconds) * 1000) / cold.length;
  const kilobytes = (page.bytes - before.bytes) / cold.length / 1000;
  const warm: number[] = [];
  for (const id of ids) warm.push(await timed(id));
  page.close();
  await server.stop();
  return { game, commands: given.length, first, cold: percentile(cold, 0.5), warm: percentile(warm, 0.5), spent, kilobytes };
}
