import { createRoute, z } from '@hono/zod-openapi';
import { LARGEST_RECORD } from '@sandtable/desk/club/history';
import type { Club } from '../club.ts';
import { fork } from '../history/forking.ts';
import { bringIn } from '../history/importing.ts';
import { gamesOf } from '../history/played.ts';
import { statisticsFor } from '../history/statistics.ts';
import { limitsOf } from '../people/limits.ts';
import { Keyed, keyIn } from './keyed.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, SeatWanted, TableListed, TableMade } from './table-forms.ts';

const GamesWanted = z.object({ game: aName.optional(), with: aName.optional(), after: aName.optional() });
const GamesListed = z.object({ games: z.array(TableListed), next: z.string().nullable() }).openapi('GamesListed');
const ForkWanted = z.object({ n: z.int().min(1), seats: z.record(aName, SeatWanted) }).openapi('ForkWanted');
const RecordBroughtIn = z
  .object({ text: z.string().max(LARGEST_RECORD), goOn: z.boolean(), machines: z.enum(['again', 'me']).optional() })
  .openapi('RecordBroughtIn');

const ScenarioPlayed = z
  .object({
    game: z.string(),
    scenario: z.string(),
    games: z.number(),
    turns: z.number(),
    results: z.record(z.string(), z.number()),
    mine: z.array(z.object({ seat: z.string(), games: z.number(), won: z.number(), drawn: z.number() })),
  })
  .openapi('ScenarioPlayed');

const counting = createRoute({
  method: 'get',
  path: '/api/statistics',
  summary: 'How games ended at this club, by game and scenario, and those of whoever asks by seat',
  responses: { 200: answerOf('Scenarios, those played most first', z.object({ scenarios: z.array(ScenarioPlayed) })) },
});
const listing = createRoute({
  method: 'get',
  path: '/api/me/games',
  summary: 'The games of whoever asks, those changed last first, a page at a time',
  request: { query: GamesWanted },
  responses: { 200: answerOf('A page of them', GamesListed), ...refusals(400, 401) },
});
const forking = createRoute({
  method: 'post',
  path: '/api/tables/{table}/forks',
  summary: 'Make a private table that goes on from a line of a game that is over, with new dice',
  request: { params: z.object({ table: aName }), headers: Keyed, body: bodyOf(ForkWanted) },
  responses: { 200: answerOf('Its name', TableMade), ...refusals(400, 401, 403, 404, 409, 413) },
});
const bringing = createRoute({
  method: 'post',
  path: '/api/records',
  summary: 'Bring in the record of a game that was played elsewhere',
  request: { headers: Keyed, body: bodyOf(RecordBroughtIn) },
  responses: { 200: answerOf('The name of its table', TableMade), ...refusals(400, 401, 403, 409, 413, 429) },
});

/** Games that have been played, here and elsewhere. */
export function history(app: ClubApp, { store, umpires, config, hasJobs }: Club): void {
  const machines = { tables: hasJobs ? config.machineTables : 0 };
  const limits = limitsOf(store);
  // Of somebody whom nobody knows so much is not even read.
  app.use(bringing.path, (context, next) => (sessionIn(context), next()));
  app.openapi(listing, async (context) => {
    const { me } = sessionIn(context);
    const found = await gamesOf(store, me.id, context.req.valid('query'));
    return context.json(found as z.infer<typeof GamesListed>, 200);
  });
  app.openapi(counting, async (context) => {
    const scenarios = await statisticsFor(store, context.get('session')?.me.id ?? null);
    return context.json({ scenarios: scenarios as z.infer<typeof ScenarioPlayed>[] }, 200);
  });
  app.openapi(forking, async (context) => {
    const { me } = sessionIn(context);
    const { table } = context.req.valid('param');
    const by = { person: me.id, key: keyIn(context.req.valid('header')) };
    return context.json({ table: await fork({ store, umpires, machines }, by, table, context.req.valid('json')) }, 200);
  });
  app.openapi(bringing, async (context) => {
    const { me } = sessionIn(context);
    await limits.bringingIn(me.id);
    const by = { person: me.id, key: keyIn(context.req.valid('header')) };
    return context.json({ table: await bringIn(store, by, context.req.valid('json'), machines) }, 200);
  });
}
