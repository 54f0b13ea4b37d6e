import { unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import { crowdOf, isEmpty, unitsIn } from './stacks.ts';
import { EAST, frontOf, type Side } from '../../world/world.ts';

/** At most two units of a player in a hex of the west map (7.4a), three on the east map (7.5a). */
export const STACKING_LIMITS = [2, 3] as const;

/** How many more units of the side a hex can take; negative where it holds too many. */
export function room(position: WhatIf, side: Side, hex: number): number {
  const front = frontOf(position.world, hex);
  applies(front === EAST ? '7.5a' : '7.4a');
  return STACKING_LIMITS[front] - crowdOf(position, side, hex);
}

/**
 * May units of these nationalities stay in one hex at the beginning and end of phases and combats (7.4)? British, French and
 * Belgians may not; the two tank corps may, once the Allied Tank Army is formed (7.4e).
 */
export function mayStack(position: WhatIf, one: number, other: number): boolean {
  const [a, b] = [unitAt(position, one), unitAt(position, other)];
  if (a.nationality === b.nationality) return true;
  if (a.nationality === 'soviet' || b.nationality === 'soviet') return false;
  applies('7.4b', '7.4c', '7.4d');
  if (!position.facts.tankArmy || a.type !== 'tank' || b.type !== 'tank') return false;
  applies('7.4e', '9.4b');
  return true;
}

const NOBODY: readonly number[] = [];

/** Those in a hex with whom the unit may not stay. */
export const strangersIn = (position: WhatIf, unit: number, hex: number): readonly number[] =>
  isEmpty(position, hex)
    ? NOBODY
    : unitsIn(position, hex, allegianceOf(position, unit)).filter((other) => other !== unit && !mayStack(position, unit, other));
