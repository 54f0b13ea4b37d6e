import type { ClubNews } from '@sandtable/desk/club/live';
import { unseenAmong } from '../people/blocks.ts';
import type { Store } from '../store/store.ts';
import { AHEAD, aheadAt } from '../tables/ahead.ts';
import { CLOCKS, clocksOf } from '../tables/clocks.ts';
import { requestsAt } from '../tables/requests.ts';
import { REQUESTS } from '../tables/seats.ts';
import { MUTED, mutedAt } from '../talk/manners.ts';
import { BY_THE_CLUB, SAID, saidAt, type Spoken } from '../talk/messages.ts';
import { NOTES, notesAt } from '../talk/notes.ts';
import type { AtTable } from './answers.ts';

/** What is told to a page that has the table open; null where that page is told nothing of it. */
type ForPage = (at: AtTable) => ClubNews | null;

/** What pages are told of a table beside its game. */
interface Beside {
  /** What is new by the words behind the table's name in the notice; without them, what is told to a page that comes. */
  news(store: Pick<Store, 'db'>, table: string, what?: string): Promise<ForPage>;
}

/**
 * What is said by whoever looks on players read when the game is over, and the other way round: what players say is of the moment. Nobody reads
 * whom they have blocked.
 */
const saidTo =
  (all: readonly Spoken[], isUnseen: Awaited<ReturnType<typeof unseenAmong>>): ForPage =>
  ({ person: reader, seats, isOver }) => {
    const said = all
      .filter(({ person }) => !isUnseen(reader, person.id))
      .filter(({ aside, person }) => isOver || person.id === BY_THE_CLUB || aside === (seats.length === 0))
      .map(({ id, person, text, at }) => ({ id, person, text, at }));
    return said.length > 0 || all.length === 0 ? { news: 'said', said } : null;
  };

/** By the channel of the database by which the processes hear that something is new: `<table> <what>`. */
export const BESIDE: Readonly<Record<string, Beside>> = {
  [CLOCKS]: {
    news: async (store, table) => {
      const news: ClubNews = { news: 'clocks', clocks: (await clocksOf(store, [table])).get(table) ?? [] };
      return () => news;
    },
  },
  // What is answered for a seat is its own business.
  [AHEAD]: {
    news: async (store, table) => {
      const all = await aheadAt(store, table);
      return ({ seats }) =>
        seats.length > 0 ? { news: 'ahead', seats: Object.fromEntries(seats.map((seat) => [seat, all.get(seat) ?? null])) } : null;
    },
  },
  [SAID]: {
    news: async (store, table, what) => {
      const all = await saidAt(store, table, what);
      const people = [...new Set(all.map(({ person }) => person.id))].filter((id) => id !== BY_THE_CLUB);
      return saidTo(all, await unseenAmong(store, people));
    },
  },
  [MUTED]: {
    // Whose words are folded away is nobody's business but their own.
    news: async (store, table, by) => {
      const mutedBy = await mutedAt(store, table);
      return ({ person }) => (by === undefined || by === person ? mutedBy(person) : null);
    },
  },
  [NOTES]: {
    // That a note was written is told to nobody but whoever holds its seat.
    news: async (store, table, of) => {
      const notesFor = await notesAt(store, table);
      return ({ person, seats }) => (seats.length > 0 && (of === undefined || seats.includes(of)) ? notesFor(person, seats) : null);
    },
  },
  [REQUESTS]: {
    // Whoever looks on without a seat is told nothing of it: the words in it may be about what is hidden.
    news: async (store, table) => {
      const { requests, ...rest } = await requestsAt(store, table);
      const isUnseen = await unseenAmong(store, [...new Set(requests.map(({ person }) => person.id))]);
      // What is asked of somebody they are told whoever asks, so that the game can be played to its end; not the words beside it.
      const forReader = (reader: string) => requests.map((one) => (isUnseen(reader, one.person.id) ? { ...one, says: '' } : one));
      return ({ person, seats }) => (seats.length > 0 ? { news: 'requests', ...rest, requests: forReader(person) } : null);
    },
  },
};
