import type { Editing } from '@sandtable/umpire';
import { differences } from './differences.ts';
import { hexes } from './hexes.ts';
import { inFull } from './in-short.ts';
import { problems } from './problems.ts';
import { whole } from './whole.ts';

/**
 * How editions of Operation Gertrud are checked and compared. Apart from the rules: a page needs it only where somebody brings an edition.
 */
export const editing: Editing = { whole, problems, inFull, differences, hexes };
