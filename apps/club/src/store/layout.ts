import type pg from 'pg';

/** What counts tries is nobody's, and old in an hour; processes are others after a restart; waypoints are a cache. */
const PASSING = new Set(['rate_limits', 'processes', 'alive', 'waypoints']);
/** Kysely's own tables: which migrations there were. */
const OF_MIGRATIONS = /^kysely_/;

/** A column that numbers rows by itself. */
export interface Numbered {
  readonly table: string;
  readonly column: string;
}

/** The club's own tables in a database, each after those that it refers to. */
export async function tablesIn(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; refers: string[] }>(`
    select relname as table, array(
      select other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where conrelid = ours.oid and contype = 'f' and confrelid <> ours.oid
    ) as refers
    from pg_class ours where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`);
  const refers = new Map(rows.filter(({ table }) => !OF_MIGRATIONS.test(table)).map(({ table, refers }) => [table, refers]));
  const ordered: string[] = [];
  while (ordered.length < refers.size) {
    const next = [...refers].filter(([table, others]) => !ordered.includes(table) && others.every((one) => ordered.includes(one)));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...next.map(([table]) => table));
  }
  return ordered;
}

/** Those of the tables whose rows are kept. */
export const lasting = (tables: readonly string[]): readonly string[] => tables.filter((table) => !PASSING.has(table));

/** The migrations that a database has seen, in their order. */
export async function migrationsIn(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`);
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The columns of the club's tables that number rows by themselves. */
export async function numberedIn(client: pg.ClientBase): Promise<readonly Numbered[]> {
  const { rows } = await client.query<Numbered>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`);
  return rows;
}
