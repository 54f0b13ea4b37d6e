import type { Refusal } from '@sandtable/umpire';
import { hexOf, printed, unitAt, type Merkur } from '../../position/position.ts';
import { isBox } from '../../position/off-map.ts';
import { shipAt } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { rankOf } from '../05-units/ships.ts';
import { unitsIn } from '../05-units/stood.ts';
import { controllerOf } from '../07-ground-movement/ownership.ts';
import { specialRule } from '../special-rules.ts';
import { refuseShore } from './shore.ts';

/** Do ships land on a coast that their side does not own as on its own: caiques, where its units hold it (MA-211)? */
function isHeldForCaiques(position: Merkur, ships: readonly number[], shore: number): boolean {
  const rule = specialRule(position, 'caiques-ashore');
  if (!rule || ships.length === 0 || controllerOf(position, shore) !== rule.side) return false;
  return ships.every((ship) => shipAt(position, ship).type === 'LB' && shipAt(position, ship).side === rule.side);
}

/** Does the unit land in the hex because the operation lets it: from a turn on, where no enemy is (MA-212)? Heavy equipment crosses its beach, too. */
export function landsByLeave(position: Merkur, unit: number, shore: number): boolean {
  const rule = specialRule(position, 'italian-landing');
  if (!rule || position.facts.turn < rule.from || !rule.units.includes(unitAt(position, unit).id) || isBox(shore)) return false;
  return rule.hexes.includes(printed(position, shore)) && unitsIn(position, enemyOf(unitAt(position, unit).side), shore).length === 0;
}

/** Is the shore as one's own to a unit that goes ashore from these ships, though its side does not own it? */
export const isShoreLent = (position: Merkur, unit: number, ships: readonly number[], shore: number): boolean =>
  isHeldForCaiques(position, ships, shore) || landsByLeave(position, unit, shore);

/** Is it a warship that fetches the unit from a coast whoever owns that: troops of an evacuation (MA-213)? */
function isFetched(position: Merkur, unit: number, ship: number): boolean {
  const rule = specialRule(position, 'evacuation');
  if (!rule || position.facts.turn < rule.from || unitAt(position, unit).nation !== rule.nation) return false;
  return rankOf(position, ship) !== 'cargo';
}

/** Why a unit does not go aboard of a ship from the hex in which it stands, for its owner's sake. */
export const refuseQuay = (position: Merkur, side: Side, unit: number, ship: number): Refusal | null =>
  isFetched(position, unit, ship) ? null : refuseShore(position, side, hexOf(position, unit));
