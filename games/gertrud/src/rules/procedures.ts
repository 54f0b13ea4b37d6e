import type { Procedure } from '@sandtable/umpire';
import { airProcedures } from './13-combat-air-support/air.ts';
import { airbaseProcedure } from './17-raid-and-missions/airbase.ts';
import { combatProcedures } from './11-combat/combat.ts';
import { interdictionProcedure } from './13-combat-air-support/interdiction.ts';
import { moveProcedure } from './09-movement/move.ts';
import { overstackedProcedure } from './06-stacking/overstacked.ts';
import { movementProcedure } from './09-movement/movement.ts';
import { replacementProcedure } from './10-reinforcements-and-replacements/replacement.ts';
import { sovietSetUpProcedure } from './19-soviet-duplicity/sequel.ts';
import { sequence } from './05-sequence-of-play/sequence.ts';
import { setUpProcedure } from './03-set-up/set-up.ts';
import type { Gertrud } from '../position/position.ts';

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
