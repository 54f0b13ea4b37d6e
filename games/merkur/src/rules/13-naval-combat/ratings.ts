import { exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { gunsHitOf, hitsOf, isUnsteered, launchesOf, shipAt, slowedBy } from '../../position/ships.ts';
import type { ShipType } from '../../world/schema/forms.ts';
import { HALVES } from '../../world/ships.ts';
import { gunneryLeft, merchantRating, protectionOf } from '../../world/tables/gunnery.ts';
import { QUARTERS } from '../../world/units.ts';
import { tonnageOf } from '../05-units/ships.ts';

/*
 * What ships are worth as they are now: printed ratings less what hits and critical hits have taken of them (13.M, T48). Ships that are whole
 * have what is printed.
 */

/** Flotillas, which turn to their reduced side where others lose part of each rating (13.M.2). */
const FLOTILLAS: ReadonlySet<ShipType> = new Set(['SSF', 'MTBF']);
/** The types whose guns halve the protection of merchantmen (13.M.3.b.ii). */
const HEAVY: ReadonlySet<ShipType> = new Set(['CL', 'CA', 'CAV', 'BC', 'BB', 'BAV']);

const typeOf = (position: Merkur, ship: number): ShipType => shipAt(position, ship).type;

/** Hits that sink a ship: by its protection; of merchantmen one for each step of capacity (13.M.1#1, 13.M.3.b.i). */
export function hitPoints(position: Merkur, ship: number): number {
  const { type, protection } = shipAt(position, ship);
  if (type === 'NSP') {
    applies('13.M.3.b.i');
    return Math.max(1, exact.up(exact.fraction(tonnageOf(position, ship), QUARTERS)));
  }
  applies('5.C.6.d', '13.M.1#1');
  return protectionOf(position.world.tables.gunnery, protection).hits;
}

/** Steps of capacity that merchantmen have left; 1 for landing craft and barges, which are lost as one (MA-107). */
export const stepsAfloat = (position: Merkur, ship: number): number =>
  typeOf(position, ship) === 'NSP' ? Math.max(0, hitPoints(position, ship) - hitsOf(position, ship)) : 1;

/** Has a flotilla lost half of its hit points, and is on its reduced side (13.M.2)? */
export function isReducedFlotilla(position: Merkur, ship: number): boolean {
  const hits = hitsOf(position, ship);
  if (!FLOTILLAS.has(typeOf(position, ship)) || hits === 0) return false;
  applies('13.M.2');
  return hits * 2 >= hitPoints(position, ship);
}

/** Hits that take of its ratings: none of flotillas and merchantmen, which stand for several and lose by steps (5.C.1, 13.M.2, 13.M.3.a). */
function weakening(position: Merkur, ship: number): number {
  const type = typeOf(position, ship);
  applies('5.C.1#1');
  return FLOTILLAS.has(type) || type === 'NSP' ? 0 : hitsOf(position, ship);
}

/** Guns that are left: in proportion to the hits that it bears, and half after each critical hit on them; rounded down (13.M.1.b#2, T48). */
function gunsLeft(position: Merkur, ship: number, printed: number): number {
  const { gunnery: tables } = position.world.tables;
  const hits = weakening(position, ship);
  if (hits > 0) applies('13.M.1.b#2', '13.M.1.b#3');
  let left = hits === 0 ? printed : gunneryLeft(printed, hits, hitPoints(position, ship));
  for (let times = gunsHitOf(position, ship); times > 0; times--) left = exact.down(exact.times([left, 1], tables.critical.guns.gunnery));
  return left;
}

/** Its gunnery, all guns together (13.E.1.b). */
export function gunneryOf(position: Merkur, ship: number): number {
  applies('13.E.1.b', '5.C.6.a#2');
  return gunsLeft(position, ship, shipAt(position, ship).gunnery);
}
/** What of it fires at long range (5.C.6.a#1). */
export function longGunneryOf(position: Merkur, ship: number): number {
  applies('5.C.6.a#1');
  return gunsLeft(position, ship, shipAt(position, ship).long);
}

/** One less for each hit, but never below nothing (13.M.1.b#1). */
function lessHits(position: Merkur, ship: number, printed: number): number {
  const hits = weakening(position, ship);
  if (hits > 0) applies('13.M.1.b#1');
  return Math.max(0, printed - hits);
}

/** Its torpedo rating, which is that of its reduced side where a flotilla is on it (5.C.6.c, 13.M.2). */
export function torpedoesOf(position: Merkur, ship: number): number {
  const { torpedo, reducedTorpedo } = shipAt(position, ship);
  applies('5.C.6.c');
  return isReducedFlotilla(position, ship) ? reducedTorpedo : lessHits(position, ship, torpedo);
}

/** Torpedo attacks before it must take torpedoes in: one, or two of ships that reload (13.K.1.e#2, 13.K.1.f). */
export function hasTorpedoes(position: Merkur, ship: number): boolean {
  const { reloads } = shipAt(position, ship);
  applies('13.K.1.e#2');
  if (reloads) applies('13.K.1.f');
  return torpedoesOf(position, ship) > 0 && launchesOf(position, ship) < (reloads ? 2 : 1);
}

/** Its antiaircraft strength, in halves of a point, before what its type does to it: a whole one less for each hit (13.M.1.b#1, T48). */
export function flakOf(position: Merkur, ship: number): number {
  const { aa } = shipAt(position, ship);
  const { guns } = position.world.tables.gunnery.critical;
  return Math.max(0, aa - weakening(position, ship) * HALVES + gunsHitOf(position, ship) * guns.aa * HALVES);
}

/** Its tactical movement rating: one less for each hit; less what its engines have lost; one at most where it does not steer (5.C.4#2, T48). */
export function tmrOf(position: Merkur, ship: number): number {
  const { critical } = position.world.tables.gunnery;
  applies('5.C.4#2');
  const left = Math.max(0, lessHits(position, ship, shipAt(position, ship).tmr) - slowedBy(position, ship));
  return isUnsteered(position, ship) ? Math.min(critical.steering, left) : left;
}
/** The slowest of some ships; 0 of none (13.C.1.c). */
export const slowestOf = (position: Merkur, ships: readonly number[]): number =>
  ships.length === 0 ? 0 : Math.min(...ships.map((ship) => tmrOf(position, ship)));

/** Who engages a ship, as far as its protection hangs on it. */
export interface Engagement {
  readonly by: readonly number[];
  readonly isEscorted: boolean;
}

/** The armour of a ship against those who engage it: of merchantmen less, against cruisers and battleships and without an escort (13.M.3.b). */
export function armourOf(position: Merkur, ship: number, { by, isEscorted }: Engagement): number {
  const { type, protection } = shipAt(position, ship);
  const { gunnery } = position.world.tables;
  applies('13.J.1#1', '5.C.6.d');
  if (type !== 'NSP') return protectionOf(gunnery, protection).armour;
  const isOutgunned = by.some((one) => HEAVY.has(typeOf(position, one)));
  if (isOutgunned) applies('13.M.3.b.ii');
  if (!isEscorted) applies('13.M.3.b.iii');
  return protectionOf(gunnery, merchantRating(gunnery, protection, Number(isOutgunned) + Number(!isEscorted))).armour;
}
