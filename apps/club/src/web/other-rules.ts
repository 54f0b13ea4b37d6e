import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { agreeToGoOn, otherRulesAt } from '../tables/other-rules.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, Person } from './table-forms.ts';

const atTable = z.object({ table: aName });
const WayOn = z.enum(['it stands', 'snapshot']);
const OtherRules = z
  .object({
    rules: z.string(),
    today: z.string(),
    differs: z.object({ line: z.number(), what: z.string() }).nullable(),
    ways: z.array(WayOn),
    people: z.array(z.object({ person: Person, agreed: WayOn.nullable() })),
  })
  .openapi('OtherRules');
const answer = z.object({ other: OtherRules.nullable() });

const reading = createRoute({
  method: 'get',
  path: '/api/tables/{table}/rules',
  summary: 'What would differ under today’s rules in a game that began under others; nothing where it did not',
  request: { params: atTable },
  responses: { 200: answerOf('What would differ, and who has agreed', answer), ...refusals(400, 404, 409) },
});
const agreeing = createRoute({
  method: 'put',
  path: '/api/tables/{table}/rules',
  summary: 'Agree to go on under today’s rules; with the last who sits there the game does',
  request: { params: atTable, body: bodyOf(z.object({ how: WayOn })) },
  responses: { 200: answerOf('Who has agreed; nothing where the game goes on', answer), ...refusals(400, 401, 403, 404, 409, 413) },
});

/** Games that were begun under other rules. */
export function otherRules(app: ClubApp, { store, umpires }: Club): void {
  type Answer = z.infer<typeof answer>;
  app.openapi(reading, async (context) => {
    const { table } = context.req.valid('param');
    const other = await otherRulesAt({ store, umpires }, context.get('session')?.me.id ?? null, table);
    return context.json({ other } as Answer, 200);
  });
  app.openapi(agreeing, async (context) => {
    const { me } = sessionIn(context);
    const { table } = context.req.valid('param');
    const other = await agreeToGoOn({ store, umpires }, me.id, table, context.req.valid('json').how);
    return context.json({ other } as Answer, 200);
  });
}
