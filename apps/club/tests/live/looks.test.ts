import { PERSON, randomPlayer, scenarioOf, Table, type Command, type Seat, type Value } from '@sandtable/umpire';
import { LOOK_EVERY } from '@sandtable/desk/club/looks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayBeSeen } from '../../src/live/looks.ts';
import { start, type Running } from '../../src/server.ts';
import { gameOf } from '../../src/tables/games.ts';
import { club, configFor } from '../club.ts';
import { tableInPlay, word, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const served = club();
let other: Running;
const pages: LivePage[] = [];
let visitors: readonly Visitor[];
let people: readonly Somebody[];

beforeAll(async () => {
  other = await start(configFor(served.databaseUrl), { page: null });
  visitors = [await member(served), await member(served), await member(served)];
  people = await Promise.all(
    visitors.map(async (one) => {
      const { id, name } = (await one.ask<Somebody>('GET', '/api/me')).body;
      return { id, name };
    }),
  );
});
afterAll(async () => {
  for (const page of pages) page.cut();
  await other.stop();
});

async function opened(at: number, table: string, url = served.url): Promise<LivePage> {
  const page = await livePage(url, visitors[at]?.cookie ?? '', url);
  pages.push(page);
  await page.ask({ ask: 'open', table });
  return page;
}
const look = (page: LivePage, at: string | null, isAllowed = true) => page.ofClub({ ask: 'look', isAllowed, at });
const seen = ({ others }: LivePage) => others.flatMap((news) => (news.news === 'looking' ? [[news.person.name, news.at]] : []));
const aWhile = () => new Promise((later) => setTimeout(later, LOOK_EVERY));

it('is told at every process to who allows it, too, of who allows it, and to nobody else', async () => {
  const { id } = await tableInPlay(served.running.club.store, 'gertrud', 'early-1943', people.slice(0, 2));
  const [hers, his, aside] = [await opened(0, id), await opened(1, id, `http://localhost:${other.port}`), await opened(2, id)];
  const name = people[0]?.name;
  await look(aside, null);
  // Each must allow it for themselves.
  await look(hers, '2106');
  await look(his, null, false);
  await aWhile();
  await look(hers, '2107', false);
  await look(his, null);
  await aWhile();
  await look(hers, '2108');
  await expect.poll(() => seen(his)).toEqual([[name, '2108']]);
  // Not more often than one can follow, and no more when it is taken back.
  await Promise.all(Array.from({ length: 20 }, (_, i) => look(hers, `22${10 + i}`)));
  await aWhile();
  await look(hers, '2109');
  await expect.poll(() => seen(his).at(-1)).toEqual([name, '2109']);
  expect(seen(his).length).toBeLessThan(6);
  const before = seen(his).length;
  await look(his, null, false);
  await aWhile();
  await look(hers, '2110');
  await look(aside, '2111');
  await aWhile();
  expect([seen(his).length, seen(hers), seen(aside)]).toEqual([before, [], []]);
  await expect(look(hers, 'x'.repeat(100))).rejects.toThrow('a hex is expected');
  expect((await served.running.club.store.pool.query('select 1 from messages')).rows).toEqual([]);
});

/** The places that a value names. */
function placesIn(value: Value, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && /^[A-Z]?\d{2}\.?\d{2}$/.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) placesIn(key, placesIn(one as Value, found) as Set<string>);
  return found;
}

it('is never told of a place where somebody knows what not everybody knows, of who is to decide, or while choices lie sealed', async () => {
  const game = await gameOf('what-if-1940');
  const { seats } = scenarioOf(game, 'campaign');
  const all = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const words = Object.fromEntries(seats.map((seat) => [seat, word()]));
  const table = Table.open(game, { setup: { scenario: 'campaign' }, seats: all, seed: 's', secret: true, words });
  const players = new Map(seats.map((seat) => [seat, randomPlayer('looks', seat)]));
  for (let i = 0; i < 60; i++) {
    const actor = game.awaiting(table.position)?.seats[0] as Seat;
    table.act(actor, players.get(actor)?.decide(game, table.position) as Command);
  }
  expect(game.isOpen).toBe(false);
  const asked = game.awaiting(table.position)?.seats ?? [];
  const waiting = seats.filter((seat) => !asked.includes(seat));
  const places = [...placesIn(game.save(table.position) as unknown as Value)];
  // What a place is said to hold differs from seat to seat: counted without what is compared here.
  const saysOf = (view: Value, place: string): number => JSON.stringify(view).split(`"${place}"`).length;
  let [hidden, common] = [0, 0];
  for (const place of places) {
    expect(mayBeSeen({ table }, asked, place)).toBe(false);
    const counts = new Set(
      [game.publicView(table.position), ...seats.map((seat) => game.view(table.position, seat))].map((view) => saysOf(view, place)),
    );
    const isSeen = mayBeSeen({ table }, waiting, place);
    if (counts.size > 1) expect([place, isSeen]).toEqual([place, false]);
    hidden += isSeen ? 0 : 1;
    common += isSeen ? 1 : 0;
  }
  expect(hidden).toBeGreaterThan(0);
  expect(mayBeSeen({ table }, waiting, '0000')).toBe(true);
  const sealed = { ...game, isOpen: true, awaiting: () => ({ seats, procedure: '', step: '', rule: '', sealed: true }) };
  expect(mayBeSeen({ table: { game: sealed, position: table.position, over: false } as unknown as Table }, waiting, '0000')).toBe(false);
});

it('is not told between two of whom one has blocked the other, at any process, and is told to a third', async () => {
  const { id, held } = await tableInPlay(served.running.club.store, 'what-if-1940', 'campaign', people);
  expect(new Set([...held.values()].map((one) => one.id)).size).toBe(3);
  const elsewhere = `http://localhost:${other.port}`;
  const [hers, his, third] = [await opened(0, id), await opened(1, id, elsewhere), await opened(2, id, elsewhere)];
  const { db } = served.running.club.store;
  await db
    .insertInto('blocks')
    .values({ person: people[0]?.id ?? '', other: people[1]?.id ?? '' })
    .execute();
  for (const page of [hers, his, third]) await look(page, null);
  // When it is over nothing is hidden from anybody, so that nothing else keeps it away.
  const seat = [...held].find(([, one]) => one.id === people[0]?.id)?.[0] as Seat;
  await hers.ask({ ask: 'concede', seat });
  await aWhile();
  await look(hers, 'W2005');
  await expect.poll(() => seen(third)).toEqual([[people[0]?.name, 'W2005']]);
  await look(his, 'W2006');
  await expect.poll(() => seen(third).at(-1)).toEqual([people[1]?.name, 'W2006']);
  await aWhile();
  expect([seen(hers), seen(his)]).toEqual([[], []]);
  await db.deleteFrom('blocks').execute();
  await look(hers, 'W2007');
  await expect.poll(() => seen(his)).toEqual([[people[0]?.name, 'W2007']]);
});
