import type { Invitation, Lobby, TableListed } from '@sandtable/desk/club/lobby';
import type { Blocked } from '@sandtable/desk/club/talk';
import type { TournamentRead, WholeLobby } from '@sandtable/desk/club/tournaments';
import type { Seat } from '@sandtable/umpire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandFor } from '../../src/admin/commands.ts';
import { findNotices } from '../../src/notices/finding.ts';
import { club } from '../club.ts';
import { livePage, type LivePage } from '../live/page.ts';
import { tableInPlay, wanted, word, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';

const served = club();
type One = Visitor & { readonly name: string; readonly person: Somebody };
let marta: One;
let jonas: One;
let ines: One;
/** Tables at which Marta and Jonas sat down before they fell out. */
let theirs: string;
let noted: { readonly id: string; readonly held: ReadonlyMap<Seat, Somebody> };
const pages: LivePage[] = [];

beforeAll(async () => {
  const one = async (name: string): Promise<One> => {
    const visitor = await member(served, name);
    const { body } = await visitor.ask<Somebody>('GET', '/api/me');
    return Object.assign(visitor, { person: { id: body.id, name } });
  };
  [marta, jonas, ines] = [await one('Marta'), await one('Jonas'), await one('Ines')];
  theirs = (await tableInPlay(store(), 'gertrud', 'early-1943', [marta.person, jonas.person])).id;
  noted = await tableInPlay(store(), 'gertrud', 'early-1943', [marta.person, jonas.person]);
});
afterAll(() => pages.forEach((page) => page.cut()));

const store = () => served.running.club.store;
const admin = (words: string): Promise<string> => commandFor(['admin', ...words.split(' ')])(store());
async function opened({ cookie }: Visitor, table: string): Promise<LivePage> {
  const page = await livePage(served.url, cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table });
  return page;
}
const heard = ({ others }: LivePage): readonly string[] => others.flatMap((news) => (news.news === 'said' ? news.said.map(({ text }) => text) : [])); // prettier-ignore
const SEATS = ['german', 'allied'] as const;
const madeBy = async (by: Visitor, access: 'open' | 'invitation' | 'private' = 'open'): Promise<string> =>
  (await by.ask<{ table: string }>('POST', '/api/tables', await wanted('gertrud', 'early-1943', access))).body.table;
const sit = async (one: Visitor, table: string, seat: Seat = 'german', invitation?: string) => {
  const { commitment } = word();
  const { status, body } = await one.ask('PUT', `/api/tables/${table}/seats/${seat}`, { commitment, ...(invitation && { invitation }) });
  return [status, status < 300 ? null : body];
};
const isListed = async (one: Visitor, table: string) =>
  (await one.ask<Lobby>('GET', '/api/lobby')).body.open.some((listed) => listed.table === table);

