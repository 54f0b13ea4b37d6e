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
/** Milliseconds after which a connection that says nothing is looked at. */
const ALIVE_EVERY = 20_000;

/** Listens to channels by a connection of its own, which is sought again whenever it is lost. Resolves when it listens. */
export async function listenTo(url: string, channels: readonly string[], { heard, listens }: Heard): Promise<Ear> {
  let isClosed = false;
  let wait: number = WAITS.first;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'sandtable ear', keepAlive: true });
    next.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => lost(next));
    client = next;
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    wait = WAITS.first;
    listens();
  };
  const lost = (which: pg.Client): void => {
    if (isClosed || client !== which) return;
    client = null;
    timer = setTimeout(() => void connect().catch(() => client && lost(client)), wait);
    wait = Math.min(WAITS.most, wait * 2);
  };
  // A connection may be gone without a word: it is asked something now and then.
  const alive = setInterval(() => void client?.query('select 1').catch(() => {}), ALIVE_EVERY);
  alive.unref();
  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(alive);
      await client?.end().catch(() => {});
    },
  };
}
