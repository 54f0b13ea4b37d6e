import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What somebody is told who is not at the table, once; when they were at a table last; and how they want to be told. A notice's `mark` says what
 * it is about, so that it is told once however many processes look; `at` is when that happened. And since when somebody sits in a seat, and when
 * requests and hand-overs were settled.
 */
export const notices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table notices (
        id bigint generated always as identity primary key,
        person uuid not null references people (id) on delete cascade,
        "table" text not null references tables (id) on delete cascade,
        kind text not null check (kind in ('move', 'reminder', 'request', 'seat', 'hand-over', 'over')),
        mark text not null,
        "by" uuid references people (id) on delete set null,
        about jsonb not null,
        at timestamptz not null,
        seen timestamptz,
        gone timestamptz,
        unique (person, "table", kind, mark)
      )`.execute(db);
    await sql`create index notices_table on notices ("table")`.execute(db);
    await sql`create index notices_by on notices ("by")`.execute(db);
    await sql`create index notices_at on notices (at)`.execute(db);
    await sql`
      create table visits (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        last timestamptz not null,
        primary key ("table", person)
      )`.execute(db);
    await sql`create index visits_person on visits (person)`.execute(db);
    await sql`
      create table tellings (
        person uuid primary key references people (id) on delete cascade,
        ways jsonb not null,
        zone text not null,
        quiet jsonb,
        digest integer
      )`.execute(db);
    await sql`alter table seats add column sat timestamptz`.execute(db);
    await sql`alter table requests add column settled timestamptz`.execute(db);
    await sql`alter table hand_overs add column settled timestamptz`.execute(db);
    await sql`
      create or replace function note_sitting() returns trigger language plpgsql as $$
      begin
        new.sat := case when new.person is not null then now() end;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger seats_sat before update of person on seats
      for each row when (new.person is distinct from old.person) execute function note_sitting()`.execute(db);
    await sql`
      create or replace function note_settling() returns trigger language plpgsql as $$
      begin
        new.settled := now();
        return new;
      end $$`.execute(db);
    for (const table of ['requests', 'hand_overs'])
      await sql`
        create trigger ${sql.raw(`${table}_settled`)} before update of state on ${sql.table(table)}
        for each row when (new.state <> old.state) execute function note_settling()`.execute(db);
  },
};
