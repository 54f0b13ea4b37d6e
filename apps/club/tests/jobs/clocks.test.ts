import { randomUUID } from 'node:crypto';
import { scenarioOf, verify, type Seat } from '@sandtable/umpire';
import type { Pace, TableListed } from '@sandtable/desk/club/lobby';
import type { NoticeListed } from '@sandtable/desk/club/notices';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { beats } from '../../src/jobs/processes.ts';
import { clocksOf } from '../../src/tables/clocks.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { livePage, type LivePage } from '../live/page.ts';
import { wanted, word } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { clubWithJobs } from './club.ts';

const club = clubWithJobs();
const LIVE: Pace = { kind: 'live', bank: 1200, allowance: 20, weekendsOff: false };
const DAY = 24 * 60 * 60;
const TURNS: Pace = { kind: 'turns', bank: 5 * DAY, allowance: 3 * DAY, weekendsOff: false };
const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.cut()));
const db = () => club.running.club.store.db;

/** A table at which two play by this pace; who is asked, and the other. */
async function table(pace: Pace) {
  const people = [await member(club), await member(club)] as const;
  const { seats } = scenarioOf(await gameOf('gertrud'), 'early-1943');
  const want = { ...(await wanted('gertrud', 'early-1943')), pace };
  const id = (await people[0].ask<{ table: string }>('POST', '/api/tables', want)).body.table;
  const words = seats.map(() => word());
  for (const [i, seat] of seats.entries())
    await people[i]?.ask('PUT', `/api/tables/${id}/seats/${seat}`, { commitment: words[i]?.commitment });
  for (const [i, seat] of seats.entries()) await people[i]?.ask('PUT', `/api/tables/${id}/words/${seat}`, { word: words[i]?.word });
  const listed = async (one: Visitor = people[0]) => (await one.ask<TableListed>('GET', `/api/tables/${id}`)).body;
  const [seat = ''] = (await listed()).question?.seats ?? [];
  const at = seats.indexOf(seat);
  const [mover, other] = at === 0 ? people : ([people[1], people[0]] as const);
  return { id, seat, beside: seats.find((one) => one !== seat) as Seat, mover, other, listed };
}

const clockOf = async (id: string, seat: Seat) => (await clocksOf({ db: db() }, [id])).get(id)?.find((one) => one.seat === seat);
/** So many seconds go by for a clock that runs: it began so much earlier. */
const later = (id: string, seconds: number) =>
  sql`update clocks set since = since - make_interval(secs => ${seconds}), paused = paused - make_interval(secs => 0) where "table" = ${id} and since is not null`.execute(db()); // prettier-ignore

async function pageOf({ cookie }: Visitor, id: string): Promise<LivePage> {
  const page = await livePage(club.url, cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table: id });
  return page;
}

/** Any command of whoever is asked. */
async function commandAt(id: string, seat: Seat) {
  const { randomPlayer } = await import('@sandtable/umpire');
  return club.running.club.umpires.look(id, ({ table: one }) => {
    const command = randomPlayer('clock', seat).decide(one.game, one.position);
    if (!command) throw new Error('nothing to do');
    return command;
  });
}

const near =
  (seconds: number, within = 15) =>
  (found: number | undefined) =>
    Math.abs((found ?? NaN) - seconds) <= within;

it('tells by a job whoever is asked and not there, with what is asked and no more', async () => {
  const { id, mover } = await table(TURNS);
  await sql`update tables set changed = now() - interval '2 minutes' where id = ${id}`.execute(db());
  await sql`select graphile_worker.add_job('tell')`.execute(db());
  const told = async () => (await mover.ask<{ notices: readonly NoticeListed[] }>('GET', '/api/me/notices')).body.notices;
  await expect.poll(told, { timeout: 20_000 }).toMatchObject([{ kind: 'move', table: { table: id }, isSeen: false }]);
  const [{ id: last = 0 } = {}] = await told();
  expect((await mover.ask('PUT', '/api/me/notices', { upTo: last })).status).toBe(204);
  expect(await told()).toMatchObject([{ isSeen: true }]);
});

