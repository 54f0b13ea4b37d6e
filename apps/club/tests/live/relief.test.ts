import { AHEAD, NO_MORE, randomPlayer, verify, type Command, type Facts, type Game, type Seat } from '@sandtable/umpire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandFor } from '../../src/admin/commands.ts';
import { RELIEVED } from '../../src/tables/ahead.ts';
import { act } from '../../src/tables/desk.ts';
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
type One = Visitor & { readonly name: string; readonly person: Somebody };
let people: readonly [One, One, One];

beforeAll(async () => {
  game = await gameOf('gertrud');
  const one = async (name: string): Promise<One> => {
    const visitor = await member(served, name);
    const { id } = (await visitor.ask<Somebody>('GET', '/api/me')).body;
    return Object.assign(visitor, { person: { id, name } });
  };
  people = [await one('Marta'), await one('Jonas'), await one('Tom')];
});

async function opened({ cookie }: Visitor, id: string): Promise<LivePage> {
  const page = await livePage(served.url, cookie);
  pages.push(page);
  await page.ask({ ask: 'open', table: id });
  return page;
}

const { store, umpires } = { store: () => served.running.club.store, umpires: () => served.running.club.umpires };
const standing = (id: string) => umpires().look(id, ({ table }) => table.position.standing.map(({ seat, step }) => `${seat} ${step}`));

/** A table at which both seats have answered ahead what is asked at the beginning; who is asked, and who not. */
async function table() {
  const [first, second] = people;
  const { id, held } = await tableInPlay(store(), 'gertrud', 'early-1943', [first.person, second.person]);
  const visitorOf = (seat: Seat): One => people.find(({ person }) => person.id === held.get(seat)?.id) as One;
  const asked = await umpires().look(id, ({ table: at }) => {
    const { seats: [seat = ''] = [], step = '' } = game.awaiting(at.position) ?? {};
    return { seat, step, answer: randomPlayer('relief', seat).decide(game, at.position) as Command };
  });
  const beside = [...held.keys()].find((seat) => seat !== asked.seat) as Seat;
  const ahead: Command = { act: AHEAD, step: asked.step, where: {}, answer: asked.answer as unknown as Facts };
  for (const seat of [asked.seat, beside])
    expect(await umpires().change(id, { person: visitorOf(seat).person.id, key: null }, (at) => act(at, seat, ahead))).toEqual({
      done: true,
    });
  const path = `/api/tables/${id}/seats/${beside}/successor`;
  return { id, ...asked, beside, ahead, path, leaver: visitorOf(beside), other: visitorOf(asked.seat) };
}

async function handedOver({ path, leaver, other }: Awaited<ReturnType<typeof table>>): Promise<One> {
  const [, , next] = people;
  expect((await leaver.ask('POST', path, { to: next.name })).status).toBe(200);
  for (const one of [next, other]) expect((await one.ask('PUT', path, { yes: true })).status).toBe(204);
  return next;
}

async function linesAt(id: string) {
  const { size = 0, secret } = (await recordedOf(store(), id)) ?? {};
  const rows = await linesOf(store(), id, { to: size });
  expect(verify(game, rows.map((line) => `${line}\n`).join(''), secret)).toMatchObject({ ok: true });
  return rows.map((row) => JSON.parse(row) as { readonly seat?: Seat; readonly do?: Command; readonly why?: string });
}

describe('what a seat has said in the record that it will answer', () => {
  it('is withdrawn when another takes the seat over, and the record says so; what the others said stands', async () => {
    const at = await table();
    const { id, seat, beside, step, ahead } = at;
    expect((await standing(id)).toSorted()).toEqual([`${seat} ${step}`, `${beside} ${step}`].toSorted());
    const next = await handedOver(at);
    const page = await opened(next, id);
    expect(await standing(id)).toEqual([`${seat} ${step}`]);
    expect(page.news.find((news) => news.seat === beside)?.view).toMatchObject({ standing: [] });
    expect((await linesAt(id)).at(-1)).toMatchObject({ seat: beside, do: { act: NO_MORE, step }, why: RELIEVED });
    // What the new holder says stays theirs.
    await page.ask({ ask: 'act', seat: beside, command: ahead });
    await opened(next, id);
    await opened(at.other, id);
    expect(await standing(id)).toContain(`${beside} ${step}`);
    expect((await linesAt(id)).filter(({ why }) => why === RELIEVED)).toHaveLength(1);
  });

  it('binds nobody even where the next command comes before they do, at whichever process', async () => {
    const at = await table();
    const { id, beside, step, other } = at;
    const elsewhere = new Umpires(store(), { log: { error: (what: unknown) => expect.unreachable(JSON.stringify(what)) } });
    await handedOver(at);
    const { seat, command } = await elsewhere.look(id, ({ table: { position } }) => {
      const asked = game.awaiting(position)?.seats[0] as Seat;
      return { seat: asked, command: randomPlayer('next', asked).decide(game, position) as Command };
    });
    expect(await elsewhere.change(id, { person: other.person.id, key: 'k' }, (played) => act(played, seat, command))).toEqual({
      done: true,
    });
    const given = (await linesAt(id)).filter((line) => line.do !== undefined).slice(-2);
    expect(given.map((line) => [line.seat, line.do?.act])).toEqual([
      [beside, NO_MORE],
      [seat, command.act],
    ]);
    expect(await standing(id)).not.toContain(`${beside} ${step}`);
  });

  it('is withdrawn where whoever runs the club gives the seat to somebody, and stays where it is not handed over after all', async () => {
    const at = await table();
    const { id, beside, step, path, leaver } = at;
    const [, , next] = people;
    expect((await leaver.ask('POST', path, { to: next.name })).status).toBe(200);
    expect((await leaver.ask('DELETE', path)).status).toBe(204);
    await opened(leaver, id);
    expect(await standing(id)).toContain(`${beside} ${step}`);
    await commandFor(['admin', 'hand-over', id, beside, next.name])(store());
    await opened(next, id);
    expect(await standing(id)).not.toContain(`${beside} ${step}`);
  });
});
