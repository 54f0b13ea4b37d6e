import { NONE, type Direction } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { hexOf, printed, unitAt } from '@sandtable/warfare';
import { applies, no, type Lines } from './cite.ts';
import { optionOf } from './options.ts';
import { FORT_MARKER, HELD_BY_ALLIES, HELD_BY_GERMANS, INTERDICTING } from './marks.ts';
import { airHex, airState, allegianceOf, hasPast, type WhatIf, openingPast } from './position.ts';
import { stackOf, unitsIn } from './stacks.ts';
import type { RuleId } from './rulebook.ts';
import { isSupplied } from './supply.ts';
import { garrisonOf, isEnemyHeld, isGarrisoned } from './units.ts';
import { titleOf } from './untried.ts';
import {
  ALLIED,
  ANY_CITY,
  bitsOf,
  EAST,
  enemyOf,
  FORT,
  frontOf,
  GERMAN,
  hasBuilt,
  isCrossable,
  NEUTRAL,
  RED_ROW,
  RIVER,
  riverOf,
  ROLLBAHN,
  WEST,
  type Allegiance,
  type Country,
  type Side,
  type Unit,
} from './world.ts';

/** 2.10a: movement factor of the units of the west map. */
export const WEST_FACTOR = 6;
/** 2.10b: of a top-rung tank corps. */
export const TOP_RUNG_FACTOR = 8;
/** 2.10c: of Soviet units. */
export const SOVIET_FACTOR = 4;
/** 6.7bis-b, 6.10c: what halves movement factors; the half is rounded up. */
const HALVED = 2;
/** 8.3b: interdiction doubles. */
const INTERDICTION_MULTIPLIER = 2;
/** 10.15b: a mobile assault costs twice what entering does. */
const ASSAULT_MULTIPLIER = 2;

/** The mobility class by which a unit pays (2.7a); the lesser tank corps by option as infantry (WA-38). */
export function classOf(position: WhatIf, unit: number): Unit['class'] {
  const { class: printedClass, variant } = unitAt(position, unit);
  applies('2.7a');
  if (variant === null || variant === 'top') return printedClass;
  applies('9.3c');
  return optionOf(position, 'lesser-tanks') === 'non-mechanized' ? 'non-mechanized' : printedClass;
}

/**
 * Movement points for a unit to go over the hexside into the adjacent hex: terrain, hexside, interdiction (10.2c, 10.12a, 8.3b). The hexside must be crossable;
 * whether the unit may go there at all is for `refuseWay`.
 */
export function costOf(position: WhatIf, unit: number, from: number, direction: Direction, lines?: Lines): number {
  const to = position.world.grid.neighbour(from, direction);
  const cost = costOfWay(position, unit, from, direction, lines);
  const side = allegianceOf(position, unit);
  if (!isInterdicted(position, side, from) && !isInterdicted(position, side, to)) return cost;
  lines?.add('8.3b', cost * (INTERDICTION_MULTIPLIER - 1), 'interdicted: doubled');
  applies('8.3b', '8.3c');
  return cost * INTERDICTION_MULTIPLIER;
}

/** The same without interdiction: what never changes for units of a kind. */
export function costOfWay(position: WhatIf, unit: number, from: number, direction: Direction, lines?: Lines): number {
  applies('10.12a');
  const to = position.world.grid.neighbour(from, direction);
  return costOfHex(position, unit, to, lines) + costOfHexside(position, unit, from, direction, lines);
}

function costOfHex(position: WhatIf, unit: number, hex: number, lines?: Lines): number {
  const { world } = position;
  const { soviet, hex: table } = world.tables.terrain;
  const says = `hex ${printed(position, hex)}`;
  if (hasBuilt(world, hex, FORT)) applies('10.13a');
  if (hasBuilt(world, hex, ROLLBAHN)) applies('6.5k');
  if (unitAt(position, unit).nationality === 'soviet') {
    applies('10.2d');
    lines?.add('10.2d', soviet.hex, says);
    return soviet.hex;
  }
  const isCity = hasBuilt(world, hex, ANY_CITY);
  const row = isCity ? table.city : table[world.terrain[hex] as 'clear' | 'forest' | 'hills' | 'marsh' | 'ardennes'];
  const cost = classOf(position, unit) === 'mechanized' ? row.mechanized : row.nonMechanized;
  applies('10.8a', ...hexRules(position, hex, isCity));
  lines?.add(isCity ? '10.14a' : '10.9a', cost, `${isCity ? 'city' : world.terrain[hex]} ${says}`);
  return cost;
}

