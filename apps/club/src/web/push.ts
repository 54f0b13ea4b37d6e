import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { subscribe, unsubscribe } from '../push/subscriptions.ts';
import { bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';

/** Characters that are read before they are looked at. */
const MOST = 2_000;
const text = z.string().max(MOST);
const PushWanted = z.object({ endpoint: text, p256dh: text, auth: text }).openapi('PushWanted');
const PushEnded = z.object({ endpoint: text }).openapi('PushEnded');

const subscribing = createRoute({
  method: 'put',
  path: '/api/me/browsers',
  summary: 'Have this browser told by its push service, as long as one is signed in there',
  request: { body: bodyOf(PushWanted) },
  responses: { 204: { description: 'It will be told' }, ...refusals(400, 401, 403, 404, 413) },
});
const unsubscribing = createRoute({
  method: 'delete',
  path: '/api/me/browsers',
  summary: 'Have a browser of one’s own told no more',
  request: { body: bodyOf(PushEnded) },
  responses: { 204: { description: 'It is told no more' }, ...refusals(400, 401, 403, 413) },
});

/** Browsers that are told while no page of the club is open there. */
export function push(app: ClubApp, { store, config }: Club): void {
  app.openapi(subscribing, async (context) => {
    const { token } = sessionIn(context);
    if (!config.push) throw new Denied('absent', 'this club tells no browsers');
    await subscribe(store, token, context.req.valid('json'));
    return context.body(null, 204);
  });
  app.openapi(unsubscribing, async (context) => {
    const { me } = sessionIn(context);
    await unsubscribe(store, me.id, context.req.valid('json').endpoint);
    return context.body(null, 204);
  });
}
