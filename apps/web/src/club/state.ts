import { computed, effect, signal } from '@preact/signals';
import type { AheadNews } from '@sandtable/desk/club/ahead';
import type { Handed, HandOver, SeatOffered, TableRequest } from '@sandtable/desk/club/consent';
import { LOOK_LASTS, type LookingNews } from '@sandtable/desk/club/looks';
import type { Note } from '@sandtable/desk/club/notes';
import type { ClubAnswers, ClubAsk, Said } from '@sandtable/desk/club/live';
import type { ClockListed, Me, Person, TableListed } from '@sandtable/desk/club/lobby';
import type { WholeLobby } from '@sandtable/desk/club/tournaments';
import { club, lineAddress, NotGranted } from './api.ts';
import { clubLine } from './line.ts';
import { forget, keep, kept } from './memory.ts';
import { umpireOfOurs } from './ours.ts';
import { SocketLine, type Way } from './socket.ts';
import { forgetWords, giveWords } from './words.ts';
import { laidAside, trouble, umpire } from '../table/state.ts';

/** Who uses this page; null where nobody is signed in, undefined until that is known. */
export const me = signal<Me | null | undefined>(undefined);
/** All tables as this person may see them; null until they are read. */
export const lobby = signal<WholeLobby | null>(null);
/** The seats that this person is handed by others. */
export const offers = signal<readonly SeatOffered[]>([]);
/** The table that is looked at, as the club lists it. */
export const listed = signal<TableListed | null>(null);
/** The club does not answer. */
export const isAway = signal(false);

/** How the line to the open table is; who of those with a seat has it open, how many look on, and what has been said there. */
export const way = signal<Way>('shut');
export const here = signal<readonly Person[]>([]);
export const watching = signal(0);
export const said = signal<readonly Said[]>([]);
/** What one has noted for oneself there. */
export const notes = signal<readonly Note[]>([]);
/** Where others look just now, by whoever it is. */
export const looks = signal<ReadonlyMap<string, Look>>(new Map());
/** One lets the others at the open table see where one looks, and sees where they do. */
export const isLooking = signal(false);

/** Where somebody looks. */
export interface Look {
  readonly person: Person;
  readonly at: string;
  /** When that was told, in milliseconds of `performance.now`. */
  readonly told: number;
}

/** Whose words are folded away there. */
export const muted = signal<ReadonlySet<string>>(new Set());
/** What somebody asked of the others at the open table, first to last. */
export const requests = signal<readonly TableRequest[]>([]);
/** The seats of the open table that are being handed over. */
export const handOvers = signal<readonly HandOver[]>([]);
/** Those that have changed hands, first to last. */
export const handed = signal<readonly Handed[]>([]);
/** The open table is laid aside. */
export const isAside = signal(false);
effect(() => void (laidAside.value = isAside.value ? 'Nobody decides until this table goes on.' : null));
/** The clocks of the open table, and when they stood so, in milliseconds of `performance.now`. */
export const clocks = signal<{ readonly all: readonly ClockListed[]; readonly at: number }>({ all: [], at: 0 });
/** What the club answers for each seat of one's own at the open table, null where that was never said; null until it is known. */
export const ahead = signal<AheadNews['seats'] | null>(null);
/** The last message that has been read. */
export const read = signal(0);
/** Those that others have said and one wants to hear. */
export const heard = computed(() => said.value.filter(({ person }) => person.id !== me.value?.id && !muted.value.has(person.id)));
export const unread = computed(() => heard.value.filter(({ id }) => id > read.value).length);

const socket = new SocketLine(() => new WebSocket(lineAddress()), {
  heard: (news) => {
    if (news.news === 'here') {
      [here.value, watching.value] = [news.people, news.watching];
      // The table has been opened, perhaps anew.
      const table = listed.value?.table;
      isLooking.value = table !== undefined && kept(nameOfLooking(table)) === true;
      if (isLooking.value) tellLook(null);
    } else if (news.news === 'clocks') clocks.value = { all: news.clocks, at: performance.now() };
    else if (news.news === 'ahead') ahead.value = news.seats;
    else if (news.news === 'looking') looked(news);
    else if (news.news === 'muted') muted.value = new Set(news.people);
    else if (news.news === 'notes') notes.value = news.notes;
    else if (news.news === 'requests') {
      requests.value = news.requests;
      isAside.value = news.isAdjourned;
      // Who sits where may have changed with it.
      const table = listed.value?.table;
      if (table !== undefined && handOvers.value.length > news.handOvers.length) void tried(() => readTable(table));
      handOvers.value = news.handOvers;
      handed.value = news.handed;
    } else said.value = joined(said.value, news.said);
  },
  way: (now) => {
    const table = listed.value?.table;
    // Seats may have changed hands; what is asked and handed over is told again to whoever is still told it.
    if (now === 'open' && way.value === 'reconnecting' && table !== undefined) void tried(() => readTable(table));
    if (now === 'reconnecting') requests.value = handOvers.value = [];
    way.value = now;
    if (now === 'shut') [here.value, watching.value] = [[], 0];
  },
});

