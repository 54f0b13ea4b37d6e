import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Club } from '../club.ts';

/**
 * Counts and logs each request by its route, never by its address: there are words of invitations in those. Nothing of who asked is kept.
 */
export const observed =
  ({ log, metrics }: Pick<Club, 'log' | 'metrics'>): MiddlewareHandler =>
  async (context, next) => {
    const begun = performance.now();
    await next();
    const seconds = (performance.now() - begun) / 1000;
    const { method } = context.req;
    const route = matchedRoutes(context).findLast(({ method }) => method !== 'ALL')?.path ?? 'none';
    const { status } = context.res;
    metrics.requests.observe({ method, route, status: String(status) }, seconds);
    log.info({ method, route, status, ms: Math.round(seconds * 1000) }, 'request');
  };
