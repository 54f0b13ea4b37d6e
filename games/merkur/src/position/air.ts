import { bits, Column, count, counters, hexNames, perhaps, place, word } from '@sandtable/warfare';
import type { Aircraft } from '../world/aircraft.ts';
import { SIDES, type Side } from '../world/sides.ts';
import type { Merkur } from './facts.ts';
import { SUPPLY, type Supply } from './marks.ts';
import { inMission, inMissions, isInMission, missionIn } from './missions.ts';
import { boxPlaces, DEAD, heldNames, LATER, placesOff } from './off-map.ts';
import { airUnit, airUnitAt, airUnits, decks } from './sea.ts';

const wingOf = ({ world }: Pick<Merkur, 'world'>, one: number): Aircraft => world.aircraft[one] as Aircraft;

/** It has not taken off in this player turn. */
const NOWHERE = LATER;
/** More determinations are never counted. */
const MOST_TURNS = 1000;
/** More hexes are never flown. */
const MOST_HEXES = 1000;
/** Loads are counted in quarters of what a unit carries at its range: air combat leaves a quarter or half of one (11.C.1.b.viii). */
export const WHOLE_LOAD = 4;

/** What a unit is in its mission: one of those that carry it out, their escort, or an enemy who has come to intercept it (8.D.1). */
export const ROLES = { crew: 0, escort: 1, interceptor: 2 } as const;
export type Role = keyof typeof ROLES;

/** Marks of air units: it has been in an air combat in this player turn (11.B.1#3); it is on its way home, and does nothing more (11.C.1.b.viii). */
export const [FOUGHT, HOMEWARD] = [1, 2];
/** It was found in supply in its side's own Initial Phase, which stands till the next that determines (2.H.1#3). */
export const PAID = 4;
/**
 * On naval cooperation, or to search the sea, till the Air Return Phase (8.H.1.c, 8.G.3.c); has looked for somebody at sea in this naval segment
 * (MA-94); carries torpedoes (5.B.4.e).
 */
export const [COOPERATING, SEARCHES, LOOKED, ARMED] = [8, 16, 32, 64];

/** It has landed where GSPs are spent for it since supply was determined, and none have been (14.N.4.b#2; MA-117). */
export const UNPAID = 128;

const AIR_MARKS = {
  fought: FOUGHT,
  homeward: HOMEWARD,
  paid: PAID,
  cooperating: COOPERATING,
  searches: SEARCHES,
  looked: LOOKED,
  armed: ARMED,
  unpaid: UNPAID,
} as const;
export type AirMark = keyof typeof AIR_MARKS;

/** No wing lifts so much, in sixths of a GSP. */
const MOST_ABOARD = 10_000;
/** The base or carrier where it stands, or the mission in which it is. */
const at = new Column(place<Merkur>([hexNames, placesOff, boxPlaces, heldNames, inMissions, decks]), LATER);
const columns = {
  at,
  /** Two of a wing, one of a squadron (5.B.1). */
  steps: new Column(
    count<Merkur>({
      least: (position, one) => (at.of(position, one) === DEAD ? 0 : 1),
      most: (position, one) => wingOf(position, one).steps,
      otherwise: (position, one) => (at.of(position, one) === DEAD ? 0 : wingOf(position, one).steps),
    }),
    (position: Merkur, one: number) => wingOf(position, one).steps,
  ),
  /** Where it took off in this player turn. */
  from: new Column(perhaps(place<Merkur>([hexNames, boxPlaces, decks]), NOWHERE), NOWHERE),
  /** The hex where it has dropped what it carried, till its side's next Initial Phase (10.N.1.d#3). */
  'dropped-at': new Column(perhaps(place<Merkur>([hexNames]), NOWHERE), NOWHERE),
  role: new Column(perhaps(word<Merkur, Role>(ROLES, ROLES.crew), ROLES.crew), ROLES.crew),
  /** The hexes that it flew to the target: by them goes its band of range (8.B.2.a). */
  flown: new Column(count<Merkur>({ most: () => MOST_HEXES, otherwise: () => 0 }), 0),
  /** What is left aboard, in quarters. */
  load: new Column(count<Merkur>({ most: () => WHOLE_LOAD, otherwise: () => WHOLE_LOAD }), WHOLE_LOAD),
  /** How it is supplied, or its marker, in whose phase that was put down, and for how long it has been at U-3: as of ground units (14.H.3). */
  supply: new Column(perhaps(word<Merkur, Supply>(SUPPLY, SUPPLY.general), SUPPLY.general), SUPPLY.general),
  found: new Column(perhaps(word<Merkur, Side>({ axis: 0, allied: 1 }, 0), 0), 0),
  further: new Column(count<Merkur>({ most: () => MOST_TURNS, otherwise: () => 0 }), 0),
  /** GSPs aboard, in sixths. */
  gsp: new Column(count<Merkur>({ most: () => MOST_ABOARD, otherwise: () => 0 }), 0),
  /** What of its room LPs take up that it carries, by itself or with others, in quarters of an SP (14.M.2.a). */
  lp: new Column(perhaps(count<Merkur>({ most: () => MOST_ABOARD, otherwise: () => 0 }), 0), 0),
  /** Of a glider in a mission: the transport that tows it (8.I.4.b). */
  'towed-by': new Column(perhaps(place<Merkur>([airUnits]), NOWHERE), NOWHERE),
  'air-marks': new Column(perhaps(bits<Merkur, AirMark>(AIR_MARKS), 0), 0),
};
const {
  from,
  role,
  flown,
  load,
  supply,
  found,
  further,
  gsp,
  lp,
  'dropped-at': droppedAt,
  'towed-by': towedBy,
  'air-marks': marks,
} = columns;

