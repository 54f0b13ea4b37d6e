import type { ThinkingNews } from '@sandtable/desk/messages';
import { PERSON, type Seat } from '@sandtable/umpire';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Rows, Standing } from '../store/rows.ts';

/** The job that has a machine of a table decide, as long as one is asked. */
export const THINK = 'think';

/** Is a machine to decide? */
export const asksMachine = ({ question }: Standing, players: { readonly [seat: Seat]: string }): boolean =>
  question?.seats.some((seat) => players[seat] !== PERSON) ?? false;

/**
 * Has the machines of a table think, once for all who have asked for it; a table's jobs come one after another. `table` is what SQL calls its
 * name.
 */
export const thinkingJob = (table: string): string =>
  `(graphile_worker.add_job('${THINK}', json_build_object('table', ${table}), queue_name => '${THINK} ' || ${table}, job_key => '${THINK} ' || ${table})).id`;

/** The same, as part of a change or by itself. */
export async function addThinking(db: Kysely<Rows> | Transaction<Rows>, table: string): Promise<void> {
  await sql`select ${sql.raw(thinkingJob('asked'))} from (values (${table}::text)) as one (asked)`.execute(db);
}

/** Of a machine that thinks all processes hear by this channel. */
export const THINKING = 'thinking';

/** Tells all processes how far a machine at a table is. */
export async function tellThinking(db: Kysely<Rows>, table: string, news: ThinkingNews): Promise<void> {
  await sql`select pg_notify(${THINKING}, ${JSON.stringify({ table, news })})`.execute(db);
}

/** What another process has told of a machine that thinks. */
export const readThinking = (says: string): { readonly table: string; readonly news: ThinkingNews } =>
  JSON.parse(says) as { readonly table: string; readonly news: ThinkingNews };