describe('whoever has blocked somebody', () => {
  it('sits down at no table with them, nor they: to either it is as if there were none', async () => {
    const { body } = await marta.ask<{ blocked: readonly Blocked[] }>('POST', '/api/me/blocks', { name: 'JONAS' });
    expect(body.blocked.map(({ name }) => name)).toEqual(['Jonas']);
    for (const [host, guest] of [
      [marta, jonas],
      [jonas, marta],
    ] as const) {
      const table = await madeBy(host);
      const none = (await guest.ask('GET', '/api/tables/gertrud-none')).body;
      expect([await isListed(guest, table), await isListed(ines, table)]).toEqual([false, true]);
      expect(await guest.ask('GET', `/api/tables/${table}`)).toMatchObject({ status: 404, body: none });
      expect(await sit(guest, table)).toEqual([404, none]);
      // By invitation neither, nor where another is the host.
      const { words } = (await host.ask<Invitation>('POST', `/api/tables/${table}/invitations`, {})).body;
      expect((await guest.ask('GET', `/api/invitations/${words}`)).body).toEqual((await guest.ask('GET', '/api/invitations/no-such-words')).body); // prettier-ignore
      expect((await ines.ask('GET', `/api/invitations/${words}`)).status).toBe(200);
      const hers = await madeBy(ines, 'invitation');
      const invited = (await ines.ask<Invitation>('POST', `/api/tables/${hers}/invitations`, {})).body.words;
      const again = (await ines.ask<Invitation>('POST', `/api/tables/${hers}/invitations`, {})).body.words;
      expect(await sit(host, hers, 'german', invited)).toEqual([200, null]);
      expect(await sit(guest, hers, 'allied', again)).toEqual([404, none]);
      expect(await sit(ines, hers, 'allied')).toEqual([200, null]);
    }
  });

  it('is handed no seat beside them, and whoever hands it over is not told why', async () => {
    const { id, held } = await tableInPlay(store(), 'gertrud', 'early-1943', [jonas.person, ines.person]);
    const seat = SEATS.find((one) => held.get(one)?.id === ines.person.id) as Seat;
    const path = `/api/tables/${id}/seats/${seat}/successor`;
    expect((await ines.ask('POST', path, { to: 'Marta' })).body).toEqual({ words: null });
    expect((await marta.ask('GET', '/api/offers')).body).toEqual({ offers: [] });
    await findNotices(store(), new Date(Date.now() + 3_600_000));
    const told = await store().db.selectFrom('notices').where('person', '=', marta.person.id).where('kind', '=', 'hand-over').select('id').execute(); // prettier-ignore
    expect(told).toEqual([]);
    expect((await marta.ask('PUT', path, { yes: true })).status).toBe(403);
    await ines.ask('DELETE', path);
    const { words } = (await ines.ask<{ words: string }>('POST', path, {})).body;
    const stranger = await marta.ask('PUT', path, { yes: true, invitation: 'not-these-words' });
    expect(await marta.ask('PUT', path, { yes: true, invitation: words })).toMatchObject({ status: 403, body: stranger.body });
  });

  it('reads nothing that they say where both sit already, and they notice nothing', async () => {
    const [hers, his] = [await opened(marta, theirs), await opened(jonas, theirs)];
    await his.say('Said by Jonas');
    await hers.say('Said by Marta');
    await expect.poll(() => heard(his).toSorted()).toEqual(['Said by Jonas', 'Said by Marta']);
    expect(heard(hers)).toEqual(['Said by Marta']);
    expect(heard(await opened(marta, theirs))).toEqual(['Said by Marta']);
    expect(JSON.stringify(his.frames)).not.toContain('block');
  });

  it('plays on with them where both sit already: what is asked and answered passes, and the words beside it do not', async () => {
    const id = theirs;
    const [hers, his] = [await opened(marta, id), await opened(jonas, id)];
    const seatOf = async (one: One) => (await store().db.selectFrom('seats').where('table', '=', id).where('person', '=', one.person.id).select('seat').executeTakeFirstOrThrow()).seat; // prettier-ignore
    const want = (says: string) => ({ kind: 'lay aside' as const, says });
    const { request } = (await his.ofClub({ ask: 'request', seat: await seatOf(jonas), want: want('Said by Jonas') })) as {
      request: number;
    };
    const asked = (page: LivePage) => page.others.findLast((news) => news.news === 'requests')?.requests.map(({ person, says, state }) => [person.name, says, state]); // prettier-ignore
    await expect.poll(() => asked(hers)).toEqual([['Jonas', '', 'open']]);
    await expect.poll(() => asked(his)).toEqual([['Jonas', 'Said by Jonas', 'open']]);
    await findNotices(store(), new Date(Date.now() + 3_600_000));
    expect(await store().db.selectFrom('notices').where('table', '=', id).where('kind', '=', 'request').select('person').execute()).toEqual([{ person: marta.person.id }]); // prettier-ignore
    await hers.ofClub({ ask: 'answer request', request, yes: true });
    await expect.poll(() => asked(his)).toEqual([['Jonas', 'Said by Jonas', 'agreed']]);
    await hers.ofClub({ ask: 'request', seat: await seatOf(marta), want: { kind: 'go on', says: 'Said by Marta' } });
    // She has blocked him, and he reads her.
    await expect.poll(() => asked(his)?.at(-1)).toEqual(['Marta', 'Said by Marta', 'open']);
    expect(JSON.stringify(hers.frames)).not.toContain('Said by Jonas');
  });

  it('reads no notes of theirs that lie open after the game, and they read what she lays open', async () => {
    const { id, held } = noted;
    for (const [seat, { id: person }] of held) {
      const says = person === marta.person.id ? 'Noted by Marta' : 'Noted by Jonas';
      await sql`insert into notes (id, "table", seat, person, fixed, says, n, turn) values (gen_random_uuid(), ${id}, ${seat}, ${person}, '{"kind":"nothing"}', ${says}, 2, 1)`.execute(store().db); // prettier-ignore
    }
    await sql`update tables set stage = 'over', ended = now() where id = ${id}`.execute(store().db);
    for (const one of [marta, jonas]) expect((await one.ask('PUT', `/api/tables/${id}/notes`, { isOpen: true })).status).toBe(200);
    const read = async (one: One) => (await one.ask<{ notes: { says: string }[] }>('GET', `/api/tables/${id}/notes`)).body.notes.map(({ says }) => says); // prettier-ignore
    expect([await read(marta), (await read(jonas)).toSorted()]).toEqual([['Noted by Marta'], ['Noted by Jonas', 'Noted by Marta']]);
  });

  it('is asked to no tournament by them, nor asks them; but who takes part is paired with whoever does', async () => {
    const agreed = { game: 'gertrud', scenario: 'early-1943', options: {}, edition: null, pace: null, behind: 'one', form: 'once', begins: 'organiser', name: 'Cup' }; // prettier-ignore
    const make = (by: One, names: string) => by.ask<{ tournament: string; says: string }>('POST', '/api/tournaments', { ...agreed, names });
    expect(await make(marta, 'Ines\nJonas')).toMatchObject({
      status: 400,
      body: { says: 'you have blocked them yourself: line 2, “Jonas”' },
    });
    const his = (await make(jonas, 'Jonas\nMarta\nInes')).body.tournament;
    const concerning = async (one: One) => (await one.ask<WholeLobby>('GET', '/api/lobby')).body.tournaments.map(({ tournament }) => tournament); // prettier-ignore
    expect([await concerning(marta), await concerning(ines)]).toEqual([[], [his]]);
    const seen = async (one: One, id: string) => (await one.ask<TournamentRead>('GET', `/api/tournaments/${id}`)).body;
    expect([(await seen(marta, his)).mine, (await seen(ines, his)).mine]).toEqual([null, 'asked']);
    expect((await seen(marta, his)).entrants.map(({ name }) => name)).toEqual(['Jonas', 'Ines']);
    const stranger = await member(served, 'A stranger to it');
    for (const yes of [true, false]) {
      const none = await stranger.ask('PUT', `/api/tournaments/${his}/entry`, { yes });
      expect(await marta.ask('PUT', `/api/tournaments/${his}/entry`, { yes })).toMatchObject({ status: none.status, body: none.body });
    }
    // He sees that she is asked, and no more than of anybody who has not answered.
    expect((await seen(jonas, his)).entrants.map(({ name, hasAccepted }) => [name, hasAccepted])).toEqual([['Jonas', true], ['Marta', false], ['Ines', false]]); // prettier-ignore
    const hers = (await make(ines, 'Marta\nJonas')).body.tournament;
    // Before she accepts she is told who is in it, and nobody else is.
    const warned = async (one: One) => [(await seen(one, hers)).blocked, (await one.ask<WholeLobby>('GET', '/api/lobby')).body.tournaments.find(({ tournament }) => tournament === hers)?.blocked]; // prettier-ignore
    expect([await warned(marta), await warned(jonas), await warned(ines)]).toEqual([
      [['Jonas'], ['Jonas']],
      [[], []],
      [[], []],
    ]);
    for (const one of [marta, jonas]) expect((await one.ask('PUT', `/api/tournaments/${hers}/entry`, { yes: true })).status).toBe(204);
    expect(await warned(marta)).toEqual([[], []]);
    expect((await ines.ask('POST', `/api/tournaments/${hers}/rounds`, { round: 1 })).status).toBe(204);
    const [[game] = []] = (await seen(marta, hers)).played;
    const table = (await jonas.ask<TableListed>('GET', `/api/tables/${game?.table}`)).body;
    expect(table.seats.map(({ person }) => person?.name).toSorted()).toEqual(['Jonas', 'Marta']);
    for (const one of [marta, jonas]) {
      const { seat = '' } = table.seats.find(({ person }) => person?.id === one.person.id) ?? {};
      expect(await sit(one, table.table, seat)).toEqual([200, null]);
    }
  });

  it('meets them again when it is lifted; nobody is blocked who is nobody, or oneself', async () => {
    const table = await madeBy(jonas);
    expect(await isListed(marta, table)).toBe(false);
    expect((await jonas.ask('DELETE', `/api/me/blocks/Nobody%20at%20all`)).status).toBe(404);
    for (let i = 0; i < 2; i++) expect((await marta.ask('DELETE', `/api/me/blocks/jonas`)).body).toEqual({ blocked: [] });
    expect([await isListed(marta, table), (await sit(marta, table))[0]]).toEqual([true, 200]);
    expect((await marta.ask('POST', '/api/me/blocks', { name: 'Nobody at all' })).status).toBe(404);
    expect((await marta.ask('POST', '/api/me/blocks', { person: marta.person.id })).status).toBe(409);
    expect((await marta.ask('POST', '/api/me/blocks', {})).status).toBe(404);
  });
});

