import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { LARGEST_RECORD } from '@sandtable/desk/club/history';
import { guards } from '../../../../tools/serve.mjs';
import type { Club } from '../club.ts';
import type { Config } from '../config.ts';
import { Denied } from '../denied.ts';
import { isBehindTls, isOurs } from '../origin.ts';
import { beginSession, COOKIE, DAYS, endSession, sessionOf, tokenIn, type Known } from '../people/sessions.ts';
import type { Env } from './routes.ts';
import { READING } from './says.ts';

/** Bytes that a request may have. */
const BODY_MOST = 64 * 1024;
/** JSON writes a line's quotation marks in two characters: a record takes up more as a part of a request. */
const RECORD_MOST = 1.5 * LARGEST_RECORD;
/** A table's edition may be a whole map with its counters and tables. */
const EDITION_MOST = 1024 * 1024;
const DAY = 24 * 60 * 60;

/** What the browser holds every answer to: the page's own policy, and that nothing of it is kept anywhere. */
export function withHeaders(): MiddlewareHandler {
  const headers = { ...guards(), 'cache-control': 'no-store' };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}

/** A request says how long it is, and Node's server holds it to that: one that is too long is not read at all. */
export const withinLimits: MiddlewareHandler = async (context, next) => {
  if (context.req.header('transfer-encoding') !== undefined)
    throw new Denied('unreadable', 'a request says how long it is', { where: 'content-length' });
  const most =
    { '/api/records': RECORD_MOST, '/api/tables': EDITION_MOST, '/api/tournaments': EDITION_MOST }[context.req.path] ?? BODY_MOST;
  if (Number(context.req.header('content-length') ?? 0) > most) throw new Denied('large', `a request has ${most / 1024} kB at most`);
  await next();
};

/** Whoever reads a mail stops them by this, from their mail's own page and as that sends it (RFC 8058): the word in it is all that is needed. */
export const STOPPING = '/api/mail/stop/';

/** Whatever changes something comes from a page of ours, as JSON: a form of another page's can be neither. */
export function fromOurPages({ config }: Pick<Club, 'config'>): MiddlewareHandler {
  return async (context, next) => {
    if (!READING.has(context.req.method) && !context.req.path.startsWith(STOPPING)) {
      const [origin, host] = ['origin', 'host'].map((name) => context.req.header(name));
      if (!isOurs({ origin, host }, config)) throw new Denied('forbidden', 'this can be asked from a page of this club alone');
      const [type] = (context.req.header('content-type') ?? '').split(';');
      if (type?.trim().toLowerCase() !== 'application/json')
        throw new Denied('unreadable', 'the content type application/json is expected', { where: 'content-type' });
    }
    await next();
  };
}

/** Finds who asks, by the cookie; one that has been made longer is sent again. */
export function recognizing({ store, config }: Pick<Club, 'store' | 'config'>): MiddlewareHandler<Env> {
  return async (context, next) => {
    const session = await sessionOf(store, tokenIn(context.req.header('cookie')));
    context.set('session', session);
    if (session?.isRenewed) sendToken(context, session.token, config);
    await next();
  };
}

/** Sends the cookie of a session; an empty token takes it away. */
export function sendToken(context: Context, token: string, config: Pick<Config, 'origin'>): void {
  const maxAge = token === '' ? 0 : DAYS * DAY;
  setCookie(context, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isBehindTls(config), maxAge });
}

/** Signs somebody in from whom a request comes, in the place of whoever was. */
export async function welcome(context: Context<Env>, me: Known, { store, config }: Pick<Club, 'store' | 'config'>): Promise<Known> {
  const session = context.get('session');
  if (session) await endSession(store, session.token);
  sendToken(context, await beginSession(store, me.id), config);
  return me;
}

/** From where a request comes: what the outermost of our own proxies saw, or who is connected where there is none. */
export function addressOf(context: Context<Env>, { proxies }: Pick<Config, 'proxies'>): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  const seen = proxies > 0 ? forwarded.at(-proxies) : undefined;
  return seen || (context.env.incoming.socket.remoteAddress ?? 'unknown');
}
