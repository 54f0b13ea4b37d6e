import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** Seconds after which a process that has given no sign of life counts as dead. */
const DEAD_AFTER = 20;
/** Seconds without any sign of life after which the club counts as having been away. */
const AWAY_AFTER = 15;

/** While no process of the club gave a sign of life, nobody's clock ran. */
async function stoodStill({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.transaction().execute(async (change) => {
    await sql`
      with before as (select coalesce((select beat from alive for update), (select max(changed) from tables)) as beat)
      update clocks set stood = stood + seconds_between(greatest(since, before.beat), now(), tables.pace)
      from before, tables where tables.id = clocks."table" and since is not null and paused is null
        and before.beat < now() - make_interval(secs => ${AWAY_AFTER})`.execute(change);
    await sql`insert into alive (beat) values (now()) on conflict (one) do update set beat = now()`.execute(change);
  });
}

/**
 * A process gives a sign of life; the jobs of those that have given none for long are free again for others. (The library alone would keep
 * them for four hours.)
 */
export async function beats({ db }: Pick<Store, 'db'>, process: string): Promise<void> {
  await stoodStill({ db });
  await sql`insert into processes (id, beat) values (${process}, now()) on conflict (id) do update set beat = now()`.execute(db);
  await sql`
    with gone as (
      delete from processes where beat < now() - make_interval(secs => ${DEAD_AFTER}) returning id
    ), lost as (
      select id from gone union
      select locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${DEAD_AFTER}) and locked_by not in (select id from processes)
    )
    select graphile_worker.force_unlock_workers(array_agg(id)) from lost having count(*) > 0`.execute(db);
}

/** A process stops. */
export async function forgetProcess({ db }: Pick<Store, 'db'>, process: string): Promise<void> {
  await sql`delete from processes where id = ${process}`.execute(db);
}
