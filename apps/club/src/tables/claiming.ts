import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { clocksOf } from './clocks.ts';
import { usualLevelOf } from './games.ts';
import { answeredBefore } from './recorded.ts';
import { giveToMachine } from './to-machine.ts';
import type { Umpires } from './umpires.ts';

/** What a record says of a game that was given to the other because time was out. */
const OUT_OF_TIME = 'out of time';

/** Somebody claims what is theirs where another's time is out: the game, or that a machine takes the seat. */
export interface Claim {
  readonly table: string;
  readonly person: string;
  readonly seat: Seat;
  readonly take: 'game' | 'machine';
  /** The key by which it is claimed: the same again is the same claim. */
  readonly key?: string | null;
}

/** @throws Denied for whoever has no other seat there, and where the seat's time is not out */
export async function claim(
  { store, umpires, hasJobs }: { readonly store: Pick<Store, 'db'>; readonly umpires: Umpires; readonly hasJobs: boolean },
  { table, person, seat, take, key = null }: Claim,
): Promise<void> {
  const rows = await store.db.selectFrom('seats').where('table', '=', table).select(['seat', 'person', 'machine']).execute();
  if (!rows.some((one) => one.person === person)) throw new Denied('forbidden', 'whoever sits at the table may claim that');
  if (key !== null && (await answeredBefore(store, table, person, key))) return;
  const its = rows.find((one) => one.seat === seat);
  if (take === 'machine' && its?.machine) return;
  const holder = its?.person;
  if (holder === undefined) throw new Denied('absent', `there is no seat "${seat}" at this table`);
  if (holder === person) throw new Denied('forbidden', 'this seat is your own');
  const size = await umpires.look(table, (played) => played.table.size);
  const clock = (await clocksOf(store, [table])).get(table)?.find((one) => one.seat === seat);
  if (!clock?.isOut) throw new Denied('conflict', 'time is not out');
  if (take === 'machine') {
    if (!hasJobs) throw new Denied('forbidden', 'no machine plays at this club', { where: 'take' });
    const level = usualLevelOf(await umpires.look(table, (played) => played.table.game.id));
    return store.db.transaction().execute((change) => giveToMachine(change, { table, seat, level, by: person }));
  }
  await umpires.change(table, { person, key }, (played) => {
    if (played.table.size !== size) throw new Denied('conflict', 'the game has gone on meanwhile');
    const done = played.table.concede(seat, { why: OUT_OF_TIME });
    if (done.refused) throw new Denied('conflict', done.refused.reason);
    return { reply: {} };
  });
}
