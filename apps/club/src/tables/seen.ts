import { type RawBuilder, sql } from 'kysely';
import { IS_PAIRED } from './paired.ts';

/** Who sees which tables, as conditions on a row of `tables`; a person is null where nobody is signed in. */
type Condition = RawBuilder<boolean>;
type Person = string | null;

const anySeat = (which: Condition): Condition => sql<boolean>`exists (select from seats where seats."table" = tables.id and ${which})`;

/** Somebody sits there. */
export const isSeated = (person: Person): Condition => anySeat(sql`seats.person = ${person}::uuid`);

/** Somebody made it. */
const isHost = (person: Person): Condition => sql<boolean>`(tables.host = ${person}::uuid) is true`;

/** A seat is free; those of a tournament are nobody's to take. */
export const HAS_FREE: Condition = sql<boolean>`(${anySeat(sql`seats.person is null and seats.machine is null`)} and not ${IS_PAIRED})`;

/** It stands in the lobby for whoever comes by: private ones do not, nor what the club's keeper has hidden or closed. */
export const IS_SHOWN: Condition = sql<boolean>`(tables.access <> 'private' and tables.hidden is null and tables.closed is null)`;

/** One's own: one sits there, or has made it and waits for others or watches machines; who organises a tournament does not wait at its tables. */
export const isMine = (person: Person): Condition =>
  sql<boolean>`(${isSeated(person)} or ${isHost(person)} and (tables.stage = 'gathering' and not ${IS_PAIRED} or not ${anySeat(sql`seats.machine is null`)}))`;

/** Who has given a seat away and holds none. */
export const hasLeft = (person: Person): Condition =>
  sql<boolean>`(exists (select from leavers where leavers."table" = tables.id and leavers.person = ${person}::uuid) and not ${isSeated(person)})`;

/** Somebody may look on while it is played: open ones, and by invitation those whose host lets them. */
export const mayWatch = (person: Person): Condition =>
  sql<boolean>`(tables.stage = 'playing' and tables.behind <> 'end' and (tables.access = 'open' or tables.access = 'invitation' and exists (
    select from watchers where watchers."table" = tables.id and watchers.person = ${person}::uuid)))`;
