import type { Direction } from '@sandtable/hexes';
import { hexOf, printed, unitAt } from '@sandtable/warfare';
import { applies, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { isSupplied } from '../06-supply/supply.ts';
import {
  ANY_CITY,
  bitsOf,
  enemyOf,
  FORT,
  frontOf,
  hasBuilt,
  RIVER,
  riverOf,
  ROLLBAHN,
  WEST,
  type Side,
  type Unit,
} from '../../world/world.ts';
import { isInterdicted } from '../08-airpower-and-7th-flieger/interdicted.ts';
import { isSheltered } from './shelter.ts';

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
  if (variant !== null && variant !== 'top') {
    applies('9.3c');
    if (optionOf(position, 'lesser-tanks') === 'non-mechanized') return 'non-mechanized';
  }
  applies('2.7a');
  return printedClass;
}

/**
 * Movement points for a unit to go over the hexside into the adjacent hex: terrain, hexside, interdiction (10.2c, 10.12a, 8.3b).
 * The hexside must be crossable; whether the unit may go there at all is for `refuseWay`.
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
  if (hasBuilt(world, hex, FORT)) applies('10.13a');
  if (hasBuilt(world, hex, ROLLBAHN)) applies('6.5k');
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

/** What a fortification adds to a mobile assault against that hex: nothing where it shelters nobody (10.22a, 10.22b). */
export const fortCost = (position: WhatIf, attacker: Side, hex: number): number =>
  isSheltered(position, enemyOf(attacker), hex) ? position.world.tables.terrain.feature.fort.mobileAssault : 0;

/** Movement points for a mobile assault over the hexside: twice what entering costs, and `fort` more (10.15b, 10.22a, WA-46). */
export function assaultCostOf(position: WhatIf, unit: number, from: number, direction: Direction, fort: number): number {
  const entering = costOf(position, unit, from, direction);
  applies('10.15b', ...(fort ? (['10.22a'] as const) : []));
  return entering * ASSAULT_MULTIPLIER + fort;
}

/**
 * A unit's movement factors on the map where it is, or in another hex (2.10), what Ploesti takes of them (6.10c), and half of that
 * where it began out of supply (6.7bis-b).
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
  applies(rule);
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
  applies('10.1a');
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
