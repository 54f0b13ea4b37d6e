import { draw, exact, type Doing, type Exact } from '@sandtable/umpire';
import { boardedAt, forgetPlan, isGliding, leave, ridersOf } from '../../position/aboard.ts';
import { gspAboard, isFlying, loadOf, lpAboard, setGspAboard, setLpAboard, tookOffFrom, WHOLE_LOAD } from '../../position/air.ts';
import { missionSide, targetOf } from '../../position/missions.ts';
import { DEAD, gsp, lp, put, setSteps, SIXTHS, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { spOf } from '../05-units/stood.ts';
import type { Shot } from '../12-antiaircraft-combat/fire.ts';
import { receiveLps } from '../14-logistics/lp-arrival.ts';
import { isUncounted } from '../14-logistics/uncounted.ts';
import { GSP_QUARTERS } from './cargo.ts';
import { findRoom } from './landing-room.ts';
import { basesOf, holdOf, vehicleOf } from './loads.ts';
import { aBase, inRole } from './sky.ts';
import { storesAboard, thirdsIn } from './stores.ts';

/*
 * What is aboard of transports shares the fate of their loads: as much as guns and fighters have left of the room comes down. Who of the
 * passengers has none of it is chosen by the dice, as cargo is that is lost at sea (13.M.3.c.i); he flies home with aircraft that turned
 * back unhurt, and so do supplies, and dies with the others.
 */

/** What comes down of what was aboard, as a share of it. */
const shareOf = ({ load, dropped }: Shot): Exact => (load[0] === 0 ? exact.ZERO : exact.over(dropped, load));
const isUnhurt = (position: Merkur, { lost, wing }: Shot): boolean => lost === 0 && isFlying(position, wing);

/** Room for passengers, in quarters of an SP. */
interface Room {
  /** What came down. */
  readonly down: Exact;
  /** What of that came out of aircraft that were hurt. */
  readonly ofHurt: Exact;
  /** What those have that turned back unhurt, whatever they let out. */
  readonly home: Exact;
}
const NONE: Room = { down: exact.ZERO, ofHurt: exact.ZERO, home: exact.ZERO };

/** What air combat has left of an aircraft's load, as a share of it (11.C.1.b.viii). */
const leftOf = (position: Merkur, wing: number): Exact => exact.fraction(loadOf(position, wing), WHOLE_LOAD);

/** What an aircraft held as guns began to fire, in quarters of an SP, whatever air combat had let it bring over the target. */
function heldBy(position: Merkur, { wing, load }: Shot): Exact {
  const left = leftOf(position, wing);
  return left[0] === 0 ? exact.ZERO : exact.over(load, left);
}

/** The aircraft of one kind of those that took off from a base. */
const isOf = (position: Merkur, wing: number, base: number, byGlider: boolean): boolean =>
  tookOffFrom(position, wing) === base && vehicleOf(position, wing) === (byGlider ? 'glider' : 'transport');

/** What is left of the room in the aircraft of one kind that took off from a base. */
function roomLeft(position: Merkur, shots: readonly Shot[], base: number, byGlider: boolean): Room {
  return shots
    .filter(({ wing }) => isOf(position, wing, base, byGlider))
    .reduce<Room>(({ down, ofHurt, home }, shot) => {
      const hold = heldBy(position, shot);
      const room = exact.minus(hold, [Math.min(storesAboard(position, shot.wing), exact.down(hold)), 1]);
      const dropped = exact.times(exact.times(room, leftOf(position, shot.wing)), shareOf(shot));
      return isUnhurt(position, shot)
        ? { down: exact.plus(down, dropped), ofHurt, home: exact.plus(home, room) }
        : { down: exact.plus(down, dropped), ofHurt: exact.plus(ofHurt, dropped), home };
    }, NONE);
}

/** A unit does not come down: it flies home, or dies with its aircraft. */
function keepBack(
  { position, happen }: Doing<Merkur>,
  side: Side,
  unit: number,
  fliesHome: boolean,
  rules: readonly RuleId[] = ['8.I.1#1', '12.C.1.b.iii'],
): void {
  const base = boardedAt(position, unit);
  const { id } = unitAt(position, unit);
  happen({ what: 'not landed', seat: side, unit: id, lost: !fliesHome, rules });
  leave(position, unit);
  forgetPlan(position, unit);
  put(position, unit, fliesHome ? base : DEAD);
  if (!fliesHome) setSteps(position, unit, 0);
}

/** A hex has no room for a unit: its aircraft take it home again. */
const turnBack = (doing: Doing<Merkur>, side: Side, unit: number): void => keepBack(doing, side, unit, true, ['5.A.7#2']);

/**
 * Those who come down of the passengers of a base: whom there is no room for is chosen by the dice. He flies home where there is room in those that turned
 * back unhurt, beside whoever came down out of them.
 */
function comingDown(doing: Doing<Merkur>, side: Side, passengers: readonly number[], { down, ofHurt, home }: Room): number[] {
  const { position, dice } = doing;
  const left = [...passengers];
  const aboard = (): Exact => [left.reduce((sum, unit) => sum + spOf(position, unit), 0), 1];
  const kept: number[] = [];
  while (exact.compare(aboard(), down) > 0) kept.push(...left.splice(draw(dice, 'not landed', left.length), 1));
  let seats = exact.compare(aboard(), ofHurt) > 0 ? exact.minus(home, exact.minus(aboard(), ofHurt)) : home;
  for (const unit of kept) {
    const fliesHome = exact.compare(seats, [spOf(position, unit), 1]) >= 0;
    if (fliesHome) seats = exact.minus(seats, [spOf(position, unit), 1]);
    keepBack(doing, side, unit, fliesHome);
  }
  return left;
}

/** Passengers of a base who did not come down fly home as far as aircraft of their kind are left that have room for them. */
function keepRidersBack(doing: Doing<Merkur>, mission: number, base: number, byGlider: boolean): void {
  const { position } = doing;
  const side = missionSide(position, mission);
  const riders = ridersOf(position, mission).filter((unit) => boardedAt(position, unit) === base && isGliding(position, unit) === byGlider);
  const room = inRole(position, mission, 'crew')
    .filter((wing) => isOf(position, wing, base, byGlider))
    .reduce((sum, wing) => sum + Math.max(0, holdOf(position, mission, wing) - storesAboard(position, wing)), 0);
  if (riders.reduce((sum, unit) => sum + spOf(position, unit), 0) <= room) for (const unit of riders) keepBack(doing, side, unit, true);
  else comingDown(doing, side, riders, { ...NONE, home: [room, 1] });
}

/** Whoever and whatever is still aboard when the mission is over flies home, unless nobody is left to fly it (11.B.1#2). */
export function keepAllBack(doing: Doing<Merkur>, mission: number): void {
  const { position } = doing;
  for (const base of new Set(ridersOf(position, mission).map((unit) => boardedAt(position, unit))))
    for (const byGlider of [false, true]) keepRidersBack(doing, mission, base, byGlider);
  for (const one of inRole(position, mission, 'crew')) {
    const [base, side, aboard] = [tookOffFrom(position, one), missionSide(position, mission), gspAboard(position, one)];
    if (aboard === 0 || base === null) continue;
    if (!isUncounted(position, side, base)) gsp.add(position, base, side, aboard);
    setGspAboard(position, one, 0);
  }
  for (const base of basesOf(position, mission)) {
    const crew = inRole(position, mission, 'crew').filter((one) => tookOffFrom(position, one) === base);
    lp.add(position, base, missionSide(position, mission), thirdsIn(crew.reduce((sum, one) => sum + lpAboard(position, one), 0)));
    for (const one of crew) setLpAboard(position, one, 0);
  }
}

/** A passenger, from which base it has flown, and in what. */
interface Passenger {
  readonly unit: number;
  readonly base: number;
  readonly byGlider: boolean;
}

/** All passengers who come down: of each base, in each kind of aircraft, those for whom there is room left. */
export function arrivals(doing: Doing<Merkur>, mission: number, shots: readonly Shot[]): Passenger[] {
  const { position } = doing;
  const side = missionSide(position, mission);
  const all = ridersOf(position, mission).map((unit): Passenger => ({
    unit,
    base: boardedAt(position, unit),
    byGlider: isGliding(position, unit),
  }));
  const isLike = (one: Passenger, other: Passenger): boolean => one.base === other.base && one.byGlider === other.byGlider;
  const kinds = all.filter((one, i) => all.findIndex((other) => isLike(one, other)) === i);
  const down = kinds.flatMap((kind) => {
    const own = all.filter((one) => isLike(one, kind)).map(({ unit }) => unit);
    return comingDown(doing, side, own, roomLeft(position, shots, kind.base, kind.byGlider)).map((unit) => ({ ...kind, unit }));
  });
  const found = findRoom(
    position,
    targetOf(position, mission),
    down.map(({ unit }) => unit),
  );
  for (const { unit } of down) if (!found.includes(unit)) turnBack(doing, side, unit);
  return down.filter(({ unit }) => found.includes(unit));
}

/** What comes down of supplies, in quarters of an SP: what air combat and guns have left of them, and as much as there still is room for. */
function storesDown(position: Merkur, shot: Shot, quarters: Exact): Exact {
  const left = exact.times(exact.times(quarters, exact.fraction(loadOf(position, shot.wing), WHOLE_LOAD)), shareOf(shot));
  return exact.compare(left, shot.dropped) > 0 ? shot.dropped : left;
}

/** What of supplies stays aboard, in quarters of an SP: all that did not come down, of whoever was turned back without a loss. */
function storesKept(position: Merkur, shot: Shot, quarters: Exact): Exact {
  if (!isUnhurt(position, shot)) return exact.ZERO;
  const hold = heldBy(position, shot);
  return exact.minus(exact.compare(quarters, hold) > 0 ? hold : quarters, storesDown(position, shot, quarters));
}

/** GSPs that come down out of the aircraft, in sixths. */
export function suppliesDown(position: Merkur, shots: readonly Shot[]): number {
  const toSixths = (quarters: Exact): number => exact.down(exact.times(quarters, exact.fraction(SIXTHS, GSP_QUARTERS)));
  return shots.reduce((sum, shot) => {
    if (gspAboard(position, shot.wing) === 0) return sum;
    const quarters = exact.fraction(gspAboard(position, shot.wing) * GSP_QUARTERS, SIXTHS);
    setGspAboard(position, shot.wing, toSixths(storesKept(position, shot, quarters)));
    return sum + toSixths(storesDown(position, shot, quarters));
  }, 0);
}

/** LPs go out of the aircraft, by thirds: those of which nothing has been lost (14.M.2.a#4). */
export function landLps({ position, happen }: Doing<Merkur>, side: Side, hex: number, shots: readonly Shot[]): void {
  const aboard = shots.map((shot) => [shot, [lpAboard(position, shot.wing), 1] as Exact] as const);
  const quarters = aboard.reduce((sum, [shot, lps]) => sum + exact.down(storesDown(position, shot, lps)), 0);
  for (const [shot, lps] of aboard) setLpAboard(position, shot.wing, exact.down(storesKept(position, shot, lps)));
  if (quarters === 0) return;
  const got = receiveLps(position, side, hex, thirdsIn(quarters));
  const told = { at: aBase.spell(position, hex), gsp: got.gsp, lp: got.lp };
  happen({ what: 'supplies landed', seat: side, ...told, rules: ['14.M.2.a#4', '14.M.2.g'] });
}
