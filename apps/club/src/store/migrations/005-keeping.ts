import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What whoever runs the club does with tables: one is closed to play, or hidden from those who do not sit there; a message may be the club's
 * own, of no person; and it is written down what was done.
 */
export const keeping: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tables add column closed timestamptz, add column hidden timestamptz`.execute(db);
    await sql`alter table messages alter column person drop not null`.execute(db);
    await sql`
      create table deeds (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        deed text not null,
        "table" text,
        seat text,
        person uuid references people (id) on delete set null
      )`.execute(db);
  },
};
