import { sql } from 'kysely';
import type { Game, Seat } from '@sandtable/umpire';
import { GAMES_TO_KNOW, type GameRated, type PersonRated, type RatingChanged } from '@sandtable/desk/club/ratings';
import type { Store } from '../store/store.ts';
import { gameOf } from '../tables/games.ts';
import { inSlices } from '../tables/slices.ts';
import { ratingsOver, type Rateable, type Rating, type Ratings } from './ratings.ts';
import { COUNTED, sideOf } from './statistics.ts';

/** The line of a record with its opening. */
const OPENING = 2;
/** So many people of a game are told at most, and whoever asks. */
const MOST_TOLD = 100;

/** Who gave the seat of the row to the machine that plays there, of their own will, and at which line of the record; none where nobody did. */
const GIVEN = sql`(
  select person, size, id from hand_overs
  where hand_overs."table" = seats."table" and hand_overs.seat = seats.seat and seats.machine is not null
    and machine is not null and state = 'done' and not claimed
  order by id desc limit 1)`;

/** The seats of a table, each with whom its game is to count for: who holds it, or gave it to a machine. */
const SEATS = sql`(
  select seats.seat, seats.person as holder, coalesce(seats.person, given.person) as person, given.size, given.id as given
  from seats left join lateral ${GIVEN} given on true where seats."table" = tables.id)`;

/**
 * Games that may count: played here from beginning to end with the game's own figures and not hidden, each seat held at the end by somebody
 * with a name and a passphrase, or by a machine to which such a one gave it. Neither guests nor machines are rated.
 */
const RATEABLE = sql`${COUNTED} and hidden is null and agreement ->> 'edition' is null and not exists (
  select from ${SEATS} its left join people on people.id = its.person where people.passphrase is null)`;

/** The game turn of a line of a table's record: that of the last snapshot before it. */
const turnAt = (line: ReturnType<typeof sql>) => sql`(
  select (text::json -> 'snapshot' ->> 'turn')::int from lines
  where lines."table" = tables.id and n <= ${line} and text ~ '^\\{"n":\\d+,"snapshot":' order by n desc limit 1)`;

/** Who was the first to leave the game to machines, so that they held no seat any more; and in which game turn they did. */
const LEFT = sql`(
  select json_build_object('person', person, 'turn', ${turnAt(sql`max(its.size)`)})
  from ${SEATS} its group by person having bool_and(holder is null) order by max(its.size), max(its.given) limit 1)`;

interface Ended {
  readonly table: string;
  readonly game: string;
  readonly scenario: string;
  readonly turn: number;
  readonly result: string;
  readonly isGivenUp: boolean;
  readonly left: { readonly person: string; readonly turn: number } | null;
  readonly began: number;
  readonly seats: { readonly [seat: Seat]: string };
}

const ended = async ({ db }: Pick<Store, 'db'>): Promise<readonly Ended[]> =>
  (
    await sql<Ended>`
      select id as "table", game, scenario, (summary ->> 'turn')::int as turn, summary ->> 'result' as result,
        exists (select from lines where lines."table" = tables.id and n > size - 2 and text::json ->> 'concede' is not null) as "isGivenUp",
        ${turnAt(sql`${OPENING}`)} as began, ${LEFT} as "left",
        (select json_object_agg(seat, person) from ${SEATS} its) as seats
      from tables where ${RATEABLE} order by ended, id`.execute(db)
  ).rows;

/**
 * A game as it is rated; null where it was given up or left in its first turn, or somebody sat on two sides of it. Whoever left it to a machine
 * has lost it to all who sat on other sides, whatever comes of it, for else who is about to lose would not be rated; who sat beside them is not.
 */
function rateable({ table, game, scenario, turn, result, isGivenUp, left, began, seats }: Ended, rules: Game): Rateable | null {
  const sides: Record<string, string[]> = {};
  for (const [seat, person] of Object.entries(seats)) {
    const side = sideOf(rules, scenario, seat);
    sides[side] = [...new Set([...(sides[side] ?? []), person])];
  }
  const people = Object.values(sides).flat();
  if (Object.keys(sides).length < 2 || new Set(people).size < people.length) return null;
  const last = left?.turn ?? (isGivenUp ? turn : Infinity);
  if (last <= began) return null;
  if (left) {
    const its = Object.keys(sides).find((side) => sides[side]?.includes(left.person)) as string;
    return { table, game, scenario, sides: { ...sides, [its]: [left.person] }, winner: null, left: its };
  }
  const winner = result === 'draw' ? null : result in sides ? result : sideOf(rules, scenario, result);
  return { table, game, scenario, sides, winner };
}

