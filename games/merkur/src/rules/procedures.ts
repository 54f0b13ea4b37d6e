import type { Procedure } from '@sandtable/umpire';
import type { Merkur } from '../position/position.ts';
import { course } from './06-order-of-play/course.ts';
import { moveProcedure } from './07-ground-movement/move.ts';
import { movementProcedure } from './07-ground-movement/movement.ts';
import { setUpProcedure } from './06-order-of-play/set-up.ts';
import { gunModes } from './12-antiaircraft-combat/modes.ts';
import { supplyProcedure } from './14-logistics/spending.ts';

/** All procedures of the game; the first is the sequence of play. */
export const procedures: readonly Procedure<Merkur>[] = [
  course,
  setUpProcedure,
  movementProcedure,
  moveProcedure,
  gunModes,
  supplyProcedure,
];
