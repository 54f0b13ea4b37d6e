import type { Seat } from '@sandtable/umpire';
import { sql } from 'kysely';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { CLOCKS, clocksOf } from './clocks.ts';
import { usualLevelOf } from './games.ts';
import { SEATED } from './seats.ts';
import { addThinking } from './thinking.ts';
import type { Umpires } from './umpires.ts';

/** What a record says of a game that was given to the other because time was out. */
const OUT_OF_TIME = 'out of time';

/** Somebody claims what is theirs where another's time is out: the game, or that a machine takes the seat. */
export interface Claim {
  readonly table: string;
  readonly person: string;
  readonly seat: Seat;
  readonly take: 'game' | 'machine';
}

/** @throws Denied for whoever has no other seat there, and where the seat's time is not out */
export async function claim(
  means: { readonly store: Pick<Store, 'db'>; readonly umpires: Umpires; readonly hasJobs: boolean },
  { table, person, seat, take }: Claim,
): Promise<void> {
  const { store, umpires } = means;
  const rows = await store.db.selectFrom('seats').where('table', '=', table).select(['seat', 'person']).execute();
  if (!rows.some((one) => one.person === person)) throw new Denied('forbidden', 'whoever sits at the table may claim that');
  const holder = rows.find((one) => one.seat === seat)?.person;
  if (holder === undefined) throw new Denied('absent', `there is no seat "${seat}" at this table`);
  if (holder === person) throw new Denied('forbidden', 'this seat is your own');
  const size = await umpires.look(table, (played) => played.table.size);
  const clock = (await clocksOf(store, [table])).get(table)?.find((one) => one.seat === seat);
  if (!clock?.isOut) throw new Denied('conflict', 'time is not out');
  if (take === 'machine') return toMachine(means, table, seat);
  await umpires.change(table, { person, key: null }, (played) => {
    if (played.table.size !== size) throw new Denied('conflict', 'the game has gone on meanwhile');
    const done = played.table.concede(seat, { why: OUT_OF_TIME });
    if (done.refused) throw new Denied('conflict', done.refused.reason);
    return { reply: {} };
  });
}

/** Hands a seat to a machine of the usual strength. */
async function toMachine(
  { store, umpires, hasJobs }: { readonly store: Pick<Store, 'db'>; readonly umpires: Umpires; readonly hasJobs: boolean },
  table: string,
  seat: Seat,
): Promise<void> {
  if (!hasJobs) throw new Denied('forbidden', 'no machine plays at this club', { where: 'take' });
  const level = usualLevelOf(await umpires.look(table, (played) => played.table.game.id));
  await store.db.transaction().execute(async (change) => {
    await change.selectFrom('tables').where('id', '=', table).forUpdate().select('id').execute();
    const handed = await change
      .updateTable('seats')
      .set({ machine: level, person: null, wishes: '{}', orders: null, ahead: null })
      .where('table', '=', table)
      .where('seat', '=', seat)
      .where('machine', 'is', null)
      .returning('seat')
      .execute();
    if (handed.length === 0) return;
    await change
      .updateTable('clocks')
      .set({ since: null, paused: null, stood: 0 })
      .where('table', '=', table)
      .where('seat', '=', seat)
      .execute();
    await addThinking(change, table);
    await sql`select pg_notify(${CLOCKS}, ${table}), pg_notify(${SEATED}, ${table})`.execute(change);
  });
}
