/**
 * What only one tab may have open: a game, an edition. Browsers have locks for that, but none for a page that another device opens
 * by plain http, which they do not count as secure. There an open connection to a database of the lock's name is the lock: its
 * version can be raised only while nobody else is connected, and the browser ends the connection of a tab that dies.
 */

/** Milliseconds that a tab may take to answer for what it holds; one that says nothing is taken to hold it. */
const PATIENCE = 2000;

/** Takes hold of a name for this tab. Returns how to give it back, or null where another tab has it. */
export const takeHold = (name: string): Promise<(() => void) | null> => ('locks' in navigator ? byLock(name) : byDatabase(name));

const byLock = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release));
        resolve(null);
        return undefined;
      })
      .catch(reject);
  });

const databaseOf = (name: string): string => `lock of ${name}`;

/** Names that another tab had when we last asked: the question itself still waits, and takes its turn before any other. */
const waiting = new Set<string>();

async function byDatabase(name: string): Promise<(() => void) | null> {
  if (waiting.has(name)) return null;
  const before = await opened(name);
  before.connection?.close();
  if (!before.connection) return null;
  const { connection, isRaised } = await opened(name, before.connection.version + 1);
  if (connection && isRaised) return () => connection.close();
  // Another tab raised it in the same moment.
  connection?.close();
  return null;
}

interface Connection {
  /** Null where another tab is in the way. */
  readonly connection: IDBDatabase | null;
  /** Is this the connection that has raised the database to its version? */
  readonly isRaised: boolean;
}

/** Connects to the database of a lock, at a version that it is to be raised to or the one it has. What comes too late is undone. */
function opened(name: string, version?: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseOf(name), version);
    let isRaised = false;
    const giveUp = () => {
      waiting.add(name);
      resolve({ connection: null, isRaised: false });
    };
    const timer = setTimeout(giveUp, PATIENCE);
    const settle = () => {
      clearTimeout(timer);
      return waiting.delete(name);
    };
    request.onblocked = giveUp;
    request.onupgradeneeded = () => {
      isRaised = true;
      if (waiting.has(name)) request.transaction?.abort();
    };
    request.onsuccess = () => {
      if (settle()) request.result.close();
      else resolve({ connection: request.result, isRaised });
    };
    request.onerror = () => {
      if (!settle()) reject(request.error ?? new Error('the browser cannot tell whether another tab has it open'));
    };
  });
}

/** Does away with what the lock of a name that is needed no more has left behind. */
export function forgetHold(name: string): void {
  if (!('locks' in navigator)) indexedDB.deleteDatabase(databaseOf(name));
}
