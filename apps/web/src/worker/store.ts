import type { Edition, Facts } from '@sandtable/umpire';
import type { Kept } from '@sandtable/desk/choosing';
import type { KeptOrders, Wishes } from '@sandtable/desk/messages';

/** A kept game as the browser's database holds it: what the start page lists but the picture, and what lies beside the record. */
export interface Shelved extends Omit<Kept, 'picture'> {
  readonly seed: string;
  /** What each seat wishes of bulk acts; games kept by an older page have none. */
  readonly wishes?: { readonly [seat: string]: Wishes };
  /** What each seat means to give yet in a phase; left out where none has kept any. */
  readonly orders?: { readonly [seat: string]: KeptOrders };
}

/** An owner's edition as the browser's database holds it. */
export interface ShelvedEdition {
  readonly id: string;
  readonly game: string;
  readonly changed: number;
  readonly edition: Edition;
}

/** A set-up as the browser's database holds it: one of a name for each game and seat. */
export interface ShelvedSetUp {
  readonly game: string;
  readonly seat: string;
  readonly name: string;
  readonly scenario: string;
  readonly changed: number;
  readonly deployment: Facts;
}

/** The database could not do what was asked: no room, no permission, or it is damaged. */
export class StorageError extends Error {
  override name = 'StorageError';
}

const DATABASE = 'sandtable';
const GAMES = 'games';
const LINES = 'lines';
const PICTURES = 'pictures';
const EDITIONS = 'editions';
const SET_UPS = 'set-ups';
/** 1 had no pictures, 2 no editions, 3 no set-ups. */
const VERSION = 4;

/**
 * Games in IndexedDB, a row for each line of a record. A command's lines and the game's row go into one transaction, which is
 * through before anybody is told of the command: a tab that dies at any moment leaves whole commands. Durability is `strict`: the browser
 * says that it is through when the disk has it, so that not even a computer that loses its power takes back a die that was seen. That costs
 * milliseconds a move.
 */
export class Store {
  #opened: Promise<IDBDatabase> | null = null;

