import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { askReset, resetByLink } from '../mail/resets.ts';
import { limitsOf } from '../people/limits.ts';
import { addressOf, welcome } from './guarded.ts';
import { LONGEST_TEXT, Me } from './people.ts';
import { answerOf, bodyOf, type ClubApp, refusals } from './routes.ts';
import { aName } from './table-forms.ts';

const PassphraseLost = z.object({ name: aName }).openapi('PassphraseLost');
const PassphraseWanted = z.object({ code: aName, passphrase: z.string().max(LONGEST_TEXT) }).openapi('PassphraseWanted');

const losing = createRoute({
  method: 'post',
  path: '/api/passphrase/lost',
  summary:
    'Have a link sent to the confirmed address of a name, if it has one, by which another passphrase is chosen; the answer is the same for all names',
  request: { body: bodyOf(PassphraseLost) },
  responses: { 204: { description: 'If the name has an address, a link goes there' }, ...refusals(400, 403, 404, 413, 429) },
});
const choosing = createRoute({
  method: 'put',
  path: '/api/passphrase',
  summary: 'Choose another passphrase by the link that was sent, once: all sessions end, and one begins here',
  request: { body: bodyOf(PassphraseWanted) },
  responses: { 200: answerOf('Whoever asks', Me), ...refusals(400, 403, 404, 413, 429) },
});

/** Passphrases that were forgotten. */
export function passphrases(app: ClubApp, { store, config }: Club): void {
  const limits = limitsOf(store);
  app.openapi(losing, async (context) => {
    if (!config.mail) throw new Denied('absent', 'this club sends no mail: ask whoever runs it for a new passphrase');
    const { name } = context.req.valid('json');
    await limits.losing(addressOf(context, config), name);
    await askReset(store, name);
    return context.body(null, 204);
  });
  app.openapi(choosing, async (context) => {
    const { code, passphrase } = context.req.valid('json');
    const me = await limits.guessing(addressOf(context, config), () => resetByLink(store, code, passphrase));
    return context.json(await welcome(context, me as NonNullable<typeof me>, { store, config }), 200);
  });
}
