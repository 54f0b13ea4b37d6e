import { gsp, unitAt, type Merkur } from '../position/position.ts';
import { spOf, unitsIn, hexesOfSide } from '../rules/05-units/stood.ts';
import { isFed } from '../rules/14-logistics/free.ts';
import { gspFor } from '../rules/14-logistics/spending.ts';
import { specialRule } from '../rules/special-rules.ts';
import { enemyOf, type Side } from '../world/sides.ts';

/*
 * What of a stock is not spent for offensive supply: those who stand beside it need it in June to be in supply at all, and out of supply
 * nobody embarks, lands or attacks with half his strength.
 */

/** From here the enemy comes to a stock; with less than such a share of what guards it he does not. */
const NEAR = 2;
const THREATENS = 0.5;

/** Sixths of a GSP that are to be kept in a hex for those who stand in it; none where it is June, or the enemy may take them. */
export function keptIn(position: Merkur, side: Side, pile: number): number {
  const june = specialRule(position, 'june-supply');
  if (!june || position.facts.turn >= june.turn || position.scenario.last < june.turn) return 0;
  const there = unitsIn(position, side, pile).filter((unit) => isFed(position, unit));
  const own = there.reduce((sum, unit) => sum + spOf(position, unit), 0);
  if (strengthNear(position, enemyOf(side), pile) >= THREATENS * own) return 0;
  return there
    .filter((unit) => !june.free.nations.includes(unitAt(position, unit).nation))
    .reduce((sum, unit) => sum + gspFor(position, unit) * june.general, 0);
}

/** Quarters of an SP of a side that stand in a hex or near it. */
const strengthNear = (position: Merkur, side: Side, hex: number): number =>
  hexesOfSide(position, side)
    .filter((one) => position.world.grid.distance(one, hex) <= NEAR)
    .reduce((sum, one) => sum + unitsIn(position, side, one).reduce((all, unit) => all + spOf(position, unit), 0), 0);

/** Of units in their order those for whom a stock is spent, without what is kept of it. */
export function paidFrom(position: Merkur, side: Side, pile: number, units: readonly number[]): readonly number[] {
  let left = gsp.at(position, pile, side) - keptIn(position, side, pile);
  return units.filter((unit) => {
    const price = gspFor(position, unit);
    if (price > left) return false;
    left -= price;
    return true;
  });
}
