import { gertrud } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Playable } from '@sandtable/staff';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { whatIf1940Staff } from '@sandtable/what-if-1940/staff';

/** The games that machines play here. */
export const games: readonly Playable[] = [
  { game: gertrud, staff: gertrudStaff } as unknown as Playable,
  { game: whatIf1940, staff: whatIf1940Staff } as unknown as Playable,
];
