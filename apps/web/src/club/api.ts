import type { SeatOffered, SuccessorAnswer, SuccessorWanted } from '@sandtable/desk/club/consent';
import type {
  ClaimWanted,
  Credentials,
  Invitation,
  InvitationRead,
  Me,
  MeWanted,
  RequestRefused,
  SeatSees,
  SittingDown,
  TableListed,
  TableWanted,
} from '@sandtable/desk/club/lobby';

import type {
  ForkWanted,
  GamesListed,
  GamesWanted,
  OtherRulesListed,
  RecordBroughtIn,
  ScenarioPlayed,
  WayOn,
} from '@sandtable/desk/club/history';
import type { NoticeListed, PushWanted, Telling, TellingListed } from '@sandtable/desk/club/notices';
import type { NotesListed } from '@sandtable/desk/club/notes';
import type { Blocked, BlockWanted } from '@sandtable/desk/club/talk';
import type { GameRated, RatingChanged } from '@sandtable/desk/club/ratings';
import type { RulingWanted, TournamentListed, TournamentRead, TournamentWanted, WholeLobby } from '@sandtable/desk/club/tournaments';

/** Not reached at all; or by whoever stands before the club, or without its database. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Why the club did not do what it was asked; the message is for the person at the page. */
export class NotGranted extends Error {
  override readonly name = 'NotGranted';
  /** That of HTTP; 0 where the club was not reached. */
  readonly status: number;
  /** The part of the request that it is about. */
  readonly where: string | null;

  constructor(status: number, says: string, where: string | null = null) {
    super(says);
    this.status = status;
    this.where = where;
  }

  /** Nobody was reached who could say yes or no: the same question may be answered in a moment. */
  get isOfTheMoment(): boolean {
    return AWAY.has(this.status);
  }
}

const UNREACHED = 'The club cannot be reached just now. Look whether there is a network, and try again.';

const addressOf = (path: string): URL => new URL(`api/${path}`, document.baseURI);

async function asked(method: string, path: string, body?: object, isLast = false): Promise<Response> {
  const sent = body === undefined && method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } };
  const answer = await fetch(addressOf(path), {
    method,
    ...sent,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: isLast,
  }).catch(() => null);
  if (!answer) throw new NotGranted(0, UNREACHED);
  if (answer.ok) return answer;
  const { says = `The club answers ${answer.status}.`, where = null } = (await answer.json().catch(() => ({}))) as Partial<RequestRefused>;
  const text = says.slice(0, 1).toUpperCase() + says.slice(1);
  throw new NotGranted(answer.status, /[.?!]$/.test(text) ? text : `${text}.`, where);
}

async function json<T>(method: string, path: string, body?: object): Promise<T> {
  return (await (await asked(method, path, body)).json()) as T;
}

const part = encodeURIComponent;

type AllBlocked = { readonly blocked: readonly Blocked[] };

const tournamentAt = (id: string): string => `tournaments/${part(id)}`;
const successorOf = (table: string, seat: string): string => `tables/${part(table)}/seats/${part(seat)}/successor`;

