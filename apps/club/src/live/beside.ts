import type { ClubNews } from '@sandtable/desk/club/live';
import type { Store } from '../store/store.ts';
import { REQUESTS, requestsAt } from '../tables/requests.ts';
import { SAID, saidAt } from '../talk/messages.ts';
import type { AtTable } from './answers.ts';

/** What is told to a page that has the table open; null where that page is told nothing of it. */
type ForPage = (at: AtTable) => ClubNews | null;

/** What pages are told of a table beside its game. */
interface Beside {
  /** What is new by the words behind the table's name in the notice; without them, what is told to a page that comes. */
  news(store: Pick<Store, 'db'>, table: string, what?: string): Promise<ForPage>;
}

const forAll =
  (news: ClubNews): ForPage =>
  () =>
    news;

/** By the channel of the database by which the processes hear that something is new: `<table> <what>`. */
export const BESIDE: Readonly<Record<string, Beside>> = {
  [SAID]: { news: async (store, table, what) => forAll({ news: 'said', said: await saidAt(store, table, what) }) },
  [REQUESTS]: {
    // Whoever looks on without a seat is told nothing of it: the words in it may be about what is hidden.
    news: async (store, table) => {
      const news: ClubNews = { news: 'requests', ...(await requestsAt(store, table)) };
      return ({ seats }) => (seats.length > 0 ? news : null);
    },
  },
};
