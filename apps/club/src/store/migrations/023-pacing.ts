import { type Kysely, type Migration, sql } from 'kysely';

/** How much somebody has said of late, and at how many tables of theirs play has not begun, is counted whenever they say or make more. */
export const pacing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index messages_person on messages (person, at)`.execute(db);
    await sql`create index tables_gathering on tables (host) where stage = 'gathering'`.execute(db);
  },
};
