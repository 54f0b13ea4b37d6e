import { DIRECTIONS, opposite, type Direction } from '@sandtable/hexes';
import type { About } from '@sandtable/umpire';
import { COLUMN_PART, hexesOf, oddsColumn, type ColumnOdds } from '@sandtable/warfare';
import { applies, type Lines } from '../../cite.ts';
import { OUT_OF_SUPPLY_DIVISOR } from '../09-movement/costs.ts';
import { optionOf } from '../../options.ts';
import { hexOf, isMarked, isReduced, printed, stepsOf, unitAt, type Gertrud, placesOf } from '../../position/position.ts';
import { OUT_OF_SUPPLY } from '../../position/marks.ts';
import type { RuleId } from '../../rulebook.ts';
import { wayOver } from '../09-movement/bridges.ts';
import { ALLIES, AXIS, RIVER, STRAIT, type Side } from '../../world/world.ts';

/** An attack as its odds see it. */
export interface Battle {
  /** The attacking side. */
  readonly side: Side;
  readonly hex: number;
  readonly attackers: readonly number[];
  /** None in an empty hex into which a unit was dropped (15.0e). */
  readonly defenders: readonly number[];
  /** Whose ship and whose aircraft support the combat now. */
  readonly ship: Side | null;
  readonly aircraft: Side | null;
  readonly ultra: boolean;
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  /** Null against a defence of nothing (GA-15). */
  readonly percent: number | null;
  /** Columns of the combat results table, counted from 0: before the shifts, and after them. */
  readonly base: number;
  readonly shift: number;
  readonly column: number;
}

/** 11.0j: odds are the attack in percent of the defence. */
const PERCENT = 100;
/** 15.0e: with what strength an empty hex defends. */
export const EMPTY_HEX = 1;
/** 11.0 step 6: the bonus holds in this game turn only. */
export const BLITZKRIEG_TURN = 1;
/** 11.0 step 8: so many types of unit. */
export const COMBINED_ARMS = 3;

const isHigh = ({ world }: Gertrud, hex: number): boolean => world.terrain[hex] === 'rough' || world.terrain[hex] === 'mountain';

/** Does the unit fight for the hex in rough or mountain terrain (16.0a)? The hex itself tells, or by option the unit's own (GA-51). */
const fightsHigh = (position: Gertrud, unit: number, hex: number): boolean =>
  isHigh(position, optionOf(position, 'mountain-ground') === 'own' ? hexOf(position, unit) : hex);

const groundOf = (position: Gertrud): string =>
  optionOf(position, 'mountain-ground') === 'own' ? ', its own hex rough or mountain (GA-51)' : ', in rough or mountain terrain';

/** A unit's combat factor in a battle for that hex, attacking or defending (7.3b, 16.0). */
export function factorOf(position: Gertrud, unit: number, hex: number, lines?: Lines): number {
  const { id, name, type, combat, rough, steps } = unitAt(position, unit);
  const mountain = rough !== undefined && fightsHigh(position, unit, hex);
  const factor = (mountain ? rough : combat)[steps - stepsOf(position, unit)] as number;
  applies('2.5a', '11.0i');
  if (rough) applies('16.0a');
  if (type === 'airborne') applies('2.5b');
  lines?.add(
    mountain ? '16.0a' : '2.5a',
    factor,
    `${name}${isReduced(position, unit) ? ', reduced' : ''}${mountain ? groundOf(position) : ''}`,
    { units: [id] },
  );
  if (!isMarked(position, unit, OUT_OF_SUPPLY)) return factor;
  const halved = wholes(factor, OUT_OF_SUPPLY_DIVISOR);
  applies('7.3b');
  if (rough) applies('16.0c');
  lines?.add('7.3b', halved - factor, `${name} is out of supply: half, rounded down`, { units: [id] });
  return halved;
}

/** How often `b` goes into `a`, fractions dropped: integers only. */
const wholes = (a: number, b: number): number => (a - (a % b)) / b;

function totalOf(position: Gertrud, units: readonly number[], hex: number, lines: Lines): number {
  let total = 0;
  for (const unit of units) total += factorOf(position, unit, hex, lines);
  return total;
}

