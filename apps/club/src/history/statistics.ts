import { sql } from 'kysely';
import { allianceOf, scenarioOf, type Game, type Seat } from '@sandtable/umpire';
import type { ScenarioPlayed } from '@sandtable/desk/club/history';
import type { Store } from '../store/store.ts';
import { gameOf } from '../tables/games.ts';

/** Games that were played here from their beginning to their end. */
export const COUNTED = sql`stage = 'over' and not imported and forked_from is null and closed is null`;

interface Ended {
  readonly game: string;
  readonly scenario: string;
  readonly result: string;
  readonly games: string;
  readonly turns: string;
}
interface Sat {
  readonly game: string;
  readonly scenario: string;
  readonly seat: Seat;
  readonly result: string;
  readonly games: string;
}

/** The side of a seat; the seat itself where its scenario is one of an owner's edition. */
export function sideOf(game: Game, scenario: string, seat: Seat): string {
  try {
    return allianceOf(scenarioOf(game, scenario, null), seat);
  } catch {
    return seat;
  }
}

/** How games at the club ended, by game and scenario, those played most first; and how those did in which somebody sat. Null has no name. */
export async function statisticsFor({ db }: Pick<Store, 'db'>, person: string | null): Promise<readonly ScenarioPlayed[]> {
  const { rows } = await sql<Ended>`
    select game, scenario, summary ->> 'result' as result, count(*) as games, sum((summary ->> 'turn')::int) as turns
    from tables where ${COUNTED} group by 1, 2, 3`.execute(db);
  const { rows: sat } = await sql<Sat>`
    select game, scenario, seat, summary ->> 'result' as result, count(*) as games
    from tables join seats on seats."table" = tables.id where ${COUNTED} and seats.person = ${person}::uuid group by 1, 2, 3, 4`.execute(
    db,
  );
  const scenarios = new Map<string, Ended[]>();
  for (const row of rows) scenarios.set(`${row.game} ${row.scenario}`, [...(scenarios.get(`${row.game} ${row.scenario}`) ?? []), row]);
  const all = [...scenarios.values()].map(async (ended) => {
    const [{ game, scenario }] = ended as [Ended];
    const games = sum(ended.map((one) => one.games));
    const own = sat.filter((one) => one.game === game && one.scenario === scenario);
    const rules = await gameOf(game);
    return {
      game,
      scenario,
      games,
      turns: sum(ended.map(({ turns }) => turns)) / games,
      results: Object.fromEntries(ended.map((one) => [one.result, Number(one.games)])),
      mine: [...new Set(own.map(({ seat }) => seat))].map((seat) => ofSeat(own, seat, sideOf(rules, scenario, seat))),
    };
  });
  return (await Promise.all(all)).toSorted((a, b) => b.games - a.games);
}

const sum = (counts: readonly string[]): number => counts.reduce((all, one) => all + Number(one), 0);

function ofSeat(sat: readonly Sat[], seat: Seat, side: string): ScenarioPlayed['mine'][number] {
  const own = sat.filter((one) => one.seat === seat);
  const ending = (...results: readonly string[]): number =>
    sum(own.filter(({ result }) => results.includes(result)).map(({ games }) => games));
  return { seat, games: sum(own.map(({ games }) => games)), won: ending(seat, side), drawn: ending('draw') };
}
