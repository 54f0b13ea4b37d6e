import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Did a machine take a seat because another at the table claimed that, its holder's time being out, or did its holder give it? Of what was
 * done before now the club's words at the same moment tell.
 */
export const claimed: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table hand_overs add column claimed boolean not null default false`.execute(db);
    await sql`
      update hand_overs set claimed = true from messages
      where machine is not null and messages.person is null and messages."table" = hand_overs."table" and messages.at = hand_overs.at
        and messages.said like '{whom} had no time left: %'`.execute(db);
  },
};
