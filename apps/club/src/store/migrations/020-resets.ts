import { type Kysely, type Migration, sql } from 'kysely';

/** Who has forgotten a passphrase and asked for a link by which they choose another: when, and from when the link was sent its digest. */
export const resets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table resets (
        person uuid primary key references people (id) on delete cascade,
        at timestamptz not null default now(),
        code bytea
      )`.execute(db);
  },
};