it('folds away at a table what somebody says, for whoever wants it so and nobody else', async () => {
  const { id } = await tableInPlay(store(), 'gertrud', 'early-1943', [marta.person, jonas.person]);
  const [hers, his] = [await opened(marta, id), await opened(jonas, id)];
  const muted = (page: LivePage) => page.others.flatMap((news) => (news.news === 'muted' ? [news.people] : []));
  await hers.ofClub({ ask: 'mute', person: jonas.person.id, isMuted: true });
  await expect.poll(() => muted(hers)).toEqual([[], [jonas.person.id]]);
  await his.say('Do you hear me?');
  await expect.poll(() => heard(hers)).toEqual(['Do you hear me?']);
  expect(muted(his)).toEqual([[]]);
  expect(muted(await opened(marta, id))).toEqual([[jonas.person.id]]);
  await hers.ofClub({ ask: 'mute', person: jonas.person.id, isMuted: false });
  await expect.poll(() => muted(hers).at(-1)).toEqual([]);
  await expect(hers.ofClub({ ask: 'mute', person: 'nobody', isMuted: true })).rejects.toThrow('There is nobody of this name');
  await expect(hers.ofClub({ ask: 'mute', person: marta.person.id, isMuted: true })).rejects.toThrow('There is nobody of this name');
});

