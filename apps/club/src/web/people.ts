import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { forgetBroughtIn } from '../history/importing.ts';
import { mailListed } from '../mail/addresses.ts';
import { keptOfNotices } from '../notices/told.ts';
import { limitsOf } from '../people/limits.ts';
import { browsersOf } from '../push/subscriptions.ts';
import { change, checkPassphrase, forget, keptOf, signIn, signUp } from '../people/people.ts';
import { endOthers, endSession } from '../people/sessions.ts';
import { keptAtTables } from '../tables/kept.ts';
import { withdrawFromAll } from '../tournaments/entering.ts';
import { keptInTournaments } from '../tournaments/reading.ts';
import { keptOfManners, keptOfNotes, keptOfTalk } from '../talk/kept.ts';
import { addressOf, sendToken, welcome } from './guarded.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';

/** Characters that are read of a name or passphrase before it is looked at. */
export const LONGEST_TEXT = 500;
const text = z.string().max(LONGEST_TEXT);

export const Me = z.object({ id: z.string(), name: z.string(), isGuest: z.boolean() }).openapi('Me');
const Credentials = z.object({ name: text, passphrase: text }).openapi('Credentials');
const MeWanted = z
  .object({ name: text.optional(), passphrase: text.optional(), was: text.optional() })
  .openapi('MeWanted', { description: 'A new name or passphrase of one’s own; `was` is the passphrase until now, which a guest has not' });
const LeavingWanted = z
  .object({ passphrase: text.optional() })
  .openapi('LeavingWanted', { description: 'One’s passphrase, which a guest has not' });
const time = z.iso.datetime();
const anObject = z.record(z.string(), z.unknown());
const Kept = z
  .object({
    person: z.object({ id: z.string(), name: z.string(), made: time, isGuest: z.boolean() }),
    sessions: z.array(z.object({ made: time, seen: time, until: time })),
    forgotten: time.nullable(),
    hosted: z.array(z.string()),
    seats: z.array(
      z.object({
        table: z.string(),
        seat: z.string(),
        sat: time.nullable(),
        word: z.string().nullable(),
        wishes: anObject,
        orders: anObject.nullable(),
        ahead: anObject.nullable(),
      }),
    ),
    left: z.array(z.object({ table: z.string(), seat: z.string() })),
    watched: z.array(z.string()),
    asked: z.array(z.object({ table: z.string(), kind: z.string(), seat: z.string(), says: z.string(), state: z.string(), at: time })),
    answered: z.array(z.object({ table: z.string(), kind: z.string(), yes: z.boolean(), at: time })),
    handed: z.array(z.object({ table: z.string(), seat: z.string(), machine: z.string().nullable(), state: z.string(), at: time })),
    agreed: z.array(z.object({ table: z.string(), seat: z.string(), yes: z.boolean() })),
    goneOn: z.array(z.object({ table: z.string(), rules: z.string(), how: z.string(), at: time })),
    commands: z.array(z.object({ table: z.string(), many: z.number() })),
    deeds: z.array(z.object({ deed: z.string(), table: z.string().nullable(), seat: z.string().nullable(), at: time })),
    said: z.array(z.object({ table: z.string(), said: z.string(), aside: z.boolean(), at: time })),
    told: z.array(z.object({ table: z.string(), said: z.string(), at: time })),
    notices: z.array(
      z.object({
        table: z.string(),
        kind: z.string(),
        about: anObject,
        at: time,
        seen: time.nullable(),
        mailed: time.nullable(),
        pushed: time.nullable(),
      }),
    ),
    visits: z.array(z.object({ table: z.string(), last: time })),
    telling: anObject.nullable(),
    notes: z.array(
      z.object({
        table: z.string(),
        seat: z.string(),
        on: anObject,
        says: z.string(),
        n: z.number(),
        turn: z.number(),
        at: time,
        open: z.boolean(),
      }),
    ),
    blocked: z.array(z.object({ name: z.string(), at: time })),
    muted: z.array(z.object({ table: z.string(), name: z.string() })),
    reported: z.array(z.object({ table: z.string().nullable(), says: z.string(), at: time })),
    mail: z.object({ address: z.string(), state: z.string() }).nullable(),
    organised: z.array(z.object({ tournament: z.string(), name: z.string(), made: time })),
    entered: z.array(z.object({ tournament: z.string(), name: z.string(), accepted: time.nullable(), withdrawn: time.nullable() })),
    browsers: z.array(z.object({ endpoint: z.string(), made: time })),
  })
  .openapi('Kept');