  #database(): Promise<IDBDatabase> {
    this.#opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, VERSION);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) {
          request.result.createObjectStore(GAMES, { keyPath: 'table' });
          request.result.createObjectStore(LINES, { keyPath: ['table', 'n'] });
        }
        if (oldVersion < 2) request.result.createObjectStore(PICTURES);
        if (oldVersion < 3) request.result.createObjectStore(EDITIONS, { keyPath: 'id' });
        if (oldVersion < 4) request.result.createObjectStore(SET_UPS, { keyPath: ['game', 'seat', 'name'] });
      };
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close();
        resolve(request.result);
      };
      request.onerror = () => reject(saying(request.error));
      request.onblocked = () =>
        reject(new StorageError('Another tab holds the games in an older version of this page. Close it and reload.'));
    }).catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  /** Runs `work` in one transaction and returns when it is on the disk. */
  async #through<T>(
    mode: 'readonly' | 'readwrite',
    work: (games: IDBObjectStore, lines: IDBObjectStore, pictures: IDBObjectStore) => IDBRequest<T> | null,
  ): Promise<T | undefined> {
    const database = await this.#database();
    return new Promise((resolve, reject) => {
      let request: IDBRequest<T> | null = null;
      let thrown: unknown = null;
      const transaction = database.transaction([GAMES, LINES, PICTURES], mode, { durability: 'strict' });
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(saying(thrown ?? transaction.error ?? request?.error));
      try {
        request = work(transaction.objectStore(GAMES), transaction.objectStore(LINES), transaction.objectStore(PICTURES));
      } catch (error) {
        thrown = error;
        transaction.abort();
      }
    });
  }

  /** Runs `work` on the editions or the set-ups in one transaction and returns when it is on the disk. */
  async #on<T>(
    rows: typeof EDITIONS | typeof SET_UPS,
    mode: 'readonly' | 'readwrite',
    work: (rows: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await this.#database();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(rows, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(rows));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(saying(transaction.error ?? request.error, rows === EDITIONS ? 'edition' : 'set-up'));
    });
  }

  #editions<T>(mode: 'readonly' | 'readwrite', work: (editions: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return this.#on(EDITIONS, mode, work);
  }

  /** The editions of a game, the one changed last first. */
  async editions(game: string): Promise<readonly ShelvedEdition[]> {
    const rows = await this.#editions('readonly', (editions) => editions.getAll() as IDBRequest<ShelvedEdition[]>);
    return rows.filter((one) => one.game === game).toSorted((a, b) => b.changed - a.changed);
  }

  /** @throws StorageError where there is no such edition */
  async edition(id: string): Promise<ShelvedEdition> {
    const found = await this.#editions('readonly', (editions) => editions.get(id) as IDBRequest<ShelvedEdition | undefined>);
    if (!found) throw new StorageError('This edition is not kept in this browser, or no longer.');
    return found;
  }

  async keepEdition(edition: ShelvedEdition): Promise<void> {
    await this.#editions('readwrite', (editions) => editions.put(edition));
  }

  async removeEdition(id: string): Promise<void> {
    await this.#editions('readwrite', (editions) => editions.delete(id));
  }

  /** The set-ups of a game, the one kept last first. */
  async setUps(game: string): Promise<readonly ShelvedSetUp[]> {
    const rows = await this.#on(SET_UPS, 'readonly', (setUps) => setUps.getAll() as IDBRequest<ShelvedSetUp[]>);
    return rows.filter((one) => one.game === game).toSorted((a, b) => b.changed - a.changed);
  }

  /** Keeps set-ups, all or none of them, each in place of one of the same game, seat and name. */
  async keepSetUps(all: readonly [ShelvedSetUp, ...ShelvedSetUp[]]): Promise<void> {
    const [first, ...more] = all;
    await this.#on(SET_UPS, 'readwrite', (setUps) => {
      for (const one of more) setUps.put(one);
      return setUps.put(first);
    });
  }

  async removeSetUp({ game, seat, name }: Pick<ShelvedSetUp, 'game' | 'seat' | 'name'>): Promise<void> {
    await this.#on(SET_UPS, 'readwrite', (setUps) => setUps.delete([game, seat, name]));
  }

  async games(): Promise<readonly Shelved[]> {
    const rows = (await this.#through('readonly', (games) => games.getAll() as IDBRequest<Shelved[]>)) ?? [];
    return rows.toSorted((a, b) => b.changed - a.changed);
  }

  async game(table: string): Promise<Shelved | null> {
    return (await this.#through('readonly', (games) => games.get(table) as IDBRequest<Shelved | undefined>)) ?? null;
  }

  /** The lines of a game's record in order. */
  async lines(table: string): Promise<readonly string[]> {
    const rows = await this.#through(
      'readonly',
      (_, lines) => lines.getAll(rangeOf(table)) as IDBRequest<{ readonly n: number; readonly text: string }[]>,
    );
    return (rows ?? []).toSorted((a, b) => a.n - b.n).map(({ text }) => text);
  }

  /** Keeps what a command added: `lines` become numbers `from`, `from` + 1 and so on. */
  async append(game: Shelved, from: number, lines: readonly string[]): Promise<void> {
    await this.#through('readwrite', (games, rows) => {
      for (const [i, text] of lines.entries()) rows.add({ table: game.table, n: from + i, text });
      games.put(game);
      return null;
    });
  }

  /** Keeps `lines` in place of everything from number `from` on. */
  async rewrite(game: Shelved, from: number, lines: readonly string[]): Promise<void> {
    await this.#through('readwrite', (games, rows) => {
      rows.delete(IDBKeyRange.bound([game.table, from], [game.table, Infinity]));
      for (const [i, text] of lines.entries()) rows.add({ table: game.table, n: from + i, text });
      games.put(game);
      return null;
    });
  }

  async remove(table: string): Promise<void> {
    await this.#through('readwrite', (games, lines, pictures) => {
      games.delete(table);
      lines.delete(rangeOf(table));
      pictures.delete(table);
      return null;
    });
  }

  /** The pictures of the games that have one, by table. */
  async pictures(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    await this.#through('readonly', (_games, _lines, pictures) => {
      const cursor = pictures.openCursor();
      cursor.onsuccess = () => {
        const row = cursor.result;
        if (!row) return;
        found.set(String(row.key), String(row.value));
        row.continue();
      };
      return cursor;
    });
    return found;
  }

  /** Keeps a picture of a kept game in place of the last one. @throws StorageError where there is no such game */
  async keepPicture(table: string, picture: string): Promise<void> {
    const found = await this.#through('readwrite', (games, _lines, pictures) => {
      const game = games.getKey(table);
      game.onsuccess = () => game.result !== undefined && pictures.put(picture, table);
      return game;
    });
    if (found === undefined) throw new StorageError('This game is not kept in this browser, or no longer.');
  }
}

const rangeOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, -Infinity], [table, Infinity]);

function saying(error: unknown, what: 'game' | 'edition' | 'set-up' = 'game'): StorageError {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError' && what === 'edition')
    return new StorageError(
      'The browser has no room left: your last change is not kept. Save the edition as a file, or delete games you no longer need.',
    );
  if (name === 'QuotaExceededError' && what === 'set-up')
    return new StorageError('The browser has no room left: the set-up is not kept. Save it as a file, or delete games you no longer need.');
  if (name === 'QuotaExceededError')
    return new StorageError(
      'The browser has no room left for games. The move was not made; export and delete games you no longer need, then try again.',
    );
  if (name === 'InvalidStateError' || name === 'SecurityError')
    return new StorageError('This browser does not let the page keep games (a private window, perhaps). Nothing would survive a reload.');
  return new StorageError(
    `The browser could not keep the ${what}: ${error instanceof Error ? error.message : 'unknown reason'}. The ${what} is as it was.`,
  );
}
