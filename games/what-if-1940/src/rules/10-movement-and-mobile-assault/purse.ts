import type { Direction } from '@sandtable/hexes';
import type { Facts } from '@sandtable/umpire';
import { unitAt, type StackMove } from '@sandtable/warfare';
import { allowanceOf, assaultCostOf, costOf } from './costs.ts';
import type { WhatIf } from '../../position/position.ts';

/**
 * What a group remembers of its way: each unit's account follows from it at its own class's costs (WA-42). No account is written down, for
 * that would tell the enemy what lies below the top of a moving stack.
 */
export interface Purse extends Facts {
  /** The hexes gone, the one where it was taken up first. */
  readonly way: readonly string[];
  /** Those that began their movement out of supply (6.7bis-a). */
  readonly hungry: readonly string[];
  /** Which hex of the way was entered by mobile assault, if one was. */
  readonly assault: number | null;
  /** What a fortification added to its cost. */
  readonly fort: number;
}

export type Move = StackMove<Purse>;

/** The purse of units that are taken up in a hex. */
export const fullPurse = (hex: string, hungry: readonly string[]): Purse => ({ way: [hex], hungry, assault: null, fort: 0 });

export const hasMoved = ({ way }: Purse): boolean => way.length > 1;
export const isHungry = (position: WhatIf, unit: number, { hungry }: Purse): boolean => hungry.includes(unitAt(position, unit).id);

/** The movement points a unit has used up on its way. */
export function spentOf(position: WhatIf, unit: number, { way, assault, fort }: Purse): number {
  const { grid } = position.world;
  let spent = 0;
  for (let i = 1; i < way.length; i++) {
    const from = grid.index(way[i - 1] as string);
    const direction = grid.direction(from, grid.index(way[i] as string)) as Direction;
    spent += i === assault ? assaultCostOf(position, unit, from, direction, fort) : costOf(position, unit, from, direction);
  }
  return spent;
}

/** The movement points a unit has left; none where its one hex cost it all (10.3a). */
export const leftTo = (position: WhatIf, unit: number, purse: Purse): number =>
  Math.max(0, allowanceOf(position, unit, undefined, isHungry(position, unit, purse)) - spentOf(position, unit, purse));
