import { cheapestTogether, Paths, type Direction } from '@sandtable/hexes';
import type { Explanation, Facts, Line } from '@sandtable/umpire';
import { failing, firstRefused, hexIn, hexOf, isMarked, names, printed, refusalOf, unitAt, unitsTogether, wayAt } from '../../src/index.ts';
import { ledger, no } from './cite.ts';
import { allowanceOf, FULL, gaitOf, priceOf, refuseHex, tryStep, type Move, type Purse } from './movement.ts';
import { MOVED, seatOf, type Depot } from './position.ts';
import { isInZone, stoodBy } from './stacks.ts';
import { GAITS } from './schema.ts';
import { costOf, enemyOf, type Gait, type Seat } from './world.ts';

/** Units that stand together, and what they have spent. */
export interface Party {
  readonly seat: Seat;
  readonly units: readonly number[];
  readonly from: number;
  readonly purse: Purse;
}

/** At least one unit, all in one hex; in hand with what they have spent, else with all they have. @throws DataError */
export function partyIn(position: Depot, asked: Facts, question: string): Party {
  const { units, from } = unitsTogether(position, asked, question);
  const move = position.frames?.procedure === 'move' ? (position.frames.locals as Move) : null;
  const isInHand = move !== null && units.every((unit) => move.hand.includes(unitAt(position, unit).id));
  return { seat: seatOf(position, units[0] as number), units, from, purse: isInHand ? move.purse : FULL };
}

/** The cheapest paths to all hexes that the party can reach in this move (6.1, 6.2). */
export function explore(position: Depot, { seat, units, from, purse }: Party): Paths {
  const { grid, costs } = position.world;
  const paths = new Paths(grid.count);
  const shut = Uint8Array.from({ length: grid.count }, (_, hex) => (refuseHex(position, seat, units, hex) ? 1 : 0));
  const stops = stoodBy(position, enemyOf(seat)).zone;
  const purses = GAITS.flatMap((gait) => {
    const those = units.filter((unit) => gaitOf(position, unit) === gait);
    const allowance = Math.min(...those.map((unit) => allowanceOf(position, unit)));
    return those.length > 0 ? [{ costs: costs[gait], allowance, spent: purse[gait] }] : [];
  });
  cheapestTogether({ neighbours: grid.neighbours, costs: null, shut, stops }, purses, from, paths);
  return paths;
}

/** Why units go nowhere in this phase: their move is finished. */
function finished(position: Depot, { seat, units }: Party): readonly Line[] {
  const lines = ledger();
  if (position.facts.phase !== `${seat} movement`) return [];
  for (const unit of units)
    if (isMarked(position, unit, MOVED))
      lines.add('6.4a', null, `${unitAt(position, unit).name} has finished its move`, { units: [unitAt(position, unit).id] });
  return lines.lines;
}

/**
 * `reach` {units}: `hexes` that they can reach in this move, each with its `cost` and the hex `by` which one comes there; `value` counts
 * them.
 */
export function reachQuestion(position: Depot, asked: Facts): Explanation {
  const party = partyIn(position, asked, 'reach');
  const barred = finished(position, party);
  if (barred.length > 0) return { value: 0, lines: barred, hexes: {} };
  const paths = explore(position, party);
  const entries = [...paths.reached].map((hex) => {
    const by = paths.before[hex] as number;
    return [printed(position, hex), { cost: paths.cost[hex] as number, by: printed(position, by < 0 ? hex : by) }] as const;
  });
  return { value: entries.length, lines: [], hexes: Object.fromEntries(entries) };
}

/** An obstacle is worth a detour of so many movement points: a river that motors cannot cross. */
const CLOSED = 40;

/** The cheapest way for units that nothing holds back. */
const wayRegardless = ({ world }: Depot, { gait }: { readonly gait: Gait }, from: number, to: number): number[] =>
  wayAt(world.grid, from, to, (hex, direction) => costOf(world, gait, hex, direction) || CLOSED) ?? [];

/** The first step of a way that is refused; null where all can be taken. */
const failureOn = (position: Depot, { seat, units, purse: begun }: Party, way: readonly number[]) =>
  firstRefused(position.world.grid, way, begun, (purse, from, direction, at) => {
    const where = printed(position, from);
    if (at > 1 && isInZone(position, enemyOf(seat), from))
      return no('6.2b', `${names(position, units)} must stop in ${where}: it lies in an enemy zone of control.`, [where]);
    return tryStep(position, seat, units, from, direction, purse);
  });

/**
 * `march` {units, to}: how they come to that hex. `path` begins where they stand; `costs` are what the dearest of them pays for each step,
 * `running` what has been spent with it. Where they can come there `fails` is null; else it has the step into `path[at]` that is refused
 * first, with `rules` and `reason`.
 */
export function marchQuestion(position: Depot, asked: Facts): Explanation {
  const party = partyIn(position, asked, 'march');
  const { units, from, purse } = party;
  const to = hexIn(position, asked, 'to');
  const barred = refusalOf(finished(position, party));
  const reached = barred ? [] : explore(position, party).pathTo(to);
  const gait = units.some((unit) => gaitOf(position, unit) === 'motor') ? 'motor' : 'foot';
  const way = reached.length > 0 ? reached : wayRegardless(position, { gait }, from, to);
  const costs = way.map((hex, i) => {
    const before = way[i - 1];
    if (before === undefined) return 0;
    const direction = position.world.grid.direction(before, hex) as Direction;
    return Math.max(...units.map((unit) => priceOf(position, unit, before, direction)));
  });
  let spent = Math.max(purse.foot, purse.motor);
  const running = costs.map((cost) => (spent += cost));
  const failure = barred ? { at: 0, refusal: barred } : reached.length > 0 ? null : failureOn(position, party, way);
  const allowance = Math.min(...units.map((unit) => allowanceOf(position, unit)));
  return {
    value: spent,
    lines: [],
    path: way.map((hex) => printed(position, hex)),
    costs,
    running,
    fails: failure && failing(failure.at, failure.refusal, { running: running[failure.at] as number, allowance }),
  };
}

/** `threat` {seat}: `hexes` that some unit of the seat could reach with all it has, each with the least cost; `value` counts them. */
export function threatOf(position: Depot, seat: Seat, units: readonly number[]): Explanation {
  const cheapestBy = new Map<string, number>();
  for (const unit of units) {
    const paths = explore(position, { seat, units: [unit], from: hexOf(position, unit), purse: FULL });
    for (const hex of paths.reached) {
      const number = printed(position, hex);
      cheapestBy.set(number, Math.min(paths.cost[hex] as number, cheapestBy.get(number) ?? Infinity));
    }
  }
  return { value: cheapestBy.size, lines: [], hexes: Object.fromEntries(cheapestBy) };
}
