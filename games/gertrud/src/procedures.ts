import type { Procedure } from '@sandtable/umpire';
import { airProcedures } from './air.ts';
import { airbaseProcedure } from './airbase.ts';
import { combatProcedures } from './combat.ts';
import { interdictionProcedure } from './interdiction.ts';
import { moveProcedure, overstackedProcedure } from './move.ts';
import { movementProcedure } from './movement.ts';
import { replacementProcedure } from './replacement.ts';
import { sovietSetUpProcedure } from './sequel.ts';
import { sequence } from './sequence.ts';
import { setUpProcedure } from './set-up.ts';
import type { Gertrud } from './position.ts';

/** All procedures of the game; the first is the sequence of play. */
export const procedures: readonly Procedure<Gertrud>[] = [
  sequence,
  setUpProcedure,
  sovietSetUpProcedure,
  replacementProcedure,
  interdictionProcedure,
  movementProcedure,
  moveProcedure,
  overstackedProcedure,
  airbaseProcedure,
  ...airProcedures,
  ...combatProcedures,
];
