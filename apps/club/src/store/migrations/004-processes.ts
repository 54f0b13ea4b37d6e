import { type Kysely, type Migration, sql } from 'kysely';

/** The processes of the club that do jobs, and when each has given its last sign of life. */
export const processes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table processes (id text primary key, beat timestamptz not null)`.execute(db);
  },
};
