import { rulesVersion, type Game, type Waypoint } from '@sandtable/umpire';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

/** So many lines lie between two waypoints of a table. */
const EVERY = 50;
/** So many lines at least are played from a waypoint on where there is another one: undo is looked for there. */
const NEAR = 5;

/** Is a waypoint due, where a record of `was` lines has `size` now? */
export const isWaypointDue = (was: number, size: number): boolean => Math.floor(was / EVERY) !== Math.floor(size / EVERY);

/** Were so many lines played to open a record that a waypoint would have been worth it? */
export const isFarOff = (played: number): boolean => played > 2 * EVERY;

/** Keeps a waypoint of a table beside the one before it; those before that are forgotten, and those of other rules. */
export async function keepWaypoint(
  { db }: Pick<Store, 'db'>,
  table: string,
  { n, rules, check, snapshot, happened }: Waypoint,
): Promise<void> {
  await sql`
    with gone as (
      delete from waypoints where "table" = ${table}
        and (rules <> ${rules} or n < (select max(n) from waypoints where "table" = ${table} and n < ${n}))
    )
    insert into waypoints ("table", n, rules, "check", body) values (${table}, ${n}, ${rules}, ${check}, ${JSON.stringify({ snapshot, happened })})
    on conflict do nothing`.execute(db);
}

/** The waypoint from which a record of so many lines is best opened; null where there is none of these rules. */
export async function waypointOf({ db }: Pick<Store, 'db'>, table: string, game: Game, size: number): Promise<Waypoint | null> {
  const rows = await db
    .selectFrom('waypoints')
    .where('table', '=', table)
    .where('rules', '=', rulesVersion(game))
    .where('n', '<=', size)
    .orderBy(sql`n > ${size - NEAR}`)
    .orderBy('n', 'desc')
    .limit(1)
    .select(['n', 'rules', 'check', 'body'])
    .execute();
  const [found] = rows;
  if (!found) return null;
  const { n, rules, check, body } = found;
  return { n, rules, check, ...(JSON.parse(body) as Pick<Waypoint, 'snapshot' | 'happened'>) };
}
