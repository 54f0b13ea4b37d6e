import type { Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { hexOf, type Ocs } from '../../position/position.ts';
import { isAboard } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { stackedOf } from '../04-general-concepts/stood.ts';
import { payForAttack, sourcesFor, sourcesForAttack, tokensOf } from '../11-supply/paying.ts';
import { specialRule } from '../special-rules.ts';
import { weatherEffects } from '../18-weather/weather.ts';

/** Does nobody pay for combat, nor is halved for want of it (Intro.3-1)? */
export function isFree(position: Ocs): boolean {
  const isSaid = specialRule(position, 'free-fighting') !== undefined;
  if (isSaid) applies('Intro.3-1');
  return isSaid;
}

/** Regimental equivalents that fight, in quarters: those that units have now, none of headquarters (OA-39). */
export const fighting = (position: Ocs, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stackedOf(position, unit), 0);

type Cost = { readonly to: number; readonly traces: number; readonly pays: number };

/** The line of the Combat Supply Table for so many quarters of a regimental equivalent. */
const lineFor = (costs: readonly Cost[], quarters: number): Cost =>
  costs.find(({ to }) => quarters <= to * QUARTERS) ?? (costs.at(-1) as Cost);

/** What the weather adds to the cost of an attack, in tokens. */
function weatherCost(position: Ocs, side: Side): number {
  const more = weatherEffects(position, side, 'attack-cost').reduce((sum, { tokens }) => sum + tokens, 0);
  if (more > 0) applies('18.0-1');
  return more;
}

/** What an attack by so many quarters of a regimental equivalent costs, in tokens: twice as much at all costs (9.5a-1, 9.8a-1). */
export function attackCost(position: Ocs, side: Side, quarters: number, allCosts: boolean): number {
  const { attack, allCosts: times } = position.world.tables.supplyCosts;
  applies('9.5a-1');
  const usual = lineFor(attack, quarters).pays + weatherCost(position, side);
  if (!allCosts) return usual;
  applies('9.8a-1');
  return usual * times;
}

/** The hexes of these units, each once. */
export const hexesWith = (position: Ocs, units: readonly number[]): number[] => [...new Set(units.map((unit) => hexOf(position, unit)))];

/** Attackers who trace alike: those of one hex who stand there, or those aboard landing craft in it (19.3-2). */
interface Cell {
  readonly hex: number;
  readonly afloat: boolean;
  readonly units: readonly number[];
}

function cellsOf(position: Ocs, units: readonly number[]): Cell[] {
  const cells = new Map<string, { readonly hex: number; readonly afloat: boolean; readonly units: number[] }>();
  for (const unit of units) {
    const [hex, afloat] = [hexOf(position, unit), isAboard(position, unit)];
    const cell = cells.get(`${hex} ${afloat}`) ?? { hex, afloat, units: [] };
    cells.set(`${hex} ${afloat}`, cell);
    cell.units.push(unit);
  }
  return [...cells.values()];
}

const hexesOf = (cells: readonly Cell[]): number[] => [...new Set(cells.map(({ hex }) => hex))];
const seaOf = (cells: readonly Cell[]): number[] => cells.flatMap(({ hex, afloat }) => (afloat ? [hex] : []));

/** Tokens of the side that can be traced to these attackers, who pay for one attack together (OA-40). */
const available = (position: Ocs, side: Side, cells: readonly Cell[]): number =>
  tokensOf(position, side, sourcesForAttack(position, side, hexesOf(cells), seaOf(cells)), 'attack');

/** Tokens of the side that can be traced to one of these or more, who pay for one attack together (OA-40). */
export const availableTo = (position: Ocs, side: Side, units: readonly number[]): number =>
  available(position, side, cellsOf(position, units));

/** Can these attack together: each traces to supply into its own hex, and all of it pays (9.5a-2, 9.5b-1, 9.5b-2)? */
export function canPay(position: Ocs, side: Side, units: readonly number[], allCosts: boolean): boolean {
  if (isFree(position)) return true;
  applies('9.5a-2', '9.5b-1', '9.5b-2', '9.5c-1');
  const cells = cellsOf(position, units);
  return (
    cells.every((cell) => available(position, side, [cell]) > 0) &&
    available(position, side, cells) >= attackCost(position, side, fighting(position, units), allCosts)
  );
}

/** Into the payment for an attack by these (9.5a-1). */
export function payAttack(position: Ocs, side: Side, units: readonly number[], allCosts: boolean): Turn {
  const cells = cellsOf(position, units);
  return payForAttack(position, side, hexesOf(cells), seaOf(cells), attackCost(position, side, fighting(position, units), allCosts));
}

/** What defenders of a hex pay, in tokens; null where they have not the supply that they must pay or be able to trace to (9.5a-3, 9.5a-4). */
export function defenseCost(position: Ocs, side: Side, hex: number, units: readonly number[]): number | null {
  if (isFree(position)) return 0;
  const { traces, pays } = lineFor(position.world.tables.supplyCosts.defense, fighting(position, units));
  applies(pays > 0 ? '9.5a-3' : '9.5a-4');
  return tokensOf(position, side, sourcesFor(position, side, [hex]), 'defense') >= Math.max(traces, pays) ? pays : null;
}

/** Units of which some attack together; `least`: so many at least, so that what they trace to pays for all. */
export interface Group {
  readonly units: readonly number[];
  readonly least: number;
}

/** The parts of a list of which each has one at least. */
const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length - 1 }, (_, i) => all.filter((_one, bit) => ((i + 1) >> bit) % 2 === 1));

