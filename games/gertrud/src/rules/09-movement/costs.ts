import { NONE, type Direction } from '@sandtable/hexes';
import type { Refusal } from '@sandtable/umpire';
import { applies, no, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { hexsideName } from '../../world/places.ts';
import { INTERDICTED, OUT_OF_SUPPLY } from '../../position/marks.ts';
import { isMarked, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf } from '../08-zones-of-control/zones.ts';
import type { RuleId } from '../../rulebook.ts';
import { railOver, roadOver, wayOver } from './bridges.ts';
import { enemyOf, isCrossable, RAIL, RIVER, STRAIT, type Side } from '../../world/world.ts';

/** What a group of units moving together has used up: it started together, so one purse serves all (6.1a). */
export interface Purse {
  /** Movement factors spent. */
  readonly spent: number;
  /** Hexes entered. */
  readonly hexes: number;
  /** Has it kept to the railway and away from the enemy so far (9.6)? */
  readonly rail: boolean;
}

/** Movement factors to enter the adjacent hex from `from` (9.0c to 9.4a). The hexside must be crossable. */
export function costOf(position: Gertrud, from: number, direction: Direction, lines?: Lines): number {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  const { hexside, road } = world.tables.terrain;
  if (wayOver(position, from, direction)) {
    applies('9.1a', '9.1c', '9.1d');
    lines?.add(
      roadOver(position, from, direction) ? '9.1a' : '9.1d',
      road.movement,
      `by ${roadOver(position, from, direction) ? 'road' : 'railway'} into ${printed(position, to)}`,
    );
    return road.movement;
  }
  const entering = costOfHex(position, to);
  applies('9.0c', '9.0d', '9.0e', '9.1b');
  lines?.add('9.0c', entering, `${world.terrain[to]} hex ${printed(position, to)}`);
  const bits = world.hexsides[from * 6 + direction] as number;
  const river = (bits & RIVER) === 0 ? 0 : hexside.river.plus;
  if (river) lines?.add('9.4a', river, 'across a river without a bridge');
  if (river) applies('9.4a');
  const strait = (bits & STRAIT) === 0 ? 0 : hexside.strait.plus;
  if (strait) lines?.add('9.0c', strait, 'by the crossing arrow');
  return entering + river + strait;
}

/**
 * Movement factors for the terrain of a land hex alone, by no road and over no river: what a unit pays that comes over the edge of the map
 * (10.0a).
 */
export function costOfHex({ world }: Gertrud, hex: number): number {
  return world.tables.terrain.hex[world.terrain[hex] as 'clear' | 'rough' | 'mountain'].movement as number;
}

/** A unit's movement factors in this phase: halved where it is out of supply (7.3a). */
export function allowanceOf(position: Gertrud, unit: number, lines?: Lines): number {
  const { movement, rough, type } = unitAt(position, unit);
  applies('2.6a');
  if (type === 'airborne') applies('15.0c');
  if (rough) applies('16.0b');
  lines?.add('2.6a', movement, 'movement factor');
  return halved(position, unit, movement, lines);
}

/** Movement factors after what halves them: want of supply (7.3a), and by option interdiction (9.2f, GA-21). */
function halved(position: Gertrud, unit: number, movement: number, lines?: Lines): number {
  if (!isMarked(position, unit, OUT_OF_SUPPLY | INTERDICTED)) return movement;
  let left = movement;
  const halve = (rule: RuleId, divisor: number, says: string): void => {
    const half = Math.floor(left / divisor);
    lines?.add(rule, half - left, `${says}: half, rounded down`);
    applies(rule);
    left = half;
  };
  if (isMarked(position, unit, OUT_OF_SUPPLY)) halve('7.3a', OUT_OF_SUPPLY_DIVISOR, 'out of supply');
  if (isMarked(position, unit, INTERDICTED) && optionOf(position, 'interdicted-move') === 'half')
    halve('9.2f', INTERDICTED_DIVISOR, 'interdicted');
  return left;
}

/**
 * 9.6a: a Turkish unit's movement factors by rail: three times those it has, or by option three times the printed, and then halved (GA-14).
 */
export const railAllowanceOf = (position: Gertrud, unit: number): number =>
  optionOf(position, 'hungry-rail') === 'six'
    ? allowanceOf(position, unit) * RAIL_MULTIPLIER
    : halved(position, unit, unitAt(position, unit).movement * RAIL_MULTIPLIER);

/** GA-21: interdicted units are held to one hex, by rail, too. */
export function isHeld(position: Gertrud, unit: number): boolean {
  if (!isMarked(position, unit, INTERDICTED)) return false;
  applies('13.7f', '9.2f', '9.6g');
  return optionOf(position, 'interdicted-move') === 'one-hex';
}

/** GA-21: by option interdicted units do not move at all. */
export const isPinned = (position: Gertrud, unit: number): boolean =>
  isMarked(position, unit, INTERDICTED) && optionOf(position, 'interdicted-move') === 'none';

/** 7.3: movement and combat factors are halved. */
export const OUT_OF_SUPPLY_DIVISOR = 2;
/** 9.2: so are the movement factors of interdicted units, by option. */
const INTERDICTED_DIVISOR = 2;
/** 9.6: the movement factor is tripled. */
export const RAIL_MULTIPLIER = 3;

/** Why no unit of the side could go from one hex over this hexside, whatever it costs; null if units can. */
export function refuseWay(position: Gertrud, side: Side, from: number, direction: Direction): Refusal | null {
  const { world } = position;
  const to = world.grid.neighbour(from, direction);
  if (to === NONE) return no('9.2g', 'No unit may leave the map.');
  if (!isCrossable(world, from, direction))
    return no(
      '9.3b',
      `Land units cannot go from ${printed(position, from)} to ${printed(position, to)}: there is water and no crossing arrow.`,
      [printed(position, to)],
    );
  if (stackOf(position, enemyOf(side), to) > 0)
    return no('9.2d', `Enemy units stand in ${printed(position, to)}.`, [printed(position, to)]);
  return null;
}

/** 17.1q, 17.1r: mined crossing arrows are closed to Turkish and Soviet units. */
export function refuseMines(position: Gertrud, unit: number, from: number, direction: Direction): Refusal | null {
  const { mined } = position.facts;
  if (mined.length === 0) return null;
  const { nationality, name } = unitAt(position, unit);
  const strait = position.world.straits.get(from * 6 + direction);
  if (!strait || !mined.includes(hexsideName(position, from, position.world.grid.neighbour(from, direction)))) return null;
  const rule = strait === 'bosphorus' ? '17.1q' : '17.1r';
  if (nationality === 'turkish' || nationality === 'soviet') return no(rule, `The crossing is mined: ${name} may not use it.`);
  applies(rule);
  return null;
}

/** Is a hex on the railway? */
export function isRailHex(position: Gertrud, hex: number): boolean {
  for (let index = hex * 6; index < hex * 6 + 6; index++) if (((position.world.hexsides[index] as number) & RAIL) !== 0) return true;
  return false;
}

/** Is any enemy unit in an adjacent hex, zone of control or not (9.6b)? */
export function isBesideEnemy(position: Gertrud, side: Side, hex: number): boolean {
  const { neighbours } = position.world.grid;
  for (let index = hex * 6; index < hex * 6 + 6; index++) {
    const next = neighbours[index] as number;
    if (next !== NONE && stackOf(position, enemyOf(side), next) > 0) return true;
  }
  return false;
}

/** The purse of a group that is taken up in a hex. */
export const fullPurse = (position: Gertrud, side: Side, hex: number): Purse => ({
  spent: 0,
  hexes: 0,
  rail: isRailHex(position, hex) && !isBesideEnemy(position, side, hex),
});

/** The purse after one more hex at that cost. */
export function spend(position: Gertrud, side: Side, purse: Purse, from: number, direction: Direction, cost: number): Purse {
  const to = position.world.grid.neighbour(from, direction);
  return {
    spent: purse.spent + cost,
    hexes: purse.hexes + 1,
    rail: purse.rail && railOver(position, from, direction) && !isBesideEnemy(position, side, to),
  };
}

/** Why the unit cannot pay for a step over this hexside that would leave it with the purse `after`; null if it can. */
export function refusePrice(
  position: Gertrud,
  unit: number,
  from: number,
  direction: Direction,
  before: Purse,
  after: Purse,
): Refusal | null {
  const { name, nationality } = unitAt(position, unit);
  if (isPinned(position, unit)) return no(['13.7f', '9.2f'], `${name} is interdicted and does not move.`);
  if (before.hexes > 0 && isHeld(position, unit)) return no(['13.7f', '9.2f'], `${name} is interdicted and moves one hex at most.`);
  const allowance = allowanceOf(position, unit);
  if (after.spent <= allowance) {
    applies('9.2b', '9.6i');
    return null;
  }
  if (nationality === 'turkish' && after.rail && after.spent <= railAllowanceOf(position, unit)) {
    applies('9.6a', '9.6b', '9.6c', '9.6d', '9.6e', '9.6f');
    return null;
  }
  if (before.hexes === 0) {
    applies('9.3a', '9.3b');
    return null;
  }
  if (isMarked(position, unit, INTERDICTED))
    return no(
      ['9.2b', '13.7f', '9.2f'],
      `${name} is interdicted and has ${allowance} movement factors, and this would make ${after.spent}.`,
    );
  if (nationality === 'turkish' && before.rail && !after.rail) {
    const { rules, where } = offRail(position, unit, from, direction);
    return no(['9.2b', ...rules, '9.6i'], `${where} ${name} has ${allowance} movement factors, and this would make ${after.spent}.`);
  }
  return refusePurse(name, nationality, after, allowance, railAllowanceOf(position, unit));
}

/** What ends a Turkish unit's move by rail at this step: it leaves the railway, or comes beside the enemy, or both. */
function offRail(position: Gertrud, unit: number, from: number, direction: Direction): { rules: RuleId[]; where: string } {
  const rules: RuleId[] = [];
  const words: string[] = [];
  if (!railOver(position, from, direction)) {
    const isBlown = ((position.world.hexsides[from * 6 + direction] as number) & RAIL) !== 0;
    rules.push(isBlown ? '9.6h' : '9.6d');
    words.push(isBlown ? 'over a railway bridge that is down' : 'off the railway');
  }
  if (isBesideEnemy(position, unitAt(position, unit).side, position.world.grid.neighbour(from, direction))) {
    rules.push('9.6c');
    words.push('beside the enemy');
  }
  const where = words.join(' and ');
  return { rules, where: `${where.charAt(0).toUpperCase()}${where.slice(1)}` };
}

function refusePurse(name: string, nationality: string, after: Purse, allowance: number, byRail: number): Refusal {
  if (nationality === 'turkish' && after.rail)
    return no(['9.2b', '9.6a'], `By rail ${name} has ${byRail} movement factors, and this would make ${after.spent}.`);
  if (after.rail)
    return no(
      ['9.2b', '9.6f'],
      `${name} has ${allowance} movement factors, and this would make ${after.spent}; only Turkish units go by rail.`,
    );
  return no('9.2b', `${name} has ${allowance} movement factors, and this would make ${after.spent}.`);
}
