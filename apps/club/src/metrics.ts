import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store/store.ts';

/** What `/metrics` tells, in Prometheus' form: counts and times, nothing of anybody. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds that requests took, by method, route (never the address itself) and status. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
}

/** Seconds: from a lookup to a passphrase's hash on a loaded machine. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The metrics of one server process. */
export function metricsOf({ pool }: Pick<Store, 'pool'>): Metrics {
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
  const requests = new Histogram({
    name: 'club_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  return { registry, requests };
}
