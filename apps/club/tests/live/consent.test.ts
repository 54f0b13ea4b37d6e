import { openRecord, randomPlayer, verify, type Command, type Game, type Seat } from '@sandtable/umpire';
import type { BackKind, Goes, TableRequest } from '@sandtable/desk/club/consent';
import type { ClubAsk } from '@sandtable/desk/club/live';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start, type Running } from '../../src/server.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { isAdjourned } from '../../src/tables/requests.ts';
import { club, configFor } from '../club.ts';
import { tableInPlay, type Somebody } from '../players.ts';
import { member, type Visitor } from '../visitor.ts';
import { livePage, type LivePage } from './page.ts';

/** Two who play by two processes. */
const first = club();
let other: Running;
let game: Game;
let visitors: readonly [Visitor, Visitor];
let people: readonly [Somebody, Somebody];
const pages: LivePage[] = [];

beforeAll(async () => {
  other = await start(configFor(first.databaseUrl), { page: null });
  game = await gameOf('gertrud');
  visitors = [await member(first), await member(first)];
  people = (await Promise.all(visitors.map(async (one) => (await one.ask<Somebody>('GET', '/api/me')).body))) as [Somebody, Somebody];
});
afterAll(async () => {
  for (const page of pages) page.cut();
  await other.stop();
});

const requestsOf = (page: LivePage): readonly TableRequest[] => {
  const last = page.others.findLast((one) => one.news === 'requests');
  return last?.news === 'requests' ? last.requests : [];
};
const stateOf = (page: LivePage) => requestsOf(page).at(-1)?.state;

/** A table of these two with their pages, played at random until a die has fallen. */
async function table() {
  const { store } = first.running.club;
  const { id, held } = await tableInPlay(store, 'gertrud', 'early-1943', people);
  const urls = [first.url, `http://localhost:${other.port}`];
  const [marta, jonas] = (await Promise.all(urls.map((url, i) => livePage(url, visitors[i]?.cookie ?? '')))) as [LivePage, LivePage];
  pages.push(marta, jonas);
  for (const page of [marta, jonas]) await page.ask({ ask: 'open', table: id });
  const seats = [...held.keys()];
  const seatOf = (page: LivePage): Seat => seats.find((seat) => held.get(seat)?.id === people[page === marta ? 0 : 1]?.id) as Seat;
  const record = async () => {
    const { size = 0, secret } = (await recordedOf(store, id)) ?? {};
    return { size, secret, text: (await linesOf(store, id, { to: size })).map((line) => `${line}\n`).join('') };
  };
  const umpireNow = async () => {
    const { text, secret } = await record();
    return openRecord(game, text, secret);
  };
  const players = new Map(seats.map((seat) => [seat, randomPlayer('of consent', seat)]));
  /** Plays one command at random, by the page whose seat it is. */
  const play = async () => {
    const umpire = await umpireNow();
    const seat = game.awaiting(umpire.position)?.seats[0] as Seat;
    const page = seatOf(marta) === seat ? marta : jonas;
    expect(await page.ask({ ask: 'act', seat, command: players.get(seat)?.decide(game, umpire.position) as Command })).toEqual({
      done: true,
    });
    return { seat, page, beside: page === marta ? jonas : marta };
  };
  return { id, marta, jonas, seatOf, record, umpireNow, play };
}

type Asked = Extract<ClubAsk, { readonly ask: 'goes' | 'request' | 'answer request' | 'withdraw request' }>;
const ask = <T>(page: LivePage, asked: Asked, key?: string): Promise<T> => page.ofClub(asked, key) as Promise<T>;
const want = (kind: BackKind, to: number, says = 'Wrong regiment, I meant the 85th.') => ({ kind, to, says });

/** Plays until one of them needs this to go back by one step. */
async function until(at: Awaited<ReturnType<typeof table>>, how: Goes['how']) {
  for (let i = 0; i < 120; i++) {
    const { page, beside } = await at.play();
    for (const one of [page, beside]) {
      const seat = at.seatOf(one);
      const goes = await ask<Goes>(one, { ask: 'goes', seat, to: 'step' }).catch(() => null);
      if (goes?.how === how) return { page: one, beside: one === page ? beside : page, seat, goes };
    }
  }
  throw new Error(`nothing came up that is ${how}`);
}

