import { DataError, isFacts, type Explanation, type Facts, type Line, type Value } from '@sandtable/umpire';
import { NONE, type Direction } from '@sandtable/hexes';
import { applies, ledger } from './cite.ts';
import { allowanceOf, costOf } from './costs.ts';
import { hexOf, isMarked, MOVED, printed, unitAt, type Gertrud } from './position.ts';
import { oddsQuestion } from './questions.ts';
import { reach } from './reach.ts';
import { isSupplied, refuseSupplyStep, supplies, suppliedHexes } from './supply.ts';
import type { MoveLocals } from './move.ts';
import { isParalysed } from './units.ts';
import { victoryQuestion } from './victory.ts';
import { seatOf } from './world.ts';

/**
 * The numbers a player may point at. A question is an object with one key:
 * `odds` {hex, units}, `cost` {from, to}, `allowance` {unit}, `reach` {units}, `supply` {unit}, `supplyStep` {from, to, unit}, `victory` {}.
 */
export function explain(position: Gertrud, _seat: string, question: Facts): Explanation {
  const [kind, ...more] = Object.keys(question);
  const asked = question[kind ?? ''];
  if (kind === undefined || more.length > 0 || !isFacts(asked))
    throw new DataError('a question is an object with one key, such as {"odds":{"hex":"2905","units":[…]}}');
  const answer = QUESTIONS[kind];
  if (!answer) throw new DataError(`there is no question "${kind}"; known are ${Object.keys(QUESTIONS).join(', ')}`);
  applies('6.3a');
  return answer(position, asked);
}

const QUESTIONS: { readonly [kind: string]: (position: Gertrud, asked: Facts) => Explanation } = {
  odds: (position, asked) => oddsQuestion(position, { hex: hexIn(position, asked, 'hex'), units: unitsIn(position, asked) }),
  cost(position, asked) {
    const [from, to] = [hexIn(position, asked, 'from'), hexIn(position, asked, 'to')];
    const direction = position.world.grid.direction(from, to);
    if (direction === null) throw new DataError(`cost: ${printed(position, from)} and ${printed(position, to)} are not adjacent`);
    const lines = ledger();
    return { value: costOf(position, from, direction, lines), lines: lines.lines };
  },
  allowance(position, asked) {
    const lines = ledger();
    return { value: allowanceOf(position, unitIn(position, asked), lines), lines: lines.lines };
  },
  reach(position, asked) {
    const units = unitsIn(position, asked);
    const [first] = units;
    if (first === undefined) throw new DataError('reach: name at least one unit');
    const from = hexOf(position, first);
    if (from < 0 || units.some((unit) => hexOf(position, unit) !== from)) throw new DataError('reach: the units must stand in one hex');
    const barred = cannotMove(position, units);
    if (barred.length > 0) return { value: 0, lines: barred, hexes: {} };
    const hexes = reach(position, unitAt(position, first).side, units, from, purseInHand(position, units));
    return { value: hexes.size, lines: [], hexes: Object.fromEntries(hexes) as unknown as Value };
  },
  supply(position, asked) {
    const unit = unitIn(position, asked);
    return {
      value: isSupplied(position, unit) ? 'in supply' : 'out of supply',
      lines: supplyLines(position, unit),
      path: supplyPath(position, unit),
    };
  },
  supplyStep(position, asked) {
    const [from, to] = [hexIn(position, asked, 'from'), hexIn(position, asked, 'to')];
    const direction = position.world.grid.direction(from, to);
    if (direction === null) throw new DataError(`supplyStep: ${printed(position, from)} and ${printed(position, to)} are not adjacent`);
    const refusal = refuseSupplyStep(position, unitAt(position, unitIn(position, asked)).side, from, direction);
    const lines = (refusal?.rules ?? []).map((rule): Line => ({ rule, value: null, says: refusal?.reason ?? '' }));
    return { value: refusal ? 'barred' : 'open', lines };
  },
  victory: (position) => victoryQuestion(position),
};

function hexIn(position: Gertrud, asked: Facts, key: string): number {
  const hex = position.world.grid.index(String(asked[key]));
  if (hex === NONE) throw new DataError(`${key}: there is no hex ${JSON.stringify(asked[key] ?? null)}`);
  return hex;
}

function unitNamed(position: Gertrud, id: Value | undefined): number {
  const unit = position.world.unit.get(String(id));
  if (unit === undefined) throw new DataError(`there is no unit ${JSON.stringify(id ?? null)}`);
  return unit;
}

const unitIn = (position: Gertrud, asked: Facts): number => unitNamed(position, asked['unit']);

function unitsIn(position: Gertrud, asked: Facts): number[] {
  const units = asked['units'];
  if (!Array.isArray(units)) throw new DataError('units: a list of units is expected');
  return units.map((id: Value) => unitNamed(position, id));
}

/** Why units go nowhere in this phase; nothing if they may move. The mark of 9.0f counts while their side's movement lasts. */
function cannotMove(position: Gertrud, units: readonly number[]): readonly Line[] {
  const lines = ledger();
  for (const unit of units) {
    const { name, side } = unitAt(position, unit);
    const isMoving = position.facts.phase === `${seatOf(side)} movement`;
    if (isMoving && isMarked(position, unit, MOVED)) lines.add('9.0f', null, `${name} has finished its move`);
    else if (isParalysed(position, unit)) lines.add('17.1k', null, `${name}: no Turkish unit moves while Inonu is held`);
  }
  return lines.lines;
}

/** What the units have used up, if they are in hand in an open move. */
function purseInHand(position: Gertrud, units: readonly number[]): MoveLocals['purse'] | undefined {
  if (position.frames?.procedure !== 'move') return undefined;
  const { hand, purse } = position.frames.locals as MoveLocals;
  return units.every((unit) => hand.includes(unitAt(position, unit).id)) ? purse : undefined;
}

function supplyLines(position: Gertrud, unit: number): readonly Line[] {
  const lines = ledger();
  const { needsSupply, name } = unitAt(position, unit);
  if (needsSupply === false) lines.add('7.6a', null, `${name} needs no supply`);
  else if (isSupplied(position, unit)) lines.add('7.0b', null, `${name} has a path to a friendly city`);
  else lines.add('7.2a', null, `${name} has no path to a friendly city`);
  return lines.lines;
}

/** A shortest supply path from the unit to a city, as printed numbers; empty where there is none or none is needed. */
function supplyPath(position: Gertrud, unit: number): string[] {
  const { nationality, side, needsSupply } = unitAt(position, unit);
  const start = hexOf(position, unit);
  const supplied = suppliedHexes(position, nationality);
  if (start < 0 || needsSupply === false || supplied[start] !== 1) return [];
  const before = new Map([[start, start]]);
  for (const hex of before.keys()) {
    if (supplies(position, nationality, hex)) return trace(position, before, hex);
    for (let d = 0; d < 6; d++) {
      const next = position.world.grid.neighbour(hex, d as Direction);
      if (next === NONE || before.has(next) || supplied[next] !== 1) continue;
      if (!refuseSupplyStep(position, side, hex, d as Direction)) before.set(next, hex);
    }
  }
  return [];
}

function trace(position: Gertrud, before: ReadonlyMap<number, number>, city: number): string[] {
  const path = [city];
  for (let hex = city; before.get(hex) !== hex;) {
    hex = before.get(hex) as number;
    path.unshift(hex);
  }
  return path.map((hex) => printed(position, hex));
}
