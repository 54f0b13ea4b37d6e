import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { hostsRated } from '../history/rated.ts';
import { claim } from '../tables/claiming.ts';
import { beginIfMachines, getUp, layOpen, sitDown, wordsAnew } from '../tables/gathering.ts';
import { lobbyOf, tableListed } from '../tables/listed.ts';
import { makeTable, removeTable } from '../tables/making.ts';
import { recordFor, seenBy } from '../tables/seats.ts';
import { tournamentsFor } from '../tournaments/reading.ts';
import { Keyed, keyIn } from './keyed.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, ClaimWanted, Lobby, SeatSees, SittingDown, TableListed, TableMade, TableWanted, WordLaidOpen } from './table-forms.ts';

const atTable = z.object({ table: aName });
const atSeat = z.object({ table: aName, seat: aName });

const lobbyRoute = createRoute({
  method: 'get',
  path: '/api/lobby',
  summary: 'The tables that whoever asks may see, signed in or not',
  responses: { 200: answerOf('The tables', Lobby) },
});
const making = createRoute({
  method: 'post',
  path: '/api/tables',
  summary: 'Make a table',
  request: { headers: Keyed, body: bodyOf(TableWanted) },
  responses: { 200: answerOf('Its name', TableMade), ...refusals(400, 401, 403, 413) },
});
const reading = createRoute({
  method: 'get',
  path: '/api/tables/{table}',
  summary: 'A table; a private one is seen by its own',
  request: { params: atTable },
  responses: { 200: answerOf('The table', TableListed), ...refusals(400, 404) },
});
const removing = createRoute({
  method: 'delete',
  path: '/api/tables/{table}',
  summary: 'Take a table away whose play has not begun',
  request: { params: atTable },
  responses: { 204: { description: 'It is gone' }, ...refusals(400, 401, 403, 404, 409) },
});
const sitting = createRoute({
  method: 'put',
  path: '/api/tables/{table}/seats/{seat}',
  summary: 'Sit down, with a commitment to a word for the dice; or commit to another when all are drawn anew',
  request: { params: atSeat, body: bodyOf(SittingDown) },
  responses: { 200: answerOf('The table', TableListed), ...refusals(400, 401, 403, 404, 409, 413) },
});
const standing = createRoute({
  method: 'delete',
  path: '/api/tables/{table}/seats/{seat}',
  summary: 'Get up again before play begins',
  request: { params: atSeat },
  responses: { 204: { description: 'The seat is free' }, ...refusals(400, 401, 403, 404, 409) },
});
const laying = createRoute({
  method: 'put',
  path: '/api/tables/{table}/words/{seat}',
  summary: 'Lay one’s word open when all have sat down; play begins with the last of them',
  request: { params: atSeat, body: bodyOf(WordLaidOpen) },
  responses: { 200: answerOf('The table', TableListed), ...refusals(400, 401, 403, 404, 409, 413) },
});
const drawingAnew = createRoute({
  method: 'delete',
  path: '/api/tables/{table}/words',
  summary: 'Have all words drawn anew, where one’s own is lost',
  request: { params: atTable },
  responses: { 200: answerOf('The table', TableListed), ...refusals(400, 401, 403, 404, 409) },
});
const claiming = createRoute({
  method: 'post',
  path: '/api/tables/{table}/claims',
  summary: 'Claim the game where another’s time is out, or have a machine take the seat',
  request: { params: atTable, headers: Keyed, body: bodyOf(ClaimWanted) },
  responses: { 204: { description: 'It is done' }, ...refusals(400, 401, 403, 404, 409, 413) },
});
const seeing = createRoute({
  method: 'get',
  path: '/api/tables/{table}/view',
  summary: 'How a game that goes on stands for whoever asks and sits there, as a position of their seat’s view',
  request: { params: atTable },
  responses: { 200: answerOf('What the seat sees', SeatSees), ...refusals(400, 401, 403, 404, 409) },
});
const record = createRoute({
  method: 'get',
  path: '/api/tables/{table}/record',
  summary:
    'The record of a game: of one that is over for everybody, before that for whoever sits there, where nothing is hidden and no other seat has answered ahead',
  request: { params: atTable },
  responses: { 200: { description: 'A line of JSON each', content: { 'text/plain': { schema: z.string() } } }, ...refusals(400, 403, 404) },
});

/** Tables: making, sitting down, words for the dice, records. */
export function tables(app: ClubApp, { store, config, umpires, hasJobs }: Club): void {
  const machines = { tables: hasJobs ? config.machineTables : 0 };
  const listed = async (table: string, person: string | null): Promise<z.infer<typeof TableListed>> => {
    const found = await tableListed(store, table, person);
    if (!found) throw new Denied('absent', 'there is no such table');
    return found as z.infer<typeof TableListed>;
  };

  app.openapi(lobbyRoute, async (context) => {
    const me = context.get('session')?.me.id ?? null;
    const found = await lobbyOf(store, me);
    const tournaments = me === null ? [] : await tournamentsFor(store, me, { concerning: me });
    return context.json({ ...found, hosts: await hostsRated(store, found.open), tournaments } as z.infer<typeof Lobby>, 200);
  });
  app.openapi(making, async (context) => {
    const { me } = sessionIn(context);
    const wanted = context.req.valid('json');
    const table = await makeTable(store, me.id, wanted, { machines, key: keyIn(context.req.valid('header')) });
    if (Object.values(wanted.seats).every(({ by }) => by === 'machine')) await beginIfMachines(store, table);
    return context.json({ table }, 200);
  });
  app.openapi(reading, async (context) => {
    const { table } = context.req.valid('param');
    return context.json(await listed(table, context.get('session')?.me.id ?? null), 200);
  });
  app.openapi(removing, async (context) => {
    const { me } = sessionIn(context);
    await removeTable(store, me.id, context.req.valid('param').table);
    return context.body(null, 204);
  });
  app.openapi(sitting, async (context) => {
    const { me } = sessionIn(context);
    const { table, seat } = context.req.valid('param');
    await sitDown(store, me.id, table, seat, context.req.valid('json'));
    return context.json(await listed(table, me.id), 200);
  });
  app.openapi(standing, async (context) => {
    const { me } = sessionIn(context);
    const { table, seat } = context.req.valid('param');
    await getUp(store, me.id, table, seat);
    return context.body(null, 204);
  });
  app.openapi(laying, async (context) => {
    const { me } = sessionIn(context);
    const { table, seat } = context.req.valid('param');
    await layOpen(store, me.id, table, seat, context.req.valid('json').word);
    return context.json(await listed(table, me.id), 200);
  });
  app.openapi(drawingAnew, async (context) => {
    const { me } = sessionIn(context);
    const { table } = context.req.valid('param');
    await wordsAnew(store, me.id, table);
    return context.json(await listed(table, me.id), 200);
  });
  app.openapi(claiming, async (context) => {
    const { me } = sessionIn(context);
    const { table } = context.req.valid('param');
    await claim(
      { store, umpires, hasJobs },
      { table, person: me.id, key: keyIn(context.req.valid('header')), ...context.req.valid('json') },
    );
    return context.body(null, 204);
  });
  app.openapi(seeing, async (context) => {
    const { me } = sessionIn(context);
    const seen = await seenBy({ store, umpires }, context.req.valid('param').table, me.id);
    return context.json(seen as unknown as z.infer<typeof SeatSees>, 200);
  });
  app.openapi(record, async (context) => {
    const { table } = context.req.valid('param');
    return context.text(await recordFor(store, table, context.get('session')?.me.id ?? null), 200);
  });
}
