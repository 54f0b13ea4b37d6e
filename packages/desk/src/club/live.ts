/**
 * What a club's server is asked and tells over a table's WebSocket beside what every umpire is asked and tells (`messages.ts`): frames are
 * those requests, replies and news as JSON, one a frame (`frames.ts`). News of a seat that has been told before are sent as what has changed
 * (`changes.ts`).
 *
 * `open` sits down at a table of the club, or goes on there after the net was cut; from then on come the news of the seats that this person
 * holds. Whoever may look on without a seat is told what the club lets them see. In its answer, and in news of players, a seat is played by
 * "person" where this person holds it, by `AWAY` where another does, or by a machine's level.
 */
import type { News } from '../messages.ts';
import type { AheadAsk, AheadNews } from './ahead.ts';
import type { ConsentAnswers, ConsentAsk, RequestsNews } from './consent.ts';
import type { ClockListed, Person } from './lobby.ts';
import type { LookingNews, LooksAnswers, LooksAsk } from './looks.ts';
import type { NotesAnswers, NotesAsk, NotesNews } from './notes.ts';
import type { MannersAnswers, MannersAsk, MutedNews } from './talk.ts';

/** What is asked of a club alone. */
export type ClubAsk = { readonly ask: 'say'; readonly text: string } | AheadAsk | ConsentAsk | MannersAsk | NotesAsk | LooksAsk;

/** What they are answered with. */
export interface ClubAnswers extends ConsentAnswers, MannersAnswers, NotesAnswers, LooksAnswers {
  readonly say: null;
  readonly 'answers ahead': null;
}

/**
 * A request that changes something has a key of the page's choosing, which no other request of that person has: sent again after the net
 * was cut, it is answered as the first time, and carried out once.
 */
export interface Keyed {
  readonly key?: string;
}

/** So long may one message be, in characters. */
export const LONGEST_SAID = 2000;

/** A message at a table. */
export interface Said {
  /** Runs on from message to message. */
  readonly id: number;
  readonly person: Person;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Messages, first to last: at `open` the last of those that there are, afterwards each as it comes. */
export interface SaidNews {
  readonly news: 'said';
  readonly said: readonly Said[];
}

/** Who of those with a seat has the table open now, each once, and how many look on: at `open`, and whenever that changes. */
export interface HereNews {
  readonly news: 'here';
  readonly people: readonly Person[];
  readonly watching: number;
}

/** The clocks of the table, whenever they have moved. */
export interface ClocksNews {
  readonly news: 'clocks';
  readonly clocks: readonly ClockListed[];
}

export type ClubNews = SaidNews | HereNews | RequestsNews | ClocksNews | MutedNews | NotesNews | LookingNews | AheadNews;

const CLUB_NEWS: ReadonlySet<string> = new Set<ClubNews['news']>([
  'said',
  'here',
  'requests',
  'clocks',
  'muted',
  'notes',
  'looking',
  'ahead',
]);

/** Is it told by a club alone, and not by the umpire? */
export const isClubNews = (news: News | ClubNews): news is ClubNews => CLUB_NEWS.has(news.news);
