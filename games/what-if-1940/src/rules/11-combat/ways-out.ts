import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { hexOf } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { refuseWay } from '../10-movement-and-mobile-assault/ground.ts';
import { optionOf } from '../../options.ts';
import { allegianceOf, isStatic, type WhatIf } from '../../position/position.ts';
import { unitsIn } from '../07-stacking-and-fog-of-war/stacks.ts';
import { supplyDistance } from '../06-supply/supply.ts';
import { room, strangersIn } from '../07-stacking-and-fog-of-war/room.ts';
import { FRENCH_SUPPLY, frontOf, GERMAN_ENTRY, hasBuilt, RED_ROW, RUHR, WEST, type Side } from '../../world/world.ts';

/*
 * 11.11, 11.12 Where a unit can go that must retreat. `shut` is the attacked hex: nobody goes back into it, nor is displaced into it.
 */

/**
 * Can the unit retreat over that hexside, were there room: as it might move, whatever the cost (WA-49)? Nobody violates a neutral nation so
 * (WA-12).
 */
const isWay = (position: WhatIf, unit: number, direction: Direction, shut: number): boolean => {
  const hex = position.world.grid.neighbour(hexOf(position, unit), direction);
  return hex !== NONE && hex !== shut && refuseWay(position, unit, hexOf(position, unit), direction) === null;
};

/** The hexes into which the unit could retreat, full or not. */
export const waysOf = (position: WhatIf, unit: number, shut: number): number[] =>
  DIRECTIONS.filter((d) => isWay(position, unit, d, shut)).map((d) => position.world.grid.neighbour(hexOf(position, unit), d));

/** Is there room for the unit beside those in the hex (7.2a, 7.4b)? */
export const hasRoom = (position: WhatIf, unit: number, hex: number): boolean =>
  (isStatic(position, unit) || room(position, allegianceOf(position, unit) as Side, hex) > 0) &&
  strangersIn(position, unit, hex).length === 0;

/** The hexes that are open to the unit (11.11a). */
export const openTo = (position: WhatIf, unit: number, shut: number): number[] =>
  waysOf(position, unit, shut).filter((hex) => hasRoom(position, unit, hex));

/** Hexes without a line lie farther than any with one (WA-49): so much is added to their straight distance. */
const NO_LINE = 1_000_000;

/** How far the hex is from the unit's nearest supply source: along a line, or by option straight (11.11d, WA-49). */
export function nearness(position: WhatIf, unit: number, hex: number): number {
  const line = supplyDistance(position, unit, hex);
  if (line === 0) return 0;
  if (optionOf(position, 'retreat-nearness') === 'line' && line !== Infinity) return line;
  return straight(position, unit, hex) + (optionOf(position, 'retreat-nearness') === 'line' ? NO_LINE : 0);
}

/** Hexes to the nearest supply source of the unit's nationality, as the crow flies. */
function straight({ world }: WhatIf, unit: number, hex: number): number {
  const source = sourceOf(world.units[unit]?.nationality ?? 'german', frontOf(world, hex) === WEST);
  let least = Infinity;
  for (let other = 0; other < world.grid.count; other++)
    if (hasBuilt(world, other, source)) least = Math.min(least, world.grid.distance(hex, other));
  return least;
}

/** What is built in the hexes that supply a nationality (6.4, 6.5). */
function sourceOf(nationality: string, west: boolean): number {
  if (nationality === 'soviet') return RED_ROW;
  if (nationality !== 'german') return FRENCH_SUPPLY;
  return west ? RUHR : GERMAN_ENTRY;
}

/** How many of these units the hex can still take. */
const capacity = (position: WhatIf, units: readonly number[], hex: number, shut: number): number => {
  const willing = units.filter((unit) => openTo(position, unit, shut).includes(hex)).length;
  const [first] = units;
  return first === undefined ? 0 : Math.min(willing, room(position, allegianceOf(position, first) as Side, hex));
};

/** Of the hexes open to a unit those to which 11.11 lets it retreat, and what bars the others. */
export interface Destinations {
  readonly open: readonly number[];
  readonly together: readonly number[];
  readonly allowed: readonly number[];
}

/**
 * 11.11c: to where the ones before it have gone (`into`), while there is room; otherwise to the hex that can take most of those still to
 * go. 11.11d: of these to the nearest to supply.
 */
export function destinations(position: WhatIf, unit: number, left: readonly number[], into: number | null, shut: number): Destinations {
  const open = openTo(position, unit, shut);
  applies('11.11a', '11.11c');
  if (into !== null && open.includes(into)) return { open, together: [into], allowed: [into] };
  const takes = new Map(open.map((hex) => [hex, capacity(position, left, hex, shut)]));
  const most = Math.max(0, ...takes.values());
  const together = open.filter((hex) => takes.get(hex) === most);
  const near = new Map(together.map((hex) => [hex, nearness(position, unit, hex)]));
  const least = Math.min(...near.values());
  applies('11.11d');
  return { open, together, allowed: together.filter((hex) => near.get(hex) === least) };
}

/** 11.12a: a unit in a full hex whose place another can take: without it there is room for that other. Static units stay (WA-03). */
const isInTheWay = (position: WhatIf, unit: number, hex: number, other: number): boolean =>
  !isStatic(position, other) &&
  room(position, allegianceOf(position, unit) as Side, hex) + 1 > 0 &&
  strangersIn(position, unit, hex).every((stranger) => stranger === other);

/** Those in a full hex who would have to go, whether or not they have where to. */
export const inTheWay = (position: WhatIf, unit: number, hex: number): number[] =>
  unitsIn(position, hex, allegianceOf(position, unit)).filter((other) => isInTheWay(position, unit, hex, other));

/**
 * 11.12b, 11.12c: can the unit be displaced, perhaps by displacing others, without anybody being eliminated? `moved` have had to go
 * already.
 */
export function isDisplaceable(position: WhatIf, unit: number, moved: readonly number[], shut: number): boolean {
  const seen = new Set([...moved, unit]);
  const queue = [unit];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (openTo(position, next, shut).length > 0) return true;
    applies('11.12b');
    for (const hex of waysOf(position, next, shut))
      for (const other of inTheWay(position, next, hex)) {
        if (seen.has(other)) continue;
        seen.add(other);
        queue.push(other);
      }
  }
  return false;
}

/** 11.12a: where a unit without an open hex can go by displacing another: hex by hex, whom. */
export function displacements(position: WhatIf, unit: number, moved: readonly number[], shut: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  if (openTo(position, unit, shut).length > 0) return found;
  applies('11.12a');
  for (const hex of waysOf(position, unit, shut)) {
    const others = inTheWay(position, unit, hex).filter(
      (other) => !moved.includes(other) && isDisplaceable(position, other, [...moved, unit], shut),
    );
    if (others.length > 0) found.set(hex, others);
  }
  return found;
}
