import { type Kysely, type Migration, sql } from 'kysely';

/**
 * When a game ended; from which line of which other one it goes on, and with what position it begins; whether its record was brought in from
 * elsewhere. A game that another was forked from may be gone: its name is no reference.
 */
export const history: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table tables
        add column ended timestamptz,
        add column start jsonb,
        add column forked_from text,
        add column forked_at integer,
        add column imported boolean not null default false`.execute(db);
    await sql`update tables set ended = changed where stage = 'over'`.execute(db);
    await sql`create index tables_ended on tables (ended) where ended is not null`.execute(db);
    await sql`create index tables_imported on tables (host) where imported`.execute(db);
  },
};
