import { randomPlayer, type Command, type Game, type Seat } from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/store/store.ts';
import { act } from '../../src/tables/desk.ts';
import { gameOf } from '../../src/tables/games.ts';
import { Umpires } from '../../src/tables/umpires.ts';
import { waypointOf } from '../../src/tables/waypoints.ts';
import { database, storeOf } from '../club.ts';
import { somebody, tableInPlay } from '../players.ts';

const own = database();
const opened = storeOf(own);
const failures: unknown[] = [];
const log = { error: (what: unknown) => void failures.push(what) };
let game: Game;

beforeAll(async () => {
  await migrate(opened.store);
  game = await gameOf('gertrud');
});

/** A table at which so many random commands have been given, and the process that has played them. */
async function played(commands: number) {
  const { store } = opened;
  const { id } = await tableInPlay(store, 'gertrud', 'early-1943', [await somebody(store), await somebody(store)]);
  const umpires = new Umpires(store, { log });
  const players = new Map<Seat, ReturnType<typeof randomPlayer>>();
  for (let i = 0; i < commands; i++)
    await umpires.change(id, { person: null, key: null }, (at) => {
      const seat = game.awaiting(at.table.position)?.seats[0] as Seat;
      const player = players.get(seat) ?? randomPlayer(id, seat);
      players.set(seat, player);
      return act(at, seat, player.decide(game, at.table.position) as Command);
    });
  return { id, umpires, rows: () => store.db.selectFrom('waypoints').where('table', '=', id).orderBy('n').selectAll().execute() };
}

const anew = (id: string) =>
  new Umpires(opened.store, { log }).look(id, ({ table }) => ({ text: table.text(), hash: game.hash(table.position) }));

describe('a long table', () => {
  it('is kept twice at most from where it is opened sooner, and opened so by a process that has not seen it', async () => {
    const { id, umpires, rows } = await played(160);
    await expect.poll(async () => (await rows()).at(-1)?.n).toBeGreaterThanOrEqual(150);
    const [first, second, ...more] = await rows();
    expect(more).toEqual([]);
    expect(second?.n).toBeGreaterThanOrEqual((first?.n ?? 0) + 40);
    const here = await umpires.look(id, ({ table }) => ({ text: table.text(), hash: game.hash(table.position), size: table.size }));
    // Undo is looked for just before the last line: there it is opened from the earlier one.
    const size = second?.n ?? 0;
    expect((await waypointOf(opened.store, id, game, size + 20))?.n).toBe(second?.n);
    expect((await waypointOf(opened.store, id, game, size + 3))?.n).toBe(first?.n);
    expect(await anew(id)).toEqual({ text: here.text, hash: here.hash });
    expect(failures).toEqual([]);
  });

  it('is opened by its record where what was kept is of other rules, was changed, or is lost; and is kept anew', async () => {
    const { id, umpires, rows } = await played(160);
    await expect.poll(async () => (await rows()).at(-1)?.n).toBeGreaterThanOrEqual(150);
    const here = await umpires.look(id, ({ table }) => ({ text: table.text(), hash: game.hash(table.position) }));
    const [first, second] = await rows();
    const { db } = opened.store;
    const { body = '' } = first ?? {};
    await db
      .updateTable('waypoints')
      .set({ body })
      .where('table', '=', id)
      .where('n', '=', second?.n ?? 0)
      .execute();
    expect(await anew(id)).toEqual(here);
    await db.updateTable('waypoints').set({ rules: 'older' }).where('table', '=', id).execute();
    expect(await waypointOf(opened.store, id, game, 1_000_000)).toBeNull();
    expect(await anew(id)).toEqual(here);
    await db.deleteFrom('waypoints').where('table', '=', id).execute();
    expect(await anew(id)).toEqual(here);
    expect(failures).toEqual([]);
  });

  it('is kept by whoever had to play much of it to open it', async () => {
    const { id, umpires, rows } = await played(0);
    for (let i = 0; i <= 60; i++)
      await umpires.change(id, { person: null, key: null }, ({ table }) => {
        const seat = game.awaiting(table.position)?.seats[0] as Seat;
        expect(table.act(seat, randomPlayer(`${i}`, seat).decide(game, table.position) as Command).refused).toBeUndefined();
        if (i < 60) expect(table.undo(seat, table.beginning).refused).toBeUndefined();
        return { reply: {} };
      });
    await expect.poll(async () => (await rows()).length).toBe(1);
    await opened.store.db.deleteFrom('waypoints').where('table', '=', id).execute();
    await anew(id);
    await expect.poll(async () => (await rows()).length).toBe(1);
    expect(failures).toEqual([]);
  });
});
