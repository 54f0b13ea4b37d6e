import { verify, type Seat } from '@sandtable/umpire';
import type { Lobby, TableListed } from '@sandtable/desk/club/lobby';
import type { NoticeListed } from '@sandtable/desk/club/notices';
import type { TournamentRead } from '@sandtable/desk/club/tournaments';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { tellEverybody } from '../../src/jobs/telling.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { livePage, type LivePage } from '../live/page.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { clubWithJobs } from './club.ts';

const club = clubWithJobs({ CLUB_MACHINE_TABLES: '2' });
const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.cut()));

type One = Visitor & { readonly name: string; readonly person: Somebody };
async function one(): Promise<One> {
  const visitor = await member(club);
  const { id, name } = (await visitor.ask<Somebody>('GET', '/api/me')).body;
  return Object.assign(visitor, { person: { id, name } });
}

async function opened({ cookie }: Visitor, id: string): Promise<LivePage> {
  const page = await livePage(club.url, cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table: id });
  return page;
}

/** A table of two: whoever is asked first leaves it. */
async function table(people?: readonly [One, One]) {
  const [first, second] = people ?? [await one(), await one()];
  const { id, held } = await tableInPlay(club.running.club.store, 'gertrud', 'early-1943', [first.person, second.person]);
  const listed = async (by: Visitor = first) => (await by.ask<TableListed>('GET', `/api/tables/${id}`)).body;
  const [seat = ''] = (await listed()).question?.seats ?? [];
  const isFirst = held.get(seat)?.id === first.person.id;
  const beside = [...held.keys()].find((other) => other !== seat) as Seat;
  const path = `/api/tables/${id}/seats/${seat}/successor`;
  return { id, seat, beside, path, listed, leaver: isFirst ? first : second, other: isFirst ? second : first };
}
const hand = (by: Visitor, path: string, machine = 'random') => by.ask<{ says: string }>('POST', path, { machine });
const noticesOf = async (by: Visitor) => (await by.ask<{ notices: readonly NoticeListed[] }>('GET', '/api/me/notices')).body.notices;
const said = ({ others }: LivePage): readonly string[] => others.flatMap((news) => (news.news === 'said' ? news.said.map(({ text }) => text) : [])); // prettier-ignore

