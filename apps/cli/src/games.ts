import { gertrud } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Playable } from '@sandtable/staff';

/** The games that come with Sandtable, each with the machines that play it. */
export const games: readonly Playable[] = [{ game: gertrud, staff: gertrudStaff } as unknown as Playable];
