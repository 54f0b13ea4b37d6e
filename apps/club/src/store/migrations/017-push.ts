import { type Kysely, type Migration, sql } from 'kysely';

/** Browsers that are told by their push services, each as long as its session lasts; and when a notice was sent to browsers. */
export const push: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table subscriptions (
        endpoint text primary key,
        session bytea not null references sessions (token_hash) on delete cascade,
        p256dh text not null,
        auth text not null,
        made timestamptz not null default now()
      )`.execute(db);
    await sql`create index subscriptions_session on subscriptions (session)`.execute(db);
    await sql`alter table notices add column pushed timestamptz`.execute(db);
  },
};