function hexRules({ world, facts }: WhatIf, hex: number, isCity: boolean): RuleId[] {
  if (isCity) return ['10.14a', '10.14b'];
  return world.terrain[hex] === 'ardennes' && facts.ardennes ? ['10.9a', '10.9b', '10.10c'] : ['10.9a', '10.9b'];
}

function costOfHexside(position: WhatIf, unit: number, from: number, direction: Direction, lines?: Lines): number {
  const { world } = position;
  const water = riverOf(world, from, direction);
  if (water === null) {
    if ((bitsOf(world, from, direction) & RIVER) !== 0) applies('10.11c');
    return 0;
  }
  const cost = waterCost(position, unit, water);
  const rule = water === 'major' ? '10.11b' : '10.11a';
  applies(rule);
  if (water === 'major') applies('10.11d');
  lines?.add(rule, cost, water === 'major' ? 'major river' : 'river');
  return cost;
}

function waterCost(position: WhatIf, unit: number, water: 'river' | 'major'): number {
  const { soviet, hexside } = position.world.tables.terrain;
  if (unitAt(position, unit).nationality === 'soviet') {
    applies('10.2d');
    // WA-41: by option a major river costs Soviet units no more than another.
    return water === 'major' && optionOf(position, 'soviet-major-river') === 'two' ? soviet.major : soviet.river;
  }
  return classOf(position, unit) === 'mechanized' ? hexside[water].mechanized : hexside[water].nonMechanized;
}

/** Does that aircraft interdict units of this allegiance? */
const interdicts = (position: WhatIf, side: Allegiance, air: number): boolean =>
  airState(position, air) === INTERDICTING && (position.world.aircraft[air]?.nationality === 'german' ? GERMAN : ALLIED) !== side;

/** Does the hex lie in the zone of an aircraft that interdicts units of this allegiance: its own hex and the six around it (8.3b)? */
export const isInterdicted = (position: WhatIf, side: Allegiance, hex: number): boolean =>
  position.world.aircraft.some(
    (_, air) => interdicts(position, side, air) && position.world.grid.distance(airHex(position, air), hex) <= 1,
  );

/** By hex, 1 in those zones; null where no aircraft interdicts these units. */
export function interdictionZone(position: WhatIf, side: Allegiance): Uint8Array | null {
  const { aircraft, grid } = position.world;
  let zone: Uint8Array | null = null;
  for (let air = 0; air < aircraft.length; air++) {
    if (!interdicts(position, side, air)) continue;
    applies('8.3b', '8.3c');
    zone ??= new Uint8Array(grid.count);
    const hex = airHex(position, air);
    zone[hex] = 1;
    for (const beside of grid.neighbours.subarray(hex * 6, hex * 6 + 6)) if (beside !== NONE) zone[beside] = 1;
  }
  return zone;
}

/** What a fortification adds to a mobile assault against that hex: nothing where it shelters nobody (10.22a, 10.22b). */
export const fortCost = (position: WhatIf, attacker: Side, hex: number): number =>
  isSheltered(position, enemyOf(attacker), hex) ? position.world.tables.terrain.feature.fort.mobileAssault : 0;

/** Movement points for a mobile assault over the hexside: twice what entering costs, and `fort` more (10.15b, 10.22a, WA-46). */
export function assaultCostOf(position: WhatIf, unit: number, from: number, direction: Direction, fort: number, lines?: Lines): number {
  const entering = costOf(position, unit, from, direction, lines);
  lines?.add('10.15b', entering * (ASSAULT_MULTIPLIER - 1), 'mobile assault: doubled');
  if (fort) lines?.add('10.22a', fort, 'fortification');
  applies('10.15b', ...(fort ? (['10.22a'] as const) : []));
  return entering * ASSAULT_MULTIPLIER + fort;
}

/**
 * A unit's movement factors on the map where it is, or in another hex (2.10), what Ploesti takes of them (6.10c), and half of that where it began out of supply
 * (6.7bis-b).
 */
export function allowanceOf(
  position: WhatIf,
  unit: number,
  lines?: Lines,
  hungry = !isSupplied(position, unit),
  hex = hexOf(position, unit),
): number {
  const [rule, printedFactor] = factorOf(position, unit, hex);
  lines?.add(rule, printedFactor, 'movement factor');
  applies(rule, '10.1a');
  let left = printedFactor;
  const halve = (by: RuleId, says: string): void => {
    const half = Math.ceil(left / HALVED);
    lines?.add(by, half - left, `${says}: half, rounded up`);
    applies(by);
    left = half;
  };
  if (rule === '2.10f' && position.facts.ploesti && classOf(position, unit) === 'mechanized') halve('6.10c', 'Ploesti is lost');
  if (hungry) halve('6.7bis-b', 'out of supply');
  else applies('6.3b');
  return left;
}

