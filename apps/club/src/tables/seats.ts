import type { Facts, Seat } from '@sandtable/umpire';
import type { SeatSees } from '@sandtable/desk/club/lobby';
import type { KeptOrders, Wishes } from '@sandtable/desk/messages';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { gameOf } from './games.ts';
import { tableListed } from './listed.ts';
import { linesOf, recordedOf } from './recorded.ts';
import type { Umpires } from './umpires.ts';
import { tellsAnswersAhead } from './withheld.ts';

/** That somebody else holds a seat of a table from now on, all processes hear by this channel: the table. */
export const SEATED = 'seated';
/** Of a request that was asked or answered, and of a seat that is handed over: the table. */
export const REQUESTS = 'requests';

/** The seats that somebody holds at a table, in the scenario's order. */
export async function seatsHeld({ db }: Pick<Store, 'db'>, table: string, person: string): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('seats')
    .where('table', '=', table)
    .where('person', '=', person)
    .orderBy('place')
    .select('seat')
    .execute();
  return rows.map(({ seat }) => seat);
}

const seatRow = ({ db }: Pick<Store, 'db'>, table: string, seat: Seat) =>
  db.selectFrom('seats').where('table', '=', table).where('seat', '=', seat);

/** What a seat wishes of bulk acts. */
export async function wishesOf(store: Pick<Store, 'db'>, table: string, seat: Seat): Promise<Wishes> {
  return (await seatRow(store, table, seat).select('wishes').executeTakeFirst())?.wishes ?? {};
}

/** Keeps what a seat wishes of one bulk act. */
export async function wish(store: Pick<Store, 'db'>, table: string, seat: Seat, proposal: string, wishes: Facts): Promise<void> {
  const all = { ...(await wishesOf(store, table, seat)), [proposal]: wishes };
  await store.db
    .updateTable('seats')
    .set({ wishes: JSON.stringify(all) })
    .where('table', '=', table)
    .where('seat', '=', seat)
    .execute();
}

/** What a seat means to give yet. */
export async function ordersOf(store: Pick<Store, 'db'>, table: string, seat: Seat): Promise<KeptOrders | null> {
  return (await seatRow(store, table, seat).select('orders').executeTakeFirst())?.orders ?? null;
}

/** Keeps what a seat means to give. */
export async function keepOrders({ db }: Pick<Store, 'db'>, table: string, seat: Seat, orders: KeptOrders): Promise<void> {
  await db
    .updateTable('seats')
    .set({ orders: JSON.stringify(orders) })
    .where('table', '=', table)
    .where('seat', '=', seat)
    .execute();
}

/** How a game that goes on stands for somebody who sits there: in the seat that is asked, else their first. @throws Denied for anybody else, and where none goes on */
export async function seenBy(
  { store, umpires }: { readonly store: Pick<Store, 'db'>; readonly umpires: Umpires },
  table: string,
  person: string,
): Promise<SeatSees> {
  const seats = await seatsHeld(store, table, person);
  if (seats.length === 0) throw new Denied('absent', 'you sit at no such table');
  return umpires.look(table, ({ table: { game, position } }) => {
    const asked = game.awaiting(position)?.seats ?? [];
    const seat = seats.find((one) => asked.includes(one)) ?? (seats[0] as Seat);
    return { seat, edition: position.setup.edition, view: game.view(position, seat) };
  });
}

/**
 * The record of a table as text, by which anybody can check it. Of a game that goes on, those who sit there have it, without the umpire's
 * part of the dice; but not where the rules hide something, for it holds every seat's commands, nor where another seat has said there what it
 * will answer. @throws Denied
 */
export async function recordFor(store: Pick<Store, 'db'>, table: string, person: string | null): Promise<string> {
  if (!(await tableListed(store, table, person))) throw new Denied('absent', 'there is no record of such a table');
  const recorded = await recordedOf(store, table);
  const seats = recorded && person !== null ? await seatsHeld(store, table, person) : [];
  if (!recorded || recorded.stage === 'gathering') throw new Denied('absent', 'there is no record of such a table');
  if (recorded.stage !== 'over') {
    if (seats.length === 0) throw new Denied('forbidden', 'until the game is over its record is for those who sit there');
    const { isOpen } = await gameOf(recorded.game);
    if (!isOpen) throw new Denied('forbidden', 'the record tells what is hidden in this game: it is to be had when that is over');
  }
  const lines = await linesOf(store, table, { to: recorded.size });
  if (recorded.stage !== 'over' && tellsAnswersAhead(lines, seats))
    throw new Denied('forbidden', 'the record tells what another seat has answered ahead: it is to be had when the game is over');
  return lines.map((line) => `${line}\n`).join('');
}
