import { type Kysely, type Migration, sql } from 'kysely';

/** What somebody notes for themselves in a seat: nobody else reads it, until whoever has it then lays it open after the end. */
export const notes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table notes (
        id uuid primary key,
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        fixed jsonb not null,
        says text not null,
        n integer not null,
        turn integer not null,
        at timestamptz not null default now(),
        open boolean not null default false
      )`.execute(db);
    await sql`create index notes_table on notes ("table", seat)`.execute(db);
    await sql`create index notes_person on notes (person)`.execute(db);
  },
};
