import { sql } from 'kysely';
import type { NoticeListed, NoticeWay } from '@sandtable/desk/club/notices';
import type { Store } from '../store/store.ts';
import { noticesListed, noticesOf, type Noticed } from './told.ts';
import { isDue, tellingOf } from './telling.ts';

/** Seconds for which something has happened before it is sent anywhere: whoever is in the lobby sees it there by then. */
const SENT_AFTER = 180;
/** Days after which what could not be sent is sent no more. */
const TRIED = 3;

/** It has happened long enough ago, and not too long. */
const isTime = (now: Date) =>
  sql<boolean>`at <= ${now}::timestamptz - make_interval(secs => ${SENT_AFTER}) and at > ${now}::timestamptz - make_interval(days => ${TRIED})`;

/** The ways that send something, and what says of a notice and of a person that it may be sent so. */
const SENT = {
  mail: {
    column: 'mailed',
    isSent: sql<boolean>`notices.mailed is not null`,
    mayBe: sql<boolean>`exists (
      select from addresses where addresses.person = notices.person and confirmed <= at and stopped is null and refused is null)`,
  },
  push: {
    column: 'pushed',
    isSent: sql<boolean>`notices.pushed is not null`,
    mayBe: sql<boolean>`exists (
      select from subscriptions join sessions on token_hash = session
      where sessions.person = notices.person and until > now() and subscriptions.made <= at)`,
  },
} as const;
type SentWay = keyof typeof SENT & NoticeWay;

/** Notices that have not been sent in a way, and may be. */
const unsent = <T extends ReturnType<typeof noticesOf>>(notices: T, way: SentWay, now: Date): T =>
  notices
    .where('seen', 'is', null)
    .where(isTime(now))
    .where(sql<boolean>`not (${SENT[way].isSent})`)
    .where(SENT[way].mayBe) as T;

/** The people for whom something waits to be sent in a way, whether or not it is the hour for it. */
export async function waitingFor({ db }: Pick<Store, 'db'>, way: SentWay, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly person: string }>`
    select distinct notices.person from notices join people on people.id = notices.person
    where people.blocked is null and gone is null and seen is null
      and ${isTime(now)} and not (${SENT[way].isSent}) and ${SENT[way].mayBe}`.execute(db);
  return rows.map(({ person }) => person);
}

/** What is sent to somebody in a way now, first to last: what they want to be told so, outside their quiet hours, by their day's hour. */
export async function dueFor(store: Pick<Store, 'db'>, person: string, way: SentWay, now: Date): Promise<readonly NoticeListed[]> {
  const telling = await tellingOf(store, person);
  const rows: readonly Noticed[] = await unsent(noticesOf(store, person), way, now).execute();
  const wanted = rows.filter(({ kind }) => telling.ways[kind].includes(way));
  const listed = await noticesListed(store, person, wanted);
  return listed
    .filter(({ kind, at, table }) => isDue({ kind, at: new Date(at), isLive: table.pace?.kind === 'live' }, telling, now))
    .toReversed();
}

/** Marks what is due as sent in a way, in the transaction in which it is sent; what of it is still to be told. */
export async function markedSent(change: Store['db'], way: SentWay, due: readonly NoticeListed[]): Promise<readonly NoticeListed[]> {
  const column = SENT[way].column;
  const ids = due.map(({ id }) => String(id));
  const sent = await change
    .updateTable('notices')
    .set({ [column]: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where(column, 'is', null)
    .where('seen', 'is', null)
    .where('gone', 'is', null)
    .returning('id')
    .execute();
  const marked = new Set(sent.map(({ id }) => Number(id)));
  return due.filter(({ id }) => marked.has(id));
}