async function computed(store: Pick<Store, 'db'>): Promise<Ratings> {
  const all = await ended(store);
  const rules = new Map<string, Game>();
  for (const { game } of all) if (!rules.has(game)) rules.set(game, await gameOf(game));
  return inSlices(function* steps() {
    const games = [];
    for (const one of all) {
      games.push(rateable(one, rules.get(one.game) as Game));
      yield;
    }
    return yield* ratingsOver(games.filter((one) => one !== null));
  });
}

/** What all ratings hang on: which games are over and shown, when the last of them ended, and who has a name. */
const stampOf = async ({ db }: Pick<Store, 'db'>): Promise<string> => {
  const { rows } = await sql<{ readonly stamp: string }>`
    select concat_ws(' ', (select max(ended) from tables),
      (select sum(hashtext(id)::bigint) from tables where ${COUNTED} and hidden is null),
      (select sum(hashtext(id::text)::bigint) from people where passphrase is not null)) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
};

const cached = new WeakMap<Store['db'], { readonly stamp: string; readonly ratings: Promise<Ratings> }>();

/** The ratings as they are now: from the club's tables alone, so that any process works them out, and again only when a game has ended. */
export async function ratingsNow(store: Pick<Store, 'db'>): Promise<Ratings> {
  const stamp = await stampOf(store);
  const known = cached.get(store.db);
  if (known?.stamp === stamp) return known.ratings;
  const ratings = computed(store);
  cached.set(store.db, { stamp, ratings });
  ratings.catch(() => cached.delete(store.db));
  return ratings;
}

const isProvisional = ({ games }: Rating): boolean => games < GAMES_TO_KNOW;

/** The people with a rating, by game; of one game where it is named. Null asks without a name. */
export async function peopleRated(store: Pick<Store, 'db'>, me: string | null, game?: string): Promise<readonly GameRated[]> {
  const { games } = await ratingsNow(store);
  const shown = [...games].filter(([id]) => game === undefined || id === game);
  return Promise.all(shown.map(async ([id, ratings]) => ({ game: id, people: await told(store, ratings, me) })));
}

async function told({ db }: Pick<Store, 'db'>, ratings: ReadonlyMap<string, Rating>, me: string | null): Promise<readonly PersonRated[]> {
  const ranked = [...ratings]
    .toSorted(([, a], [, b]) => Number(isProvisional(a)) - Number(isProvisional(b)) || b.rating - a.rating)
    .filter(([person], i) => i < MOST_TOLD || person === me);
  const named = await db
    .selectFrom('people')
    .where(
      'id',
      'in',
      ranked.map(([person]) => person),
    ) // prettier-ignore
    .where('blocked', 'is', null)
    .select(['id', 'name'])
    .execute();
  const people = new Map(named.map((one) => [one.id, one]));
  return ranked.flatMap(([id, one]) => {
    const person = people.get(id);
    const { rating, deviation } = rounded(one);
    return person ? [{ person, rating, deviation, games: one.games, isProvisional: isProvisional(one) }] : [];
  });
}

const rounded = ({ rating, deviation }: Rating) => ({ rating: Math.round(rating), deviation: Math.round(deviation) });

/** How a game changed the ratings of those who sat there; none where it does not count, or is not over. */
export async function changesBy(store: Pick<Store, 'db'>, table: string): Promise<readonly RatingChanged[]> {
  const { changes } = await ratingsNow(store);
  const all = changes.get(table) ?? [];
  return all.map(({ person, before, after }) => ({ person, before: Math.round(before), after: Math.round(after) }));
}

/** The rating of the host of each of these tables in its game, where it is known and not provisional. */
export async function hostsRated(
  store: Pick<Store, 'db'>,
  tables: readonly { readonly table: string; readonly game: string; readonly host: { readonly id: string } }[],
): Promise<{ readonly [table: string]: number }> {
  if (tables.length === 0) return {};
  const { games } = await ratingsNow(store);
  return Object.fromEntries(
    tables.flatMap(({ table, game, host }) => {
      const rating = games.get(game)?.get(host.id);
      return rating && !isProvisional(rating) ? [[table, Math.round(rating.rating)]] : [];
    }),
  );
}
