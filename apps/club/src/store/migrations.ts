import type { Migration } from 'kysely';
import { people } from './migrations/001-people.ts';
import { tables } from './migrations/002-tables.ts';
import { history } from './migrations/003-history.ts';

/** All migrations by their numbers: forward only. What has been released is never changed; another one mends it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { '001-people': people, '002-tables': tables, '003-history': history };
