import type { Command } from '@sandtable/umpire';
import { planOf } from '../position/aboard.ts';
import { isFlying, missionOf, tookOffFrom, wingAt, wingHex, wingSteps, type Role } from '../position/air.ts';
import { isBox, placeNamed } from '../position/off-map.ts';
import { missionNamed, targetOf } from '../position/missions.ts';
import { hexOf, LATER, ownerOf, printed, sideOf, unitAt, type Merkur } from '../position/position.ts';
import { baseHexes } from '../rules/04-facilities/airbases.ts';
import { hexesOfSide, spOf, unitsIn } from '../rules/05-units/stood.ts';
import { isBaseOf, startsLeft } from '../rules/08-air-movement/bases.ts';
import { capacityFor, refusePassenger } from '../rules/08-air-movement/cargo.ts';
import { refuseRange } from '../rules/08-air-movement/fly.ts';
import { readyOf, refuseAsSupplied } from '../rules/08-air-movement/flyers.ts';
import { carriageOf, refuseTow, ridersFor } from '../rules/08-air-movement/loads.ts';
import { hexesBetween, reachOf } from '../rules/08-air-movement/ranges.ts';
import { aBase, inRole, wingsOf } from '../rules/08-air-movement/sky.ts';
import { attackersOn, declaredOn } from '../rules/10-ground-combat/attackers.ts';
import { specialRule } from '../rules/special-rules.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { airPower } from './air-power.ts';
import { Clash, NO_HELP } from './clash.ts';
import type { Stakes } from './stakes.ts';
import { countsIn, isContested } from './theatre.ts';

/** A step of transports lifts or drops so much at its range, in quarters of an SP. */
const EACH_STEP = 1;
/** What gains no more is not flown. */
const TRIFLE = 1e-6;

const idOf = (position: Merkur, one: number): string => wingAt(position, one).id;

/** A mission as it is ordered: by day, and no more determined than it must be. */
function flight(position: Merkur, mission: string, target: number, wings: readonly number[], role: Role = 'crew'): Command {
  const aircraft = Object.fromEntries(wings.map((one) => [idOf(position, one), role]));
  return { act: 'fly', mission, target: printed(position, target), night: false, determined: false, aircraft };
}

/** Of these no more than may take off from each base, in their order. */
export function within(position: Merkur, wings: readonly number[]): number[] {
  const left = new Map<number, number>();
  return wings.filter((one) => {
    const base = wingHex(position, one);
    const room = left.get(base) ?? startsLeft(position, base);
    left.set(base, room - 1);
    return room > 0;
  });
}

/** Transports that can come there, no more than may take off. */
const transports = (position: Merkur, side: Side, target: number): number[] =>
  within(
    position,
    readyOf(position, side).filter(
      (one) =>
        wingAt(position, one).kind === 'T' &&
        refuseAsSupplied(position, one) === null &&
        refuseRange(position, one, { target, night: false }) === null,
    ),
  );

/** What a transport lifts from a base so far, in quarters of an SP: at long range a squadron has a load of nothing (8.I.2.a.iii). */
function lifted(position: Merkur, one: number, base: number, target: number): number {
  const hexes = hexesBetween(position, base, target);
  const reach = hexes === null ? null : reachOf(position, one, hexes);
  return reach === null ? 0 : capacityFor(position, one, { by: 'lift', band: reach.band, isTug: false });
}

/** Do those transports lift the unit so far from where it waits, as many together as the operation lets? */
function lift(position: Merkur, unit: number, target: number, wings: readonly number[]): boolean {
  const most = specialRule(position, 'lift-together')?.transports ?? 1;
  const loads = wings.map((one) => lifted(position, one, hexOf(position, unit), target)).toSorted((a, b) => b - a);
  return loads.slice(0, most).reduce((sum, load) => sum + load, 0) >= spOf(position, unit);
}

/** Can transports of the side lift the unit from where it waits to an airbase in the fighting, were they with it? */
export function comesByAir(position: Merkur, side: Side, unit: number): boolean {
  const wings = wingsOf(position, side).filter((one) => wingAt(position, one).kind === 'T');
  return baseHexes(position).some((hex) => isContested(position, hex) && lift(position, unit, hex, wings));
}

/** From so many hexes on the enemy is far from a base. */
const FAR = 4;

/**
 * Is the place a base behind the fighting: off the map, where nothing is played on the ground, or far from all enemies? Who stands where something
 * counts does not wait there: it is held.
 */
function isBehind(position: Merkur, side: Side, place: number): boolean {
  if (isBox(place)) return true;
  if (place < 0) return false;
  if (!isContested(position, place)) return true;
  if (countsIn(position, place)) return false;
  const isFar = (enemy: number): boolean => position.world.grid.distance(place, enemy) >= FAR;
  return isBaseOf(position, side, place) && hexesOfSide(position, enemyOf(side)).every(isFar);
}

