import type { Doing, Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { boardedAt, isGliding, ridersOf } from '../../position/aboard.ts';
import { destroyWing, isFlying, tookOffFrom, wingAt, wingSteps } from '../../position/air.ts';
import { FRESH_BASE } from '../../position/marks.ts';
import { allMissions, kindOf, missionSide, stageOf, targetOf } from '../../position/missions.ts';
import { isFresh, printed, unitAt, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import { isAnchorage, isBaseOf } from './bases.ts';
import { storesAboard } from './stores.ts';

/*
 * Transports follow those who drop: in the same Movement Phase they come down on an airbase that has just been taken, or on a strip that
 * engineers have just made there (4.B.4.b, 7.G.3.c, 7.G.3.d; MA-82).
 */

/** The hexes to which drops of a side are on their way: whoever follows them may find a base of his there. */
export const dropsUnderWay = (position: Merkur, side: Side): number[] =>
  allMissions(position)
    .filter((one) => kindOf(position, one) === 'air assault' && missionSide(position, one) === side && stageOf(position, one) === 'flown')
    .map((one) => targetOf(position, one));

/** Why nobody flies loads to be landed in a hex: no base of his is there, and nobody drops who might take or make one. */
export function refuseLiftTo(position: Merkur, side: Side, hex: number): Refusal | null {
  if (isBaseOf(position, side, hex))
    return isAnchorage(position, hex) ? no('4.B.2.a', `Floatplanes alone land in ${printed(position, hex)}.`) : null;
  applies('4.B.4.b#2');
  return dropsUnderWay(position, side).includes(hex)
    ? null
    : no(['8.I.2.a#1', '4.B.4.b#2'], `No base of yours is in ${printed(position, hex)}, and nobody is on the way to drop there.`);
}

/** Does an air unit land unhurt where the base is new: a transport whose passengers are all air-portable, without supplies (MA-82)? */
function landsUnhurt(position: Merkur, mission: number, wing: number): boolean {
  const aboard = ridersOf(position, mission).filter(
    (unit) => boardedAt(position, unit) === tookOffFrom(position, wing) && !isGliding(position, unit),
  );
  const isPortable = aboard.length > 0 && aboard.every((unit) => unitAt(position, unit).abilities.has('air-portable'));
  if (wingAt(position, wing).kind !== 'T' || storesAboard(position, wing) > 0 || !isPortable) return false;
  applies('4.B.4.b#4', '7.G.3.c#2', '7.G.3.d#3');
  return true;
}

/** Those who will crash as they land with loads on a base that is new to their side. */
export function crashing(position: Merkur, mission: number, shots: readonly Shot[]): number[] {
  if (!isFresh(position, targetOf(position, mission), FRESH_BASE)) return [];
  applies('4.B.4.b#4');
  const isLaden = (wing: number): boolean =>
    storesAboard(position, wing) > 0 ||
    ridersOf(position, mission).some((unit) => boardedAt(position, unit) === tookOffFrom(position, wing));
  return shots
    .filter(({ wing, isHome }) => !isHome && isFlying(position, wing) && isLaden(wing) && !landsUnhurt(position, mission, wing))
    .map(({ wing }) => wing);
}

/** Their loads are out, and they are gone: over enemy territory (4.B.4.b#3). */
export function crash({ position, happen }: Doing<Merkur>, wings: readonly number[], hex: number): void {
  for (const wing of wings) {
    const { id, type } = wingAt(position, wing);
    const steps = wingSteps(position, wing);
    happen({ what: 'aircraft lost', unit: id, type, steps, hex: printed(position, hex), over: 'enemy', rules: ['4.B.4.b#3', '4.B.4.b#2'] });
    destroyWing(position, wing);
  }
}
