import type { Store } from '../store/store.ts';

/** All that somebody said at tables, first to last. */
export const keptOfTalk = async (
  { db }: Pick<Store, 'db'>,
  person: string,
): Promise<readonly { readonly table: string; readonly said: string; readonly at: Date }[]> =>
  db.selectFrom('messages').where('person', '=', person).select(['table', 'said', 'at']).orderBy('id').execute();
