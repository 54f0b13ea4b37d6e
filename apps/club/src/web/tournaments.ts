import { createRoute, z } from '@hono/zod-openapi';
import {
  LONGEST_RULING,
  LONGEST_TITLE,
  MOST_ENTRANTS,
  MOST_ROUNDS,
  type TournamentWanted as Wanted,
} from '@sandtable/desk/club/tournaments';
import type { Club } from '../club.ts';
import { limitsOf } from '../people/limits.ts';
import { answerEntry, ruleOn, takeOut } from '../tournaments/entering.ts';
import { makeTournament, removeTournament } from '../tournaments/making.ts';
import { tournamentRead, tournamentsFor } from '../tournaments/reading.ts';
import { beginRound, settle } from '../tournaments/rounds.ts';
import { Keyed, keyIn } from './keyed.ts';
import { answerOf, bodyOf, type ClubApp, refusals, sessionIn } from './routes.ts';
import { agreement, aName, Begins, Behind, Form, isStorable, Pace, Person, STORABLE, TournamentListed } from './table-forms.ts';

/** Characters of a list of names: of each line twice as many as a name has at most. */
const LONGEST_LIST = MOST_ENTRANTS * 80;

const written = (most: number) => z.string().max(most).refine(isStorable, STORABLE);
const TournamentWanted = z
  .object({
    ...agreement,
    name: written(LONGEST_TITLE),
    pace: Pace.nullable(),
    behind: Behind,
    form: Form,
    rounds: z.int().min(1).max(MOST_ROUNDS).optional(),
    begins: Begins,
    names: written(LONGEST_LIST),
  })
  .openapi('TournamentWanted');
const TournamentMade = z.object({ tournament: z.string() }).openapi('TournamentMade');
const EntryAnswer = z.object({ yes: z.boolean() }).openapi('EntryAnswer');
const RoundWanted = z.object({ round: z.int().min(1).max(10_000) }).openapi('RoundWanted');
const Ruled = z.enum(['first', 'second', 'draw', 'neither']);
const RulingWanted = z.object({ ruling: Ruled.nullable(), says: written(LONGEST_RULING) }).openapi('RulingWanted');

const points = z.object({ first: z.number(), second: z.number() });
const PairingListed = z
  .object({
    board: z.number(),
    first: z.number(),
    second: z.number().nullable(),
    table: z.string().nullable(),
    stage: z.enum(['free', 'gathering', 'playing', 'over', 'forfeit']),
    turn: z.number().nullable(),
    asked: z.array(z.string()),
    wordless: z.array(z.number()),
    points: points.nullable(),
    says: z.string().nullable(),
    ruling: Ruled.nullable(),
  })
  .openapi('PairingListed');
const EntrantListed = z
  .object({
    place: z.number(),
    name: z.string().nullable(),
    person: Person.nullable(),
    isMe: z.boolean(),
    hasAccepted: z.boolean(),
    hasWithdrawn: z.boolean(),
  })
  .openapi('EntrantListed');
const StandingListed = z
  .object({
    place: z.number(),
    rank: z.number(),
    points: z.number(),
    won: z.number(),
    drawn: z.number(),
    lost: z.number(),
    buchholz: z.number(),
    sonnebornBerger: z.number(),
    levels: z.number(),
  })
  .openapi('StandingListed');
const TournamentRead = TournamentListed.extend({
  isOrganiser: z.boolean(),
  sides: z.array(z.string()),
  seats: z.record(z.string(), z.array(z.string())),
  entrants: z.array(EntrantListed),
  standings: z.array(StandingListed),
  played: z.array(z.array(PairingListed)),
}).openapi('TournamentRead');

const one = z.object({ tournament: aName });
const numbered = z.string().regex(/^\d{1,5}$/, 'a number is expected');