/** All sets of these that fit into so many quarters, a whole equivalent: nobody attacks who counts for less than half, so no three do. */
function fitting(position: Ocs, units: readonly number[], quarters: number): number[][] {
  const sizeOf = (those: readonly number[]): number => fighting(position, those);
  const small = units.filter((unit) => sizeOf([unit]) <= quarters);
  const pairs = small.flatMap((one, i) => small.slice(i + 1).map((other) => [one, other])).filter((pair) => sizeOf(pair) <= quarters);
  return [...small.filter((unit) => !pairs.some((pair) => pair.includes(unit))).map((unit) => [unit]), ...pairs];
}

/**
 * Groups of these units, each next to one hex, of which any so many can pay for an attack (9.5a-2, OA-40). Those come first whose hexes have
 * supply enough each; of hexes that have too little alone some from each attack together, or few enough.
 */
export function groupsThatPay(position: Ocs, side: Side, units: readonly number[]): Group[] {
  if (units.length === 0) return [];
  if (isFree(position)) return [{ units, least: 1 }];
  const cells = cellsOf(position, units).filter((cell) => available(position, side, [cell]) > 0);
  const [small, large] = [QUARTERS, Infinity].map((quarters) => attackCost(position, side, quarters, false)) as [number, number];
  const rich = cells.filter((cell) => available(position, side, [cell]) >= large);
  const inThese = (some: readonly Cell[]): number[] => units.filter((unit) => some.some((cell) => cell.units.includes(unit)));
  const groups: Group[] = rich.length > 0 ? [{ units: inThese(rich), least: 1 }] : [];
  if (rich.length === cells.length) return groups;
  for (const some of partsOf(cells)) {
    if (some.every((cell) => rich.includes(cell))) continue;
    const those = inThese(some);
    const together = available(position, side, some);
    const fewest = Math.min(...some.map((cell) => cell.units.length));
    if (together >= large) groups.push({ units: those, least: those.length - fewest + 1 });
  }
  const paying = inThese(cells.filter((cell) => available(position, side, [cell]) >= small));
  return [...groups, ...fitting(position, paying, QUARTERS).map((those) => ({ units: those, least: 1 }))];
}

/** Is that one of the sets that the groups allow? */
export const isAllowed = (groups: readonly Group[], units: readonly number[]): boolean =>
  groups.some((group) => units.length >= group.least && units.every((unit) => group.units.includes(unit)));
