import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { compiled, OUTSIDE_CLUB } from './bundle.mjs';

/** The programs that use this run in the project's folder. */
const root = process.cwd();

/** A process of the club's server. */
export interface ClubProcess {
  /** Its origin. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Ends it as a service manager would. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The club's server, built for whoever tries it, with a database of its own: processes of it are started and killed. */
export class ClubHouse {
  readonly #page: string;
  readonly #program = join(root, 'apps', 'club', 'dist', `tests-${process.pid}-${randomBytes(4).toString('hex')}.mjs`);
  readonly #running = new Set<ChildProcess>();
  readonly #admin: string;
  readonly #name = `club_page_${randomBytes(6).toString('hex')}`;
  /** The address of its database. */
  readonly databaseUrl: string;

  private constructor(postgres: string, page: string) {
    this.#admin = postgres;
    this.#page = page;
    this.databaseUrl = postgres.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${this.#name}`);
  }

  /** `postgres` is the address of a database from which others may be made, `page` the folder of the built page. */
  static async build(postgres: string, page: string): Promise<ClubHouse> {
    const house = new ClubHouse(postgres, page);
    await house.#asAdmin(`CREATE DATABASE ${house.#name}`);
    mkdirSync(dirname(house.#program), { recursive: true });
    writeFileSync(house.#program, await compiled(join(root, 'apps', 'club', 'src', 'main.ts'), OUTSIDE_CLUB));
    return house;
  }

  /** Starts a process on a port, or on a free one; `flags` are Node's. */
  async start(port = 0, flags: readonly string[] = []): Promise<ClubProcess> {
    const says = `
      import { wanted } from ${JSON.stringify(this.#program)};
      const running = await wanted([]).run(process.env, ${JSON.stringify(this.#page)});
      process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));`;
    const child = spawn(process.execPath, [...flags, '--input-type=module', '-e', says], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: this.databaseUrl, PORT: String(port), CLUB_LOG: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#running.add(child);
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    const address = await new Promise<string>((found, fail) => {
      let text = '';
      child.stdout.on('data', (more: Buffer) => {
        text += more.toString();
        const [, said] = /The club: (http:\S+)/.exec(text) ?? [];
        if (said) found(said);
      });
      child.once('exit', (code) => fail(new Error(`the club's server ended with ${code}: ${text}`)));
    });
    const endBy = async (signal: NodeJS.Signals): Promise<void> => {
      child.kill(signal);
      await gone;
      this.#running.delete(child);
    };
    return {
      url: address.replace(/\/$/, ''),
      port: Number(new URL(address).port),
      pid: child.pid as number,
      stop: () => endBy('SIGTERM'),
      kill: () => endBy('SIGKILL'),
    };
  }

  async end(): Promise<void> {
    for (const child of this.#running) child.kill('SIGKILL');
    await this.#asAdmin(`DROP DATABASE IF EXISTS ${this.#name} WITH (FORCE)`);
    rmSync(this.#program, { force: true });
  }

  async #asAdmin(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#admin });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
