import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Seats that somebody hands over to another while the game goes on, what the others at the table say to it, and who may look on from the side of
 * a seat that they have left.
 */
export const handOvers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table hand_overs (
        id bigint generated always as identity primary key,
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        successor uuid references people (id) on delete cascade,
        words text,
        accepted timestamptz,
        state text not null default 'open' check (state in ('open', 'done', 'refused', 'called off')),
        size integer,
        at timestamptz not null default now()
      )`.execute(db);
    await sql`create unique index hand_overs_open on hand_overs ("table", seat) where state = 'open'`.execute(db);
    await sql`create index hand_overs_person on hand_overs (person)`.execute(db);
    await sql`create index hand_overs_successor on hand_overs (successor)`.execute(db);
    await sql`
      create table hand_over_answers (
        hand_over bigint not null references hand_overs (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        yes boolean not null,
        primary key (hand_over, person)
      )`.execute(db);
    await sql`create index hand_over_answers_person on hand_over_answers (person)`.execute(db);
    await sql`
      create table leavers (
        "table" text not null references tables (id) on delete cascade,
        seat text not null,
        person uuid not null references people (id) on delete cascade,
        primary key ("table", seat, person)
      )`.execute(db);
    await sql`create index leavers_person on leavers (person)`.execute(db);
  },
};
