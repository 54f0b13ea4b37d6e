import { Paths, type Direction } from '@sandtable/hexes';
import type { Line } from '@sandtable/umpire';
import { applies, ledger } from '../../cite.ts';
import { allowanceOf, fullPurse, isHeld, isPinned, railAllowanceOf, type Purse } from './costs.ts';
import { MOVED } from '../../position/marks.ts';
import { ignoresZones, stacks } from '../08-zones-of-control/zones.ts';
import { isRefusal, tryStep, type MoveLocals } from './move.ts';
import { isMarked, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { ride, walk, type Walker } from './routes.ts';
import { isParalysed } from '../17-raid-and-missions/inonu.ts';
import { mixesSoviets } from '../06-stacking/room.ts';
import { waysOf } from '../ways.ts';
import { enemyOf, seatOf, type Side } from '../../world/world.ts';

/** The cheapest way into a hex: movement factors from the start, and the hex before it. */
export interface Reached {
  readonly cost: number;
  readonly by: string;
}

/** Where a purse stands on the way. */
export interface Stand {
  readonly hex: number;
  readonly purse: Purse;
  readonly before: Stand | null;
}

/** Units that stand together and go on from there with what is left in their purse. */
export interface Party {
  readonly side: Side;
  readonly units: readonly number[];
  readonly from: number;
  readonly purse: Purse;
}

/** The units in hand in an open move with what they have left; other units with all they have. */
export const partyOf = (position: Gertrud, units: readonly number[], from: number): Party => {
  const { side } = unitAt(position, units[0] as number);
  return { side, units, from, purse: purseInHand(position, units) ?? fullPurse(position, side, from) };
};

function purseInHand(position: Gertrud, units: readonly number[]): Purse | undefined {
  if (position.frames?.procedure !== 'move') return undefined;
  const { hand, purse } = position.frames.locals as MoveLocals;
  return units.every((unit) => hand.includes(unitAt(position, unit).id)) ? purse : undefined;
}

/** Must somebody in the party stop where an enemy zone of control begins (8.1a)? */
export const heedsZones = (position: Gertrud, { units }: Party): boolean => units.some((unit) => !ignoresZones(position, unit));

/** What the party has to go by: the least that any of them has, for they go together (6.1a). */
function walkerOf(position: Gertrud, { side, units, from, purse }: Party): Walker {
  const isTurkish = (unit: number): boolean => unitAt(position, unit).nationality === 'turkish';
  const allowances = units.map((unit) => allowanceOf(position, unit));
  const byRail = units.map((unit, i) =>
    Math.max(allowances[i] as number, purse.rail && isTurkish(unit) ? railAllowanceOf(position, unit) : 0),
  );
  return {
    side,
    from,
    allowance: Math.min(...allowances),
    ignoresZones: units.every((unit) => ignoresZones(position, unit)),
    interdicted: units.some((unit) => isHeld(position, unit)),
    rail: Math.min(...byRail),
    heedsMines: units.some((unit) => isTurkish(unit) || unitAt(position, unit).nationality === 'soviet'),
  };
}

/** May the party come into the hex with what it has spent by then, for all that it may not stay there (6.4a)? Null where nobody asks. */
function companyOf(position: Gertrud, { side, units, from, purse }: Party, byRail: (hex: number, cost: number) => boolean, paths: Paths) {
  const [first] = units;
  if (first === undefined) return null;
  return (hex: number, direction: Direction, to: number): boolean => {
    if (!mixesSoviets(position, first, to)) return true;
    const spent = paths.cost[hex] as number;
    const here = { spent, hexes: purse.hexes + (hex === from ? 0 : 1), rail: byRail(hex, spent) };
    return !isRefusal(tryStep(position, side, units, hex, direction, here));
  };
}

/**
 * The cheapest way into every hex that the party can reach in this move, by hex, the cheapest first: by road and over land, or where that
 * is too far by rail (9.6).
 */
export function explore(position: Gertrud, party: Party): ReadonlyMap<number, Stand> {
  const { side, units, from, purse } = party;
  const { count } = position.world.grid;
  if (units.some((unit) => isPinned(position, unit))) return new Map();
  const walker = walkerOf(position, party);
  const { stack, zone } = stacks.of(position);
  const enemy = enemyOf(side) * count;
  const country = {
    ways: waysOf(position),
    enemies: new Uint8Array(stack.subarray(enemy, enemy + count)),
    zones: zone.subarray(enemy, enemy + count),
  };
  const beginning = { spent: purse.spent, hasMoved: purse.hexes > 0 };
  const [onRail, onFoot] = [new Paths(count), new Paths(count)];
  const rides = walker.rail > walker.allowance && !walker.interdicted;
  if (rides) applies('9.6a', '9.6b', '9.6c', '9.6d', '9.6e', '9.6f');
  if (rides) ride(country, walker, { ...beginning, enters: companyOf(position, party, () => true, onRail) }, onRail);
  const isByRail = (hex: number, cost: number): boolean => purse.rail && (!rides || onRail.cost[hex] === cost);
  applies('8.1a', '9.2e', '9.2b', '9.3a');
  walk(country, walker, { ...beginning, enters: companyOf(position, party, isByRail, onFoot) }, onFoot);
  return standsOf(purse, from, onFoot, onRail);
}

/** The hexes of both, but for where the party stands, the cheapest first; of paths that cost the same that on foot counts. */
function standsOf(purse: Purse, from: number, onFoot: Paths, onRail: Paths): ReadonlyMap<number, Stand> {
  const start: Stand = { hex: from, purse, before: null };
  const [walked, ridden] = [new Map([[from, start]]), new Map([[from, start]])];
  const take = (paths: Paths, hex: number, stands: Map<number, Stand>, rail: boolean): Stand => {
    const before = stands.get(paths.before[hex] as number) as Stand;
    const stand = { hex, purse: { spent: paths.cost[hex] as number, hexes: before.purse.hexes + 1, rail }, before };
    stands.set(hex, stand);
    return stand;
  };
  const found: Stand[] = [];
  for (const hex of onFoot.reached.subarray(1)) {
    const stand = take(onFoot, hex, walked, purse.rail && onRail.cost[hex] === onFoot.cost[hex]);
    if ((onFoot.cost[hex] as number) <= (onRail.cost[hex] as number)) found.push(stand);
  }
  for (const hex of onRail.reached.subarray(1)) {
    const stand = take(onRail, hex, ridden, true);
    if ((onRail.cost[hex] as number) < (onFoot.cost[hex] as number)) found.push(stand);
  }
  return new Map(found.toSorted((a, b) => a.purse.spent - b.purse.spent).map((stand) => [stand.hex, stand]));
}

/** Every hex that the party can reach in this move, by printed number. */
export function reach(position: Gertrud, party: Party): ReadonlyMap<string, Reached> {
  const found = new Map<string, Reached>();
  for (const [hex, { purse, before }] of explore(position, party))
    found.set(printed(position, hex), { cost: purse.spent, by: printed(position, before?.hex ?? party.from) });
  return found;
}

/** Why units go nowhere in this phase; nothing if they may move. The mark of 9.0f counts while their side's movement lasts. */
export function cannotMove(position: Gertrud, units: readonly number[]): readonly Line[] {
  const lines = ledger();
  for (const unit of units) {
    const { name, side } = unitAt(position, unit);
    const isMoving = position.facts.phase === `${seatOf(side)} movement`;
    if (isMoving && isMarked(position, unit, MOVED)) lines.add('9.0f', null, `${name} has finished its move`);
    else if (isMoving && isPinned(position, unit)) lines.add('13.7f', null, `${name} is interdicted`);
    else if (isParalysed(position, unit)) lines.add('17.1k', null, `${name}: no Turkish unit moves while Inonu is held`);
  }
  return lines.lines;
}
