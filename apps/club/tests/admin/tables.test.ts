import { randomPlayer, type Command, type Game, type Seat } from '@sandtable/umpire';
import type { Lobby, TableListed } from '@sandtable/desk/club/lobby';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandFor } from '../../src/admin/commands.ts';
import { settleSilent } from '../../src/tables/handing.ts';
import { gameOf } from '../../src/tables/games.ts';
import { club } from '../club.ts';
import { livePage, type LivePage } from '../live/page.ts';
import { tableInPlay, wanted, type Somebody } from '../players.ts';
import { member, PASSPHRASE, visitor, type Visitor } from '../visitor.ts';

const served = club();
let game: Game;
let visitors: readonly Visitor[];
let people: readonly Somebody[];
const pages: LivePage[] = [];

beforeAll(async () => {
  game = await gameOf('gertrud');
  visitors = [await member(served, 'Marta'), await member(served, 'Jonas Müller'), await member(served, 'Ines')];
  people = await Promise.all(visitors.map(async (one) => (await one.ask<Somebody>('GET', '/api/me')).body));
});
afterAll(() => pages.forEach((page) => page.cut()));

const admin = (words: string): Promise<string> => commandFor(['admin', ...words.split(' ')])(served.running.club.store);
const page = async (one: Visitor): Promise<LivePage> => {
  const opened = await livePage(served.url, one.cookie);
  pages.push(opened);
  return opened;
};
const said = ({ others }: LivePage): readonly string[] =>
  others.flatMap((news) => (news.news === 'said' ? news.said.map(({ person, text }) => `${person.name}: ${text}`) : []));

/** A table of Marta's and Jonas's, with who is to decide first and what they may do. */
async function table() {
  const { store, umpires } = served.running.club;
  const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', people.slice(0, 2));
  const { seat, command } = await umpires.look(id, ({ table: { position } }) => {
    const asked = game.awaiting(position)?.seats[0] as Seat;
    return { seat: asked, command: randomPlayer('at random', asked).decide(game, position) as Command };
  });
  const decider = visitors[people.findIndex((one) => one.id === held.get(seat)?.id)] as Visitor;
  return { id, seat, command, decider };
}

