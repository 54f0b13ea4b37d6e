import { allianceOf, scenarioOf, sidesOf, type Alliance, type Scenario } from '@sandtable/umpire';
import type { Ruled } from '@sandtable/desk/club/tournaments';
import { type Kysely, type Selectable, sql } from 'kysely';
import { Denied } from '../denied.ts';
import type { EntrantsRow, Rows, Standing, TournamentsRow } from '../store/rows.ts';
import { gameOf } from '../tables/games.ts';
import { DRAW, WIN, type Counted } from './standings.ts';

/** An entrant as the database has them; without a name where they have left the club. */
export type Entrant = Omit<Selectable<EntrantsRow>, 'tournament'> & { readonly name: string | null };

/** A game of a round, with its table as far as there is one. */
export interface Pairing {
  readonly round: number;
  readonly board: number;
  readonly first: number;
  readonly second: number | null;
  readonly table: string | null;
  readonly ruling: Ruled | null;
  readonly says: string | null;
  readonly stage: 'gathering' | 'playing' | 'over' | null;
  readonly isHidden: boolean | null;
  readonly summary: Standing | null;
  /** Seats whose word is not given yet. */
  readonly wordless: readonly string[] | null;
}

/** A tournament as it stands. */
export interface Loaded {
  readonly row: Selectable<TournamentsRow>;
  readonly scenario: Scenario;
  /** The scenario's two sides, in its order. */
  readonly sides: readonly [Alliance, Alliance];
  /** In the list's order. */
  readonly entrants: readonly Entrant[];
  /** By round and board. */
  readonly pairings: readonly Pairing[];
}

/** The two sides of a scenario. @throws Denied where it has not two */
export function twoSides(scenario: Scenario): readonly [Alliance, Alliance] {
  const [first, second, ...more] = sidesOf(scenario);
  if (!first || !second || more.length > 0)
    throw new Denied('unreadable', 'a tournament is of a scenario with two sides', { where: 'scenario' });
  return [first, second];
}

/** Reads a tournament; `isLocked`: nobody else changes it before this transaction ends. @throws Denied where there is none */
export async function loaded(db: Kysely<Rows>, id: string, isLocked = false): Promise<Loaded> {
  const found = db.selectFrom('tournaments').where('id', '=', id).selectAll();
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw new Denied('absent', 'there is no such tournament');
  const entrants = await db
    .selectFrom('entrants')
    .leftJoin('people', 'people.id', 'entrants.person')
    .where('tournament', '=', id)
    .orderBy('place')
    .select(['place', 'person', 'accepted', 'withdrawn', 'people.name'])
    .execute();
  const pairings = await db
    .selectFrom('pairings')
    .leftJoin('tables', 'tables.id', 'pairings.table')
    .where('tournament', '=', id)
    .orderBy('round')
    .orderBy('board')
    .select(['round', 'board', 'first', 'second', 'table', 'ruling', 'says', 'stage', 'summary'])
    .select(sql<boolean | null>`tables.hidden is not null`.as('isHidden'))
    .select(
      sql<
        readonly string[] | null
      >`(select json_agg(seat order by place) from seats where seats."table" = tables.id and tables.stage = 'gathering' and word is null)`.as(
        'wordless',
      ),
    )
    .execute();
  const scenario = scenarioOf(await gameOf(row.game), row.scenario, row.agreement.edition);
  return { row, scenario, sides: twoSides(scenario), entrants, pairings };
}

/** Takes part no more: has withdrawn, or left the club. */
export const isOut = ({ person, withdrawn }: Entrant): boolean => person === null || withdrawn !== null;

const RULED: { readonly [ruled in Ruled]: Counted['points'] } = {
  first: { first: WIN, second: 0 },
  second: { first: 0, second: WIN },
  draw: { first: DRAW, second: DRAW },
  neither: { first: 0, second: 0 },
};

/**
 * How a game counts: as the organiser has ruled; else as it ended; else, where one of the two is out, for the other. A free round is a win in a
 * Swiss tournament, and nothing where everybody has one.
 */
export function countedOf(tournament: Pick<Loaded, 'row' | 'scenario' | 'sides' | 'entrants'>, pairing: Pairing): Counted {
  const { row, scenario, sides, entrants } = tournament;
  const { first, second, ruling, stage, summary } = pairing;
  const with_ = (points: Counted['points'], level = 0): Counted => ({ first, second, points, level });
  if (second === null) return with_({ first: row.form === 'swiss' ? WIN : 0, second: 0 });
  if (ruling !== null) return with_(RULED[ruling]);
  if (stage === 'over' && summary?.result) {
    const { result, ending } = summary;
    const winner = sides.some(({ id }) => id === result) ? result : allianceOf(scenario, result);
    const ended = result === 'draw' ? 'draw' : winner === sides[0].id ? 'first' : 'second';
    return with_(RULED[ended], ended === 'draw' ? 0 : (ending?.level ?? 1));
  }
  const [a, b] = [first, second].map((place) => entrants.find((one) => one.place === place)).map((one) => !one || isOut(one));
  return with_(a || b ? { first: a ? 0 : WIN, second: b ? 0 : WIN } : null);
}
