import { type Kysely, type Migration, sql } from 'kysely';

/** Who has agreed that a game begun under other rules goes on under these, and how. */
export const agreements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table agreements (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        rules text not null,
        how text not null check (how in ('it stands', 'snapshot')),
        at timestamptz not null default now(),
        primary key ("table", person)
      )`.execute(db);
  },
};
