import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store/store.ts';

/** What came of what somebody asked: it was done, it may not be, or the club could not. */
export type Outcome = 'taken' | 'refused' | 'failed';

/** What `/metrics` tells, in Prometheus' form: counts and times, nothing of anybody. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds that requests took, by method, route (never the address itself) and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Seconds that pages waited for what they asked over their sockets, by the kind of question. */
  readonly answers: Histogram<'ask'>;
  /** Commands that were given at tables. */
  readonly commands: Counter<'outcome'>;
  /** Who counts the pages that are connected. */
  pages(count: () => number): void;
}

/** Where the numbers come from that are read when they are asked for. */
export interface Counted {
  readonly hasJobs: boolean;
  /** How many changes of tables wait to be stored. */
  waiting(): number;
}

/** Seconds: from a lookup to a passphrase's hash on a loaded machine. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** How many there are of each kind. */
type Counts = readonly { readonly kind: string; readonly count: number }[];

/** The metrics of one server process; tables and jobs are those of all. */
export function metricsOf({ pool, db }: Pick<Store, 'pool' | 'db'>, { hasJobs, waiting }: Counted): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauges = { open: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount };
  const connections = new Gauge({
    name: 'club_database_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(gauges)) connections.set({ state }, count());
    },
  });
  const counting = (name: string, help: string, count: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(count()) });
  };
  /** Of what stands in the database nothing is told while that does not answer. */
  const reading = (name: string, help: string, label: string, read: () => Promise<Counts>): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect: async () => {
        const counts = await read().catch((): Counts => []);
        gauge.reset();
        for (const { kind, count } of counts) gauge.set({ [label]: kind }, count);
      },
    });
  };
  counting('club_ledger_waiting', 'Changes of tables that wait to be stored', waiting);
  reading('club_tables', 'Tables at which people gather, or play', 'stage', async () => {
    const { rows } = await sql<Counts[number]>`
      select kind, (select count(*)::int from tables where stage = kind) as count
      from unnest(array['gathering', 'playing']) as kind`.execute(db);
    return rows;
  });
  if (hasJobs)
    reading('club_jobs_waiting', 'Jobs that are due and that nobody has taken', 'task', async () => {
      const { rows } = await sql<Counts[number]>`
        select task_identifier as kind, count(*)::int as count from graphile_worker.jobs
        where locked_at is null and run_at <= now() and attempts < max_attempts group by 1`.execute(db);
      return rows;
    });
  const requests = new Histogram({
    name: 'club_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const answers = new Histogram({
    name: 'club_answer_seconds',
    help: 'How long pages waited for what they asked over their sockets',
    labelNames: ['ask'] as const,
    buckets: BUCKETS,
    registers,
  });
  const commands = new Counter({
    name: 'club_commands_total',
    help: 'Commands that were given at tables, and what came of them',
    labelNames: ['outcome'] as const,
    registers,
  });
  return { registry, requests, answers, commands, pages: (count) => counting('club_sockets', 'Pages that are connected', count) };
}
