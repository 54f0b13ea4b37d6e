import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whom somebody does not want to meet, whose words they fold away at a table, and what they have told whoever runs the club of. A report keeps
 * the message's words as they were, as long as whoever said them has an account.
 */
export const manners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table blocks (
        person uuid not null references people (id) on delete cascade,
        other uuid not null references people (id) on delete cascade,
        at timestamptz not null default now(),
        primary key (person, other)
      )`.execute(db);
    await sql`create index blocks_other on blocks (other)`.execute(db);
    await sql`
      create table mutes (
        "table" text not null references tables (id) on delete cascade,
        person uuid not null references people (id) on delete cascade,
        other uuid not null references people (id) on delete cascade,
        primary key ("table", person, other)
      )`.execute(db);
    await sql`create index mutes_person on mutes (person)`.execute(db);
    await sql`create index mutes_other on mutes (other)`.execute(db);
    await sql`
      create table reports (
        id bigint generated always as identity primary key,
        message bigint not null,
        "table" text references tables (id) on delete set null,
        person uuid not null references people (id) on delete cascade,
        said text not null,
        said_at timestamptz not null,
        reporter uuid references people (id) on delete set null,
        says text not null,
        at timestamptz not null default now(),
        done timestamptz,
        unique (message, reporter)
      )`.execute(db);
    await sql`create index reports_person on reports (person)`.execute(db);
    await sql`create index reports_reporter on reports (reporter, at)`.execute(db);
  },
};
