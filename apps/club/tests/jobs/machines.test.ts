import { openRecord, randomPlayer, Table, verify, type Command, type Seat } from '@sandtable/umpire';
import type { SeatWanted, TableListed } from '@sandtable/desk/club/lobby';
import type { SeatNews } from '@sandtable/desk/messages';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { beats } from '../../src/jobs/processes.ts';
import { gameOf } from '../../src/tables/games.ts';
import type { Played } from '../../src/tables/here.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { word } from '../players.ts';
import { livePage, type LivePage } from '../live/page.ts';
import { member, type Visitor } from '../visitor.ts';
import { clubWithJobs } from './club.ts';

const club = clubWithJobs({ CLUB_MACHINE_TABLES: '3' });
const GAME = { game: 'gertrud', scenario: 'early-1943', options: {}, edition: null, access: 'open' } as const;
const MACHINE: SeatWanted = { by: 'machine', level: 'random' };
const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.cut()));

async function pageOf({ cookie }: Visitor, table: string): Promise<LivePage> {
  const page = await livePage(club.url, cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table });
  return page;
}

const make = (one: Visitor, seats: Readonly<Record<string, SeatWanted>>) =>
  one.ask<{ table: string; says?: string }>('POST', '/api/tables', { ...GAME, seats });
const read = async (one: Visitor, table: string) => (await one.ask<TableListed>('GET', `/api/tables/${table}`)).body;
const textOf = async (table: string): Promise<{ text: string; secret: string; size: number }> => {
  const { store } = club.running.club;
  const { size = 0, secret = '' } = (await recordedOf(store, table)) ?? {};
  return { size, secret, text: (await linesOf(store, table, { to: size })).map((line) => `${line}\n`).join('') };
};

/** A table at which somebody plays one seat and a machine the other. */
async function against(one: Visitor): Promise<string> {
  const { word: drawn, commitment } = word();
  const { table } = (await make(one, { german: { by: 'me', commitment }, allied: MACHINE })).body;
  expect((await one.ask('PUT', `/api/tables/${table}/words/german`, { word: drawn })).status).toBe(200);
  return table;
}

/** Plays a person's seat at random until the game is over. */
async function playOut(page: LivePage, table: string, seat: Seat): Promise<void> {
  const game = await gameOf(GAME.game);
  const player = randomPlayer('of the club', seat);
  const { umpires } = club.running.club;
  for (;;) {
    const stands = await umpires.look(table, ({ table: one }) => ({
      isOver: one.over,
      isMine: game.awaiting(one.position)?.seats.includes(seat) === true,
      command: game.awaiting(one.position)?.seats.includes(seat) ? (player.decide(game, one.position) as Command) : null,
    }));
    if (stands.isOver) return;
    if (stands.command) await page.ask({ ask: 'act', seat, command: stands.command });
    else await expect.poll(async () => umpires.look(table, ({ table: one }) => one.over || !!game.awaiting(one.position)?.seats.includes(seat))).toBe(true); // prettier-ignore
  }
}

it('tells how many jobs wait that nobody has taken', async () => {
  const told = async () => (await fetch(`${club.url}/metrics`)).text();
  await sql`select graphile_worker.add_job('nobody does this')`.execute(club.running.club.store.db);
  await expect.poll(told).toContain('club_jobs_waiting{task="nobody does this"} 1');
});

