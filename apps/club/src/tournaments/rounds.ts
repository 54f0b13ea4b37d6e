import { sql, type Transaction } from 'kysely';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { agreedOn, layTable, type AgreedOn } from '../tables/making.ts';
import { countedOf, isOut, loaded, type Entrant, type Loaded } from './loaded.ts';
import { allAgainstAll, type Paired } from './schedule.ts';

type Change = Transaction<Rows>;

/** The round that began last; 0 before the first. */
export const roundOf = ({ pairings }: Pick<Loaded, 'pairings'>): number => Math.max(0, ...pairings.map(({ round }) => round));

/** Is a game of the tournament still open? */
const isOpen = (tournament: Loaded): boolean => tournament.pairings.some((one) => countedOf(tournament, one).points === null);

/** All rounds of those who take part, by their places. */
function scheduled({ row, entrants }: Loaded): readonly (readonly Paired[])[] {
  const places = entrants.map(({ place }) => place);
  const placeOf = (i: number | null): number | null => (i === null ? null : (places[i] as number));
  return allAgainstAll(places.length, row.form === 'twice').map((round) =>
    round.map(({ first, second }) => ({ first: placeOf(first) as number, second: placeOf(second) })),
  );
}

/**
 * Begins a round: its tables are laid, with both seated, who give their words for the dice there. With the first round who has not accepted is
 * asked no more. @throws Denied for anybody but the organiser, and where that round is not the next
 */
export async function beginRound(store: Pick<Store, 'db'>, person: string, id: string, round: number): Promise<void> {
  await store.db.transaction().execute(async (change) => {
    const tournament = await loaded(change, id, true);
    const { row } = tournament;
    if (row.organiser !== person) throw new Denied('forbidden', 'whoever organises the tournament may begin its rounds');
    if (row.stage === 'over') throw new Denied('conflict', 'this tournament is over');
    if (round !== roundOf(tournament) + 1)
      throw new Denied('conflict', 'that round has begun already, or is not the next', { where: 'round' });
    if (row.stage === 'gathering') await closeList(change, tournament);
    await beginNext(change, row.stage === 'gathering' ? await loaded(change, id) : tournament);
  });
}

/** From now on it is known who takes part, and how many rounds there are. */
async function closeList(change: Change, { row, entrants }: Loaded): Promise<void> {
  const takesPart = (one: Entrant): boolean => one.accepted !== null && !isOut(one);
  const [stay, go] = [entrants.filter(takesPart), entrants.filter((one) => !takesPart(one))];
  if (stay.length < 2) throw new Denied('conflict', 'two at least must have accepted before the first round');
  const gone = go.map(({ place }) => place);
  if (gone.length > 0) await change.deleteFrom('entrants').where('tournament', '=', row.id).where('place', 'in', gone).execute();
  const rounds = allAgainstAll(stay.length, row.form === 'twice').length;
  await change.updateTable('tournaments').set({ stage: 'playing', rounds }).where('id', '=', row.id).execute();
}

async function beginNext(change: Change, tournament: Loaded): Promise<void> {
  const { row, scenario, sides, entrants } = tournament;
  const round = roundOf(tournament) + 1;
  const pairs = scheduled(tournament)[round - 1];
  if (!pairs) throw new Denied('conflict', 'all rounds have begun');
  const { options, edition } = row.agreement;
  const agreed = await agreedOn({ game: row.game, scenario: row.scenario, options, edition });
  const playerOf = (place: number): Entrant => entrants.find((one) => one.place === place) as Entrant;
  for (const [i, { first, second }] of pairs.entries()) {
    const [a, b] = [playerOf(first), second === null ? null : playerOf(second)];
    const isPlayed = b !== null && !isOut(a) && !isOut(b);
    const sits = (seat: Seat): string | null => (sides[0].seats.includes(seat) ? a.person : (b?.person ?? null));
    const table = isPlayed ? await laid(change, tournament, agreed, scenario.seats.map((seat) => ({ seat, person: sits(seat) }))) : null; // prettier-ignore
    await change
      .insertInto('pairings')
      .values({ tournament: row.id, round, board: i + 1, first, second, table, ruling: null, says: null })
      .execute();
  }
  await touch(change, row.id);
}

const laid = (
  change: Change,
  { row }: Loaded,
  agreed: AgreedOn,
  seats: readonly { readonly seat: Seat; readonly person: string | null }[],
) =>
  layTable(change, {
    ...agreed,
    host: row.organiser,
    access: 'open',
    behind: row.behind,
    pace: row.pace,
    seats: seats.map((one) => ({ ...one, machine: null, commitment: null })),
  });

/** Says when a tournament has changed last. */
export async function touch(change: Change, id: string): Promise<void> {
  await change
    .updateTable('tournaments')
    .set({ changed: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** What follows of itself, when the last game of a round is over: the next round, where that is agreed or nobody could begin it; or the end. */
export async function settle({ db }: Pick<Store, 'db'>, id: string): Promise<void> {
  const now = await loaded(db, id);
  if (now.row.stage !== 'playing' || isOpen(now)) return;
  await db.transaction().execute(async (change) => {
    const tournament = await loaded(change, id, true);
    const { row } = tournament;
    if (row.stage !== 'playing' || isOpen(tournament)) return;
    if (roundOf(tournament) === row.rounds) {
      await change.updateTable('tournaments').set({ stage: 'over' }).where('id', '=', id).execute();
      await touch(change, id);
    } else if (row.begins === 'over' || row.organiser === null) await beginNext(change, tournament);
  });
}

/** Settles all tournaments in play. */
export async function settleAll(store: Pick<Store, 'db'>): Promise<void> {
  const rows = await store.db.selectFrom('tournaments').where('stage', '=', 'playing').select('id').execute();
  for (const { id } of rows) await settle(store, id);
}