describe('a seat that its holder gives to a machine', () => {
  it('is played by it at once; all are told, and the leaver looks on from its side and decides nothing', async () => {
    const { id, seat, path, listed, leaver, other } = await table();
    const [its, beside] = [await opened(leaver, id), await opened(other, id)];
    expect([(await hand(other, path)).status, (await hand(await one(), path)).status]).toEqual([403, 403]);
    expect((await hand(leaver, path, 'no such level')).status).toBe(400);
    expect((await leaver.ask('POST', path, { machine: 'random', to: other.name })).status).toBe(400);
    expect((await listed()).seats.find((each) => each.seat === seat)).toMatchObject({ machine: null });
    for (let i = 0; i < 2; i++) expect(await hand(leaver, path)).toMatchObject({ status: 200, body: { words: null } });
    expect((await hand(other, path)).status).toBe(403);
    expect((await listed()).seats.find((each) => each.seat === seat)).toMatchObject({ person: null, machine: 'random' });
    const { rows } = await club.running.club.store.pool.query<{ claimed: boolean }>('select claimed from hand_overs where "table" = $1', [
      id,
    ]);
    expect(rows).toEqual([{ claimed: false }]);
    await Promise.all([its.closed, beside.closed]);

    const again = await opened(other, id);
    await expect.poll(() => said(again)).toEqual([expect.stringMatching(`^${leaver.name} has handed the seat .* to a machine`)]);
    await expect
      .poll(() => again.others.findLast((news) => news.news === 'requests'))
      .toMatchObject({ handOvers: [], handed: [{ seat, by: leaver.person, to: null, machine: 'random' }] });
    const watching = await opened(leaver, id);
    expect(watching.news.map((news) => [news.seat, news.choices])).toEqual([[seat, []]]);
    await expect(watching.ask({ ask: 'concede', seat })).rejects.toThrow('Nobody at this page sits');
    await expect(watching.ofClub({ ask: 'say', text: 'I know' })).rejects.toThrow('again when the game is over');
    expect((await listed(leaver)).hasLeft).toBe(true);

    const { umpires, store } = club.running.club;
    await expect.poll(() => umpires.look(id, (at) => at.table.lines.some((line) => 'do' in line && line.seat === seat)), { timeout: 20_000 }).toBe(true); // prettier-ignore
    const { size = 0, secret } = (await recordedOf(store, id)) ?? {};
    const text = (await linesOf(store, id, { to: size })).map((line) => `${line}\n`).join('');
    expect(verify(await gameOf('gertrud'), text, secret)).toMatchObject({ ok: true });
    await tellEverybody(club.running.club, new Date(Date.now() + 120_000));
    const handed = (all: readonly NoticeListed[]) => all.filter(({ kind }) => kind === 'hand-over').map(({ what, by }) => [what, by?.name]);
    await sql`delete from visits where "table" = ${id}`.execute(store.db);
    await tellEverybody(club.running.club, new Date(Date.now() + 120_000));
    expect([handed(await noticesOf(other)), handed(await noticesOf(leaver))]).toEqual([[['machine', leaver.name]], []]);
  });

  it('hides nothing any more from whoever left when machines play alone, as it hides nothing from anybody', async () => {
    const { id, seat, beside, path, leaver, other } = await table();
    await hand(leaver, path);
    const seen = (page: LivePage): readonly Seat[] => [...new Set(page.news.map((news) => news.seat))].toSorted();
    const before = await opened(leaver, id);
    expect(seen(before)).toEqual([seat]);
    expect((await hand(other, `/api/tables/${id}/seats/${beside}/successor`)).status).toBe(200);
    await before.closed;
    for (const by of [leaver, other, await one()]) {
      const page = await opened(by, id);
      expect(seen(page)).toEqual([seat, beside].toSorted());
      expect(page.news.every(({ choices }) => choices.length === 0)).toBe(true);
      expect(await page.say('Which of them wins?')).toBeNull();
      await expect(page.ask({ ask: 'concede', seat })).rejects.toThrow('Nobody at this page sits');
    }
  });

  it('keeps no request that they would have had to answer, no hand-over that is theirs, and leaves them their notes', async () => {
    const { id, seat, beside, path, leaver, other } = await table();
    const { store } = club.running.club;
    const page = await opened(leaver, id);
    const uuid = '11111111-2222-4333-8444-555555555555';
    await page.ofClub({ ask: 'note', note: { id: uuid, seat, on: { kind: 'nothing' }, says: 'Mine' } } as never);
    await sql`insert into requests ("table", kind, seat, person, says, "to", size) values (${id}, 'correct', ${beside}, ${other.person.id}, '', 2, (select size from tables where id = ${id}))`.execute(store.db); // prettier-ignore
    expect((await leaver.ask('POST', path, { to: other.name })).status).toBe(200);
    expect((await hand(leaver, path)).status).toBe(409);
    expect((await leaver.ask('DELETE', path)).status).toBe(204);
    expect((await hand(leaver, path)).status).toBe(200);
    expect(await store.db.selectFrom('requests').where('table', '=', id).select('state').execute()).toEqual([{ state: 'void' }]);
    const back = await one();
    expect((await other.ask('POST', path, { to: back.name })).status).toBe(200);
    expect((await back.ask('PUT', path, { yes: true })).status).toBe(204);
    const notes = await store.db.selectFrom('notes').where('table', '=', id).select(['person', 'says']).execute();
    expect(notes).toEqual([{ person: leaver.person.id, says: 'Mine' }]);
    expect((await back.ask<Lobby>('GET', '/api/lobby')).body.mine.map((each) => each.table)).toEqual([id]);
  });

  it('counts among the tables with machines that one may have under way; one at which a machine plays already counts once', async () => {
    const [first, second] = [await one(), await one()];
    const tables = [await table([first, second]), await table([first, second]), await table([first, second])] as const;
    // Hosts of tables with machines have them, too; so the other than the host hands them over here.
    const pathOf = async ({ id, listed }: (typeof tables)[number]) => {
      const { seats } = await listed();
      return `/api/tables/${id}/seats/${seats.find(({ person }) => person?.id === second.person.id)?.seat}/successor`;
    };
    const paths = await Promise.all(tables.map(pathOf));
    const answers = [];
    for (const path of paths) answers.push((await hand(second, path)).status);
    expect(answers).toEqual([200, 200, 409]);
    const mine = `/api/tables/${tables[0].id}/seats/${(await tables[0].listed()).seats.find(({ person }) => person?.id === first.person.id)?.seat}/successor`;
    expect((await hand(first, mine)).status).toBe(200);
  });

  it('is none of a tournament’s, which people play', async () => {
    const [first, second] = [await one(), await one()];
    const agreed = { game: 'gertrud', scenario: 'early-1943', options: {}, edition: null, pace: null, behind: 'one', form: 'once', begins: 'organiser' }; // prettier-ignore
    const { tournament } = (await first.ask<{ tournament: string }>('POST', '/api/tournaments', { ...agreed, name: 'Cup', names: `${first.name}\n${second.name}` })).body; // prettier-ignore
    await second.ask('PUT', `/api/tournaments/${tournament}/entry`, { yes: true });
    await first.ask('POST', `/api/tournaments/${tournament}/rounds`, { round: 1 });
    const { played } = (await first.ask<TournamentRead>('GET', `/api/tournaments/${tournament}`)).body;
    const id = played[0]?.[0]?.table ?? '';
    const { store } = club.running.club;
    await store.db.updateTable('tables').set({ stage: 'playing' }).where('id', '=', id).execute();
    const [seat] = await store.db
      .selectFrom('seats')
      .where('table', '=', id)
      .where('person', '=', first.person.id)
      .select('seat')
      .execute();
    const answer = await hand(first, `/api/tables/${id}/seats/${seat?.seat}/successor`);
    expect([answer.status, answer.body.says]).toEqual([409, 'a game of a tournament is played by people: hand the seat to somebody, or withdraw']); // prettier-ignore
  });
});
