import { MOST_FORMALITIES, type AnswersAhead } from '@sandtable/desk/club/ahead';
import { formalAnswer, GIVEN_AHEAD, isGivenAhead } from '@sandtable/desk/formalities';
import { NO_MORE, PERSON, type Seat, type Table } from '@sandtable/umpire';
import { sql } from 'kysely';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import type { Played } from './here.ts';

/** That a seat has said what the club is to answer for it, all processes hear by this channel: the table. */
export const AHEAD = 'ahead';

/** So many questions are answered ahead one after another; then somebody decides. What they ask for cannot run in a circle. */
const MOST_IN_A_ROW = 50;
/** Milliseconds of answering, after which others are served. */
const SLICE = 20;
/** What a seat says takes so many characters at most. */
const LONGEST = 8_000;

type Answered = Pick<Played, 'table' | 'players' | 'ahead'>;

/** What is asked of a seat alone that has said what the club is to answer then; null where nothing is, or too much was answered so in a row. */
function answerAt({ table, players, ahead }: Answered): ReturnType<typeof formalAnswer> {
  const formal = table.over ? null : formalAnswer(table, players, (seat) => ahead[seat]?.formalities ?? []);
  return formal && !isTooMuchInARow(table) ? formal : null;
}

/** Were so many of the last commands given by the club that somebody is to decide now? */
export function isTooMuchInARow(table: Table): boolean {
  let many = 0;
  for (const n of table.standing.toReversed()) {
    if (table.isSnapshot(n)) continue;
    const line = table.line(n);
    if (!('do' in line) || !isGivenAhead(line.why) || ++many >= MOST_IN_A_ROW) break;
  }
  return many >= MOST_IN_A_ROW;
}

/** Answers for seats what they have said, as far as that can be done at once. */
export function answerAhead(played: Answered): void {
  const until = performance.now() + SLICE;
  for (let formal = answerAt(played); formal && performance.now() < until; formal = answerAt(played))
    if (played.table.act(formal.seat, formal.command, { why: GIVEN_AHEAD }).refused) return;
}

/** What the record says of answers given ahead that are withdrawn because another holds their seat. */
export const RELIEVED = 'another has taken the seat over';

/** Withdraws what those have said in the record that they will answer who held these seats before: nobody is bound by another's word. */
export function withdrawAnswers(table: Table, relieved: readonly Seat[]): void {
  for (const seat of relieved)
    for (const step of new Set(table.position.standing.flatMap((one) => (one.seat === seat ? [one.step] : []))))
      table.act(seat, { act: NO_MORE, step }, { why: RELIEVED });
}

/** Is there more to answer so? */
export const isAnsweredAhead = (played: Answered): boolean => {
  const formal = answerAt(played);
  return formal !== null && played.table.game.refuse(played.table.position, formal.seat, formal.command) === null;
};

/** Has somebody's seat answered so from now on; null takes back all that was said. @throws Denied where they do not sit there */
export async function sayAhead(
  { db }: Pick<Store, 'db'>,
  { table, seat, person }: { readonly table: string; readonly seat: Seat; readonly person: string },
  answers: AnswersAhead,
): Promise<void> {
  const text = JSON.stringify(answers);
  if (text.length > LONGEST || answers.formalities.length + (answers.best?.length ?? 0) > MOST_FORMALITIES)
    throw new Denied('unreadable', 'so much is not answered ahead');
  const { rows } = await sql`
    with said as (update seats set ahead = ${text}::jsonb where "table" = ${table} and seat = ${seat} and person = ${person} returning seat)
    select pg_notify(${AHEAD}, ${table}) from said`.execute(db);
  if (rows.length === 0) throw new Denied('forbidden', 'whoever sits there says what is answered for the seat');
}

/** What the club answers for each seat of a table. */
export async function aheadAt({ db }: Pick<Store, 'db'>, table: string): Promise<ReadonlyMap<Seat, AnswersAhead | null>> {
  const rows = await db.selectFrom('seats').where('table', '=', table).select(['seat', 'ahead']).execute();
  return new Map(rows.map(({ seat, ahead }) => [seat, ahead]));
}

/** Tables in play where a person is asked what the club is to answer for them, and has not: where a process was killed, or a table restored. */
export async function tablesAhead({ db }: Pick<Store, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select tables.id from tables join seats on seats."table" = tables.id and seats.ahead is not null and machine is null
    where stage = 'playing' and closed is null and adjourned is null and tables.summary->'question'->'seats' = jsonb_build_array(seats.seat)
      and (seats.ahead->'best' @> jsonb_build_array(tables.summary->'question'->'step')
        or exists (select from jsonb_array_elements(seats.ahead->'formalities') formality where formality->>'step' = tables.summary->'question'->>'step'))
    `.execute(db);
  return rows.map(({ id }) => id);
}

/** What is not asked of people at a table: to go back to it is to go back to nothing. */
export const unaskedAt = ({ players, ahead }: Pick<Played, 'players' | 'ahead'>) =>
  Object.entries(ahead).flatMap(([seat, answers]) =>
    players[seat] === PERSON
      ? [...(answers?.formalities ?? []), ...(answers?.best ?? []).map((step) => ({ step }))].map(({ step }) => ({ step, seat }))
      : [],
  );
