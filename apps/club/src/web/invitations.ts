import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { isApartAt } from '../people/blocks.ts';
import { limitsOf } from '../people/limits.ts';
import { welcomeGuest } from '../people/people.ts';
import { beginSession } from '../people/sessions.ts';
import { invitationOf, invite, lookOn } from '../tables/invitations.ts';
import { tableListed } from '../tables/listed.ts';
import { addressOf, sendToken } from './guarded.ts';
import { Me } from './people.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, GuestWanted, Invitation, InvitationRead, InvitationWanted, WatchingWanted } from './table-forms.ts';

const inviting = createRoute({
  method: 'post',
  path: '/api/tables/{table}/invitations',
  summary: 'Invite somebody to a seat, to any free one, or to look on, by three plain words',
  request: { params: z.object({ table: aName }), body: bodyOf(InvitationWanted) },
  responses: { 200: answerOf('The invitation', Invitation), ...refusals(400, 401, 403, 404, 409, 413) },
});
const reading = createRoute({
  method: 'get',
  path: '/api/invitations/{words}',
  summary: 'What an invitation is to',
  request: { params: z.object({ words: aName }) },
  responses: { 200: answerOf('The table', InvitationRead), ...refusals(400, 404, 429) },
});
const welcoming = createRoute({
  method: 'post',
  path: '/api/guests',
  summary: 'Be a guest by an invitation: without a passphrase, known by this browser alone',
  request: { body: bodyOf(GuestWanted) },
  responses: { 200: answerOf('Whoever asks', Me), ...refusals(400, 403, 404, 409, 413, 429) },
});

const lookingOn = createRoute({
  method: 'put',
  path: '/api/tables/{table}/watching',
  summary: 'Take up an invitation to look on',
  request: { params: z.object({ table: aName }), body: bodyOf(WatchingWanted) },
  responses: { 204: { description: 'One may look on' }, ...refusals(400, 401, 403, 413, 429) },
});

/** Invitations, and guests who come by one. */
export function invitations(app: ClubApp, { store, config }: Club): void {
  const limits = limitsOf(store);
  const found = async (address: string, words: string, person: string | null) => {
    const invitation = await limits.guessing(address, () => invitationOf(store, words));
    const isApart = invitation && person !== null && !invitation.watches && (await isApartAt(store.db, person, invitation.table));
    const table = invitation && (await tableListed(store, invitation.table, null, true));
    if (!table || isApart) throw new Denied('absent', 'no invitation that holds has these words', { where: 'invitation' });
    return { table: table as z.infer<typeof InvitationRead>['table'], seat: invitation.seat, watches: invitation.watches };
  };

  app.openapi(inviting, async (context) => {
    const { me } = sessionIn(context);
    const { seat = null, watches = false } = context.req.valid('json');
    return context.json(await invite(store, me.id, context.req.valid('param').table, { seat, watches }), 200);
  });
  app.openapi(reading, async (context) => {
    const { words } = context.req.valid('param');
    return context.json(await found(addressOf(context, config), words, context.get('session')?.me.id ?? null), 200);
  });
  app.openapi(lookingOn, async (context) => {
    const { me } = sessionIn(context);
    const { invitation } = context.req.valid('json');
    const { table } = context.req.valid('param');
    const isLetIn = await limits.guessing(addressOf(context, config), async () => (await lookOn(store, me.id, table, invitation)) || null);
    if (!isLetIn) throw new Denied('forbidden', 'no invitation to look on that holds has these words', { where: 'invitation' });
    return context.body(null, 204);
  });
  app.openapi(welcoming, async (context) => {
    const address = addressOf(context, config);
    await found(address, context.req.valid('json').invitation, null);
    await limits.newFrom(address);
    const session = context.get('session');
    if (session) throw new Denied('conflict', 'somebody is signed in here already');
    const guest = await welcomeGuest(store);
    sendToken(context, await beginSession(store, guest.id), config);
    return context.json(guest, 200);
  });
}
