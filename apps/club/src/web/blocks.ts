import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { block, blockedBy, unblock } from '../people/blocks.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName } from './table-forms.ts';

const Blocked = z.object({ blocked: z.array(z.object({ name: z.string(), at: z.number() })) }).openapi('Blocked');
const BlockWanted = z.object({ person: aName.optional(), name: aName.optional() }).openapi('BlockWanted', {
  description: 'Somebody by the id that their messages have, or by name',
});

const listing = createRoute({
  method: 'get',
  path: '/api/me/blocks',
  summary: 'Whom whoever asks has blocked',
  responses: { 200: answerOf('Who they are', Blocked), ...refusals(401) },
});
const blocking = createRoute({
  method: 'post',
  path: '/api/me/blocks',
  summary: 'Block somebody: no tables together, and their words unseen; they are not told',
  request: { body: bodyOf(BlockWanted) },
  responses: { 200: answerOf('All who are blocked', Blocked), ...refusals(400, 401, 403, 404, 409, 413) },
});
const unblocking = createRoute({
  method: 'delete',
  path: '/api/me/blocks/{name}',
  summary: 'Block somebody no longer',
  request: { params: z.object({ name: aName }) },
  responses: { 200: answerOf('All who are blocked', Blocked), ...refusals(400, 401, 403, 404) },
});

/** Whom somebody does not want to meet. */
export function blocks(app: ClubApp, { store }: Club): void {
  const all = async (person: string) => ({ blocked: await blockedBy(store, person) }) as unknown as z.infer<typeof Blocked>;
  app.openapi(listing, async (context) => context.json(await all(sessionIn(context).me.id), 200));
  app.openapi(blocking, async (context) => {
    const { id } = sessionIn(context).me;
    const { person, name } = context.req.valid('json');
    await block(store, id, { ...(person !== undefined && { person }), ...(name !== undefined && { name }) });
    return context.json(await all(id), 200);
  });
  app.openapi(unblocking, async (context) => {
    const { id } = sessionIn(context).me;
    await unblock(store, id, context.req.valid('param').name);
    return context.json(await all(id), 200);
  });
}
