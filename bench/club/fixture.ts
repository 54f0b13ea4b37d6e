import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openRecord, PERSON, randomPlayer, scenarioOf, Table, type Command, type Game, type Seat } from '@sandtable/umpire';
import { beginSession, COOKIE } from '../../apps/club/src/people/sessions.ts';
import { openStore, patiently, type Store } from '../../apps/club/src/store/store.ts';
import { gameOf } from '../../apps/club/src/tables/games.ts';
import { somebody, tableFrom, type Somebody } from '../../apps/club/tests/players.ts';
import { ClubHouse } from '../../tools/club-house.ts';

type Programs = typeof import('../../tools/postgres/postgres.mjs');

/** A club with a PostgreSQL of its own on this computer's disk: what is acknowledged has been written there. */
export interface Club {
  readonly house: ClubHouse;
  readonly store: Store;
  /** The folder of the database. */
  readonly folder: string;
  /** Starts the database again where it has died. */
  tend(): Promise<void>;
  end(): Promise<void>;
}

/** Makes an empty club; nothing serves it yet. `page` is the folder of the built page, where anybody wants it. */
export async function newClub(page?: string): Promise<Club> {
  // It finds its programs from where it lies, and is not taken into the bundle.
  const { installedPostgres, startPostgres } = (await import(pathToFileURL(resolve('tools/postgres/postgres.mjs')).href)) as Programs;
  installedPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-club-'));
  const postgres = await startPostgres(folder, { say: () => {} });
  const house = await ClubHouse.build(postgres.url, page ?? folder);
  const store = openStore(house.databaseUrl);
  return {
    house,
    store,
    folder,
    tend: () => postgres.tend(),
    async end() {
      await store.close();
      await house.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Somebody with a session, and the cookie that their browser sends. */
export async function visitorOf(store: Store): Promise<Somebody & { readonly cookie: string }> {
  const one = await somebody(store);
  return { ...one, cookie: `${COOKIE}=${await beginSession(store, one.id)}` };
}

/** A command that is given at a table, and the seat that gives it. */
export interface Given {
  readonly seat: Seat;
  readonly command: Command;
}

/** So often a player thinks again before a phase is ended: a long record has seldom that. */
const BUSY_TRIES = 5;

export interface RandomGame {
  readonly most: number;
  readonly busy?: boolean;
  /** Is told of each command, with the size of the record before it. */
  after?(was: number, played: Table): void;
}

/** A random game of so many commands, or to its end, begun by an umpire of ours: whoever plays it again from its beginning is asked the same. */
export function randomGame(
  game: Game,
  scenario: string,
  seed: string,
  { most, busy = false, after = () => {} }: RandomGame,
): { readonly begun: Table; readonly played: Table; readonly given: readonly Given[] } {
  const { seats } = scenarioOf(game, scenario);
  const held = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const begun = Table.open(game, { setup: { scenario }, seats: held, seed, secret: true });
  const played = openRecord(game, begun.text(), seed);
  const players = new Map(seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  const given: Given[] = [];
  while (!played.over && given.length < most) {
    const seat = game.awaiting(played.position)?.seats[0] as Seat;
    const decide = () => players.get(seat)?.decide(game, played.position);
    let command = decide();
    for (let tries = busy ? BUSY_TRIES : 0; command?.act === 'end' && tries > 0; tries--) command = decide();
    const was = played.size;
    if (!command || played.act(seat, command).refused) throw new Error(`a random command was refused, seed ${seed}`);
    after(was, played);
    given.push({ seat, command });
  }
  return { begun, played, given };
}

/** Puts a game on a table of the club: these people sit in its seats in turn. */
export async function seated(store: Store, umpire: Table, people: readonly Somebody[]) {
  const held = new Map(Object.keys(umpire.header.seats).map((seat, i) => [seat, people[i % people.length] as Somebody]));
  return { id: await tableFrom(store, umpire, held), held };
}

/** Milliseconds for which what watches the blows waits for a database that is kept away: longer than any process of the club (`PATIENCE`). */
const OUTWAITS = 60_000;

/** Asks a database again that is kept away. @throws what `work` throws last */
export const outwaiting = <T>(work: () => Promise<T>): Promise<T> => patiently(work, { patience: OUTWAITS });

/** The version of the server and of the database, and whether that waits for the disk. */
export async function databaseOf({ db }: Store): Promise<string> {
  const { rows } = await sql<{ readonly version: string; readonly fsync: string }>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync`.execute(db);
  return `PostgreSQL ${rows[0]?.version}, fsync ${rows[0]?.fsync}`;
}

export { gameOf };
