import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { DataError, type Explanation, type Facts, type Refusal, type Value } from '@sandtable/umpire';
import { ledger, no, type Lines } from '../cite.ts';
import { hexOf, ids, isOnMap, printed, sideOf, unitAt, type Ocs } from '../position/position.ts';
import { points } from '../rules/06-movement/step.ts';
import { anIssuer, drawingsNow } from '../rules/11-supply/groups.ts';
import { groupCost, issuersFor, lineOf, lineThrough, type SupplyLine } from '../rules/11-supply/lines.ts';
import { networkOf, type Thrower } from '../rules/11-supply/network.ts';
import { said } from '../rules/11-supply/paying.ts';
import { BESIDE_ENEMY, closedTo, ENEMY, OUT_OF_PLAY } from '../rules/11-supply/tracing.ts';
import { costsOf } from '../rules/12-specialized-units/bridges.ts';
import { PROHIBITED } from '../world/costs.ts';
import type { SupplyLevel } from '../world/schema/forms.ts';
import type { Side } from '../world/sides.ts';
import { sideIn, unitIn } from './asked.ts';
import { waysOut } from './freeing.ts';
import { issuerName, levelAfter, weekOf, type Week, type WeekGroup } from './week.ts';

/** A unit of the seat that asks, on the map. @throws DataError for any other: how the enemy is supplied is his own business */
export function ownUnit(position: Ocs, asked: Facts, seat: string): { readonly unit: number; readonly side: Side } {
  const [unit, side] = [unitIn(position, asked), sideIn({ seat })];
  if (sideOf(position, unit) !== side) throw new DataError(`unit: ${unitAt(position, unit).name} is not yours`);
  if (!isOnMap(position, unit)) throw new DataError(`unit: ${unitAt(position, unit).name} is not on the map`);
  return { unit, side };
}

export const LEVEL_NAMES: { readonly [level in SupplyLevel]: string } = { full: 'Full Supply', low: 'Low Supply', none: 'No Supply' };

/** Through what a unit draws in such a week; undefined where it does not. */
export const groupOf = ({ groups }: Week, unit: number): WeekGroup | undefined =>
  [...groups.values()].find(({ by, levels }) => levels.has(unit) || by === unit);

/** Why a unit goes without to whom a way is open: what is there does not suffice. */
function refuseUnpaid(position: Ocs, side: Side, week: Week, unit: number): Refusal {
  const first = [...drawingsNow(week.after, side).of.values()].find(({ units }) => units.includes(unit));
  const { name } = unitAt(position, unit);
  const says = first ? ` What comes through ${issuerName(position, first.issuer)} has been used up by others.` : '';
  return no(['11.4b-2', '11.4c-2'], `Nothing is left to pay for ${name}.${says}`, [printed(position, hexOf(position, unit))]);
}

/** Why a unit goes without: its way is cut, or nobody can pay for it. */
export const whyHungry = (position: Ocs, side: Side, week: Week, unit: number, cut: Refusal | null): Refusal =>
  cut ?? refuseUnpaid(position, side, week, unit);

/** What a question tells of a refusal. */
export const failed = (refused: Refusal | null): Facts | null =>
  refused && { rules: [...refused.rules], reason: refused.reason, ...(refused.at ? { at: [...refused.at] } : {}) };

/** The line by which a unit is supplied in such a week, or would be. */
export function lineFor(position: Ocs, side: Side, week: Week, unit: number, lines?: Lines): SupplyLine {
  const hex = hexOf(position, unit);
  const group = groupOf(week, unit);
  const through = group && lineThrough(position, side, group.by, hex, lines);
  return through ?? lineOf(position, side, hex, true, lines);
}

function costLines(position: Ocs, group: WeekGroup, lines: Lines): void {
  lines?.begin('cost');
  const tokens = groupCost(position, group.by, group.levels, lines);
  const units = ids(position, [...group.levels.keys()]);
  lines?.add('11.5e-2', said(position, tokens), `all that draws through ${issuerName(position, group.by)}`, { units });
}

/**
 * `supply` {unit}: at what level a unit stands if the week ended now, as `value`; `by` what it draws, over which `path`, and line by line
 * what way and group cost. Where it goes without, `fails` says why, `rest` is the way on that is cut, and `ways` are moves that would free it.
 */