const fading = new Map<string, ReturnType<typeof setTimeout>>();

/** It is shown for a while where somebody looks. */
function looked({ person, at }: LookingNews): void {
  const without = (): ReadonlyMap<string, Look> => new Map([...looks.value].filter(([id]) => id !== person.id));
  clearTimeout(fading.get(person.id));
  looks.value = at === null ? without() : new Map([...without(), [person.id, { person, at, told: performance.now() }]]);
  fading.set(person.id, setTimeout(() => (looks.value = without()), LOOK_LASTS)); // prettier-ignore
}

/** Tells the club where one looks, where one lets others see that. */
export const tellLook = (at: string | null): void => socket.tell({ ask: 'look', isAllowed: isLooking.value, at });

const nameOfLooking = (table: string): string => `looks ${table}`;

/** Lets the others at the open table see where one looks, or no longer; this browser remembers it for that table. */
export function setLooking(table: string, isAllowed: boolean): void {
  isLooking.value = isAllowed;
  if (isAllowed) keep(nameOfLooking(table), true);
  else forget(nameOfLooking(table));
  if (!isAllowed) looks.value = new Map();
  tellLook(null);
}

/** Messages in their order, each once: after a cut some come again. */
const joined = (before: readonly Said[], more: readonly Said[]): readonly Said[] =>
  [...new Map([...before, ...more].map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);

/** Connects the page with the club. */
export function begin(): void {
  umpire.connect(clubLine(socket, { record: club.record, ours: (ask) => umpireOfOurs().ask(ask) }));
  // A page that slept, or comes back from behind another, may have a line that leads nowhere.
  for (const back of ['online', 'pageshow']) addEventListener(back, () => socket.retry());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && socket.retry());
  void tried(async () => (me.value = await insistently(club.me)));
}

/** Says something at the open table. */
export const say = (text: string): Promise<null> => socket.say({ ask: 'say', text });

/** Asks at the open table what only a club is asked. */
export const askClub = <K extends ClubAsk['ask']>(ask: Extract<ClubAsk, { readonly ask: K }>): Promise<ClubAnswers[K]> =>
  socket.say<K>(ask);

/** Does something with the club; what is not granted is shown, but that it is not reached only marked. */
export async function tried<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    const done = await act();
    isAway.value = false;
    return done;
  } catch (error) {
    if (error instanceof NotGranted && error.status === 0) isAway.value = true;
    else trouble.value = { kind: 'data', says: error instanceof Error ? error.message : String(error) };
    return null;
  }
}

/** Milliseconds between two tries to read what a page cannot do without. */
const TRIED_EVERY = 2_000;

/**
 * Reads what a page cannot do without, again and again while the club or its database cannot be reached, which is marked meanwhile. Null
 * where it is not wanted any more before that. @throws NotGranted where the club says no
 */
export async function insistently<T>(read: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T | null> {
  while (isWanted()) {
    try {
      const found = await read();
      isAway.value = false;
      return found;
    } catch (error) {
      if (!(error instanceof NotGranted) || !error.isOfTheMoment) throw error;
      isAway.value = true;
    }
    await new Promise((over) => setTimeout(over, TRIED_EVERY));
  }
  return null;
}

/** Signs out; what only this person could see is forgotten. */
export const signOut = (): Promise<unknown> =>
  tried(async () => {
    await club.signOut();
    me.value = lobby.value = null;
  });

/** Deletes this person's account, by their passphrase where they have one; nobody is signed in afterwards. @throws NotGranted */
export async function leave(passphrase: string | undefined): Promise<void> {
  await club.deleteMe(passphrase);
  me.value = lobby.value = null;
}

/** Reads the lobby anew, and gives the words that tables have been waiting for. */
export const readLobby = (): Promise<unknown> =>
  tried(async () => {
    const found = await club.lobby();
    lobby.value = found;
    offers.value = me.value ? await club.offers() : [];
    for (const table of found.mine) await give(table);
    for (const table of found.over) forgetWords(table);
  });

/** Reads how a table stands, and gives this person's words where that is due. */
export async function readTable(table: string): Promise<TableListed | null> {
  const found = await club.table(table);
  listed.value = (await give(found)) ? await club.table(table) : found;
  clocks.value = { all: listed.value.clocks, at: performance.now() };
  return listed.value;
}

const give = (table: TableListed): Promise<boolean> => (me.value ? giveWords(table, me.value.id) : Promise.resolve(false));

/** What a table has been told is forgotten when another is looked at. */
export function forgetTable(): void {
  listed.value = null;
  said.value = [];
  muted.value = new Set();
  looks.value = new Map();
  isLooking.value = false;
  notes.value = [];
  here.value = [];
  requests.value = [];
  isAside.value = false;
  watching.value = 0;
  handOvers.value = [];
  ahead.value = null;
  clocks.value = { all: [], at: 0 };
  read.value = 0;
}