/**
 * Air units: where each is, at what strength. Those that are not there yet are left out.
 *
 *     { "de-stg-2": { "at": "in mission-1", "from": "2222", "flown": 7 }, "uk-hurricane-1": { "at": "2925" } }
 */
export const aircraft = {
  ...counters<Merkur>(
    'air unit',
    ({ world }) => world.aircraft,
    ({ world: { wing } }) => wing,
  ),
  columns,
  isOpen: true as const,
  isWritten: (position: Merkur, one: number): boolean => columns.at.of(position, one) !== LATER,
};

/** The air unit as it is printed. */
export const wingAt = wingOf;
export const wingSide = (position: Merkur, one: number): Side => wingOf(position, one).side;
/** Where it is based; a negative number where that is in no hex. */
export const wingHex = (position: Merkur, one: number): number => columns.at.of(position, one);
export const putWing = (position: Merkur, one: number, to: number): void => at.set(position, one, to);
export const wingSteps = (position: Merkur, one: number): number => columns.steps.of(position, one);
export const setWingSteps = (position: Merkur, one: number, steps: number): void => columns.steps.set(position, one, steps);
/** Steps that it has lost (5.B.1#4). */
export const wingLost = (position: Merkur, one: number): number => wingOf(position, one).steps - wingSteps(position, one);

const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** The mission in which it flies, its enemies' where it intercepts one; null of whoever is in none. */
export const missionOf = (position: Merkur, one: number): number | null => missionIn(position, wingHex(position, one));
export const isFlying = (position: Merkur, one: number): boolean => isInMission(wingHex(position, one));
export const roleOf = (position: Merkur, one: number): Role => ROLE_NAMES[role.of(position, one)] as Role;
export const setRole = (position: Merkur, one: number, to: Role): void => role.set(position, one, ROLES[to]);
/** The base where it took off in this player turn; null where it has not flown in it. */
export function tookOffFrom(position: Merkur, one: number): number | null {
  const base = from.of(position, one);
  return base === NOWHERE ? null : base;
}
/** The hexes that it flew to its target. */
export const flownBy = (position: Merkur, one: number): number => flown.of(position, one);
/** What is left aboard, in quarters of a whole load. */
export const loadOf = (position: Merkur, one: number): number => load.of(position, one);
export const setLoad = (position: Merkur, one: number, quarters: number): void => load.set(position, one, quarters);
export const isAir = (position: Merkur, one: number, mark: number): boolean => (marks.of(position, one) & mark) !== 0;
export const clearAir = (position: Merkur, one: number, mark: number): void => marks.set(position, one, marks.of(position, one) & ~mark);
export const markAir = (position: Merkur, one: number, mark: number): void => marks.set(position, one, marks.of(position, one) | mark);

const SUPPLIES = Object.keys(SUPPLY) as readonly Supply[];

/** How an air unit is supplied, or its marker (14.A.2, 14.H.3). */
export const wingSupply = (position: Merkur, one: number): Supply => SUPPLIES[supply.of(position, one)] as Supply;
/** In whose Initial Phase its marker was put down, and how many determinations have found it at U-3 after the first. */
export const wingFoundBy = (position: Merkur, one: number): Side => SIDES[found.of(position, one)] as Side;
export const wingFurther = (position: Merkur, one: number): number => further.of(position, one);
/** Says how it is supplied; `by` and `later` are of its marker, where it has one. */
export function setWingSupply(position: Merkur, one: number, to: Supply, by: Side = 'axis', later = 0): void {
  supply.set(position, one, SUPPLY[to]);
  found.set(position, one, SIDES.indexOf(by));
  further.set(position, one, later);
}

