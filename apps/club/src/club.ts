import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Post } from './mail/post.ts';
import type { Pusher } from './push/pusher.ts';
import type { Metrics } from './metrics.ts';
import type { Store } from './store/store.ts';
import type { Umpires } from './tables/umpires.ts';

/** What every room of the server works with. */
export interface Club {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The umpire at all tables, as far as this process goes. */
  readonly umpires: Umpires;
  /** Are jobs done here, so that machines can play? */
  readonly hasJobs: boolean;
  /** Sends mail; null where this club sends none. */
  readonly post: Post | null;
  /** Tells browsers; null where this club tells none. */
  readonly pusher: Pusher | null;
}
