import { exact } from '@sandtable/umpire';
import { tookOffFrom, wingAt, wingHex, wingSteps, wingSupply } from '../position/air.ts';
import { stageOf } from '../position/missions.ts';
import type { Merkur } from '../position/position.ts';
import { hexesBetween, reachOf } from '../rules/08-air-movement/ranges.ts';
import { isNaval, refuseAsSupplied, refuseFlyer } from '../rules/08-air-movement/flyers.ts';
import { refuseRange } from '../rules/08-air-movement/fly.ts';
import { inRole, wingsOf } from '../rules/08-air-movement/sky.ts';
import { supporting } from '../rules/08-air-movement/support.ts';
import { ofSteps } from '../world/aircraft.ts';
import type { Side } from '../world/sides.ts';
import { supportFactors } from '../world/tables/air.ts';

/** What close support adds to the die where the enemy has no aircraft: squadrons that give it, and fighters among them (5.B.5). */
const SUPPORTED = 1;
const COVERED = 1;

/** 14.H.3.a: what whoever is out of supply carries. */
const HALF = [1, 2] as const;

/** What a side can bring over a hex by close support. */
export interface AirPower {
  /** Combat factors. */
  readonly factors: number;
  /** What its squadrons add to the die against an enemy without any. */
  readonly drm: number;
  readonly wings: readonly number[];
}

/** Can the unit support a combat in the hex, whoever else does: it has bombs, may fly, and comes so far? */
export const supports = (position: Merkur, side: Side, one: number, hex: number): boolean =>
  wingAt(position, one).obf > 0 &&
  refuseFlyer(position, side, one, false) === null &&
  refuseAsSupplied(position, one) === null &&
  refuseRange(position, one, { target: hex, night: false }) === null;

/** The combat factors that an air unit brings over a hex, before guns and fighters: from where it is based, or where it took off. */
export function factorsOf(position: Merkur, one: number, hex: number): number {
  const { air } = position.world.tables;
  const { obf, codes } = wingAt(position, one);
  const hexes = hexesBetween(position, tookOffFrom(position, one) ?? wingHex(position, one), hex);
  const reach = hexes === null ? null : reachOf(position, one, hexes);
  if (reach === null) return 0;
  const carried = exact.times(ofSteps(obf, wingSteps(position, one)), air.ranges.bands[reach.band].bombs);
  const isHalved = position.world.tables.supply.effects.states[wingSupply(position, one)].air === 'half bombs';
  const bombs = isHalved ? exact.times(carried, HALF) : carried;
  const isT = codes.has('T');
  const [many, all] = supportFactors(air, isT ? exact.ZERO : bombs, isT ? bombs : exact.ZERO);
  return many / all;
}

/**
 * What a side can bring over a hex in this player turn, or in a later one (`later`), when all have come home but those that are made for
 * the sea alone.
 */
export function airPower(position: Merkur, side: Side, hex: number, later = false): AirPower {
  const able = (one: number): boolean =>
    later
      ? wingAt(position, one).obf > 0 && wingHex(position, one) >= 0 && !isNaval(wingAt(position, one))
      : supports(position, side, one, hex);
  const wings = wingsOf(position, side).filter(able);
  const factors = wings.reduce((sum, one) => sum + factorsOf(position, one, hex), 0);
  const fighters = wings.some((one) => wingAt(position, one).kind === 'F');
  return { factors, drm: (wings.length > 0 ? SUPPORTED : 0) + (fighters ? COVERED : 0), wings };
}

/** What aircraft of a side are on their way to bring over a hex. */
export function underWay(position: Merkur, side: Side, hex: number): AirPower {
  const wings = supporting(position, hex, side)
    .filter((mission) => stageOf(position, mission) === 'flown')
    .flatMap((mission) => inRole(position, mission, 'crew'));
  // Fighters over the hex count already, support counts once it has been delivered (5.B.5).
  return { factors: wings.reduce((sum, one) => sum + factorsOf(position, one, hex), 0), drm: wings.length > 0 ? SUPPORTED : 0, wings };
}
