import { sql } from 'kysely';
import type { RulingWanted } from '@sandtable/desk/club/tournaments';
import { LONGEST_RULING } from '@sandtable/desk/club/tournaments';
import { Denied } from '../denied.ts';
import { isApartFrom } from '../people/blocks.ts';
import type { Store } from '../store/store.ts';
import type { Umpires } from '../tables/umpires.ts';
import { countedOf, loaded, type Entrant, type Loaded, type Pairing } from './loaded.ts';
import { settle, touch } from './rounds.ts';

export interface Means {
  readonly store: Pick<Store, 'db'>;
  readonly umpires: Umpires;
}

/** What the record of a game says that was given up so. */
const WITHDRAWN = 'withdrawn from the tournament';

/** Accepts, or does not take part: who has accepted already withdraws so. @throws Denied for who is not asked */
export async function answerEntry(means: Means, person: string, id: string, yes: boolean): Promise<void> {
  const { row, entrants } = await loaded(means.store.db, id);
  const own = entrants.find((one) => one.person === person);
  // Whoever keeps away from its organiser, or is kept away from, has not been asked; nobody is told of that.
  const isAsked = own && (own.accepted !== null || row.organiser === null || !(await isApartFrom(means.store.db, person, row.organiser)));
  // Who is not asked, or no more, takes no part.
  if (!isAsked && !yes) return;
  if (!isAsked) throw new Denied('forbidden', 'you are not asked to take part in this tournament');
  if (!yes) return withdrawn(means, id, own.place);
  if (own.withdrawn) throw new Denied('conflict', 'you have withdrawn from this tournament');
  if (own.accepted) return;
  const { db } = means.store;
  await db.transaction().execute(async (change) => {
    const { row: now } = await loaded(change, id, true);
    if (now.stage !== 'gathering') throw new Denied('conflict', 'the first round has begun without you');
    await change
      .updateTable('entrants')
      .set({ accepted: sql<Date>`now()` })
      .where('tournament', '=', row.id)
      .where('place', '=', own.place)
      .execute();
    await touch(change, id);
  });
}

/** Somebody leaves the club: withdraws from all tournaments that are not over. */
export async function withdrawFromAll(means: Means, person: string): Promise<void> {
  const rows = await means.store.db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
    .where('person', '=', person)
    .where('withdrawn', 'is', null)
    .where('stage', '!=', 'over')
    .select(['tournament', 'place'])
    .execute();
  for (const { tournament, place } of rows) await withdrawn(means, tournament, place);
}

/** The organiser takes somebody out. @throws Denied for anybody else */
export async function takeOut(means: Means, person: string, id: string, place: number): Promise<void> {
  const { row, entrants } = await loaded(means.store.db, id);
  if (row.organiser !== person) throw new Denied('forbidden', 'whoever organises the tournament may do that');
  if (!entrants.some((one) => one.place === place)) throw new Denied('absent', 'nobody stands there in the list');
  await withdrawn(means, id, place);
}

/** Before the first round somebody is asked no more; later their open games are lost to the others, and given up where they are in play. */
async function withdrawn(means: Means, id: string, place: number): Promise<void> {
  const { db } = means.store;
  const left = await db.transaction().execute(async (change) => {
    const tournament = await loaded(change, id, true);
    const { row } = tournament;
    const own = tournament.entrants.find((one) => one.place === place);
    if (!own || own.withdrawn) return null;
    if (row.stage === 'over') throw new Denied('conflict', 'this tournament is over');
    await touch(change, id);
    const at = { tournament: id, place };
    if (row.stage === 'gathering') {
      await change.deleteFrom('entrants').where('tournament', '=', at.tournament).where('place', '=', at.place).execute();
      return null;
    }
    await change
      .updateTable('entrants')
      .set({ withdrawn: sql<Date>`now()` })
      .where('tournament', '=', id)
      .where('place', '=', place)
      .execute();
    const open = openOf(tournament, own);
    const unbegun = open.flatMap(({ table, stage }) => (table !== null && stage === 'gathering' ? [table] : []));
    if (unbegun.length > 0) await change.deleteFrom('tables').where('id', 'in', unbegun).where('stage', '=', 'gathering').execute();
    return { tournament, own, open };
  });
  if (left) for (const one of left.open) await giveUp(means, left.tournament, left.own, one);
  await settle(means.store, id);
}

const openOf = (tournament: Loaded, { place }: Entrant): readonly Pairing[] =>
  tournament.pairings.filter(
    (one) => (one.first === place || one.second === place) && one.second !== null && countedOf(tournament, one).points === null,
  );

/** Gives a game in play up for whoever has withdrawn; where that cannot be the forfeit counts all the same. */
async function giveUp({ umpires }: Means, { sides }: Loaded, { place, person }: Entrant, { table, stage, first }: Pairing): Promise<void> {
  if (table === null || stage !== 'playing') return;
  const [seat] = sides[first === place ? 0 : 1].seats;
  if (seat === undefined) return;
  await umpires
    .change(table, { person, key: null }, ({ table: game }) => {
      const done = game.concede(seat, { why: WITHDRAWN });
      if (done.refused) throw new Denied('conflict', done.refused.reason);
      return { reply: {} };
    })
    .catch((error: unknown) => {
      if (!(error instanceof Denied)) throw error;
    });
}

/** The organiser rules on a game, or takes the ruling back; the table is told. @throws Denied for anybody else, and without a reason */
export async function ruleOn(
  { store }: Pick<Means, 'store'>,
  person: string,
  id: string,
  { round, board }: { readonly round: number; readonly board: number },
  { ruling, says: given }: RulingWanted,
): Promise<void> {
  const says = given.trim();
  if (ruling !== null && (says === '' || says.length > LONGEST_RULING))
    throw new Denied('unreadable', `a reason of ${LONGEST_RULING} characters at most is expected`, { where: 'says' });
  await store.db.transaction().execute(async (change) => {
    const { row, pairings } = await loaded(change, id, true);
    if (row.organiser !== person) throw new Denied('forbidden', 'whoever organises the tournament may rule on its games');
    const pairing = pairings.find((one) => one.round === round && one.board === board);
    if (!pairing || pairing.second === null) throw new Denied('absent', 'there is no such game');
    await change
      .updateTable('pairings')
      .set({ ruling, says: ruling === null ? null : says })
      .where('tournament', '=', id)
      .where('round', '=', round)
      .where('board', '=', board)
      .execute();
    await touch(change, id);
  });
  await settle(store, id);
}
