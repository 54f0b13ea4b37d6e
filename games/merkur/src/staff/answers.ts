import { type Command } from '@sandtable/umpire';
import { declaration, indices, isOnMap, put, sideOf, stepsOf, unitAt, type Merkur } from '../position/position.ts';
import { spOf } from '../rules/05-units/stood.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { Appraisal, Threats } from './appraisal.ts';
import { Stakes } from './stakes.ts';

/*
 * What is asked outside a plan, each by what the arrangement is worth that it leaves.
 */

/** How units stand in the position when the enemy is to move: nobody attacks before that. */
export function standing(position: Merkur, side: Side): number {
  const stakes = new Stakes(position);
  return new Appraisal(position, side, stakes, new Threats(position, enemyOf(side)), { attacks: false }).worth().total;
}

/** Who loses the next step: the cheapest of those who may. */
export function nextLoser(position: Merkur, able: readonly string[]): Command | null {
  const stakes = new Stakes(position);
  const strength = (unit: number): number => {
    const { full } = unitAt(position, unit);
    return (full.attack + full.defence) / Math.max(1, stepsOf(position, unit));
  };
  const [first] = indices(position, able).toSorted((a, b) => stakes.of(a, 1) - stakes.of(b, 1) || strength(a) - strength(b));
  return first === undefined ? null : { act: 'lose-step', unit: unitAt(position, first).id };
}

/** Those who go into a hex that was emptied: as many of the strongest as leave the side standing best. */
export function advancing(position: Merkur, able: readonly string[], most: number, hex: number): Command {
  const those = indices(position, able)
    .filter((unit) => isOnMap(position, unit))
    .toSorted((a, b) => spOf(position, b) - spOf(position, a) || unitAt(position, b).full.defence - unitAt(position, a).full.defence)
    .slice(0, most);
  const [first] = those;
  if (first === undefined) return { act: 'advance', units: [] };
  const side = sideOf(position, first);
  const copy = declaration.clone(position);
  let [best, worth] = [0, standing(copy, side)];
  for (const [i, unit] of those.entries()) {
    put(copy, unit, hex);
    const now = standing(copy, side);
    if (now > worth) [best, worth] = [i + 1, now];
  }
  return { act: 'advance', units: those.slice(0, best).map((unit) => unitAt(position, unit).id) };
}
