import { DataError, openRecord, randomPlayer, verify, type Command, type Game, type Seat } from '@sandtable/umpire';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openStore, type Store } from '../../src/store/store.ts';
import { act, concede, newsOf, redo, undo } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { linesOf, recordedOf } from '../../src/tables/recorded.ts';
import { recordFor } from '../../src/tables/seats.ts';
import type { Played } from '../../src/tables/here.ts';
import type { Step } from '../../src/tables/steps.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { database, storeOf } from '../club.ts';
import { somebody, tableInPlay, type Somebody } from '../players.ts';

const own = database();
const opened = storeOf(own);
const log = { error: (what: unknown) => void failures.push(what) };
const failures: unknown[] = [];
let another: Store;
let game: Game;
let people: readonly [Somebody, Somebody];
afterAll(() => another.close());

beforeAll(async () => {
  await migrate(opened.store);
  another = openStore(own.url);
  game = await gameOf('gertrud');
  people = [await somebody(opened.store), await somebody(opened.store)];
});

/** Two processes at a table: neither hears of what the other does. */
async function table() {
  const { id, held } = await tableInPlay(opened.store, 'gertrud', 'early-1943', people);
  const processes = [new Umpires(opened.store, { log }), new Umpires(another, { log })] as const;
  const players = new Map([...held.keys()].map((seat) => [seat, randomPlayer(`of ${id.slice(0, 8)}`, seat)]));
  const decide = ({ table: { position } }: Played): { seat: Seat; command: Command; person: string } => {
    const seat = game.awaiting(position)?.seats[0] as Seat;
    return { seat, command: players.get(seat)?.decide(game, position) as Command, person: held.get(seat)?.id as string };
  };
  const next = async (process: Umpires) => decide(await process.look(id, (played) => played));
  const record = async () => {
    const recorded = await recordedOf(opened.store, id);
    return { ...recorded, text: (await linesOf(opened.store, id, { to: recorded?.size ?? 0 })).map((line) => `${line}\n`).join('') };
  };
  return { id, held, processes, next, record };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const stepsOf = (umpires: Umpires, id: string) => {
  const steps: (Step & { readonly news: string })[] = [];
  const seated = { seats: [] };
  const stop = umpires.listen(id, (played, step) => steps.push({ ...step, news: digestOf(JSON.stringify(newsOf(played, seated, step))) }));
  return { steps, stop };
};

describe('several processes at one table', () => {
  it('play one game, whichever carries a command out, and tell of it alike', async () => {
    const { id, processes, next, record } = await table();
    for (const umpires of processes) await umpires.look(id, () => null);
    const told = processes.map((umpires) => stepsOf(umpires, id));
    for (let i = 0; i < 40; i++) {
      const umpires = processes[i % 2] as Umpires;
      const { seat, command, person } = await next(umpires);
      expect(await umpires.change(id, { person, key: `${i}` }, (played) => act(played, seat, command))).toEqual({ done: true });
      if (i % 9 === 5) await umpires.change(id, { person, key: null }, (played) => undo(played, { seats: [seat] }, seat, 'step'));
      if (i % 9 === 5 && i % 2) await umpires.change(id, { person, key: null }, (played) => redo(played, seat));
    }
    for (const umpires of processes) await umpires.look(id, () => null);
    const [first, second] = told as [(typeof told)[number], (typeof told)[number]];
    expect(first.steps.length).toBeGreaterThan(40);
    expect(first.steps.some(({ again }) => again !== null)).toBe(true);
    expect(second.steps).toEqual(first.steps);
    const { text, secret, summary } = await record();
    expect(verify(game, text, secret)).toMatchObject({ ok: true, unchecked: [] });
    expect(summary?.question).toEqual(game.awaiting(openRecord(game, text, secret).position));
    expect(failures).toEqual([]);
  });

  it('decide again where another was first: of two that act at once one is done, and the other sees what came of it', async () => {
    const { id, processes, next, record } = await table();
    for (const umpires of processes) await umpires.look(id, () => null);
    let again = 0;
    for (let i = 0; i < 12; i++) {
      const { seat, command, person } = await next(processes[0]);
      const before = (await record()).size ?? 0;
      const decided: number[] = [];
      const answers = await Promise.all(
        processes.map((umpires, which) =>
          umpires.change(id, { person, key: null }, (played) => {
            decided.push(which);
            // Whoever comes second finds another position, and leaves it.
            return played.table.size === before ? act(played, seat, command) : { reply: { late: which } };
          }),
        ),
      );
      expect(answers.filter((one) => 'done' in one)).toEqual([{ done: true }]);
      expect(answers.filter((one) => 'late' in one)).toHaveLength(1);
      again += decided.length - processes.length;
    }
    expect(again).toBeGreaterThan(5);
    const { text, secret } = await record();
    expect(verify(game, text, secret)).toMatchObject({ ok: true });
  });

  it('carry a request out once, however often it comes with its key, and answer it alike', async () => {
    const { id, processes, next, record } = await table();
    const { seat, command, person } = await next(processes[0]);
    const ask = (umpires: Umpires) => umpires.change(id, { person, key: 'k' }, (played) => act(played, seat, command));
    const all = [...processes, new Umpires(opened.store, { log })];
    const first = await Promise.all(all.map(ask));
    const { size } = await record();
    expect(first).toEqual(all.map(() => ({ done: true })));
    expect(await Promise.all(all.map(ask))).toEqual(first);
    expect((await record()).size).toBe(size);
    const [played] = await linesOf(opened.store, id, { after: 2, to: 3 });
    expect(JSON.parse(played as string)).toMatchObject({ n: 3, seat, do: command });
    // The same key of somebody else is another request.
    const other = people.find((one) => one.id !== person);
    const another = await next(processes[1]);
    await processes[1].change(id, { person: other?.id as string, key: 'k' }, (at) => act(at, another.seat, another.command));
    expect((await record()).size).toBeGreaterThan(size ?? 0);
  });
});

describe('what a table is changed by', () => {
  it('counts when it is on the disk: what the database does not take has not happened', async () => {
    const { id, processes, next, record } = await table();
    const [umpires] = processes;
    const { seat, command, person } = await next(umpires);
    const { steps } = stepsOf(umpires, id);
    const before = await umpires.look(id, ({ table: { size, position } }) => ({ size, hash: game.hash(position) }));
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$`.execute(
      opened.store.db,
    );
    await sql`create trigger full_disk before insert on lines execute function full_disk()`.execute(opened.store.db);
    const ask = () => umpires.change(id, { person, key: 'k' }, (played) => act(played, seat, command));
    await expect(ask()).rejects.toThrow('no space');
    await sql`drop trigger full_disk on lines`.execute(opened.store.db);
    expect(steps).toEqual([]);
    expect(await umpires.look(id, ({ table: { size, position } }) => ({ size, hash: game.hash(position) }))).toEqual(before);
    expect(await ask()).toEqual({ done: true });
    expect(steps).toHaveLength(1);
    expect((await record()).size).toBe(await processes[1].look(id, (played) => played.table.size));
  });

  it('is nothing where the umpire refuses, or whoever decides fails', async () => {
    const { id, processes, next, record } = await table();
    const [umpires] = processes;
    const { seat, person } = await next(umpires);
    const { size } = await record();
    const refused = await umpires.change(id, { person, key: 'r' }, (played) => act(played, seat, { act: 'no such act' }));
    expect(refused).toMatchObject({ done: false, refusal: { reason: expect.any(String) } });
    const failing = umpires.change(id, { person, key: null }, (played) => {
      act(played, seat, game.choices(played.table.position, seat).map(({ act: one }) => ({ act: one }))[0] as Command);
      throw new Error('a fault of ours');
    });
    await expect(failing).rejects.toThrow('a fault of ours');
    expect([(await record()).size, await umpires.look(id, (played) => played.table.size)]).toEqual([size, size]);
  });

  it('reaches who listens when this process hears of it, and who comes later', async () => {
    const { id, processes, next } = await table();
    const [writer, listener] = processes;
    await listener.look(id, () => null);
    const { steps, stop } = stepsOf(listener, id);
    const { seat, command, person } = await next(writer);
    await writer.change(id, { person, key: null }, (played) => act(played, seat, command));
    listener.heard(id, 3);
    await expect.poll(() => steps.length).toBe(1);
    const after = await next(writer);
    await writer.change(id, { person: after.person, key: null }, (played) => act(played, after.seat, after.command));
    listener.readAll();
    await expect.poll(() => steps.length).toBe(2);
    stop();
  });

  it('may be its end, after which everybody may have the record and check it', async () => {
    const { id, processes, record } = await table();
    const [seat] = Object.keys((await processes[0].look(id, (played) => played.table.header)).seats) as [Seat];
    expect(await processes[0].change(id, { person: people[0].id, key: null }, (played) => concede(played, seat))).toEqual({ done: true });
    const { stage, summary } = await record();
    expect([stage, summary?.question, typeof summary?.result]).toEqual(['over', null, 'string']);
    expect(verify(game, await recordFor(opened.store, id, null))).toMatchObject({
      ok: true,
      finished: true,
      unchecked: [],
      openFrom: null,
    });
  });
});

it('answers a request as the first time that can be decided no more, and refuses any other', async () => {
  const { id, processes, next, record } = await table();
  const { seat, command, person } = await next(processes[0]);
  const first = await processes[0].change(id, { person, key: 'once' }, (played) => act(played, seat, command));
  const { size } = await record();
  const late = (): never => {
    throw new DataError('it is too late for that');
  };
  for (const umpires of processes) {
    expect(await umpires.change(id, { person, key: 'once' }, late)).toEqual(first);
    await expect(umpires.change(id, { person, key: 'another' }, late)).rejects.toThrow('too late');
  }
  expect((await record()).size).toBe(size);
});

it('keeps a table that is in use, though somebody leaves twice who had it before it was forgotten', async () => {
  const umpires = new Umpires(opened.store, { log, most: 0 });
  const [{ id }, { id: other }] = [await table(), await table()];
  const stop = umpires.listen(id, () => {});
  stop();
  umpires.listen(id, () => {});
  const kept = await umpires.look(id, (played) => played.table);
  stop();
  await umpires.look(other, () => null);
  expect((await umpires.look(id, (played) => played.table)) === kept).toBe(true);
});

it('keeps no more tables than it may where nobody listens, and reads them again', async () => {
  const { id } = await table();
  const umpires = new Umpires(opened.store, { log, most: 1 });
  const { id: other } = await table();
  const first = await umpires.look(id, (played) => played.table);
  await umpires.look(other, () => null);
  expect((await umpires.look(id, (played) => played.table)) === first).toBe(false);
  expect(await umpires.look(id, (played) => played.table.text())).toBe(first.text());

  // Where somebody listens it is kept, and is one of those that are forgotten again once they have gone.
  const stop = umpires.listen(id, () => {});
  const kept = await umpires.look(id, (played) => played.table);
  await umpires.look(other, () => null);
  expect((await umpires.look(id, (played) => played.table)) === kept).toBe(true);
  stop();
  await umpires.look(other, () => null);
  expect((await umpires.look(id, (played) => played.table)) === kept).toBe(false);
});
