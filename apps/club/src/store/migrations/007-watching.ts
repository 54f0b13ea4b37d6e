import { type Kysely, type Migration, sql } from 'kysely';

/** Who may look on at a table, how far behind, and what they say among themselves. */
export const watching: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table tables add column behind text not null default 'one' check (behind in ('one', 'two', 'end'))`.execute(db);
    await sql`alter table invitations add column watches boolean not null default false`.execute(db);
    await sql`alter table messages add column aside boolean not null default false`.execute(db);
    await sql`
      create table watchers (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        primary key ("table", person)
      )`.execute(db);
    await sql`create index watchers_person on watchers (person)`.execute(db);
  },
};
