import { gertrud } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Playable } from '@sandtable/staff';

/** The games that machines play here. */
export const games: readonly Playable[] = [{ game: gertrud, staff: gertrudStaff } as unknown as Playable];
