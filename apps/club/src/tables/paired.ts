import { sql } from 'kysely';
import { Denied } from '../denied.ts';

/** Is a table one of a tournament's? Who sits at it is settled there. */
export const IS_PAIRED = sql<boolean>`exists (select from pairings where pairings."table" = tables.id)`;

export const PAIRED = (): Denied => new Denied('conflict', 'this table is one of a tournament: who sits here is settled there');
