import type { Seat } from '@sandtable/umpire';
import { sql } from 'kysely';
import { percentile } from '../measured.ts';
import { gameOf, randomGame, seated, visitorOf, type Club, type Given } from './fixture.ts';
import { Page } from './page.ts';
import { postgresSeconds, serverSeconds } from './processes.ts';
import type { ClubProcess } from '../../tools/club-house.ts';

/** What commands cost that so many tables give at once, each when its last is answered. */
export interface CommandFigures {
  readonly game: string;
  readonly tables: number;
  readonly commands: number;
  readonly aSecond: number;
  /** Milliseconds from the command to its answer. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the processor for a command: of the server, and of PostgreSQL. */
  readonly server: number;
  readonly postgres: number;
  /** Kilobytes that pages are sent for a command. */
  readonly kilobytes: number;
  /** Transactions that write, and kilobytes of the database's log, for a command: commands of several tables go together. */
  readonly writes: number;
  readonly logged: number;
  /** Milliseconds of the processor for a command of another process, which has none of the tables and hears of all. */
  readonly hearing: number;
}

/** What is measured: so many commands of games of a scenario, given at `together` tables at once. */
export interface Wanted {
  readonly game: string;
  readonly scenario: string;
  readonly commands: number;
  readonly together: number;
  readonly seed: string;
}

/** A table with a page for each seat, and the commands that are given there one after another. */
interface Played {
  readonly id: string;
  readonly pages: ReadonlyMap<Seat, Page>;
  readonly given: readonly Given[];
}

/** Tables at which so many commands can be given, for each lane as many, opened by two people's pages. */
async function tablesFor(club: Club, server: ClubProcess, { game, scenario, commands, together, seed }: Wanted): Promise<Played[]> {
  const rules = await gameOf(game);
  const people = [await visitorOf(club.store), await visitorOf(club.store)];
  const tables: Played[] = [];
  for (let left = commands, i = 0; left > 0; i++) {
    const { begun, given } = randomGame(rules, scenario, `${seed} ${i}`, { most: Math.ceil(commands / together) });
    const { id, held } = await seated(club.store, begun, people);
    const pages = new Map<string, Page>();
    for (const { id: person, cookie } of people) {
      if (![...held.values()].some((one) => one.id === person)) continue;
      const page = await Page.connected(server.url, cookie);
      await page.ask({ ask: 'open', table: id });
      pages.set(person, page);
    }
    tables.push({ id, given, pages: new Map([...held].map(([seat, one]) => [seat, pages.get(one.id) as Page])) });
    left -= given.length;
  }
  return tables;
}

/** How many transactions have written, and how many bytes of its log there are. */
async function written({ db }: Club['store']): Promise<{ readonly transactions: number; readonly bytes: number }> {
  const { rows } = await sql<{ readonly transactions: string; readonly bytes: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as transactions, (pg_current_wal_lsn() - '0/0')::text as bytes`.execute(db);
  return { transactions: Number(rows[0]?.transactions), bytes: Number(rows[0]?.bytes) };
}

/** Gives a table's commands one after another, and takes the milliseconds of each. */
async function play({ id, pages, given }: Played, times: number[]): Promise<void> {
  for (const [i, { seat, command }] of given.entries()) {
    const started = performance.now();
    const answer = await (pages.get(seat) as Page).ask({ ask: 'act', seat, command }, `${id} ${i}`);
    times.push(performance.now() - started);
    if (!answer.includes('"done":true')) throw new Error(`command ${i} of ${id} was refused: ${answer}`);
  }
}

/** Measures so many commands, given at `together` tables at once, by a process `beside` which another stands. */
export async function commandFigures(club: Club, server: ClubProcess, beside: ClubProcess, wanted: Wanted): Promise<CommandFigures> {
  const { game, together } = wanted;
  const tables = await tablesFor(club, server, wanted);
  const pages = tables.flatMap((one) => [...new Set(one.pages.values())]);
  const sent = (): number => pages.reduce((sum, { bytes }) => sum + bytes, 0);
  const times: number[] = [];
  const waiting = [...tables];
  const begun = await written(club.store);
  const before = {
    server: serverSeconds(server.pid),
    beside: serverSeconds(beside.pid),
    postgres: postgresSeconds(club.folder),
    sent: sent(),
    at: performance.now(),
  };
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await play(next, times);
  };
  await Promise.all(Array.from({ length: together }, lane));
  const seconds = (performance.now() - before.at) / 1000;
  const over = await written(club.store);
  const each = (whole: number): number => whole / times.length;
  const figures = {
    game,
    tables: together,
    commands: times.length,
    aSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    server: each((serverSeconds(server.pid) - before.server) * 1000),
    postgres: each((postgresSeconds(club.folder) - before.postgres) * 1000),
    kilobytes: each((sent() - before.sent) / 1000),
    writes: each(over.transactions - begun.transactions),
    logged: each((over.bytes - begun.bytes) / 1000),
    hearing: each((serverSeconds(beside.pid) - before.beside) * 1000),
  };
  for (const page of pages) page.close();
  return figures;
}
