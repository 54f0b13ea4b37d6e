import { openRecord, PERSON, randomPlayer, verify, type Command, type Game, type Seat, type Table } from '@sandtable/umpire';
import { Audience } from '@sandtable/desk/audience';
import { foreseen } from '@sandtable/desk/asking';
import { AWAY } from '@sandtable/desk/choosing';
import { STILL_HERE, STILL_THERE } from '@sandtable/desk/club/frames';
import type { SeatNews } from '@sandtable/desk/messages';
import { seatNews } from '@sandtable/desk/news';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start, type Running } from '../../src/server.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { club, configFor } from '../club.ts';
import { tableInPlay } from '../players.ts';
import { member, visitor, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

/** Two processes at one database. */
const first = club();
let other: Running;
let secondUrl: string;
let game: Game;
let visitors: readonly [Visitor, Visitor, Visitor];
const pages: LivePage[] = [];

beforeAll(async () => {
  other = await start(configFor(first.databaseUrl), { page: null });
  secondUrl = `http://localhost:${other.port}`;
  game = await gameOf('gertrud');
  visitors = [await member(first), await member({ url: secondUrl }), await member(first)];
});
afterAll(async () => {
  for (const page of pages) page.cut();
  await other.stop();
});

async function connected(url: string, { cookie }: Visitor): Promise<LivePage> {
  const page = await livePage(url, cookie);
  pages.push(page);
  return page;
}

const meOf = async (one: Visitor) => (await one.ask<{ id: string; name: string }>('GET', '/api/me')).body;

/** A table in play of two, each at another process, who have not opened it yet. */
async function table(id = 'gertrud', scenario = 'early-1943') {
  const { store } = first.running.club;
  const people = await Promise.all(visitors.slice(0, 2).map(meOf));
  const made = await tableInPlay(store, id, scenario, people);
  const [marta, jonas] = [await connected(first.url, visitors[0]), await connected(secondUrl, visitors[1])];
  const pageOf = (seat: Seat): LivePage => (made.held.get(seat)?.id === people[0]?.id ? marta : jonas);
  const record = async () => {
    const { size = 0, secret } = (await recordedOf(store, made.id)) ?? {};
    return { size, secret, text: (await linesOf(store, made.id, { to: size })).map((line) => `${line}\n`).join('') };
  };
  const players = new Map([...made.held.keys()].map((seat) => [seat, randomPlayer('random', seat)]));
  const next = (umpire: Table): { readonly seat: Seat; readonly command: Command } => {
    const seat = umpire.game.awaiting(umpire.position)?.seats[0] as Seat;
    return { seat, command: players.get(seat)?.decide(umpire.game, umpire.position) as Command };
  };
  return { table: made.id, held: made.held, marta, jonas, pageOf, record, next };
}

/** What an umpire beside it tells a seat whose page shows that seat alone. */
function toldOf(umpire: Table, seat: Seat, told: number | null): SeatNews {
  const seats = Object.keys(umpire.header.seats);
  const audience = new Audience(
    () => umpire,
    () => Object.fromEntries(seats.map((one) => [one, one === seat ? PERSON : AWAY])),
  );
  const helped = { begun: null, isLastOf: () => false, parties: () => seats };
  const news = seatNews(
    { table: umpire, audience, people: seats, formalities: [], given: { from: 0, to: 0 }, helped, goesOn: false },
    seat,
    told,
    null,
  );
  return JSON.parse(JSON.stringify(news)) as SeatNews;
}

describe('two who play by two processes', () => {
  it('are told, each, what an umpire beside them would tell them, and the record is what that one wrote', async () => {
    const { table: id, held, marta, jonas, pageOf, record, next } = await table();
    const opened = await Promise.all([marta, jonas].map((page) => page.ask({ ask: 'open', table: id })));
    expect(opened.map(({ seats }) => Object.values(seats).toSorted())).toEqual([
      [AWAY, PERSON],
      [AWAY, PERSON],
    ]);
    const begun = await record();
    const umpire = openRecord(game, begun.text, begun.secret);
    for (let i = 0; i < 50; i++) {
      const { seat, command } = next(umpire);
      const foreseeing = await pageOf(seat).ask({ ask: 'foresee', seat, command });
      expect(foreseeing).toEqual(foreseen(umpire, seat, command));
      const counts = [...held.keys()].map((one) => pageOf(one).news.length);
      expect(await pageOf(seat).ask({ ask: 'act', seat, command }, `k${i}`)).toEqual({ done: true });
      const done = umpire.act(seat, command);
      if (done.refused) throw new Error(done.refused.reason);
      for (const [at, one] of [...held.keys()].entries()) {
        const page = pageOf(one);
        await expect.poll(() => page.news.length).toBe((counts[at] as number) + 1);
        expect(page.news.at(-1)).toEqual(toldOf(umpire, one, done.n));
      }
    }
    const { text, secret } = await record();
    expect(text).toBe(umpire.text());
    expect(verify(game, text, secret)).toMatchObject({ ok: true, unchecked: [], words: [...held.keys()] });
    for (const [seat] of held) {
      const others = [...held.keys()].filter((one) => one !== seat);
      expect(pageOf(seat).news.every((news) => news.seat === seat)).toBe(true);
      expect(pageOf(seat).frames.join()).not.toContain(secret);
      for (const one of others) expect(pageOf(seat).frames.some((frame) => frame.includes(`"news":"seat","seat":"${one}"`))).toBe(false);
    }
  });

  it('take back and put back, ask what would be, and give up, after which the record is everybody’s', async () => {
    const { table: id, marta, jonas, pageOf, held, record, next } = await table();
    for (const page of [marta, jonas]) await page.ask({ ask: 'open', table: id });
    const begun = await record();
    const umpire = openRecord(game, begun.text, begun.secret);
    const { seat, command } = next(umpire);
    const page = pageOf(seat);
    const beside = [...held.keys()].find((one) => one !== seat) as Seat;
    expect(await page.ask({ ask: 'refuse', seat, command })).toBeNull();
    await page.ask({ ask: 'act', seat, command });
    const done = umpire.act(seat, command);
    if (done.refused) throw new Error(done.refused.reason);
    const isFree = umpire.undoFloor(seat) < done.n;
    expect(page.news.at(-1)?.undo.step.can).toBe(isFree);
    expect(await page.ask({ ask: 'undo', seat, back: 'step', agreed: false })).toMatchObject({ done: isFree });
    expect(page.news.at(-1)).toMatchObject({ told: null, redo: { can: isFree } });
    expect(await page.ask({ ask: 'redo', seat })).toMatchObject({ done: isFree });
    await expect.poll(() => pageOf(beside).news.at(-1)?.commands).toBe(page.news.at(-1)?.commands);
    expect(await page.ask({ ask: 'past', seat, n: 2 })).toMatchObject({ question: { seats: [seat] } });
    await page.ask({ ask: 'keep orders', seat, orders: { turn: 1, phase: 'x', commands: [command] } });
    expect(await page.ask({ ask: 'orders', seat })).toEqual({ turn: 1, phase: 'x', commands: [command] });
    await page.ask({ ask: 'wish', seat, proposal: 'supply', wishes: { most: 'three' } });
    expect(await page.ask({ ask: 'wishes', seat })).toEqual({ supply: { most: 'three' } });
    expect(await pageOf(beside).ask({ ask: 'concede', seat: beside })).toEqual({ done: true });
    await expect.poll(() => page.news.at(-1)?.question).toBeNull();
    const stranger = await connected(secondUrl, visitors[2]);
    expect(await stranger.ask({ ask: 'open', table: id })).toMatchObject({ practice: false });
    expect(stranger.news.map((news) => news.seat)).toEqual([...held.keys()]);
    expect(verify(game, await (await fetch(`${secondUrl}/api/tables/${id}/record`)).text())).toMatchObject({
      ok: true,
      finished: true,
      unchecked: [],
    });
  });
});

describe('a command', () => {
  it('is answered when it is on the disk, and carried out once by its key, at whatever process it comes again', async () => {
    const { table: id, pageOf, marta, jonas, record, next } = await table();
    for (const page of [marta, jonas]) await page.ask({ ask: 'open', table: id });
    const begun = await record();
    const { seat, command } = next(openRecord(game, begun.text, begun.secret));
    const whose = pageOf(seat) === marta ? visitors[0] : visitors[1];
    const ask = { ask: 'act', seat, command } as const;
    const answer = pageOf(seat).ask(ask, 'once');
    expect(await answer).toEqual({ done: true });
    const { size } = await record();
    expect(size).toBeGreaterThan(begun.size);
    for (const url of [first.url, secondUrl]) {
      const again = await connected(url, whose);
      await again.ask({ ask: 'open', table: id });
      expect(await again.ask(ask, 'once')).toEqual({ done: true });
    }
    expect((await record()).size).toBe(size);
  });

  it('of anybody but who holds the seat is refused, and so is whatever a club has no use for', async () => {
    const { table: id, pageOf, marta, jonas, held, record, next } = await table();
    const begun = await record();
    const { seat, command } = next(openRecord(game, begun.text, begun.secret));
    await expect(pageOf(seat).ask({ ask: 'act', seat, command })).rejects.toThrow('No table is open.');
    for (const page of [marta, jonas]) await page.ask({ ask: 'open', table: id });
    const beside = pageOf([...held.keys()].find((one) => one !== seat) as Seat);
    await expect(beside.ask({ ask: 'act', seat, command })).rejects.toThrow(`Somebody else sits in the seat "${seat}"`);
    await expect(beside.ask({ ask: 'refuse', seat, command })).rejects.toThrow('Somebody else sits');
    await expect(beside.ask({ ask: 'act', seat: 'nobody', command })).rejects.toThrow('There is no seat "nobody"');
    const stranger = await connected(first.url, visitors[2]);
    await first.running.club.store.pool.query("update tables set behind = 'end' where id = $1", [id]);
    await expect(stranger.ask({ ask: 'open', table: id })).rejects.toThrow('whoever has no seat may look on when the game is over');
    await expect(stranger.ask({ ask: 'act', seat, command })).rejects.toThrow('No table is open.');
    await expect(stranger.ask({ ask: 'open', table: 'none' })).rejects.toThrow('There is no such table');
    for (const ask of [{ ask: 'pace', pause: 3 }, { ask: 'kept' }, { ask: 'player', seat, player: 'steady' }] as const)
      await expect(pageOf(seat).ask(ask)).rejects.toThrow('At the club nobody can ask for');
    expect((await record()).size).toBe(begun.size);
    expect(stranger.news).toEqual([]);
  });

  it('that waits keeps nobody from hearing that the club is there, however often it is asked', async () => {
    const { table: id, marta, pageOf, held } = await table();
    await marta.ask({ ask: 'open', table: id });
    const seat = [...held.keys()].find((one) => pageOf(one) === marta) as Seat;
    const { db } = first.running.club.store;
    let answered: Promise<unknown> | undefined;
    // Whoever asks something of the others waits for the table's row.
    await db.transaction().execute(async (holding) => {
      await holding.selectFrom('tables').where('id', '=', id).forUpdate().select('id').execute();
      const want = { kind: 'lay aside', says: '' } as const;
      answered = marta.ofClub({ ask: 'request', seat, want }, 'waits');
      for (let i = 0; i < 300; i++) marta.send(STILL_THERE);
      await expect.poll(() => marta.frames.filter((frame) => frame === STILL_HERE).length).toBe(300);
      expect(marta.frames.at(-1)).toBe(STILL_HERE);
    });
    expect(await answered).toMatchObject({ request: expect.any(Number) as number });
  });

  it('that is none is said to be none, and a page that floods the club is let go', async () => {
    const page = await connected(first.url, visitors[0]);
    for (const text of ['{', '[]', '"x"', '{"id":1}', '{"id":2,"ask":"act"}', '{"id":3,"ask":"say","key":7}', '{"id":4,"ask":"say"}'])
      page.send(text);
    await expect.poll(() => page.frames.length).toBe(4);
    expect(page.frames.every((frame) => frame.includes('"kind":"data"'))).toBe(true);
    for (let i = 0; i < 1000; i++) page.send('{"id":5,"ask":"leave"}');
    expect(await page.closed).toBe(1008);
  });
});

describe('people at a table', () => {
  it('see who is there, at whichever process, and what is said, each message once and the last ones when they come', async () => {
    const { table: id, marta, jonas } = await table();
    const names = await Promise.all(visitors.slice(0, 2).map(async (one) => (await meOf(one)).name));
    const here = (page: LivePage) =>
      page.others.flatMap((news) => (news.news === 'here' ? [news.people.map(({ name }) => name).toSorted()] : [])).at(-1);
    const said = (page: LivePage) =>
      page.others.flatMap((news) => (news.news === 'said' ? news.said.map(({ person, text }) => [person.name, text]) : []));
    await marta.ask({ ask: 'open', table: id });
    expect(here(marta)).toEqual([names[0]]);
    await marta.say('Good evening.', 'm1');
    await jonas.ask({ ask: 'open', table: id });
    for (const page of [marta, jonas]) await expect.poll(() => here(page)).toEqual(names.toSorted());
    await jonas.say('Good evening, Marta.', 'm2');
    await jonas.say('Good evening, Marta.', 'm2');
    for (const page of [marta, jonas])
      await expect
        .poll(() => said(page))
        .toEqual([
          [names[0], 'Good evening.'],
          [names[1], 'Good evening, Marta.'],
        ]);
    await expect(marta.say(' ')).rejects.toThrow('A message has 1 to 2000 characters.');
    jonas.cut();
    await expect.poll(() => here(marta)).toEqual([names[0]]);
  });

  it('are let in with a session, from a page of the club, and by one address alone', async () => {
    const { cookie } = visitors[0];
    for (const none of ['', 'session=none', `session=${'A'.repeat(43)}`]) {
      const page = await livePage(first.url, none);
      page.send('{"id":1,"ask":"formalities","formalities":[]}');
      expect(await page.closed).toBe(4401);
      expect(page.frames).toEqual([]);
    }
    await expect(livePage(first.url, cookie, 'https://elsewhere.example')).rejects.toThrow('403');
    await expect(livePage(`${first.url}/x`, cookie, first.url)).rejects.toThrow('404');
    expect((await visitor(first).ask('GET', '/api/live')).status).toBe(404);
  });
});

it('a process that stops lets its pages go, and they go on at another', async () => {
  const third = await start(configFor(first.databaseUrl), { page: null });
  const { table: id, record, next, held } = await table();
  const people = await Promise.all(visitors.slice(0, 2).map(meOf));
  const begun = await record();
  const { seat, command } = next(openRecord(game, begun.text, begun.secret));
  const whose = held.get(seat)?.id === people[0]?.id ? visitors[0] : visitors[1];
  const page = await connected(`http://localhost:${third.port}`, whose);
  await page.ask({ ask: 'open', table: id });
  await page.ask({ ask: 'act', seat, command }, 'before');
  await third.stop();
  expect(await page.closed).toBe(1001);
  const again = await connected(secondUrl, whose);
  await again.ask({ ask: 'open', table: id });
  expect(await again.ask({ ask: 'act', seat, command }, 'before')).toEqual({ done: true });
  expect(again.news.at(-1)?.commands).toBe((await record()).size);
});
