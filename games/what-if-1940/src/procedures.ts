import type { Procedure } from '@sandtable/umpire';
import { combatProcedures } from './combat.ts';
import { fortificationProcedure } from './forts.ts';
import { assaultProcedure } from './assault.ts';
import { interdictionProcedure } from './interdiction.ts';
import { moveProcedure } from './move.ts';
import { movementProcedure } from './movement.ts';
import { overstackedProcedure } from './overstacking.ts';
import { airAndTransferProcedure } from './air.ts';
import { armorDoctrineProcedure } from './armor.ts';
import { arcticProcedure, farEastProcedure } from './fronts.ts';
import { permissionProcedure } from './resume.ts';
import { sovietReinforcementProcedure } from './reinforcement.ts';
import { angloFrenchReplacementProcedure, germanReplacementProcedure } from './replacement.ts';
import { southwestProcedure } from './romania.ts';
import { surpriseProcedure } from './surprise.ts';
import { transferProcedure } from './transfer.ts';
import type { WhatIf } from './position.ts';
import { sequence } from './sequence.ts';
import { setUpProcedure } from './set-up.ts';
import { terminalSupplyProcedure } from './terminal.ts';

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
