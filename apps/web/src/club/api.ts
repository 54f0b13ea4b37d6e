import { signal } from '@preact/signals';
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
  /** It had been asked before without an answer, and may have been done by that. */
  readonly isAgain: boolean;

  constructor(
    status: number,
    says: string,
    { where = null, isAgain = false }: { readonly where?: string | null; readonly isAgain?: boolean } = {},
  ) {
    super(says);
    this.status = status;
    this.where = where;
    this.isAgain = isAgain;
  }

  /** Nobody was reached who could say yes or no: the same question may be answered in a moment. */
  get isOfTheMoment(): boolean {
    return AWAY.has(this.status);
  }
}

const UNREACHED = 'The club cannot be reached just now. Look whether there is a network, and try again.';
const UNKNOWN = 'What you asked for may have been done: look before you ask for it again.';

/** Is the club sought just now that did not answer what is to change something? */
export const isSought = signal(false);

/**
 * Milliseconds for which it is sought, and between tries. What did not answer may have done what it was asked; asked again it does nothing twice,
 * for what is made has a key, and all else is as it was wanted already.
 */
const SOUGHT = { most: 20_000, every: 1_000 } as const;

const addressOf = (path: string): URL => new URL(`api/${path}`, document.baseURI);

interface Asking {
  /** The page may be gone before it is answered. */
  readonly isLast?: boolean;
  /** It makes something, once for each key. */
  readonly isKeyed?: boolean;
}

async function asked(method: string, path: string, body?: object, { isLast = false, isKeyed = false }: Asking = {}): Promise<Response> {
  const isReading = method === 'GET';
  const request: RequestInit = {
    method,
    ...(!isReading && {
      headers: { 'content-type': 'application/json', ...(isKeyed && { 'idempotency-key': crypto.randomUUID() }) },
      body: JSON.stringify(body ?? {}),
    }),
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive: isLast,
  };
  const answered = (): Promise<Response | null> => fetch(addressOf(path), request).catch(() => null);
  const first = await answered();
  if (isReading || isLast || !isAway(first)) return granted(first);
  const again = await insisted(answered);
  // It has gone by the first.
  if (method === 'DELETE' && again?.status === 404) return again;
  return granted(again, true);
}

const isAway = (answer: Response | null): boolean => AWAY.has(answer?.status ?? 0);

/** Asks until there is an answer, or for so long. */
async function insisted(ask: () => Promise<Response | null>): Promise<Response | null> {
  isSought.value = true;
  try {
    for (const until = Date.now() + SOUGHT.most; ;) {
      await new Promise((over) => setTimeout(over, SOUGHT.every));
      const answer = await ask();
      if (!isAway(answer) || Date.now() > until) return answer;
    }
  } finally {
    isSought.value = false;
  }
}

/** @throws NotGranted for any other answer than yes */
async function granted(answer: Response | null, isAgain = false): Promise<Response> {
  if (!answer) throw new NotGranted(0, isAgain ? `${UNREACHED} ${UNKNOWN}` : UNREACHED, { isAgain });
  if (answer.ok) return answer;
  const { says = `The club answers ${answer.status}.`, where = null } = (await answer.json().catch(() => ({}))) as Partial<RequestRefused>;
  const text = says.slice(0, 1).toUpperCase() + says.slice(1);
  const sentence = /[.?!]$/.test(text) ? text : `${text}.`;
  throw new NotGranted(answer.status, isAgain && isAway(answer) ? `${sentence} ${UNKNOWN}` : sentence, { where, isAgain });
}

async function json<T>(method: string, path: string, body?: object, how: Asking = {}): Promise<T> {
  return (await (await asked(method, path, body, how)).json()) as T;
}

/** Uses what is good once; where it was used when it was not known whether it had been, `says` says so. */
async function once<T>(using: Promise<T>, says: string): Promise<T> {
  return using.catch((error: unknown) => {
    const isUsed = error instanceof NotGranted && error.isAgain && error.status === 404;
    throw isUsed ? new NotGranted(error.status, says, { isAgain: true }) : error;
  });
}

/** Makes something that a club makes once by its key. */
const made = <T>(path: string, body: object): Promise<T> => json('POST', path, body, { isKeyed: true });

/** Makes a name. Where it was not known whether it had been made, and it is taken now, whoever has its passphrase made it. */
async function join(one: Credentials): Promise<Me> {
  try {
    return await json('POST', 'people', one);
  } catch (error) {
    if (!(error instanceof NotGranted && error.isAgain && error.status === 409)) throw error;
    return json<Me>('POST', 'session', one).catch(() => Promise.reject(error));
  }
}

const part = encodeURIComponent;

type AllBlocked = { readonly blocked: readonly Blocked[] };

const tournamentAt = (id: string): string => `tournaments/${part(id)}`;
const successorOf = (table: string, seat: string): string => `tables/${part(table)}/seats/${part(seat)}/successor`;

