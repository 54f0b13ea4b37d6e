import type { Store } from '../store/store.ts';

/** What is kept of somebody at tables. */
export interface KeptAtTables {
  /** Tables that they made. */
  readonly hosted: readonly string[];
  /** Where they sit or sat, since when, with their word for the dice, and what they wish and mean to give yet as the page sent it. */
  readonly seats: readonly {
    readonly table: string;
    readonly seat: string;
    readonly sat: Date | null;
    readonly word: string | null;
    readonly wishes: object;
    readonly orders: object | null;
    readonly ahead: object | null;
  }[];
  /** Seats that they have left, from whose side they look on. */
  readonly left: readonly { readonly table: string; readonly seat: string }[];
  /** Tables at which a host has let them look on. */
  readonly watched: readonly string[];
  /** What they asked of others at tables, and what they answered. */
  readonly asked: readonly {
    readonly table: string;
    readonly kind: string;
    readonly seat: string;
    readonly says: string;
    readonly state: string;
    readonly at: Date;
  }[];
  readonly answered: readonly { readonly table: string; readonly kind: string; readonly yes: boolean; readonly at: Date }[];
  /** Seats that they handed over, and those that they were handed; and what they said to others' doing so. */
  readonly handed: readonly {
    readonly table: string;
    readonly seat: string;
    readonly machine: string | null;
    readonly state: string;
    readonly at: Date;
  }[];
  readonly agreed: readonly { readonly table: string; readonly seat: string; readonly yes: boolean }[];
  /** Games that they agreed to go on with under other rules. */
  readonly goneOn: readonly { readonly table: string; readonly rules: string; readonly how: string; readonly at: Date }[];
  /** How many of their commands and requests a table keeps the answers to, in case they are sent again. */
  readonly commands: readonly { readonly table: string; readonly many: number }[];
  /** What whoever runs the club has done to them. */
  readonly deeds: readonly { readonly deed: string; readonly table: string | null; readonly seat: string | null; readonly at: Date }[];
}

/** What is kept of somebody at tables; a game itself is everybody's who played it, and is had as its record. */
export async function keptAtTables({ db }: Pick<Store, 'db'>, person: string): Promise<KeptAtTables> {
  const [hosted, seats, left, watched, asked, answered, handed, agreed, goneOn, commands, deeds] = await Promise.all([
    db.selectFrom('tables').where('host', '=', person).select('id').orderBy('made').execute(),
    db
      .selectFrom('seats')
      .where('person', '=', person)
      .select(['table', 'seat', 'sat', 'word', 'wishes', 'orders', 'ahead'])
      .orderBy('table')
      .orderBy('place')
      .execute(),
    db.selectFrom('leavers').where('person', '=', person).select(['table', 'seat']).orderBy('table').execute(),
    db.selectFrom('watchers').where('person', '=', person).select('table').orderBy('table').execute(),
    db.selectFrom('requests').where('person', '=', person).select(['table', 'kind', 'seat', 'says', 'state', 'at']).orderBy('id').execute(),
    db
      .selectFrom('answers')
      .innerJoin('requests', 'requests.id', 'answers.request')
      .where('answers.person', '=', person)
      .select(['table', 'kind', 'yes', 'answers.at'])
      .orderBy('answers.at')
      .execute(),
    db
      .selectFrom('hand_overs')
      .where((test) => test.or([test('person', '=', person), test('successor', '=', person)]))
      .select(['table', 'seat', 'machine', 'state', 'at'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('hand_over_answers')
      .innerJoin('hand_overs', 'hand_overs.id', 'hand_over')
      .where('hand_over_answers.person', '=', person)
      .select(['table', 'seat', 'yes'])
      .orderBy('hand_over')
      .execute(),
    db.selectFrom('agreements').where('person', '=', person).select(['table', 'rules', 'how', 'at']).orderBy('at').execute(),
    db
      .selectFrom('commands')
      .where('person', '=', person)
      .groupBy('table')
      .select(({ fn }) => ['table' as const, fn.countAll<string>().as('many')])
      .orderBy('table')
      .execute(),
    db.selectFrom('deeds').where('person', '=', person).select(['deed', 'table', 'seat', 'at']).orderBy('id').execute(),
  ]);
  return {
    hosted: hosted.map(({ id }) => id),
    seats,
    left,
    watched: watched.map(({ table }) => table),
    asked,
    answered,
    handed,
    agreed,
    goneOn,
    commands: commands.map(({ table, many }) => ({ table, many: Number(many) })),
    deeds,
  };
}
