import { type Kysely, type Migration, sql } from 'kysely';

/** Tournaments: who is asked and takes part, who meets whom in which round at which table, and what the organiser has ruled. */
export const tournaments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table tournaments (
        id text primary key,
        name text not null,
        organiser uuid references people (id) on delete set null,
        game text not null,
        scenario text not null,
        agreement jsonb not null,
        pace jsonb,
        behind text not null check (behind in ('one', 'two', 'end')),
        form text not null check (form in ('once', 'twice', 'swiss')),
        rounds integer,
        begins text not null check (begins in ('organiser', 'over')),
        stage text not null default 'gathering' check (stage in ('gathering', 'playing', 'over')),
        made timestamptz not null default now(),
        changed timestamptz not null default now()
      )`.execute(db);
    await sql`create index tournaments_changed on tournaments (stage, changed desc)`.execute(db);
    await sql`create index tournaments_organiser on tournaments (organiser)`.execute(db);
    await sql`
      create table entrants (
        tournament text not null references tournaments (id) on delete cascade,
        place integer not null,
        person uuid references people (id) on delete set null,
        accepted timestamptz,
        withdrawn timestamptz,
        primary key (tournament, place)
      )`.execute(db);
    await sql`create index entrants_person on entrants (person)`.execute(db);
    await sql`
      create table pairings (
        tournament text not null references tournaments (id) on delete cascade,
        round integer not null,
        board integer not null,
        first integer not null,
        second integer,
        "table" text references tables (id) on delete set null,
        ruling text check (ruling in ('first', 'second', 'draw', 'neither')),
        says text,
        primary key (tournament, round, board)
      )`.execute(db);
    await sql`create unique index pairings_table on pairings ("table")`.execute(db);
  },
};
