import { PERSON, randomPlayer, scenarioOf, Table, type Command, type Game, type Seat } from '@sandtable/umpire';
import type { Invitation, InvitationRead, TableListed } from '@sandtable/desk/club/lobby';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watched } from '../../../../games/what-if-1940/tests/watched.ts';
import { start, type Running } from '../../src/server.ts';
import { gameOf } from '../../src/tables/games.ts';
import { tellThinking } from '../../src/tables/thinking.ts';
import { club, configFor } from '../club.ts';
import { tableFrom, tableInPlay, word, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

const first = club();
let other: Running;
interface One {
  readonly person: Somebody;
  readonly visitor: Visitor;
}
let marta: One;
let jonas: One;
let vera: One;

beforeAll(async () => {
  other = await start(configFor(first.databaseUrl), { page: null });
  const one = async (): Promise<One> => {
    const visitor = await member(first);
    return { visitor, person: (await visitor.ask<Somebody>('GET', '/api/me')).body };
  };
  [marta, jonas, vera] = [await one(), await one(), await one()];
});
afterAll(() => other.stop());

const elsewhere = (): string => `http://localhost:${other.port}`;
/** Pages look in at both processes. */
const pageOf = ({ visitor }: One, url = first.url): Promise<LivePage> => livePage(url, visitor.cookie, url);
const opened = async (one: One, table: string, url = first.url): Promise<LivePage> => {
  const page = await pageOf(one, url);
  await page.ask({ ask: 'open', table });
  return page;
};

/** A game between Marta and Jonas of which random players have played so many commands. */
async function begun(game: Game, scenario: string, commands: number, seed = 's'): Promise<Table> {
  const { seats } = scenarioOf(game, scenario);
  const all = Object.fromEntries(seats.map((seat) => [seat, PERSON]));
  const words = Object.fromEntries(seats.map((seat) => [seat, word()]));
  const table = Table.open(game, { setup: { scenario }, seats: all, seed, secret: true, words });
  const players = new Map(seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let i = 0; i < commands && !table.over; i++) playOne(table, players);
  return table;
}

type Players = ReadonlyMap<Seat, ReturnType<typeof randomPlayer>>;
function playOne(table: Table, players: Players): void {
  const [seat = ''] = table.game.awaiting(table.position)?.seats ?? [];
  table.act(seat, players.get(seat)?.decide(table.game, table.position) as Command);
}

const heldBy = (table: Table): ReadonlyMap<Seat, Somebody> =>
  new Map(Object.keys(table.header.seats).map((seat, i) => [seat, [marta.person, jonas.person][i % 2] as Somebody]));

const begins = new WeakMap<Table, { n: number; of: string }[]>();
/** The lines after which player turns began, by their positions alone. */
function turnsOf(table: Table): readonly number[] {
  const all = begins.get(table) ?? [];
  const of = (n: number): string | null => {
    const seat = table.game.playerTurn(table.at(n));
    return seat && `${table.game.turn(table.at(n))} ${seat}`;
  };
  for (const n of table.standing.slice(table.standing.findLastIndex((one) => one <= (all.at(-1)?.n ?? 0)) + 1)) {
    const now = of(n);
    if (now !== null && now !== all.at(-1)?.of) all.push({ n, of: now });
  }
  begins.set(table, all);
  return all.map(({ n }) => n);
}

describe('whoever looks on', () => {
  it('sees the table as it stood when the player turn before the last finished one ended, and no question of theirs leads further', async () => {
    const game = await gameOf('gertrud');
    const table = await begun(game, 'early-1943', 0);
    const players = new Map(Object.keys(table.header.seats).map((seat) => [seat, randomPlayer('s', seat)]));
    while (turnsOf(table).length < 4) playOne(table, players);
    const id = await tableFrom(first.running.club.store, table, heldBy(table));
    const page = await opened(vera, id, elsewhere());
    const [, , end] = turnsOf(table) as [number, number, number];
    expect(page.news.map(({ commands }) => commands)).toEqual([end]);
    expect(page.news[0]?.view).toEqual(JSON.parse(JSON.stringify(game.publicView(table.at(end)))));
    expect(page.news[0]?.choices).toEqual([]);

    const { seat } = page.news[0] as { readonly seat: Seat };
    const past = await page.ask({ ask: 'past', seat, n: turnsOf(table)[0] as number });
    expect(past.view).toEqual(JSON.parse(JSON.stringify(game.publicView(table.at(turnsOf(table)[0] as number)))));
    await expect(page.ask({ ask: 'past', seat, n: table.standing.at(-1) as number })).rejects.toThrow('before the game is over');
    await expect(page.ask({ ask: 'refuse', seat, command: { act: 'end' } })).rejects.toThrow('before the game is over');
    await expect(page.ask({ ask: 'act', seat, command: { act: 'end' } })).rejects.toThrow('before the game is over');
    await expect(page.ask({ ask: 'concede', seat })).rejects.toThrow('before the game is over');
    expect((await page.ask({ ask: 'explain', seat, question: { victory: true } }).catch((error: Error) => error.message)) as unknown).not.toMatch(/before the game is over/); // prettier-ignore

    // The next player turn begins at the other process: they see as far as the last one's end.
    const { umpires } = first.running.club;
    const people = heldBy(table);
    let last = turnsOf(table).length;
    while (turnsOf(table).length === last && !table.over) {
      const [its = ''] = game.awaiting(table.position)?.seats ?? [];
      const command = players.get(its)?.decide(game, table.position) as Command;
      const { id: person } = people.get(its) as Somebody;
      table.act(its, command);
      expect(
        await umpires.change(id, { person, key: null }, ({ table: there }) => ({ reply: { done: !there.act(its, command).refused } })),
      ).toEqual({ done: true });
    }
    last = turnsOf(table).at(-2) as number;
    await expect.poll(() => page.news.map(({ commands }) => commands), { timeout: 10_000 }).toEqual([end, last]);
    expect(page.news[1]?.again.length).toBeGreaterThan(0);
    expect(page.news[1]?.again.every(({ n }) => n > end && n <= last)).toBe(true);

    // It is given up: then they see all, as each seat does.
    const [giver] = [...people];
    await umpires.change(id, { person: giver?.[1].id as string, key: null }, ({ table: there }) => {
      there.concede(giver?.[0] as Seat);
      return { reply: {} };
    });
    await expect.poll(() => new Set(page.news.slice(2).map((one) => one.seat)), { timeout: 10_000 }).toEqual(new Set(people.keys()));
    expect(page.news.at(-1)?.commands).toBe(table.size + 1);
    page.cut();
  });

  it('may be further behind, or see nothing before the end; at private tables nobody does', async () => {
    const table = await begun(await gameOf('gertrud'), 'early-1943', 0);
    const players = new Map(Object.keys(table.header.seats).map((seat) => [seat, randomPlayer('s', seat)]));
    while (turnsOf(table).length < 4) playOne(table, players);
    const id = await tableFrom(first.running.club.store, table, heldBy(table));
    const set = (set: string): Promise<unknown> => first.running.club.store.pool.query(`update tables set ${set} where id = '${id}'`);
    await set("behind = 'two'");
    const page = await opened(vera, id);
    expect(page.news.map(({ commands }) => commands)).toEqual([turnsOf(table)[1]]);
    const refusals: string[] = [];
    for (const one of ["behind = 'end'", "behind = 'one', access = 'private'", "access = 'invitation'"]) {
      await set(one);
      refusals.push(await page.ask({ ask: 'open', table: id }).then(String, ({ message }: Error) => message));
    }
    expect(refusals).toEqual([
      'At this table whoever has no seat may look on when the game is over.',
      'There is no such table, or it is private.',
      'At this table whoever has no seat may look on when its host has let them in, and all when the game is over.',
    ]);
    page.cut();
  });

  it('comes by invitation where the host lets them in, one for each invitation', async () => {
    const { id } = await tableInPlay(first.running.club.store, 'gertrud', 'early-1943', [marta.person, jonas.person]);
    const may = async (): Promise<boolean> => (await vera.visitor.ask<TableListed>('GET', `/api/tables/${id}`)).body.mayWatch;
    expect(await may()).toBe(true);
    await first.running.club.store.pool.query("update tables set access = 'invitation' where id = $1", [id]);
    expect(await may()).toBe(false);
    const inviting = (by: One) => by.visitor.ask<Invitation>('POST', `/api/tables/${id}/invitations`, { watches: true });
    expect((await inviting(jonas)).status).toBe(403);
    const { words } = (await inviting(marta)).body;
    expect((await vera.visitor.ask<InvitationRead>('GET', `/api/invitations/${words}`)).body.watches).toBe(true);
    const coming = (by: One) => by.visitor.ask('PUT', `/api/tables/${id}/watching`, { invitation: words });
    expect((await coming(vera)).status).toBe(204);
    expect((await coming(jonas)).status).toBe(403);
    expect(await may()).toBe(true);
    const page = await opened(vera, id);
    expect(page.news).toHaveLength(1);
    page.cut();
  });

  it('talks with others who look on, unheard by players, whom they do not hear; all are counted, and nobody is named', async () => {
    const { id } = await tableInPlay(first.running.club.store, 'gertrud', 'early-1943', [marta.person, jonas.person]);
    const player = await opened(marta, id);
    const [one, two] = [await opened(vera, id), await opened(vera, id, elsewhere())];
    const intent = { news: 'thinking', seat: 'german', level: 'steady', done: 0.5, intent: 'To take Izmir' } as const;
    await tellThinking(first.running.club.store.db, id, intent);
    await player.say('Between us');
    await one.say('He will lose this');
    const saidTo = (page: LivePage): readonly string[] => page.others.flatMap((news) => (news.news === 'said' ? news.said.map(({ text }) => text) : [])); // prettier-ignore
    await expect.poll(() => saidTo(two), { timeout: 10_000 }).toEqual(['He will lose this']);
    await expect.poll(() => saidTo(player), { timeout: 10_000 }).toEqual(['Between us']);
    // What a machine means to do is of the moment, too.
    expect([player, one, two].map(({ frames }) => frames.some((frame) => frame.includes('To take Izmir')))).toEqual([true, false, false]);
    const hereTo = (page: LivePage) => page.others.findLast((news) => news.news === 'here');
    await expect.poll(() => hereTo(player), { timeout: 10_000 }).toMatchObject({ people: [{ name: marta.person.name }], watching: 2 });
    expect(JSON.stringify(player.others)).not.toContain(vera.person.name);
    const late = await opened(jonas, id, elsewhere());
    expect(saidTo(late)).toEqual(['Between us']);
    await expect.poll(() => hereTo(late), { timeout: 10_000 }).toMatchObject({ watching: 2 });
    for (const page of [player, one, two, late]) page.cut();
  });
});

describe('two tables that differ in what a seat cannot know', () => {
  /** Such pairs, each begun anew. */
  async function twins(): Promise<readonly (readonly [LivePage, LivePage])[]> {
    const game = await gameOf('what-if-1940');
    const table = await begun(game, 'campaign', 35, 'of the club');
    const saved = game.save(table.position);
    const how = watched(game as unknown as Parameters<typeof watched>[0]);
    const all = ['german-east', 'soviet'].flatMap((seat) => how.twins(saved, game.view(table.position, seat), seat, 35).slice(0, 1));
    const words = Object.fromEntries(Object.keys(table.header.seats).map((seat) => [seat, word()]));
    const from = (position: typeof saved): Table =>
      Table.open(game, { setup: { scenario: 'campaign' }, seats: table.header.seats, seed: 's', secret: true, words, position });
    const shown = async (position: typeof saved, url: string): Promise<LivePage> => {
      const umpire = from(position);
      const page = await opened(vera, await tableFrom(first.running.club.store, umpire, heldBy(umpire)), url);
      const { seat } = page.news[0] as { readonly seat: Seat };
      for (const question of how.questions?.(umpire.position as never, seat) ?? [])
        await page.ask({ ask: 'explain', seat, question }).catch(() => null);
      for (const n of [2, 3]) await page.ask({ ask: 'past', seat, n }).catch(() => null);
      return page;
    };
    return Promise.all(all.map(async (twin) => [await shown(saved, first.url), await shown(twin.saved as typeof saved, elsewhere())] as const)); // prettier-ignore
  }

  const differing = (all: readonly (readonly [LivePage, LivePage])[]): number =>
    all.filter((pair) => {
      const [here, there] = pair.map(({ frames }) => frames.filter((frame) => !/"news":"(here|said)"/.test(frame)).join('\n'));
      for (const page of pair) page.cut();
      return here !== there;
    }).length;

  it('are the same to whoever looks on, frame by frame', async () => {
    const all = await twins();
    expect(all.length).toBeGreaterThan(1);
    expect(differing(all)).toBe(0);
  });

  it('are seen to leak where whoever looks on is told what a seat is', async () => {
    const game = await gameOf('what-if-1940');
    const leaking = vi.spyOn(game, 'publicView').mockImplementation((position) => game.view(position, 'soviet'));
    try {
      expect(differing(await twins())).toBeGreaterThan(0);
    } finally {
      leaking.mockRestore();
    }
  });
});
