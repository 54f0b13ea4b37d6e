import { createRoute, z } from '@hono/zod-openapi';
import { NOTICE_KINDS, NOTICE_WAYS, type NoticeWay, type TellingListed } from '@sandtable/desk/club/notices';
import type { Club } from '../club.ts';
import { mailListed } from '../mail/addresses.ts';
import { seeNotices, toldOf, visitTable } from '../notices/told.ts';
import { keepTelling, tellingOf } from '../notices/telling.ts';
import type { Known } from '../people/sessions.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, Awaiting, Person, TableListed } from './table-forms.ts';

const MINUTES = 24 * 60;
const minute = z.number().int().min(0).max(MINUTES - 1); // prettier-ignore
const Kind = z.enum(NOTICE_KINDS);
const Way = z.enum(NOTICE_WAYS);
const NoticesListed = z
  .object({
    notices: z.array(
      z.object({
        id: z.number(),
        kind: Kind,
        table: TableListed,
        by: Person.nullable(),
        at: z.number(),
        isSeen: z.boolean(),
        what: z.string(),
        state: z.string().nullable(),
        seat: z.string().nullable(),
        question: Awaiting.nullable(),
        left: z.number().nullable(),
      }),
    ),
  })
  .openapi('NoticesListed');
const NoticesSeen = z.object({ upTo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }).openapi('NoticesSeen');
const Telling = z
  .object({
    ways: z.object(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, z.array(Way).max(NOTICE_WAYS.length)])) as Record<(typeof NOTICE_KINDS)[number], z.ZodArray<typeof Way>>), // prettier-ignore
    zone: aName,
    quiet: z.object({ from: minute, to: minute }).nullable(),
    digest: minute.nullable(),
  })
  .openapi('Telling');
const MailListed = z.object({ address: z.string(), state: z.enum(['asked', 'confirmed', 'stopped', 'refused']) }).nullable();
const Offered = z
  .object({ telling: Telling, offered: z.array(Way), mail: MailListed, pushKey: z.string().nullable() })
  .openapi('TellingListed');

const listing = createRoute({
  method: 'get',
  path: '/api/me/notices',
  summary: 'What whoever asks was told of late, the last first',
  responses: { 200: answerOf('The notices', NoticesListed), ...refusals(401) },
});
const seeing = createRoute({
  method: 'put',
  path: '/api/me/notices',
  summary: 'Whoever asks has seen what they were told, up to a notice',
  request: { body: bodyOf(NoticesSeen) },
  responses: { 204: { description: 'It is kept' }, ...refusals(400, 401, 403, 413) },
});
const visiting = createRoute({
  method: 'put',
  path: '/api/tables/{table}/visit',
  summary: 'Whoever asks looks at a table of theirs: they are told nothing of what has happened there until now',
  request: { params: z.object({ table: aName }) },
  responses: { 204: { description: 'It is kept, where the table is theirs' }, ...refusals(400, 401, 403, 413) },
});
const reading = createRoute({
  method: 'get',
  path: '/api/me/telling',
  summary: 'How whoever asks wants to be told, and in what ways this club tells anybody',
  responses: { 200: answerOf('How they are told', Offered), ...refusals(401) },
});
const choosing = createRoute({
  method: 'put',
  path: '/api/me/telling',
  summary: 'Choose by kind how one is told, with quiet hours and a digest',
  request: { body: bodyOf(Telling) },
  responses: { 200: answerOf('How they are told', Offered), ...refusals(400, 401, 403, 413) },
});

/** What people are told who are not at the table. */
export function notices(app: ClubApp, { store, config }: Club): void {
  // A guest has no mail: they are known by the browser alone.
  const offeredTo = ({ isGuest }: Known): readonly NoticeWay[] => [
    ...(config.mail && !isGuest ? (['mail'] as const) : []),
    ...(config.push ? (['push'] as const) : []),
  ];
  const tellingFor = async (me: Known) =>
    ({
      telling: await tellingOf(store, me.id),
      offered: offeredTo(me),
      mail: config.mail && (await mailListed(store, me.id)),
      pushKey: config.push?.publicKey ?? null,
    }) satisfies TellingListed as unknown as z.infer<typeof Offered>;

  app.openapi(listing, async (context) => {
    const { me } = sessionIn(context);
    return context.json({ notices: await toldOf(store, me.id) } as unknown as z.infer<typeof NoticesListed>, 200);
  });
  app.openapi(seeing, async (context) => {
    const { me } = sessionIn(context);
    await seeNotices(store, me.id, context.req.valid('json').upTo);
    return context.body(null, 204);
  });
  app.openapi(visiting, async (context) => {
    const { me } = sessionIn(context);
    await visitTable(store, me.id, context.req.valid('param').table);
    return context.body(null, 204);
  });
  app.openapi(reading, async (context) => context.json(await tellingFor(sessionIn(context).me), 200));
  app.openapi(choosing, async (context) => {
    const { me } = sessionIn(context);
    await keepTelling(store, me.id, context.req.valid('json'));
    return context.json(await tellingFor(me), 200);
  });
}
