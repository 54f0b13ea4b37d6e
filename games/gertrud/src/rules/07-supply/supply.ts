import { NONE, type Direction, type Figures } from '@sandtable/hexes';
import type { Doing, Refusal } from '@sandtable/umpire';
import { groundBar, type GroundBar } from './ground.ts';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ARRIVED, OUT_OF_SUPPLY } from '../../position/marks.ts';
import { change, hexOf, isMarked, isOnMap, mark, printed, unitAt, unmark, type Gertrud } from '../../position/position.ts';
import { isInZone, stackOf, unitsIn, stacks } from '../08-zones-of-control/zones.ts';
import { nothingFound, supplyFound, type Found } from './found.ts';
import type { RuleId } from '../../rulebook.ts';
import { shipsAt } from '../12-naval-gunfire-support/ships.ts';
import { gatesFor, spreadFrom, stopsFor } from './area.ts';
import { waysOf } from '../ways.ts';
import { AXIS, enemyOf, RAIL, ROAD, STRAIT, type Nationality, type Side } from '../../world/world.ts';

/** Do units of this nationality draw supply from this city hex (7.5)? */
export function supplies(position: Gertrud, nationality: Nationality, hex: number): boolean {
  return (position.world.sources[nationality] ?? []).includes(hex) && !isCaptured(position, hex);
}

/** Is the city friendly to units of this nationality, for rebuilding and for missions? By option captured enemy cities are, too (GA-27). */
export function isFriendlyCity(position: Gertrud, nationality: Nationality, hex: number): boolean {
  if (supplies(position, nationality, hex)) return true;
  const { owner, sideOfNationality } = position.world;
  const isTheirs = owner[hex] === enemyOf(sideOfNationality[nationality] as Side) && isCaptured(position, hex);
  return isTheirs && optionOf(position, 'friendly-cities') === 'captured';
}

/** Does the side hold the city: its own that is not captured, or one of the enemy's that is (GA-18)? */
export const holdsCity = (position: Gertrud, side: Side, hex: number): boolean =>
  position.world.city[hex] !== null && position.world.owner[hex] === (isCaptured(position, hex) ? enemyOf(side) : side);

/** 7.5e: a city in enemy hands supplies nobody. */
export const isCaptured = (position: Gertrud, hex: number): boolean =>
  position.facts.captured.length > 0 && position.facts.captured.includes(printed(position, hex));

/** The rules that bar a supply path. */
type Bar = GroundBar | '7.0c' | '7.0d' | '7.1d' | '7.1e';

/**
 * 7.0 The rule by which a supply path of this nationality that stands in `from` may not go on into the adjacent hex; null if it may.
 * Directions are the rulebook's: from the unit towards the city.
 */
function supplyBar(position: Gertrud, nationality: Nationality, from: number, direction: Direction): Bar | null {
  const { world } = position;
  const side = world.sideOfNationality[nationality] as Side;
  const to = world.grid.neighbour(from, direction);
  const ground = groundBar(position, from, direction);
  if (ground === '7.0b') return ground;
  const barred = hexBar(position, nationality, side, to) ?? ground;
  if (barred) return barred;
  if (((world.hexsides[from * 6 + direction] as number) & STRAIT) === 0) return null;
  if (!hasFriends(position, nationality, from) || !hasFriends(position, nationality, to)) return '7.1d';
  if (side === AXIS && shipsAt(position, enemyOf(side), [from, to])) return '7.1e';
  return null;
}

/** The rule by which a supply path may not enter this hex, whichever way it comes. */
function hexBar(position: Gertrud, nationality: Nationality, side: Side, hex: number): '7.0c' | '7.0d' | null {
  const enemy = enemyOf(side);
  if (stackOf(position, enemy, hex) > 0) return '7.0c';
  return isInZone(position, enemy, hex) && !hasFriends(position, nationality, hex) ? '7.0d' : null;
}

/** Do friendly units stand in the hex? Friends are all of the side, or by option those of the nationality alone (GA-11). */
function hasFriends(position: Gertrud, nationality: Nationality, hex: number): boolean {
  const side = position.world.sideOfNationality[nationality] as Side;
  if (stackOf(position, side, hex) === 0) return false;
  if (optionOf(position, 'supply-friends') === 'side') return true;
  return unitsIn(position, hex, side).some((unit) => unitAt(position, unit).nationality === nationality);
}

/** Why a supply path may not take this step; null if it may. */
export function refuseSupplyStep(position: Gertrud, nationality: Nationality, from: number, direction: Direction): Refusal | null {
  const { grid, hexsides } = position.world;
  const bar = supplyBar(position, nationality, from, direction);
  if (!bar) return null;
  const a = printed(position, from);
  const b = grid.neighbour(from, direction) === NONE ? 'the edge of the map' : printed(position, grid.neighbour(from, direction));
  const bridged = ((hexsides[from * 6 + direction] as number) & (ROAD | RAIL)) !== 0;
  switch (bar) {
    case '7.0b':
      return no(bar, `A supply path runs over land: not from ${a} to ${b}.`, [a, b]);
    case '7.0c':
      return no(bar, `Enemy units stand in ${b}.`, [b]);
    case '7.0d':
      return no([bar, '8.4a'], `${b} lies in an enemy zone of control, and no friendly unit stands there.`, [b]);
    case '7.1a':
      return no(bar, `A supply path enters the mountains of ${b} only by road, and none leads there from ${a}.`, [a, b]);
    case '7.1c':
      return no(bridged ? [bar, '7.1f'] : bar, `No bridge carries supply over the river between ${a} and ${b}.`, [a, b]);
    case '7.1d':
      return no(bar, `Supply crosses the strait only while friendly units hold both ${a} and ${b}.`, [a, b]);
    case '7.1e':
      return no(bar, `An Allied ship bars the strait between ${a} and ${b}.`, [a, b]);
  }
}

