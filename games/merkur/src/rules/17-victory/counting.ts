import { applies } from '../../cite.ts';
import { wingHex, wingLost } from '../../position/air.ts';
import { DEAD, hexOf, isReduced, ownerOf, type Merkur } from '../../position/position.ts';
import { LATER } from '../../position/off-map.ts';
import type { Objective } from '../../world/schema/scenario.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';

/*
 * Victory points are printed in halves and SPs are counted in quarters: points are reckoned in eighths.
 */
export const EIGHTHS = 8;

type Of<F extends Objective['for']> = Extract<Objective, { readonly for: F }>;

/** Of units of these nations and abilities, in quarters of an SP: what of them is lost, a reduced one by half (5.A.5.d#2). */
export function pointsLost(position: Merkur, side: Side, { nations, able, unable }: Omit<Of<'sp'>, 'for' | 'side' | 'points'>): number {
  applies('5.A.5.d#2', '10.E.4#3');
  return position.world.units.reduce((sum, { side: whose, nation, abilities, points }, unit) => {
    if (whose !== side || !nations.includes(nation)) return sum;
    if ((able && !abilities.has(able)) || (unable && abilities.has(unable))) return sum;
    return sum + (hexOf(position, unit) === DEAD ? points : isReduced(position, unit) ? points / 2 : 0);
  }, 0);
}

/** Steps of air units of these kinds that a side has lost. */
const airStepsLost = (position: Merkur, side: Side, { kinds }: Of<'air steps'>): number =>
  position.world.aircraft.reduce(
    (sum, { side: whose, kind }, one) =>
      whose === side && kinds.includes(kind) && wingHex(position, one) !== LATER ? sum + wingLost(position, one) : sum,
    0,
  );

type Points = { readonly [side in Side]: number };

/** Points of an objective for a side, where only one can have them. */
const only = (side: Side, eighths: number): Points => ({ axis: 0, allied: 0, [side]: eighths });

/** What an objective is worth to each side as things stand, in eighths of a point (17.A.2.a). */
export function pointsFor(position: Merkur, objective: Objective): Points {
  const each = objective.points * EIGHTHS;
  switch (objective.for) {
    case 'hex': {
      const owner = ownerOf(position, position.world.grid.index(objective.hex));
      const counts = owner !== 'nobody' && (objective.side === 'any' || objective.side === owner);
      return counts ? only(owner, each) : only('axis', 0);
    }
    case 'sp':
      return only(objective.side, (pointsLost(position, enemyOf(objective.side), objective) * each) / QUARTERS);
    case 'air steps':
      return only(objective.side, airStepsLost(position, enemyOf(objective.side), objective) * each);
    default:
      return only('axis', 0);
  }
}

/** The points of both sides, in eighths (17.A.2.b). */
export const sum = (points: readonly Points[]): Points =>
  Object.fromEntries(SIDES.map((side) => [side, points.reduce((all, one) => all + one[side], 0)])) as unknown as Points;
