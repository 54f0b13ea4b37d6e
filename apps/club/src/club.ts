import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store/store.ts';

/** What every room of the server works with. */
export interface Club {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
}
