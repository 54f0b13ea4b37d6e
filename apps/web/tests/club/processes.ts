import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A process of the club's server. */
export interface ClubProcess {
  /** Its origin. */
  readonly url: string;
  readonly port: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The club's server, built for the tests of a file, with a database of its own: processes of it are started and killed. */
export class ClubHouse {
  readonly #page: string;
  readonly #program = join(root, 'apps', 'club', 'dist', `tests-${process.pid}-${randomBytes(4).toString('hex')}.mjs`);
  readonly #running = new Set<ChildProcess>();
  readonly #admin: string;
  readonly #name = `club_page_${randomBytes(6).toString('hex')}`;

  private constructor(postgres: string, page: string) {
    this.#admin = postgres;
    this.#page = page;
  }

  /** `postgres` is the address of a database from which others may be made, `page` the folder of the built page. */
  static async build(postgres: string, page: string): Promise<ClubHouse> {
    const house = new ClubHouse(postgres, page);
    await house.#asAdmin(`CREATE DATABASE ${house.#name}`);
    await build({
      entryPoints: [join(root, 'apps', 'club', 'src', 'main.ts')],
      outfile: house.#program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      plugins: [
        {
          name: 'packages-outside',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
              kind === 'entry-point' || path.startsWith('@sandtable/') ? undefined : { path, external: true },
            ),
        },
      ],
    });
    return house;
  }

  /** Starts a process on a port, or on a free one. */
  async start(port = 0): Promise<ClubProcess> {
    const url = this.#admin.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${this.#name}`);
    const says = `import { wanted } from ${JSON.stringify(this.#program)}; await wanted([]).run(process.env, ${JSON.stringify(this.#page)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', says], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, PORT: String(port), CLUB_LOG: 'silent' },
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
    return {
      url: address.replace(/\/$/, ''),
      port: Number(new URL(address).port),
      kill: async () => {
        child.kill('SIGKILL');
        await gone;
        this.#running.delete(child);
      },
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
