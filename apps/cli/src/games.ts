import { gertrud } from '@sandtable/gertrud';
import { editing } from '@sandtable/gertrud/editing';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Playable } from '@sandtable/staff';

/** The games that come with Sandtable, each with what checks its editions, and the machines that play it. */
export const games: readonly Playable[] = [{ game: { ...gertrud, editing }, staff: gertrudStaff } as unknown as Playable];
