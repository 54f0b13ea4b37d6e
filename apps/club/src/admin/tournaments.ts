import { sql } from 'kysely';
import { fold, WHO_HAS_LEFT } from '../people/names.ts';
import type { Store } from '../store/store.ts';
import { tell } from '../talk/messages.ts';
import { writeDown } from './deeds.ts';
import { plainly } from './tables.ts';

/** So many tournaments are listed. */
const MOST = 50;

/** The tournaments with these letters in their name, their game's or their organiser's, those changed last first: a line each. */
export async function tournamentsFound({ db }: Pick<Store, 'db'>, search: string): Promise<string> {
  const letters = `%${plainly(fold(search))}%`;
  const rows = await db
    .selectFrom('tournaments')
    .leftJoin('people', 'people.id', 'organiser')
    .where((test) =>
      test.or([
        test(sql<string>`lower(tournaments.name)`, 'like', letters),
        test('tournaments.id', 'like', letters),
        test('game', 'like', letters),
        test('folded', 'like', letters),
      ]),
    )
    .select(['tournaments.id', 'tournaments.name', 'game', 'stage', 'changed', 'people.name as organiser'])
    .orderBy('changed', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0)
    return search === '' ? 'There are no tournaments.' : `No tournament, game or organiser has "${search}" in their name.`;
  return rows
    .map(({ id, name, game, stage, changed, organiser }) =>
      [id, `${name}, ${game}, ${stage}, by ${organiser ?? WHO_HAS_LEFT}`, changed.toISOString().slice(0, 16).replace('T', ' ')].join('  '),
    )
    .join('\n');
}

/** Takes a tournament away: its games stay as they are, tables like any others, and are told so. @throws Error where there is none of that name */
export async function removeTournament({ db }: Pick<Store, 'db'>, tournament: string): Promise<void> {
  await db.transaction().execute(async (change) => {
    const found = await change.selectFrom('tournaments').where('id', '=', tournament).forUpdate().select('id').executeTakeFirst();
    if (!found) throw new Error(`there is no tournament "${tournament}"; "admin tournaments" lists them`);
    const tables = await change
      .selectFrom('pairings')
      .innerJoin('tables', 'tables.id', 'pairings.table')
      .where('tournament', '=', tournament)
      .where('stage', '!=', 'over')
      .select('tables.id')
      .execute();
    await change.deleteFrom('tournaments').where('id', '=', tournament).execute();
    for (const { id } of tables)
      await tell(change, id, {
        said: 'Whoever runs the club has taken the tournament of this game away: it is one of its own from now on.',
      });
    await writeDown(change, { deed: 'remove-tournament', table: tournament });
  });
}