describe('a clock', () => {
  it('runs for whoever must decide, first over the allowance and then over the bank, and each decision has its own', async () => {
    const { id, seat, beside, mover, listed } = await table(LIVE);
    expect((await listed()).clocks.map((one) => [one.seat, one.isRunning])).toEqual(expect.arrayContaining([[seat, true], [beside, false]])); // prettier-ignore
    await later(id, 10);
    expect(await clockOf(id, seat)).toSatisfy((one: { allowance: number; bank: number }) => near(10)(one.allowance) && one.bank === 1200);
    await later(id, 110);
    expect((await clockOf(id, seat))?.bank).toSatisfy(near(1100));
    const page = await pageOf(mover, id);
    await page.ask({ ask: 'act', seat, command: await commandAt(id, seat) });
    const after = await clockOf(id, seat);
    expect(after?.bank).toSatisfy(near(1100));
    expect(after?.allowance).toSatisfy(near(20));
    await expect.poll(() => page.frames.some((frame) => frame.includes('"news":"clocks"'))).toBe(true);
  });

  it('by turns counts a move as a whole, and no Saturday or Sunday where weekends are off', async () => {
    const { id, seat, mover } = await table(TURNS);
    await later(id, 2 * DAY);
    const page = await pageOf(mover, id);
    await page.ask({ ask: 'act', seat, command: await commandAt(id, seat) });
    if ((await clockOf(id, seat))?.isRunning) expect((await clockOf(id, seat))?.allowance).toSatisfy(near(DAY, 120));
    const { rows } = await sql<{ s: number }>`select seconds_between('2026-11-27 12:00Z', '2026-11-30 12:00Z', '{"weekendsOff": true}') as s`.execute(db()); // prettier-ignore
    expect(rows[0]?.s).toBe(DAY);
  });

  it('stands while a request is open, and while the club is away', async () => {
    const { id, seat, beside } = await table(LIVE);
    await later(id, 10);
    const asking = sql`insert into requests ("table", kind, seat, person, says, size) select ${id}, 'back', ${beside}, id, 'please', (select size from tables where id = ${id}) from people limit 1`; // prettier-ignore
    await asking.execute(db());
    await sql`update clocks set paused = paused - interval '1 hour', since = since - interval '1 hour' where "table" = ${id} and paused is not null`.execute(db()); // prettier-ignore
    expect(await clockOf(id, seat)).toMatchObject({ isRunning: false, bank: 1200, isOut: false });
    await sql`update requests set state = 'refused' where "table" = ${id}`.execute(db());
    expect((await clockOf(id, seat))?.allowance).toSatisfy(near(10));
    await sql`update tables set adjourned = now() where id = ${id}`.execute(db());
    expect((await clockOf(id, seat))?.isRunning).toBe(false);
    await sql`update tables set adjourned = null where id = ${id}`.execute(db());
    expect((await clockOf(id, seat))?.isRunning).toBe(true);
    await later(id, 7200);
    await sql`update alive set beat = now() - interval '2 hours'`.execute(db());
    await beats({ db: db() }, 'another');
    expect((await clockOf(id, seat))?.allowance).toSatisfy(near(10));
  });

  it('that is out loses nothing by itself: the other may claim the game, which the record says and verifies', async () => {
    const { id, seat, beside, mover, other, listed } = await table(LIVE);
    const key = { 'idempotency-key': randomUUID() };
    const claim = (one: Visitor, of: Seat) => one.ask('POST', `/api/tables/${id}/claims`, { seat: of, take: 'game' }, key);
    expect((await claim(other, seat)).status).toBe(409);
    await later(id, 1300);
    expect((await listed()).clocks.find((one) => one.seat === seat)).toMatchObject({ isOut: true, bank: 0 });
    expect((await listed()).stage).toBe('playing');
    expect([(await claim(mover, seat)).status, (await claim(await member(club), seat)).status, (await claim(other, beside)).status]).toEqual([403, 403, 403]); // prettier-ignore
    // Claimed again because the answer was lost, it is granted as it was; by another key it is another claim.
    for (let i = 0; i < 2; i++) expect((await claim(other, seat)).status).toBe(204);
    expect((await other.ask('POST', `/api/tables/${id}/claims`, { seat, take: 'game' })).status).toBe(409);
    expect(await listed()).toMatchObject({ stage: 'over', result: beside });
    const { size = 0 } = (await recordedOf(club.running.club.store, id)) ?? {};
    const text = (await linesOf(club.running.club.store, id, { to: size })).map((line) => `${line}\n`).join('');
    expect(text).toContain(`"concede":"${seat}","why":"out of time"`);
    expect(verify(await gameOf('gertrud'), text)).toMatchObject({ ok: true, finished: true, unchecked: [] });
  });

  it('or hand the seat to a machine, which plays on, and whoever had it is told nothing more of it', async () => {
    const { id, seat, mover, other, listed } = await table(LIVE);
    const page = await pageOf(mover, id);
    await later(id, 1300);
    for (let i = 0; i < 2; i++) expect((await other.ask('POST', `/api/tables/${id}/claims`, { seat, take: 'machine' })).status).toBe(204);
    expect((await listed()).seats.find((one) => one.seat === seat)).toMatchObject({ person: null, machine: 'steady' });
    const { rows } = await club.running.club.store.pool.query<{ claimed: boolean }>('select claimed from hand_overs where "table" = $1', [
      id,
    ]);
    expect(rows).toEqual([{ claimed: true }]);
    // It comes again as one who looks on.
    expect(await page.closed).toBeGreaterThan(4000);
    const count = page.news.length;
    const again = await pageOf(mover, id);
    const refused = (asked: Promise<unknown>) => asked.then(() => false, () => true); // prettier-ignore
    expect(await refused(again.ask({ ask: 'act', seat, command: { act: 'any' } }))).toBe(true);
    expect(await refused(again.ask({ ask: 'concede', seat }))).toBe(true);
    const { umpires } = club.running.club;
    await expect.poll(() => umpires.look(id, ({ table: one }) => one.lines.some((line) => 'do' in line && line.seat === seat))).toBe(true);
    expect(page.news.length).toBe(count);
  });
});