/** 11.0 steps 1 to 8: the odds of a battle as it stands, and the column in which it would be fought. */
export function oddsOf(position: Gertrud, battle: Battle, lines?: Lines): Odds {
  const attack = totalOf(position, battle.attackers, battle.hex, lines);
  lines?.add('11.0d', attack, 'all attackers', { hexes: hexesOf(position, battle.attackers) });
  const defence = defenceOf(position, battle, lines);
  const percent = percentOf(position, attack, defence);
  const base = baseColumn(position, attack, percent);
  const { columns } = position.world.tables.crt;
  const unit = optionOf(position, 'odds') === 'whole' ? 'percent, in whole hundreds (GA-30)' : 'percent';
  lines?.add('11.0j', percent, `${attack} against ${defence}, in ${unit}`);
  lines?.begin(COLUMN_PART);
  lines?.add('11.0m', columns[base]?.label ?? null, 'the column before the shifts');
  const shift = shiftOf(position, battle, lines);
  const column = cut(base + shift, columns.length - 1);
  lines?.add('11.0m', columns[column]?.label ?? null, `the column after a net shift of ${shift > 0 ? '+' : ''}${shift}`);
  return { attack, defence, percent, base, shift, column };
}

/** 11.0h: all defenders together; an empty hex has a strength of its own (15.0e). */
function defenceOf(position: Gertrud, { defenders, hex }: Battle, lines: Lines): number {
  if (defenders.length === 0) {
    applies('15.0e');
    lines?.add('15.0e', EMPTY_HEX, 'the empty hex', { hexes: [printed(position, hex)] });
    return EMPTY_HEX;
  }
  applies('11.0h');
  const defence = totalOf(position, defenders, hex, lines);
  lines?.add('11.0h', defence, 'all defenders', { hexes: [printed(position, hex)] });
  return defence;
}

/** 11.0j: the fraction is dropped of the percentage, or by option of the quotient (GA-30). */
function percentOf(position: Gertrud, attack: number, defence: number): number | null {
  if (defence === 0) return null;
  applies('11.0j');
  return optionOf(position, 'odds') === 'whole' ? wholes(attack, defence) * PERCENT : wholes(attack * PERCENT, defence);
}

/** 11.0m: the highest column that the odds reach; nothing attacks in the lowest, and nothing is attacked in the highest (GA-15). */
function baseColumn(position: Gertrud, attack: number, percent: number | null): number {
  applies('11.0m');
  const { columns } = position.world.tables.crt;
  const chart = columns.map(({ from }): ColumnOdds => [from, PERCENT]);
  if (attack === 0) return 0;
  return within(oddsColumn(chart, percent ?? 1, percent === null ? 0 : PERCENT), columns.length - 1);
}

const within = (column: number, last: number): number => Math.min(Math.max(column, 0), last);

/** 11.0k, 11.0l: nothing lies beyond the table's ends, and it is cut there once, after the net shift (GA-31). */
function cut(column: number, last: number): number {
  if (column > last) applies('11.0k');
  if (column < 0) applies('11.0l');
  return within(column, last);
}

/** One shift, to the right if positive, noted under its rule; `about` is asked for where somebody reads the lines. */
function shifted(lines: Lines, rule: RuleId, value: number, says: string, about?: () => About, short?: string): number {
  applies(rule);
  if (value !== 0) lines?.add(rule, value, says, about?.(), short);
  return value;
}

/** 11.0 steps 2 to 8: the net shift. */
function shiftOf(position: Gertrud, battle: Battle, lines: Lines): number {
  return (
    supportShift(position, battle, lines) +
    terrainShift(position, battle.hex, lines) +
    hexsideShift(position, battle, lines) +
    surroundedShift(position, battle, lines) +
    blitzkriegShift(position, battle.side, lines) +
    ultraShift(battle, lines) +
    combinedArmsShift(position, battle.attackers, lines)
  );
}

/** 11.0p, 11.0t, 11.0u: a column for a ship and one for an aircraft, in their owner's favour. */
function supportShift(position: Gertrud, { side, ship, aircraft, hex }: Battle, lines: Lines): number {
  const about = (): About => ({ hexes: [printed(position, hex)] });
  let shift = 0;
  if (ship !== null) {
    applies('12.4a');
    shift += shifted(lines, '11.0p', ship === side ? 1 : -1, `${ship === side ? "the attacker's" : "the defender's"} ship`, about);
  }
  if (aircraft !== null) {
    applies('13.5a');
    shift += shifted(
      lines,
      '11.0t',
      aircraft === side ? 1 : -1,
      `${aircraft === side ? "the attacker's" : "the defender's"} aircraft`,
      about,
    );
  }
  if (ship !== null && ship === aircraft) applies('11.0u');
  return shift;
}

