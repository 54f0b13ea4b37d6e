import { createRoute, z } from '@hono/zod-openapi';
import { SANDTABLE } from '@sandtable/umpire';
import { sql } from 'kysely';
import type { Club } from '../club.ts';
import type { ClubApp } from './routes.ts';
import { Says } from './says.ts';

/** Milliseconds within which a database that is well answers. */
const WELL_WITHIN = 2_000;

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Does this process reach its database, and of which version is it?',
  responses: {
    200: {
      description: 'It does',
      content: { 'application/json': { schema: z.object({ health: z.literal('well'), version: z.string() }) } },
    },
    503: { description: 'It does not', content: { 'application/json': { schema: Says } } },
  },
});

const metricsRoute = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Counts and times in the form of Prometheus',
  responses: { 200: { description: 'The metrics of this process', content: { 'text/plain': { schema: z.string() } } } },
});

/** What whoever runs the club asks. */
export function operations(app: ClubApp, { store, metrics }: Club): void {
  app.openapi(health, async (context) => {
    const asked = sql`select 1`.execute(store.db).then(
      () => true,
      () => false,
    );
    const isWell = await Promise.race([asked, new Promise<false>((done) => setTimeout(done, WELL_WITHIN, false).unref())]);
    return isWell
      ? context.json({ health: 'well' as const, version: SANDTABLE }, 200)
      : context.json({ says: 'the database does not answer' }, 503);
  });
  app.openapi(metricsRoute, async (context) =>
    context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  );
}
