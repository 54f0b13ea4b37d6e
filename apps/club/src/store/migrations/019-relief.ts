import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A seat may go to a machine, at which level is kept with what is handed over. And a seat whose holder has changed in a game that goes on is
 * marked, whoever has changed it, until what the one before had said ahead is withdrawn.
 */
export const relief: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table hand_overs add column machine text`.execute(db);
    await sql`alter table seats add column relieved boolean not null default false`.execute(db);
    await sql`
      create or replace function note_relief() returns trigger language plpgsql as $$
      begin
        new.relieved := new.relieved or exists (select from tables where tables.id = new."table" and tables.stage = 'playing');
        return new;
      end $$`.execute(db);
    await sql`
      create trigger seats_relieved before update of person, machine on seats
      for each row when (new.person is distinct from old.person or new.machine is distinct from old.machine)
      execute function note_relief()`.execute(db);
  },
};
