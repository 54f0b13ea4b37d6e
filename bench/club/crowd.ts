import { gameOf, randomGame, seated, visitorOf, type Club, type Given } from './fixture.ts';
import { Page } from './page.ts';
import { residentMegabytes, serverSeconds } from './processes.ts';

export interface CrowdFigures {
  readonly tables: number;
  readonly pages: number;
  /** Megabytes of the process: before anybody has come, when all have, and after commands at all tables. */
  readonly empty: number;
  readonly connected: number;
  readonly played: number;
  /** Seconds of the processor that it spent until all were there, and milliseconds of it for a command with that many pages. */
  readonly coming: number;
  readonly spent: number;
}

/** So many games are played beforehand, of so many commands each; the tables begin with one of them each. */
const GAMES = 10;
const COMMANDS = 150;
/** So many more are given at each table while all are there. */
const MORE = 10;
/** So many pages come at once. */
const TOGETHER = 20;

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}

/** The memory of one process with so many tables in play, each opened by both players, and so many more pages that look on with them. */
export async function crowdFigures(club: Club, game: string, scenario: string, tables: number, lookers: number): Promise<CrowdFigures> {
  const rules = await gameOf(game);
  const people = [await visitorOf(club.store), await visitorOf(club.store)] as const;
  const games = Array.from({ length: GAMES }, (_, i) => {
    const seed = `crowd ${i}`;
    const { given } = randomGame(rules, scenario, seed, { most: COMMANDS + MORE });
    const { played } = randomGame(rules, scenario, seed, { most: Math.max(0, given.length - MORE) });
    return { played, more: given.slice(-MORE) };
  });
  const all: {
    readonly id: string;
    readonly more: readonly Given[];
    readonly pages: Map<string, Page>;
    readonly held: ReadonlyMap<string, { readonly id: string }>;
  }[] = [];
  for (let i = 0; i < tables; i++) {
    const { played, more } = games[i % GAMES] as (typeof games)[number];
    all.push({ ...(await seated(club.store, played, people)), more, pages: new Map() });
  }
  const server = await club.house.start();
  const empty = residentMegabytes(server.pid);
  const before = serverSeconds(server.pid);
  const others: Page[] = [];
  const comes = async (id: string, cookie: string): Promise<Page> => {
    const page = await Page.connected(server.url, cookie);
    await page.ask({ ask: 'open', table: id });
    return page;
  };
  await inTurns(all, async ({ id, pages }) => {
    for (const one of people) pages.set(one.id, await comes(id, one.cookie));
  });
  await inTurns(
    Array.from({ length: lookers }, (_, i) => i),
    async (i) =>
      void others.push(
        await comes((all[i % tables] as (typeof all)[number]).id, (people[Math.floor(i / tables) % 2] as (typeof people)[number]).cookie),
      ),
  );
  const connected = residentMegabytes(server.pid);
  const coming = serverSeconds(server.pid) - before;
  const atPlay = serverSeconds(server.pid);
  await inTurns(all, async ({ id, more, pages, held }) => {
    for (const [i, { seat, command }] of more.entries())
      await pages.get(held.get(seat)?.id as string)?.ask({ ask: 'act', seat, command }, `${id} more ${i}`);
  });
  const spent = ((serverSeconds(server.pid) - atPlay) * 1000) / (tables * MORE);
  const played = residentMegabytes(server.pid);
  for (const page of [...others, ...all.flatMap(({ pages }) => [...pages.values()])]) page.close();
  await server.stop();
  return { tables, pages: tables * people.length + lookers, empty, connected, played, coming, spent };
}
