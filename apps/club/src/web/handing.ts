import { createRoute, z } from '@hono/zod-openapi';
import type { Club } from '../club.ts';
import { limitsOf } from '../people/limits.ts';
import { answerHandOver, callOff, offeredTo, offerSeat } from '../tables/handing.ts';
import { handToMachine } from '../tables/to-machine.ts';
import { addressOf } from './guarded.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { aName, Person, TableListed } from './table-forms.ts';

const path = '/api/tables/{table}/seats/{seat}/successor';
const atSeat = z.object({ table: aName, seat: aName });
const SuccessorWanted = z
  .object({ to: aName.optional(), machine: aName.optional() })
  .refine(({ to, machine }) => to === undefined || machine === undefined, 'a seat goes to somebody or to a machine')
  .openapi('SuccessorWanted');
const SuccessorAnswer = z.object({ yes: z.boolean(), invitation: aName.optional() }).openapi('SuccessorAnswer');
const SeatsOffered = z.object({ offers: z.array(z.object({ table: TableListed, seat: z.string(), by: Person })) }).openapi('SeatsOffered');

const offering = createRoute({
  method: 'post',
  path,
  summary:
    'Hand a seat over in a game that goes on: to somebody by name, to a machine of a level, or to whoever takes up the invitation that is returned',
  request: { params: atSeat, body: bodyOf(SuccessorWanted) },
  responses: {
    200: answerOf(
      'The words of the invitation; null where somebody is named, or a machine plays from now on',
      z.object({ words: z.string().nullable() }),
    ),
    ...refusals(400, 401, 403, 404, 409, 413),
  },
});
const answering = createRoute({
  method: 'put',
  path,
  summary: 'Take the seat over that one is handed, or agree as another at the table; or say no',
  request: { params: atSeat, body: bodyOf(SuccessorAnswer) },
  responses: { 204: { description: 'It is said' }, ...refusals(400, 401, 403, 404, 409, 413, 429) },
});
const callingOff = createRoute({
  method: 'delete',
  path,
  summary: 'Call off that a seat is handed over',
  request: { params: atSeat },
  responses: { 204: { description: 'It is called off' }, ...refusals(400, 401, 403, 404, 409) },
});
const listing = createRoute({
  method: 'get',
  path: '/api/offers',
  summary: 'The seats that whoever asks is handed',
  responses: { 200: answerOf('The seats', SeatsOffered), ...refusals(401) },
});

/** Handing a seat over. */
export function handing(app: ClubApp, { store, config, hasJobs }: Club): void {
  const limits = limitsOf(store);
  const machines = { tables: hasJobs ? config.machineTables : 0 };
  app.openapi(offering, async (context) => {
    const { me } = sessionIn(context);
    const { table, seat } = context.req.valid('param');
    const { to = null, machine } = context.req.valid('json');
    if (machine === undefined) return context.json(await offerSeat(store, me.id, table, seat, to), 200);
    await handToMachine(store, { table, seat, level: machine, by: me.id }, machines);
    return context.json({ words: null }, 200);
  });
  app.openapi(answering, async (context) => {
    const { me } = sessionIn(context);
    const { table, seat } = context.req.valid('param');
    const said = context.req.valid('json');
    const answer = () => answerHandOver(store, me.id, table, seat, said).then(() => true);
    await (said.invitation === undefined ? answer() : limits.guessing(addressOf(context, config), answer));
    return context.body(null, 204);
  });
  app.openapi(callingOff, async (context) => {
    const { me } = sessionIn(context);
    const { table, seat } = context.req.valid('param');
    await callOff(store, me.id, table, seat);
    return context.body(null, 204);
  });
  app.openapi(listing, async (context) => {
    const { me } = sessionIn(context);
    const offers = await offeredTo(store, me.id);
    return context.json({ offers } as unknown as z.infer<typeof SeatsOffered>, 200);
  });
}
