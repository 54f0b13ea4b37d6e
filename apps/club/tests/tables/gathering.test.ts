import type { Lobby } from '@sandtable/desk/club/lobby';
import { commitmentTo, readLines, verify, type Game } from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { Denied } from '../../src/denied.ts';
import { migrate } from '../../src/store/store.ts';
import { gameOf } from '../../src/tables/games.ts';
import { getUp, layOpen, sitDown, wordsAnew } from '../../src/tables/gathering.ts';
import { invitationOf, invite } from '../../src/tables/invitations.ts';
import { lobbyOf, tableListed } from '../../src/tables/listed.ts';
import { makeTable, MOST_GATHERING, removeTable } from '../../src/tables/making.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { recordFor } from '../../src/tables/seats.ts';
import { database, storeOf } from '../club.ts';
import { somebody, tableInPlay, wanted, word, type Somebody } from '../players.ts';

const GAME = 'gertrud';
const SCENARIO = 'early-1943';
const opened = storeOf(database());
let game: Game;
let seats: readonly [string, string];
let marta: Somebody;
let jonas: Somebody;
let stranger: Somebody;

beforeAll(async () => {
  await migrate(opened.store);
  game = await gameOf(GAME);
  [marta, jonas, stranger] = [await somebody(opened.store), await somebody(opened.store), await somebody(opened.store)];
  seats = Object.keys((await wanted(GAME, SCENARIO)).seats) as [string, string];
});

const says = (text: string) => expect.objectContaining({ message: expect.stringContaining(text) });
const denied = async (doing: Promise<unknown>): Promise<Denied> => {
  const error = await doing.catch((one: unknown) => one);
  expect(error).toBeInstanceOf(Denied);
  return error as Denied;
};
const listed = async (id: string) => {
  const found = await tableListed(opened.store, id, marta.id);
  if (!found) throw new Error('no such table');
  return found;
};

describe('a table that is made', () => {
  it('has the seats of its scenario, and what was promised of its dice', async () => {
    const own = word();
    const want = await wanted(GAME, SCENARIO);
    const id = await makeTable(opened.store, marta.id, {
      ...want,
      seats: { ...want.seats, [seats[1]]: { by: 'me', commitment: own.commitment } },
    });
    const table = await listed(id);
    expect(table).toMatchObject({ game: GAME, scenario: SCENARIO, stage: 'gathering', host: marta, question: null, result: null });
    expect(table.seats.map(({ seat, person }) => [seat, person])).toEqual([
      [seats[0], null],
      [seats[1], marta],
    ]);
    const recorded = await recordedOf(opened.store, id);
    expect(table.commitment).toBe(commitmentTo(recorded?.secret as string));
    expect(JSON.stringify(table)).not.toContain(recorded?.secret);
  });

  it('is one of twenty that one person has made at most, as long as play has not begun there', async () => {
    const host = await somebody(opened.store);
    const make = async () => makeTable(opened.store, host.id, await wanted(GAME, SCENARIO));
    const { id: begun } = await tableInPlay(opened.store, GAME, SCENARIO, [host, jonas]);
    const made = [];
    for (let i = 1; i < MOST_GATHERING; i++) made.push(await make());
    // Of two at once there is one too many.
    const both = await Promise.allSettled([make(), make()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const error = await denied(make());
    expect([error.denial, error.message]).toEqual([
      'conflict',
      `you have made ${MOST_GATHERING} tables at which play has not begun: begin at one of them, or take one away`,
    ]);
    await makeTable(opened.store, (await somebody(opened.store)).id, await wanted(GAME, SCENARIO));
    await removeTable(opened.store, host.id, made[0] as string);
    const again = await make();
    await denied(make());
    // Those of a tournament are its own.
    const [tournament, { db }] = ['cup', opened.store];
    await db.insertInto('tournaments').values({ id: tournament, name: 'Cup', organiser: host.id, game: GAME, scenario: SCENARIO, agreement: '{}', behind: 'one', form: 'once', begins: 'organiser', rounds: 1 } as never).execute(); // prettier-ignore
    await db.insertInto('pairings').values({ tournament, round: 1, board: 1, first: 1, second: 2, table: again, ruling: null, says: null }).execute(); // prettier-ignore
    expect(await make()).not.toBe(begun);
  });

  it.each<readonly [string, object, string]>([
    ['a game that is none', { game: 'chess' }, 'there is no game "chess" here'],
    ['a scenario that is none', { scenario: 'none' }, 'scenario'],
    ['an option that is none', { options: { magic: true } }, 'magic'],
    ['a seat that is none', { seats: { green: { by: 'anybody' } } }, 'there is no seat "green"'],
    ['a seat left out', { seats: {} }, 'who is to sit in the seat'],
    ['a commitment to nothing', { seats: { first: { by: 'me', commitment: 'x' } } }, 'the SHA-256 of a word'],
    ['a machine that is none', { seats: { first: { by: 'machine', level: 'genius' } } }, 'no machine plays "genius"'],
  ])('is not made with %s', async (_what, change, text) => {
    const { first, ...others } = ((change as { seats?: Record<string, unknown> }).seats ?? {}) as Record<string, unknown>;
    const want = await wanted(GAME, SCENARIO);
    const all = first ? { ...want.seats, [seats[0]]: first } : others;
    const error = await denied(
      makeTable(opened.store, marta.id, { ...want, ...change, ...('seats' in change ? { seats: all } : {}) } as typeof want),
    );
    expect([error.denial, error.message]).toEqual(['unreadable', expect.stringContaining(text)]);
  });

  it('is played with the figures of an edition, which the lobby names and the record holds', async () => {
    const edition = { name: 'House tables', tables: game.editing?.whole(null).tables ?? null };
    const want = { ...(await wanted(GAME, SCENARIO)), edition };
    const id = await makeTable(opened.store, marta.id, want);
    expect((await listed(id)).edition).toBe('House tables');
    const sitting = seats.map((seat) => ({ seat, ...word() }));
    for (const { seat, commitment } of sitting) await sitDown(opened.store, marta.id, id, seat, { commitment });
    for (const { seat, word: drawn } of sitting) await layOpen(opened.store, marta.id, id, seat, drawn);
    const text = await recordFor(opened.store, id, marta.id);
    expect(readLines(text).header.edition).toEqual(edition);
    await denied(makeTable(opened.store, marta.id, { ...want, edition: { ...edition, tables: {} } }));
  });

  it('is taken away by its host alone, and only before play begins', async () => {
    const id = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO));
    expect((await denied(removeTable(opened.store, jonas.id, id))).denial).toBe('forbidden');
    await removeTable(opened.store, marta.id, id);
    expect(await tableListed(opened.store, id, marta.id)).toBeNull();
    const played = await begun();
    expect((await denied(removeTable(opened.store, marta.id, played.id))).denial).toBe('conflict');
  });
});

