import { call, to, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { inHexes } from '../../world/counted.ts';
import { applies, no } from '../../cite.ts';
import { isActive, putWing, wingAt, wingHex, wingSide } from '../../position/air.ts';
import { printed, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { activeIn, barredTo, isOffensive, shownOf, wingIds, wingsNamed } from './skies.ts';
import { canFly } from './weather.ts';

/*
 * 7.2: aircraft that answer an overrun. They are deployed as interceptors are: nobody intercepts them on their way there (OA-33).
 */

/** 7.2a, OA-30: from so many hexes of those who overrun they come. */
const FARTHEST = 5;

/** Why the air unit does not answer an overrun by whoever is in the hex (7.2a, 7.2b). */
export function refuseAnswer(position: Ocs, side: Side, hex: number, one: number): Refusal | null {
  const { name, isFighter, isTactical } = wingAt(position, one);
  if (wingSide(position, one) !== side || !isActive(position, one)) return no('7.2a-1', `${name} is none of your active air units.`);
  if (!isFighter && !isTactical) return no('7.2a-1', `${name} answers no overrun: fighters and tactical bombers do.`);
  const where = printed(position, hex);
  const distance = position.world.grid.distance(wingHex(position, one), hex);
  applies('Terms-3');
  return distance <= FARTHEST
    ? null
    : no(['7.2b-5', '7.2a-1', 'Terms-3'], `${name} is ${inHexes(distance)} from ${where}: ${FARTHEST} are the farthest.`, [where]);
}

/** The side's air units that can answer an overrun by whoever is in the hex; those that are bombers alone last. */
export interface Answering {
  readonly fighters: readonly number[];
  readonly bombers: readonly number[];
  /** Bombers come with a fighter alone: enemies that attack are over the hex (14.9b). */
  readonly isGuarded: boolean;
}

export function answering(position: Ocs, side: Side, hex: number): Answering {
  const able = canFly(position) ? shownOf(position, side).filter((one) => refuseAnswer(position, side, hex, one) === null) : [];
  const fighters = able.filter((one) => isOffensive(position, one));
  const bombers = able.filter((one) => !fighters.includes(one));
  const isGuarded = bombers.length > 0 && barredTo(position, bombers).has(hex);
  return { fighters, bombers: isGuarded && fighters.length === 0 ? [] : bombers, isGuarded };
}

/** They come into the hex, and fight whoever is over it before anything else (14.12c); then to the step `then`. */
export function deploy(position: Ocs, side: Side, hex: number, those: readonly number[], then: string, changes: Facts): Turn {
  const enemies = activeIn(position, enemyOf(side), hex);
  for (const one of those) putWing(position, one, hex);
  applies('7.2b-5', '14.8b-1');
  if (enemies.length === 0 || ![...those, ...enemies].some((one) => isOffensive(position, one))) return to(then, changes);
  applies('14.12c-1');
  const combat = { hex: printed(position, hex), attackers: wingIds(position, those), defenders: wingIds(position, enemies), raid: true };
  return call('air combat', { seat: side, ...combat }, then, changes);
}

/** Who of them is still there, and has not been beaten. */
export const stillThere = (position: Ocs, ids: readonly string[], beaten: readonly string[] = []): number[] =>
  wingsNamed(position, ids).filter((one, i) => !beaten.includes(ids[i] as string) && isActive(position, one));
