import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { SUPPLY, type Supply } from '../../position/marks.ts';
import { hexOf, supplyOf, type Merkur } from '../../position/position.ts';
import { unitsIn } from '../05-units/stood.ts';
import { collapseAlone } from './collapse.ts';
import { isIsolated } from './determination.ts';
import { fedUnit, isMarker, type Fed } from './fed.ts';
import { isFed } from './free.ts';
import { corpsOf, hexesOf } from './network.ts';

/** Does a corps headquarters give offensive supply in the hex, to somebody who is there (14.H.4.a#3)? */
function isCovered(position: Merkur, { side, hex }: Fed, others: readonly number[]): boolean {
  applies('14.H.4.a#3');
  const isGiven = others.some((unit) => supplyOf(position, unit) === 'offensive');
  return isGiven && corpsOf(position, side).some(({ headquarters }) => hexesOf(position, headquarters).includes(hex));
}

/** How a unit is supplied that has just come: as those are who are there, and else as it would be found now (14.H.4.a). */
function stateOnArrival(position: Merkur, fed: Fed, others: readonly number[]): Supply {
  const markers = others.map((unit) => supplyOf(position, unit)).filter(isMarker);
  const worst = markers.toSorted((one, other) => SUPPLY[other] - SUPPLY[one])[0];
  if (isCovered(position, fed, others)) return 'offensive';
  applies('14.H.4.a#1');
  if (fed.isFree || (others.length > 0 && worst === undefined)) return 'general';
  applies('14.H.4.a#2');
  return worst ?? (isIsolated(position, fed.side, fed.hex) ? 'U1' : 'E1');
}

/** 14.H.4: units that have just come have the supply of where they are; and who has to roll for collapse there does so at once. */
export function supplyArrived(doing: Doing<Merkur>, those: readonly number[]): void {
  const { position, happen } = doing;
  for (const unit of those) {
    const fed = fedUnit(position, unit);
    if (!isFed(position, unit) || fed.hex < 0) continue;
    const others = unitsIn(position, fed.side, hexOf(position, unit)).filter((one) => !those.includes(one) && isFed(position, one));
    const state = stateOnArrival(position, fed, others);
    if (isMarker(state)) fed.putOut(state, fed.side, 0);
    else fed.putIn(state, true);
    if (state === 'general') continue;
    happen({ what: 'supply', unit: fed.id, state, by: fed.side, rules: ['14.H.4.a#1', '14.H.4.a#2'] });
    collapseAlone(doing, unit);
  }
}
