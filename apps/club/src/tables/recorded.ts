import { sql } from 'kysely';
import { levelOf, PERSON, scenarioOf, type Seat, type Table } from '@sandtable/umpire';
import type { AnswersAhead } from '@sandtable/desk/club/ahead';
import { courseOf } from '@sandtable/desk/summary';
import type { Agreed, Begun, Standing } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { begunAfter } from './behind.ts';

/** How a game stands, as the lobby shows it. */
export const standingOf = (
  table: Table,
  given: Standing['given'] = { from: 0, to: 0 },
  begun: readonly Begun[] = begunAfter(table, 0, []),
): Standing => ({ ...courseOf(table), given, begun, ...endingOf(table) });

/** In which words the game ended, and by which victory level; nothing of one that goes on. */
function endingOf({ over, position, game }: Table): Pick<Standing, 'ending'> {
  const { outcome, setup } = position;
  if (!over || !outcome) return {};
  return { ending: { says: outcome.says, level: levelOf(scenarioOf(game, setup.scenario, setup.edition), outcome) } };
}

/** A record as the database has it. */
export interface Recorded {
  readonly game: string;
  readonly secret: string;
  readonly stage: 'gathering' | 'playing' | 'over';
  readonly size: number;
  readonly agreement: Agreed;
  readonly summary: Standing;
  /** Who plays each seat now: "person", or a machine's level. */
  readonly players: { readonly [seat: Seat]: string };
  /** What the club answers for each seat; null where that was never said. */
  readonly ahead: { readonly [seat: Seat]: AnswersAhead | null };
  /** Seats whose holder has changed, and where what the one before had said ahead has not been withdrawn yet. */
  readonly relieved: readonly Seat[];
  /** Since when nothing can be played at it. */
  readonly closed: Date | null;
  /** Since when the table is laid aside. */
  readonly adjourned: Date | null;
}

/** What is known of a table's record but its lines; null where there is no such table. */
export async function recordedOf({ db }: Pick<Store, 'db'>, id: string): Promise<Recorded | null> {
  const found = await db
    .selectFrom('tables')
    .where('id', '=', id)
    .select(['game', 'secret', 'stage', 'size', 'agreement', 'summary', 'closed', 'adjourned'])
    .select([
      sql<
        Recorded['players']
      >`(select json_object_agg(seat, coalesce(machine, ${PERSON}::text) order by place) from seats where "table" = tables.id)`.as(
        'players',
      ),
      sql<Recorded['ahead']>`(select json_object_agg(seat, ahead) from seats where "table" = tables.id)`.as('ahead'),
      sql<readonly Seat[]>`array(select seat from seats where "table" = tables.id and relieved)`.as('relieved'),
    ])
    .executeTakeFirst();
  return found ?? null;
}

/** The lines of a record after line `after`, first to last, up to line `to`. */
export async function linesOf(
  { db }: Pick<Store, 'db'>,
  id: string,
  { after = 0, to }: { readonly after?: number; readonly to: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lines')
    .where('table', '=', id)
    .where('n', '>', after)
    .where('n', '<=', to)
    .orderBy('n')
    .select('text')
    .execute();
  return rows.map(({ text }) => text);
}

/** What a request was answered when it was carried out; null where it has not been. */
export async function answeredBefore({ db }: Pick<Store, 'db'>, table: string, person: string, key: string): Promise<object | null> {
  const found = await db
    .selectFrom('commands')
    .where('table', '=', table)
    .where('person', '=', person)
    .where('key', '=', key)
    .select('reply')
    .executeTakeFirst();
  return found?.reply ?? null;
}
