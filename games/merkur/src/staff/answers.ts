import { type Command } from '@sandtable/umpire';
import { declaration, indices, isOnMap, put, sideOf, stepsOf, unitAt, type Merkur } from '../position/position.ts';
import { readPhase, SEGMENTS } from '../position/sequence-of-play.ts';
import { spOf, unitsOf } from '../rules/05-units/stood.ts';
import { pointsOf } from '../rules/17-victory/victory.ts';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';
import { Appraisal, Threats } from './appraisal.ts';
import { Stakes } from './stakes.ts';

/*
 * What is asked outside a plan, each by what the arrangement is worth that it leaves.
 */

/** How well a side stands, in victory points: those it is ahead by, and before the end of the game what can become of them. */
export function standing(position: Merkur, side: Side): number {
  const { axis, allied } = pointsOf(position);
  const ahead = side === 'axis' ? axis - allied : allied - axis;
  if (position.outcome !== null) return ahead;
  const stakes = new Stakes(position);
  const attacks = readPhase(position.facts.phase).phasing === side && isBeforeAttacks(position);
  const worth = new Appraisal(position, side, stakes, new Threats(position, enemyOf(side)), { attacks }).worth();
  const forces = SIDES.map(
    (one) => (one === side ? 1 : -1) * unitsOf(position, one).reduce((sum, unit) => sum + stakes.force(position, unit), 0),
  );
  return ahead + worth.total - worth.places + forces.reduce((sum, one) => sum + one, 0);
}

/** Are attacks still to be declared in the player turn? */
const isBeforeAttacks = ({ facts }: Merkur): boolean => SEGMENTS.indexOf(readPhase(facts.phase).segment) < SEGMENTS.indexOf('attacks');

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
