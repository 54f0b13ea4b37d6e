import type { Procedure } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import { placeProcedure } from './00-introduction-and-components/within.ts';
import { setUpProcedure } from './00-introduction-and-components/set-up.ts';
import { course } from './02-sequence-of-play/course.ts';
import { firstPlayerProcedure } from './02-sequence-of-play/first-player.ts';
import { reorganizationProcedure } from './02-sequence-of-play/reorganization.ts';
import { successionProcedure } from './21-break-down-regiments/succession.ts';
import { leftBehindProcedure } from './17-hedgehogs/left-behind.ts';
import { cleanUpProcedure } from './05-modes/clean-up.ts';
import { modesProcedure } from './05-modes/modes.ts';
import { moveProcedure } from './06-movement/move.ts';
import { movementProcedure } from './06-movement/movement.ts';
import { overrunProcedure } from './07-overrun/overrun.ts';
import { advanceProcedure, exploitProcedure } from './09-combat/advance.ts';
import { battleProcedure } from './09-combat/battle.ts';
import { combatProcedure } from './09-combat/combat.ts';
import { leadProcedure } from './09-combat/lead.ts';
import { optionProcedure } from './09-combat/option.ts';
import { retreatProcedure } from './09-combat/retreat.ts';
import { antiOverrunProcedure } from './12-specialized-units/anti-overrun.ts';
import { barrageProcedure } from './12-specialized-units/barrage.ts';
import { fireProcedure } from './12-specialized-units/fire.ts';
import { lossesProcedure } from './09-combat/step-losses.ts';
import { paymentProcedure } from './11-supply/paying.ts';
import { driveProcedure } from './12-specialized-units/drive.ts';
import { captureProcedure } from './09-combat/capture.ts';
import { arrivalProcedure } from './12-specialized-units/arrival.ts';
import { receiptProcedure } from './12-specialized-units/receipts.ts';
import { reinforcementProcedure } from './12-specialized-units/reinforcements.ts';
import { airCombatProcedure } from './14-air-power/air-combat.ts';
import { airliftProcedure } from './14-air-power/airlifting.ts';
import { flightProcedure } from './14-air-power/flight.ts';
import { homewardProcedure } from './14-air-power/homeward.ts';
import { refitProcedure } from './14-air-power/refit.ts';
import { strikeProcedure, strikesProcedure } from './14-air-power/strike.ts';
import { returnProcedure } from './14-air-power/returning.ts';
import { airArrivalProcedure } from './12-specialized-units/air-arrival.ts';
import { boxRefitProcedure } from './special/box-refit.ts';
import { partisansProcedure } from './special/partisans.ts';
import { remnantsProcedure } from './special/remnants.ts';
import { usageProcedure } from './11-supply/usage.ts';

/** All procedures of the game; the first is the sequence of play. */
export const procedures: readonly Procedure<Ocs>[] = [
  course,
  setUpProcedure,
  placeProcedure,
  reinforcementProcedure,
  receiptProcedure,
  airArrivalProcedure,
  boxRefitProcedure,
  remnantsProcedure,
  partisansProcedure,
  arrivalProcedure,
  reorganizationProcedure,
  successionProcedure,
  firstPlayerProcedure,
  modesProcedure,
  movementProcedure,
  moveProcedure,
  captureProcedure,
  leftBehindProcedure,
  driveProcedure,
  cleanUpProcedure,
  lossesProcedure,
  paymentProcedure,
  combatProcedure,
  battleProcedure,
  overrunProcedure,
  leadProcedure,
  optionProcedure,
  retreatProcedure,
  advanceProcedure,
  exploitProcedure,
  barrageProcedure,
  fireProcedure,
  antiOverrunProcedure,
  usageProcedure,
  returnProcedure,
  refitProcedure,
  flightProcedure,
  airliftProcedure,
  airCombatProcedure,
  homewardProcedure,
  strikeProcedure,
  strikesProcedure,
];
