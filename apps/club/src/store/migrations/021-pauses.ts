import { type Kysely, type Migration, sql } from 'kysely';

/** A browser whose push service takes nothing is tried again after a pause that grows: how often in a row it took nothing, and until when it is left alone. */
export const pauses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table subscriptions add column failed integer not null default 0, add column again timestamptz`.execute(db);
  },
};
