import type { Explanation, Facts } from '@sandtable/umpire';
import { asking, askingOf, partsOf, questionIn, type Question } from '@sandtable/warfare';
import type { Merkur } from '../position/position.ts';
import { airCombatQuestion, bandQuestion, bombsQuestion, flakQuestion, interceptorsQuestion } from './air.ts';
import { gunfireQuestion, landingQuestion } from './assaults.ts';
import { battleQuestion } from './battle.ts';
import { alertQuestion, layerQuestion } from './layers.ts';
import { allowanceQuestion, costQuestion, marchQuestion, reachQuestion } from './marches.ts';
import { disengagementQuestion, evasionQuestion, navalFireQuestion, rangeQuestion, shipQuestion, torpedoesQuestion } from './naval.ts';
import { cevQuestion, lossesQuestion, oddsQuestion, strengthQuestion } from './odds.ts';
import { controlQuestion, interdictionQuestion, ownershipQuestion, stackingQuestion, victoryQuestion, zoiQuestion } from './places.ts';
import { prospectQuestion } from './prospects.ts';
import { airAswQuestion, interceptionQuestion, overSeaQuestion, scoutingQuestion } from './sea.ts';
import { supplyQuestion } from './supply.ts';

type Answering = (position: Merkur, asked: Facts, seat: string) => Explanation;

const QUESTIONS: { readonly [kind: string]: Question<Answering> } = {
  cev: asking(cevQuestion, 'unit', 'attacking?'),
  strength: asking(strengthQuestion, 'hex', 'units'),
  odds: asking(oddsQuestion, 'hex', 'units'),
  losses: asking(lossesQuestion, 'hex', 'units', 'result'),
  allowance: asking(allowanceQuestion, 'unit'),
  cost: asking(costQuestion, 'from', 'to', 'unit'),
  reach: asking(reachQuestion, 'units'),
  march: asking(marchQuestion, 'units', 'to'),
  supply: asking(supplyQuestion, 'unit'),
  ownership: asking(ownershipQuestion, 'hex'),
  zoi: asking(zoiQuestion, 'hex', 'seat'),
  interdiction: asking(interdictionQuestion, 'hex', 'seat'),
  stacking: asking(stackingQuestion, 'hex', 'units?'),
  band: asking(bandQuestion, 'aircraft', 'to', 'from?'),
  bombs: asking(bombsQuestion, 'aircraft', 'to'),
  flak: asking(flakQuestion, 'hex', 'seat', 'as?', 'aircraft?', 'night?'),
  airCombat: asking(airCombatQuestion, 'by', 'at', 'own?', 'enemies?', 'passing?'),
  interceptors: asking(interceptorsQuestion, 'to', 'seat'),
  overSea: asking(overSeaQuestion, 'aircraft', 'zone'),
  airAsw: asking(airAswQuestion, 'aircraft'),
  scouting: asking(scoutingQuestion, 'group', 'aircraft'),
  interceptionAtSea: asking(interceptionQuestion, 'group', 'target', 'with?'),
  // Of a naval combat under way.
  battle: asking(battleQuestion),
  ship: asking(shipQuestion, 'ship'),
  evasion: asking(evasionQuestion, 'seat'),
  navalFire: asking(navalFireQuestion, 'ships', 'at'),
  torpedoes: asking(torpedoesQuestion, 'ships', 'at'),
  rangeChange: asking(rangeQuestion, 'division'),
  disengagement: asking(disengagementQuestion, 'division'),
  // Of an assault from the sea.
  landing: asking(landingQuestion, 'unit', 'hex'),
  gunfire: asking(gunfireQuestion, 'group', 'hex'),
  victory: asking(victoryQuestion),
  // For the whole map, as `layer` lays it over it.
  control: asking(controlQuestion),
  alert: asking(alertQuestion, 'id'),
  prospect: askingOf(prospectQuestion),
  layer: asking((position, asked, seat) => layerQuestion(position, seat, asked), 'id', 'units?'),
};

/** With which parts each question is asked. */
export const questions = partsOf(QUESTIONS);

/**
 * The numbers a player may point at. All of it follows from what both sides see: where drops are planned is in no answer but what a seat's own
 * would come to. @throws DataError for what is none of `QUESTIONS` with its parts
 */
export function explain(position: Merkur, seat: string, question: Facts): Explanation {
  const { answer, asked } = questionIn(question, QUESTIONS, '{"reach":{"units":["de-gjr-100"]}}');
  return answer(position, asked, seat);
}
