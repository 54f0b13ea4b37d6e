import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { fold } from './names.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often something may be tried in so many seconds, all processes together. A club meets behind one address: what an address may do is
 * generous, and a name from one address may be tried a few times.
 */
const LIMITS = {
  nameHere: { points: 10, duration: 15 * MINUTE },
  name: { points: 100, duration: HOUR },
  address: { points: 100, duration: 15 * MINUTE },
  newHere: { points: 60, duration: HOUR },
  guessesHere: { points: 60, duration: HOUR },
  records: { points: 60, duration: HOUR },
  lostHere: { points: 20, duration: HOUR },
  lostOf: { points: 3, duration: 24 * HOUR },
  lettersBy: { points: 5, duration: 24 * HOUR },
  lettersTo: { points: 3, duration: 24 * HOUR },
  tournaments: { points: 20, duration: HOUR },
} as const;
type Limit = keyof typeof LIMITS;

/** What counts tries. */
export interface Limits {
  /**
   * Carries out a try to sign in from an address; one that succeeds counts as none. @throws Denied where there were too many, and what
   * the try throws
   */
  signingIn<T>(address: string, name: string, attempt: () => Promise<T>): Promise<T>;
  /** Counts a new account or guest from an address. @throws Denied where there were too many */
  newFrom(address: string): Promise<void>;
  /** Looks up words that nobody else should know; a find counts as no guess. @throws Denied where there were too many */
  guessing<T>(address: string, lookUp: () => Promise<T | null>): Promise<T | null>;
  /** Counts a record that somebody brings in, which is long work. @throws Denied where there were too many */
  bringingIn(person: string): Promise<void>;
  /** Counts that somebody says they have forgotten the passphrase of a name, whether there is such a name or not. @throws Denied where there were too many */
  losing(address: string, name: string): Promise<void>;
  /** Counts a link that somebody has sent to an address, whoever asks for it. @throws Denied where there were too many */
  writingTo(person: string, address: string): Promise<void>;
  /** Counts a tournament that somebody makes, in which many are asked at once. @throws Denied where there were too many */
  organising(person: string): Promise<void>;
}

/** An address or name is kept as a digest, for an hour after it counts no more. */
const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Of an IPv6 address, what one customer has: 2^64 addresses at least, in four groups of sixteen bits. */
const GROUPS = { all: 8, ofNetwork: 4 } as const;

/** What counts as one: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(address: string): string {
  const old = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (old !== undefined || !address.includes(':')) return old ?? address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Math.max(0, GROUPS.all - before.length - after.length);
  return [...before, ...Array.from({ length: left }, () => '0'), ...after].slice(0, GROUPS.ofNetwork).join(':');
}

/** Counts in a table of the database, which has been migrated. */
export function limitsOf({ pool }: Pick<Store, 'pool'>): Limits {
  const counters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({ ...limit, storeClient: pool, keyPrefix: name, tableName: 'rate_limits', tableCreated: true }),
    ]),
  ) as Record<Limit, RateLimiterPostgres>;

  return {
    signingIn: async (address, name, attempt) => {
      const network = networkOf(address);
      const keys: readonly [Limit, string][] = [
        ['nameHere', keyOf(network, fold(name))],
        ['name', keyOf(fold(name))],
        ['address', keyOf(network)],
      ];
      for (const [limit, key] of keys) await counted(counters[limit], key);
      const found = await attempt();
      for (const [limit, key] of keys) await counters[limit].reward(key, 1);
      return found;
    },
    bringingIn: (person) => counted(counters.records, keyOf(person)),
    writingTo: async (person, address) => {
      await counted(counters.lettersBy, keyOf(person));
      await counted(counters.lettersTo, keyOf(address.toLowerCase()));
    },
    losing: async (address, name) => {
      await counted(counters.lostHere, keyOf(networkOf(address)));
      await counted(counters.lostOf, keyOf(fold(name)));
    },
    organising: (person) => counted(counters.tournaments, keyOf(person)),
    newFrom: (address) => counted(counters.newHere, keyOf(networkOf(address))),
    guessing: async (address, lookUp) => {
      const key = keyOf(networkOf(address));
      await counted(counters.guessesHere, key);
      const found = await lookUp();
      if (found !== null) await counters.guessesHere.reward(key, 1);
      return found;
    },
  };
}

async function counted(counter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new Denied('often', `that was tried too often; try again in ${Math.ceil(seconds / MINUTE)} minutes`, { after: seconds });
  }
}
