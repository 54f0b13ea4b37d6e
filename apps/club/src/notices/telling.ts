import { NOTICE_KINDS, NOTICE_WAYS, type NoticeKind, type Telling } from '@sandtable/desk/club/notices';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';

const MINUTES = 24 * 60;

/** How somebody is told who has not chosen: of everything, in every way that there is, as it comes. */
export const USUAL: Telling = {
  ways: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, NOTICE_WAYS])) as unknown as Telling['ways'],
  zone: 'UTC',
  quiet: null,
  digest: null,
};

/** How somebody wants to be told. */
export async function tellingOf({ db }: Pick<Store, 'db'>, person: string): Promise<Telling> {
  const row = await db.selectFrom('tellings').where('person', '=', person).select(['ways', 'zone', 'quiet', 'digest']).executeTakeFirst();
  return row ? { ...row, ways: { ...USUAL.ways, ...row.ways } } : USUAL;
}

/** Keeps how somebody wants to be told. @throws Denied for a time zone that nobody knows */
export async function keepTelling({ db }: Pick<Store, 'db'>, person: string, { ways, zone, quiet, digest }: Telling): Promise<void> {
  if (minuteIn(zone, new Date()) === null) throw new Denied('unreadable', `there is no time zone "${zone}"`, { where: 'zone' });
  const row = { ways: JSON.stringify(ways), zone, quiet: quiet && JSON.stringify(quiet), digest };
  await db
    .insertInto('tellings')
    .values({ person, ...row })
    .onConflict((conflict) => conflict.column('person').doUpdateSet(row))
    .execute();
}

/** The minute of the day in a time zone; null where there is no such zone. */
export function minuteIn(zone: string, now: Date): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
    const [hours = 0, minutes = 0] = parts.split(':').map(Number);
    return hours * 60 + minutes;
  } catch {
    return null;
  }
}

/** What of a notice says whether it waits. */
interface Waits {
  readonly kind: NoticeKind;
  readonly at: Date;
  readonly isLive: boolean;
}

/**
 * Is something sent to somebody now? Nothing is in their quiet hours. With a digest, what concerns games by turns is sent together, once a day: what
 * has happened before its last hour; a reminder comes by itself.
 */
export function isDue({ kind, at, isLive }: Waits, { zone, quiet, digest }: Omit<Telling, 'ways'>, now: Date): boolean {
  // A zone that this computer's list has no more is taken for UTC.
  const minute = minuteIn(zone, now) ?? minuteIn('UTC', now) ?? 0;
  if (quiet && isWithin(minute, quiet)) return false;
  if (digest === null || isLive || kind === 'reminder') return true;
  const since = (minute - digest + MINUTES) % MINUTES;
  return at.getTime() <= now.getTime() - since * 60_000;
}

const isWithin = (minute: number, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;