export function supplyQuestion(position: Ocs, asked: Facts, seat: string): Explanation {
  const { unit, side } = ownUnit(position, asked, seat);
  const week = weekOf(position, side);
  const lines = ledger();
  const level = levelAfter(week, unit);
  const group = groupOf(week, unit);
  lines.begin('way');
  const { by, path, rest, refused } = lineFor(position, side, week, unit, lines);
  if (group) costLines(position, group, lines);
  lines.begin('level');
  const fails = level === 'none' ? whyHungry(position, side, week, unit, refused) : null;
  if (fails) lines.add('11.4b-2', LEVEL_NAMES.none, fails.reason.replace(/\.$/, ''));
  else lines.add('11.4a-1', LEVEL_NAMES[level], 'if the week ended now');
  const numbers = (hexes: readonly number[]): string[] => hexes.map((hex) => printed(position, hex));
  return {
    value: level,
    lines: lines.lines,
    parts: lines.parts,
    by: by === null ? null : anIssuer.spell(position, by),
    path: numbers(path),
    rest: numbers(rest),
    fails: failed(fails),
    issuers: issuersFor(position, side, unit).map((one) => anIssuer.spell(position, one)),
    ways: level === 'none' ? (waysOut(position, side, unit, refused) as unknown as Value) : [],
  };
}

/** Why a throw ends at a hexside: its points are spent, the enemy bars it, or no truck crosses it. */
export type EdgeOfThrow = 'spent' | 'barred' | 'uncrossable';

/** Where a throw ends. */
export interface ThrowEdge {
  readonly between: readonly [string, string];
  readonly edge: EdgeOfThrow;
}

/** How far a headquarters throws: every hex with the points left there, in quarters, and why it ends where it does (12.1b, 11.5a-4). */
export function floodOf(
  position: Ocs,
  side: Side,
  thrower: Thrower,
): { readonly left: ReadonlyMap<number, number>; readonly edges: readonly ThrowEdge[] } {
  const { paths, range } = thrower;
  const { neighbours } = position.world.grid;
  const [costs, shut] = [costsOf(position, side, 'truck'), closedTo(position, side)];
  const left = new Map<number, number>();
  for (const hex of paths.reached) {
    const cost = paths.cost[hex] as number;
    if (cost <= range) left.set(hex, range - cost);
  }
  const edges: ThrowEdge[] = [];
  for (const hex of left.keys())
    for (let hexside = hex * DIRECTIONS.length, end = hexside + DIRECTIONS.length; hexside < end; hexside++) {
      const beyond = neighbours[hexside] as number;
      if (beyond === NONE || left.has(beyond) || shut[beyond] === OUT_OF_PLAY) continue;
      const isBarred = shut[beyond] === ENEMY || shut[beyond] === BESIDE_ENEMY;
      const edge = costs[hexside] === PROHIBITED ? 'uncrossable' : isBarred ? 'barred' : 'spent';
      edges.push({ between: [printed(position, hex), printed(position, beyond)], edge });
    }
  return { left, edges };
}

const EDGES: { readonly [edge in EdgeOfThrow]: { readonly rule: '12.1b-1' | '11.5a-4' | '6.2c-1'; readonly says: string } } = {
  spent: { rule: '12.1b-1', says: 'where its points are spent' },
  barred: { rule: '11.5a-4', says: 'where the enemy bars it' },
  uncrossable: { rule: '6.2c-1', says: 'that no truck crosses' },
};

/** The headquarters of a side that throws, of these units; undefined where none does. */
export const throwerAmong = (position: Ocs, side: Side, units: readonly number[]): Thrower | undefined =>
  networkOf(position, side).throwers.find(({ headquarters }) => units.includes(headquarters));

/** `throw` {unit}: how far a headquarters throws, in movement points; `hexes` with what is `left` there, and `edges`, each with why it ends. */
export function throwQuestion(position: Ocs, asked: Facts, seat: string): Explanation {
  const { unit, side } = ownUnit(position, asked, seat);
  const { name } = unitAt(position, unit);
  const thrower = throwerAmong(position, side, [unit]);
  if (!thrower) throw new DataError(`unit: ${name} is no headquarters`);
  const lines = ledger();
  const { left, edges } = floodOf(position, side, thrower);
  lines.add('12.1b-1', points(thrower.range), `movement points from ${name}, with the side up that it shows`);
  if (thrower.dumps.length === 0) lines.add('11.5a-3', 0, 'dumps in its reach: there is nothing to be thrown');
  for (const dump of thrower.dumps) lines.add('11.5a-3', printed(position, dump), 'is drawn on');
  for (const [edge, { rule, says }] of Object.entries(EDGES)) {
    const number = edges.filter((one) => one.edge === edge).length;
    if (number > 0) lines.add(rule, number, `${number === 1 ? 'hexside' : 'hexsides'} ${says}`);
  }
  const hexes = Object.fromEntries([...left].map(([hex, quarters]) => [printed(position, hex), { left: points(quarters) }]));
  return { value: points(thrower.range), lines: lines.lines, hexes, edges: edges as unknown as Value };
}
