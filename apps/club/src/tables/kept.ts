import type { Store } from '../store/store.ts';

/** What is kept of somebody at tables. */
export interface KeptAtTables {
  /** Tables that they made. */
  readonly hosted: readonly string[];
  /** Where they sit or sat, with their word for the dice, and what they wish and mean to give yet as the page sent it. */
  readonly seats: readonly {
    readonly table: string;
    readonly seat: string;
    readonly word: string | null;
    readonly wishes: object;
    readonly orders: object | null;
    readonly ahead: object | null;
  }[];
  /** What they asked of others at tables, and what they answered. */
  readonly asked: readonly { readonly table: string; readonly kind: string; readonly says: string; readonly at: Date }[];
  /** Seats that they handed over, and those that they were handed. */
  readonly handed: readonly { readonly table: string; readonly seat: string; readonly state: string; readonly at: Date }[];
  readonly answered: readonly { readonly table: string; readonly kind: string; readonly yes: boolean; readonly at: Date }[];
}

/** What is kept of somebody at tables; a game itself is everybody's who played it, and is had as its record. */
export async function keptAtTables({ db }: Pick<Store, 'db'>, person: string): Promise<KeptAtTables> {
  const hosted = await db.selectFrom('tables').where('host', '=', person).select('id').orderBy('made').execute();
  const seats = await db
    .selectFrom('seats')
    .where('person', '=', person)
    .select(['table', 'seat', 'word', 'wishes', 'orders', 'ahead'])
    .execute();
  const asked = await db
    .selectFrom('requests')
    .where('person', '=', person)
    .select(['table', 'kind', 'says', 'at'])
    .orderBy('id')
    .execute();
  const answered = await db
    .selectFrom('answers')
    .innerJoin('requests', 'requests.id', 'answers.request')
    .where('answers.person', '=', person)
    .select(['table', 'kind', 'yes', 'answers.at'])
    .orderBy('answers.at')
    .execute();
  const handed = await db
    .selectFrom('hand_overs')
    .where((test) => test.or([test('person', '=', person), test('successor', '=', person)]))
    .select(['table', 'seat', 'state', 'at'])
    .orderBy('id')
    .execute();
  return { hosted: hosted.map(({ id }) => id), seats, asked, answered, handed };
}
