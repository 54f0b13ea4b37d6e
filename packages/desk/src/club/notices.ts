/**
 * What a club tells somebody who is not at the table, and how they want to be told, by HTTP, as JSON. Times are milliseconds since 1970.
 * Nothing in it is a secret of a game's: of what is asked the kind alone is told, as in the lobby.
 */
import type { Awaiting, Seat } from '@sandtable/umpire';
import type { Person, TableListed } from './lobby.ts';

/**
 * `move`: one is to decide. `reminder`: one's time runs out. `request`: others ask for something, or have answered. `seat`: somebody has sat
 * down before play. `hand-over`: a seat is handed over. `over`: a game has ended.
 */
export const NOTICE_KINDS = ['move', 'reminder', 'request', 'seat', 'hand-over', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** In the lobby, by mail, or by the browser when no page is open. */
export const NOTICE_WAYS = ['page', 'mail', 'push'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What a notice is about. */
export interface NoticeAbout {
  /**
   * Of a request its kind; of a hand-over "offered" (to whoever is told), "asked" (whether one agrees), "given", "machine" (one plays it from now on)
   * or "refused"; of a game that is over who won, or "draw".
   */
  readonly what: string;
  /** Of a request "open", "agreed" or "refused"; null for all others. */
  readonly state: string | null;
  /** The seat that it is about, where it is about one. */
  readonly seat: Seat | null;
  /** What is to be decided, where that is told. */
  readonly question: Awaiting | null;
  /** Of a reminder, the seconds that were left. */
  readonly left: number | null;
}

/** What somebody was told. */
export interface NoticeListed extends NoticeAbout {
  /** Runs on from notice to notice. */
  readonly id: number;
  readonly kind: NoticeKind;
  readonly table: TableListed;
  /** Who did it; null where it is nobody's doing, and for whoever has left. */
  readonly by: Person | null;
  /** When it happened. */
  readonly at: number;
  readonly isSeen: boolean;
}

/** Nothing is sent between these times of the day, in minutes; past midnight where `from` is later than `to`. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** How somebody wants to be told. */
export interface Telling {
  readonly ways: { readonly [kind in NoticeKind]: readonly NoticeWay[] };
  /** The time zone of their hours, by its name in the IANA's list. */
  readonly zone: string;
  readonly quiet: QuietHours | null;
  /** At this time of the day, in minutes, what concerns games by turns is sent together; null: as it comes. */
  readonly digest: number | null;
}

/** Where somebody wants mail: "asked" until they have opened the link that is sent there; "refused" where their server takes nothing. */
export interface MailListed {
  readonly address: string;
  readonly state: 'asked' | 'confirmed' | 'stopped' | 'refused';
}

/** How a browser is reached by its maker's push service, as the browser says it (W3C Push API). */
export interface PushWanted {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The same, and what this club can do. */
export interface TellingListed {
  readonly telling: Telling;
  /** The ways beside the page in which this club tells anybody. */
  readonly offered: readonly NoticeWay[];
  /** Null where one wants no mail, or the club sends none. */
  readonly mail: MailListed | null;
  /** The club's public key for push services; null where the club sends nothing by them. */
  readonly pushKey: string | null;
}
