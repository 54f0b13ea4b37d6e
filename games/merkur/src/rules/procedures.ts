import type { Procedure } from '@sandtable/umpire';
import type { Merkur } from '../position/position.ts';
import { administrationProcedure } from './06-order-of-play/administration.ts';
import { course } from './06-order-of-play/course.ts';
import { moveProcedure } from './07-ground-movement/move.ts';
import { overrunProcedure } from './07-ground-movement/overrunning.ts';
import { movementProcedure } from './07-ground-movement/movement.ts';
import { reactionProcedure } from './07-ground-movement/reacting.ts';
import { missionProcedure, missionsProcedure } from './08-air-movement/resolving.ts';
import { cooperationProcedure } from './08-air-movement/cooperation.ts';
import { loadingProcedure } from './08-air-movement/loading.ts';
import { afterLandingProcedure } from './10-ground-combat/after-landing.ts';
import { plansProcedure } from './10-ground-combat/plans.ts';
import { strikeProcedure } from './08-air-movement/strikes.ts';
import { overSeaProcedure } from './09-naval-movement/over-sea.ts';
import { shipsProcedure } from './09-naval-movement/segment.ts';
import { counterattackProcedure, metProcedure } from './13-naval-combat/asw.ts';
import { interceptionAtSeaProcedure } from './13-naval-combat/interception.ts';
import { coastDefenceProcedure } from './13-naval-combat/coast-defence.ts';
import { navalCombatProcedure } from './13-naval-combat/naval-combat.ts';
import { returnProcedure } from './08-air-movement/returning.ts';
import {
  interceptionProcedure,
  raidsProcedure,
  replyInCombatProcedure,
  replyProcedure,
  transportProcedure,
} from './08-air-movement/segments.ts';
import { airCombatProcedure } from './11-air-combat/air-combat.ts';
import { setUpProcedure } from './06-order-of-play/set-up.ts';
import { gunModes } from './12-antiaircraft-combat/modes.ts';
import { crowdedProcedure } from './14-logistics/air-qm-forming.ts';
import { airSupplyProcedure, quartermasterProcedure } from './14-logistics/air-qm-attack.ts';
import { supplyProcedure } from './14-logistics/spending.ts';
import { advanceProcedure } from './10-ground-combat/advance.ts';
import { combatProcedure } from './10-ground-combat/combat.ts';
import { combatsProcedure } from './10-ground-combat/combats.ts';
import { attacksProcedure } from './10-ground-combat/declaring.ts';
import { pressingProcedure } from './10-ground-combat/pressing.ts';
import { retreatProcedure } from './10-ground-combat/retreat.ts';
import { lossesProcedure, sufferingProcedure } from './10-ground-combat/suffering.ts';

/** All procedures of the game; the first is the sequence of play. */
export const procedures: readonly Procedure<Merkur>[] = [
  course,
  setUpProcedure,
  movementProcedure,
  moveProcedure,
  overrunProcedure,
  gunModes,
  administrationProcedure,
  supplyProcedure,
  crowdedProcedure,
  airSupplyProcedure,
  quartermasterProcedure,
  attacksProcedure,
  combatsProcedure,
  combatProcedure,
  sufferingProcedure,
  lossesProcedure,
  retreatProcedure,
  advanceProcedure,
  pressingProcedure,
  replyProcedure,
  replyInCombatProcedure,
  raidsProcedure,
  transportProcedure,
  interceptionProcedure,
  missionsProcedure,
  missionProcedure,
  airCombatProcedure,
  returnProcedure,
  loadingProcedure,
  plansProcedure,
  afterLandingProcedure,
  reactionProcedure,
  shipsProcedure,
  cooperationProcedure,
  strikeProcedure,
  overSeaProcedure,
  navalCombatProcedure,
  metProcedure,
  coastDefenceProcedure,
  interceptionAtSeaProcedure,
  counterattackProcedure,
];
