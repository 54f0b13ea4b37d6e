import { openRecord, randomPlayer, verify, type Command, type Game, type Seat } from '@sandtable/umpire';
import { GIVEN_AHEAD } from '@sandtable/desk/formalities';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { act } from '../../src/tables/desk.ts';
import { aheadAt, answerAhead, isAnsweredAhead, tablesAhead } from '../../src/tables/ahead.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { club } from '../club.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const served = club();
const pages: LivePage[] = [];
afterAll(() => pages.forEach((page) => page.cut()));
let game: Game;
let visitors: readonly [Visitor, Visitor];
let people: readonly [Somebody, Somebody];

beforeAll(async () => {
  game = await gameOf('gertrud');
  visitors = [await member(served, 'Marta'), await member(served, 'Jonas')];
  const [marta, jonas] = await Promise.all(visitors.map(async (one) => (await one.ask<Somebody>('GET', '/api/me')).body));
  people = [marta as Somebody, jonas as Somebody];
});

async function opened(one: Visitor, table: string): Promise<LivePage> {
  const page = await livePage(served.url, one.cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table });
  return page;
}

/** A table where one seat's command leads to a question of the other's alone, or to another of its own, with what may be answered. */
async function table(isOwn = false) {
  const { store, umpires } = served.running.club;
  const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', people);
  const textOf = async () => {
    const { size = 0, secret = '' } = (await recordedOf(store, id)) ?? {};
    return { text: (await linesOf(store, id, { to: size })).map((line) => `${line}\n`).join(''), secret, size };
  };
  for (let i = 0; i < 400; i++) {
    const { text, secret } = await textOf();
    const tried = openRecord(game, text, secret);
    const seat = game.awaiting(tried.position)?.seats[0] as Seat;
    const command = randomPlayer(`${id.slice(0, 8)} ${i}`, seat).decide(game, tried.position) as Command;
    const before = game.awaiting(tried.position)?.step;
    const { dice } = tried.act(seat, command) as { readonly dice?: readonly number[] };
    const asked = game.awaiting(tried.position);
    const [other] = asked?.seats ?? [];
    const visitorOf = (one: Seat): Visitor => visitors[people.findIndex(({ id: who }) => who === held.get(one)?.id)] as Visitor;
    const isFound = isOwn ? other === seat && asked?.step !== before && dice?.length === 0 : other !== seat;
    if (asked && other !== undefined && isFound && asked.seats.length === 1 && i > 3) {
      const answer = randomPlayer('answer', other).decide(game, tried.position) as Command;
      const formality = { step: asked.step, answer };
      return { id, seat, command, other, formality, textOf, visitorOf, held };
    }
    await umpires.change(id, { person: held.get(seat)?.id ?? null, key: null }, (played) => act(played, seat, command));
  }
  throw new Error('nobody asks anybody');
}