describe('a machine in a seat', () => {
  it('plays a whole game against a person, whose page is told that it thinks of its own seat alone, and the record holds', async () => {
    const marta = await member(club);
    const table = await against(marta);
    expect(await read(marta, table)).toMatchObject({
      stage: 'playing',
      seats: [{ machine: null }, { machine: 'random', person: null, commitment: null }],
    });
    const page = await pageOf(marta, table);
    await playOut(page, table, 'german');
    const { text, secret } = await textOf(table);
    expect(verify(await gameOf(GAME.game), text)).toMatchObject({ ok: true, finished: true, unchecked: [], words: ['german'] });
    expect(openRecord(await gameOf(GAME.game), text).header.seats).toEqual({ german: 'person', allied: 'random' });
    await expect.poll(() => page.news.at(-1)?.question).toBeNull();
    expect(page.news.every(({ seat }) => seat === 'german')).toBe(true);
    expect(page.frames.join()).not.toContain(secret);
    expect((await read(marta, table)).stage).toBe('over');
  });

  it('plays against another with nobody there, watched from all seats to its end', async () => {
    const marta = await member(club);
    const { table } = (await make(marta, { german: MACHINE, allied: MACHINE })).body;
    const page = await pageOf(marta, table);
    await expect.poll(async () => (await read(marta, table)).stage, { timeout: 60_000 }).toBe('over');
    const { text } = await textOf(table);
    const checked = verify(await gameOf(GAME.game), text);
    expect(checked).toMatchObject({ ok: true, finished: true, unchecked: [] });
    expect(openRecord(await gameOf(GAME.game), text).header.words).toBeUndefined();
    await expect.poll(() => page.news.at(-1)?.question).toBeNull();
    expect(new Set(page.news.map(({ seat }) => seat))).toEqual(new Set(['german', 'allied']));
  });

  it('is asked nothing and given nothing in its name, and nobody sits down in its place', async () => {
    const [marta, jonas] = [await member(club), await member(club)];
    const table = await against(marta);
    const page = await pageOf(marta, table);
    await expect(page.ask({ ask: 'concede', seat: 'allied' })).rejects.toThrow('Somebody else sits in the seat "allied"');
    const { commitment } = word();
    expect((await jonas.ask('PUT', `/api/tables/${table}/seats/allied`, { commitment })).status).toBe(409);
    // Jonas may look on, and decides as little for it.
    const aside = await pageOf(jonas, table);
    const asked = aside.ask({ ask: 'concede', seat: 'allied' });
    expect(await asked.then(() => 'done', () => 'refused')).toBe('refused'); // prettier-ignore
    expect((await read(marta, table)).stage).toBe('playing');
  });

  it('decides again where a person has taken back what it had answered, as far as no die has fallen since', async () => {
    const marta = await member(club);
    const table = await against(marta);
    const { umpires } = club.running.club;
    const page = await pageOf(marta, table);
    const game = await gameOf(GAME.game);
    const player = randomPlayer('taken back', 'german');
    const isMine = (one: Played) => game.awaiting(one.table.position)?.seats.includes('german') === true;
    const lastOf = ({ table: { standing, line } }: Played, of: Table) => line.call(of, standing.at(-1) as number);
    for (let i = 0; ; i++) {
      const command = await umpires.look(table, (one) => player.decide(game, one.table.position) as Command);
      await page.ask({ ask: 'act', seat: 'german', command });
      await expect.poll(() => umpires.look(table, isMine)).toBe(true);
      const stands = await umpires.look(table, (one) => ({
        last: lastOf(one, one.table),
        size: one.table.size,
        standing: [...one.table.standing],
      }));
      const isMachines = 'seat' in stands.last && stands.last.seat === 'allied';
      await expect.poll(() => page.news.at(-1)?.commands).toBe(stands.standing.at(-1));
      const { can, why } = (page.news.at(-1) as SeatNews).undo.step;
      if (!isMachines) continue;
      expect(await page.ask({ ask: 'undo', seat: 'german', back: 'step', agreed: false })).toMatchObject({ done: can });
      if (!can) expect(why).toMatch(/against a machine that is taken back in a practice game only/);
      if (can) {
        await expect.poll(() => umpires.look(table, (one) => one.table.size)).toBeGreaterThan(stands.size);
        return;
      }
      expect(i).toBeLessThan(60);
    }
  });

  it('goes on at another process where the one that had it think is dead', async () => {
    const { store } = club.running.club;
    const marta = await member(club);
    const table = await against(marta);
    // As a process leaves them that was killed while it thought: locked, with no sign of life since. The club's own heart may find that first.
    await sql`insert into processes (id, beat) values ('dead', now() - interval '1 minute')`.execute(store.db);
    await sql`select graphile_worker.add_job('think', json_build_object('table', ${table}::text), queue_name => 'think ' || ${table}, run_at => now() + interval '1 hour')`.execute(store.db); // prettier-ignore
    await sql`update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() - interval '1 minute' where queue_name = 'think ' || ${table}`.execute(store.db); // prettier-ignore
    const page = await pageOf(marta, table);
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute', run_at = now() where run_at > now()`.execute(
      store.db,
    );
    await beats(store, 'another');
    const left = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where queue_name = 'think ' || ${table} and locked_by = 'dead'`.execute(store.db); // prettier-ignore
    expect(left.rows).toEqual([{ n: 0 }]);
    const { umpires } = club.running.club;
    const game = await gameOf(GAME.game);
    const player = randomPlayer('of the club', 'german');
    const isTheirs = () => umpires.look(table, (one) => game.awaiting(one.table.position)?.seats.includes('allied') === true);
    while (!(await isTheirs())) {
      const command = await umpires.look(table, (one) => player.decide(game, one.table.position) as Command);
      await page.ask({ ask: 'act', seat: 'german', command });
    }
    await expect.poll(() => umpires.look(table, ({ table: one }) => one.lines.some((line) => 'do' in line && line.seat === 'allied'))).toBe(true); // prettier-ignore
  });

  it('is one that the game has, and one person has so many tables with machines under way', async () => {
    const marta = await member(club);
    expect(await make(marta, { german: MACHINE, allied: { by: 'machine', level: 'genius' } })).toMatchObject({ status: 400 });
    const open = { german: { by: 'anybody' }, allied: MACHINE } as const;
    for (let i = 0; i < 3; i++) expect((await make(marta, open)).status).toBe(200);
    expect(await make(marta, open)).toMatchObject({
      status: 409,
      body: { says: expect.stringContaining('3 tables with machines') as string },
    });
  });
});

describe('a machine in a game that is gone on with', () => {
  it('plays on where one goes on from a moment of another game', async () => {
    const marta = await member(club);
    const before = await against(marta);
    const { size: n } = await textOf(before);
    await club.running.club.umpires.change(before, { person: null, key: null }, ({ table }) => {
      table.concede('german');
      return { reply: {} };
    });
    const seats = { german: MACHINE, allied: MACHINE };
    const { table } = (await marta.ask<{ table: string }>('POST', `/api/tables/${before}/forks`, { n, seats })).body;
    await expect.poll(async () => (await textOf(table)).size).toBeGreaterThan(5);
    expect(await read(marta, table)).toMatchObject({ access: 'private', forked: { table: before, n } });
    await club.running.club.store.pool.query('update tables set closed = now() where id = $1', [table]);
  });

  it('plays on in a record from elsewhere, at its level, if whoever brings it in wants that', async () => {
    const marta = await member(club);
    const setup = { scenario: GAME.scenario, options: {}, edition: null };
    const game = await gameOf(GAME.game);
    const umpire = Table.open(game, { setup, seats: { german: 'random', allied: 'person' }, seed: 'cd'.repeat(16), secret: false });
    const brought = { text: umpire.text(), goOn: true, machines: 'again' };
    const { table } = (await marta.ask<{ table: string }>('POST', '/api/records', brought)).body;
    await expect.poll(async () => (await textOf(table)).size).toBeGreaterThan(umpire.size);
    expect((await read(marta, table)).seats.map(({ machine }) => machine)).toEqual(['random', null]);
  });
});
