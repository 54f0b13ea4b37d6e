import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Where people are sent mail who want to be: an address counts when its link has been opened, until whoever reads there stops it or their
 * server refuses it. And when a notice was sent by mail.
 */
export const mail: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table addresses (
        person uuid primary key references people (id) on delete cascade,
        address text not null,
        asked timestamptz not null default now(),
        code bytea,
        confirmed timestamptz,
        stop text not null unique,
        stopped timestamptz,
        refused timestamptz
      )`.execute(db);
    await sql`alter table notices add column mailed timestamptz`.execute(db);
  },
};
