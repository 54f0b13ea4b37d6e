import { DIRECTIONS, NONE } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { hexOf, isMarked, isOnMap, printed, unitAt } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { isHeldByNeutrals, refuseArdennes } from '../10-movement-and-mobile-assault/ground.ts';
import { refuseTerritory } from '../03-set-up-control-and-neutrals/territory.ts';
import { optionOf } from '../../options.ts';
import { ATTACKED } from '../../position/marks.ts';
import { allegianceOf, isStatic, type WhatIf } from '../../position/position.ts';
import { isEnemyHeld } from '../units.ts';
import { titleOf } from '../02-components/untried.ts';
import { frontOf, isCrossable, NEUTRAL, sideOf, type Front, type Side } from '../../world/world.ts';

/*
 * 11.1 Who may attack what. Nothing here reads what the attacker cannot see: that there are enemies in a hex is open, which they are is not
 * (7.3a, WA-30).
 */

/** A combat phase, as far as it says who may attack what. */
export interface Phase {
  readonly seat: string;
  readonly front: Front;
  /** The hexes whose defenders have been attacked in this phase (11.4a). */
  readonly closed: readonly string[];
}

/** Why a unit may not attack in this phase, whatever the hex. */
export function refuseAttacker(position: WhatIf, { seat, front }: Phase, unit: number): Refusal | null {
  const { name, nationality } = unitAt(position, unit);
  const allegiance = allegianceOf(position, unit);
  if (allegiance === NEUTRAL) return no(['3.6a', '3.4c'], `${name} takes no side.`);
  if (allegiance !== sideOf(seat)) return no('11.1a', `${name} is not yours.`);
  if (!isOnMap(position, unit)) return no('11.1a', `${name} is not on the map.`);
  if (frontOf(position.world, hexOf(position, unit)) !== front) return no(['11.1a', '5.2a'], `${name} is on the other map.`);
  if (isStatic(position, unit))
    return no(nationality === 'soviet' ? ['11.2a', '2.10d'] : ['11.2a', '2.10h'], `${name} is static: it never attacks.`);
  // 10.19b: a mobile assault in the movement phase was no attack of this one.
  applies('10.19b');
  return isMarked(position, unit, ATTACKED) ? no('11.4a', `${name} has attacked in this phase.`) : null;
}

/** Why a unit cannot attack that hex from where it is, or from another hex: adjacency, water, territory, the Ardennes (WA-44). */
export function refuseDirection(position: WhatIf, unit: number, hex: number, from = hexOf(position, unit)): Refusal | null {
  const { world } = position;
  const [here, there] = [printed(position, from), printed(position, hex)];
  const direction = world.grid.direction(from, hex);
  if (direction === null) return no('11.1a', `${titleOf(position, unit)} in ${here} is not adjacent to ${there}.`, [here, there]);
  if (!isCrossable(world, from, direction)) return no('10.11e', `No unit attacks from ${here} to ${there}: there is water.`, [here, there]);
  return (
    refuseTerritory(position, unit, from, hex, false) ??
    refuseArdennes(position, unit, from) ??
    (optionOf(position, 'ardennes-attack') === 'cavalry' ? refuseArdennes(position, unit, hex) : null)
  );
}

/** Why the hex cannot be attacked in this phase by anybody of the side. */
export function refuseTarget(position: WhatIf, side: Side, hex: number, closed: readonly string[]): Refusal | null {
  const where = printed(position, hex);
  if (!isEnemyHeld(position, side, hex)) {
    if (isHeldByNeutrals(position, hex))
      return no(['3.6g', '3.4c'], `The units in ${where} take no side and may not be attacked.`, [where]);
    return no('11.1a', `There is no enemy in ${where}.`, [where]);
  }
  applies('11.4a');
  return closed.includes(where) ? no('11.4a', `The enemies in ${where} have been attacked in this phase.`, [where]) : null;
}

/** Why these, who may attack, cannot attack that hex together; null if they can. */
export function refuseForce(position: WhatIf, phase: Phase, units: readonly number[], hex: number): Refusal | null {
  for (const unit of units) {
    const refusal = refuseDirection(position, unit, hex);
    if (refusal) return refusal;
  }
  // 2.10e, 2.10i: a static unit beside them bars nobody.
  applies('2.10e', '2.10i');
  return refuseTarget(position, sideOf(phase.seat), hex, phase.closed);
}

/** The hexes that can be attacked in this phase, with the units that can. */
export function attacks(position: WhatIf, phase: Phase): Map<number, number[]> {
  const found = new Map<number, number[]>();
  const { world } = position;
  const side = sideOf(phase.seat);
  const seen = new Map<number, boolean>();
  const isTarget = (hex: number): boolean => {
    let open = seen.get(hex);
    if (open === undefined) seen.set(hex, (open = refuseTarget(position, side, hex, phase.closed) === null));
    return open;
  };
  for (let unit = 0; unit < world.units.length; unit++) {
    if (!isOnMap(position, unit) || allegianceOf(position, unit) !== side || refuseAttacker(position, phase, unit)) continue;
    for (const d of DIRECTIONS) {
      const hex = world.grid.neighbour(hexOf(position, unit), d);
      if (hex === NONE || !isTarget(hex) || refuseDirection(position, unit, hex)) continue;
      const others = found.get(hex);
      if (others) others.push(unit);
      else found.set(hex, [unit]);
    }
  }
  return found;
}
