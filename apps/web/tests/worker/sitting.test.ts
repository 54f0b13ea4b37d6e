import { Table, verify, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { tinyGames } from '../../../../packages/umpire/tests/games.ts';
import type { Player } from '@sandtable/desk/choosing';
import type { News, SeatNews } from '@sandtable/desk/messages';
import { openFork } from '@sandtable/desk/openings';
import { summaryOf } from '@sandtable/desk/summary';
import type { Shelf } from '../../src/worker/keeping.ts';
import { Sitting } from '../../src/worker/sitting.ts';
import type { Shelved } from '../../src/worker/store.ts';
import { thinkerOf } from './inprocess.ts';

const overrun = tinyGames.find(({ id }) => id === 'overrun') as Game;
const FAST = 0;

/** A sitting whose store is an array. */
function sit(table: Table, seats: { readonly [seat: string]: Player }, pause: number | null = null) {
  const rows = table.text().trimEnd().split('\n');
  const news: News[] = [];
  let shelved: Shelved = {
    table: 't',
    game: table.game.id,
    scenario: 'only',
    seats,
    practice: table.header.practice ?? false,
    changed: 0,
    seed: table.seed ?? '',
    ...summaryOf(table),
  };
  const disk = { isFull: false };
  const shelf: Shelf = {
    append: async (row, from, lines) => {
      if (disk.isFull) throw new Error('no room');
      expect(lines.length === 0 || from === rows.length + 1).toBe(true);
      rows.push(...lines);
      shelved = row;
    },
    lines: async () => rows,
  };
  const sitting = new Sitting(table, shelved, shelf, pause, (one) => news.push(one), thinkerOf(table.game));
  sitting.announce(null);
  const latest = (seat: string) => news.findLast((one): one is SeatNews => one.news === 'seat' && one.seat === seat) as SeatNews;
  const text = () => rows.map((row) => `${row}\n`).join('');
  return { sitting, news, latest, text, row: () => shelved, disk };
}

const open = (practice = false, kinds: { readonly [seat: string]: string } = { red: 'person', blue: 'person' }) =>
  Table.open(overrun, { setup: { scenario: 'only' }, seats: kinds, seed: 's', practice });
const PEOPLE = { red: 'person', blue: 'person' } as const;

async function toOverrun({ sitting }: ReturnType<typeof sit>): Promise<void> {
  await sitting.act('red', { act: 'take up', unit: 'T1' });
  await sitting.act('red', { act: 'step', to: '12' });
  await sitting.act('red', { act: 'overrun', at: '22' });
}

describe('undo at the table', () => {
  it('goes back by a decision, a move or a phase, is stored, and is put back', async () => {
    const one = sit(open(true), PEOPLE);
    await toOverrun(one);
    await one.sitting.act('blue', { act: 'stand' });
    const { hash } = overrun;
    const after = hash(one.sitting.table.position);
    for (const [back, lands] of [
      ['step', 5],
      ['move', 2],
      ['phase', 2],
    ] as const) {
      // prettier-ignore
      expect(one.latest('red').undo[back]).toEqual({ can: true, why: null, byConsent: false });
      expect(await one.sitting.undo('red', back, false)).toEqual({ done: true });
      expect(one.latest('red')).toMatchObject({ told: null, commands: lands, redo: { can: true } });
      expect(one.latest('blue').redo.can).toBe(false);
      await one.sitting.redo('red');
      expect(hash(one.sitting.table.position)).toBe(after);
    }
    expect(verify(overrun, one.text())).toMatchObject({ ok: true });
  });

  it('shortens the story by what it took, and redo tells all of it again', async () => {
    const one = sit(open(true), PEOPLE);
    await toOverrun(one);
    await one.sitting.act('blue', { act: 'stand' });
    const whole = { red: one.sitting.audience.story('red'), blue: one.sitting.audience.story('blue') };
    for (const back of ['step', 'move', 'phase'] as const) {
      await one.sitting.undo('red', back, false);
      const left = { red: one.sitting.audience.story('red'), blue: one.sitting.audience.story('blue') };
      for (const seat of ['red', 'blue'] as const) expect(one.latest(seat)).toMatchObject({ told: null, again: [] });
      await one.sitting.redo('red');
      for (const seat of ['red', 'blue'] as const) {
        expect(one.latest(seat).again.length).toBeGreaterThan(0);
        expect([...left[seat], ...one.latest(seat).again]).toEqual(whole[seat]);
      }
    }
  });

  it('tells a seat of its own commands even where nothing happened by them, and others of none such', async () => {
    const table = open(true);
    const quiet = { ...table.game, tell: () => null } as Game;
    const one = sit(Table.open(quiet, { setup: { scenario: 'only' }, seats: PEOPLE, seed: 's', practice: true }), PEOPLE);
    await one.sitting.act('red', { act: 'take up', unit: 'T1' });
    expect(one.sitting.audience.story('red')).toMatchObject([{ n: 3, act: 'take up', happened: [] }]);
    expect(one.sitting.audience.story('blue')).toEqual([]);
  });

  it('over another seat’s decision asks for consent, of people who still sit there', async () => {
    const one = sit(open(), PEOPLE);
    await toOverrun(one);
    await one.sitting.act('blue', { act: 'stand' });
    for (const back of ['step', 'move', 'phase'] as const) {
      expect(one.latest('red').undo[back]).toMatchObject({ can: false, byConsent: true });
      expect(await one.sitting.undo('red', back, false)).toMatchObject({
        done: false,
        refusal: { reason: expect.stringContaining('consent of blue') },
      });
    }
    expect(await one.sitting.undo('red', 'move', true)).toEqual({ done: true });
    await one.sitting.redo('red');
    await one.sitting.player('blue', 'random');
    expect(one.latest('red').undo.step).toMatchObject({ can: false, byConsent: false });
    const refused = { done: false, refusal: { reason: expect.stringContaining('practice') } };
    expect(await one.sitting.undo('red', 'step', true)).toMatchObject(refused);
  });

  it('over what a person decided who has left the seat to a machine since is free, where no die fell', async () => {
    const one = sit(open(), PEOPLE);
    await toOverrun(one);
    await one.sitting.act('blue', { act: 'withdraw', to: '23' });
    expect(one.latest('red').undo.step).toMatchObject({ can: false, byConsent: true });
    await one.sitting.player('blue', 'random');
    expect(one.latest('red').undo.step).toMatchObject({ can: true });
    expect(await one.sitting.undo('red', 'step', false)).toEqual({ done: true });
    expect(verify(overrun, one.text())).toMatchObject({ ok: true });
  });

  it('is refused with words for a seat, or a way back, that is not there', async () => {
    const { sitting } = sit(open(), PEOPLE);
    await sitting.act('red', { act: 'take up', unit: 'T1' });
    expect(await sitting.undo('green', 'step', false)).toMatchObject({ done: false });
    expect(await sitting.undo('red', 'year' as never, false)).toMatchObject({
      done: false,
      refusal: { reason: 'There is nothing to undo.' },
    });
    await expect(sitting.player('green', 'person')).rejects.toThrow('no seat "green"');
  });
});

describe('a formality', () => {
  it('is answered for whoever does not want to be asked, and is part of what led to it when that is taken back', async () => {
    const one = sit(open(true), PEOPLE);
    const asked = () => one.sitting.table.game.awaiting(one.sitting.table.position);
    await toOverrun(one);
    const step = asked()?.step as string;
    expect(asked()?.seats).toEqual(['blue']);
    await one.sitting.undo('red', 'step', true);
    const before = asked();

    one.sitting.formalities = [{ step, answer: { act: 'stand' } }];
    const lines = one.news.length;
    await one.sitting.act('red', { act: 'overrun', at: '22' });
    const told = one.news.slice(lines).filter((each) => each.news === 'seat');
    expect(told.map(({ told: line, passes }) => [line?.act, passes])).toEqual([
      ['overrun', true],
      ['overrun', true],
      ['stand', undefined],
      ['stand', undefined],
    ]);
    expect(await one.sitting.undo('red', 'step', true)).toEqual({ done: true });
    expect(asked()).toEqual(before);
    expect(verify(overrun, one.text())).toMatchObject({ ok: true });
  });

  it('is asked after all where its answer is refused', async () => {
    const one = sit(open(true), PEOPLE);
    await toOverrun(one);
    const step = one.sitting.table.game.awaiting(one.sitting.table.position)?.step as string;
    await one.sitting.undo('red', 'step', true);
    one.sitting.formalities = [{ step, answer: { act: 'no such act' } }];
    await one.sitting.act('red', { act: 'overrun', at: '22' });
    expect(one.latest('blue')).toMatchObject({ question: { step }, told: { act: 'overrun' } });
    expect(one.latest('blue').passes).toBeUndefined();
  });
});

describe('giving up', () => {
  it('ends the game, is told and stored, and leaves nothing to undo', async () => {
    const one = sit(open(true), PEOPLE);
    await toOverrun(one);
    expect(await one.sitting.concede('red')).toEqual({ done: true });
    expect(one.latest('blue')).toMatchObject({
      question: null,
      choices: [],
      told: { seat: 'red', act: 'concede', happened: [{ what: 'conceded', seat: 'red' }] },
      undo: { step: { can: false, why: 'The game is over.' } },
      redo: { can: false },
    });
    expect(one.row()).toMatchObject({ result: 'blue', commands: 3 });
    expect(one.sitting.audience.story().at(-1)).toMatchObject({ act: 'concede' });
    expect(verify(overrun, one.text())).toMatchObject({ ok: true, finished: true });
    expect(await one.sitting.concede('blue')).toEqual({ done: false, refusal: { rules: [], reason: 'The game is over.' } });
    expect(await one.sitting.concede('green')).toMatchObject({ done: false });
  });

  it('has not happened where the disk is full', async () => {
    const one = sit(open(), PEOPLE);
    const before = one.text();
    one.disk.isFull = true;
    await expect(one.sitting.concede('red')).rejects.toThrow('no room');
    expect([one.text(), one.sitting.table.over]).toEqual([before, false]);
    one.disk.isFull = false;
    expect(await one.sitting.concede('red')).toEqual({ done: true });
  });

  it('while a machine thinks stops it without a word', async () => {
    const one = sit(open(false, { red: 'random', blue: 'person' }), { red: 'random', blue: 'person' }, FAST);
    const given = one.sitting.concede('blue');
    expect(await given).toEqual({ done: true });
    await new Promise((later) => setTimeout(later, 20));
    expect(one.news.filter((each) => each.news === 'trouble')).toEqual([]);
    expect(one.sitting.table.over).toBe(true);
  });
});

describe('machines', () => {
  it('play on at the pace set, and hold', async () => {
    const one = sit(open(false, { red: 'random', blue: 'random' }), { red: 'random', blue: 'random' });
    await new Promise((later) => setTimeout(later, 20));
    expect(one.row().commands).toBe(0);
    one.sitting.pause = FAST;
    for (let waited = 0; one.row().result === null && waited < 200; waited++) await new Promise((later) => setTimeout(later, 5));
    expect(one.row().result).not.toBeNull();
    expect(verify(overrun, one.text())).toMatchObject({ ok: true, finished: true });
  });
});

it('the story of a game from a given position begins with it', async () => {
  const before = sit(open(), PEOPLE);
  await toOverrun(before);
  const one = sit(openFork(before.sitting.table, before.sitting.table.at(4), PEOPLE), PEOPLE);
  expect(one.sitting.audience.story()).toMatchObject([{ n: 3, seat: null, happened: [{ what: 'position given', turn: 1 }] }]);
  expect(one.latest('red').undo.phase).toEqual({ can: false, why: 'There is nothing to undo.', byConsent: false });
  await one.sitting.act('red', { act: 'step', to: '11' });
  expect(await one.sitting.undo('red', 'phase', false)).toEqual({ done: true });
  expect(one.latest('red')).toMatchObject({ commands: 3, undo: { step: { can: false } } });
  expect(verify(overrun, one.text())).toMatchObject({ ok: true });
});

describe('what is wished of bulk acts', () => {
  it('is kept with the game, seat by seat, outlasts undo, and is in no record', async () => {
    const one = sit(open(true), PEOPLE);
    const before = one.text();
    await one.sitting.wish('red', 'routes', { 'from a': '12', 'to a': '22' });
    await one.sitting.wish('red', 'week', { full: 'all' });
    expect(one.text()).toBe(before);
    expect(one.sitting.wishes('blue')).toEqual({});
    await toOverrun(one);
    await one.sitting.undo('red', 'phase', true);
    expect(one.text()).not.toContain('from a');
    // Who sits down at the kept game again finds them.
    const again = new Sitting(
      one.sitting.table,
      one.row(),
      { append: async () => {}, lines: async () => [] },
      null,
      () => {},
      thinkerOf(overrun),
    );
    expect(again.wishes('red')).toEqual({ routes: { 'from a': '12', 'to a': '22' }, week: { full: 'all' } });
  });

  it('keeps what is laid down for a phase in the same way', async () => {
    const one = sit(open(true), PEOPLE);
    const before = one.text();
    const orders = { turn: 1, phase: 'march', commands: [{ act: 'step', to: '11' }] };
    await one.sitting.keepOrders('red', orders);
    expect(one.text()).toBe(before);
    expect(one.row()).toMatchObject({ orders: { red: orders } });
    expect([one.sitting.orders('red'), one.sitting.orders('blue')]).toEqual([orders, null]);
    one.disk.isFull = true;
    await expect(one.sitting.keepOrders('red', { ...orders, commands: [] })).rejects.toThrow('no room');
    expect(one.sitting.orders('red')).toEqual(orders);
  });

  it('has not been wished where the disk is full', async () => {
    const one = sit(open(), PEOPLE);
    one.disk.isFull = true;
    await expect(one.sitting.wish('red', 'week', { full: 'all' })).rejects.toThrow('no room');
    expect(one.sitting.wishes('red')).toEqual({});
  });
});
