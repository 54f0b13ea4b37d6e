import { EventEmitter } from 'node:events';
import { Logger as QuietLogger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Club } from '../club.ts';
import type { Store } from '../store/store.ts';
import { tablesAhead } from '../tables/ahead.ts';
import { settleSilent } from '../tables/handing.ts';
import { addThinking, THINK } from '../tables/thinking.ts';
import { settleAll } from '../tournaments/rounds.ts';
import { Machines } from './machines.ts';
import { beats, forgetProcess } from './processes.ts';
import { SETTLE, SETTLE_EACH_MINUTE } from './settling.ts';
import { TELL, TELL_EACH_MINUTE, tellEverybody } from './telling.ts';
import { Thinkers } from './thinkers.ts';

/** Milliseconds between two signs of life, and between two looks for tables whose machines nobody has think. */
const BEAT = 5_000;
const LOOK = 30_000;
/** Milliseconds between two looks for jobs, where nothing was heard of one. */
const POLL = 2_000;
/** Milliseconds before jobs are taken up again after the database was lost. */
const AGAIN = 1_000;
/** A job waits for its pause, or to be written down, while others think. */
const BESIDE_THINKING = 2;

/** One process at a time makes the tables of the jobs; the number is this lock's own. */
const MAKING = 7_310_552;

/** Makes the tables in which jobs stand, in a schema of their own, by the migrations of graphile-worker. */
export async function migrateJobs({ pool }: Pick<Store, 'pool'>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING]);
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MAKING]).catch(() => {});
    client.release();
  }
}

/** The library's own words are not logged: they may hold what somebody wrote. */
const quiet = new QuietLogger(() => () => {});

export interface JobsOptions {
  /** The built program of the threads in which machines think. */
  readonly thinker: URL;
  /** Milliseconds before a machine begins an event. */
  readonly pause?: number;
}

/** What a process does for the club beside answering: jobs that stand in the database, and are done by whoever comes first. */
export class Jobs {
  readonly #club: Club;
  readonly #machines: Machines | null;
  readonly #timers: NodeJS.Timeout[] = [];
  #runner: Runner | null = null;
  /** The name by which this process's jobs are locked. */
  #name = '';
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(club: Club, { thinker, pause }: JobsOptions) {
    this.#club = club;
    const { store, umpires, log, config } = club;
    const most = config.thinkers;
    this.#machines =
      most === 0
        ? null
        : new Machines({ store, umpires, log, thinkers: new Thinkers(thinker, most), ...(pause !== undefined && { pause }) });
  }

  /** Takes up jobs from now on. */
  async start(): Promise<void> {
    await this.#begin();
    this.#running = this.#goOn();
    this.#every(BEAT, () => beats(this.#club.store, this.#name));
    this.#every(LOOK, () => this.#lookForTables());
    this.#every(LOOK, () => settleAll(this.#club.store));
    await this.#lookForTables();
  }

  /** Takes no more jobs; those under way are left to others where they would take long. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#machines?.stop();
    await this.#runner?.stop().catch(() => {});
    await this.#running;
    await forgetProcess(this.#club.store, this.#name).catch(() => {});
  }

  #every(milliseconds: number, act: () => Promise<void>): void {
    const timer = setInterval(() => {
      act().catch((error: unknown) => this.#club.log.warn({ name: (error as Error).name }, 'jobs were not looked after'));
    }, milliseconds);
    timer.unref();
    this.#timers.push(timer);
  }

  get #tasks(): TaskList {
    const machines = this.#machines;
    return {
      [SETTLE]: () => settleSilent(this.#club.store),
      [TELL]: () => tellEverybody(this.#club),
      ...(machines && { [THINK]: (payload: unknown) => machines.think((payload as { readonly table: string }).table) }),
    };
  }

  async #begin(): Promise<void> {
    const { store, config } = this.#club;
    const events = new EventEmitter();
    events.on('pool:create', ({ workerPool }: { readonly workerPool: { readonly id: string } }) => (this.#name = workerPool.id));
    this.#runner = await run({
      pgPool: store.pool,
      concurrency: config.thinkers + BESIDE_THINKING,
      noHandleSignals: true,
      pollInterval: POLL,
      taskList: this.#tasks,
      crontab: [TELL_EACH_MINUTE, SETTLE_EACH_MINUTE].join('\n'),
      logger: quiet,
      events,
    });
    await beats(store, this.#name);
  }

  /** The runner ends where the database is lost for long: then it is begun again. */
  async #goOn(): Promise<void> {
    while (!this.#isStopping) {
      await this.#runner?.promise.catch(() => {});
      if (this.#isStopping) return;
      this.#club.log.warn('jobs are taken up again');
      await new Promise((over) => setTimeout(over, AGAIN));
      await this.#begin().catch(() => {});
    }
  }

  /**
   * Tables whose machines are asked, and for which no job stands: after a restored backup, or where one was given up; and those where the club
   * is to answer for somebody.
   */
  async #lookForTables(): Promise<void> {
    const { db } = this.#club.store;
    const { rows } = await sql<{ readonly id: string }>`
      select id from tables where stage = 'playing' and closed is null and exists (
        select from seats where seats."table" = tables.id and machine is not null and tables.summary->'question'->'seats' @> to_jsonb(seat)
      ) and not exists (
        select from graphile_worker.jobs where task_identifier = ${THINK} and queue_name = ${THINK} || ' ' || tables.id and attempts < max_attempts
      )`.execute(db);
    for (const { id } of rows) await addThinking(db, id);
    for (const id of await tablesAhead(this.#club.store)) this.#club.umpires.goOnAhead(id);
  }
}
