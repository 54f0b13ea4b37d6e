import type { Direction } from '@sandtable/hexes';
import { costOfWay } from './costs.ts';
import { refuseGround, refuseStatic } from './ground.ts';
import { optionOf } from '../../options.ts';
import type { WhatIf } from '../../position/position.ts';
import { isCrossable, type World } from '../../world/world.ts';

/** What the hexsides cost units of a kind, under the terms on which that hangs. */
interface Known {
  /** By unit, its kind: those that go and pay alike. */
  readonly kind: Uint8Array;
  /** At [kind * TERMS + terms], what has been asked for. */
  readonly costs: (Uint8Array | undefined)[];
}

const known = new WeakMap<World, Known>();

function knownOf(world: World): Known {
  const found = known.get(world);
  if (found) return found;
  const kinds = new Map<string, number>();
  const kind = Uint8Array.from(world.units, ({ nationality, type, class: mobility, variant }) => {
    const name = `${nationality} ${type} ${mobility} ${variant === null || variant === 'top'}`;
    if (!kinds.has(name)) kinds.set(name, kinds.size);
    return kinds.get(name) as number;
  });
  const fresh = { kind, costs: [] };
  known.set(world, fresh);
  return fresh;
}

/** What of a position the costs hang on, as one small number: where it is the same, they are. */
export const termsOf = (position: WhatIf): number =>
  (position.facts.ardennes ? 1 : 0) |
  (optionOf(position, 'lesser-tanks') === 'mechanized' ? 2 : 0) |
  (optionOf(position, 'soviet-major-river') === 'two' ? 4 : 0);
const TERMS = 8;

/**
 * For the rules and for the machines that play by them: movement points to go over each hexside, at [hex * 6 + direction], for units like
 * this one, interdiction apart (10.2c, 10.12a); 0 where the ground is closed to them, whoever stands there: the edge, water (10.11e),
 * territory, though not neutrality (3.6 to 3.10), the Ardennes (10.10a), the red row (12.9).
 */
export function waysOf(position: WhatIf, unit: number, terms = termsOf(position)): Uint8Array {
  const { kind, costs } = knownOf(position.world);
  const index = (kind[unit] as number) * TERMS + terms;
  return (costs[index] ??= survey(position, unit));
}

function survey(position: WhatIf, unit: number): Uint8Array {
  const { world } = position;
  const costs = new Uint8Array(world.grid.count * 6);
  if (refuseStatic(position, unit)) return costs;
  for (let side = 0; side < costs.length; side++) {
    const hex = Math.floor(side / 6);
    const d = (side % 6) as Direction;
    if (isCrossable(world, hex, d) && refuseGround(position, unit, hex, d, true) === null) costs[side] = costOfWay(position, unit, hex, d);
  }
  return costs;
}
