import { exact } from '@sandtable/umpire';
import { wingAt, wingHex, wingSteps } from '../../position/air.ts';
import type { Merkur } from '../../position/position.ts';
import { isAtSea, shipAt } from '../../position/ships.ts';
import { aimedBy } from '../../rules/08-air-movement/bombing.ts';
import { reachOf } from '../../rules/08-air-movement/ranges.ts';
import { hexesToZone } from '../../rules/08-air-movement/sea-range.ts';
import { flakPoints } from '../../rules/12-antiaircraft-combat/ship-guns.ts';
import { tmrOf } from '../../rules/13-naval-combat/ratings.ts';
import { ofSteps } from '../../world/aircraft.ts';
import { bombDrm } from '../../world/tables/air.ts';
import { outcomeOf, suffices } from '../../world/tables/naval.ts';
import { FACES } from '../../world/dice.ts';

/**
 * What is left of loads that have come through the fire of so many antiaircraft points, about; and what is lost in steps for each point.
 */
const THROUGH = [1, 0.85, 0.75, 0.65] as const;
const THROUGH_ANY = 0.55;
const STEPS_LOST = 0.06;

/** Dice that an air unit has at ships from where it is based, by its bombs alone, before anybody fires at it. */
export function diceAt(position: Merkur, one: number, zone: number): number {
  const hexes = hexesToZone(position, one, zone);
  const reach = hexes === null ? null : reachOf(position, one, hexes);
  if (reach === null || wingHex(position, one) < 0) return 0;
  const bombs = exact.times(
    ofSteps(wingAt(position, one).obf, wingSteps(position, one)),
    position.world.tables.air.ranges.bands[reach.band].bombs,
  );
  const [many, of] = aimedBy(position, one, bombs, true);
  return many / of;
}

/** The chance that a bomb of an air unit hits a ship (8.H.3#1). */
export function chanceOn(position: Merkur, one: number, ship: number): number {
  const { air, naval } = position.world.tables;
  const { kind, codes } = wingAt(position, one);
  const trained = codes.has('V') ? [...codes, 'S'] : [...codes];
  const drm = bombDrm(
    air,
    { kind, codes: trained },
    { type: shipAt(position, ship).like, tmr: tmrOf(position, ship), inPort: !isAtSea(position, ship) },
  );
  let wins = 0;
  for (let face = 1; face <= FACES; face++) if (suffices(naval, outcomeOf(naval, face, drm), 'bomb')) wins++;
  return wins / FACES;
}

/** Antiaircraft points of ships together (5.C.6.b). */
export const flakOfAll = (position: Merkur, ships: readonly number[]): number =>
  ships.reduce((sum, ship) => {
    const [many, of] = flakPoints(position, ship);
    return sum + many / of;
  }, 0);

/** Hits that air units score on a group, on average: those who find it (8.G.3.d), come through its fire, and hit (8.H.3). */
export function expectedHits(position: Merkur, wings: readonly number[], ships: readonly number[], zone: number): number {
  const { from } = position.world.tables.air.bombing.find;
  const found = (FACES + 1 - from) / FACES;
  const through = THROUGH[Math.floor(flakOfAll(position, ships) / 2)] ?? THROUGH_ANY;
  const mean = (one: number): number => ships.reduce((sum, ship) => sum + chanceOn(position, one, ship), 0) / Math.max(1, ships.length);
  return wings.reduce((sum, one) => sum + diceAt(position, one, zone) * mean(one), 0) * found * through;
}

/** Steps that so many air units lose over a group, on average. */
export const stepsLost = (position: Merkur, wings: readonly number[], ships: readonly number[]): number =>
  wings.length * flakOfAll(position, ships) * STEPS_LOST;