describe('a message that is reported', () => {
  it('is told to whoever runs the club, as it was said, until it has been looked at', async () => {
    const { id } = await tableInPlay(store(), 'gertrud', 'early-1943', [marta.person, jonas.person]);
    const [hers, his, aside] = [await opened(marta, id), await opened(jonas, id), await opened(ines, id)];
    await his.say('Something\nrude \u001B[2J');
    await aside.say('Among those who watch');
    await expect.poll(() => heard(hers)).toHaveLength(1);
    const numberOf = async (said: string) => Number((await store().db.selectFrom('messages').where('said', 'like', `${said}%`).select('id').executeTakeFirstOrThrow()).id); // prettier-ignore
    const message = await numberOf('Something');
    const report = (page: LivePage, which = message) => page.ofClub({ ask: 'report', message: which, says: 'That is rude' });
    for (let i = 0; i < 2; i++) await report(hers);
    await expect(report(his)).rejects.toThrow('no such message of somebody else');
    await expect(report(hers, await numberOf('Among'))).rejects.toThrow('no such message of somebody else');
    await expect(report(aside)).rejects.toThrow('no such message of somebody else');
    await expect(report(hers, 999_999)).rejects.toThrow('no such message of somebody else');
    // What it came from may be gone.
    await store().db.deleteFrom('messages').where('id', '=', String(message)).execute();
    const lines = (await admin('reports')).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(String.raw`^1  Jonas said at ${id}, \d{4}-\d\d-\d\d \d\d:\d\d:$`)),
      '    Something rude [2J',
      expect.stringMatching(/^ {4}reported by Marta, \d{4}-\d\d-\d\d \d\d:\d\d: That is rude$/),
    ]);
    expect(await admin('report 1 done')).toBe('Report 1 has been looked at.');
    expect(await admin('reports')).toBe('There is nothing to look at.');
    await expect(admin('report 1 done')).rejects.toThrow('there is no report 1 to look at');
    await expect((async () => admin('report 1 gone'))()).rejects.toThrow('there is no command');
    expect((await admin('log')).split('\n').at(-1)).toMatch(new RegExp(`report done  ${id}  Jonas$`));
    expect((await marta.ask<{ reported: unknown }>('GET', '/api/me/data')).body.reported).toMatchObject([{ table: id, says: 'That is rude' }]); // prettier-ignore
  });

  it('is one of ten an hour at most', async () => {
    const { id } = await tableInPlay(store(), 'gertrud', 'early-1943', [ines.person, jonas.person]);
    const [hers, his] = [await opened(ines, id), await opened(jonas, id)];
    for (let i = 0; i <= 10; i++) await his.say(`Words ${i}`);
    await expect.poll(() => heard(hers)).toHaveLength(11);
    const ids = hers.others.flatMap((news) => (news.news === 'said' ? news.said.map((one) => one.id) : []));
    const done = await Promise.allSettled(ids.map((message) => hers.ofClub({ ask: 'report', message, says: '' })));
    expect(done.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect((done.at(-1) as PromiseRejectedResult).reason).toMatchObject({
      message: 'You have reported much just now: whoever runs the club looks at that first.',
    });
  });
});
