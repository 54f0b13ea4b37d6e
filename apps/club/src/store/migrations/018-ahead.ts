import { type Kysely, type Migration, sql } from 'kysely';

/** What the club answers for a seat, as whoever sits there has said; null where they have said nothing of it. */
export const ahead: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table seats add column ahead jsonb`.execute(db);
  },
};
