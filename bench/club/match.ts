import { verify, type Game, type Seat, type Table } from '@sandtable/umpire';
import { sql } from 'kysely';
import { linesOf, recordedOf } from '../../apps/club/src/tables/recorded.ts';
import { outwaiting, randomGame, seated, visitorOf, type Club, type Given } from './fixture.ts';
import { Player } from './player.ts';

/** Milliseconds in which a command must be answered, and pages must know what there is, whatever happens. */
const PATIENCE = 60_000;
const sleep = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** What came of a match. */
export interface Match {
  /** Commands that were answered as done. */
  acknowledged: number;
  /** So often a page lost its way. */
  cuts: number;
  /** So often the club said that it did not know yet whether something was done, and the page asked again. */
  unknown: number;
  /** The longest that an answer took, in milliseconds. */
  longest: number;
  readonly broken: string[];
}

/**
 * A random game that is known beforehand is played at a table of the club by two pages, while `goesOn`. The dice hang on all that was played before: a
 * command lost or played twice leads elsewhere, and in the end the record must be that of the known game, line by line.
 */
export async function playMatch(
  club: Club,
  game: Game,
  {
    scenario,
    seed,
    urls,
    goesOn,
    players,
  }: {
    readonly scenario: string;
    readonly seed: string;
    readonly urls: () => readonly string[];
    readonly goesOn: () => boolean;
    /** Who plays now, for whoever cuts lines. */
    readonly players: Set<Player>;
  },
): Promise<Match> {
  const match: Match = { acknowledged: 0, cuts: 0, unknown: 0, longest: 0, broken: [] };
  const { begun, played, given } = randomGame(game, scenario, seed, { most: Infinity });
  const somebody = () => outwaiting(() => visitorOf(club.store));
  const people = [await somebody(), await somebody()];
  const { id, held } = await outwaiting(() => seated(club.store, begun, people));
  const pages = new Map(people.map(({ id: person, cookie }) => [person, new Player(urls, cookie)]));
  for (const page of pages.values()) players.add(page);
  try {
    for (const page of pages.values()) await page.ask({ ask: 'open', table: id });
    const pageOf = (seat: Seat): Player => pages.get(held.get(seat)?.id as string) as Player;
    for (const one of given) {
      if (!goesOn()) break;
      await give(match, pageOf(one.seat), one);
      match.acknowledged++;
    }
    const expected = await compared(club, match, { id, game, played, given, seed });
    await caughtUp([...pages.values()], expected, match);
  } catch (error) {
    match.broken.push(`${id}, command ${match.acknowledged}: ${(error as Error).message}`);
  }
  for (const page of pages.values()) {
    players.delete(page);
    match.cuts += page.cuts;
    match.unknown += page.unknown;
    match.broken.push(...page.troubles.map(({ says }) => `${id}: ${says}`));
    await page.leave();
  }
  return match;
}

/** Gives a command, and has it done. @throws Error where it is refused, or not answered in time */
async function give(match: Match, page: Player, { seat, command }: Given): Promise<void> {
  const started = performance.now();
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    clock = setTimeout(() => fail(new Error('no answer within a minute')), PATIENCE);
  });
  const answer = (await Promise.race([page.ask({ ask: 'act', seat, command }), late])) as { readonly done: boolean };
  clearTimeout(clock);
  if (!answer.done) throw new Error(`refused: ${JSON.stringify(answer)}`);
  match.longest = Math.max(match.longest, performance.now() - started);
}

interface Known {
  readonly id: string;
  readonly game: Game;
  readonly played: Table;
  readonly given: readonly Given[];
  readonly seed: string;
}

/** Compares a record with the game that was known, and returns the number of its last line that stands. */
async function compared({ store }: Club, match: Match, { id, game, played, seed }: Known): Promise<number> {
  const { size = 0 } = (await outwaiting(() => recordedOf(store, id))) ?? {};
  const lines = await outwaiting(() => linesOf(store, id, { to: size }));
  const whole = played.text().split('\n');
  const wrong = lines.findIndex((line, i) => line !== whole[i]);
  if (wrong >= 0) match.broken.push(`${id}: line ${wrong + 1} is not that of the game`);
  const commands = lines.filter((line) => /^\{"n":\d+,"seat":"[^"]*","do":/.test(line)).length;
  if (commands !== match.acknowledged) match.broken.push(`${id}: ${commands} commands stand, ${match.acknowledged} were acknowledged`);
  const counting = sql<{ readonly many: number }>`select count(*)::int as many from commands where "table" = ${id}`;
  const { rows } = await outwaiting(() => counting.execute(store.db));
  if (rows[0]?.many !== match.acknowledged)
    match.broken.push(`${id}: ${rows[0]?.many} requests are known, ${match.acknowledged} were acknowledged`);
  const verified = verify(game, lines.map((line) => `${line}\n`).join(''), seed);
  if (!verified.ok) match.broken.push(`${id}: ${verified.what}`);
  return played.standing.findLast((n) => n <= size) ?? 0;
}

/** Both pages know how the game stands in the end, without being opened anew. */
async function caughtUp(pages: readonly Player[], last: number, match: Match): Promise<void> {
  for (const until = performance.now() + PATIENCE; pages.some(({ told }) => told < last) && performance.now() < until;) await sleep(50);
  for (const { told } of pages) if (told !== last) match.broken.push(`a page was told of line ${told}, and the game stands at ${last}`);
}
