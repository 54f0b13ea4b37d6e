import { sql, type SelectQueryBuilder } from 'kysely';
import type { Lobby, Person, SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { clocksOf } from './clocks.ts';
import { isApart } from '../people/blocks.ts';
import { WHO_HAS_LEFT } from '../people/names.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { HAS_FREE, hasLeft, IS_SHOWN, isMine, mayWatch } from './seen.ts';

/** So many tables stand in each part of the lobby. */
const MOST_LISTED = 50;
/** Who has left the club. */
const NOBODY: Person = { id: '', name: WHO_HAS_LEFT };

/** The tournament that a table is of, and the round. */
const TOURNAMENT = sql<TableListed['tournament']>`(
  select json_build_object('tournament', tournaments.id, 'name', tournaments.name, 'round', pairings.round)
  from pairings join tournaments on tournaments.id = pairings.tournament where pairings."table" = tables.id)`;

export type Chosen = SelectQueryBuilder<Rows, 'tables', object>;

const personOf = (id: string | null, name: string | null): Person | null => (id !== null && name !== null ? { id, name } : null);

/** The seats of tables, by table, in their order. */
async function seatsOf({ db }: Pick<Store, 'db'>, tables: readonly string[]): Promise<ReadonlyMap<string, readonly SeatListed[]>> {
  if (tables.length === 0) return new Map();
  const rows = await db
    .selectFrom('seats')
    .leftJoin('people', 'people.id', 'seats.person')
    .where('table', 'in', tables)
    .orderBy('place')
    .select(['table', 'seat', 'person', 'name', 'machine', 'commitment'])
    .select(sql<boolean>`word is not null`.as('isWordIn'))
    .execute();
  const seats = new Map<string, SeatListed[]>();
  for (const { table, person, name, ...seat } of rows) {
    const listed = { ...seat, person: personOf(person, name) };
    seats.set(table, [...(seats.get(table) ?? []), listed]);
  }
  return seats;
}

/** Tables that were chosen as lists show them, those changed last first. */
export async function listed(
  store: Pick<Store, 'db'>,
  chosen: Chosen,
  person: string | null,
  most = MOST_LISTED,
): Promise<readonly TableListed[]> {
  const rows = await chosen
    .leftJoin('people', 'people.id', 'tables.host')
    .select(['tables.id', 'tables.game', 'tables.scenario', 'tables.agreement', 'tables.access', 'tables.stage', 'tables.host'])
    .select([
      'tables.commitment',
      'tables.summary',
      'tables.made',
      'tables.changed',
      'tables.ended',
      'tables.adjourned',
      'people.name',
      'tables.behind',
    ])
    .select(['tables.forked_from', 'tables.forked_at', 'tables.imported', 'tables.closed', 'tables.pace'])
    .select([mayWatch(person).as('mayWatch'), hasLeft(person).as('hasLeft'), TOURNAMENT.as('tournament')])
    .orderBy('tables.changed', 'desc')
    .orderBy('tables.id')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  const timed = rows.filter(({ pace, stage }) => pace !== null && stage === 'playing').map(({ id }) => id);
  const [seats, clocks] = await Promise.all([seatsOf(store, ids), clocksOf(store, timed)]);
  return rows.map(({ id, agreement, host, summary, made, changed, ended, adjourned, name, forked_from, forked_at, closed, ...table }) => ({
    ...table,
    table: id,
    options: agreement.options,
    edition: agreement.edition?.name ?? null,
    host: personOf(host, name) ?? NOBODY,
    seats: seats.get(id) ?? [],
    clocks: clocks.get(id) ?? [],
    turn: summary.turn,
    question: summary.question,
    result: summary.result,
    isAdjourned: adjourned !== null,
    made: made.getTime(),
    changed: changed.getTime(),
    ended: ended?.getTime() ?? null,
    isClosed: closed !== null,
    forked: forked_from !== null && forked_at !== null ? { table: forked_from, n: forked_at } : null,
  }));
}

/** The tables of the club as somebody may see them; null has no name. */
export async function lobbyOf(store: Pick<Store, 'db'>, person: string | null): Promise<Omit<Lobby, 'hosts'>> {
  const all = (): Chosen => store.db.selectFrom('tables');
  const mine = (): Chosen => all().where(isMine(person));
  const others = (): Chosen =>
    all()
      .where(sql<boolean>`not ${isMine(person)}`)
      .where(IS_SHOWN);
  const [own, open, live, over] = await Promise.all([
    listed(store, mine().where('tables.stage', '!=', 'over').where('tables.closed', 'is', null), person),
    listed(
      store,
      others()
        .where('tables.stage', '=', 'gathering')
        .where(HAS_FREE)
        .where(sql<boolean>`not ${isApart(person)}`),
      person,
    ),
    listed(store, others().where('tables.stage', '=', 'playing'), person),
    listed(store, mine().where('tables.stage', '=', 'over'), person),
  ]);
  return { mine: own, open, live, over };
}

/** A table as the lobby lists it; null where there is none. A private one is found by its own, and by whoever `isInvited`. */
export async function tableListed(
  store: Pick<Store, 'db'>,
  id: string,
  person: string | null,
  isInvited = false,
): Promise<TableListed | null> {
  const [table] = await listed(store, store.db.selectFrom('tables').where('tables.id', '=', id), person);
  const about = table && (await store.db.selectFrom('tables').where('id', '=', id).select(['hidden', isApart(person).as('isApart')]).executeTakeFirst()); // prettier-ignore
  if (!table || !about) return null;
  const isOwn = person !== null && (table.host.id === person || table.hasLeft || table.seats.some((seat) => seat.person?.id === person));
  // Who keep away from each other sit down at no table together: it is as if there were none.
  if ((about.hidden && !isOwn) || (about.isApart && table.stage === 'gathering')) return null;
  return table.access !== 'private' || isOwn || isInvited ? table : null;
}