describe('what a seat has said that the club is to answer', () => {
  it('is answered where nobody of that seat is there, at once; it is told so itself, and nobody else', async () => {
    const { id, seat, command, other, formality, textOf, visitorOf } = await table();
    const away = await opened(visitorOf(other), id);
    await expect.poll(() => away.others.findLast((one) => one.news === 'ahead')).toEqual({ news: 'ahead', seats: { [other]: null } });
    const answers = { formalities: [formality] };
    await away.ofClub({ ask: 'answers ahead', seat: other, answers });
    await expect.poll(() => away.others.findLast((one) => one.news === 'ahead')).toEqual({ news: 'ahead', seats: { [other]: answers } });
    away.cut();
    const page = await opened(visitorOf(seat), id);
    const before = (await textOf()).size;
    expect(await page.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
    const { text, secret, size } = await textOf();
    expect(verify(game, text, secret)).toMatchObject({ ok: true });
    const lines = text.trimEnd().split('\n').slice(before).map((line) => JSON.parse(line) as { seat?: Seat; do?: Command; why?: string }); // prettier-ignore
    expect(lines.filter((line) => line.do).map((line) => [line.seat, line.do, line.why])).toEqual([
      [seat, command, undefined],
      [other, formality.answer, GIVEN_AHEAD],
    ]);
    // Sent again it is answered as before, and nothing is answered twice.
    expect(await page.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
    expect((await textOf()).size).toBe(size);
    const told = (one: LivePage, whose: Seat) => one.news.filter((news) => news.seat === whose && news.told?.seat === other);
    await expect.poll(() => told(page, seat).length).toBeGreaterThan(0);
    expect(page.frames.join()).not.toContain('isAhead');
    expect(page.frames.join()).not.toContain(GIVEN_AHEAD);
    const back = await livePage(served.url, visitorOf(other).cookie);
    pages.push(back);
    const { stories } = await back.ask({ ask: 'open', table: id });
    expect(stories[other]?.findLast((one) => one.seat === other)).toMatchObject({ act: formality.answer.act, isAhead: true });
    expect(JSON.stringify(stories)).not.toContain(GIVEN_AHEAD);
  });

  it('is answered by a process that hears of it later, also where the one before was killed', async () => {
    const { id, seat, command, other, formality, held, textOf } = await table();
    const { store, umpires } = served.running.club;
    await umpires.change(id, { person: held.get(seat)?.id ?? null, key: null }, (played) => act(played, seat, command));
    expect(await tablesAhead(store)).not.toContain(id);
    // As it stands where a process has kept what was said, and died before it could answer.
    await store.db.updateTable('seats').set({ ahead: JSON.stringify({ formalities: [formality] }) }).where('table', '=', id).where('seat', '=', other).execute(); // prettier-ignore
    expect(await tablesAhead(store)).toContain(id);
    const { size } = await textOf();
    const failures: unknown[] = [];
    const processes = [1, 2].map(() => new Umpires(store, { log: { error: (what: unknown) => void failures.push(what) } }));
    for (const one of processes) one.goOnAhead(id);
    await expect.poll(async () => (await textOf()).size).toBeGreaterThan(size);
    for (const one of processes) await one.look(id, () => null);
    const { text } = await textOf();
    expect(text.split(`"why":"${GIVEN_AHEAD}"`)).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('is taken back with the command that led there, and is no decision to which one goes back', async () => {
    const { id, seat, command, formality, visitorOf, textOf } = await table(true);
    const { umpires } = served.running.club;
    const page = await opened(visitorOf(seat), id);
    await page.ofClub({ ask: 'answers ahead', seat, answers: { formalities: [formality] } });
    const stood = await umpires.look(id, ({ table: at }) => at.standing.at(-1));
    const { size } = await textOf();
    await page.ask({ ask: 'act', seat, command });
    expect((await textOf()).size).toBeGreaterThanOrEqual(size + 2);
    expect(await page.ask({ ask: 'undo', seat, back: 'step', agreed: false })).toEqual({ done: true });
    expect(await umpires.look(id, ({ table: at }) => at.standing.at(-1))).toBe(stood);
    expect(await page.ask({ ask: 'redo', seat })).toEqual({ done: true });
  });

  it('is asked where the answer is refused, and answered when another is said', async () => {
    const { id, seat, command, other, formality, visitorOf } = await table();
    const { umpires } = served.running.club;
    const [away, page] = [await opened(visitorOf(other), id), await opened(visitorOf(seat), id)];
    await away.ofClub({ ask: 'answers ahead', seat: other, answers: { formalities: [{ ...formality, answer: { act: 'no such act' } }] } });
    await page.ask({ ask: 'act', seat, command });
    expect(await umpires.look(id, ({ table: at }) => game.awaiting(at.position)?.seats)).toEqual([other]);
    const [size, isAnswered] = await umpires.look(id, (played) => [played.table.size, isAnsweredAhead(played)]);
    expect(isAnswered).toBe(false);
    await away.ofClub({ ask: 'answers ahead', seat: other, answers: { formalities: [formality] } });
    await expect.poll(() => umpires.look(id, ({ table: at }) => at.size)).toBeGreaterThan(size);
  });

  it('is said by whoever sits there alone, within bounds, is theirs to take along, and ends with a hand-over', async () => {
    const { id, seat, other, formality, visitorOf, held } = await table();
    const { store } = served.running.club;
    const [away, page] = [await opened(visitorOf(other), id), await opened(visitorOf(seat), id)];
    const answers = { formalities: [formality] };
    await expect(page.ofClub({ ask: 'answers ahead', seat: other, answers })).rejects.toThrow('one of one’s own');
    for (const wrong of [{ formalities: [{ step: 7 }] }, {}, null, { formalities: [{ step: 'x', answer: { act: 'a\u0000' } }] }])
      await expect(away.ofClub({ ask: 'answers ahead', seat: other, answers: wrong as never })).rejects.toThrow(/expected|cannot be kept/);
    const many = Array.from({ length: 31 }, (_, i) => ({ ...formality, step: `${i}` }));
    await expect(away.ofClub({ ask: 'answers ahead', seat: other, answers: { formalities: many } })).rejects.toThrow('So much');
    await away.ofClub({ ask: 'answers ahead', seat: other, answers });
    expect((await aheadAt(store, id)).get(other)).toEqual(answers);
    const { body } = await visitorOf(other).ask<{ atTables: { seats: readonly object[] } }>('GET', '/api/me/data');
    expect(JSON.stringify(body)).toContain(formality.step);
    const third = await member(served, `Tom ${id.slice(-6)}`);
    const path = `/api/tables/${id}/seats/${other}/successor`;
    expect((await visitorOf(other).ask('POST', path, { to: `Tom ${id.slice(-6)}` })).status).toBe(200);
    expect((await third.ask('PUT', path, { yes: true })).status).toBe(204);
    expect((await visitorOf(seat).ask('PUT', path, { yes: true })).status).toBe(204);
    expect((await aheadAt(store, id)).get(other)).toBeNull();
    expect(held.get(other)?.id).not.toBe((await third.ask<Somebody>('GET', '/api/me')).body.id);
  });
});

it('answers no more than fifty questions in a row: what is said ahead cannot run in a circle', () => {
  const lines: { readonly do: Command; readonly seat: Seat; readonly why?: string }[] = [];
  const circle = {
    over: false,
    position: {},
    game: { awaiting: () => ({ seats: ['german'], step: 'round' }), refuse: () => null },
    get standing() {
      return lines.map((_, i) => i + 3);
    },
    isSnapshot: () => false,
    line: (n: number) => lines[n - 3],
    act(seat: Seat, command: Command, more: { readonly why?: string }) {
      lines.push({ do: command, seat, ...more });
      return {};
    },
  };
  const ahead = { german: { formalities: [{ step: 'round', answer: { act: 'again' } }] } };
  const played = { table: circle as never, players: { german: 'person' }, ahead };
  // A slice of time each, however slow the computer is.
  const answered = (): void => {
    for (let slices = 0; slices < 200; slices++) answerAhead(played);
  };
  answered();
  expect(lines).toHaveLength(50);
  expect(isAnsweredAhead(played)).toBe(false);
  circle.act('german', { act: 'decide' }, {});
  answered();
  expect(lines).toHaveLength(101);
});

/** What whoever asks has of the record of a game in play. */
const recordOf = async (one: Visitor, id: string) => {
  const got = await fetch(`${served.url}/api/tables/${id}/record`, { headers: { cookie: one.cookie } });
  return { status: got.status, text: await got.text() };
};

describe('the record of an open game in play', () => {
  const AHEAD_OF = { act: 'answer ahead', step: 'defending ship', where: {} };

  it('is the same to a seat whatever another has said in it that it will answer', async () => {
    const asked = async (ship: Record<string, unknown>) => {
      const { id, held } = await tableInPlay(served.running.club.store, 'gertrud', 'early-1943', people);
      const visitorOf = (seat: Seat): Visitor => visitors[people.findIndex((one) => one.id === held.get(seat)?.id)] as Visitor;
      expect((await recordOf(visitorOf('german'), id)).status).toBe(200);
      const page = await opened(visitorOf('allied'), id);
      const command = { ...AHEAD_OF, answer: { act: 'ship', ...ship } };
      expect(await page.ask({ ask: 'act', seat: 'allied', command }, 'k')).toEqual({ done: true });
      // Their own word they may read.
      expect((await recordOf(visitorOf('allied'), id)).text).toContain('defending ship');
      return { id, page, other: await recordOf(visitorOf('german'), id) };
    };
    const [one, twin] = [await asked({ ship: null }), await asked({ ship: 'any' })];
    expect(one.other).toEqual(twin.other);
    expect(one.other).toMatchObject({ status: 403, text: expect.not.stringContaining('defending ship') });
    // Nor is what was said before told by taking it back.
    await one.page.ask({ ask: 'act', seat: 'allied', command: { act: 'answer no more', step: 'defending ship' } }, 'l');
    const german = visitors.find((_, i) => people[i]?.name === 'Marta') as Visitor;
    expect(await recordOf(german, one.id)).toEqual(twin.other);
  });

  it('is withheld where the club has answered for another seat, and had by whoever has all seats', async () => {
    const { id, seat, command, other, formality, visitorOf } = await table();
    const away = await opened(visitorOf(other), id);
    await away.ofClub({ ask: 'answers ahead', seat: other, answers: { formalities: [formality] } });
    away.cut();
    expect((await recordOf(visitorOf(seat), id)).status).toBe(200);
    const page = await opened(visitorOf(seat), id);
    expect(await page.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
    expect((await recordOf(visitorOf(seat), id)).status).toBe(403);
    expect((await recordOf(visitorOf(other), id)).text).toContain(GIVEN_AHEAD);

    const alone = (await tableInPlay(served.running.club.store, 'gertrud', 'early-1943', people.slice(0, 1))).id;
    const all = await opened(visitors[0], alone);
    for (const whose of ['german', 'allied'])
      await all.ask({ ask: 'act', seat: whose, command: { ...AHEAD_OF, answer: { act: 'ship', ship: null } } }, whose);
    expect((await recordOf(visitors[0], alone)).text).toContain('defending ship');
  });
});
