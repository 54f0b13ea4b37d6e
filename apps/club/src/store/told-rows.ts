import type { NoticeAbout, NoticeKind, QuietHours, Telling } from '@sandtable/desk/club/notices';
import type { Generated, JSONColumnType } from 'kysely';

/** What somebody is told of a table, once. */
export interface NoticesRow {
  readonly id: Generated<string>;
  readonly person: string;
  readonly table: string;
  readonly kind: NoticeKind;
  /** What it is about: nobody is told the same twice. */
  readonly mark: string;
  readonly by: string | null;
  readonly about: JSONColumnType<NoticeAbout>;
  /** When it happened. */
  readonly at: Date;
  readonly seen: Date | null;
  /** Since when it holds no longer. */
  readonly gone: Date | null;
  /** When it was sent by mail, and to browsers. */
  readonly mailed: Date | null;
  readonly pushed: Date | null;
}

/** When somebody looked at a table last. */
export interface VisitsRow {
  readonly table: string;
  readonly person: string;
  readonly last: Date;
}

/** How somebody wants to be told. */
export interface TellingsRow {
  readonly person: string;
  readonly ways: JSONColumnType<Telling['ways']>;
  readonly zone: string;
  readonly quiet: JSONColumnType<QuietHours, string | null> | null;
  readonly digest: number | null;
}

/** A browser that is told by its push service, as long as somebody is signed in there. */
export interface SubscriptionsRow {
  readonly endpoint: string;
  readonly session: Buffer;
  readonly p256dh: string;
  readonly auth: string;
  readonly made: Generated<Date>;
  /** How often in a row its push service took nothing, and until when it is left alone; null where it took the last. */
  readonly failed: Generated<number>;
  readonly again: Generated<Date | null>;
}

/** A link by which somebody who has forgotten a passphrase chooses another. */
export interface ResetsRow {
  readonly person: string;
  /** When it was asked for; from when the link was sent that. */
  readonly at: Generated<Date>;
  /** SHA-256 of the link's word; null before it was sent. */
  readonly code: Generated<Buffer | null>;
}

/** Where somebody wants mail. */
export interface AddressesRow {
  readonly person: string;
  readonly address: string;
  readonly asked: Generated<Date>;
  /** SHA-256 of the word in the link that confirms it, once that was sent. */
  readonly code: Buffer | null;
  readonly confirmed: Date | null;
  /** The word by which whoever reads there stops it. */
  readonly stop: string;
  readonly stopped: Date | null;
  /** Since when the mail server takes nothing for it. */
  readonly refused: Date | null;
}
