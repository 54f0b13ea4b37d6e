import type { Seat } from '@sandtable/umpire';
import { sql, type Transaction } from 'kysely';
import type { Rows } from '../store/rows.ts';
import { CLOCKS } from './clocks.ts';
import { REQUESTS, SEATED } from './seats.ts';

type Change = Transaction<Rows>;

/** The seats of a table that are being handed over, as the database has them. */
export const openAt = (db: Change | Pick<Change, 'selectFrom'>, table: string) =>
  db
    .selectFrom('hand_overs')
    .where('table', '=', table)
    .where('state', '=', 'open')
    .select(['id', 'table', 'seat', 'person', 'successor', 'accepted', 'words']);

/** A seat is not handed over after all; its invitation is good no more. */
export async function endOf(
  change: Change,
  { id, words }: { readonly id: string; readonly words: string | null },
  state: 'refused' | 'called off',
): Promise<void> {
  await change.updateTable('hand_overs').set({ state }).where('id', '=', id).execute();
  if (words !== null) await change.deleteFrom('invitations').where('words', '=', words).execute();
}

/** Who has a seat from now on, and what of whoever sat there before goes to them or stays. */
export interface Relief {
  readonly table: string;
  readonly seat: Seat;
  readonly to: { readonly person: string } | { readonly machine: string };
  /** The one before hands it over: what they wish, mean to give and have noted there goes along. */
  readonly isHandedOver?: boolean;
  /** Whoever has no other seat left looks on from the side of this one. */
  readonly mayLookOn: boolean;
}

/**
 * Gives a seat of a game in play to another, as a part of a larger change, whatever the way to it: nothing that was said ahead binds them; nobody hands
 * over any more what was not theirs to give, nor is anything carried out for which whoever sat there would have been asked; all pages are let go.
 */
export async function relieveSeat(change: Change, { table, seat, to, isHandedOver = false, mayLookOn }: Relief): Promise<void> {
  const held = await change.selectFrom('seats').where('table', '=', table).select(['seat', 'person']).execute();
  const holder = held.find((one) => one.seat === seat)?.person ?? null;
  const isLeaving = holder !== null && !held.some((one) => one.seat !== seat && one.person === holder);
  await change
    .updateTable('seats')
    .set({ person: null, machine: null, ...to, ahead: null, ...(isHandedOver ? {} : { wishes: '{}', orders: null }) })
    .where('table', '=', table)
    .where('seat', '=', seat)
    .execute();
  // Of a seat that a machine held nobody gives notes along.
  if (isHandedOver && holder !== null && 'person' in to)
    await change
      .updateTable('notes')
      .set({ person: to.person })
      .where('table', '=', table)
      .where('seat', '=', seat)
      .where('person', '=', holder)
      .execute();
  if ('machine' in to)
    await change
      .updateTable('clocks')
      .set({ since: null, paused: null, stood: 0 })
      .where('table', '=', table)
      .where('seat', '=', seat)
      .execute();
  for (const open of await openAt(change, table).execute())
    if (open.seat === seat || (isLeaving && open.person === holder)) await endOf(change, open, 'called off');
  await change
    .updateTable('requests')
    .set({ state: sql<'withdrawn' | 'void'>`case when person = ${holder}::uuid then 'withdrawn' else 'void' end` })
    .where('table', '=', table)
    .where('state', '=', 'open')
    .execute();
  // Who still plays at the table sees no other side than their own.
  if ('person' in to) await change.deleteFrom('leavers').where('table', '=', table).where('person', '=', to.person).execute();
  if (mayLookOn && isLeaving && holder !== null) await change.insertInto('leavers').values({ table, seat, person: holder }).execute();
  await sql`select pg_notify(${CLOCKS}, ${table}), pg_notify(${REQUESTS}, ${table}), pg_notify(${SEATED}, ${table})`.execute(change);
}
