import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import type { Explanation, Value } from '@sandtable/umpire';
import { hexOf, isOnMap, printed, Queue, unitAt } from '@sandtable/warfare';
import { refuseAssaultOn } from '../rules/10-movement-and-mobile-assault/assault.ts';
import { refuseDirection } from '../rules/11-combat/attackers.ts';
import { ledger, type Lines } from '../cite.ts';
import { allowanceOf, assaultCostOf, costOf, fortCost } from '../rules/10-movement-and-mobile-assault/costs.ts';
import { refuseWay } from '../rules/10-movement-and-mobile-assault/ground.ts';
import { hiddenFrom } from '../rules/07-stacking-and-fog-of-war/fog.ts';
import { allegianceOf, isStatic, type WhatIf } from '../position/position.ts';
import { SEQUENCE, type Phase } from '../position/sequence-of-play.ts';
import { hasOverlandSupply, isSupplied } from '../rules/06-supply/supply.ts';
import { isEnemyHeld } from '../rules/units.ts';
import { ALLIED, EAST, enemyOf, frontOf, GERMAN, WEST, type Front, type Side } from '../world/world.ts';

/** The movement phases of the sides, on the west and on the east map (5.2). */
const MOVES: { readonly [side in Side]: readonly [west: Phase, east: Phase] } = {
  [GERMAN]: ['german west movement', 'german east movement'],
  [ALLIED]: ['anglo-french movement', 'soviet movement'],
};

/** The position in the game turn in which the side moves next on that map; null where it moves no more in this game. */
function whenItMoves(position: WhatIf, side: Side, front: Front): WhatIf | null {
  const { phase, turn, order } = position.facts;
  const placeOf = (wanted: Phase): number => SEQUENCE.names.indexOf(wanted);
  const fightsFirst = phase === 'german east combat' && order === 'fight-move';
  const isPast = !fightsFirst && placeOf(phase) > placeOf(MOVES[side][front] as Phase);
  if (!isPast) return position;
  return turn < position.scenario.turns ? { ...position, facts: { ...position.facts, turn: turn + 1 } } : null;
}

/** Somebody who might move from a hex: the unit that is seen there, or one like what may lie under it. */
interface Mover {
  readonly unit: number;
  readonly from: number;
}

const kindOf = (position: WhatIf, unit: number): string => {
  const { nationality, type, variant } = unitAt(position, unit);
  return `${nationality} ${type} ${variant}`;
};

/**
 * Could the hidden unit that is seen as a blank on that map be this other one: of the same nation, and no panzer corps in the west (3.9b)?
 */
const mayBe = (position: WhatIf, other: number, blank: number, front: Front): boolean =>
  unitAt(position, other).nationality === unitAt(position, blank).nationality &&
  (front === EAST || unitAt(position, other).type !== 'panzer');

/**
 * Who of the side might move, one for all of a kind in a hex. What is hidden may be anything hidden of its nationality that can be on that
 * map (7.3a).
 */
function moversOf(position: WhatIf, side: Side, hidden: ReadonlyMap<number, string>): readonly Mover[] {
  const { world } = position;
  const movers = new Map<string, Mover>();
  const add = (unit: number, from: number): void => {
    if (!isStatic(position, unit)) movers.set(`${from} ${kindOf(position, unit)}`, { unit, from });
  };
  for (let unit = 0; unit < world.units.length; unit++) {
    if (!isOnMap(position, unit) || allegianceOf(position, unit) !== side) continue;
    const from = hexOf(position, unit);
    if (!hidden.has(unit)) add(unit, from);
    else for (const other of hidden.keys()) if (mayBe(position, other, unit, frontOf(world, from))) add(other, from);
  }
  return [...movers.values()];
}

/** What is found about the hexes of both maps: the fewest points to reach each, and how those held against the side can be attacked. */
interface Found {
  readonly reached: Map<number, number>;
  readonly attacked: Map<number, 'assault' | 'prepared'>;
}

const CLOSED = Infinity;
const UNKNOWN = -1;
const SIX = DIRECTIONS.length;

/** What each hexside costs units of one kind, found once for all of them wherever they begin. */
class Ground {
  readonly position: WhatIf;
  /** One of the kind. */
  readonly unit: number;
  readonly side: Side;
  readonly #steps: Float64Array;
  readonly #assaults: Float64Array;

  constructor(position: WhatIf, unit: number) {
    this.position = position;
    this.unit = unit;
    this.side = allegianceOf(position, unit) as Side;
    this.#steps = new Float64Array(position.world.grid.count * SIX).fill(UNKNOWN);
    this.#assaults = this.#steps.slice();
  }

