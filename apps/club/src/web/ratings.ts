import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { changesBy, peopleRated } from '../history/rated.ts';
import { tableListed } from '../tables/listed.ts';
import { answerOf, type ClubApp, refusals } from './routes.ts';
import { aName, Person } from './table-forms.ts';

const PersonRated = z.object({
  person: Person,
  rating: z.number(),
  deviation: z.number(),
  games: z.number(),
  isProvisional: z.boolean(),
});
const GameRated = z.object({ game: z.string(), people: z.array(PersonRated) }).openapi('GameRated');
const RatingChanged = z.object({ person: z.string(), before: z.number(), after: z.number() }).openapi('RatingChanged');

const rating = createRoute({
  method: 'get',
  path: '/api/ratings',
  summary: 'How people are rated by game, the highest first; of one game where it is named',
  request: { query: z.object({ game: aName.optional() }) },
  responses: { 200: answerOf('Games with their people', z.object({ games: z.array(GameRated) })), ...refusals(400) },
});
const changing = createRoute({
  method: 'get',
  path: '/api/tables/{table}/ratings',
  summary: 'How a game changed the ratings of those who sat there; nobody’s where it does not count, or goes on',
  request: { params: z.object({ table: aName }) },
  responses: { 200: answerOf('Ratings before and after', z.object({ changes: z.array(RatingChanged) })), ...refusals(400, 404) },
});

/** How people are rated. */
export function ratings(app: ClubApp, { store }: Club): void {
  app.openapi(rating, async (context) => {
    const games = await peopleRated(store, context.get('session')?.me.id ?? null, context.req.valid('query').game);
    return context.json({ games: games as z.infer<typeof GameRated>[] }, 200);
  });
  app.openapi(changing, async (context) => {
    const { table } = context.req.valid('param');
    if (!(await tableListed(store, table, context.get('session')?.me.id ?? null))) throw new Denied('absent', 'there is no such table');
    const changes = await changesBy(store, table);
    return context.json({ changes: changes as z.infer<typeof RatingChanged>[] }, 200);
  });
}
