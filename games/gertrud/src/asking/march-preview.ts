import type { Direction } from '@sandtable/hexes';
import type { Explanation, Facts, Refusal } from '@sandtable/umpire';
import { failing, firstRefused, refusalOf, wayAt } from '@sandtable/warfare';
import { hexIn, stackIn } from './asked.ts';
import { no } from '../cite.ts';
import { allowanceOf, costOf, railAllowanceOf, refuseMines, spend, type Purse } from '../rules/09-movement/costs.ts';
import { ignoresZones, isInZone, stackOf } from '../rules/08-zones-of-control/zones.ts';
import { tryStep } from '../rules/09-movement/move.ts';
import { names, printed, unitAt, type Gertrud } from '../position/position.ts';
import { cannotMove, explore, heedsZones, partyOf, type Party } from '../rules/09-movement/reach.ts';
import { enemyOf, isCrossable } from '../world/world.ts';

/** An obstacle is worth a detour of so many movement factors: a zone of control that one may not go on from, … */
const ZONE = 10;
/** … enemy units or a mined crossing, … */
const CLOSED = 40;
/** … or water. */
const WATER = 200;

/** The cheapest way to the hex for units that can enter every hex and pay for it, but go round obstacles where that is no great detour. */
function wayRegardless(position: Gertrud, party: Party, to: number): number[] {
  const stops = heedsZones(position, party);
  const isHeld = (hex: number): boolean => stops && hex !== party.from && isInZone(position, enemyOf(party.side), hex);
  const price = (hex: number, d: Direction): number => (isHeld(hex) ? ZONE : 0) + costRegardless(position, party, hex, d);
  return wayAt(position.world.grid, party.from, to, price) ?? [];
}

function costRegardless(position: Gertrud, { side, units }: Party, from: number, d: Direction): number {
  if (!isCrossable(position.world, from, d)) return WATER;
  const isClosed =
    stackOf(position, enemyOf(side), position.world.grid.neighbour(from, d)) > 0 ||
    units.some((unit) => refuseMines(position, unit, from, d) !== null);
  return costOf(position, from, d) + (isClosed ? CLOSED : 0);
}

/** The cheapest way as far as the rules let the party go to that hex; null where they do not. */
function wayInReach(position: Gertrud, party: Party, to: number): number[] | null {
  const way: number[] = [];
  for (let stand = explore(position, party).get(to) ?? null; stand; stand = stand.before) way.unshift(stand.hex);
  return way.length > 0 ? way : null;
}

/** 8.1a, 9.2e: those that must stop in a hex that they have entered. */
function refuseToGoOn(position: Gertrud, { side, units }: Party, hex: number): Refusal | null {
  if (!isInZone(position, enemyOf(side), hex)) return null;
  const stopping = units.filter((unit) => !ignoresZones(position, unit));
  if (stopping.length === 0) return null;
  const where = printed(position, hex);
  return no(['8.1a', '9.2e'], `${names(position, stopping)} must stop in ${where}: it lies in an enemy zone of control.`, [where]);
}

/** The step into `path[at]`, the first that cannot be taken. */
interface Failure {
  readonly at: number;
  readonly refusal: Refusal;
  readonly running: number;
  readonly allowance: number;
}

/** Takes the steps of a way one by one until one is refused. */
function failureOn(position: Gertrud, party: Party, way: readonly number[]): Failure | null {
  const { side, units } = party;
  const failed = firstRefused<Purse>(
    position.world.grid,
    way,
    party.purse,
    (purse, from, direction, at) =>
      (at > 1 ? refuseToGoOn(position, party, from) : null) ?? tryStep(position, side, units, from, direction, purse),
  );
  if (!failed) return null;
  const { at, refusal, purse, from, direction } = failed;
  const cost = stepCost(position, from, direction);
  const byRail = cost > 0 && spend(position, side, purse, from, direction, cost).rail;
  return { at, refusal, running: purse.spent + cost, allowance: leastAllowance(position, units, byRail) };
}

/** The movement factors of the slowest; by rail Turkish units have more (9.6a). */
const leastAllowance = (position: Gertrud, units: readonly number[], byRail: boolean): number =>
  Math.min(
    ...units.map((unit) => {
      const triples = byRail && unitAt(position, unit).nationality === 'turkish';
      return (triples ? railAllowanceOf : allowanceOf)(position, unit);
    }),
  );

const stepCost = (position: Gertrud, from: number, direction: Direction): number =>
  isCrossable(position.world, from, direction) ? costOf(position, from, direction) : 0;

/**
 * `march` {units, to}: how these units of one hex come to that one, in hand with what is left in their purse or with all they have.
 * `path` begins where they stand; `costs` are the movement factors of the step into each of its hexes (0 for the first, and where there is
 * no way), `running` what has been spent with it. Where they can come there, `fails` is null and the path is a cheapest one. Where they
 * cannot, the path is the cheapest for units that no rule holds back, if there is no way round at little more; `fails` has the step into
 * `path[at]` that is refused first, with `rules` and `reason`, and what would be spent `running` of their `allowance`; `at` is 0 where they
 * may not move at all. `value` is what the whole path costs.
 */
export function marchQuestion(position: Gertrud, asked: Facts): Explanation {
  const { units, from } = stackIn(position, asked, 'march');
  const to = hexIn(position, asked, 'to');
  const party = partyOf(position, units, from);
  const barred = cannotMove(position, units);
  const inReach = barred.length > 0 || to === from ? null : wayInReach(position, party, to);
  const way = inReach ?? wayRegardless(position, party, to);
  const costs = way.map((hex, at) =>
    at === 0 ? 0 : stepCost(position, way[at - 1] as number, position.world.grid.direction(way[at - 1] as number, hex) as Direction),
  );
  let spent = party.purse.spent;
  const running = costs.map((cost) => (spent += cost));
  const refusal = refusalOf(barred);
  const failure = refusal
    ? { at: 0, refusal, running: party.purse.spent, allowance: leastAllowance(position, units, false) }
    : inReach
      ? null
      : failureOn(position, party, way);
  return {
    value: spent,
    lines: [],
    path: way.map((hex) => printed(position, hex)),
    costs,
    running,
    fails: failure && failing(failure.at, failure.refusal, { running: failure.running, allowance: failure.allowance }),
  };
}
