import { PERSON, scenarioOf, Table, verify, type Command, type Facts, type Seat } from '@sandtable/umpire';
import { proposalIn } from '@sandtable/warfare/proposals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIVISIONS, HQ, week } from '../../../../games/ocs/tests/11-supply/week.ts';
import { start, type Running } from '../../src/server.ts';
import { gameOf } from '../../src/tables/games.ts';
import { recordedOf, linesOf } from '../../src/tables/recorded.ts';
import { club, configFor } from '../club.ts';
import { tableFrom, word, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const first = club();
let other: Running;
let game: Awaited<ReturnType<typeof gameOf>>;
let visitor: Visitor;
let person: Somebody;
const pages: LivePage[] = [];

beforeAll(async () => {
  other = await start(configFor(first.databaseUrl), { page: null });
  game = await gameOf('ocs');
  visitor = await member(first);
  person = (await visitor.ask<Somebody>('GET', '/api/me')).body;
});
afterAll(async () => {
  for (const page of pages) page.cut();
  await other.stop();
});

/** A table at which a week's supply is to be given out, with a page at each process: one person holds all seats. */
async function supplyWeek() {
  const [one, two] = DIVISIONS;
  const { position } = week({ '06.02': 20, '06.01': 10 })
    .put(HQ, { at: '06.03', mode: 'move', face: 'move' })
    .put(one, '06.04')
    .put(two, '06.08');
  const { seats } = scenarioOf(game, position.setup.scenario, position.setup.edition);
  const all = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const words = Object.fromEntries(seats.map((seat) => [seat, word()]));
  const saved = game.save(position as never);
  const umpire = Table.open(game, { setup: position.setup, seats: all, seed: 's', secret: true, words, position: saved });
  const id = await tableFrom(first.running.club.store, umpire, new Map(seats.map((seat) => [seat, person])));
  const urls = [first.url, `http://localhost:${other.port}`];
  const [here, there] = await Promise.all(urls.map((url) => livePage(url, visitor.cookie, url)));
  if (!here || !there) throw new Error('no page');
  pages.push(here, there);
  for (const page of [here, there]) await page.ask({ ask: 'open', table: id });
  const seat = game.awaiting(umpire.position)?.seats[0] as Seat;
  return { id, umpire, seat, here, there };
}

const newsFor = (page: LivePage, seat: Seat) => page.news.filter((news) => news.seat === seat);

describe('commands that are given at one word', () => {
  it('are told one after another at every process, carried out once, and taken back by one step', async () => {
    const { id, umpire, seat, here, there } = await supplyWeek();
    const proposal: Facts = { id: 'week', wishes: {} };
    const explained = await here.ask({ ask: 'explain', seat, question: { proposal } });
    const commands = proposalIn(explained).commands.map(({ command }) => command);
    expect(commands.length).toBeGreaterThan(2);
    const before = newsFor(here, seat).length;
    const order = { ask: 'carry out', seat, proposal, commands } as const;
    expect(await here.ask(order, 'week')).toEqual({ done: true });
    const given: Command[] = [];
    for (const command of commands) if (!umpire.over && umpire.act(seat, command).refused === undefined) given.push(command);
    const told = (page: LivePage) => newsFor(page, seat).slice(before).map((news) => news.told?.act); // prettier-ignore
    expect(told(here)).toEqual(given.slice(0, told(here).length).map(({ act }) => act));
    expect(told(here).length).toBeGreaterThan(1);
    await expect.poll(() => told(there)).toEqual(told(here));
    expect(newsFor(there, seat).at(-1)).toEqual(newsFor(here, seat).at(-1));

    const { size = 0, secret } = (await recordedOf(first.running.club.store, id)) ?? {};
    expect(await there.ask(order, 'week')).toEqual({ done: true });
    expect((await recordedOf(first.running.club.store, id))?.size).toBe(size);
    const text = (await linesOf(first.running.club.store, id, { to: size })).map((line) => `${line}\n`).join('');
    expect(verify(game, text, secret)).toMatchObject({ ok: true });

    // The other process has it from the database that they were given at one word.
    expect(newsFor(there, seat).at(-1)?.undo.step.can).toBe(true);
    expect(await there.ask({ ask: 'undo', seat, back: 'step', agreed: false })).toEqual({ done: true });
    expect(newsFor(there, seat).at(-1)?.commands).toBe(umpire.beginning);
  });
});

describe('what somebody does not want to be asked', () => {
  it('is answered for them when it comes, by whatever process', async () => {
    const { umpire, seat, here, there } = await supplyWeek();
    const commands = proposalIn(umpire.game.explain(umpire.position, seat, { proposal: { id: 'week', wishes: {} } })).commands.map(
      ({ command }) => command,
    );
    const [begins] = commands as [Command];
    umpire.act(seat, begins);
    const next = game.awaiting(umpire.position);
    const [answer] = commands.slice(1) as [Command];
    await here.ofClub({ ask: 'answers ahead', seat, answers: { formalities: [{ step: next?.step ?? '', answer }] } });
    await expect.poll(() => there.others.findLast((one) => one.news === 'ahead')?.seats[seat]?.formalities.length).toBe(1);
    const before = newsFor(here, seat).length;
    await there.ask({ ask: 'act', seat, command: begins });
    await expect.poll(() => newsFor(here, seat).slice(before, before + 2).map((news) => news.told?.act)).toEqual([begins.act, answer.act]); // prettier-ignore
    expect(newsFor(here, seat).at(before + 1)?.told?.isAhead).toBe(true);
  });
});
