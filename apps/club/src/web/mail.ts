import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { confirmAddress, giveAddress, stopMail, takeAddress } from '../mail/addresses.ts';
import { limitsOf } from '../people/limits.ts';
import { checkPassphrase } from '../people/people.ts';
import { addressOf, STOPPING } from './guarded.ts';
import { LONGEST_TEXT } from './people.ts';
import { bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName } from './table-forms.ts';

/** Characters of an address (RFC 5321, 4.5.3.1.3). */
const LONGEST_ADDRESS = 254;
const AddressWanted = z
  .object({ address: z.email('this is no mail address').max(LONGEST_ADDRESS), passphrase: z.string().max(LONGEST_TEXT) })
  .openapi('AddressWanted', { description: 'With one’s passphrase, for a new one may be sent there' });
const AddressConfirmed = z.object({ code: aName }).openapi('AddressConfirmed');

const giving = createRoute({
  method: 'put',
  path: '/api/me/address',
  summary: 'Say where one wants mail: a link is sent there, and nothing else before it has been opened',
  request: { body: bodyOf(AddressWanted) },
  responses: { 204: { description: 'A link will be sent' }, ...refusals(400, 401, 403, 404, 413, 429) },
});
const taking = createRoute({
  method: 'delete',
  path: '/api/me/address',
  summary: 'Have one’s mail address forgotten',
  responses: { 204: { description: 'It is forgotten' }, ...refusals(400, 401, 403) },
});
const confirming = createRoute({
  method: 'put',
  path: '/api/mail/confirmed',
  summary: 'Open the link that was sent to an address, signed in or not',
  request: { body: bodyOf(AddressConfirmed) },
  responses: { 204: { description: 'The address is confirmed' }, ...refusals(400, 403, 404, 413) },
});
const stopping = createRoute({
  method: 'post',
  path: `${STOPPING}{word}`,
  summary: 'Stop mail by the word that stands in it, from anywhere (RFC 8058)',
  request: { params: z.object({ word: aName }) },
  responses: { 204: { description: 'No more mail goes there' }, ...refusals(400) },
});
const stoppingByHand = createRoute({
  method: 'get',
  path: `${STOPPING}{word}`,
  summary: 'The page that stops mail, for whoever opens that address',
  request: { params: z.object({ word: aName }) },
  responses: { 303: { description: 'The page is there' }, ...refusals(400, 404) },
});

/** Where people want mail. */
export function mail(app: ClubApp, { store, config }: Club): void {
  const limits = limitsOf(store);
  app.openapi(giving, async (context) => {
    const { me } = sessionIn(context);
    if (!config.mail) throw new Denied('absent', 'this club sends no mail');
    const { address, passphrase } = context.req.valid('json');
    if (me.isGuest) throw new Denied('forbidden', 'make yourself a name first: a guest is known by the browser alone');
    await limits.signingIn(addressOf(context, config), me.name, () => checkPassphrase(store, me.id, passphrase, 'passphrase'));
    await limits.writingTo(me.id, address);
    await giveAddress(store, me.id, address);
    return context.body(null, 204);
  });
  app.openapi(taking, async (context) => {
    await takeAddress(store, sessionIn(context).me.id);
    return context.body(null, 204);
  });
  app.openapi(confirming, async (context) => {
    await confirmAddress(store, context.req.valid('json').code);
    return context.body(null, 204);
  });
  app.openapi(stoppingByHand, (context) => context.redirect(`/#/stop/${encodeURIComponent(context.req.valid('param').word)}`, 303));
  app.openapi(stopping, async (context) => {
    await stopMail(store, context.req.valid('param').word);
    return context.body(null, 204);
  });
}