/** A table of two at which both have laid their words open. */
async function begun(): Promise<{ readonly id: string; readonly words: readonly [string, string] }> {
  const id = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO));
  const [first, second] = [word(), word()];
  await sitDown(opened.store, marta.id, id, seats[0], first);
  await sitDown(opened.store, jonas.id, id, seats[1], second);
  expect(await layOpen(opened.store, jonas.id, id, seats[1], second.word)).toBe(false);
  expect(await layOpen(opened.store, marta.id, id, seats[0], first.word)).toBe(true);
  return { id, words: [first.word, second.word] };
}

describe('words for the dice', () => {
  it('are laid open when all have committed to theirs; with the last the record begins, of which every part is verified', async () => {
    const { id, words } = await begun();
    const promised = await listed(id);
    expect(promised).toMatchObject({ stage: 'playing', turn: 1, question: { seats: expect.any(Array) } });
    const recorded = await recordedOf(opened.store, id);
    const text = (await linesOf(opened.store, id, { to: recorded?.size ?? 0 })).map((line) => `${line}\n`).join('');
    const { header } = readLines(text);
    expect(header).toMatchObject({ commitment: promised.commitment, seats: { [seats[0]]: 'person', [seats[1]]: 'person' } });
    expect(Object.values(header.words ?? {}).map((one) => one.word)).toEqual(words);
    expect(verify(game, text, recorded?.secret)).toMatchObject({ ok: true, unchecked: [], words: seats });
    expect(text).not.toContain(recorded?.secret);
    expect(await recordFor(opened.store, id, jonas.id)).toBe(text);
    expect((await denied(recordFor(opened.store, id, stranger.id))).denial).toBe('forbidden');
  });

  it('are not taken before all have sat down, from another seat, or where they are not what was committed to', async () => {
    const id = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO));
    const [first, second] = [word(), word()];
    await sitDown(opened.store, marta.id, id, seats[0], first);
    expect(await denied(layOpen(opened.store, marta.id, id, seats[0], first.word))).toEqual(says('not everybody has sat down'));
    expect(await denied(sitDown(opened.store, jonas.id, id, seats[1], first))).toEqual(says('another seat has committed to this'));
    await sitDown(opened.store, jonas.id, id, seats[1], second);
    expect((await denied(layOpen(opened.store, jonas.id, id, seats[0], first.word))).denial).toBe('forbidden');
    expect(await denied(layOpen(opened.store, marta.id, id, seats[0], 'another'))).toEqual(
      says('not the word that the seat has committed to'),
    );
    expect((await listed(id)).stage).toBe('gathering');
  });

  it('are all drawn anew where one is lost, or somebody gets up after one lies open, and the umpire’s part with them', async () => {
    const id = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO));
    const [first, second] = [word(), word()];
    await sitDown(opened.store, marta.id, id, seats[0], first);
    await sitDown(opened.store, jonas.id, id, seats[1], second);
    await layOpen(opened.store, marta.id, id, seats[0], first.word);
    const before = await listed(id);
    await getUp(opened.store, jonas.id, id, seats[1]);
    const after = await listed(id);
    expect(after.commitment).not.toBe(before.commitment);
    expect(after.seats).toMatchObject([
      { person: marta, commitment: null, isWordIn: false },
      { person: null, commitment: null, isWordIn: false },
    ]);
    await sitDown(opened.store, marta.id, id, seats[0], word());
    expect((await denied(wordsAnew(opened.store, stranger.id, id))).denial).toBe('forbidden');
    await wordsAnew(opened.store, marta.id, id);
    expect((await listed(id)).commitment).not.toBe(after.commitment);
    expect((await listed(id)).seats[0]).toMatchObject({ person: marta, commitment: null });
  });
});