/** The units of a side that wait behind the fighting: not the guns that guard what is there. */
export const waitingOf = (position: Merkur, side: Side): number[] =>
  [...position.world.units.keys()].filter(
    (unit) => sideOf(position, unit) === side && unitAt(position, unit).move > 0 && isBehind(position, side, hexOf(position, unit)),
  );

/** May a unit be dropped there now: it is planned in time, or the hex is not the enemy's? */
function mayDrop(position: Merkur, side: Side, unit: number, hex: number): boolean {
  if (ownerOf(position, hex) !== enemyOf(side)) return true;
  const plan = planOf(position, unit);
  return plan !== null && plan.hex === hex && plan.turn < position.facts.turn;
}

/** Of transports those of bases where somebody waits whom they are to bring, so many as that takes. */
function bringing(position: Merkur, those: readonly number[], wings: readonly number[]): number[] {
  const needs = new Map<number, number>();
  for (const unit of those) needs.set(hexOf(position, unit), (needs.get(hexOf(position, unit)) ?? 0) + spOf(position, unit));
  const tugs = new Set(those.filter((unit) => unitAt(position, unit).abilities.has('glider-only')).map((unit) => hexOf(position, unit)));
  return wings.filter((one) => {
    const base = wingHex(position, one);
    const left = needs.get(base) ?? 0;
    needs.set(base, left - wingSteps(position, one) * EACH_STEP);
    return left > 0 || (tugs.has(base) && left > -wingSteps(position, one) * EACH_STEP);
  });
}

/** The bases of a side in the fighting, the most wanted first. */
const fieldsOf = (position: Merkur, side: Side, stakes: Stakes): number[] =>
  baseHexes(position)
    .filter((hex) => isBaseOf(position, side, hex) && !isBehind(position, side, hex))
    .toSorted((a, b) => stakes.swing(b) - stakes.swing(a));

/**
 * The next mission that brings somebody: to a field of the side's own, or down from the air where that is planned; null where none does.
 * `isOpen`: whether the rules let it be flown.
 */
export function nextTransport(position: Merkur, side: Side, stakes: Stakes, isOpen: (command: Command) => boolean): Command | null {
  const waiting = waitingOf(position, side);
  if (waiting.length === 0) return null;
  for (const hex of fieldsOf(position, side, stakes)) {
    const able = transports(position, side, hex);
    const those = waiting.filter((unit) => {
      const there = able.filter((one) => wingHex(position, one) === hexOf(position, unit));
      return refusePassenger(position, unit, 'lift', 'transport') === null && lift(position, unit, hex, there);
    });
    const wings = bringing(
      position,
      those,
      able.filter((one) => lifted(position, one, wingHex(position, one), hex) > 0),
    );
    const mission = flight(position, 'air lift', hex, wings);
    if (wings.length > 0 && isOpen(mission)) return mission;
  }
  const planned = waiting.filter((unit) => planOf(position, unit) !== null);
  for (const hex of new Set(planned.map((unit) => planOf(position, unit)?.hex as number))) {
    const those = planned.filter((unit) => planOf(position, unit)?.hex === hex && mayDrop(position, side, unit, hex));
    const wings = bringing(position, those, transports(position, side, hex));
    const drop = flight(position, 'air assault', hex, wings);
    if (wings.length > 0 && isOpen(drop)) return drop;
  }
  return null;
}

/** What a mission still takes aboard: gliders for those who land in nothing else, then the largest units first. */
export function nextLoad(position: Merkur, side: Side, id: string): Command {
  const mission = missionNamed(position, id);
  const target = targetOf(position, mission);
  const isDrop = carriageOf(position, mission) === 'drop';
  const isMeant = (unit: number): boolean => !isDrop || planOf(position, unit)?.hex === target;
  if (isDrop) {
    const gliding = waitingOf(position, side).filter((unit) => isMeant(unit) && unitAt(position, unit).abilities.has('glider-only'));
    for (const glider of wingsOf(position, side)) {
      if (wingAt(position, glider).kind !== 'G' || !gliding.some((unit) => hexOf(position, unit) === wingHex(position, glider))) continue;
      if (towedFrom(position, mission, wingHex(position, glider)) >= gliding.length) continue;
      const tug = inRole(position, mission, 'crew').find((one) => refuseTow(position, mission, glider, one) === null);
      if (tug !== undefined) return { act: 'hitch', glider: idOf(position, glider), tug: idOf(position, tug) };
    }
  }
  for (const vehicle of ['glider', 'transport'] as const) {
    const able = ridersFor(position, side, mission, vehicle).filter(isMeant);
    const [first] = able.toSorted((a, b) => spOf(position, b) - spOf(position, a));
    if (first !== undefined) return { act: 'embark', vehicle, unit: unitAt(position, first).id };
  }
  return { act: 'depart' };
}

