import { sql, type Transaction } from 'kysely';
import { fold } from '../people/names.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { LINES } from '../tables/ledger.ts';
import { relieveSeat } from '../tables/relieving.ts';
import { SEATED } from '../tables/seats.ts';
import { refuseHolder } from '../tables/together.ts';
import { tell, WHOM } from '../talk/messages.ts';
import { writeDown } from './deeds.ts';

/** So many tables are listed. */
const MOST = 50;

type Change = Transaction<Rows>;
interface Found {
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly closed: Date | null;
  readonly hidden: Date | null;
}

/** Letters of a name, as `like` takes them for themselves. */
export const plainly = (letters: string): string => letters.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The tables whose name, game or people have these letters in theirs, those changed last first: a line each. */
export async function tablesFound({ db }: Pick<Store, 'db'>, search: string): Promise<string> {
  const letters = `%${plainly(fold(search))}%`;
  const { rows } = await sql<{
    id: string;
    scenario: string;
    stage: string;
    access: string;
    turn: string;
    closed: boolean;
    hidden: boolean;
    changed: Date;
    sitting: string | null;
  }>`
    select id, scenario, stage, access, summary ->> 'turn' as turn, closed is not null as closed, hidden is not null as hidden, changed, sitting
    from tables left join lateral (
      select string_agg(seat || ': ' || coalesce(people.name, machine, 'nobody'), ', ' order by place) as sitting
      from seats left join people on people.id = seats.person where seats."table" = tables.id
    ) seated on true
    where lower(id) like ${letters} or scenario like ${letters} or exists (
      select from seats join people on people.id = seats.person where seats."table" = tables.id and folded like ${letters}
    )
    order by changed desc limit ${MOST}`.execute(db);
  if (rows.length === 0) return search === '' ? 'There are no tables.' : `No table, scenario or person has "${search}" in their name.`;
  return rows
    .map(({ id, scenario, stage, access, turn, closed, hidden, changed, sitting }) => {
      const marks = [access, ...(closed ? ['closed'] : []), ...(hidden ? ['hidden'] : [])].join(', ');
      return `${id}  ${scenario}, turn ${turn}, ${stage} (${marks}), ${changed.toISOString().slice(0, 16).replace('T', ' ')}\n    ${sitting ?? ''}`;
    })
    .join('\n');
}

/** Does something with a table, whose row is locked meanwhile, and tells it there. @throws Error where there is none of that name */
async function atTable<T>({ db }: Pick<Store, 'db'>, table: string, act: (change: Change, found: Found) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (change) => {
    const found = await change
      .selectFrom('tables')
      .where('id', '=', table)
      .forUpdate()
      .select(['stage', 'closed', 'hidden'])
      .executeTakeFirst();
    if (!found) throw new Error(`there is no table "${table}"; "admin tables" lists them`);
    return act(change, found);
  });
}

/** Closes a table to play, or opens it again. @throws Error where there is none, its game is over, or it is so already */
export const setClosed = (store: Pick<Store, 'db'>, table: string, isClosed: boolean): Promise<void> =>
  atTable(store, table, async (change, { stage, closed }) => {
    if (stage === 'over') throw new Error(`the game at "${table}" is over: there is nothing to ${isClosed ? 'close' : 'open'}`);
    if ((closed !== null) === isClosed) throw new Error(`"${table}" is ${isClosed ? 'closed' : 'open'} already`);
    await change
      .updateTable('tables')
      .set({ closed: isClosed ? sql<Date>`now()` : null })
      .where('id', '=', table)
      .execute();
    await tell(change, table, { said: isClosed ? 'Whoever runs the club has closed this table: nothing can be played here. What was played is kept.' : 'Whoever runs the club has opened this table again.' }); // prettier-ignore
    await sql`select pg_notify(${LINES}, ${`${table} gathering`})`.execute(change);
    await writeDown(change, { deed: isClosed ? 'close' : 'reopen', table });
  });

/** Hides a table from all who do not sit there, or shows it again. @throws Error where there is none, or it is so already */
export const setHidden = (store: Pick<Store, 'db'>, table: string, isHidden: boolean): Promise<void> =>
  atTable(store, table, async (change, { hidden }) => {
    if ((hidden !== null) === isHidden) throw new Error(`"${table}" is ${isHidden ? 'hidden' : 'shown'} already`);
    await change
      .updateTable('tables')
      .set({ hidden: isHidden ? sql<Date>`now()` : null })
      .where('id', '=', table)
      .execute();
    await tell(change, table, { said: isHidden ? 'Whoever runs the club has hidden this table: nobody sees it but those who sit here.' : 'Whoever runs the club shows this table again to whoever may see it.' }); // prettier-ignore
    // Whoever looks on is let go, and may not come again.
    if (isHidden) await sql`select pg_notify(${SEATED}, ${table})`.execute(change);
    await writeDown(change, { deed: isHidden ? 'hide' : 'show', table });
  });

/** Gives somebody a seat that another person holds, in a game that goes on. @throws Error where that cannot be */
export const handOver = (store: Pick<Store, 'db'>, table: string, seat: string, name: string): Promise<void> =>
  atTable(store, table, async (change, { stage }) => {
    if (stage === 'gathering') throw new Error(`people still sit down at "${table}": whoever sits there may get up, or close it`);
    if (stage === 'over') throw new Error(`the game at "${table}" is over: nobody needs its seats`);
    const seats = await change
      .selectFrom('seats')
      .where('table', '=', table)
      .orderBy('place')
      .select(['seat', 'person', 'machine'])
      .execute();
    const its = seats.find((one) => one.seat === seat);
    if (!its) throw new Error(`there is no seat "${seat}" at "${table}"; there are ${seats.map((one) => one.seat).join(', ')}`);
    if (its.machine !== null) throw new Error(`a machine plays ${seat} at "${table}"`);
    const person = await change.selectFrom('people').where('folded', '=', fold(name)).select(['id', 'name', 'blocked']).executeTakeFirst();
    if (!person) throw new Error(`nobody at the club is called "${name}"`);
    if (person.blocked) throw new Error(`${person.name} is blocked`);
    if (its.person === person.id) throw new Error(`${person.name} sits there already`);
    const apart = await refuseHolder(change, table, seats, { seat, person: person.id });
    if (apart) throw new Error(`${person.name} cannot have that seat: ${apart.reason}`);
    await relieveSeat(change, { table, seat, to: { person: person.id }, mayLookOn: false });
    await tell(change, table, { said: `Whoever runs the club has given ${WHOM} the seat ${seat}.`, whom: person.id });
    await writeDown(change, { deed: 'hand-over', table, seat, person: person.id });
  });
