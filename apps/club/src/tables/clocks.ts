import type { ClockListed, Pace } from '@sandtable/desk/club/lobby';
import type { Seat } from '@sandtable/umpire';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

type Any = Kysely<Rows> | Transaction<Rows>;

/** Of clocks that have moved all processes hear by this channel. */
export const CLOCKS = 'clocks';

/** Gives every seat of a new table its clock. */
export async function layClocks(db: Any, table: string, pace: Pace, seats: readonly Seat[]): Promise<void> {
  await db
    .insertInto('clocks')
    .values(seats.map((seat) => ({ table, seat, bank: pace.bank, since: null, paused: null })))
    .execute();
}

interface ClockRow {
  readonly table: string;
  readonly seat: Seat;
  readonly bank: number;
  readonly used: number;
  readonly pace: Pace;
  readonly isRunning: boolean;
  readonly isPaused: boolean;
}

/** The clocks of tables as they stand by the database's clock, by table. */
export async function clocksOf({ db }: Pick<Store, 'db'>, tables: readonly string[]): Promise<ReadonlyMap<string, readonly ClockListed[]>> {
  if (tables.length === 0) return new Map();
  const { rows } = await sql<ClockRow>`
    select clocks."table", clocks.seat, clocks.bank, seconds_used(clocks, tables.pace) as used, tables.pace,
      since is not null as "isRunning", paused is not null as "isPaused"
    from clocks join tables on tables.id = clocks."table" join seats on seats."table" = clocks."table" and seats.seat = clocks.seat
    where clocks."table" = any(${[...tables]}::text[]) order by seats.place`.execute(db);
  const all = new Map<string, ClockListed[]>();
  for (const { table, seat, bank, used, pace, isRunning, isPaused } of rows) {
    const allowance = Math.max(0, pace.allowance - used);
    const left = Math.max(0, bank - Math.max(0, used - pace.allowance));
    const clock = { seat, bank: left, allowance, isRunning: isRunning && !isPaused, isOut: isRunning && allowance + left <= 0 };
    all.set(table, [...(all.get(table) ?? []), clock]);
  }
  return all;
}
