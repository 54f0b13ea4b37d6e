import { isActive, isFull, wingAt, wingShows } from '../../position/air.ts';
import type { Ocs } from '../../position/position.ts';

/*
 * What aircraft are worth, in victory points. All weights are guesses: a bomber's sortie is about what its bombs gain where there is
 * something to bomb, a fighter's what it keeps off.
 */

/** A point of ground support, and one of air-to-air rating with which an air unit attacks. */
const SUPPORT = 0.03;
const AIR = 0.05;
/** A token that a transport carries. */
const CARRIED = 0.05;
/** Sorties of an air unit in a game turn: what is left of this one, and a later one, in which nobody may be able to fly. */
const SORTIES_NOW = 1;
const SORTIES_LATER = 1;
/** So many are looked forward to at most. */
const MOST_SORTIES = 4;
/** A step is half of an air unit; what is reduced flies on. */
const OF_A_STEP = 0.5;

/** What a sortie of the air unit is worth, as strong as it is now. */
export function sortieWorth(position: Ocs, one: number): number {
  const { isOffensive } = wingAt(position, one);
  const { air, support, capacity } = wingShows(position, one);
  return support * SUPPORT + (isOffensive ? air * AIR : 0) + capacity * CARRIED;
}

/** Sorties that are left to whoever lives, in this game turn and those that follow. */
const sortiesLeft = ({ facts: { turn }, scenario: { last } }: Ocs): number =>
  Math.min(MOST_SORTIES, SORTIES_NOW + SORTIES_LATER * (last.turn - turn));

/** What a step of the air unit is worth to its side. */
export function stepWorth(position: Ocs, one: number): number {
  const whole = isFull(position, one) ? OF_A_STEP : 1;
  return sortieWorth(position, one) * whole * sortiesLeft(position);
}

/** What it costs that the air unit has to fly home: the sortie that it is ready for. */
export const abortWorth = (position: Ocs, one: number): number => (isActive(position, one) ? sortieWorth(position, one) : 0);
