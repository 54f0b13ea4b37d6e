import { openRecord, type Acted, type Facts, type RecordLine, type Seat, type Table } from '@sandtable/umpire';
import type { Player } from '@sandtable/desk/choosing';
import type { KeptOrders, Wishes } from '@sandtable/desk/messages';
import { summaryOf } from '@sandtable/desk/summary';
import { StorageError, type Shelved, type Store } from './store.ts';

/** What a game in progress needs of the store. */
export type Shelf = Pick<Store, 'append' | 'lines'>;

/** Who is to know what became of a table whose last change the disk refused. */
interface Heirs {
  /** The game stands again as the disk has it. */
  reread(): void;
  /** The disk gives nothing back, either: the game is not to be played on. */
  lost(): void;
}

/** A table and its record on the disk: they change together, one change at a time, and what the disk refuses has not happened. */
export class Keeping {
  #table: Table;
  #shelved: Shelved;
  readonly #store: Shelf;
  readonly #heirs: Heirs;
  /** The next change waits until the last is on the disk. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Lines that the table wrote and the disk has not got yet. */
  #fresh: RecordLine[] = [];

  constructor(table: Table, shelved: Shelved, store: Shelf, heirs: Heirs) {
    this.#table = table;
    this.#shelved = shelved;
    this.#store = store;
    this.#heirs = heirs;
    this.#listen();
  }

  #listen(): void {
    this.#table.onLines((lines) => this.#fresh.push(...lines));
  }

  get table(): Table {
    return this.#table;
  }

  /** By which the shelf knows it. */
  get name(): string {
    return this.#shelved.table;
  }

  get seats(): { readonly [seat: Seat]: Player } {
    return this.#shelved.seats;
  }

  /** Comes when all that was asked for so far is on the disk, or has not happened. */
  get stored(): Promise<unknown> {
    return this.#queue;
  }

  /** Does something when all that was asked for before is done. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => {});
    return next;
  }

  /**
   * Changes the table and writes the new lines to the disk, where the table does not refuse.
   * @throws what the store throws; the table is then as the disk has it
   */
  async write(change: () => Acted): Promise<Acted> {
    this.#fresh = [];
    const done = change();
    if (done.refused) return done;
    const shelved = { ...this.#shelved, ...summaryOf(this.#table), changed: Date.now() };
    const lines = this.#fresh.map((line) => JSON.stringify(line));
    try {
      await this.#store.append(shelved, this.#fresh[0]?.n ?? 0, lines);
    } catch (error) {
      await this.#reread();
      throw error;
    }
    this.#shelved = shelved;
    return done;
  }

  /** Hands a seat to a person or a machine. */
  async seat(seat: Seat, player: Player): Promise<void> {
    await this.#shelve({ seats: { ...this.seats, [seat]: player } });
  }

  /** What a seat wishes of bulk acts. */
  wishes(seat: Seat): Wishes {
    return this.#shelved.wishes?.[seat] ?? {};
  }

  /** Keeps what a seat wishes of one bulk act. */
  async wish(seat: Seat, proposal: string, wishes: Facts): Promise<void> {
    await this.#shelve({ wishes: { ...this.#shelved.wishes, [seat]: { ...this.wishes(seat), [proposal]: wishes } } });
  }

  /** What a seat means to give yet. */
  orders(seat: Seat): KeptOrders | null {
    return this.#shelved.orders?.[seat] ?? null;
  }

  /** Keeps what a seat means to give. */
  async keepOrders(seat: Seat, orders: KeptOrders): Promise<void> {
    await this.#shelve({ orders: { ...this.#shelved.orders, [seat]: orders } });
  }

  /** Writes what lies beside the record. */
  async #shelve(changed: Partial<Shelved>): Promise<void> {
    const shelved = { ...this.#shelved, ...changed };
    await this.#store.append(shelved, 0, []);
    this.#shelved = shelved;
  }

  /** The game as the disk has it. */
  async #reread(): Promise<void> {
    try {
      const lines = await this.#store.lines(this.name);
      this.#table = openRecord(this.#table.game, lines.map((line) => `${line}\n`).join(''), this.#shelved.seed || undefined);
      this.#listen();
      this.#heirs.reread();
    } catch {
      this.#heirs.lost();
      throw new StorageError('The browser has lost hold of the game: reload the page. Everything up to the last move is kept.');
    }
  }
}
