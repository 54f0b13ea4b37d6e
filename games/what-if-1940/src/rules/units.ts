import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { ids } from '@sandtable/warfare';
import { no } from '../cite.ts';
import type { WhatIf } from '../position/position.ts';
import { stackOf } from './07-stacking-and-fog-of-war/stacks.ts';
import type { RuleId } from '../rulebook.ts';
import { enemyOf, type Side } from '../world/world.ts';
import { isGarrisoned } from './11-combat/garrisons.ts';

/** Is the hex occupied by the enemy of that side, for entry, retreat and supply lines: by units, or by a garrison alone (10.7a, WA-43)? */
export const isEnemyHeld = (position: WhatIf, side: Side, hex: number): boolean =>
  stackOf(position, enemyOf(side), hex) > 0 || isGarrisoned(position, enemyOf(side), hex);

/** Why the owner cannot choose that unit: it is not among those named. */
export const notAmong = (position: WhatIf, id: string, units: readonly number[], rule: RuleId, says: string) =>
  ids(position, units).includes(id) ? null : no(rule, `${id} ${says}`);

/** Are units of the side in a hex next to this one? Garrisons do not count (WA-43). */
export const isUnitBeside = (position: WhatIf, side: Side, hex: number): boolean =>
  DIRECTIONS.some((d) => {
    const beside = position.world.grid.neighbour(hex, d);
    return beside !== NONE && stackOf(position, side, beside) > 0;
  });