/** 11.0w: the single most defensible terrain of the hex, a city counting as one. */
function terrainShift(position: Gertrud, hex: number, lines: Lines): number {
  const { world } = position;
  const about = (): About => ({ hexes: [printed(position, hex)] });
  const { hex: rows } = world.tables.terrain;
  const terrain = world.terrain[hex] as 'clear' | 'rough' | 'mountain';
  const ground = rows[terrain].shift;
  const city = world.city[hex] === null ? 0 : rows.city.shift;
  return city > ground ? shifted(lines, '11.0w', -city, 'city', about) : shifted(lines, '11.0w', -ground, terrain, about);
}

/** 11.0x: a river between the hex and any attacker counts once, bridged or not (GA-33). */
function hexsideShift(position: Gertrud, { attackers, hex }: Battle, lines: Lines): number {
  const { world } = position;
  const places = placesOf(position);
  const { river, strait } = world.tables.terrain.hexside;
  let crossed = 0;
  const over = new Map<number, (readonly [string, string])[]>();
  const about = (water: number) => (): About => ({ sides: over.get(water) ?? [] });
  for (const d of DIRECTIONS) {
    const beside = world.grid.neighbour(hex, d);
    if (!attackers.some((unit) => places[unit] === beside)) continue;
    const bits = world.hexsides[hex * 6 + d] as number;
    const bridged = (bits & RIVER) !== 0 && isBridged(position, beside, opposite(d));
    const side = [printed(position, hex), printed(position, beside)] as const;
    if (bridged) lines?.add('11.0x', 0, `the bridge to ${side[1]} takes the shift of the river away (GA-33)`, { sides: [side] });
    const open = bridged ? bits & ~RIVER : bits;
    crossed |= open;
    for (const water of [RIVER, STRAIT]) if ((open & water) !== 0) over.set(water, [...(over.get(water) ?? []), side]);
  }
  applies('11.0x');
  const overRiver = (crossed & RIVER) === 0 ? 0 : shifted(lines, '11.0x', -river.shift, 'across a river', about(RIVER));
  const overStrait = (crossed & STRAIT) === 0 ? 0 : shifted(lines, '11.0x', -strait.shift, 'across a strait', about(STRAIT));
  return overRiver + overStrait;
}

/** By option a bridge that stands takes the river's shift away (GA-33). */
const isBridged = (position: Gertrud, from: number, direction: Direction): boolean =>
  optionOf(position, 'bridge-shift') === 'yes' && wayOver(position, from, direction);

/** 11.0y, 11.0z: attackers on exactly opposite sides of the hex; who does not attack, or stands in the hex, is on no side. */
function surroundedShift(position: Gertrud, { attackers, hex }: Battle, lines: Lines): number {
  const { world } = position;
  const places = placesOf(position);
  applies('11.0y', '11.0z');
  const attackedFrom = DIRECTIONS.map((d) => attackers.some((unit) => places[unit] === world.grid.neighbour(hex, d)));
  const surrounded = DIRECTIONS.some((d) => attackedFrom[d] && attackedFrom[opposite(d)]);
  const about = (): About => ({ hexes: hexesOf(position, attackers), byPlace: true });
  return surrounded ? shifted(lines, '11.0y', 1, 'surrounded: attacked from opposite sides', about, 'surrounded') : 0;
}

/** 11.0aa, 11.0ab; the Soviets have no such bonus (GA-68). */
function blitzkriegShift({ facts }: Gertrud, side: Side, lines: Lines): number {
  const isDue = side === AXIS && facts.turn === BLITZKRIEG_TURN && !facts.sequel;
  if (isDue && facts.blitzkrieg) return shifted(lines, '11.0aa', 1, 'Blitzkrieg');
  applies(isDue ? '11.0aa' : '11.0ab');
  return 0;
}

/** 11.0ac. */
const ultraShift = ({ ultra, side }: Battle, lines: Lines): number =>
  ultra ? shifted(lines, '11.0ac', side === ALLIES ? 1 : -1, 'ULTRA') : 0;

/** 11.0ad: types of attacking land units, whatever their size (GA-34). */
function combinedArmsShift(position: Gertrud, attackers: readonly number[], lines: Lines): number {
  applies('11.0ad');
  const types = new Set(attackers.map((unit) => unitAt(position, unit).type));
  const about = (): About => ({ hexes: hexesOf(position, attackers) });
  return types.size >= COMBINED_ARMS ? shifted(lines, '11.0ad', 1, `combined arms: ${[...types].join(', ')}`, about, 'combined arms') : 0;
}
