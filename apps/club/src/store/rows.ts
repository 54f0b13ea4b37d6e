import type { Generated } from 'kysely';

/** Somebody with a name. Times are of the database's clock. */
export interface PeopleRow {
  readonly id: Generated<string>;
  readonly name: string;
  /** The name as it is compared: two people whose names differ in nothing but capitals or width cannot be. */
  readonly folded: string;
  /** An argon2id hash; null for a guest. */
  readonly passphrase: string | null;
  readonly made: Generated<Date>;
  readonly blocked: Date | null;
}

/** Where somebody is signed in. */
export interface SessionsRow {
  /** SHA-256 of the token that the cookie holds. */
  readonly token_hash: Buffer;
  readonly person: string;
  readonly made: Generated<Date>;
  readonly seen: Generated<Date>;
  readonly until: Date;
}

/** How often something was tried; written by rate-limiter-flexible. */
export interface RateLimitsRow {
  readonly key: string;
  readonly points: Generated<number>;
  /** Milliseconds since 1970. */
  readonly expire: string | null;
}

/** All tables of the database. */
export interface Rows {
  readonly people: PeopleRow;
  readonly sessions: SessionsRow;
  readonly rate_limits: RateLimitsRow;
}
