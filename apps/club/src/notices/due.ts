import { sql } from 'kysely';
import type { NoticeListed, NoticeWay } from '@sandtable/desk/club/notices';
import type { Store } from '../store/store.ts';
import { noticesListed, noticesOf, type Noticed } from './told.ts';
import { isDue, tellingOf } from './telling.ts';

/** Seconds for which something has happened before it is sent anywhere: whoever is in the lobby sees it there by then. */
const SENT_AFTER = 180;

/** It has happened long enough ago, and not too long. */
const isTime = (way: SentWay, now: Date) =>
  sql<boolean>`at <= ${now}::timestamptz - make_interval(secs => ${SENT_AFTER}) and at > ${now}::timestamptz - make_interval(days => ${SENT[way].tried})`;

/**
 * The ways that send something, what says of a notice and of a person that it may be sent so, and after how many days what could not be sent is given
 * up: a browser is told what is new, and the lobby has the rest.
 */
const SENT = {
  mail: {
    column: 'mailed',
    isSent: sql<boolean>`notices.mailed is not null`,
    tried: 3,
    mayBe: () => sql<boolean>`exists (
      select from addresses where addresses.person = notices.person and confirmed <= at and stopped is null and refused is null)`,
  },
  push: {
    column: 'pushed',
    isSent: sql<boolean>`notices.pushed is not null`,
    tried: 1,
    mayBe: (now: Date) => sql<boolean>`exists (
      select from subscriptions join sessions on token_hash = session
      where sessions.person = notices.person and until > now() and subscriptions.made <= at and (again is null or again <= ${now}::timestamptz))`,
  },
} as const;
type SentWay = keyof typeof SENT & NoticeWay;

/** Notices that have not been sent in a way, and may be. */
const unsent = <T extends ReturnType<typeof noticesOf>>(notices: T, way: SentWay, now: Date): T =>
  notices
    .where('seen', 'is', null)
    .where(isTime(way, now))
    .where(sql<boolean>`not (${SENT[way].isSent})`)
    .where(SENT[way].mayBe(now)) as T;

/** The people for whom something waits to be sent in a way, whether or not it is the hour for it. */
export async function waitingFor({ db }: Pick<Store, 'db'>, way: SentWay, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly person: string }>`
    select distinct notices.person from notices join people on people.id = notices.person
    where people.blocked is null and gone is null and seen is null
      and ${isTime(way, now)} and not (${SENT[way].isSent}) and ${SENT[way].mayBe(now)}`.execute(db);
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
