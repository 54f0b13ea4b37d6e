import { NONE } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { isAboard } from '../../position/sea.ts';
import { declaration, placesOf, sideOf, stepsOf, unitAt, type Ocs } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';

const { at, steps, aboard } = declaration.families.units.columns;

/** Hexsides of a hex. */
const SIDES_OF_A_HEX = 6;

/** No further unit in a hex. */
const LAST = -1;

/** Of one side, by hex: which of its ground units stand there, and what they count for in stacking (4.2). */
interface Stood {
  /** The first unit in the hex; LAST where there is none. */
  readonly first: Int16Array;
  /** Regimental equivalents in quarters, headquarters left out (4.2-2). */
  readonly equivalents: Uint16Array;
  /** The hexes with units. */
  readonly hexes: number[];
}

/** Where a side stands, whoever it is there: that becomes different less often than its units do. */
export interface Presence {
  /** By hex, 1 where a unit stands. */
  readonly held: Uint8Array;
  /** By hex, 1 where a unit stands next to it (4.1-1). */
  readonly beside: Uint8Array;
  /** The hexes with units. */
  hexes: readonly number[];
}

interface Standing {
  readonly german: Stood;
  readonly soviet: Stood;
  /** By unit, the next in its hex, in the order of the counters; LAST after the last. */
  readonly next: Int16Array;
}

const stood = declaration.derive<Standing>(
  { columns: [at, steps, aboard] },
  {
    blank({ world: { grid, units } }) {
      const none = (): Stood => ({
        first: new Int16Array(grid.count).fill(LAST),
        equivalents: new Uint16Array(grid.count),
        hexes: [],
      });
      return { german: none(), soviet: none(), next: new Int16Array(units.length) };
    },
    derive(position, found) {
      for (const side of SIDES) clear(found[side]);
      const places = placesOf(position);
      // From the last to the first, so that each becomes the head of its hex and units come in the order of the counters.
      for (let unit = places.length - 1; unit >= 0; unit--) {
        const hex = places[unit] as number;
        // 19.3: whoever is aboard stands nowhere.
        if (hex < 0 || isAboard(position, unit)) continue;
        const its = found[sideOf(position, unit)];
        const before = its.first[hex] as number;
        found.next[unit] = before;
        its.first[hex] = unit;
        its.equivalents[hex] = (its.equivalents[hex] as number) + stackedOf(position, unit);
        if (before === LAST) its.hexes.push(hex);
      }
      applies('4.2-2', '4.2-4', '4.7-1', '4.7-2', '4.8-1');
    },
  },
);

function clear({ first, equivalents, hexes }: Stood): void {
  for (const hex of hexes) {
    first[hex] = LAST;
    equivalents[hex] = 0;
  }
  hexes.length = 0;
}

const presenceFor = (side: Side) =>
  declaration.derive<Presence>(
    { columns: [], after: [stood] },
    {
      blank: ({ world: { grid } }, before) =>
        before
          ? { held: before.held.slice(), beside: before.beside.slice(), hexes: before.hexes }
          : { held: new Uint8Array(grid.count), beside: new Uint8Array(grid.count), hexes: [] },
      derive(position, found) {
        const { hexes } = stood.of(position)[side];
        if (hexes.length === found.hexes.length && hexes.every((hex, i) => hex === found.hexes[i])) return false;
        const { neighbours } = position.world.grid;
        for (const hex of found.hexes) stand(found, neighbours, hex, 0);
        for (const hex of hexes) stand(found, neighbours, hex, 1);
        found.hexes = [...hexes];
        return true;
      },
    },
  );

function stand({ held, beside }: Presence, neighbours: Int16Array, hex: number, is: 0 | 1): void {
  held[hex] = is;
  for (let side = hex * SIDES_OF_A_HEX, end = side + SIDES_OF_A_HEX; side < end; side++) {
    const to = neighbours[side] as number;
    if (to !== NONE) beside[to] = is;
  }
}

/** Where each side stands, for what follows from it. */
export const presence = { german: presenceFor('german'), soviet: presenceFor('soviet') };

/** 4.7, 9.12e: what a unit of so many steps has of regimental equivalents, in quarters: of a division as many as steps. */
export function equivalentsWith(position: Ocs, unit: number, left: number): number {
  const { size, equivalents, steps: all } = unitAt(position, unit);
  if (size !== 'division') return equivalents;
  if (left < all) applies('9.12e-1', '3.1e-1');
  return equivalents - (all - left) * QUARTERS;
}

/** A unit's regimental equivalents now, in quarters. */
export const equivalentsOf = (position: Ocs, unit: number): number => equivalentsWith(position, unit, stepsOf(position, unit));

/** The regimental equivalents of a side in a hex, in quarters. */
export const equivalentsIn = (position: Ocs, side: Side, hex: number): number =>
  unitsIn(position, side, hex).reduce((sum, unit) => sum + equivalentsOf(position, unit), 0);

/** What a unit of so many steps counts for in stacking, in quarters of a regimental equivalent: headquarters count nothing (4.2-2). */
export const stackedWith = (position: Ocs, unit: number, left: number): number =>
  unitAt(position, unit).kind === 'headquarters' ? 0 : equivalentsWith(position, unit, left);

/** What a unit counts for in stacking now. */
export const stackedOf = (position: Ocs, unit: number): number => stackedWith(position, unit, stepsOf(position, unit));

/** Where a side stands; good until the next change of the position. */
export const presenceOf = (position: Ocs, side: Side): Presence => presence[side].of(position);

/** Regimental equivalents of a side by hex, in quarters, headquarters left out (4.2-2); good until the next change of the position. */
export const equivalentsBy = (position: Ocs, side: Side): Uint16Array => stood.of(position)[side].equivalents;

/** Does a unit of the side stand there? Trucks, wagons and supply are none (OA-05). */
export const isHeldBy = (position: Ocs, side: Side, hex: number): boolean => presence[side].of(position).held[hex] === 1;

/** Is the hex next to a unit of that side's enemy (4.1)? */
export const isNextToEnemy = (position: Ocs, side: Side, hex: number): boolean => presence[enemyOf(side)].of(position).beside[hex] === 1;

/** The side's units in a hex, in the order of the counters. */
export function unitsIn(position: Ocs, side: Side, hex: number): number[] {
  const { [side]: its, next } = stood.of(position);
  const found: number[] = [];
  for (let unit = its.first[hex] as number; unit !== LAST; unit = next[unit] as number) found.push(unit);
  return found;
}

/** The hexes in which units of the side stand. */
export const hexesOfSide = (position: Ocs, side: Side): readonly number[] => presence[side].of(position).hexes;

const rosters = declaration.derive<Record<Side, readonly number[]>>(
  { columns: [], after: [stood] },
  {
    blank: () => ({ german: [], soviet: [] }),
    derive(position, found) {
      for (const side of SIDES) found[side] = stood.of(position)[side].hexes.flatMap((hex) => unitsIn(position, side, hex));
    },
  },
);

/** All units of the side that are on the map, hex by hex. */
export const unitsOf = (position: Ocs, side: Side): readonly number[] => rosters.of(position)[side];

/** Is any unit of the side in the hex, beside these? A unit that moves along with others cancels nothing for them (4.1-6). */
export function isStoodIn(position: Ocs, side: Side, hex: number, beside: readonly number[]): boolean {
  const { [side]: its, next } = stood.of(position);
  for (let unit = its.first[hex] as number; unit !== LAST; unit = next[unit] as number) if (!beside.includes(unit)) return true;
  return false;
}