/** The movement factor of a unit in a hex, and the rule that gives it. */
function factorOf(position: WhatIf, unit: number, hex: number): [RuleId, number] {
  const { class: mobility, nationality, variant } = unitAt(position, unit);
  if (mobility === 'static') return [nationality === 'soviet' ? '2.10d' : '2.10g', 0];
  if (nationality === 'soviet') return ['2.10c', SOVIET_FACTOR];
  if (frontOf(position.world, hex) === WEST) {
    if (variant !== 'top') return ['2.10a', WEST_FACTOR];
    applies('9.3b');
    return ['2.10b', TOP_RUNG_FACTOR];
  }
  const { gemmf } = gemmfRow(position);
  return ['2.10f', mobility === 'mechanized' ? gemmf.mechanized : gemmf.nonMechanized];
}

const gemmfRow = ({ world, facts }: WhatIf) =>
  (world.tables.track.find(({ turn }) => turn === facts.turn) ?? world.tables.track.at(-1)) as (typeof world.tables.track)[number];

/**
 * Why a unit may not go over the hexside into that hex at all, whatever it costs and however many are there: the edge of the map, water, territory, enemies. Null
 * where it may. `violating`: it moves, so that neutral nations are no bar to Anglo-French units (3.6b); retreats and advances violate nobody (WA-12).
 */
export function refuseWay(position: WhatIf, unit: number, from: number, direction: Direction, violating = false): Refusal | null {
  return (
    refuseStatic(position, unit) ??
    refuseGround(position, unit, from, direction, violating) ??
    refuseOccupied(position, unit, position.world.grid.neighbour(from, direction))
  );
}

/** 2.10d, 2.10g: static units never move. */
export function refuseStatic(position: WhatIf, unit: number): Refusal | null {
  const { class: mobility, nationality } = unitAt(position, unit);
  if (mobility !== 'static') return null;
  return no([nationality === 'soviet' ? '2.10d' : '2.10g', '2.7a'], `${titleOf(position, unit)} is static: it never moves.`);
}

/** Why the ground is closed to a unit, whoever stands there: the edge, water (10.11e), territory (3.6 to 3.10), the Ardennes (10.10a), the red row (12.9). */
export function refuseGround(position: WhatIf, unit: number, from: number, direction: Direction, violating = false): Refusal | null {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  const { nationality } = unitAt(position, unit);
  if (to === NONE) return no(nationality === 'german' ? '10.2c' : '3.9d', `${titleOf(position, unit)} cannot leave the map.`);
  const where = printed(position, to);
  if (!isCrossable(world, from, direction))
    return no('10.11e', `No ground unit goes from ${printed(position, from)} to ${where}: there is water.`, [where]);
  return refuseTerritory(position, unit, from, to, violating) ?? refuseArdennes(position, unit, to);
}

/** Why a unit may neither enter nor attack the hex by its nationality and the hex's country. */
export function refuseTerritory(position: WhatIf, unit: number, from: number, to: number, violating: boolean): Refusal | null {
  const { world } = position;
  const { nationality, type } = unitAt(position, unit);
  const country = world.country[to] as Country;
  const where = printed(position, to);
  switch (nationality) {
    case 'german':
      if (frontOf(world, to) === EAST)
        return hasBuilt(world, to, RED_ROW) ? no('12.9a', `${where} is a red row hex: no German unit enters it.`, [where]) : null;
      if (type === 'panzer') return no('3.9b', `${titleOf(position, unit)} is a panzer corps: those never operate on the west map.`);
      if (country === 'germany') return passed('3.9a');
      if (country === 'netherlands') return no(['3.6e', '3.9a'], `${where} is in Holland: no German unit enters it.`, [where]);
      if (country === 'luxembourg') return no(['3.7b', '3.9a'], `${where} is in Luxembourg: no German unit enters it.`, [where]);
      return no('3.9a', `${where} is outside Greater Germany.`, [where]);
    case 'dutch':
      return country === 'netherlands' ? passed('3.6d') : no('3.6d', `${where} is outside Holland: Dutch units stay in it.`, [where]);
    case 'belgian':
      if (country === 'belgium' || country === 'germany') return passed('3.6i');
      return no('3.6i', `${where} is neither in Belgium nor in Germany: Belgian units go nowhere else.`, [where]);
    case 'soviet':
      if (!hasBuilt(world, to, RED_ROW)) return null;
      if (!hasBuilt(world, from, RED_ROW))
        return no('12.9c', `${where} is a red row hex: Soviet units outside never go back into it.`, [where]);
      return passed('12.9c', '12.9b');
    default:
      if (country === 'luxembourg') return passed('3.7a');
      if (violating || !isNeutral(position, to)) return null;
      return no('3.6b', `${where} is neutral: Anglo-French units violate a nation's neutrality only by moving in.`, [where]);
  }
}