describe('taking back by consent', () => {
  it('goes back when the other agrees, at both processes, and the record says so and is verified', async () => {
    const at = await table();
    const { seat, page, beside, goes } = await until(at, 'correct');
    expect(goes.dice + goes.revealed).toBeGreaterThan(0);
    await expect(ask(page, { ask: 'request', seat, want: want('take back', goes.to) })).rejects.toThrow('corrected if all agree');
    const { request } = await ask<{ request: number }>(page, { ask: 'request', seat, want: want('correct', goes.to) }, 'once');
    expect(await ask(page, { ask: 'request', seat, want: want('correct', goes.to) }, 'once')).toEqual({ request });
    await expect.poll(() => requestsOf(beside).at(-1)).toMatchObject({ id: request, kind: 'correct', seat, state: 'open', awaited: [at.seatOf(beside)] }); // prettier-ignore
    // The other is told what would go from their own view.
    expect(await ask<Goes>(beside, { ask: 'goes', seat: at.seatOf(beside), to: goes.to })).toMatchObject({ dice: goes.dice, deciders: goes.deciders }); // prettier-ignore
    await expect(ask(page, { ask: 'answer request', request, yes: true })).rejects.toThrow('for the others');
    await expect(ask(beside, { ask: 'request', seat: at.seatOf(beside), want: want('correct', goes.to) })).rejects.toThrow(
      'answered first',
    );
    await ask(beside, { ask: 'answer request', request, yes: true });
    await expect.poll(() => [stateOf(page), stateOf(beside)]).toEqual(['agreed', 'agreed']);
    for (const one of [page, beside]) await expect.poll(() => one.news.at(-1)?.commands).toBe(goes.to);
    const { text, secret, size } = await at.record();
    expect(verify(game, text, secret)).toMatchObject({ ok: true, unchecked: [] });
    expect(JSON.parse(text.trimEnd().split('\n').at(-1) as string)).toMatchObject({ n: size, undo: goes.to, seat, consent: [at.seatOf(beside)] }); // prettier-ignore
    // The same commands throw new dice: those that fell before stay where they were.
    // Asked again after their answers were lost, both are as they were; another answer comes too late.
    await ask(beside, { ask: 'answer request', request, yes: true });
    expect(await ask(page, { ask: 'request', seat, want: want('correct', goes.to) }, 'once')).toEqual({ request });
    await expect(ask(beside, { ask: 'answer request', request, yes: false })).rejects.toThrow('settled');
    expect((await at.record()).size).toBe(size);
  });

  it('is asked over what another has decided, where no die has fallen and nothing was revealed', async () => {
    const at = await table();
    const { seat, page, beside, goes } = await until(at, 'take back');
    expect(goes).toMatchObject({ dice: 0, revealed: 0, deciders: [at.seatOf(beside)] });
    const { request } = await ask<{ request: number }>(page, { ask: 'request', seat, want: want('take back', goes.to) });
    await ask(beside, { ask: 'answer request', request, yes: true });
    await expect.poll(() => stateOf(page)).toBe('agreed');
    await expect.poll(() => page.news.at(-1)?.commands).toBe(goes.to);
  });

  it('is void when the game has gone on, can be withdrawn and refused, and a note asks nobody', async () => {
    const at = await table();
    const { seat, page, beside, goes } = await until(at, 'correct');
    const size = (await at.record()).size;
    const first = await ask<{ request: number }>(page, { ask: 'request', seat, want: want('correct', goes.to) });
    await ask(page, { ask: 'withdraw request', request: first.request });
    await expect.poll(() => stateOf(beside)).toBe('withdrawn');
    const second = await ask<{ request: number }>(page, { ask: 'request', seat, want: want('correct', goes.to) });
    await ask(beside, { ask: 'answer request', request: second.request, yes: false });
    await expect.poll(() => stateOf(page)).toBe('refused');
    await ask(page, { ask: 'request', seat, want: want('note', goes.to, 'It should have been the 85th.') });
    await expect.poll(() => requestsOf(beside).at(-1)).toMatchObject({ state: 'noted', says: 'It should have been the 85th.' });
    expect((await at.record()).size).toBe(size);
    const third = await ask<{ request: number }>(page, { ask: 'request', seat, want: want('correct', goes.to) });
    await at.play();
    await expect(ask(beside, { ask: 'answer request', request: third.request, yes: true })).rejects.toThrow('gone on');
    expect((await at.umpireNow()).lines.some((line) => 'undo' in line)).toBe(false);
  });

  it('carries out once what the last two agree to at the same time', async () => {
    const at = await table();
    const { seat, page, beside, goes } = await until(at, 'correct');
    const { request } = await ask<{ request: number }>(page, { ask: 'request', seat, want: want('correct', goes.to) });
    const twice = [beside, beside].map((one) => ask(one, { ask: 'answer request', request, yes: true }).catch((error: Error) => error.message)); // prettier-ignore
    await Promise.all(twice);
    await expect.poll(() => stateOf(page)).toBe('agreed');
    expect((await at.umpireNow()).lines.filter((line) => 'undo' in line)).toHaveLength(1);
  });

  it('asks nobody for what undo takes back, and tells nobody without a seat', async () => {
    const at = await table();
    const { seat, page, goes } = await until(at, 'free');
    await expect(ask(page, { ask: 'request', seat, want: want('take back', goes.to) })).rejects.toThrow('Nobody need be asked');
    await expect(ask(page, { ask: 'goes', seat: 'nobody', to: 'step' })).rejects.toThrow('one of one’s own');
    await expect(ask(page, { ask: 'goes', seat, to: 99_999 })).rejects.toThrow('does not stand');
  });
});

describe('a table that is laid aside', () => {
  it('is so by consent, takes no command, and is gone on with when one asks and the other comes', async () => {
    const at = await table();
    await at.play();
    const seat = at.seatOf(at.marta);
    const pause = (kind: 'lay aside' | 'go on') => ask<{ request: number }>(at.marta, { ask: 'request', seat, want: { kind, says: 'Holidays' } }); // prettier-ignore
    await expect(pause('go on')).rejects.toThrow('not laid aside');
    const { request } = await pause('lay aside');
    expect(await isAdjourned(first.running.club.store, at.id)).toBe(false);
    await ask(at.jonas, { ask: 'answer request', request, yes: true });
    expect(await isAdjourned(first.running.club.store, at.id)).toBe(true);
    const { body: seen } = await visitors[0].ask<TableListed>('GET', `/api/tables/${at.id}`);
    expect(seen.isAdjourned).toBe(true);
    const size = (await at.record()).size;
    await expect(at.play()).rejects.toThrow('laid aside');
    await expect(pause('lay aside')).rejects.toThrow('laid aside');
    await pause('go on');
    await expect(at.play()).rejects.toThrow('laid aside');
    expect((await at.record()).size).toBe(size);
    await at.jonas.ask({ ask: 'open', table: at.id });
    await expect.poll(() => isAdjourned(first.running.club.store, at.id)).toBe(false);
    await expect.poll(() => stateOf(at.marta)).toBe('agreed');
    await at.play();
  });
});
