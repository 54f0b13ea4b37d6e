import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What somebody asks of the others at a table, and what they answer: of those that wait for answers there is one at a table. And since when
 * tables are laid aside.
 */
export const requests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table requests (
        id bigint generated always as identity primary key,
        "table" text not null references tables (id) on delete cascade,
        kind text not null,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        key text,
        says text not null,
        "to" integer,
        size integer,
        state text not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn', 'void', 'noted')),
        at timestamptz not null default now(),
        unique (person, key)
      )`.execute(db);
    await sql`alter table tables add adjourned timestamptz`.execute(db);
    await sql`create index requests_table on requests ("table", id)`.execute(db);
    await sql`create unique index requests_open on requests ("table") where state = 'open'`.execute(db);
    await sql`
      create table answers (
        request bigint not null references requests (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        yes boolean not null,
        at timestamptz not null default now(),
        primary key (request, seat)
      )`.execute(db);
    await sql`create index answers_person on answers (person)`.execute(db);
  },
};
