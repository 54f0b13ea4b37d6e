import { PERSON, randomPlayer, scenarioOf, Table, type Command, type Facts, type Saved, type Seat } from '@sandtable/umpire';
import { Audience } from '@sandtable/desk/audience';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { WhatIf } from '../../../../games/what-if-1940/src/index.ts';
import { watched } from '../../../../games/what-if-1940/tests/watched.ts';
import type { Twin } from '../../../../packages/umpire/tests/leaks.ts';
import { nearMisses } from '../../../../packages/umpire/tests/walk.ts';
import { findNotices } from '../../src/notices/finding.ts';
import { toldOf } from '../../src/notices/told.ts';
import { start, type Running } from '../../src/server.ts';
import { seenBy } from '../../src/tables/seats.ts';
import { layClocks } from '../../src/tables/clocks.ts';
import { gameOf } from '../../src/tables/games.ts';
import { tellThinking } from '../../src/tables/thinking.ts';
import { club, configFor } from '../club.ts';
import { tableFrom, word, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

/*
 * That nothing leaks at a club is compared as it goes through the wire: two tables whose positions differ in nothing but what a seat cannot
 * know, each at another process, send that seat's page the same frames, whatever it asks, and whoever moves.
 */
const first = club();
let other: Running;
let game: Awaited<ReturnType<typeof gameOf>>;
let seats: readonly Seat[];
/** Who sits in each seat, and their browser. */
const people = new Map<Seat, { readonly person: Somebody; readonly visitor: Visitor }>();
const SCENARIO = 'campaign';
const WATCHED: readonly Seat[] = ['german-east', 'soviet'];
/** A twin is sought every so many commands, of so many. */
const [EVERY, COMMANDS] = [35, 140];
/** So many commands that are nearly right are tried. */
const MISSES = 6;

beforeAll(async () => {
  other = await start(configFor(first.databaseUrl), { page: null });
  game = await gameOf('what-if-1940');
  ({ seats } = scenarioOf(game, SCENARIO));
  for (const seat of seats) {
    const visitor = await member(first);
    people.set(seat, { person: (await visitor.ask<Somebody>('GET', '/api/me')).body, visitor });
  }
});
afterAll(() => other.stop());

const how = () => watched(game as unknown as Parameters<typeof watched>[0]);
const words = (): Record<Seat, ReturnType<typeof word>> => Object.fromEntries(seats.map((seat) => [seat, word()]));

/** A table that begins with a position, and a page at it in each of these seats. */
async function tableOf(
  position: Saved | null,
  url: string,
  mixed = words(),
): Promise<{ readonly umpire: Table; readonly id: string; pageOf(seat: Seat): Promise<LivePage> }> {
  const all = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const umpire = Table.open(game, { setup: { scenario: SCENARIO }, seats: all, seed: 's', secret: true, words: mixed, position });
  const id = await tableFrom(first.running.club.store, umpire, new Map([...people].map(([seat, { person }]) => [seat, person])));
  const pace = { kind: 'live', bank: 600, allowance: 20, weekendsOff: false } as const;
  const { db } = first.running.club.store;
  await db.updateTable('tables').set({ pace: JSON.stringify(pace) }).where('id', '=', id).execute(); // prettier-ignore
  await layClocks(db, id, pace, seats);
  const pageOf = async (seat: Seat): Promise<LivePage> => {
    const page = await livePage(url, people.get(seat)?.visitor.cookie ?? '', url);
    await page.ask({ ask: 'open', table: id });
    return page;
  };
  return { umpire, id, pageOf };
}

const CLOCKS = '"news":"clocks"';
const REQUESTS = '"news":"requests"';
/** What came, without when it came. News of a request stands last: it comes before the answer to whoever asks, or after it. */
function framesOf(page: LivePage): readonly string[] {
  const came = page.frames
    .filter((frame) => !/"news":"(here|said)"/.test(frame) && !frame.includes(CLOCKS))
    .map((frame) => frame.replace(/("id"|"at"|"request"):\d+/g, '$1:0'));
  const isRequest = (frame: string): boolean => frame.includes(REQUESTS);
  return [...came.filter((frame) => !isRequest(frame)), ...came.filter(isRequest)];
}
/** What a page was told last of the clocks, without the seconds: they go on meanwhile. */
const clocksOf = (page: LivePage): string =>
  (page.frames.findLast((frame) => frame.includes(CLOCKS)) ?? '').replace(/("bank"|"allowance"):[\d.]+/g, '$1:0');

const THOUGHT = '"news":"thinking"';
/** A machine in the seat of another side thinks of something else at each of the tables; what the pages are told of it. */
async function thoughts(pages: readonly LivePage[], tables: readonly { readonly id: string }[], thinker: Seat): Promise<readonly string[]> {
  const { db } = first.running.club.store;
  for (const [i, { id }] of tables.entries())
    await tellThinking(db, id, { news: 'thinking', seat: thinker, level: 'steady', done: 0.5, intent: `To take hex ${i}` });
  const told = ({ frames }: LivePage) => frames.filter((frame) => frame.includes(THOUGHT));
  for (const page of pages) await expect.poll(() => told(page).length, { timeout: 10_000 }).toBeGreaterThan(0);
  return pages.map((page) => told(page).join());
}

/** Asks all that the game's own test of its secrets asks, and waits for each answer. */
async function askAll(page: LivePage, seat: Seat, questions: readonly Facts[], tried: readonly Command[]): Promise<void> {
  const asks = [
    ...questions.map((question) => ({ ask: 'explain', seat, question }) as const),
    ...tried.flatMap((command) => [
      { ask: 'refuse', seat, command } as const,
      { ask: 'foresee', seat, command } as const,
      { ask: 'act', seat, command: { ...command, act: 'no such act' } } as const,
    ]),
    ...[0, 1].map((offer) => ({ ask: 'next', seat, offer, chosen: {} }) as const),
    { ask: 'past', seat, n: 3 } as const,
  ];
  for (const ask of asks) await page.ask(ask).catch(() => null);
}

/** Asks what would go with going back to where the tables began, and whoever has moved asks to go back there. */
async function askBack(
  pages: readonly LivePage[],
  movers: readonly LivePage[],
  { seat, actor, to }: { readonly seat: Seat; readonly actor: Seat; readonly to: number },
): Promise<void> {
  const told = ({ frames }: LivePage): number => frames.filter((frame) => frame.includes(REQUESTS)).length;
  const before = pages.map(told);
  for (const page of pages) await page.ofClub({ ask: 'goes', seat, to }).catch(() => null);
  for (const mover of movers) {
    const want = { kind: 'note', to, says: 'The other army.' } as const;
    await mover.ofClub({ ask: 'request', seat: actor, want });
  }
  // The clocks may be told before it or after.
  for (const [i, page] of pages.entries()) await expect.poll(() => told(page)).toBeGreaterThan(before[i] as number);
}

/** What whoever has a seat is told of each of these tables while they are away, without when it was, which table it is, and the seconds of clocks. */
async function toldAt(seat: Seat, tables: readonly string[]): Promise<readonly string[]> {
  const { store } = first.running.club;
  await findNotices(store, new Date(Date.now() + 5 * 60_000));
  const all = await toldOf(store, people.get(seat)?.person.id ?? '');
  return tables.map((id) =>
    all
      .filter(({ table }) => table.table === id)
      .map((notice) =>
        JSON.stringify(notice)
          .replaceAll(id, '')
          .replaceAll(/"(id|at|made|changed|bank|allowance)":[\d.]+/g, ''),
      )
      .join('\n'),
  );
}
/** So many times something was told. */
let toldAway = 0;

/** Compares what the seat's page is sent at both tables, before a command of whoever moves and after it. Returns whether that was compared. */
async function compare(
  saved: Required<Saved>,
  twin: Twin,
  seat: Seat,
  { actor, command }: { readonly actor: Seat; readonly command: Command },
): Promise<boolean> {
  const mixed = words();
  const tables = [await tableOf(saved, first.url, mixed), await tableOf(twin.saved, `http://localhost:${other.port}`, mixed)] as const;
  const pages = await Promise.all(tables.map(({ pageOf }) => pageOf(seat)));
  const position = tables[0].umpire.position as unknown as WhatIf;
  const misses = [...nearMisses(command, seat, seats, [command.act], [...twin.words])].map(([, what]) => what).slice(0, MISSES);
  for (const page of pages)
    await askAll(page, seat, how().questions?.(position, seat) ?? [], [...misses, ...(actor === seat ? [command] : [])]);
  const enemy = WATCHED.find((one) => one !== seat) as Seat;
  const thought = await thoughts(pages, tables, enemy);
  expect(thought[1]).toBe(thought[0]);
  const sent = () => pages.map((page): readonly string[] => [...framesOf(page), clocksOf(page)]) as [readonly string[], readonly string[]];
  expect(sent()[1], `${twin.says}, for ${seat}`).toEqual(sent()[0]);
  expect(sent()[0].at(-1)).toContain(CLOCKS);
  // The lobby's picture of the game is drawn from this.
  const pictured = tables.map(({ id }) => seenBy(first.running.club, id, people.get(seat)?.person.id ?? ''));
  expect(await pictured[1], `${twin.says}, pictured for ${seat}`).toEqual(await pictured[0]);

  const commands = [command, twin.command(command)];
  const dones = tables.map(({ umpire }, i) => umpire.act(actor, commands[i] as Command));
  // Dice hang on all that was agreed, and so on the position: a battle opens what lay hidden, too.
  const isQuiet = dones.every(
    (done) => !done.refused && done.dice.length === 0 && done.happened.every(({ what }) => !how().lays.has(what)),
  );
  const isHidden = twin.isHidden(game.view(tables[0].umpire.position, seat));
  if (isQuiet && isHidden) {
    const movers = actor === seat ? pages : await Promise.all(tables.map(({ pageOf }) => pageOf(actor)));
    const counts = pages.map(({ news }) => news.length);
    for (const [i, mover] of movers.entries())
      expect(await mover.ask({ ask: 'act', seat: actor, command: commands[i] as Command })).toEqual({ done: true });
    for (const [i, page] of pages.entries()) await expect.poll(() => page.news.length).toBeGreaterThan(counts[i] as number);
    await askBack(pages, movers, { seat, actor, to: tables[0].umpire.beginning });
    await expect.poll(() => clocksOf(pages[1] as LivePage)).toBe(clocksOf(pages[0] as LivePage));
    expect(sent()[1], `${twin.says}, for ${seat}, after ${JSON.stringify(command)} of ${actor}`).toEqual(sent()[0]);
    for (const mover of movers) mover.cut();
    const told = await toldAt(seat, tables.map(({ id }) => id)); // prettier-ignore
    expect(told[1], `what ${seat} is told who is away, ${twin.says}`).toEqual(told[0]);
    if (told[0]?.includes('"kind":"')) toldAway++;
  }
  for (const page of pages) page.cut();
  return isQuiet && isHidden;
}

it('sends a seat the same frames of two tables that differ in what it cannot know', async () => {
  const { umpire } = await tableOf(null, first.url);
  const players = new Map(seats.map((seat) => [seat, randomPlayer('of the club', seat)]));
  const compared = { twins: 0, moved: 0 };
  for (let i = 1; i <= COMMANDS && !umpire.over; i++) {
    const { position } = umpire;
    const actor = game.awaiting(position)?.seats[0] as Seat;
    const command = players.get(actor)?.decide(game, position) as Command;
    if (i % EVERY === 0)
      for (const seat of WATCHED)
        for (const twin of how().twins(game.save(position), game.view(position, seat), seat, i).slice(0, 1)) {
          compared.twins++;
          if (await compare(game.save(position), twin, seat, { actor, command })) compared.moved++;
        }
    expect(umpire.act(actor, command).refused).toBeUndefined();
  }
  expect(compared.twins).toBeGreaterThanOrEqual(6);
  expect(compared.moved).toBeGreaterThan(0);
  expect(toldAway).toBeGreaterThan(0);
});

it('sends those who know what was exchanged different ones', async () => {
  const { umpire } = await tableOf(null, first.url);
  const players = new Map(seats.map((seat) => [seat, randomPlayer('of the club', seat)]));
  for (let i = 0; i < EVERY; i++) {
    const actor = game.awaiting(umpire.position)?.seats[0] as Seat;
    umpire.act(actor, players.get(actor)?.decide(game, umpire.position) as Command);
  }
  const [seat] = WATCHED as [Seat];
  const saved = game.save(umpire.position);
  const [twin] = how().twins(saved, game.view(umpire.position, seat), seat, 1);
  if (!twin) throw new Error('nothing is hidden');
  const owner = WATCHED[1] as Seat;
  const tables = [await tableOf(saved, first.url), await tableOf(twin.saved, first.url)];
  const pages = await Promise.all(tables.map(({ pageOf }) => pageOf(owner)));
  expect(framesOf(pages[0] as LivePage)).not.toEqual(framesOf(pages[1] as LivePage));
  for (const page of pages) page.cut();
});

it('is seen to leak where a seat is told what another side’s machine means to do', async () => {
  const tables = [await tableOf(null, first.url), await tableOf(null, `http://localhost:${other.port}`)];
  const [seat, thinker] = WATCHED as [Seat, Seat];
  const pages = await Promise.all(tables.map(({ pageOf }) => pageOf(seat)));
  const leaking = vi.spyOn(Audience.prototype, 'mayKnowPlans').mockReturnValue(true);
  try {
    const [here, there] = await thoughts(pages, tables, thinker);
    expect(here).not.toBe(there);
  } finally {
    leaking.mockRestore();
    for (const page of pages) page.cut();
  }
});
