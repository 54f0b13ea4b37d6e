import { z } from '@hono/zod-openapi';
import { LONGEST_WORD, type Edition } from '@sandtable/umpire';

/** Characters of a name or id that is looked up. */
const LONGEST_NAME = 100;
/** What PostgreSQL cannot hold in a text or in JSON: NUL, and halves of characters. */
export const isStorable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value) ?? '');
export const STORABLE = 'it has characters that cannot be kept';

/** A name or id as it comes in a path or a body. */
export const aName = z.string().min(1).max(LONGEST_NAME).refine(isStorable, STORABLE);
const choosable = z.union([aName, z.number(), z.boolean()]);
const commitment = z
  .string()
  .max(LONGEST_NAME)
  .openapi({ description: 'The SHA-256, in hexadecimal digits, of "sandtable word " and a word' });

export const SeatWanted = z.union([
  z.object({ by: z.literal('me'), commitment }),
  z.object({ by: z.literal('anybody') }),
  z.object({ by: z.literal('machine'), level: aName }),
]);
const Access = z.enum(['open', 'invitation', 'private']);
export const Behind = z.enum(['one', 'two', 'end']);

const SECONDS_MOST = 90 * 24 * 60 * 60;
const seconds = z.number().min(0).max(SECONDS_MOST);
export const Pace = z
  .object({ kind: z.enum(['live', 'turns']), bank: seconds, allowance: seconds, weekendsOff: z.boolean() })
  .refine(({ bank, allowance }) => bank + allowance > 0, 'with no time at all every game would be out of time at its first question');
const ClockListed = z.object({ seat: z.string(), bank: z.number(), allowance: z.number(), isRunning: z.boolean(), isOut: z.boolean() });
export const Form = z.enum(['once', 'twice', 'swiss']);
export const Begins = z.enum(['organiser', 'over']);
export const ClaimWanted = z.object({ seat: aName, take: z.enum(['game', 'machine']) }).openapi('ClaimWanted');

/** What is agreed of a table, or of all tables of a tournament. */
export const agreement = {
  game: aName,
  scenario: aName,
  options: z.record(aName, choosable),
  edition: z
    .record(aName, z.unknown())
    .refine(isStorable, STORABLE)
    .transform((edition) => edition as unknown as Edition)
    .nullable(),
} as const;

export const TableWanted = z
  .object({
    ...agreement,
    access: Access,
    behind: Behind.optional(),
    pace: Pace.nullable().optional(),
    seats: z.record(aName, SeatWanted),
  })
  .openapi('TableWanted');
export const TableMade = z.object({ table: z.string() }).openapi('TableMade');

export const Person = z.object({ id: z.string(), name: z.string() }).openapi('Person');
const SeatListed = z.object({
  seat: z.string(),
  person: Person.nullable(),
  machine: z.string().nullable(),
  commitment: z.string().nullable(),
  isWordIn: z.boolean(),
});
export const Awaiting = z.object({
  seats: z.array(z.string()),
  procedure: z.string(),
  step: z.string(),
  rule: z.string(),
  sealed: z.boolean(),
});
/** Times are milliseconds since 1970. */
const time = z.number();

export const TournamentListed = z
  .object({
    tournament: z.string(),
    name: z.string(),
    game: z.string(),
    scenario: z.string(),
    edition: z.string().nullable(),
    pace: Pace.nullable(),
    behind: Behind,
    form: Form,
    begins: Begins,
    stage: z.enum(['gathering', 'playing', 'over']),
    organiser: Person.nullable(),
    round: z.number(),
    rounds: z.number().nullable(),
    asked: z.number(),
    accepted: z.number(),
    mine: z.enum(['asked', 'entrant']).nullable(),
    blocked: z.array(z.string()),
    made: time,
  })
  .openapi('TournamentListed');

export const TableListed = z
  .object({
    table: z.string(),
    game: z.string(),
    scenario: z.string(),
    options: z.record(z.string(), choosable),
    edition: z.string().nullable(),
    access: Access,
    behind: Behind,
    mayWatch: z.boolean(),
    hasLeft: z.boolean(),
    stage: z.enum(['gathering', 'playing', 'over']),
    host: Person,
    pace: Pace.nullable(),
    clocks: z.array(ClockListed),
    seats: z.array(SeatListed),
    commitment: z.string(),
    turn: z.number(),
    question: Awaiting.nullable(),
    result: z.string().nullable(),
    isAdjourned: z.boolean(),
    made: time,
    changed: time,
    ended: time.nullable(),
    forked: z.object({ table: z.string(), n: z.number() }).nullable(),
    imported: z.boolean(),
    isClosed: z.boolean(),
    tournament: z.object({ tournament: z.string(), name: z.string(), round: z.number() }).nullable(),
  })
  .openapi('TableListed');
const tables = z.array(TableListed);
export const Lobby = z
  .object({
    mine: tables,
    open: tables,
    live: tables,
    over: tables,
    hosts: z.record(z.string(), z.number()),
    tournaments: z.array(TournamentListed),
  })
  .openapi('Lobby');

export const SittingDown = z.object({ commitment, invitation: aName.optional() }).openapi('SittingDown');
export const WordLaidOpen = z.object({ word: z.string().max(LONGEST_WORD).refine(isStorable, STORABLE) }).openapi('WordLaidOpen');
export const InvitationWanted = z.object({ seat: aName.optional(), watches: z.boolean().optional() }).openapi('InvitationWanted');
export const Invitation = z
  .object({ words: z.string(), table: z.string(), seat: z.string().nullable(), watches: z.boolean(), until: time })
  .openapi('Invitation');
export const InvitationRead = z.object({ table: TableListed, seat: z.string().nullable(), watches: z.boolean() }).openapi('InvitationRead');
export const WatchingWanted = z.object({ invitation: aName }).openapi('WatchingWanted');
export const GuestWanted = z.object({ invitation: aName }).openapi('GuestWanted');
export const SeatSees = z
  .object({ seat: z.string(), edition: z.record(z.string(), z.unknown()).nullable(), view: z.record(z.string(), z.unknown()) })
  .openapi('SeatSees');
