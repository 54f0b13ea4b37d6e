import { on, oneWordOf, stay } from '@sandtable/umpire';
import { hexOf, ids, put, unitAt } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { isInfantryCorps } from '../12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { no } from '../../cite.ts';
import { RESERVE, TO_SET_UP, TO_SET_UP_EAST, TO_SET_UP_WEST } from '../../world/places.ts';
import type { WhatIf } from '../../position/position.ts';
import { frontOf, WEST, type World } from '../../world/world.ts';
import { aUnit } from '../remembered.ts';

/** The three groups of 3.3d. */
const GROUPS = { reserve: RESERVE, west: TO_SET_UP_WEST, east: TO_SET_UP_EAST } as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/**
 * 3.3d: the group that a German corps was shared out to, also when it has been set up from there; null where it waits still, or is
 * elsewhere.
 */
export function groupOf(position: WhatIf, unit: number): Group | null {
  const place = hexOf(position, unit);
  if (place >= 0) return frontOf(position.world, place) === WEST ? 'west' : 'east';
  return GROUP_NAMES.find((group) => GROUPS[group] === place) ?? null;
}

/** 3.3d: the corps that are shared out among the groups. */
export function infantry({ world }: WhatIf): readonly number[] {
  const known = corps.get(world) ?? [...world.units.keys()].filter((unit) => isInfantryCorps({ world }, unit));
  corps.set(world, known);
  return known;
}
const corps = new WeakMap<World, readonly number[]>();

/** 3.3d: who shares out the German corps. */
export const SORTER = 'german-east';

const act = actsOf();

/** 3.3d: the infantry corps are shared out among reserve, west and east; nothing says how many go where. */
export const assign = act('assign', '3.3d')
  .one('to', oneWordOf(...GROUP_NAMES), {
    of: () => GROUP_NAMES,
    unknown: () => no('3.3d', 'They go to reserve, west or east.'),
  })
  .some('units', aUnit, {
    of: ({ position }) => infantry(position),
    otherwise: ({ position }, unit) =>
      no(['3.3d', '3.3c'], `${unitAt(position, unit).name} is no German infantry corps: only those are shared out.`),
    note: ({ position }, unit) => groupOf(position, unit),
  })
  .when({
    rules: ['3.3e', '3.3d'],
    during: ['set-up'],
    says: 'The German corps are shared out once, in the set-up, before any of them is placed.',
  })
  .play(({ position, happen }, _at, { to, units }) => {
    for (const unit of units) put(position, unit, GROUPS[to]);
    happen({ what: 'assigned', units: ids(position, units), to, rules: ['3.3d'] });
    return stay();
  });

/** 3.3e: the split is fixed before anybody is placed. */
export const endSorting = act('end', '3.3e')
  .unless(({ position }) => {
    const left = infantry(position).filter((unit) => hexOf(position, unit) === TO_SET_UP);
    return left.length === 0 ? null : no(['3.3d', '3.3e'], `${left.length} corps belong to no group yet.`);
  })
  .play(() => on());
