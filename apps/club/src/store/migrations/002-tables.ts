import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Tables with their seats, invitations, records line by line, requests that were carried out, and what was said. Whoever leaves the club
 * leaves no row of theirs but what others' games hang on, and there no name.
 */
export const tables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table tables (
        id text primary key,
        game text not null,
        scenario text not null,
        agreement jsonb not null,
        access text not null check (access in ('open', 'invitation', 'private')),
        stage text not null default 'gathering' check (stage in ('gathering', 'playing', 'over')),
        host uuid references people (id) on delete set null,
        size integer not null default 0,
        rules text not null,
        secret text not null,
        commitment text not null,
        summary jsonb not null,
        made timestamptz not null default now(),
        changed timestamptz not null default now()
      )`.execute(db);
    await sql`create index tables_changed on tables (stage, access, changed desc)`.execute(db);
    await sql`
      create table seats (
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        place integer not null,
        person uuid references people (id) on delete set null,
        machine text,
        commitment text,
        word text,
        wishes jsonb not null default '{}',
        orders jsonb,
        primary key ("table", seat)
      )`.execute(db);
    await sql`create index seats_person on seats (person)`.execute(db);
    await sql`
      create table invitations (
        words text primary key,
        "table" text not null references tables (id) on delete cascade,
        seat text,
        until timestamptz not null,
        taken timestamptz
      )`.execute(db);
    await sql`create index invitations_table on invitations ("table")`.execute(db);
    await sql`
      create table lines (
        "table" text not null references tables (id) on delete cascade,
        n integer not null,
        text text not null,
        primary key ("table", n)
      )`.execute(db);
    await sql`
      create table commands (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        key text not null,
        n integer not null,
        reply jsonb not null,
        primary key ("table", person, key)
      )`.execute(db);
    await sql`create index commands_person on commands (person)`.execute(db);
    await sql`
      create table messages (
        id bigint generated always as identity primary key,
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        key text,
        said text not null,
        at timestamptz not null default now(),
        unique (person, key)
      )`.execute(db);
    await sql`create index messages_table on messages ("table", id)`.execute(db);
  },
};