const making = createRoute({
  method: 'post',
  path: '/api/people',
  summary: 'Make an account, and be signed in',
  request: { body: bodyOf(Credentials) },
  responses: { 200: answerOf('Whoever asks', Me), ...refusals(400, 403, 409, 413, 429) },
});
const signingIn = createRoute({
  method: 'post',
  path: '/api/session',
  summary: 'Sign in',
  request: { body: bodyOf(Credentials) },
  responses: { 200: answerOf('Whoever asks', Me), ...refusals(400, 401, 403, 413, 429) },
});
const signingOut = createRoute({
  method: 'delete',
  path: '/api/session',
  summary: 'Sign out',
  responses: { 204: { description: 'Nobody is signed in' }, ...refusals(400, 403) },
});
const asking = createRoute({
  method: 'get',
  path: '/api/me',
  summary: 'Who is signed in; null where nobody is',
  responses: { 200: answerOf('Whoever asks', Me.nullable()) },
});
const changing = createRoute({
  method: 'put',
  path: '/api/me',
  summary: 'Change one’s name or passphrase; a guest has an account from then on, and keeps what they have',
  request: { body: bodyOf(MeWanted) },
  responses: { 200: answerOf('Whoever asks', Me), ...refusals(400, 401, 403, 409, 413, 429) },
});
const exporting = createRoute({
  method: 'get',
  path: '/api/me/data',
  summary: 'All that is kept of whoever asks',
  responses: { 200: answerOf('What is kept', Kept), ...refusals(401) },
});
const forgetting = createRoute({
  method: 'delete',
  path: '/api/me',
  summary: 'Delete one’s account, and what is kept of oneself, by one’s passphrase',
  request: { body: bodyOf(LeavingWanted) },
  responses: { 204: { description: 'It is deleted' }, ...refusals(400, 401, 403, 413, 429) },
});

/** Accounts and sessions. */
export function people(app: ClubApp, { store, config, umpires }: Club): void {
  const limits = limitsOf(store);
  app.openapi(making, async (context) => {
    const { name, passphrase } = context.req.valid('json');
    await limits.newFrom(addressOf(context, config));
    return context.json(await welcome(context, await signUp(store, name, passphrase), { store, config }), 200);
  });

  app.openapi(signingIn, async (context) => {
    const { name, passphrase } = context.req.valid('json');
    const me = await limits.signingIn(addressOf(context, config), name, () => signIn(store, name, passphrase));
    return context.json(await welcome(context, me, { store, config }), 200);
  });

  app.openapi(signingOut, async (context) => {
    const session = context.get('session');
    if (session) await endSession(store, session.token);
    sendToken(context, '', config);
    return context.body(null, 204);
  });

  app.openapi(asking, (context) => context.json(context.get('session')?.me ?? null, 200));

  app.openapi(changing, async (context) => {
    const { me, token } = sessionIn(context);
    const wanted = context.req.valid('json');
    const changed = await limits.signingIn(addressOf(context, config), me.name, () => change(store, me, wanted));
    // Whoever else knew the old passphrase is signed out.
    if (wanted.passphrase !== undefined) await endOthers(store, me.id, token);
    return context.json(changed, 200);
  });

  app.openapi(exporting, async (context) => {
    const { id } = sessionIn(context).me;
    const kept = {
      ...(await keptOf(store, id)),
      ...(await keptAtTables(store, id)),
      ...(await keptOfTalk(store, id)),
      ...(await keptOfNotices(store, id)),
      ...(await keptOfManners(store, id)),
      mail: await mailListed(store, id),
      ...(await keptInTournaments(store, id)),
      notes: await keptOfNotes(store, id),
      browsers: await browsersOf(store, id),
    };
    // As JSON writes it, times in text.
    return context.json(JSON.parse(JSON.stringify(kept)) as z.infer<typeof Kept>, 200);
  });

  app.openapi(forgetting, async (context) => {
    const { me } = sessionIn(context);
    const { passphrase } = context.req.valid('json');
    if (!me.isGuest)
      await limits.signingIn(addressOf(context, config), me.name, () => checkPassphrase(store, me.id, passphrase, 'passphrase'));
    await withdrawFromAll({ store, umpires }, me.id);
    await forgetBroughtIn(store, me.id);
    await forget(store, me.id);
    sendToken(context, '', config);
    return context.body(null, 204);
  });
}