  /** Movement points for the step; infinitely many where there is none. */
  step(from: number, d: Direction): number {
    const known = this.#steps[from * SIX + d] as number;
    return known === UNKNOWN ? (this.#steps[from * SIX + d] = this.#stepCost(from, d)) : known;
  }

  /** Movement points for a mobile assault over the hexside; infinitely many where none is possible (10.15 to 10.23). */
  assault(from: number, d: Direction): number {
    const known = this.#assaults[from * SIX + d] as number;
    return known === UNKNOWN ? (this.#assaults[from * SIX + d] = this.#assaultCost(from, d)) : known;
  }

  #stepCost(from: number, d: Direction): number {
    const { position, unit } = this;
    return refuseWay(position, unit, from, d, true) ? CLOSED : costOf(position, unit, from, d);
  }

  #assaultCost(from: number, d: Direction): number {
    const { position, unit, side } = this;
    const { type, variant } = unitAt(position, unit);
    const isAble = type === 'panzer' ? !position.facts.ploesti : variant === 'top';
    if (!isAble || refuseAssaultOn(position, unit, from, d) || !hasOverlandSupply(position, unit, from)) return CLOSED;
    return assaultCostOf(position, unit, from, d, fortCost(position, side, position.world.grid.neighbour(from, d)));
  }
}

/**
 * The hexes that a mover could stand in, each with the points it takes; the first hex is always paid for (10.3a). Its own is among them.
 */
function stands(ground: Ground, from: number, allowance: number): ReadonlyMap<number, number> {
  const { grid } = ground.position.world;
  const spent = new Map<number, number>();
  const open = new Queue<{ readonly hex: number; readonly cost: number }>();
  open.add(0, { hex: from, cost: 0 });
  for (let one = open.take(); one; one = open.take()) {
    if (spent.has(one.hex)) continue;
    spent.set(one.hex, one.cost);
    for (const d of DIRECTIONS) {
      const hex = grid.neighbour(one.hex, d);
      if (hex === NONE || spent.has(hex)) continue;
      const cost = one.cost + ground.step(one.hex, d);
      if (cost <= allowance || (one.hex === from && allowance > 0 && cost < CLOSED)) open.add(cost, { hex, cost });
    }
  }
  return spent;
}

function explore(ground: Ground, from: number, { reached, attacked }: Found): void {
  const { position, unit, side } = ground;
  const { grid } = position.world;
  const isHungry = !isSupplied(position, unit, from);
  const allowance = allowanceOf(position, unit, undefined, isHungry, from);
  for (const [hex, cost] of stands(ground, from, allowance)) {
    if (hex !== from) reached.set(hex, Math.min(cost, reached.get(hex) ?? cost));
    for (const d of DIRECTIONS) {
      const target = grid.neighbour(hex, d);
      if (target === NONE || attacked.get(target) === 'assault' || !isEnemyHeld(position, side, target)) continue;
      if (!isHungry && ground.assault(hex, d) <= allowance - cost) attacked.set(target, 'assault');
      else if (!attacked.has(target) && !refuseDirection(position, unit, target, hex)) attacked.set(target, 'prepared');
    }
  }
}

const asHexes = (position: WhatIf, found: ReadonlyMap<number, number | string>): { readonly [hex: string]: Value } =>
  Object.fromEntries([...found].map(([hex, value]) => [printed(position, hex), value]));

function account(lines: NonNullable<Lines>, { reached, attacked }: Found, unseen: number): void {
  const count = (how: string): number => [...attacked.values()].filter((one) => one === how).length;
  lines.add('10.2a', reached.size, 'hexes in reach, however full: others may have gone on before');
  lines.add('10.15a', count('assault'), 'places open to mobile assault');
  lines.add('11.1a', count('prepared'), 'more places open to prepared attack');
  if (unseen > 0) lines.add('7.3a', unseen, 'units not seen: each counts as whatever it could be');
}

/**
 * `threat` {}: where the enemy of the seat that asks could come in his next movement phase on each map, and what he could attack in that
 * game turn: as things stand, without arrivals, drops, retreats and interdiction yet to be laid, and as if his own stacks did not stand in
 * his way. `hexes` have the fewest movement points, `attacks` say of the hexes held by units or garrisons of the asker whether a mobile
 * `assault` or only a `prepared` attack could be made on each. `unseen` counts the units that the seat cannot see, each taken for the
 * fastest that it could be.
 */
export function threatQuestion(position: WhatIf, asker: Side): Explanation {
  const side = enemyOf(asker);
  const hidden = hiddenFrom(position, asker);
  const found: Found = { reached: new Map(), attacked: new Map() };
  const fronts = ([WEST, EAST] as const).map((front) => ({ then: whenItMoves(position, side, front), grounds: new Map<string, Ground>() }));
  for (const { unit, from } of moversOf(position, side, hidden)) {
    const { then, grounds } = fronts[frontOf(position.world, from)] as (typeof fronts)[number];
    if (!then) continue;
    const kind = kindOf(position, unit);
    const ground = grounds.get(kind) ?? new Ground(then, unit);
    grounds.set(kind, ground);
    explore(ground, from, found);
  }
  const lines = ledger();
  account(lines, found, hidden.size);
  const { reached, attacked } = found;
  return {
    value: reached.size,
    lines: lines.lines,
    hexes: asHexes(position, reached),
    attacks: asHexes(position, attacked),
    unseen: hidden.size,
  };
}
