import pg from 'pg';

/** What is told of the channels that a process listens to. */
export interface Heard {
  /** Something was told on a channel. */
  heard(channel: string, says: string): void;
  /** The process listens, for the first time or again after a connection was lost: what was told meanwhile it has not heard. */
  listens(): void;
}

/** A process's ear for what the others tell by PostgreSQL's NOTIFY. */
export interface Ear {
  close(): Promise<void>;
}

/** Milliseconds before a lost connection is sought again: each wait is twice the last. */
const WAITS = { first: 200, most: 5_000 } as const;
/** Milliseconds between looks whether a connection is still there, and in which whatever is asked on it must be answered. */
const ALIVE = { every: 20_000, within: 10_000 } as const;

/** Listens to channels by a connection of its own, which is sought again whenever it is lost. Resolves when it listens. */
export async function listenTo(
  url: string,
  channels: readonly string[],
  { heard, listens }: Heard,
  alive: { readonly every: number; readonly within: number } = ALIVE,
): Promise<Ear> {
  let isClosed = false;
  let wait: number = WAITS.first;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | null = null;
  /** The one that listens. */
  let listening: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'sandtable ear',
      keepAlive: true,
      connectionTimeoutMillis: alive.within,
      query_timeout: alive.within,
    });
    next.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => lost(next));
    client = next;
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    wait = WAITS.first;
    listening = next;
    listens();
  };
  const lost = (which: pg.Client): void => {
    if (isClosed || client !== which) return;
    client = listening = null;
    which.end().catch(() => {});
    timer = setTimeout(() => void connect().catch(() => client && lost(client)), wait);
    wait = Math.min(WAITS.most, wait * 2);
  };
  // A connection may be gone without a word: it is asked something now and then.
  const look = (): void => {
    const one = listening;
    one?.query('select 1').catch(() => lost(one));
  };
  const looking = setInterval(look, alive.every);
  looking.unref();
  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
      await client?.end().catch(() => {});
    },
  };
}
