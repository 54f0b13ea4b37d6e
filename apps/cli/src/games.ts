import { gertrud } from '@sandtable/gertrud';
import { editing as gertrudEditing } from '@sandtable/gertrud/editing';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import type { Playable } from '@sandtable/staff';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { editing as whatIf1940Editing } from '@sandtable/what-if-1940/editing';
import { whatIf1940Staff } from '@sandtable/what-if-1940/staff';

/** The games that come with Sandtable, each with what checks its editions, and the machines that play it. */
export const games: readonly Playable[] = [
  { game: { ...gertrud, editing: gertrudEditing }, staff: gertrudStaff },
  { game: { ...whatIf1940, editing: whatIf1940Editing }, staff: whatIf1940Staff },
] as unknown as readonly Playable[];
