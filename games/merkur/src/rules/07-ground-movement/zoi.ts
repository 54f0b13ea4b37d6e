import { DIRECTIONS, NONE, opposite } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { SUPPLY, WITHOUT_ZOI } from '../../position/marks.ts';
import { declaration, hexOf, isMarked, isReduced, LATER, sideOf, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import { groundCosts, PROHIBITED } from '../../world/ground-costs.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { ZOI_LEVELS, type ZoiLevel } from '../../world/schema/ground-units.ts';
import type { World } from '../../world/world.ts';
import { combinedZoi, zoiOf } from '../../world/tables/ground-units.ts';
import { isSupport, moverOf } from '../05-units/movers.ts';
import { isHeldBy, unitsIn } from '../05-units/stood.ts';

/** A level as it is counted: its place among the levels. */
const countOf = (level: ZoiLevel): number => ZOI_LEVELS.indexOf(level);
const levelOf = (count: number | undefined): ZoiLevel => ZOI_LEVELS[count ?? 0] as ZoiLevel;

/** The level of a unit's ZOI, into mountains or elsewhere, whatever lies between (7.B.1.a). */
function ownLevel(position: Merkur, unit: number, intoMountain: boolean): ZoiLevel {
  const { size } = unitAt(position, unit);
  if (size === null || isSupport(position, unit) || isMarked(position, unit, WITHOUT_ZOI)) {
    applies('7.B.1.a.ii#3', '10.N.1.h.iii#1');
    return 'none';
  }
  applies('7.B.1.a.ii#1', '7.B.1.a.ii#2', '7.B.1.a.iii', '7.B.1.a.iv');
  const { tables } = position.world;
  return zoiOf(
    tables.units,
    {
      size,
      bySupply: tables.supply.effects.states[supplyOf(position, unit)].zoi,
      isReduced: isReduced(position, unit),
      isMountain: moverOf(position, unit) === 'mountain',
    },
    intoMountain,
  );
}

const { at, steps, marks, supply } = declaration.families.units.columns;

/** By unit, the level of its ZOI, and what it hangs on as that was last looked at. */
interface OwnLevels {
  readonly world: World;
  readonly into: Uint8Array;
  readonly elsewhere: Uint8Array;
  readonly seen: number[];
}
/** It has not been looked at. */
const NEVER = -1;
/** There are so many states of supply. */
const SUPPLIES = Object.keys(SUPPLY).length;

/** By unit the level of its ZOI, into mountains and elsewhere, as its place among the levels: few of them change while many units move. */
const ownLevels = declaration.derive<OwnLevels>(
  { columns: [steps, marks, supply] },
  {
    blank: ({ world }, before) =>
      before?.world === world
        ? { ...before, into: before.into.slice(), elsewhere: before.elsewhere.slice(), seen: before.seen.slice() }
        : {
            world,
            into: new Uint8Array(world.units.length),
            elsewhere: new Uint8Array(world.units.length),
            seen: world.units.map(() => NEVER),
          },
    derive(position, { into, elsewhere, seen }) {
      let isOther = false;
      const now = [steps.all(position), marks.all(position), supply.all(position)] as const;
      for (let unit = 0; unit < seen.length; unit++) {
        const [left, marked, fed] = [now[0][unit] as number, now[1][unit] as number, now[2][unit] as number];
        const key = (left * SUPPLIES + fed) * 2 + ((marked & WITHOUT_ZOI) === 0 ? 0 : 1);
        if (seen[unit] === key) continue;
        seen[unit] = key;
        const levels = [countOf(ownLevel(position, unit, true)), countOf(ownLevel(position, unit, false))] as const;
        isOther ||= into[unit] !== levels[0] || elsewhere[unit] !== levels[1];
        [into[unit], elsewhere[unit]] = levels;
      }
      return isOther;
    },
  },
);

/** Has a unit a ZOI at all (7.B.1.a)? */
export const hasZoi = (position: Merkur, unit: number): boolean => ownLevels.of(position).elsewhere[unit] !== 0;

/** The ZOI of one unit into the hex over that hexside, by itself, as its place among the levels (7.B.1.a). */
function projected(position: Merkur, unit: number, side: number, to: number): number {
  const { world } = position;
  applies('7.B.1.a.i#1', '7.B.1.a.i#2');
  const { into, elsewhere } = ownLevels.of(position);
  const level = (world.terrain[to] === 'mountain' ? into : elsewhere)[unit] as number;
  return level > 0 && groundCosts(world, moverOf(position, unit))[side] === PROHIBITED ? 0 : level;
}

/** What the units of a side in one hex project over a hexside: the best of theirs (MA-17). */
function fromHex(position: Merkur, units: readonly number[], side: number, to: number): ZoiLevel {
  let best = 0;
  for (const unit of units) best = Math.max(best, projected(position, unit, side, to));
  return levelOf(best);
}

/** What a side projects into a hex, without whoever stands in `besides` (7.E.1.b.i). */
export function projectedInto(position: Merkur, side: Side, hex: number, besides = NONE): ZoiLevel {
  const { grid, tables } = position.world;
  const levels: ZoiLevel[] = [];
  for (const direction of DIRECTIONS) {
    const from = grid.neighbour(hex, direction);
    if (from === NONE || from === besides || !isHeldBy(position, side, from)) continue;
    levels.push(fromHex(position, unitsIn(position, side, from), from * DIRECTIONS.length + opposite(direction), hex));
  }
  applies('7.B.1.a.v');
  return combinedZoi(tables.units, levels);
}

/** By side and hex what it projects there, as its place among the levels, and where each unit was as that was found, with which levels of its own. */
interface Zones {
  readonly world: World;
  readonly axis: Uint8Array;
  readonly allied: Uint8Array;
  readonly places: number[];
  readonly into: Uint8Array;
  readonly elsewhere: Uint8Array;
}

const blankZones = (world: World): Zones => ({
  world,
  axis: new Uint8Array(world.grid.count),
  allied: new Uint8Array(world.grid.count),
  places: world.units.map(() => LATER),
  into: new Uint8Array(world.units.length),
  elsewhere: new Uint8Array(world.units.length),
});
const copyOf = ({ world, axis, allied, places, into, elsewhere }: Zones): Zones => ({
  world,
  axis: axis.slice(),
  allied: allied.slice(),
  places: places.slice(),
  into: into.slice(),
  elsewhere: elsewhere.slice(),
});

/** The units that have come, gone, or project otherwise than they did. */
function changedIn(position: Merkur, { places, into, elsewhere }: Zones): number[] {
  const [now, own] = [at.all(position), ownLevels.of(position)];
  const changed: number[] = [];
  for (let unit = 0; unit < places.length; unit++)
    if (places[unit] !== now[unit] || into[unit] !== own.into[unit] || elsewhere[unit] !== own.elsewhere[unit]) changed.push(unit);
  return changed;
}

/** Finds what the side projects into the hexes around one. @returns is anything other than it was? */
function findAround(position: Merkur, side: Side, hex: number, found: Uint8Array): boolean {
  let isOther = false;
  for (const direction of DIRECTIONS) {
    const to = position.world.grid.neighbour(hex, direction);
    if (to === NONE) continue;
    const level = countOf(projectedInto(position, side, to));
    isOther ||= level !== found[to];
    found[to] = level;
  }
  return isOther;
}

/** For what follows from it: found anew only next to where units have come or gone, or project otherwise. */
export const zones = declaration.derive<Zones>(
  { columns: [at], after: [ownLevels] },
  {
    blank: ({ world }, before) => (before?.world === world ? copyOf(before) : blankZones(world)),
    derive(position, found) {
      let isOther = false;
      const { places, into, elsewhere } = found;
      const changed = changedIn(position, found);
      for (const side of SIDES) {
        const its = changed.filter((unit) => sideOf(position, unit) === side);
        const around = new Set(its.flatMap((unit) => [places[unit] as number, hexOf(position, unit)]));
        for (const hex of around) if (hex >= 0 && findAround(position, side, hex, found[side])) isOther = true;
      }
      // After all else: a rule that is asked may break off, and what it was asked of is to be found again then.
      const own = ownLevels.of(position);
      for (const unit of changed) {
        places[unit] = hexOf(position, unit);
        into[unit] = own.into[unit] as number;
        elsewhere[unit] = own.elsewhere[unit] as number;
      }
      return isOther;
    },
  },
);

/** What of two levels that meet in a hex holds for the side whose `own` is: its enemy's where that is greater, reduced where both are equal. */
function dominant(own: number, enemy: number): ZoiLevel {
  if (enemy === 0 || own > enemy) {
    if (own > enemy) applies('7.B.1.a.vi.2');
    return 'none';
  }
  if (own < enemy) {
    if (own > 0) applies('7.B.1.a.vi.2');
    return levelOf(enemy);
  }
  applies('7.B.1.a.vi.1#2');
  return 'reduced';
}

/** The level of a side's own ZOI in a hex, whatever its enemy has there. */
export const zoiIn = (position: Merkur, side: Side, hex: number): ZoiLevel => levelOf(zones.of(position)[side][hex]);

/**
 * The enemy ZOI that a hex is in for a side (7.B.1.a.vi). `besides`: a hex whose units do not count, for they are being overrun there
 * (7.E.1.b.i).
 */
export function ezoiIn(position: Merkur, side: Side, hex: number, besides = NONE): ZoiLevel {
  applies('7.B.1');
  const level = zones.of(position);
  const enemy = enemyOf(side);
  const theirs = besides === NONE ? (level[enemy][hex] as number) : countOf(projectedInto(position, enemy, hex, besides));
  return dominant(level[side][hex] as number, theirs);
}

/** The enemy ZOI that a hex is in for a side, were nobody of its own in `left`: for those who retreat from there (10.G.2.a.i). */
export function zoneWithout(position: Merkur, side: Side, hex: number, left: number): ZoiLevel {
  applies('7.B.1');
  return dominant(countOf(projectedInto(position, side, hex, left)), zones.of(position)[enemyOf(side)][hex] as number);
}
