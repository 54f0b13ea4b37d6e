import type { Kysely } from 'kysely';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

/** What whoever runs the club has done, to what and whom. */
export interface Deed {
  readonly deed: string;
  readonly table?: string;
  readonly seat?: string;
  readonly person?: string;
}

/** So many are told. */
const LATEST = 100;

/** Writes down what was done. Of a person no more than who it is: the name goes with the account. */
export async function writeDown(
  db: Kysely<Rows>,
  { deed, table = null, seat = null, person = null }: { readonly [part in keyof Deed]?: Deed[part] | null } & { readonly deed: string },
): Promise<void> {
  await db.insertInto('deeds').values({ deed, table, seat, person }).execute();
}

/** What has been done, a line each, the last at the end. */
export async function deedsDone({ db }: Pick<Store, 'db'>): Promise<string> {
  const rows = await db
    .selectFrom('deeds')
    .leftJoin('people', 'people.id', 'deeds.person')
    .select(['deeds.id', 'at', 'deed', 'table', 'seat', 'name'])
    .orderBy('deeds.id', 'desc')
    .limit(LATEST)
    .execute();
  const line = ({ at, deed, table, seat, name }: (typeof rows)[number]): string =>
    [at.toISOString().slice(0, 16).replace('T', ' '), deed, table, seat, name].filter((part) => part !== null).join('  ');
  return rows.length === 0 ? 'Nothing has been done yet.' : rows.toReversed().map(line).join('\n');
}
