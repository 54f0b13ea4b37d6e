import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { Denied } from '../denied.ts';
import { tableListed } from '../tables/listed.ts';
import { layNotesOpen, notesListed } from '../talk/notes.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, Person } from './table-forms.ts';

const NoteOn = z.union([
  z.object({ kind: z.enum(['place', 'piece']), id: z.string() }),
  z.object({ kind: z.literal('turn'), turn: z.number() }),
  z.object({ kind: z.literal('nothing') }),
]);
const Note = z.object({
  seat: z.string(),
  by: Person,
  on: NoteOn,
  says: z.string(),
  n: z.number().openapi({ description: 'The record’s last line when it was written' }),
  turn: z.number(),
  at: z.number(),
});
const NotesListed = z.object({ notes: z.array(Note), mine: z.number() }).openapi('NotesListed');
const NotesOpen = z.object({ isOpen: z.boolean() }).openapi('NotesOpen');

const path = '/api/tables/{table}/notes';
const params = z.object({ table: aName });
const reading = createRoute({
  method: 'get',
  path,
  summary: 'The notes of a game that is over, as far as whoever wrote them lays them open',
  request: { params },
  responses: { 200: answerOf('The notes', NotesListed), ...refusals(400, 404) },
});
const laying = createRoute({
  method: 'put',
  path,
  summary: 'Lay one’s notes open when the game is over, or close them again',
  request: { params, body: bodyOf(NotesOpen) },
  responses: { 200: answerOf('The notes', NotesListed), ...refusals(400, 401, 403, 404, 409, 413) },
});

/** Notes to oneself, after the end. */
export function notes(app: ClubApp, { store }: Club): void {
  const listed = async (table: string, person: string | null) => {
    if (!(await tableListed(store, table, person))) throw new Denied('absent', 'there is no such table');
    return (await notesListed(store, table, person)) as unknown as z.infer<typeof NotesListed>;
  };
  app.openapi(reading, async (context) => {
    const { table } = context.req.valid('param');
    return context.json(await listed(table, context.get('session')?.me.id ?? null), 200);
  });
  app.openapi(laying, async (context) => {
    const { id } = sessionIn(context).me;
    const { table } = context.req.valid('param');
    await layNotesOpen(store, table, id, context.req.valid('json').isOpen);
    return context.json(await listed(table, id), 200);
  });
}
