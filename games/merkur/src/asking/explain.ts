import type { Explanation, Facts } from '@sandtable/umpire';
import { questionIn } from '@sandtable/warfare';
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

const QUESTIONS: { readonly [kind: string]: (position: Merkur, asked: Facts, seat: string) => Explanation } = {
  cev: cevQuestion,
  strength: strengthQuestion,
  odds: oddsQuestion,
  losses: lossesQuestion,
  allowance: allowanceQuestion,
  cost: costQuestion,
  reach: reachQuestion,
  march: marchQuestion,
  supply: supplyQuestion,
  ownership: ownershipQuestion,
  zoi: zoiQuestion,
  interdiction: interdictionQuestion,
  stacking: stackingQuestion,
  band: bandQuestion,
  bombs: bombsQuestion,
  flak: flakQuestion,
  airCombat: airCombatQuestion,
  interceptors: interceptorsQuestion,
  overSea: overSeaQuestion,
  airAsw: airAswQuestion,
  scouting: scoutingQuestion,
  interceptionAtSea: interceptionQuestion,
  battle: battleQuestion,
  ship: shipQuestion,
  evasion: evasionQuestion,
  navalFire: navalFireQuestion,
  torpedoes: torpedoesQuestion,
  rangeChange: rangeQuestion,
  disengagement: disengagementQuestion,
  landing: landingQuestion,
  gunfire: gunfireQuestion,
  victory: victoryQuestion,
  control: controlQuestion,
  alert: alertQuestion,
  prospect: prospectQuestion,
  layer: (position, asked, seat) => layerQuestion(position, seat, asked),
};

/**
 * The numbers a player may point at. A question is an object with one key: `cev` {unit, attacking?}, `strength` {hex, units}, `odds` {hex,
 * units}, `losses` {hex, units, result}, `allowance` {unit}, `cost` {from, to, unit}, `reach` {units}, `march` {units, to}, `supply` {unit},
 * `ownership` {hex}, `zoi` {hex, seat}, `interdiction` {hex, seat}, `stacking` {hex, units?}, `band` {aircraft, to, from?}, `bombs`
 * {aircraft, to}, `flak` {hex, seat, as?, aircraft?, night?}, `airCombat` {by, at, own?, enemies?, passing?}, `interceptors` {to, seat}, `overSea` {aircraft, zone},
 * `airAsw` {aircraft}, `scouting` {group, aircraft}, `interceptionAtSea` {group, target, with?},
 * `ship` {ship}, of a naval combat under way `battle` {}, `evasion` {seat}, `navalFire` {ships, at}, `torpedoes` {ships, at}, `rangeChange` {division},
 * `disengagement` {division}; of an assault from the sea `landing` {unit, hex} and `gunfire` {group, hex}; `victory` {}; for the whole map `control` {}, `layer` {id, units?} and `alert` {id}; and `prospect` {act, …} for
 * a command that is put together. All of it follows from what both sides see: where drops are planned is in no answer but what a seat's own
 * would come to.
 */
export function explain(position: Merkur, seat: string, question: Facts): Explanation {
  const { answer, asked } = questionIn(question, QUESTIONS, '{"reach":{"units":["de-gjr-100"]}}');
  return answer(position, asked, seat);
}