it('closes a table: it is told there, nothing is played, and nobody else sees it; and opens it again', async () => {
  const { id, seat, command, decider } = await table();
  const at = await page(decider);
  await at.ask({ ask: 'open', table: id });
  expect(await admin(`close ${id}`)).toBe(`${id} is closed.`);
  await expect.poll(() => said(at).join()).toContain('The club: Whoever runs the club has closed this table');
  await expect(at.ask({ ask: 'act', seat, command }, 'k')).rejects.toThrow('Whoever runs the club has closed this table.');
  const lobby = (await visitors[2]?.ask<Lobby>('GET', '/api/lobby'))?.body;
  expect(lobby?.live.some((one) => one.table === id)).toBe(false);
  expect((await decider.ask<Lobby>('GET', '/api/lobby')).body.mine.some((one) => one.table === id)).toBe(false);
  expect((await decider.ask<TableListed>('GET', `/api/tables/${id}`)).body.isClosed).toBe(true);
  await expect(admin(`close ${id}`)).rejects.toThrow(`"${id}" is closed already`);
  await admin(`reopen ${id}`);
  expect(await at.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
});

it('lets nobody sit down at a table that is closed', async () => {
  const [marta] = visitors as [Visitor];
  const { body } = await marta.ask<{ table: string }>('POST', '/api/tables', await wanted('gertrud', 'early-1943'));
  await admin(`close ${body.table}`);
  const sat = await marta.ask('PUT', `/api/tables/${body.table}/seats/german`, { commitment: 'a'.repeat(64) });
  expect([sat.status, sat.body]).toEqual([403, { says: 'whoever runs the club has closed this table' }]);
});

it('hides a table from all who do not sit there', async () => {
  const { id, decider } = await table();
  const sees = async (one: Visitor) => (await one.ask('GET', `/api/tables/${id}`)).status;
  const isLive = async () => (await visitor(served).ask<Lobby>('GET', '/api/lobby')).body.live.some((one) => one.table === id);
  expect([await sees(visitor(served)), await isLive()]).toEqual([200, true]);
  const [watcher, sitting] = [await page(visitors[2] as Visitor), await page(decider)];
  for (const one of [watcher, sitting]) await one.ask({ ask: 'open', table: id });
  await admin(`hide ${id}`);
  // Who was there already is let go, and comes again if they may.
  expect(await Promise.all([watcher.closed, sitting.closed])).toEqual([4409, 4409]);
  await expect((await page(visitors[2] as Visitor)).ask({ ask: 'open', table: id })).rejects.toThrow('here is no such table');
  await (await page(decider)).ask({ ask: 'open', table: id });
  expect([await sees(visitor(served)), await sees(decider), await isLive()]).toEqual([404, 200, false]);
  await admin(`show ${id}`);
  expect([await sees(visitor(served)), await isLive()]).toEqual([200, true]);
  await expect(admin(`show ${id}`)).rejects.toThrow('is shown already');
});

it('hands a seat over: whoever held it does nothing in its name any more, and the other goes on', async () => {
  const { id, seat, command, decider } = await table();
  const [before, ines] = [await page(decider), visitors[2] as Visitor];
  await before.ask({ ask: 'open', table: id });
  expect(await admin(`hand-over ${id} ${seat} ines`)).toBe(`ines has the seat ${seat} of ${id}.`);
  expect(await before.closed).toBe(4409);
  const again = await page(decider);
  // They may look on as anybody may.
  expect((await again.ask({ ask: 'open', table: id })).seats[seat]).toBe('away');
  await expect(again.ask({ ask: 'act', seat, command }, 'k')).rejects.toThrow(/look|seat/i);
  const next = await page(ines);
  expect((await next.ask({ ask: 'open', table: id })).seats[seat]).toBe('person');
  expect(said(next)).toContainEqual(`The club: Whoever runs the club has given Ines the seat ${seat}.`);
  expect(await next.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
  const log = (await admin('log')).split('\n').at(-1);
  expect(log).toMatch(new RegExp(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d  hand-over  ${id}  ${seat}  Ines$`));
  await expect(admin(`hand-over ${id} ${seat} Ines`)).rejects.toThrow('Ines sits there already');
  await expect(admin(`hand-over ${id} none Ines`)).rejects.toThrow(`there is no seat "none" at "${id}"; there are `);
  await expect(admin(`hand-over ${id} ${seat} Nobody At All`)).rejects.toThrow('nobody at the club is called "Nobody At All"');
  await expect(admin(`hand-over nowhere ${seat} Ines`)).rejects.toThrow('there is no table "nowhere"');
  await expect((async () => admin(`hand-over ${id}`))()).rejects.toThrow('a table, a seat and a name are expected');
  await admin('block Ines');
  await expect(admin(`hand-over ${id} ${seat === 'german' ? 'allied' : 'german'} Ines`)).rejects.toThrow('Ines is blocked');
});

it('names nobody who has left the club in what it has said of them', async () => {
  const { id, seat, decider } = await table();
  const olga = await member(served, 'Olga');
  await admin(`hand-over ${id} ${seat} Olga`);
  const words = async () => said(await (async () => { const at = await page(decider); await at.ask({ ask: 'open', table: id }); return at; })()); // prettier-ignore
  expect(await words()).toEqual([`The club: Whoever runs the club has given Olga the seat ${seat}.`]);
  expect((await olga.ask('PUT', '/api/me', { name: 'Olga the Second' })).status).toBe(200);
  expect(await words()).toEqual([`The club: Whoever runs the club has given Olga the Second the seat ${seat}.`]);
  expect((await olga.ask('DELETE', '/api/me', { passphrase: PASSPHRASE })).status).toBe(204);
  expect(await words()).toEqual([`The club: Whoever runs the club has given somebody who has left the seat ${seat}.`]);
  const { rows } = await served.running.club.store.pool.query('select * from messages where "table" = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain('Olga');
});

it('lists tables by the letters of their names and people', async () => {
  const { id } = await table();
  const [first] = (await admin('tables')).split('\n');
  expect(first).toMatch(new RegExp(String.raw`^${id}  early-1943, turn 1, playing \(open\), \d{4}-`));
  expect(await admin('tables JONAS MÜLL')).toContain(id);
  expect(await admin(`tables ${id}`)).toContain('german: Marta, allied: Jonas Müller');
  expect(await admin('tables nothing like that')).toBe('No table, scenario or person has "nothing like that" in their name.');
});

it('ends what whoever held the seat had begun: it goes to nobody else by a hand-over that was open, and nothing waits for them', async () => {
  const { id, seat, decider } = await table();
  const other = visitors.slice(0, 2).find((one) => one !== decider) as Visitor;
  const path = `/api/tables/${id}/seats/${seat}/successor`;
  const [tom, ute] = [await member(served, 'Tom'), await member(served, 'Ute')];
  const { db } = served.running.club.store;
  const holder = async () =>
    (await db.selectFrom('seats').leftJoin('people', 'people.id', 'person').where('table', '=', id).where('seat', '=', seat).select('name').executeTakeFirst())?.name; // prettier-ignore
  expect((await decider.ask('POST', path, { to: 'Tom' })).status).toBe(200);
  const at = await page(decider);
  await at.ask({ ask: 'open', table: id });
  await at.ofClub({ ask: 'request', seat, want: { kind: 'lay aside', says: '' } } as never);
  expect(await db.selectFrom('requests').where('table', '=', id).select('state').execute()).toEqual([{ state: 'open' }]);
  await admin(`hand-over ${id} ${seat} Ute`);
  expect([(await tom.ask('PUT', path, { yes: true })).status, (await other.ask('PUT', path, { yes: true })).status]).toEqual([404, 404]);
  expect(await holder()).toBe('Ute');
  expect(await db.selectFrom('requests').where('table', '=', id).select('state').execute()).toEqual([{ state: 'withdrawn' }]);

  // Nor by one that was open before such was ended.
  const person = people.find((_, i) => visitors[i] === decider)?.id ?? '';
  const successor = (await tom.ask<Somebody>('GET', '/api/me')).body.id;
  await db.insertInto('hand_overs').values({ table: id, seat, person, successor, words: null, accepted: new Date(0), size: null }).execute(); // prettier-ignore
  await settleSilent(served.running.club.store, id);
  expect(await holder()).toBe('Ute');
  expect(await db.selectFrom('hand_overs').where('table', '=', id).where('state', '=', 'open').execute()).toEqual([]);
  expect((await ute.ask('POST', path, { to: 'Tom' })).status).toBe(200);
});
