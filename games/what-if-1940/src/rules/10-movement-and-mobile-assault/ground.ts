import { NONE, type Direction } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { printed, unitAt } from '@sandtable/warfare';
import { no } from '../../cite.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import { stackOf } from '../07-stacking-and-fog-of-war/stacks.ts';
import { garrisonOf } from '../11-combat/garrisons.ts';
import { isEnemyHeld } from '../units.ts';
import { titleOf } from '../02-components/untried.ts';
import { enemyOf, isCrossable, NEUTRAL, type Side } from '../../world/world.ts';
import { refuseTerritory } from '../03-set-up-control-and-neutrals/territory.ts';
import { passed } from '../acting.ts';

/**
 * Why a unit may not go over the hexside into that hex at all, whatever it costs and however many are there: the edge of the map,
 * water, territory, enemies. Null where it may. `violating`: it moves, so that neutral nations are no bar to Anglo-French units
 * (3.6b); retreats and advances violate nobody (WA-12).
 */
export function refuseWay(position: WhatIf, unit: number, from: number, direction: Direction, violating = false): Refusal | null {
  return (
    refuseStatic(position, unit) ??
    refuseGround(position, unit, from, direction, violating) ??
    refuseOccupied(position, unit, position.world.grid.neighbour(from, direction))
  );
}

/** 2.10d, 2.10g: static units never move. */
export function refuseStatic(position: WhatIf, unit: number): Refusal | null {
  const { class: mobility, nationality } = unitAt(position, unit);
  if (mobility !== 'static') return null;
  return no([nationality === 'soviet' ? '2.10d' : '2.10g', '2.7a'], `${titleOf(position, unit)} is static: it never moves.`);
}

/**
 * Why the ground is closed to a unit, whoever stands there: the edge, water (10.11e), territory (3.6 to 3.10), the Ardennes
 * (10.10a), the red row (12.9).
 */
export function refuseGround(position: WhatIf, unit: number, from: number, direction: Direction, violating = false): Refusal | null {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  const { nationality } = unitAt(position, unit);
  if (to === NONE) return no(nationality === 'german' ? '10.2c' : '3.9d', `${titleOf(position, unit)} cannot leave the map.`);
  const where = printed(position, to);
  if (!isCrossable(world, from, direction))
    return no('10.11e', `No ground unit goes from ${printed(position, from)} to ${where}: there is water.`, [where]);
  return refuseTerritory(position, unit, from, to, violating) ?? refuseArdennes(position, unit, to);
}

/** 10.10a: until they are opened only French and Belgian cavalry enters the Ardennes. */
export function refuseArdennes(position: WhatIf, unit: number, hex: number): Refusal | null {
  const { world, facts } = position;
  if (world.terrain[hex] !== 'ardennes') return null;
  if (facts.ardennes) return passed('10.10c');
  const { type, nationality } = unitAt(position, unit);
  if (type === 'cavalry' && (nationality === 'french' || nationality === 'belgian')) return passed('10.10a');
  const where = printed(position, hex);
  return no('10.10a', `${where} is in the Ardennes, which are closed to ${titleOf(position, unit)}.`, [where]);
}

/**
 * 10.7a: enemies, garrisons too (WA-43), bar a hex to those who move; units of a nation that is not at war bar it as well (3.6g,
 * WA-11).
 */
function refuseOccupied(position: WhatIf, unit: number, hex: number): Refusal | null {
  const side = allegianceOf(position, unit) as Side;
  const where = printed(position, hex);
  if (isEnemyHeld(position, side, hex)) {
    const bare = stackOf(position, enemyOf(side), hex) === 0;
    return no(bare ? ['10.7a', '11.21f'] : '10.7a', bare ? `An enemy garrison stands in ${where}.` : `Enemy units stand in ${where}.`, [
      where,
    ]);
  }
  if (!isHeldByNeutrals(position, hex)) return null;
  const rule = position.world.country[hex] === 'belgium' ? '3.6g' : '10.7a';
  const holders = stackOf(position, NEUTRAL, hex) > 0 ? 'units' : 'a garrison';
  return no(rule, `${where} is held by ${holders} of a nation that is not on your side.`, [where]);
}

/** Do units or a garrison of a nation that is on neither side hold the hex? */
export const isHeldByNeutrals = (position: WhatIf, hex: number): boolean =>
  stackOf(position, NEUTRAL, hex) > 0 || garrisonOf(position, hex) === NEUTRAL;
