import { randomPlayer, scenarioOf, type Seat } from '@sandtable/umpire';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findNotices, forgetNotices } from '../../src/notices/finding.ts';
import { keepTelling, USUAL } from '../../src/notices/telling.ts';
import { seeNotices, toldOf, visitTable } from '../../src/notices/told.ts';
import { migrate } from '../../src/store/store.ts';
import { act, concede } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { getUp, sitDown } from '../../src/tables/gathering.ts';
import { answerHandOver, offerSeat } from '../../src/tables/handing.ts';
import { makeTable } from '../../src/tables/making.ts';
import { recordedOf } from '../../src/tables/recorded.ts';
import { answer, request, withdraw } from '../../src/tables/requests.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { database, storeOf } from '../club.ts';
import { somebody, tableInPlay, wanted, word, type Somebody } from '../players.ts';

const opened = storeOf(database());
let umpires: Umpires;
beforeAll(async () => {
  await migrate(opened.store);
  umpires = new Umpires(opened.store, { log: { error: (what: unknown) => expect.unreachable(JSON.stringify(what)) } });
});

/** A moment so many minutes from now: so late is looked what there is to tell. */
const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const look = (minutes = 2): Promise<void> => findNotices(opened.store, later(minutes));

/** What somebody is told, first to last. */
const told = async ({ id }: Somebody) =>
  (await toldOf(opened.store, id)).toReversed().map(({ kind, what, state, seat, by }) => [kind, what, state, seat, by?.name ?? null]);

/** Two at a table in play: who is asked there, and the other; with their seats. */
async function two() {
  const people = [await somebody(opened.store), await somebody(opened.store)];
  const { id, held } = await tableInPlay(opened.store, 'gertrud', 'early-1943', people);
  const [seat = ''] = (await recordedOf(opened.store, id))?.summary.question?.seats ?? [];
  const beside = [...held.keys()].find((one) => one !== seat) ?? '';
  return { id, seat, beside, mover: held.get(seat) as Somebody, other: held.get(beside) as Somebody };
}

/** Whoever is asked decides something; returns whoever is asked then. */
async function decide(id: string, person: Somebody | null): Promise<Seat> {
  const game = await gameOf('gertrud');
  await umpires.change(id, { person: person?.id ?? null, key: person && `${Math.random()}` }, (played) => {
    const seat = game.awaiting(played.table.position)?.seats[0] as Seat;
    const command = randomPlayer('notices', seat).decide(game, played.table.position);
    if (!command) throw new Error('nothing to do');
    return act(played, seat, command);
  });
  return umpires.look(id, ({ table }) => table.game.awaiting(table.position)?.seats[0] ?? '');
}

it('tells whoever is to decide once, however many processes look, with what is asked as the lobby says it', async () => {
  const { id, mover, other } = await two();
  await look(0);
  expect(await told(mover)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => look()));
  await look(60);
  expect(await told(mover)).toEqual([['move', 'asked', null, null, null]]);
  expect(await told(other)).toEqual([]);
  const [notice] = await toldOf(opened.store, mover.id);
  expect(notice).toMatchObject({ isSeen: false, table: { table: id }, question: notice?.table.question });
  expect(notice?.question?.rule).toMatch(/^\d/);
});

it('tells nobody what they have seen at the table, and marks as seen what whoever comes there was told', async () => {
  const { id, mover } = await two();
  await visitTable(opened.store, mover.id, id);
  await look();
  expect(await told(mover)).toEqual([]);
  await sql`delete from visits where "table" = ${id}`.execute(opened.store.db);
  await look();
  const seen = async () => (await toldOf(opened.store, mover.id)).map(({ isSeen }) => isSeen);
  expect(await seen()).toEqual([false]);
  await visitTable(opened.store, mover.id, id);
  expect(await seen()).toEqual([true]);
});

it('keeps nothing of whoever looks at a table at which they have nothing to do', async () => {
  const { id } = await two();
  const stranger = await somebody(opened.store);
  await visitTable(opened.store, stranger.id, id);
  await visitTable(opened.store, stranger.id, 'no such table');
  const { rows } = await sql`select from visits where person = ${stranger.id}`.execute(opened.store.db);
  expect(rows).toHaveLength(0);
});

it('does not tell of a move that was made meanwhile, follows the game while nobody has come, and tells of the next', async () => {
  const { id, seat, mover } = await two();
  await look();
  const before = (await toldOf(opened.store, mover.id))[0];
  // A standing answer decides for them: they have not come.
  let asked = await decide(id, null);
  expect(asked).toBe(seat);
  await look(4);
  const [now, ...more] = await toldOf(opened.store, mover.id);
  expect([now?.id, more]).toEqual([before?.id, []]);
  expect(now?.question).toEqual(now?.table.question);
  for (let i = 0; i < 300 && asked === seat; i++) asked = await decide(id, null);
  expect(asked).not.toBe(seat);
  await look(6);
  expect(await told(mover)).toEqual([]);
  for (let i = 0; i < 300 && asked !== seat; i++) asked = await decide(id, null);
  await look(8);
  const again = await toldOf(opened.store, mover.id);
  expect(again.map(({ id: its }) => its > (before?.id ?? 0))).toEqual([true]);
});

