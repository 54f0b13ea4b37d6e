import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { guards } from '../../../../tools/serve.mjs';
import type { Club } from '../club.ts';
import { observed } from './observed.ts';
import { operations } from './operations.ts';
import type { ClubApp, Env } from './routes.ts';
import { answered, faultOf, Refusal, saying } from './says.ts';

/** Bytes that a request may have; a record that is brought along has its own limit. */
const BODY_MOST = 64 * 1024;

/** What each part of the club answers: each adds its routes. */
const ROUTES: readonly ((app: ClubApp, club: Club) => void)[] = [operations];

/** Where the app answers; everything else is files of the page. */
export const isOfApp = (path: string): boolean => path.startsWith('/api/') || OF_APP.has(path);
const OF_APP = new Set(['/api', '/health', '/metrics', '/openapi.json']);

/** The club's HTTP: all routes, and what holds for each of them. */
export function clubApp(club: Club): ClubApp {
  const app: ClubApp = new OpenAPIHono<Env>({
    defaultHook: (result, context) => {
      if (result.success) return undefined;
      const { says, where } = faultOf(result.error);
      return saying(context, 400, says, where);
    },
  });
  app.use(observed(club));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(guards())) context.header(name, value);
    context.header('cache-control', 'no-store');
  });
  app.use(
    bodyLimit({
      maxSize: BODY_MOST,
      onError: () => {
        throw new Refusal(413, `a request has ${BODY_MOST / 1024} kB at most`);
      },
    }),
  );
  for (const add of ROUTES) add(app, club);
  app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Sandtable: the club', version: '1' } });
  app.notFound((context) => saying(context, 404, 'there is nothing here'));
  app.onError((error, context) => answered(error, context, club));
  return app;
}
