import { type Kysely, type Migration, sql } from 'kysely';

/** Positions from which records are opened sooner: a cache, two rows a table at most, without which nothing is lost. */
export const waypoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table waypoints (
        "table" text not null references tables (id) on delete cascade,
        n integer not null,
        rules text not null,
        "check" text not null,
        body text not null,
        primary key ("table", n)
      )`.execute(db);
  },
};
