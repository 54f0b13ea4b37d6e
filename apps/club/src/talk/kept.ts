import type { Store } from '../store/store.ts';

/** How somebody keeps away from others, and what they have told whoever runs the club of. */
export async function keptOfManners({ db }: Pick<Store, 'db'>, person: string): Promise<KeptOfManners> {
  const [blocked, muted, reported] = await Promise.all([
    db.selectFrom('blocks').innerJoin('people', 'people.id', 'blocks.other').where('blocks.person', '=', person).select(['name', 'at']).orderBy('at').execute(), // prettier-ignore
    db.selectFrom('mutes').innerJoin('people', 'people.id', 'mutes.other').where('mutes.person', '=', person).select(['table', 'name']).orderBy('table').execute(), // prettier-ignore
    db.selectFrom('reports').where('reporter', '=', person).select(['table', 'says', 'at']).orderBy('id').execute(),
  ]);
  return { blocked, muted, reported };
}

export interface KeptOfManners {
  readonly blocked: readonly { readonly name: string; readonly at: Date }[];
  readonly muted: readonly { readonly table: string; readonly name: string }[];
  readonly reported: readonly { readonly table: string | null; readonly says: string; readonly at: Date }[];
}

/** What somebody notes for themselves at tables. */
export const keptOfNotes = async ({ db }: Pick<Store, 'db'>, person: string): Promise<readonly KeptNote[]> =>
  db
    .selectFrom('notes')
    .where('person', '=', person)
    .select(['table', 'seat', 'fixed as on', 'says', 'n', 'turn', 'at', 'open'])
    .orderBy('at')
    .execute();

export interface KeptNote {
  readonly table: string;
  readonly seat: string;
  readonly on: object;
  readonly says: string;
  readonly n: number;
  readonly turn: number;
  readonly at: Date;
  readonly open: boolean;
}

/** All that somebody said at tables, and what the club has said of them there, first to last. */
export async function keptOfTalk({ db }: Pick<Store, 'db'>, person: string): Promise<KeptOfTalk> {
  const [said, told] = await Promise.all([
    db.selectFrom('messages').where('person', '=', person).select(['table', 'said', 'aside', 'at']).orderBy('id').execute(),
    db.selectFrom('messages').where('whom', '=', person).select(['table', 'said', 'at']).orderBy('id').execute(),
  ]);
  return { said, told };
}

export interface KeptOfTalk {
  readonly said: readonly { readonly table: string; readonly said: string; readonly aside: boolean; readonly at: Date }[];
  /** `WHOM` stands in it for them. */
  readonly told: readonly { readonly table: string; readonly said: string; readonly at: Date }[];
}
