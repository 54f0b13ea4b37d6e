import type { Doing } from '@sandtable/umpire';
import { applies } from './cite.ts';
import {
  change,
  hexOf,
  markerState,
  marksOf,
  printed,
  put,
  setMarker,
  setSteps,
  stackOf,
  stepsOf,
  unitAt,
  unitsIn,
  unmark,
  type Gertrud,
} from './position.ts';
import { DEAD, GONE } from './places.ts';
import { LOST, READY, USED } from './marks.ts';
import { ownerOf } from './ships.ts';
import type { RuleId } from './rulebook.ts';
import { enemyOf, seatOf, type Marker, type Side } from './world.ts';

/** Why a unit has not the steps it had. */
export type Cause = 'combat' | 'retreat' | 'overstacked' | 'mission' | 'raid' | 'paradrop';

/** At most five friendly land units in a hex (6.0a). */
export const STACKING_LIMIT = 5;

/** How many more units of the side a hex can take; negative where it holds too many (6.0a). */
export function room(position: Gertrud, side: Side, hex: number): number {
  applies('6.0a', '6.0d', '6.2a');
  return STACKING_LIMIT - stackOf(position, side, hex);
}

/** Would the unit bring Soviet and other units into one hex (6.4a)? */
export function mixesSoviets(position: Gertrud, unit: number, hex: number): boolean {
  const { nationality, side } = unitAt(position, unit);
  if (stackOf(position, side, hex) === 0) return false;
  return unitsIn(position, hex, side).some((other) => (unitAt(position, other).nationality === 'soviet') !== (nationality === 'soviet'));
}

/** Moves a unit into a hex, in play; what follows from its being there is for `settle`. */
export function moveTo(doing: Doing<Gertrud>, unit: number, hex: number): void {
  put(doing.position, unit, hex);
}

/** One step loss: a full unit is flipped, a unit on its last step is eliminated (2.7a, 2.7b). */
export function loseStep(doing: Doing<Gertrud>, unit: number, cause: Cause, rules: readonly RuleId[]): void {
  const { position } = doing;
  if (stepsOf(position, unit) <= 1) return eliminate(doing, unit, cause, [...rules, '2.7b']);
  setSteps(position, unit, stepsOf(position, unit) - 1);
  doing.happen({
    what: 'reduced',
    unit: unitAt(position, unit).id,
    hex: hexOf(position, unit) < 0 ? null : printed(position, hexOf(position, unit)),
    cause,
    rules: [...rules, '2.7a'],
  });
}

/** Takes a unit off the map to the dead pile, or for good. */
export function eliminate(doing: Doing<Gertrud>, unit: number, cause: Cause, rules: readonly RuleId[], forGood = false): void {
  const { position } = doing;
  const hex = hexOf(position, unit);
  put(position, unit, forGood ? GONE : DEAD);
  setSteps(position, unit, 0);
  unmark(position, unit, marksOf(position, unit));
  doing.happen({
    what: 'eliminated',
    unit: unitAt(position, unit).id,
    hex: hex < 0 ? null : printed(position, hex),
    cause,
    forGood,
    rules: forGood ? [...rules, '10.2i'] : rules,
  });
}

/** Is the unit eliminated, for a while or for good? */
export const isEliminated = (position: Gertrud, unit: number): boolean => hexOf(position, unit) === DEAD || hexOf(position, unit) === GONE;

/** The markers of a kind that a side could use now: in the pool and unused this game turn (3.1c, 3.1d). */
function readyMarkers(position: Gertrud, side: Side, kind: 'air' | 'naval'): number[] {
  const ready: number[] = [];
  for (const [marker, line] of position.world.markers.entries())
    if (line.kind === kind && markerState(position, marker) === READY && ownerOf(position, marker) === side) ready.push(marker);
  return ready;
}

/** A marker that has served goes off the map until the next game turn (12.5, 13.6). */
export function useUp(
  doing: Doing<Gertrud>,
  marker: number,
  why: 'support' | 'recalled' | 'aborted' | 'interdiction',
  rules: readonly RuleId[],
): void {
  setMarker(doing.position, marker, USED);
  doing.happen({ what: 'sent home', marker: doing.position.world.markers[marker]?.id ?? '', why, rules });
}

/** A marker is eliminated; the Experten marker goes with its aircraft for good (13.2c), and the Yavuz is sunk (17.0g). */
export function loseMarker(doing: Doing<Gertrud>, marker: number, why: string, rules: readonly RuleId[]): void {
  const { position } = doing;
  const { id, kind, nationality } = position.world.markers[marker] as Marker;
  setMarker(position, marker, LOST);
  const yavuz = kind === 'naval' && nationality === 'turkish';
  if (yavuz) change(position, { yavuz: 'sunk' });
  const ace = position.facts.experten === id;
  if (ace) change(position, { experten: null });
  doing.happen({ what: 'marker lost', marker: id, why, rules: ace ? [...rules, '13.2c'] : yavuz ? [...rules, '17.0g'] : rules });
}

/** Has the unit an enemy in its hex? Only a paradrop leads to that (15.0). */
export const sharesWithEnemy = (position: Gertrud, unit: number): boolean =>
  hexOf(position, unit) >= 0 && stackOf(position, enemyOf(unitAt(position, unit).side), hexOf(position, unit)) > 0;

/** 17.1k: with Inonu in German hands no Turkish unit moves or attacks in the Allied player turn of that game turn. */
export const isParalysed = (position: Gertrud, unit: number): boolean =>
  isInonuHeld(position) && unitAt(position, unit).nationality === 'turkish';

/** Is it the Allied player turn of the game turn in which Inonu was seized (17.1k)? */
export const isInonuHeld = ({ facts }: Gertrud): boolean =>
  facts.inonuTurn === facts.turn &&
  (facts.phase.startsWith('allied ') ? facts.phase !== 'allied interdiction' : facts.phase === 'german interdiction');

/** The aircraft or ships that a side may use now: unused, its own, and not forbidden by Inonu's capture (GA-59). */
export function available(position: Gertrud, side: Side, kind: 'air' | 'naval'): number[] {
  const ready = readyMarkers(position, side, kind);
  if (seatOf(side) !== 'allied' || !isInonuHeld(position)) return ready;
  applies('17.1k');
  return ready.filter((marker) => position.world.markers[marker]?.nationality === 'soviet');
}
