import { OpenAPIHono } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { blocks } from './blocks.ts';
import { history } from './history.ts';
import { fromOurPages, recognizing, withHeaders, withinLimits } from './guarded.ts';
import { otherRules } from './other-rules.ts';
import { notes } from './notes.ts';
import { observed } from './observed.ts';
import { operations } from './operations.ts';
import { handing } from './handing.ts';
import { invitations } from './invitations.ts';
import { mail } from './mail.ts';
import { push } from './push.ts';
import { notices } from './notices.ts';
import { passphrases } from './passphrases.ts';
import { people } from './people.ts';
import { ratings } from './ratings.ts';
import type { ClubApp, Env } from './routes.ts';
import { answered, faultOf, saying } from './says.ts';
import { tables } from './tables.ts';
import { tournaments } from './tournaments.ts';

/** What each part of the club answers: each adds its routes. */
const ROUTES: readonly ((app: ClubApp, club: Club) => void)[] = [
  operations,
  people,
  passphrases,
  blocks,
  tables,
  invitations,
  handing,
  notes,
  history,
  ratings,
  otherRules,
  notices,
  mail,
  tournaments,
  push,
];

const OF_APP = new Set(['/api', '/health', '/metrics', '/openapi.json']);
/** Where the app answers; everything else is files of the page. */
export const isOfApp = (path: string): boolean => path.startsWith('/api/') || OF_APP.has(path);

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
  app.use(withHeaders());
  app.use(withinLimits);
  app.use('/api/*', fromOurPages(club));
  app.use('/api/*', recognizing(club));
  for (const add of ROUTES) add(app, club);
  app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Sandtable: the club', version: '1' } });
  app.notFound((context) => saying(context, 404, 'there is nothing here'));
  app.onError((error, context) => answered(error, context, club));
  return app;
}