/** What a club is asked by HTTP. @throws NotGranted, all of them */
export const club = {
  /** Null where nobody is signed in. */
  me: (): Promise<Me | null> => json('GET', 'me'),
  join,
  signIn: (one: Credentials): Promise<Me> => json('POST', 'session', one),
  signOut: (): Promise<unknown> => asked('DELETE', 'session'),
  asGuest: (invitation: string): Promise<Me> => json('POST', 'guests', { invitation }),
  losePassphrase: (name: string): Promise<unknown> => asked('POST', 'passphrase/lost', { name }),
  resetPassphrase: (code: string, passphrase: string): Promise<Me> =>
    once(json('PUT', 'passphrase', { code, passphrase }), 'This link may have been used just now: sign in with the new passphrase.'),
  changeMe: (wanted: MeWanted): Promise<Me> => json('PUT', 'me', wanted),
  /** All that is kept of whoever asks. */
  kept: (): Promise<object> => json('GET', 'me/data'),
  /** By one's passphrase; a guest has none. */
  deleteMe: (passphrase: string | undefined): Promise<unknown> => asked('DELETE', 'me', { passphrase }),
  blocked: async (): Promise<readonly Blocked[]> => (await json<AllBlocked>('GET', 'me/blocks')).blocked,
  block: async (wanted: BlockWanted): Promise<readonly Blocked[]> => (await json<AllBlocked>('POST', 'me/blocks', wanted)).blocked,
  unblock: async (name: string): Promise<readonly Blocked[]> => (await json<AllBlocked>('DELETE', `me/blocks/${part(name)}`)).blocked,
  lobby: (): Promise<WholeLobby> => json('GET', 'lobby'),
  make: (wanted: TableWanted): Promise<{ readonly table: string }> => made('tables', wanted),
  table: (table: string): Promise<TableListed> => json('GET', `tables/${part(table)}`),
  seen: (table: string): Promise<SeatSees> => json('GET', `tables/${part(table)}/view`),
  close: (table: string): Promise<unknown> => asked('DELETE', `tables/${part(table)}`),
  sit: (table: string, seat: string, down: SittingDown): Promise<unknown> =>
    asked('PUT', `tables/${part(table)}/seats/${part(seat)}`, down),
  stand: (table: string, seat: string): Promise<unknown> => asked('DELETE', `tables/${part(table)}/seats/${part(seat)}`),
  layOpen: (table: string, seat: string, word: string): Promise<unknown> =>
    asked('PUT', `tables/${part(table)}/words/${part(seat)}`, { word }),
  claim: (table: string, wanted: ClaimWanted): Promise<unknown> => asked('POST', `tables/${part(table)}/claims`, wanted, { isKeyed: true }),
  drawAnew: (table: string): Promise<unknown> => asked('DELETE', `tables/${part(table)}/words`),
  invite: (table: string, seat: string | null): Promise<Invitation> =>
    json('POST', `tables/${part(table)}/invitations`, seat === null ? {} : { seat }),
  inviteToWatch: (table: string): Promise<Invitation> => json('POST', `tables/${part(table)}/invitations`, { watches: true }),
  watch: (table: string, invitation: string): Promise<unknown> => asked('PUT', `tables/${part(table)}/watching`, { invitation }),
  invitation: (words: string): Promise<InvitationRead> => json('GET', `invitations/${part(words)}`),
  games: (wanted: GamesWanted): Promise<GamesListed> => json('GET', `me/games?${String(new URLSearchParams({ ...wanted }))}`),
  fork: (table: string, wanted: ForkWanted): Promise<{ readonly table: string }> => made(`tables/${part(table)}/forks`, wanted),
  otherRules: async (table: string): Promise<OtherRulesListed | null> =>
    (await json<{ readonly other: OtherRulesListed | null }>('GET', `tables/${part(table)}/rules`)).other,
  agreeToGoOn: async (table: string, how: WayOn): Promise<OtherRulesListed | null> =>
    (await json<{ readonly other: OtherRulesListed | null }>('PUT', `tables/${part(table)}/rules`, { how })).other,
  statistics: async (): Promise<readonly ScenarioPlayed[]> =>
    (await json<{ readonly scenarios: readonly ScenarioPlayed[] }>('GET', 'statistics')).scenarios,
  ratings: async (): Promise<readonly GameRated[]> => (await json<{ readonly games: readonly GameRated[] }>('GET', 'ratings')).games,
  ratingChanges: async (table: string): Promise<readonly RatingChanged[]> =>
    (await json<{ readonly changes: readonly RatingChanged[] }>('GET', `tables/${part(table)}/ratings`)).changes,
  bringIn: (record: RecordBroughtIn): Promise<{ readonly table: string }> => made('records', record),
  tournaments: async (): Promise<readonly TournamentListed[]> =>
    (await json<{ readonly tournaments: readonly TournamentListed[] }>('GET', 'tournaments')).tournaments,
  tournament: (id: string): Promise<TournamentRead> => json('GET', tournamentAt(id)),
  organise: (wanted: TournamentWanted): Promise<{ readonly tournament: string }> => made('tournaments', wanted),
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
  visit: (table: string, isLast: boolean): Promise<unknown> => asked('PUT', `tables/${part(table)}/visit`, {}, { isLast }),
  telling: (): Promise<TellingListed> => json('GET', 'me/telling'),
  keepTelling: (telling: Telling): Promise<TellingListed> => json('PUT', 'me/telling', telling),
  pushTo: (browser: PushWanted): Promise<unknown> => asked('PUT', 'me/browsers', browser),
  pushNoMore: (endpoint: string): Promise<unknown> => asked('DELETE', 'me/browsers', { endpoint }),
  giveAddress: (address: string, passphrase: string): Promise<unknown> => asked('PUT', 'me/address', { address, passphrase }),
  takeAddress: (): Promise<unknown> => asked('DELETE', 'me/address'),
  confirmAddress: (code: string): Promise<unknown> =>
    once(asked('PUT', 'mail/confirmed', { code }), 'This link may have been used just now: look under your name.'),
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