describe('a seat', () => {
  it('has one person, however many want it at once', async () => {
    const id = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO));
    const people = await Promise.all([1, 2, 3, 4].map(() => somebody(opened.store)));
    const tries = await Promise.allSettled(people.map(({ id: one }) => sitDown(opened.store, one, id, seats[0], word())));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await denied(getUp(opened.store, marta.id, id, seats[0]))).denial).toBe('forbidden');
  });

  it('of a table by invitation is for whoever has three plain words, once', async () => {
    const id = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO, 'private'));
    expect(await tableListed(opened.store, id, jonas.id)).toBeNull();
    expect(await denied(sitDown(opened.store, jonas.id, id, seats[0], word()))).toEqual(says('by invitation'));
    expect((await denied(invite(opened.store, jonas.id, id, { seat: null, watches: false }))).denial).toBe('forbidden');
    const { words, until } = await invite(opened.store, marta.id, id, { seat: seats[0], watches: false });
    expect(words).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
    expect(until).toBeGreaterThan(Date.now());
    expect(await invitationOf(opened.store, ` ${words.replaceAll('-', ' ').toUpperCase()}`)).toEqual({
      table: id,
      seat: seats[0],
      watches: false,
    });
    expect(await denied(sitDown(opened.store, jonas.id, id, seats[1], { ...word(), invitation: words }))).toEqual(says('to another seat'));
    await sitDown(opened.store, jonas.id, id, seats[0], { ...word(), invitation: words });
    expect(await invitationOf(opened.store, words)).toBeNull();
    expect(await denied(sitDown(opened.store, stranger.id, id, seats[1], { ...word(), invitation: words }))).toEqual(
      says('holds no longer'),
    );
    await sitDown(opened.store, marta.id, id, seats[1], word());
    expect((await tableListed(opened.store, id, jonas.id))?.seats.every(({ person }) => person)).toBe(true);
  });
});

it('the lobby shows everybody what they may see, and their own first', async () => {
  const others = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO));
  const hidden = await makeTable(opened.store, marta.id, await wanted(GAME, SCENARIO, 'private'));
  const { id: playing } = await begun();
  const tablesIn = async (person: string | null) => {
    const { mine, open, live, over } = await lobbyOf(opened.store, person);
    const named = (tables: Lobby['mine']) => tables.map(({ table }) => table);
    return { mine: named(mine), open: named(open), live: named(live), over: named(over) };
  };
  for (const person of [null, stranger.id]) {
    const seen = await tablesIn(person);
    expect(seen.mine).toEqual([]);
    expect(seen.open).toContain(others);
    expect(seen.live).toContain(playing);
    expect(Object.values(seen).flat()).not.toContain(hidden);
  }
  const own = await tablesIn(marta.id);
  expect(own.mine).toEqual(expect.arrayContaining([others, hidden, playing]));
  expect([...own.open, ...own.live]).not.toContain(playing);
});
