import type { ReliefAsk, ReliefPicture } from './relief-picture.ts';

/**
 * Reliefs that were made before, in a database of their own: to lose one costs a quarter of a second. Each lies under all that it was made
 * from, the program included, so that none is ever found that would come out otherwise now. Where the browser keeps nothing, or takes too
 * long, they are made as if there were none.
 */
const DATABASE = 'sandtable reliefs';
const PICTURES = 'pictures';
const SINCE = 'since';
/** So many are kept, megabytes each: two themes of the maps that somebody plays on. The oldest goes first. */
const MOST = 8;
/** Milliseconds for which a relief is looked for: it takes not much longer to make one. */
const PATIENCE = 250;

interface Row extends ReliefPicture {
  readonly key: string;
  readonly since: number;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database says no'));
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(PICTURES, { keyPath: 'key' }).createIndex(SINCE, SINCE);
  const database = await done(request);
  database.onversionchange = () => database.close();
  return database;
}

/** The reliefs in the browser's database, which is opened when this is made. */
export class KeptReliefs {
  #database: IDBDatabase | null = null;
  readonly #opened = opened().then(
    (database) => void (this.#database = database),
    () => {},
  );

  /** The relief that was made of just this before; null where none is kept. */
  find(key: string): Promise<ReliefPicture | null> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null));
    return Promise.race([this.#found(key).catch(() => null), late]);
  }

  async #found(key: string): Promise<ReliefPicture | null> {
    await this.#opened;
    const rows = this.#rows('readonly');
    return rows === null ? null : (((await done(rows.get(key))) as Row | undefined) ?? null);
  }

  /** Keeps a relief: its pixels are copied before this returns a promise, which is kept when they lie there, or cannot. */
  async keep(key: string, { width, height, pixels }: ReliefPicture): Promise<void> {
    try {
      const rows = this.#rows('readwrite');
      if (rows === null) return;
      const row: Row = { key, since: Date.now(), width, height, pixels };
      rows.put(row);
      const [oldest, ...others] = await done(rows.index(SINCE).getAllKeys());
      if (oldest !== undefined && others.length >= MOST) await done(rows.delete(oldest));
    } catch {
      // A full disk, or a browser that keeps nothing: it is made anew the next time.
    }
  }

  #rows(mode: 'readonly' | 'readwrite'): IDBObjectStore | null {
    return this.#database?.transaction(PICTURES, mode).objectStore(PICTURES) ?? null;
  }
}

/**
 * Names all that a relief is made from, by a digest: the program at that address, the map, its heights and colours. Null where the page has
 * none of the browser's digests, as one that came by plain http.
 */
export async function nameOf(program: string, ask: ReliefAsk): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([program, ask])));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