function passed(...rules: RuleId[]): null {
  applies(...rules);
  return null;
}

/** Does the hex lie in a nation that is still neutral (3.6a)? Luxembourg's neutrality binds nobody (3.7a). */
export function isNeutral({ world, facts }: WhatIf, hex: number): boolean {
  const country = world.country[hex];
  return (country === 'belgium' && facts.belgium === 'neutral') || (country === 'netherlands' && facts.netherlands === 'neutral');
}

/** 10.10a: until they are opened only French and Belgian cavalry enters the Ardennes. */
export function refuseArdennes(position: WhatIf, unit: number, hex: number): Refusal | null {
  const { world, facts } = position;
  if (world.terrain[hex] !== 'ardennes') return null;
  if (facts.ardennes) return passed('10.10c');
  const { type, nationality } = unitAt(position, unit);
  if (type === 'cavalry' && (nationality === 'french' || nationality === 'belgian')) return passed('10.10a');
  const where = printed(position, hex);
  return no('10.10a', `${where} is in the Ardennes, which are closed to ${titleOf(position, unit)}.`, [where]);
}

/** 10.7a: enemies, garrisons too (WA-43), bar a hex to those who move; units of a nation that is not at war bar it as well (3.6g, WA-11). */
function refuseOccupied(position: WhatIf, unit: number, hex: number): Refusal | null {
  const side = allegianceOf(position, unit) as Side;
  const where = printed(position, hex);
  if (isEnemyHeld(position, side, hex)) {
    const bare = stackOf(position, enemyOf(side), hex) === 0;
    return no(bare ? ['10.7a', '11.21f'] : '10.7a', bare ? `An enemy garrison stands in ${where}.` : `Enemy units stand in ${where}.`, [
      where,
    ]);
  }
  if (!isHeldByNeutrals(position, hex)) return null;
  const rule = position.world.country[hex] === 'belgium' ? '3.6g' : '10.7a';
  const holders = stackOf(position, NEUTRAL, hex) > 0 ? 'units' : 'a garrison';
  return no(rule, `${where} is held by ${holders} of a nation that is not on your side.`, [where]);
}

/** Do units or a garrison of a nation that is on neither side hold the hex? */
export const isHeldByNeutrals = (position: WhatIf, hex: number): boolean =>
  stackOf(position, NEUTRAL, hex) > 0 || garrisonOf(position, hex) === NEUTRAL;

/** Does a fortification in the hex help that side defend it: a printed one, or a semi-permanent one while the marker lies there? */
export const isSheltered = (position: WhatIf, defender: Side, hex: number): boolean =>
  hasMarker(position, defender, hex) || hasPrintedFort(position, defender, hex);

/** Does a semi-permanent fortification help that side: a Soviet one the Allies (9.8j)? */
export const hasMarker = (position: WhatIf, defender: Side, hex: number): boolean =>
  defender === ALLIED && hasPast(position, hex, FORT_MARKER);

/** Does a printed fortification help that side? One that was the enemy's or neutral at the start of the game never does (10.22b). */
export function hasPrintedFort(position: WhatIf, defender: Side, hex: number): boolean {
  const { world } = position;
  if (!hasBuilt(world, hex, FORT)) return false;
  applies('10.22b');
  const opening = openingPast(position, hex);
  if ((opening & HELD_BY_GERMANS) !== 0) return defender === GERMAN;
  if ((opening & HELD_BY_ALLIES) !== 0) return defender === ALLIED;
  // Neutral at the start: its own nation's units alone.
  const own = world.country[hex] === 'netherlands' ? 'dutch' : 'belgian';
  return (
    unitsIn(position, hex, defender).some((unit) => unitAt(position, unit).nationality === own) ||
    isGarrisoned(position, defender, hex) ||
    // WA-12: those whose neutrality the assault itself violates defend their own fort.
    isHeldByNeutrals(position, hex)
  );
}