const listing = createRoute({
  method: 'get',
  path: '/api/tournaments',
  summary: 'The tournaments of the club, those that changed last first',
  responses: { 200: answerOf('Tournaments', z.object({ tournaments: z.array(TournamentListed) })) },
});
const making = createRoute({
  method: 'post',
  path: '/api/tournaments',
  summary: 'Organise a tournament, and ask people of a list of names to take part',
  request: { headers: Keyed, body: bodyOf(TournamentWanted) },
  responses: { 200: answerOf('Its name', TournamentMade), ...refusals(400, 401, 403, 409, 413, 429) },
});
const reading = createRoute({
  method: 'get',
  path: '/api/tournaments/{tournament}',
  summary: 'A tournament with its standings and rounds; of tables in play what the lobby tells of them',
  request: { params: one },
  responses: { 200: answerOf('The tournament', TournamentRead), ...refusals(400, 404) },
});
const removing = createRoute({
  method: 'delete',
  path: '/api/tournaments/{tournament}',
  summary: 'Call a tournament off of which no round has begun',
  request: { params: one },
  responses: { 204: { description: 'It is gone' }, ...refusals(400, 401, 403, 404, 409) },
});
const entering = createRoute({
  method: 'put',
  path: '/api/tournaments/{tournament}/entry',
  summary: 'Take part as one is asked to, or not; or withdraw',
  request: { params: one, body: bodyOf(EntryAnswer) },
  responses: { 204: { description: 'It is said' }, ...refusals(400, 401, 403, 404, 409, 413) },
});
const takingOut = createRoute({
  method: 'delete',
  path: '/api/tournaments/{tournament}/entrants/{place}',
  summary: 'Take somebody out of the tournament that one organises: open games are lost to the others',
  request: { params: z.object({ tournament: aName, place: numbered }) },
  responses: { 204: { description: 'They are out of it' }, ...refusals(400, 401, 403, 404, 409) },
});
const beginning = createRoute({
  method: 'post',
  path: '/api/tournaments/{tournament}/rounds',
  summary: 'Begin the next round of a tournament that one organises: its tables are laid',
  request: { params: one, body: bodyOf(RoundWanted) },
  responses: { 204: { description: 'It has begun' }, ...refusals(400, 401, 403, 404, 409, 413) },
});
const ruling = createRoute({
  method: 'put',
  path: '/api/tournaments/{tournament}/rounds/{round}/games/{board}',
  summary: 'Rule how a game of a tournament counts that one organises, with a reason; or take the ruling back',
  request: { params: z.object({ tournament: aName, round: numbered, board: numbered }), body: bodyOf(RulingWanted) },
  responses: { 204: { description: 'It is ruled' }, ...refusals(400, 401, 403, 404, 409, 413) },
});

/** Tournaments: sets of tables from a list of names. */
export function tournaments(app: ClubApp, { store, umpires }: Club): void {
  const limits = limitsOf(store);
  const means = { store, umpires };
  app.openapi(listing, async (context) => {
    const found = await tournamentsFor(store, context.get('session')?.me.id ?? null);
    return context.json({ tournaments: found as z.infer<typeof TournamentListed>[] }, 200);
  });
  app.openapi(making, async (context) => {
    const { me } = sessionIn(context);
    await limits.organising(me.id);
    const by = { person: me.id, key: keyIn(context.req.valid('header')) };
    return context.json({ tournament: await makeTournament(store, by, context.req.valid('json') as Wanted) }, 200);
  });
  app.openapi(reading, async (context) => {
    const { tournament } = context.req.valid('param');
    await settle(store, tournament);
    const found = await tournamentRead(store, tournament, context.get('session')?.me.id ?? null);
    return context.json(found as z.infer<typeof TournamentRead>, 200);
  });
  app.openapi(removing, async (context) => {
    const { me } = sessionIn(context);
    await removeTournament(store, me.id, context.req.valid('param').tournament);
    return context.body(null, 204);
  });
  app.openapi(entering, async (context) => {
    const { me } = sessionIn(context);
    await answerEntry(means, me.id, context.req.valid('param').tournament, context.req.valid('json').yes);
    return context.body(null, 204);
  });
  app.openapi(takingOut, async (context) => {
    const { me } = sessionIn(context);
    const { tournament, place } = context.req.valid('param');
    await takeOut(means, me.id, tournament, Number(place));
    return context.body(null, 204);
  });
  app.openapi(beginning, async (context) => {
    const { me } = sessionIn(context);
    await beginRound(store, me.id, context.req.valid('param').tournament, context.req.valid('json').round);
    return context.body(null, 204);
  });
  app.openapi(ruling, async (context) => {
    const { me } = sessionIn(context);
    const { tournament, round, board } = context.req.valid('param');
    await ruleOn(means, me.id, tournament, { round: Number(round), board: Number(board) }, context.req.valid('json'));
    return context.body(null, 204);
  });
}
