import { exact, type Exact } from '@sandtable/umpire';
import type { UnitSize } from '../schema/ground.ts';
import { ZOI_LEVELS, type GroundUnitsData, type ZoiLevel } from '../schema/ground-units.ts';

/** A level so many lower, none at the least. */
export const lowered = (level: ZoiLevel, by: number): ZoiLevel => ZOI_LEVELS[Math.max(0, ZOI_LEVELS.indexOf(level) - by)] as ZoiLevel;

/** How a unit stands that projects a ZOI. */
export interface Projecting {
  readonly size: UnitSize;
  /** Levels that its supply takes off (14.H.1). */
  readonly bySupply: number;
  readonly isReduced: boolean;
  /** It moves as mountain troops do. */
  readonly isMountain: boolean;
}

/**
 * The ZOI that a unit projects into a neighbour, mountain or not (7.B.1.a). Support units, ships and aircraft have none: nobody asks for
 * them.
 */
export function zoiOf({ zoi, mountainZoi }: GroundUnitsData, unit: Projecting, intoMountain: boolean): ZoiLevel {
  const by = unit.bySupply + (unit.isReduced ? zoi.lower.reducedSide : 0) + (intoMountain && !unit.isMountain ? mountainZoi.lower : 0);
  return lowered(zoi.levels[unit.size], by);
}

/** What ZOIs of one side from different hexes come to in a hex: the best, or full where enough of them are reduced (7.B.1.a.v). */
export function combinedZoi({ zoi }: GroundUnitsData, levels: readonly ZoiLevel[]): ZoiLevel {
  if (levels.includes('full')) return 'full';
  const reduced = levels.filter((level) => level === 'reduced').length;
  return reduced >= zoi.combined ? 'full' : reduced > 0 ? 'reduced' : 'none';
}

/**
 * What enemy ZOIs add to a move from one hex into another, in quarters of a movement point (7.B.1.b.i, 7.C.1.f): entering, and leaving or
 * going between two. Between two the reduced line holds where neither is full.
 */
export function zoiCost({ zoiCosts }: GroundUnitsData, left: ZoiLevel, entered: ZoiLevel): number {
  const entering = entered === 'none' ? 0 : zoiCosts[entered].entering;
  if (left === 'none') return entering;
  if (entered === 'none') return zoiCosts[left].leaving;
  return entering + zoiCosts[left === 'full' || entered === 'full' ? 'full' : 'reduced'].between;
}

/** What a hex of an MSR counts in an enemy ZOI (7.B.1.b.ii). */
export const zoiLength = ({ zoiCosts }: GroundUnitsData, level: ZoiLevel): Exact => (level === 'none' ? [1, 1] : zoiCosts[level].msr);

/** The points of a unit of that size, in quarters of a strength point, whole or reduced (5.A.6). */
export const pointsOf = ({ sizes }: GroundUnitsData, size: UnitSize, isReduced: boolean): number =>
  isReduced ? exact.down(exact.times([sizes.points[size], 1], sizes.reduced)) : sizes.points[size];