/**
 * The hexes from which units of this nationality can trace supply, 1 each: found from the cities backwards, once as long as nothing has
 * changed that they hang on.
 */
export function suppliedHexes(position: Gertrud, nationality: Nationality): Uint8Array {
  const supply = supplyFound.of(position);
  let found = supply.get(nationality);
  if (!found) supply.set(nationality, (found = nothingFound(position.world.grid.count)));
  if (!found.isGood) trace(position, nationality, found);
  found.isGood = true;
  return found.reached;
}

/** By hex, those who open the way for units of the nationality: all of its side, or by option its own, into `friends` (GA-11). */
function friendsOf(position: Gertrud, nationality: Nationality, own: Figures, friends: Figures): Figures {
  if (optionOf(position, 'supply-friends') === 'side') return own;
  for (let hex = 0; hex < friends.length; hex++) friends[hex] = Number(hasFriends(position, nationality, hex));
  return friends;
}

/** Lent to every trace, by the number of hexes. */
const lent = new Map<number, { readonly friends: Figures; readonly stops: Figures }>();

function figuresFor(count: number) {
  const figures = lent.get(count) ?? { friends: new Uint8Array(count), stops: new Uint8Array(count) };
  lent.set(count, figures);
  return figures;
}

function trace(position: Gertrud, nationality: Nationality, found: Found): void {
  const { count } = position.world.grid;
  const side = position.world.sideOfNationality[nationality] as Side;
  const enemy = enemyOf(side);
  const { stack, zone } = stacks.of(position);
  const of = (figures: Figures, one: Side): Figures => figures.subarray(one * count, (one + 1) * count);
  const lentFigures = figuresFor(count);
  const enemies = of(stack, enemy);
  const friends = friendsOf(position, nationality, of(stack, side), lentFigures.friends);
  const stops = stopsFor(enemies, of(zone, enemy), friends, lentFigures.stops);
  const isBarred = side === AXIS ? (from: number, to: number): boolean => shipsAt(position, enemy, [from, to]) : null;
  const ways = waysOf(position);
  const gates = gatesFor(position, ways, nationality, { friends, stops, isBarred });
  if (
    ways === found.ways &&
    areSame(stops, found.stops) &&
    areSame(gates.cities, found.gates.cities) &&
    areSame(gates.straits, found.gates.straits)
  )
    return;
  found.stops.set(stops);
  found.ways = ways;
  found.gates = gates;
  spreadFrom(gates, ways, stops, found.reached);
}

function areSame(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

/** The rules that name the cities of each nationality (GA-18). */
const SOURCE_RULES: { readonly [nationality in Nationality]: readonly RuleId[] } = {
  german: ['7.5b'],
  italian: ['7.5b'],
  turkish: ['7.5a', '7.5d'],
  allied: ['7.5d'],
  soviet: ['7.5c'],
};

/** 7.0b, 7.0e: can the unit trace supply now, or does it need none (7.6)? */
export function isSupplied(position: Gertrud, unit: number): boolean {
  const { nationality, needsSupply } = unitAt(position, unit);
  if (needsSupply === false) {
    applies('7.6a');
    return true;
  }
  applies('7.0a', '7.0b', '7.0e', '7.0f', '7.2c', ...SOURCE_RULES[nationality]);
  return suppliedHexes(position, nationality)[hexOf(position, unit)] === 1;
}

/** 7.2b: the marker goes the moment a path exists again. */
export function restoreSupply(doing: Doing<Gertrud>): void {
  const { position } = doing;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isMarked(position, unit, OUT_OF_SUPPLY) || !isOnMap(position, unit) || !isSupplied(position, unit)) continue;
    unmark(position, unit, OUT_OF_SUPPLY);
    doing.happen({
      what: 'back in supply',
      unit: unitAt(position, unit).id,
      hex: printed(position, hexOf(position, unit)),
      rules: ['7.2b'],
    });
  }
}

/** GA-13: by option supply is checked when a movement phase begins. */
export const isCheckedFirst = (position: Gertrud): boolean => optionOf(position, 'supply-check') === 'start';

/**
 * 7.2a: the check at the end of a side's own movement phase, or by option at its beginning. Those that arrived in it count as supplied once
 * more (GA-25).
 */
export function checkSupply(doing: Doing<Gertrud>, side: Side): void {
  const { position } = doing;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (unitAt(position, unit).side !== side || !isOnMap(position, unit)) continue;
    const arrived = isMarked(position, unit, ARRIVED);
    unmark(position, unit, ARRIVED);
    if (arrived) applies('10.0d');
    if (arrived || isMarked(position, unit, OUT_OF_SUPPLY) || isSupplied(position, unit)) continue;
    applies('7.3c');
    mark(position, unit, OUT_OF_SUPPLY);
    if (optionOf(position, 'supply-drops') === 'new') change(position, { found: [...position.facts.found, unitAt(position, unit).id] });
    doing.happen({
      what: 'out of supply',
      unit: unitAt(position, unit).id,
      hex: printed(position, hexOf(position, unit)),
      rules: ['7.2a'],
    });
  }
}