/** GSPs aboard, in sixths. */
export const gspAboard = (position: Merkur, one: number): number => gsp.of(position, one);
export const setGspAboard = (position: Merkur, one: number, sixths: number): void => gsp.set(position, one, sixths);
/** What of its room LPs take up, in quarters of an SP. */
export const lpAboard = (position: Merkur, one: number): number => lp.of(position, one);
export const setLpAboard = (position: Merkur, one: number, quarters: number): void => lp.set(position, one, quarters);
/** The transport that tows a glider; null of whoever is not towed. */
export function tugOf(position: Merkur, glider: number): number | null {
  const tug = towedBy.of(position, glider);
  return tug === NOWHERE ? null : airUnitAt(tug);
}
export const setTug = (position: Merkur, glider: number, tug: number): void => towedBy.set(position, glider, airUnit(tug));

/** Has it dropped what it carried in a hex since its side's last Initial Phase (10.N.1.d#3)? */
export const hasDroppedAt = (position: Merkur, one: number, hex: number): boolean => droppedAt.of(position, one) === hex;
export const setDroppedAt = (position: Merkur, one: number, hex: number): void => droppedAt.set(position, one, hex);
/** Aircraft of a side may land again where they have dropped what they carried. */
export function forgetDrops(position: Merkur, side: Side): void {
  for (const one of position.world.aircraft.keys())
    if (wingSide(position, one) === side && droppedAt.of(position, one) !== NOWHERE) droppedAt.set(position, one, NOWHERE);
}

/** It takes off from where it stands, and is in the mission at once, so many hexes from there. */
export function takeOff(position: Merkur, one: number, mission: number, as: Role, hexes: number): void {
  from.set(position, one, wingHex(position, one));
  flown.set(position, one, hexes);
  setRole(position, one, as);
  putWing(position, one, inMission(position, mission));
}

/** It flies on with its mission, so many hexes from where it took off in all. */
export const flyOn = (position: Merkur, one: number, hexes: number): void => flown.set(position, one, hexes);

/** It changes from one mission to another in the air, as what it goes there (8.G.3.e#4). */
export function joinMission(position: Merkur, one: number, mission: number, as: Role): void {
  setRole(position, one, as);
  putWing(position, one, inMission(position, mission));
}

/** It comes back to where it took off, and may do so again in this player turn (9.D.4). */
export function comeBack(position: Merkur, one: number): void {
  const base = from.of(position, one);
  if (base !== NOWHERE) landAt(position, one, base);
  from.set(position, one, NOWHERE);
  clearAir(position, one, FOUGHT);
}

/** It flies from where it stands to another base, and nothing more in this player turn (8.C#1). */
export function transferTo(position: Merkur, one: number, base: number): void {
  from.set(position, one, wingHex(position, one));
  putWing(position, one, base);
}

/** It lands at a base, with nothing aboard of what it had for its mission. */
export function landAt(position: Merkur, one: number, base: number): void {
  putWing(position, one, base);
  setRole(position, one, 'crew');
  setLoad(position, one, WHOLE_LOAD);
  // What was aboard of one that is lost over its target may have come down of it (12.D.N#2), from as far as it has flown.
  if (base !== DEAD) flown.set(position, one, 0);
  if (base !== DEAD && gspAboard(position, one) > 0) setGspAboard(position, one, 0);
  if (base !== DEAD && lpAboard(position, one) > 0) setLpAboard(position, one, 0);
  if (towedBy.of(position, one) !== NOWHERE) towedBy.set(position, one, NOWHERE);
  clearAir(position, one, HOMEWARD | ARMED);
}

/** It is gone for good. */
export function destroyWing(position: Merkur, one: number): void {
  landAt(position, one, DEAD);
  if (droppedAt.of(position, one) !== NOWHERE) droppedAt.set(position, one, NOWHERE);
  setWingSteps(position, one, 0);
}

/** Takes steps off it, and itself off the map with the last. */
export function loseWingSteps(position: Merkur, one: number, steps: number): void {
  const left = wingSteps(position, one) - steps;
  if (left > 0) setWingSteps(position, one, left);
  else destroyWing(position, one);
}

/** A player turn is over: who has flown and fought in it may do so again. */
export function forgetFlights(position: Merkur): void {
  for (const one of position.world.aircraft.keys()) {
    if (from.of(position, one) !== NOWHERE) from.set(position, one, NOWHERE);
    if (flown.of(position, one) !== 0 && at.of(position, one) === DEAD) flown.set(position, one, 0);
    if (isAir(position, one, FOUGHT | HOMEWARD)) clearAir(position, one, FOUGHT | HOMEWARD);
  }
}
