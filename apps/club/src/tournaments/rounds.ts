import { sql, type Transaction } from 'kysely';
import type { Seat } from '@sandtable/umpire';
import { Denied } from '../denied.ts';
import type { Rows } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { agreedOn, layTable, type AgreedOn } from '../tables/making.ts';
import { countedOf, isOut, loaded, type Entrant, type Loaded } from './loaded.ts';
import { allAgainstAll, type Paired } from './schedule.ts';
import { swissRound, type Player } from './swiss.ts';

type Change = Transaction<Rows>;

/** The round that began last; 0 before the first. */
export const roundOf = ({ pairings }: Pick<Loaded, 'pairings'>): number => Math.max(0, ...pairings.map(({ round }) => round));

/** Is a game of the tournament still open? */
const isOpen = (tournament: Loaded): boolean => tournament.pairings.some((one) => countedOf(tournament, one).points === null);

/** What somebody has done in the rounds before, for a Swiss tournament. */
function playerOf(tournament: Loaded, { place }: Entrant): Player {
  const own = tournament.pairings.filter(({ first, second }) => first === place || second === place);
  const games = own.filter(({ second }) => second !== null);
  const points = own.map((one) => countedOf(tournament, one).points?.[one.first === place ? 'first' : 'second'] ?? 0);
  const wasFirst = games.map(({ first }) => first === place);
  return {
    place,
    points: points.reduce((all, one) => all + one, 0),
    met: games.map(({ first, second }) => (first === place ? (second as number) : first)),
    firsts: wasFirst.reduce((all, one) => all + (one ? 1 : -1), 0),
    wasFirst: wasFirst.at(-1) ?? null,
    hadFree: own.length > games.length,
  };
}

/** Who meets whom in a round; null where nobody is left to meet. */
function pairsOf(tournament: Loaded, round: number): readonly Paired[] | null {
  if (tournament.row.form !== 'swiss') return scheduled(tournament)[round - 1] ?? null;
  const players = tournament.entrants.filter((one) => !isOut(one)).map((one) => playerOf(tournament, one));
  return players.length < 2 ? null : swissRound(players);
}

/** How many rounds there are among so many: of a Swiss tournament those that were wanted, as far as each can be played. */
const roundsAmong = ({ form, rounds }: Loaded['row'], many: number): number =>
  form === 'swiss' ? Math.min(rounds ?? 1, allAgainstAll(many).length) : allAgainstAll(many, form === 'twice').length;

/** All rounds of those who take part, by their places. */
function scheduled({ row, entrants }: Loaded): readonly (readonly Paired[])[] {
  const places = entrants.map(({ place }) => place);
  const placeOf = (i: number | null): number | null => (i === null ? null : (places[i] as number));
  return allAgainstAll(places.length, row.form === 'twice').map((round) =>
    round.map(({ first, second }) => ({ first: placeOf(first) as number, second: placeOf(second) })),
  );
}

/**
 * Begins a round, unless it is the one that began last: its tables are laid, with both seated, who give their words for the dice there. With the first round who has not accepted is
 * asked no more. @throws Denied for anybody but the organiser, and where that round is not the next
 */
export async function beginRound(store: Pick<Store, 'db'>, person: string, id: string, round: number): Promise<void> {
  await store.db.transaction().execute(async (change) => {
    const tournament = await loaded(change, id, true);
    const { row } = tournament;
    if (row.organiser !== person) throw new Denied('forbidden', 'whoever organises the tournament may begin its rounds');
    if (round === roundOf(tournament)) return;
    if (row.stage === 'over') throw new Denied('conflict', 'this tournament is over');
    if (round !== roundOf(tournament) + 1)
      throw new Denied('conflict', 'that round has begun already, or is not the next', { where: 'round' });
    if (row.form === 'swiss' && isOpen(tournament)) throw new Denied('conflict', 'who meets whom hangs on the games that are still open');
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
  const rounds = roundsAmong(row, stay.length);
  await change.updateTable('tournaments').set({ stage: 'playing', rounds }).where('id', '=', row.id).execute();
}

async function beginNext(change: Change, tournament: Loaded): Promise<void> {
  const { row, scenario, sides, entrants } = tournament;
  const round = roundOf(tournament) + 1;
  if (round > (row.rounds ?? 0)) throw new Denied('conflict', 'all rounds have begun');
  const pairs = pairsOf(tournament, round);
  if (!pairs) return end(change, row.id);
  const { options, edition } = row.agreement;
  const agreed = await agreedOn({ game: row.game, scenario: row.scenario, options, edition });
  const entrantAt = (place: number): Entrant => entrants.find((one) => one.place === place) as Entrant;
  for (const [i, { first, second }] of pairs.entries()) {
    const [a, b] = [entrantAt(first), second === null ? null : entrantAt(second)];
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

/** Nothing is left to be played. */
async function end(change: Change, id: string): Promise<void> {
  await change.updateTable('tournaments').set({ stage: 'over' }).where('id', '=', id).execute();
  await touch(change, id);
}

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
    if (roundOf(tournament) === row.rounds) await end(change, id);
    else if (row.begins === 'over' || row.organiser === null) await beginNext(change, tournament);
  });
}

/** Settles all tournaments in play. */
export async function settleAll(store: Pick<Store, 'db'>): Promise<void> {
  const rows = await store.db.selectFrom('tournaments').where('stage', '=', 'playing').select('id').execute();
  for (const { id } of rows) await settle(store, id);
}
