import { lookUp, on, once, stay, type Act, type Command } from '@sandtable/umpire';
import { hexOf, ids, put, unitNamed } from '@sandtable/warfare';
import { isInfantryCorps } from './boxes.ts';
import { no } from './cite.ts';
import { RESERVE, TO_SET_UP, TO_SET_UP_EAST, TO_SET_UP_WEST } from './places.ts';
import type { WhatIf } from './position.ts';
import { frontOf, WEST, type World } from './world.ts';

/** The three groups of 3.3d. */
const GROUPS: { readonly [group: string]: number } = { reserve: RESERVE, west: TO_SET_UP_WEST, east: TO_SET_UP_EAST };

type Group = 'reserve' | 'west' | 'east';

/** 3.3d: the group that a German corps was shared out to, also when it has been set up from there; null where it waits still, or is elsewhere. */
export function groupOf(position: WhatIf, unit: number): Group | null {
  const place = hexOf(position, unit);
  if (place >= 0) return frontOf(position.world, place) === WEST ? 'west' : 'east';
  return (Object.keys(GROUPS) as Group[]).find((group) => GROUPS[group] === place) ?? null;
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

/** 3.3d: the infantry corps are shared out among reserve, west and east; nothing says how many go where. */
export const assign: Act<WhatIf> = {
  parts: { units: 'list', to: 'one' },
  refuse(position, _locals, _seat, command) {
    const units = command['units'] as readonly string[];
    if (units.length === 0) return no('3.3d', 'Name the corps to assign.');
    const corps = ids(position, infantry(position));
    const other = units.find((id) => !corps.includes(id));
    if (other !== undefined) return no(['3.3d', '3.3c'], `${other} is no German infantry corps: only those are shared out.`);
    return lookUp(GROUPS, String(command['to'])) !== undefined ? null : no('3.3d', 'They go to reserve, west or east.');
  },
  offers: (position) => [
    {
      act: 'assign',
      rule: '3.3d',
      parts: [
        { name: 'to', pick: 'one', of: () => Object.keys(GROUPS) },
        {
          name: 'units',
          pick: 'some',
          of: once(() => ids(position, infantry(position))),
          least: 1,
          note: (id) => groupOf(position, unitNamed(position, String(id))),
        },
      ],
    },
  ],
  play({ position, happen }, _locals, _seat, command) {
    for (const id of command['units'] as readonly string[]) put(position, unitNamed(position, id), GROUPS[String(command['to'])] as number);
    happen({ what: 'assigned', units: command['units'] as readonly string[], to: String(command['to']), rules: ['3.3d'] });
    return stay();
  },
};

/** 3.3e: the split is fixed before anybody is placed. */
export const endSorting: Act<WhatIf> = {
  parts: {},
  refuse(position) {
    const left = infantry(position).filter((unit) => hexOf(position, unit) === TO_SET_UP);
    return left.length === 0 ? null : no(['3.3d', '3.3e'], `${left.length} corps belong to no group yet.`);
  },
  offers: (position) => (endSorting.refuse(position, {}, '', END) ? [] : [{ act: 'end', rule: '3.3e', parts: [] }]),
  play: () => on(),
};
const END: Command = { act: 'end' };