/** Gliders of a base that the mission has in tow. */
const towedFrom = (position: Merkur, mission: number, base: number): number =>
  inRole(position, mission, 'crew').filter((one) => wingAt(position, one).kind === 'G' && tookOffFrom(position, one) === base).length;

/** Over which of the declared attacks the support of a side changes most: all of it goes there; null where it changes nothing. */
export function nextSupport(position: Merkur, side: Side, stakes: Stakes): Command | null {
  let [best, most]: [Command | null, number] = [null, TRIFLE];
  for (const phasing of [side, enemyOf(side)])
    for (const hex of declaredOn(position, phasing)) {
      const { factors, drm, wings } = airPower(position, side, hex);
      const able = within(position, wings);
      if (able.length === 0) continue;
      const clash = new Clash(position, stakes, hex, attackersOn(position, phasing, hex), unitsIn(position, enemyOf(phasing), hex));
      const isOwn = phasing === side;
      const helped = clash.outlook(isOwn ? { attack: factors, defence: 0, drm } : { attack: 0, defence: factors, drm: -drm });
      const gain = (helped.worth - clash.outlook(NO_HELP).worth) * (isOwn ? 1 : -1);
      if (gain > most) [best, most] = [flight(position, 'close support', hex, able), gain];
    }
  return best;
}

/** What of a side waits behind the fighting to be lifted, in quarters of an SP. */
export const liftable = (position: Merkur, side: Side): number =>
  waitingOf(position, side)
    .filter((unit) => refusePassenger(position, unit, 'lift', 'transport') === null)
    .reduce((sum, unit) => sum + spOf(position, unit), 0);

/** What waits at a base for transports in the next player turn of its side, in quarters of an SP. */
function demandAt(position: Merkur, side: Side, base: number): number {
  const { scenario, facts } = position;
  const due = scenario.arrivals.flatMap((line) =>
    line.side === side && line.turn === facts.turn + 1 && line.units && placeNamed(position, line) === base ? line.units : [],
  );
  const coming = due.map((id) => position.world.unit.get(id) as number).filter((unit) => hexOf(position, unit) === LATER);
  const there = waitingOf(position, side).filter((unit) => hexOf(position, unit) === base);
  return [...there, ...coming]
    .filter((unit) => refusePassenger(position, unit, 'lift', 'transport') === null)
    .reduce((sum, unit) => sum + spOf(position, unit), 0);
}

/** Steps of transports at a base. */
const transportsAt = (position: Merkur, side: Side, base: number): number =>
  wingsOf(position, side)
    .filter((one) => wingAt(position, one).kind === 'T' && wingHex(position, one) === base)
    .reduce((sum, one) => sum + wingSteps(position, one), 0);

/** Where an air unit that is out may land, by `land` as it is offered. */
export interface Homes {
  readonly bases: readonly string[];
  readonly aircraft: (base: string) => readonly string[];
}

/** The next landing: transports where somebody waits for them, all others where they took off, or as near to it as can be. */
export function nextLanding(position: Merkur, side: Side, { bases, aircraft }: Homes): Command | null {
  const { turn } = position.facts;
  if (turn < position.scenario.last)
    for (const name of bases) {
      const base = aBase.read(position, name) as number;
      const lacking = demandAt(position, side, base) - transportsAt(position, side, base) * EACH_STEP;
      if (lacking <= 0) continue;
      const own = (one: number): boolean => tookOffFrom(position, one) !== base && isSpare(position, side, one);
      const found = aircraft(name).find((id) => {
        const one = position.world.wing.get(id) as number;
        return wingAt(position, one).kind === 'T' && own(one);
      });
      if (found !== undefined) return { act: 'land', base: name, aircraft: [found] };
    }
  const out = wingsOf(position, side).filter((one) => isFlying(position, one));
  if (
    out.some((one) =>
      bases.some((name) => aBase.read(position, name) === tookOffFrom(position, one) && aircraft(name).includes(idOf(position, one))),
    )
  )
    return { act: 'go-back' };
  for (const one of out) {
    const from = tookOffFrom(position, one);
    const open = bases.filter((name) => aircraft(name).includes(idOf(position, one)));
    const away = (name: string): number =>
      from === null ? 0 : (hexesBetween(position, from, aBase.read(position, name) as number) ?? Infinity);
    const [nearest] = open.toSorted((a, b) => away(a) - away(b));
    if (nearest !== undefined) return { act: 'land', base: nearest, aircraft: [idOf(position, one)] };
  }
  return null;
}

/** Is it not wanted where it took off? */
function isSpare(position: Merkur, side: Side, one: number): boolean {
  const from = tookOffFrom(position, one);
  return (
    missionOf(position, one) !== null && (from === null || demandAt(position, side, from) <= transportsAt(position, side, from) * EACH_STEP)
  );
}