/** What a club is asked by HTTP. @throws NotGranted, all of them */
export const club = {
  /** Null where nobody is signed in. */
  me: (): Promise<Me | null> => json('GET', 'me'),
  join: (one: Credentials): Promise<Me> => json('POST', 'people', one),
  signIn: (one: Credentials): Promise<Me> => json('POST', 'session', one),
  signOut: (): Promise<unknown> => asked('DELETE', 'session'),
  asGuest: (invitation: string): Promise<Me> => json('POST', 'guests', { invitation }),
  losePassphrase: (name: string): Promise<unknown> => asked('POST', 'passphrase/lost', { name }),
  resetPassphrase: (code: string, passphrase: string): Promise<Me> => json('PUT', 'passphrase', { code, passphrase }),
  changeMe: (wanted: MeWanted): Promise<Me> => json('PUT', 'me', wanted),
  blocked: async (): Promise<readonly Blocked[]> => (await json<AllBlocked>('GET', 'me/blocks')).blocked,
  block: async (wanted: BlockWanted): Promise<readonly Blocked[]> => (await json<AllBlocked>('POST', 'me/blocks', wanted)).blocked,
  unblock: async (name: string): Promise<readonly Blocked[]> => (await json<AllBlocked>('DELETE', `me/blocks/${part(name)}`)).blocked,
  lobby: (): Promise<WholeLobby> => json('GET', 'lobby'),
  make: (wanted: TableWanted): Promise<{ readonly table: string }> => json('POST', 'tables', wanted),
  table: (table: string): Promise<TableListed> => json('GET', `tables/${part(table)}`),
  seen: (table: string): Promise<SeatSees> => json('GET', `tables/${part(table)}/view`),
  close: (table: string): Promise<unknown> => asked('DELETE', `tables/${part(table)}`),
  sit: (table: string, seat: string, down: SittingDown): Promise<unknown> =>
    asked('PUT', `tables/${part(table)}/seats/${part(seat)}`, down),
  stand: (table: string, seat: string): Promise<unknown> => asked('DELETE', `tables/${part(table)}/seats/${part(seat)}`),
  layOpen: (table: string, seat: string, word: string): Promise<unknown> =>
    asked('PUT', `tables/${part(table)}/words/${part(seat)}`, { word }),
  claim: (table: string, wanted: ClaimWanted): Promise<unknown> => asked('POST', `tables/${part(table)}/claims`, wanted),
  drawAnew: (table: string): Promise<unknown> => asked('DELETE', `tables/${part(table)}/words`),
  invite: (table: string, seat: string | null): Promise<Invitation> =>
    json('POST', `tables/${part(table)}/invitations`, seat === null ? {} : { seat }),
  inviteToWatch: (table: string): Promise<Invitation> => json('POST', `tables/${part(table)}/invitations`, { watches: true }),
  watch: (table: string, invitation: string): Promise<unknown> => asked('PUT', `tables/${part(table)}/watching`, { invitation }),
  invitation: (words: string): Promise<InvitationRead> => json('GET', `invitations/${part(words)}`),
  games: (wanted: GamesWanted): Promise<GamesListed> => json('GET', `me/games?${String(new URLSearchParams({ ...wanted }))}`),
  fork: (table: string, wanted: ForkWanted): Promise<{ readonly table: string }> => json('POST', `tables/${part(table)}/forks`, wanted),
  otherRules: async (table: string): Promise<OtherRulesListed | null> =>
    (await json<{ readonly other: OtherRulesListed | null }>('GET', `tables/${part(table)}/rules`)).other,
  agreeToGoOn: async (table: string, how: WayOn): Promise<OtherRulesListed | null> =>
    (await json<{ readonly other: OtherRulesListed | null }>('PUT', `tables/${part(table)}/rules`, { how })).other,
  statistics: async (): Promise<readonly ScenarioPlayed[]> =>
    (await json<{ readonly scenarios: readonly ScenarioPlayed[] }>('GET', 'statistics')).scenarios,
  ratings: async (): Promise<readonly GameRated[]> => (await json<{ readonly games: readonly GameRated[] }>('GET', 'ratings')).games,
  ratingChanges: async (table: string): Promise<readonly RatingChanged[]> =>
    (await json<{ readonly changes: readonly RatingChanged[] }>('GET', `tables/${part(table)}/ratings`)).changes,
  bringIn: (record: RecordBroughtIn): Promise<{ readonly table: string }> => json('POST', 'records', record),
  tournaments: async (): Promise<readonly TournamentListed[]> =>
    (await json<{ readonly tournaments: readonly TournamentListed[] }>('GET', 'tournaments')).tournaments,
  tournament: (id: string): Promise<TournamentRead> => json('GET', tournamentAt(id)),
  organise: (wanted: TournamentWanted): Promise<{ readonly tournament: string }> => json('POST', 'tournaments', wanted),
  callOffTournament: (id: string): Promise<unknown> => asked('DELETE', tournamentAt(id)),
  answerEntry: (id: string, yes: boolean): Promise<unknown> => asked('PUT', `${tournamentAt(id)}/entry`, { yes }),
  takeOut: (id: string, place: number): Promise<unknown> => asked('DELETE', `${tournamentAt(id)}/entrants/${place}`),
  beginRound: (id: string, round: number): Promise<unknown> => asked('POST', `${tournamentAt(id)}/rounds`, { round }),
  ruleOn: (id: string, round: number, board: number, wanted: RulingWanted): Promise<unknown> =>
    asked('PUT', `${tournamentAt(id)}/rounds/${round}/games/${board}`, wanted),
  /** Null where somebody is named, or a machine; else the words of an invitation. */
  handOver: (table: string, seat: string, wanted: SuccessorWanted): Promise<{ readonly words: string | null }> =>
    json('POST', successorOf(table, seat), wanted),
  answerHandOver: (table: string, seat: string, said: SuccessorAnswer): Promise<unknown> => asked('PUT', successorOf(table, seat), said),
  callOffHandOver: (table: string, seat: string): Promise<unknown> => asked('DELETE', successorOf(table, seat)),
  offers: async (): Promise<readonly SeatOffered[]> => (await json<{ readonly offers: readonly SeatOffered[] }>('GET', 'offers')).offers,
  notices: async (): Promise<readonly NoticeListed[]> =>
    (await json<{ readonly notices: readonly NoticeListed[] }>('GET', 'me/notices')).notices,
  seeNotices: (upTo: number): Promise<unknown> => asked('PUT', 'me/notices', { upTo }),
  /** `isLast`: the page may be gone before it is answered. */
  visit: (table: string, isLast: boolean): Promise<unknown> => asked('PUT', `tables/${part(table)}/visit`, {}, isLast),
  telling: (): Promise<TellingListed> => json('GET', 'me/telling'),
  keepTelling: (telling: Telling): Promise<TellingListed> => json('PUT', 'me/telling', telling),
  pushTo: (browser: PushWanted): Promise<unknown> => asked('PUT', 'me/browsers', browser),
  pushNoMore: (endpoint: string): Promise<unknown> => asked('DELETE', 'me/browsers', { endpoint }),
  giveAddress: (address: string, passphrase: string): Promise<unknown> => asked('PUT', 'me/address', { address, passphrase }),
  takeAddress: (): Promise<unknown> => asked('DELETE', 'me/address'),
  confirmAddress: (code: string): Promise<unknown> => asked('PUT', 'mail/confirmed', { code }),
  stopMail: (word: string): Promise<unknown> => asked('POST', `mail/stop/${part(word)}`),
  notes: (table: string): Promise<NotesListed> => json('GET', `tables/${part(table)}/notes`),
  layNotesOpen: (table: string, isOpen: boolean): Promise<NotesListed> => json('PUT', `tables/${part(table)}/notes`, { isOpen }),
  record: async (table: string): Promise<string> => (await asked('GET', `tables/${part(table)}/record`)).text(),
};

/** Where a table's line is. */
export function lineAddress(): string {
  const address = addressOf('live');
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
