import { sql } from 'kysely';
import type { GamesListed } from '@sandtable/desk/club/history';
import { fold } from '../people/names.ts';
import type { Store } from '../store/store.ts';
import { listed } from '../tables/listed.ts';
import { isSeated } from '../tables/seen.ts';

/** So many games are listed at once. */
const A_PAGE = 25;

/** Which of somebody's games are looked for. */
export interface Looked {
  readonly game?: string | undefined;
  readonly with?: string | undefined;
  readonly after?: string | undefined;
}

/** Letters of a name, as `like` takes them for themselves. */
const plainly = (letters: string): string => letters.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The games at which somebody sits or sat, and the records that they have brought in, those changed last first. */
export async function gamesOf(store: Pick<Store, 'db'>, person: string, { game, with: name, after }: Looked): Promise<GamesListed> {
  let chosen = store.db
    .selectFrom('tables')
    .where('tables.stage', '!=', 'gathering')
    .where(sql<boolean>`(${isSeated(person)} or tables.imported and tables.host = ${person})`);
  if (game !== undefined) chosen = chosen.where('tables.game', '=', game);
  if (name !== undefined)
    chosen = chosen.where(
      sql<boolean>`exists (select from seats join people other on other.id = seats.person where seats."table" = tables.id and other.id <> ${person} and other.folded like ${`%${plainly(fold(name))}%`})`,
    );
  if (after !== undefined)
    chosen = chosen.where(
      sql<boolean>`exists (select from tables last where last.id = ${after} and (tables.changed < last.changed or tables.changed = last.changed and tables.id > last.id))`,
    );
  const games = await listed(store, chosen, person, A_PAGE + 1);
  const page = games.slice(0, A_PAGE);
  return { games: page, next: games.length > page.length ? (page.at(-1)?.table ?? null) : null };
}
