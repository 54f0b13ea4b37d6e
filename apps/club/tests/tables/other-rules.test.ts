import { PERSON, randomPlayer, readLines, rulesVersion, Table, verify, type Command, type Game, type Seat } from '@sandtable/umpire';
import type { Answers, SeatNews } from '@sandtable/desk/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OtherRulesListed } from '@sandtable/desk/club/history';
import { gameOf } from '../../src/tables/games.ts';
import { club } from '../club.ts';
import { livePage, type LivePage } from '../live/page.ts';
import { tableFrom, type Somebody } from '../players.ts';
import { member, visitor, type Visitor } from '../visitor.ts';

const served = club();
const SEATS = ['german', 'allied'] as const;
let game: Game;
let visitors: readonly [Visitor, Visitor];
let people: readonly Somebody[];
const pages: LivePage[] = [];

beforeAll(async () => {
  game = await gameOf('gertrud');
  visitors = [await member(served, 'Marta'), await member(served, 'Jonas')];
  people = await Promise.all(visitors.map(async (one) => (await one.ask<Somebody>('GET', '/api/me')).body));
});
afterAll(() => pages.forEach((page) => page.cut()));

const decided = (table: Table, i: number): { readonly seat: Seat; readonly command: Command } => {
  const seat = game.awaiting(table.position)?.seats[0] as Seat;
  return { seat, command: randomPlayer(`${i}`, seat).decide(game, table.position) as Command };
};

/** A game of the club as a version with other rules has left it; under those it came out otherwise from line `from` on. */
async function older({ commands = 12, from = Infinity, isConceded = false } = {}): Promise<{
  readonly id: string;
  readonly umpire: Table;
}> {
  let lines = 2;
  const rulebook = { ...game.rulebook, '99.9': { chapter: 99, tag: '', says: 'A rule that has gone.' } };
  const hash: Game['hash'] = (position) => (lines >= from ? 'f'.repeat(32) : game.hash(position));
  const umpire = Table.open(
    { ...game, rulebook, hash },
    {
      setup: { scenario: 'early-1943', options: {}, edition: null },
      seats: Object.fromEntries(SEATS.map((seat) => [seat, PERSON])),
      seed: 'cd'.repeat(16),
      secret: true,
    },
  );
  for (let i = 0; i < commands; i++) {
    const { seat, command } = decided(umpire, i);
    lines++;
    expect(umpire.act(seat, command).refused).toBeUndefined();
  }
  if (isConceded) umpire.concede('german');
  const held = new Map(SEATS.map((seat, i) => [seat as Seat, people[i] as Somebody]));
  const { store } = served.running.club;
  const id = await tableFrom(store, umpire, held);
  if (isConceded) await store.db.updateTable('tables').set({ stage: 'over' }).where('id', '=', id).execute();
  return { id, umpire };
}

const rulesAt = async (one: Visitor, id: string) =>
  (await one.ask<{ other: OtherRulesListed | null }>('GET', `/api/tables/${id}/rules`)).body.other;
const agree = (one: Visitor, id: string, how: string) =>
  one.ask<{ other: OtherRulesListed | null }>('PUT', `/api/tables/${id}/rules`, { how });
const recordOf = async (id: string): Promise<string> =>
  (await fetch(`${served.url}/api/tables/${id}/record`, { headers: { cookie: visitors[0].cookie } })).text();

async function opened(one: Visitor, table: string): Promise<{ readonly page: LivePage; readonly answer: Answers['open'] }> {
  const page = await livePage(served.url, one.cookie);
  pages.push(page);
  return { page, answer: await page.ask({ ask: 'open', table }) };
}

