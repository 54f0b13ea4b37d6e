import { capital, plain } from '@sandtable/warfare/telling';
import type { Seat } from '@sandtable/umpire';
import { sql, type Transaction } from 'kysely';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { tell, WHOM } from '../talk/messages.ts';
import { listingOf } from './games.ts';
import { seated } from './handing.ts';
import { checkLevel, checkMachines, type MachinesAllowed } from './making.ts';
import { IS_PAIRED } from './paired.ts';
import { openAt, relieveSeat } from './relieving.ts';
import { addThinking } from './thinking.ts';

/** Who gives a seat to a machine of which level: whoever sits there, or another where its holder's time is out. */
interface Giving {
  readonly table: string;
  readonly seat: Seat;
  readonly level: string;
  readonly by: string;
}

/**
 * Whoever sits in a seat has a machine of that level play on in it, at once. @throws Denied for anybody else, a level that is none, while the
 * seat is being handed over, in a tournament, and for whoever has as many tables with machines as one may
 */
export async function handToMachine(store: Pick<Store, 'db'>, { table, seat, level, by }: Giving, allowed: MachinesAllowed): Promise<void> {
  await checkMachines(store, by, allowed, { where: 'machine', beside: table });
  await seated(store, table, async (change, held) => {
    const its = held.find((one) => one.seat === seat);
    if (!its) throw new Denied('absent', `there is no seat "${seat}" at this table`);
    // Whoever gave it away has nothing more to say there, and may have asked again because the answer was lost.
    if (its.machine === level && (await isGiver(change, { table, seat, level, by }))) return;
    if (its.person !== by) throw new Denied('forbidden', 'whoever sits there hands it over');
    const { game, isPaired } = await change
      .selectFrom('tables')
      .where('id', '=', table)
      .select(['game', IS_PAIRED.as('isPaired')])
      .executeTakeFirstOrThrow();
    checkLevel(game, level, 'machine');
    if (isPaired) throw new Denied('conflict', 'a game of a tournament is played by people: hand the seat to somebody, or withdraw');
    if (await openAt(change, table).where('seat', '=', seat).executeTakeFirst())
      throw new Denied('conflict', 'this seat is being handed over already');
    await giveToMachine(change, { table, seat, level, by });
  });
}

/** Was it this person who gave the seat to the machine that plays there? */
async function isGiver(change: Transaction<Rows>, { table, seat, level, by }: Giving): Promise<boolean> {
  const last = await change
    .selectFrom('hand_overs')
    .where('table', '=', table)
    .where('seat', '=', seat)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .select(['person', 'machine'])
    .executeTakeFirst();
  return last?.person === by && last.machine === level;
}

/**
 * A machine plays a seat from now on, as a part of a larger change; nothing where one does already. All are told. Whoever sat there looks on
 * from its side as any leaver does; what they noted stays their own.
 */
export async function giveToMachine(change: Transaction<Rows>, { table, seat, level, by }: Giving): Promise<void> {
  const { game } = await change.selectFrom('tables').where('id', '=', table).forUpdate().select('game').executeTakeFirstOrThrow();
  const held = await change.selectFrom('seats').where('table', '=', table).select(['seat', 'person', 'machine']).execute();
  const its = held.find((one) => one.seat === seat);
  if (!its || its.machine !== null) return;
  await change
    .insertInto('hand_overs')
    .values({
      table,
      seat,
      person: by,
      successor: null,
      machine: level,
      claimed: its.person !== by,
      words: null,
      accepted: sql<Date>`now()`,
      state: 'done',
      size: sql<number>`(select size from tables where tables.id = ${table})`,
      settled: sql<Date>`now()`,
    }) // prettier-ignore
    .execute();
  await relieveSeat(change, { table, seat, to: { machine: level }, mayLookOn: true });
  const title = listingOf(game).levels.find(({ id }) => id === level)?.title ?? level;
  await tell(change, table, { said: says({ seat, title, isOwn: its.person === by }), whom: its.person });
  await addThinking(change, table);
}

interface Told {
  readonly seat: Seat;
  readonly title: string;
  readonly isOwn: boolean;
}

/** Of who sat there, as the club says it. */
function says({ seat, title, isOwn }: Told): string {
  const its = capital(plain(seat));
  return isOwn
    ? `${WHOM} has handed the seat ${its} to a machine (${title}), which decides there from now on.`
    : `${WHOM} had no time left: a machine (${title}) decides for ${its} from now on.`;
}
