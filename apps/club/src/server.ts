import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import pino, { type DestinationStream } from 'pino';
import { addressesOf } from '../../../tools/addresses.mjs';
import { filesOf, listen } from '../../../tools/serve.mjs';
import type { Club } from './club.ts';
import type { Config } from './config.ts';
import { Jobs, migrateJobs } from './jobs/jobs.ts';
import { Live } from './live/live.ts';
import { smtpPost } from './mail/post.ts';
import { metricsOf } from './metrics.ts';
import { isBehindTls } from './origin.ts';
import { pusherBy } from './push/pusher.ts';
import { migrate, openStore, patiently } from './store/store.ts';
import { Umpires } from './tables/umpires.ts';
import { clubApp, isOfApp } from './web/app.ts';
import type { ClubApp } from './web/routes.ts';

/** A server that listens. */
export interface Running {
  readonly club: Club;
  readonly port: number;
  /** Each with its method, as "/api/tables/:id". */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** Takes no more requests, lets those be answered that are under way, and closes what is open. */
  stop(): Promise<void>;
}

export interface Surroundings {
  /** The folder of the built page; null serves none. */
  readonly page: string | null;
  /** The built program in which machines think; where it is left out no jobs are done, and no machine plays. */
  readonly thinker?: URL | undefined;
  /** Milliseconds before a machine begins an event, so that one can watch. */
  readonly pause?: number;
  /** Milliseconds for which a database that does not answer is waited for before whoever asked is told. */
  readonly patience?: number;
  /** Where the log goes; standard output where it is left out. */
  readonly logTo?: DestinationStream;
}

/** Milliseconds that a request under way has when the server stops. */
const GRACE = 5_000;

/**
 * Brings the database to this version, for which it waits some seconds where it does not answer yet, and listens.
 * @throws Error of the database or of the address, as `listen` of node:net does
 */
export async function start(config: Config, { page, thinker, pause, patience, logTo }: Surroundings): Promise<Running> {
  const log = pino({ level: config.logLevel, base: null }, logTo ?? pino.destination({ sync: false }));
  const store = openStore(config.databaseUrl, { onLost: () => log.warn('a connection to the database was lost') });
  try {
    const hasJobs = thinker !== undefined;
    // A database that is started in the same moment, as after a power cut, may take longer.
    const bringUp = async (): Promise<void> => {
      for (const name of await migrate(store)) log.info({ name }, 'migrated');
      if (hasJobs) await migrateJobs(store);
    };
    await patiently(bringUp, { onAway: () => log.warn('the database does not answer yet') });
    const post = config.mail && hasJobs ? smtpPost(config.mail) : null;
    const pusher = config.push && hasJobs ? pusherBy(config.push, config.origin ?? '') : null;
    const umpires = new Umpires(store, { log, ...(patience !== undefined && { patience }) });
    const club: Club = {
      config,
      store,
      log,
      metrics: metricsOf(store, { hasJobs, waiting: () => umpires.waiting }),
      umpires,
      hasJobs,
      post,
      pusher,
    };
    const live = new Live(club);
    const app = clubApp(club);
    const { servers, port } = await listen(answersOf(app, page, config), addressesOf(config.host), config.port);
    await live.attach(servers);
    const jobs = thinker ? new Jobs(club, { thinker, ...(pause !== undefined && { pause }) }) : null;
    await jobs?.start();
    let stopped: Promise<void> | undefined;
    return { club, port, routes: app.routes, stop: () => (stopped ??= stop(club, servers, { live, jobs })) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Behind TLS browsers are told to come by that alone for so many seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** The app under its addresses, and the page under all others. */
function answersOf(app: ClubApp, page: string | null, config: Config): RequestListener {
  const ofApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const answers = page === null ? ofApp : besideFiles(ofApp, page);
  if (!isBehindTls(config)) return (request, response) => void answers(request, response);
  return (request, response) => {
    response.setHeader('strict-transport-security', `max-age=${YEAR}`);
    void answers(request, response);
  };
}

function besideFiles(ofApp: (request: IncomingMessage, response: ServerResponse) => unknown, page: string): RequestListener {
  const files = filesOf(page, { front: 'club.html' });
  return (request, response) => void (isOfApp(request.url?.split(/[?#]/)[0] ?? '/') ? ofApp(request, response) : files(request, response));
}

interface AtWork {
  readonly live: Live;
  readonly jobs: Jobs | null;
}

async function stop({ store, log, post }: Club, servers: readonly Server[], { live, jobs }: AtWork): Promise<void> {
  const all = servers.map((server) => new Promise<void>((done) => server.close(() => done())));
  for (const server of servers) server.closeIdleConnections();
  await Promise.all([live.stop(), jobs?.stop()]);
  post?.close();
  const late = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), GRACE);
  // A connection that becomes idle while others are answered is closed as it does.
  const idle = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 100);
  await Promise.all(all);
  clearTimeout(late);
  clearInterval(idle);
  await store.close();
  log.info('stopped');
}
