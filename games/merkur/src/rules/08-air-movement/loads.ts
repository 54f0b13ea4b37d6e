import { exact, type Exact, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { boardedAt, isGliding, planOf, ridersOf } from '../../position/aboard.ts';
import { flownBy, loadOf, tookOffFrom, tugOf, wingAt, wingHex, wingSide, WHOLE_LOAD } from '../../position/air.ts';
import { kindOf, targetOf } from '../../position/missions.ts';
import { gsp, hexOf, lp, ownerOf, printed, sideOf, SIXTHS, unitAt, type Merkur } from '../../position/position.ts';
import type { Band } from '../../world/schema/air.ts';
import { QUARTERS } from '../../world/units.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { bandOf, towRange } from '../../world/tables/air.ts';
import { spOf } from '../05-units/stood.ts';
import { specialRule } from '../special-rules.ts';
import { refuseWaiting } from '../09-naval-movement/assaults.ts';
import { openGsp, openLp, refuseHeld } from '../14-logistics/capture.ts';
import { gspSinceBefore, lpSinceBefore } from '../14-logistics/landed.ts';
import { isUncounted } from '../14-logistics/uncounted.ts';
import { capacityFor, GSP_QUARTERS, refuseFare, refusePassenger, type Carriage, type Vehicle } from './cargo.ts';
import { refuseNoLandingRoom } from './landing-room.ts';
import { reachFlown } from './ranges.ts';
import { inRole, placeName } from './sky.ts';
import { airSize, storesAboard } from './stores.ts';

/** How a mission carries what it has aboard. */
export const carriageOf = (position: Merkur, mission: number): Carriage => (kindOf(position, mission) === 'air lift' ? 'lift' : 'drop');

/** The transport's own glider, where it tows one. */
export const gliderOf = (position: Merkur, mission: number, tug: number): number | undefined =>
  inRole(position, mission, 'crew').find((one) => tugOf(position, one) === tug);

/** The band in which a tug comes to the target with a glider: towing costs range (8.I.4.c#1); null where that is too far. */
export function towingBand(position: Merkur, tug: number): Band | null {
  const { air } = position.world.tables;
  applies('8.I.4.c#1');
  return bandOf(air, towRange(air, wingAt(position, tug).range), flownBy(position, tug));
}

/** What an air unit of a mission holds in all, in quarters of an SP, when nothing has happened to it on the way. */
export function holdOf(position: Merkur, mission: number, wing: number): number {
  const isTug = gliderOf(position, mission, wing) !== undefined;
  const band = isTug ? (towingBand(position, wing) ?? 'long') : reachFlown(position, wing).band;
  return capacityFor(position, wing, { by: carriageOf(position, mission), band, isTug });
}

/** What it brings over the target: what air combat has left (11.C.1.b.viii). */
export const broughtBy = (position: Merkur, mission: number, wing: number): Exact =>
  exact.times([holdOf(position, mission, wing), 1], exact.fraction(loadOf(position, wing), WHOLE_LOAD));

const VEHICLE_OF = { T: 'transport', G: 'glider' } as const;
/** What of a mission carries units: transports and gliders, no bombers (8.I.3.b#2). */
export function vehicleOf(position: Merkur, wing: number): Vehicle | null {
  const { kind } = wingAt(position, wing);
  applies('8.I.3.b#2');
  return kind === 'T' || kind === 'G' ? VEHICLE_OF[kind] : null;
}

/** The crew of a mission that took off from a base and carries units so. */
const carriers = (position: Merkur, mission: number, base: number, vehicle: Vehicle): number[] =>
  inRole(position, mission, 'crew').filter((one) => tookOffFrom(position, one) === base && vehicleOf(position, one) === vehicle);

/** What units of a mission went aboard at a base, in vehicles of a kind, in quarters of an SP. */
const aboardAt = (position: Merkur, mission: number, base: number, vehicle: Vehicle): number[] =>
  ridersOf(position, mission)
    .filter((unit) => boardedAt(position, unit) === base && isGliding(position, unit) === (vehicle === 'glider'))
    .map((unit) => spOf(position, unit));

/** Room in air units that something else is to take, in quarters of an SP. */
type Less = ReadonlyMap<number, number>;

/** What an air unit of a mission still has room for beside its supplies, passengers apart, in quarters of an SP. */
const freeOf = (position: Merkur, mission: number, wing: number): number => holdOf(position, mission, wing) - storesAboard(position, wing);

/** What each vehicle of a kind at a base holds beside its supplies and `less`, in quarters of an SP. */
const holdsAt = (position: Merkur, mission: number, base: number, vehicle: Vehicle, less?: Less): number[] =>
  carriers(position, mission, base, vehicle).map((wing) => freeOf(position, mission, wing) - (less?.get(wing) ?? 0));

/** So many transports lift or drop one unit together, where the operation lets them; a glider carries for itself. */
function together(position: Merkur, vehicle: Vehicle): number {
  const rule = specialRule(position, 'lift-together');
  return vehicle === 'transport' && rule ? rule.transports : 1;
}

/** The vehicles in which a load goes that a list of holds has: the tightest one, or else as many as may share it; null where none has room. */
function placeOf(holds: readonly number[], size: number, most: number): number[] | null {
  const order = [...holds.keys()].toSorted((one, other) => (holds[one] as number) - (holds[other] as number));
  const tight = order.find((one) => (holds[one] as number) >= size);
  if (tight !== undefined) return [tight];
  const largest = order.slice(-most);
  return largest.reduce((sum, one) => sum + (holds[one] as number), 0) >= size ? largest.toReversed() : null;
}

/** Do loads find room, each in one vehicle or in as many as may share it? The largest are stowed first. */
function isRoomFor(holds: readonly number[], sizes: readonly number[], most: number): boolean {
  const left = [...holds];
  for (const size of sizes.toSorted((one, other) => other - one)) {
    const used = placeOf(left, size, most);
    if (used === null) return false;
    let rest = size;
    for (const one of used) {
      const taken = Math.min(rest, left[one] as number);
      left[one] = (left[one] as number) - taken;
      rest -= taken;
    }
  }
  return true;
}

/** Is there room at a base for all who are aboard, and for more, in quarters of an SP (8.I.3.b#1)? */
const isRoomAt = (position: Merkur, mission: number, base: number, vehicle: Vehicle, more: readonly number[], less?: Less): boolean =>
  isRoomFor(
    holdsAt(position, mission, base, vehicle, less),
    [...aboardAt(position, mission, base, vehicle), ...more],
    together(position, vehicle),
  );

/** Why a unit is not dropped there: the hex is the enemy's and the drop has not been planned, or not in time (10.N.1.c). */
function refuseUnplanned(position: Merkur, unit: number, hex: number): Refusal | null {
  applies('10.N.1.c#1', '10.N.1.c.i');
  if (ownerOf(position, hex) !== enemyOf(unitAt(position, unit).side)) return null;
  const plan = planOf(position, unit);
  if (plan !== null && plan.hex === hex && plan.turn < position.facts.turn) return null;
  const where = printed(position, hex);
  return no(
    ['10.N.1.c#1', '10.N.1.c.i'],
    `${where} is the enemy's: a drop there is planned a turn before, and that of ${unitAt(position, unit).name} was not.`,
  );
}

/** Why a unit does not go aboard of the mission's aircraft so. */
export function refuseRider(position: Merkur, mission: number, vehicle: Vehicle, unit: number): Refusal | null {
  const { name, side } = unitAt(position, unit);
  const [crew] = inRole(position, mission, 'crew');
  const base = hexOf(position, unit);
  if (crew === undefined || wingSide(position, crew) !== side) return no('8.I.1#1', `${name} is not yours.`);
  const by = carriageOf(position, mission);
  const at = carriers(position, mission, base, vehicle);
  const [first] = at;
  if (first === undefined) return no(['8.I.1#1', '8.I.3.c#1'], `${name} is at no base from which such aircraft take off for it.`);
  const refused =
    refusePassenger(position, unit, by, vehicle) ??
    refuseWaiting(position, unit) ??
    (by === 'lift'
      ? refuseFare(position, unit, reachFlown(position, first).band)
      : refuseUnplanned(position, unit, targetOf(position, mission))) ??
    refuseNoLandingRoom(position, side, mission, unit);
  if (refused) return refused;
  return isRoomAt(position, mission, base, vehicle, [spOf(position, unit)])
    ? null
    : no('8.I.3.b#1', `There is no room left for ${name} in ${placeName(position, base)}.`);
}

/** The units that can go aboard so. */
export const ridersFor = (position: Merkur, side: Side, mission: number, vehicle: Vehicle): number[] =>
  [...position.world.units.keys()].filter(
    (unit) => sideOf(position, unit) === side && refuseRider(position, mission, vehicle, unit) === null,
  );

/** GSPs that have lain at a place since the player turn began, whole ones. */
const lyingAt = (position: Merkur, side: Side, at: number): number =>
  isUncounted(position, side, at) ? Infinity : Math.floor(gspSinceBefore(position, side, at) / SIXTHS);

/**
 * How much of so many quarters of an SP an air unit takes as supplies, when others take `less` already: no more than it has room for, and none
 * that its passengers need.
 */
function takenBy(position: Merkur, mission: number, wing: number, wanted: number, less: Less = new Map()): number {
  const base = tookOffFrom(position, wing);
  const vehicle = vehicleOf(position, wing);
  if (base === null || vehicle === 'glider') return 0;
  let quarters = Math.max(0, Math.min(wanted, freeOf(position, mission, wing)));
  const isFree = (): boolean => vehicle === null || isRoomAt(position, mission, base, vehicle, [], new Map([...less, [wing, quarters]]));
  while (quarters > 0 && !isFree()) quarters--;
  return quarters;
}

/** GSPs that an air unit can still take aboard: as many as there is room for, and as lie at its base (8.I.3.c#2). */
export function supplyRoom(position: Merkur, side: Side, mission: number, wing: number): number {
  const base = tookOffFrom(position, wing);
  if (base === null) return 0;
  applies('8.I.3.c#2', '8.I.2.b#2');
  return Math.floor(takenBy(position, mission, wing, lyingAt(position, side, base) * GSP_QUARTERS) / GSP_QUARTERS);
}

const refuseLanded = (position: Merkur, base: number): Refusal =>
  no('8.I.3.c#2', `What lies in ${placeName(position, base)} has come in this player turn: aircraft take it on from the next on.`);

/** Why an air unit takes no GSPs aboard: it has no room, or none lie at its base that were there as the player turn began (8.I.3.c#2). */
export function refuseSupplies(position: Merkur, side: Side, mission: number, wing: number): Refusal | null {
  const base = tookOffFrom(position, wing);
  if (supplyRoom(position, side, mission, wing) > 0) return null;
  const { name } = wingAt(position, wing);
  if (base === null || !inRole(position, mission, 'crew').includes(wing)) return no('8.I.3.b#1', `${name} is not on the mission.`);
  if (vehicleOf(position, wing) === 'glider') return no('8.I.4.f', `${name} is a glider: GSPs go aboard of what tows it.`);
  if (lyingAt(position, side, base) > 0) return no('8.I.3.b#1', `${name} has no room for a GSP.`);
  if (gsp.at(position, base, side) < SIXTHS) return no('8.I.3.c#2', `No GSPs of yours lie in ${placeName(position, base)}.`);
  return (openGsp(position, side, base) < SIXTHS ? refuseHeld(position, side, base) : null) ?? refuseLanded(position, base);
}

/** Bases from which somebody of a mission has taken off. */
export const basesOf = (position: Merkur, mission: number): number[] => [
  ...new Set(inRole(position, mission, 'crew').flatMap((one) => tookOffFrom(position, one) ?? [])),
];

/**
 * What each air unit of a mission from a base takes of so many thirds of an LP, in quarters of an SP: they carry them together, the roomiest
 * first (14.M.2.a#4). Null where they have not room for all.
 */
export function lpShares(position: Merkur, mission: number, base: number, thirds: number): Less | null {
  const crew = inRole(position, mission, 'crew').filter((one) => tookOffFrom(position, one) === base);
  const shares = new Map<number, number>();
  let left = airSize(thirds);
  for (const wing of crew.toSorted((one, other) => freeOf(position, mission, other) - freeOf(position, mission, one))) {
    const quarters = takenBy(position, mission, wing, left, shares);
    if (quarters > 0) shares.set(wing, quarters);
    left -= quarters;
  }
  return left > 0 ? null : shares;
}

/** Why so many thirds of an LP do not go aboard at a base: LPs are lifted from base to base, and never dropped (8.I.2.b#2). */
export function refuseLps(position: Merkur, side: Side, mission: number, base: number, thirds: number): Refusal | null {
  const where = placeName(position, base);
  if (carriageOf(position, mission) === 'drop') return no('8.I.2.b#2', 'LPs are flown from base to base, and never dropped.');
  const there = lp.at(position, base, side);
  if (there === 0) return no('8.I.3.c#2', `No LPs of yours lie in ${where}.`);
  const since = lpSinceBefore(position, side, base);
  if (since === 0) return (openLp(position, side, base) === 0 ? refuseHeld(position, side, base) : null) ?? refuseLanded(position, base);
  if (!Number.isInteger(thirds) || thirds < 1 || thirds > since)
    return no('14.M.2.d', `1 to ${since} thirds of an LP can be taken in ${where}.`);
  return lpShares(position, mission, base, thirds) !== null
    ? null
    : no(
        '14.M.2.a#4',
        `By air LPs take three times their size: the aircraft in ${where} have not room for ${airSize(thirds) / QUARTERS} SP.`,
      );
}

/** Why a transport does not tow the glider (8.I.4.b): each tows one of its base, as far as that leaves it range for. */
export function refuseTow(position: Merkur, mission: number, glider: number, tug: number): Refusal | null {
  const { name, kind } = wingAt(position, tug);
  const { name: towed, kind: what } = wingAt(position, glider);
  applies('8.I.4.b');
  if (what !== 'G') return no('8.I.4.b', `${towed} is no glider.`);
  if (kind !== 'T') return no('8.I.4.b', `${name} is no transport: it tows nothing.`);
  if (gliderOf(position, mission, tug) !== undefined) return no('8.I.4.b', `${name} tows a glider already.`);
  if (wingHex(position, glider) !== tookOffFrom(position, tug)) return no('8.I.4.b', `${towed} is not where ${name} takes off.`);
  if (storesAboard(position, tug) > 0 || ridersOf(position, mission).length > 0)
    return no('8.I.4.c#2', 'Gliders are hitched before anything goes aboard: who tows one carries less.');
  return towingBand(position, tug) === null ? no('8.I.4.c#1', `The target is out of the range of ${name} with a glider.`) : null;
}
