import type { Procedure } from '@sandtable/umpire';
import { combatProcedures } from './11-combat/combat.ts';
import { fortificationProcedure } from './09-reinforcements-replacements-and-conversion/forts.ts';
import { assaultProcedure } from './10-movement-and-mobile-assault/assault.ts';
import { interdictionProcedure } from './08-airpower-and-7th-flieger/interdiction.ts';
import { moveProcedure } from './10-movement-and-mobile-assault/move.ts';
import { movementProcedure } from './10-movement-and-mobile-assault/movement.ts';
import { overstackedProcedure } from './07-stacking-and-fog-of-war/overstacking.ts';
import { airAndTransferProcedure } from './08-airpower-and-7th-flieger/air.ts';
import { armorDoctrineProcedure } from './09-reinforcements-replacements-and-conversion/armor.ts';
import { arcticProcedure, farEastProcedure } from './12-holding-boxes-off-map-events-and-red-row/fronts.ts';
import { permissionProcedure } from './10-movement-and-mobile-assault/resume.ts';
import { sovietReinforcementProcedure } from './09-reinforcements-replacements-and-conversion/reinforcement.ts';
import {
  angloFrenchReplacementProcedure,
  germanReplacementProcedure,
} from './09-reinforcements-replacements-and-conversion/replacement.ts';
import { southwestProcedure } from './12-holding-boxes-off-map-events-and-red-row/romania.ts';
import { surpriseProcedure } from './05-turn-sequence/surprise.ts';
import { transferProcedure } from './12-holding-boxes-off-map-events-and-red-row/transfer.ts';
import type { WhatIf } from '../position/position.ts';
import { sequence } from './05-turn-sequence/sequence.ts';
import { setUpProcedure } from './03-set-up-control-and-neutrals/set-up.ts';
import { terminalSupplyProcedure } from './06-supply/terminal.ts';

/** All procedures of the game; the first is the sequence of play. */
export const procedures: readonly Procedure<WhatIf>[] = [
  sequence,
  setUpProcedure,
  terminalSupplyProcedure,
  fortificationProcedure,
  airAndTransferProcedure,
  armorDoctrineProcedure,
  farEastProcedure,
  arcticProcedure,
  sovietReinforcementProcedure,
  germanReplacementProcedure,
  angloFrenchReplacementProcedure,
  southwestProcedure,
  surpriseProcedure,
  transferProcedure,
  movementProcedure,
  moveProcedure,
  permissionProcedure,
  assaultProcedure,
  interdictionProcedure,
  overstackedProcedure,
  ...combatProcedures,
];
