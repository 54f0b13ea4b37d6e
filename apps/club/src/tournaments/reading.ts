import type { EntrantListed, PairingListed, TournamentListed, TournamentRead } from '@sandtable/desk/club/tournaments';
import { type Selectable, sql } from 'kysely';
import type { TournamentsRow } from '../store/rows.ts';
import { areApart } from '../people/blocks.ts';
import type { Store } from '../store/store.ts';
import { countedOf, isOut, loaded, type Entrant, type Loaded, type Pairing } from './loaded.ts';
import { roundOf } from './rounds.ts';
import { standingsOf } from './standings.ts';

/** So many tournaments are listed at most. */
const MOST_LISTED = 100;

interface Row extends Selectable<TournamentsRow> {
  readonly host: string | null;
  readonly round: number | null;
  readonly asked: string;
  readonly accepted: string;
  readonly mine: TournamentListed['mine'];
  readonly blocked: readonly string[];
}

const listedOf = ({ id, agreement, organiser, host, round, asked, accepted, made, ...row }: Row): TournamentListed => ({
  tournament: id,
  name: row.name,
  game: row.game,
  scenario: row.scenario,
  edition: agreement.edition?.name ?? null,
  pace: row.pace,
  behind: row.behind,
  form: row.form,
  begins: row.begins,
  stage: row.stage,
  organiser: organiser !== null && host !== null ? { id: organiser, name: host } : null,
  round: round ?? 0,
  rounds: row.rounds,
  asked: Number(asked),
  accepted: Number(accepted),
  mine: row.mine,
  blocked: row.mine === 'asked' ? row.blocked : [],
  made: made.getTime(),
});

const entrantsWhere = (which: ReturnType<typeof sql>) =>
  sql<string>`(select count(*) from entrants where entrants.tournament = tournaments.id and withdrawn is null and ${which})`;

/** Has the entrant of the row accepted, or may the organiser ask them? Those who keep away from each other ask each other nothing. */
const isAskedOr = (person: string | null) => sql`(accepted is not null or not ${areApart(sql`tournaments.organiser`, sql`${person}`)})`;

/** The names of those in the tournament of the row whom somebody has blocked. */
const blockedIn = (person: string | null) => sql<readonly string[]>`array(
  select people.name from entrants
    join people on people.id = entrants.person
    join blocks on blocks.other = entrants.person and blocks.person = ${person}::uuid
    where entrants.tournament = tournaments.id and entrants.withdrawn is null
    order by entrants.place)`;

/** Which tournaments are listed: all, one of them, or those that concern somebody now. */
type Which = { readonly id: string } | { readonly concerning: string } | null;

/** Tournaments as somebody may see them, those that changed last first; null has no name. */
export async function tournamentsFor(
  { db }: Pick<Store, 'db'>,
  person: string | null,
  which: Which = null,
): Promise<readonly TournamentListed[]> {
  let chosen = db.selectFrom('tournaments').leftJoin('people', 'people.id', 'tournaments.organiser');
  if (which && 'id' in which) chosen = chosen.where('tournaments.id', '=', which.id);
  if (which && 'concerning' in which)
    chosen = chosen
      .where('stage', '!=', 'over')
      .where(
        sql<boolean>`(tournaments.organiser = ${which.concerning} or exists (select from entrants where entrants.tournament = tournaments.id and entrants.person = ${which.concerning} and withdrawn is null and ${isAskedOr(which.concerning)}))`,
      );
  const rows = await chosen
    .selectAll('tournaments')
    .select('people.name as host')
    .select([
      entrantsWhere(sql`true`).as('asked'),
      entrantsWhere(sql`accepted is not null`).as('accepted'),
      sql<number | null>`(select max(round) from pairings where pairings.tournament = tournaments.id)`.as('round'),
      sql<
        TournamentListed['mine']
      >`(select case when accepted is null then 'asked' else 'entrant' end from entrants where entrants.tournament = tournaments.id and entrants.person = ${person}::uuid and withdrawn is null and ${isAskedOr(person)})`.as(
        'mine',
      ),
    ])
    .select(blockedIn(person).as('blocked'))
    .orderBy('tournaments.changed', 'desc')
    .orderBy('tournaments.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => listedOf(row));
}

const entrantOf = (one: Entrant, person: string | null): EntrantListed => ({
  place: one.place,
  name: one.name,
  person: one.accepted !== null && one.person !== null && one.name !== null ? { id: one.person, name: one.name } : null,
  isMe: one.person !== null && one.person === person,
  hasAccepted: one.accepted !== null,
  hasWithdrawn: isOut(one),
});

function pairingOf(tournament: Loaded, pairing: Pairing): PairingListed {
  const { board, first, second, ruling, stage, summary, table, wordless } = pairing;
  const { points } = countedOf(tournament, pairing);
  const playing = stage === 'playing' ? summary : null;
  const lacks = (i: 0 | 1): boolean => (wordless ?? []).some((seat) => tournament.sides[i].seats.includes(seat));
  return {
    board,
    first,
    second,
    table: pairing.isHidden ? null : table,
    stage: second === null ? 'free' : (stage ?? 'forfeit'),
    turn: playing?.turn ?? null,
    asked: playing?.question?.seats ?? [],
    wordless: [...(lacks(0) ? [first] : []), ...(lacks(1) && second !== null ? [second] : [])],
    points,
    says: ruling === null ? (stage === 'over' ? (summary?.ending?.says ?? null) : null) : pairing.says,
    ruling,
  };
}

/** A tournament whole, with its standings. @throws Denied where there is none */
export async function tournamentRead(store: Pick<Store, 'db'>, id: string, person: string | null): Promise<TournamentRead> {
  const tournament = await loaded(store.db, id);
  const [listed] = await tournamentsFor(store, person, { id });
  const { row, sides, entrants, pairings } = tournament;
  const games = pairings.map((one) => countedOf(tournament, one));
  const places = entrants.map(({ place }) => place);
  const standings = row.stage === 'gathering' ? [] : standingsOf(row.form, places, games);
  const rounds = Array.from({ length: roundOf(tournament) }, (_each, i) => pairings.filter(({ round }) => round === i + 1));
  const { mine, stage } = listed as TournamentListed;
  return {
    ...(listed as TournamentListed),
    isOrganiser: person !== null && row.organiser === person,
    sides: sides.map((side) => side.id),
    seats: Object.fromEntries(sides.map((side) => [side.id, side.seats])),
    entrants: entrants.map((one) => entrantOf(one, person)).filter(({ isMe }) => !isMe || mine !== null || stage !== 'gathering'),
    standings: standings.map(({ entrant, ...one }) => ({ ...one, place: entrant })),
    played: rounds.map((round) => round.map((one) => pairingOf(tournament, one))),
  };
}

/** What is kept of somebody in tournaments. */
export interface KeptInTournaments {
  readonly organised: readonly { readonly tournament: string; readonly name: string; readonly made: Date }[];
  readonly entered: readonly {
    readonly tournament: string;
    readonly name: string;
    readonly accepted: Date | null;
    readonly withdrawn: Date | null;
  }[];
}

export async function keptInTournaments({ db }: Pick<Store, 'db'>, person: string): Promise<KeptInTournaments> {
  const organised = await db
    .selectFrom('tournaments')
    .where('organiser', '=', person)
    .orderBy('made')
    .select(['id as tournament', 'name', 'made'])
    .execute();
  const entered = await db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
    .where('person', '=', person)
    .orderBy('made')
    .select(['tournament', 'tournaments.name', 'accepted', 'withdrawn'])
    .execute();
  return { organised, entered };
}