it('tells the others what somebody asks for until it is answered or withdrawn, and whoever asked what was answered', async () => {
  const { id, seat, beside, mover, other } = await two();
  const means = { store: opened.store, umpires };
  const ask = { kind: 'lay aside', says: 'Hex 2906, I am away' } as const;
  const by = { table: id, person: other.id, seats: [beside], seat: beside, key: null };
  const requests = async (one: Somebody) => (await told(one)).filter(([kind]) => kind === 'request');
  const first = await request(means, by, ask);
  await look();
  expect(await requests(mover)).toEqual([['request', 'lay aside', 'open', beside, other.name]]);
  expect(await requests(other)).toEqual([]);
  expect(JSON.stringify(await toldOf(opened.store, mover.id))).not.toContain(ask.says);
  await withdraw(means, id, other.id, first.request);
  await look(4);
  expect(await requests(mover)).toEqual([]);
  const second = await request(means, by, ask);
  await answer(means, id, mover.id, second.request, false);
  await look(6);
  expect(await requests(mover)).toEqual([]);
  expect(await requests(other)).toEqual([['request', 'lay aside', 'refused', beside, null]]);
  expect(seat).not.toBe(beside);
});

it('tells who made a table and who sits there that somebody has sat down, as long as they sit', async () => {
  const [host, guest] = [await somebody(opened.store), await somebody(opened.store)];
  const id = await makeTable(opened.store, host.id, await wanted('gertrud', 'early-1943'));
  await sitDown(opened.store, guest.id, id, 'allied', word());
  await look();
  expect([await told(host), await told(guest)]).toEqual([[['seat', 'sat', null, 'allied', guest.name]], []]);
  await getUp(opened.store, guest.id, id, 'allied');
  await look(4);
  expect(await told(host)).toEqual([]);
});

it('tells of a seat that is handed over: its successor, the others, and in the end whoever left it', async () => {
  const { id, seat, mover, other } = await two();
  const successor = await somebody(opened.store);
  const handed = async (one: Somebody) => (await told(one)).filter(([kind]) => kind === 'hand-over');
  await offerSeat(opened.store, mover.id, id, seat, successor.name);
  await look();
  expect(await handed(successor)).toEqual([['hand-over', 'offered', null, seat, mover.name]]);
  expect(await handed(other)).toEqual([]);
  await answerHandOver(opened.store, successor.id, id, seat, { yes: true });
  await look(4);
  expect([await handed(successor), await handed(other)]).toEqual([[], [['hand-over', 'asked', null, seat, mover.name]]]);
  await answerHandOver(opened.store, other.id, id, seat, { yes: true });
  await look(6);
  expect(await handed(other)).toEqual([]);
  expect(await handed(successor)).toEqual([['hand-over', 'given', null, seat, mover.name]]);
  expect(await handed(mover)).toEqual([['hand-over', 'given', null, seat, successor.name]]);
});

it('tells that a game is over, but not whoever ended it, and no longer whose move it was', async () => {
  const { id, seat, beside, mover, other } = await two();
  await look();
  await umpires.change(id, { person: other.id, key: 'end' }, (played) => concede(played, beside));
  await look(4);
  expect(await told(mover)).toEqual([['over', seat, null, null, null]]);
  expect(await told(other)).toEqual([]);
});

it('reminds whoever has a day left by turns, once for each decision, and not while the clock stands', async () => {
  const [host, guest] = [await somebody(opened.store), await somebody(opened.store)];
  const pace = { kind: 'turns', bank: 0, allowance: 3 * 86_400, weekendsOff: false } as const;
  const id = await makeTable(opened.store, host.id, { ...(await wanted('gertrud', 'early-1943')), pace });
  const { seats } = scenarioOf(await gameOf('gertrud'), 'early-1943');
  const { layOpen } = await import('../../src/tables/gathering.ts');
  const words = seats.map(() => word());
  for (const [i, seat] of seats.entries())
    await sitDown(opened.store, [host, guest][i]?.id ?? '', id, seat, { commitment: words[i]?.commitment ?? '' });
  for (const [i, seat] of seats.entries()) await layOpen(opened.store, [host, guest][i]?.id ?? '', id, seat, words[i]?.word ?? '');
  const [seat = ''] = (await recordedOf(opened.store, id))?.summary.question?.seats ?? [];
  const mover = [host, guest][seats.indexOf(seat)] as Somebody;
  const goBy = (hours: number) => sql`update clocks set since = since - make_interval(hours => ${hours}) where "table" = ${id} and since is not null`.execute(opened.store.db); // prettier-ignore
  const reminded = async () => (await told(mover)).filter(([kind]) => kind === 'reminder');
  await goBy(47);
  await look();
  expect(await reminded()).toEqual([]);
  await goBy(2);
  await sql`update tables set adjourned = now() where id = ${id}`.execute(opened.store.db);
  await look();
  expect(await reminded()).toEqual([]);
  await sql`update tables set adjourned = null where id = ${id}`.execute(opened.store.db);
  await look();
  await look(3);
  expect(await reminded()).toEqual([['reminder', 'time', null, seat, null]]);
  const left = (await toldOf(opened.store, mover.id)).find(({ kind }) => kind === 'reminder')?.left ?? 0;
  expect(Math.abs(left - 23 * 3600)).toBeLessThan(60);
});

it('shows in the page what somebody wants to be told there, keeps what they have seen, and forgets after a month', async () => {
  const { mover } = await two();
  await look();
  await keepTelling(opened.store, mover.id, { ...USUAL, ways: { ...USUAL.ways, move: ['mail'] } });
  expect(await told(mover)).toEqual([]);
  await keepTelling(opened.store, mover.id, USUAL);
  const [notice] = await toldOf(opened.store, mover.id);
  await seeNotices(opened.store, mover.id, (notice?.id ?? 0) - 1);
  expect((await toldOf(opened.store, mover.id))[0]?.isSeen).toBe(false);
  await seeNotices(opened.store, mover.id, notice?.id ?? 0);
  expect((await toldOf(opened.store, mover.id))[0]?.isSeen).toBe(true);
  await forgetNotices(opened.store, later(29 * 24 * 60));
  expect(await told(mover)).toHaveLength(1);
  await forgetNotices(opened.store, later(31 * 24 * 60));
  expect(await told(mover)).toEqual([]);
});