it('shows a game of other rules as it stands, plays nothing in it until all agree, and then goes on with a line that says so', async () => {
  const { id, umpire } = await older();
  const { seat, command } = decided(umpire, 99);
  const decider = visitors[SEATS.indexOf(seat as 'german')] as Visitor;
  const { page, answer } = await opened(decider, id);
  expect(answer.stories[seat]?.length).toBeGreaterThan(3);
  expect(page.news.at(-1)?.view).toEqual(JSON.parse(JSON.stringify(game.view(umpire.position, seat))));
  // Nothing is offered that is refused, and it is said what can be done.
  const { choices, held, undo, redo } = page.news.at(-1) as SeatNews;
  expect([choices, held]).toEqual([[], expect.stringContaining('when all who sit here agree')]);
  expect([...Object.values(undo), redo].every(({ can, byConsent }) => !can && !byConsent)).toBe(true);
  const want = { kind: 'correct', to: 2, says: '' } as const;
  for (const kind of ['correct', 'take back', 'note'] as const)
    await expect(page.ofClub({ ask: 'request', seat, want: { ...want, kind } })).rejects.toThrow('began under other rules');
  await expect(page.ask({ ask: 'act', seat, command })).rejects.toThrow('under today’s when all who sit here agree');
  await expect(page.ask({ ask: 'concede', seat })).rejects.toThrow('began under other rules');
  expect(await recordOf(id)).toBe(umpire.text());

  const [marta, jonas] = visitors;
  expect(await rulesAt(marta, id)).toEqual({
    rules: umpire.header.rules,
    today: rulesVersion(game),
    differs: null,
    ways: ['it stands'],
    people: people.map(({ id: one, name }) => ({ person: { id: one, name }, agreed: null })),
  });
  expect((await agree(marta, id, 'snapshot')).status).toBe(409);
  expect((await agree(await member(served), id, 'it stands')).status).toBe(403);
  expect((await agree(marta, id, 'it stands')).body.other?.people.map(({ agreed }) => agreed)).toEqual(['it stands', null]);
  await expect(page.ask({ ask: 'act', seat, command })).rejects.toThrow('began under other rules');
  expect((await agree(jonas, id, 'it stands')).body).toEqual({ other: null });

  expect(readLines(await recordOf(id)).lines.at(-1)).toMatchObject({ resumed: umpire.size, as: 'it stands', rules: rulesVersion(game) });
  await expect.poll(() => page.news.at(-1)?.held).toBeUndefined();
  expect(page.news.at(-1)?.choices).not.toEqual([]);
  expect(await page.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
  expect(verify(game, await recordOf(id), umpire.seed as string)).toMatchObject({ ok: true, unchecked: [] });
  expect([await rulesAt(visitor(served), id), (await agree(marta, id, 'it stands')).status]).toEqual([null, 200]);
});

it('says from which line on today’s rules differ, and goes back to where both agree when all want that', async () => {
  const { id, umpire } = await older({ from: 8 });
  const [marta, jonas] = visitors;
  const { page } = await opened(marta, id);
  expect(await rulesAt(visitor(served), id)).toMatchObject({
    differs: { line: 8, what: expect.stringContaining('"hash" is ffff') as string },
    ways: ['it stands', 'snapshot'],
  });
  await agree(marta, id, 'it stands');
  // They do not agree on the way yet.
  expect((await agree(jonas, id, 'snapshot')).body.other?.people.map(({ agreed }) => agreed)).toEqual(['it stands', 'snapshot']);
  expect((await agree(marta, id, 'snapshot')).body).toEqual({ other: null });
  const text = await recordOf(id);
  expect(readLines(text).lines.at(-1)).toMatchObject({ resumed: 2, as: 'snapshot' });
  const { seat, command } = decided(
    Table.open(game, { setup: { scenario: 'early-1943', options: {}, edition: null }, seats: umpire.header.seats, seed: 'x' }),
    0,
  );
  const at = seat === SEATS[0] ? page : (await opened(jonas, id)).page;
  expect(await at.ask({ ask: 'act', seat, command }, 'k')).toEqual({ done: true });
  expect(verify(game, await recordOf(id), umpire.seed as string)).toMatchObject({
    ok: true,
    unchecked: [{ what: 'lines', from: 8, to: umpire.size }],
  });
});

it('shows a game again that was over under other rules where today’s come to the same, and says of another why it cannot be', async () => {
  const { answer } = await opened(visitors[0], (await older({ isConceded: true })).id);
  expect(answer.stories['german']?.length).toBeGreaterThan(3);
  const { id, umpire } = await older({ from: 8, isConceded: true });
  await expect(opened(visitors[0], id)).rejects.toThrow('played to its end under other rules');
  expect(await recordOf(id)).toBe(umpire.text());
});

it('finds out who writes that play went on under newer rules where it did not', async () => {
  const { umpire } = await older({ commands: 3 });
  const { id } = await older({ commands: 3 });
  for (const one of visitors) await agree(one, id, 'it stands');
  const text = await recordOf(id);
  expect(verify(game, text, umpire.seed as string)).toMatchObject({ ok: true });
  // Once is enough: today's rules go on under today's no more.
  const again = Table.open(game, { setup: { scenario: 'early-1943', options: {}, edition: null }, seats: umpire.header.seats, seed: 'x' });
  const line = {
    ...(JSON.parse(text.trimEnd().split('\n').at(-1) as string) as object),
    n: 3,
    resumed: 2,
    hash: game.hash(again.position),
  };
  const { checkOf } = await import('@sandtable/umpire');
  const { snapshot } = again.line(2) as unknown as { snapshot: object };
  const body = { ...line, snapshot, check: undefined };
  const forged = `${again.text()}${JSON.stringify({ ...body, check: checkOf((again.line(2) as { check: string }).check, JSON.parse(JSON.stringify(body)) as object) })}\n`;
  expect(verify(game, forged)).toMatchObject({
    ok: false,
    line: 3,
    what: expect.stringContaining('no line before it is of older ones') as string,
  });
});
