import type { Command } from '@sandtable/umpire';
import { hexOf, ids, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { isInZone, stackOf, unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import { waysOut } from '../../rules/11-combat/retreat.ts';
import { suppliedHexes } from '../../rules/07-supply/supply.ts';
import { room } from '../../rules/06-stacking/room.ts';
import { AXIS, enemyOf, type Side } from '../../world/world.ts';
import { contends, isHeld } from '../contender.ts';
import { groundOf } from '../ground.ts';
import { unitsNamed } from './asked.ts';
import { menaceTo, strengthAgainst } from './menace.ts';
import { around, hexStake, isObjective, lossOf, unitLoss } from './stakes.ts';

/** What speaks for a hex, in objectives; what hangs on the force is a part of what the force is worth. */
const FOR = {
  /** A unit out of supply has half its strength and moves two hexes (7.3). */
  supply: 0.35,
  /** A column of shelter in the next defence. */
  shelter: 0.07,
  /** Each way on from there: the next retreat may need it. */
  wayOn: 0.02,
  /** Company up to the limit; a lone stack is easily surrounded. */
  company: 0.05,
  /** An objective with nobody in it yet. */
  garrison: 0.4,
  /** A part of what the hex is worth. */
  ground: 0.1,
  /** A movement factor nearer to where the side wants to be. */
  nearer: 0.01,
} as const;

/** Units of one hex that all can go the same ways. */
interface Group {
  readonly from: number;
  readonly units: readonly number[];
  readonly to: readonly number[];
}

/** One group's retreat (11.1): those with the fewest ways first, so that nobody takes the room that another needs. */
export function retreatAnswer(position: Gertrud, locals: { readonly units: readonly string[] }): Command | null {
  const groups = groupsOf(position, unitsNamed(position, locals.units));
  const [group] = groups.toSorted(
    (a, b) => spaceOf(position, a) - a.units.length - (spaceOf(position, b) - b.units.length) || a.from - b.from,
  );
  if (!group) return null;
  const others = groups.filter((one) => one !== group);
  const { units, to } = parted(position, group, others) ?? together(position, group, others);
  const going = units
    .toSorted((a, b) => unitLoss(position, b) - unitLoss(position, a))
    .slice(0, room(position, sideOfGroup(position, group), to));
  return { act: 'retreat', from: printed(position, group.from), to: printed(position, to), units: ids(position, going) };
}

/** Units that go to one hex, and what that is worth. */
interface Party {
  readonly units: readonly number[];
  readonly to: number;
  readonly score: number;
}

/** All of the group to the hex that suits it best. */
function together(position: Gertrud, group: Group, others: readonly Group[]): Party {
  let [to, score] = [-1, -Infinity];
  for (const hex of group.to) {
    const worth = scoreOf(position, group, hex) - robbed(position, group, hex, others);
    if (worth > score) [to, score] = [hex, worth];
  }
  return { units: group.units, to, score };
}

/**
 * One unit of the group into an objective where nobody stands, if the rest go elsewhere and both together are worth more than all in one hex
 * (11.1e); null where they are not.
 */
function parted(position: Gertrud, group: Group, others: readonly Group[]): Party | null {
  const [one, ...rest] = group.units.toSorted((a, b) => unitLoss(position, a) - unitLoss(position, b));
  if (one === undefined || rest.length === 0) return null;
  const side = sideOfGroup(position, group);
  const all = together(position, group, others);
  let found: Party | null = null;
  for (const to of group.to) {
    const first = { ...group, units: [one] };
    if (garrisonWorth(position, first, to, side) === 0) continue;
    const elsewhere = { ...group, units: rest, to: group.to.filter((hex) => hex !== to) };
    if (elsewhere.to.length === 0) continue;
    const score = scoreOf(position, first, to) - robbed(position, first, to, others) + together(position, elsewhere, others).score;
    if (score > (found?.score ?? all.score)) found = { units: [one], to, score };
  }
  return found;
}

const sideOfGroup = (position: Gertrud, { units }: Group): Side => unitAt(position, units[0] as number).side;

const spaceOf = (position: Gertrud, group: Group): number =>
  group.to.reduce((sum, hex) => sum + room(position, sideOfGroup(position, group), hex), 0);

function groupsOf(position: Gertrud, units: readonly number[]): Group[] {
  const found = new Map<string, { from: number; units: number[]; to: number[] }>();
  for (const unit of units) {
    const from = hexOf(position, unit);
    if (from < 0) continue;
    const to = waysOut(position, unit).map((d) => position.world.grid.neighbour(from, d));
    if (to.length === 0) continue;
    const key = `${from}:${to.join()}`;
    const group = found.get(key);
    if (group) group.units.push(unit);
    else found.set(key, { from, units: [unit], to });
  }
  return [...found.values()];
}

/** What others lose who could go nowhere else than into this hex. */
function robbed(position: Gertrud, group: Group, hex: number, others: readonly Group[]): number {
  let worth = 0;
  for (const other of others) {
    if (!other.to.includes(hex)) continue;
    const taken = Math.min(group.units.length, room(position, sideOfGroup(position, group), hex));
    if (spaceOf(position, other) - taken < other.units.length) worth += lossOf(position, other.units);
  }
  return worth;
}

/** What it is worth to the owner that the group stands in the hex. */
function scoreOf(position: Gertrud, group: Group, hex: number): number {
  const side = sideOfGroup(position, group);
  const ground = groundOf(position);
  const force = lossOf(position, group.units);
  const { nationality, needsSupply } = unitAt(position, group.units[0] as number);
  const supplied = needsSupply === false || suppliedHexes(position, nationality)[hex] === 1;
  const company = Math.min(stackOf(position, side, hex), 2);
  return (
    (supplied ? FOR.supply * force : 0) +
    FOR.shelter * force * (ground.shelter[hex] as number) +
    FOR.company * force * company +
    FOR.wayOn * force * waysOn(position, side, hex) +
    garrisonWorth(position, group, hex, side) +
    FOR.ground * hexStake(position, hex) -
    FOR.nearer * farFromWork(position, hex) -
    menaceTo(position, side, hex, [...group.units, ...unitsIn(position, hex, side)], strengthAgainst(position, side, hex))
  );
}

const waysOn = (position: Gertrud, side: Side, hex: number): number =>
  around(position, hex).filter((next) => !isInZone(position, enemyOf(side), next) && stackOf(position, enemyOf(side), next) === 0).length;

/** A unit of the contender's takes an objective even in retreat; an Allied one bars the way to it. */
function garrisonWorth(position: Gertrud, group: Group, hex: number, side: Side): number {
  if (!isObjective(position, hex)) return 0;
  const held = side === AXIS ? isHeld(position, hex) : stackOf(position, side, hex) > 0;
  if (held) return 0;
  if (side !== AXIS) return FOR.garrison;
  return group.units.some((unit) => contends(position, unit)) ? hexStake(position, hex) : 0;
}

/** Movement factors to the nearest objective that the Germans have not: they want it, and the Allied player covers it. */
function farFromWork(position: Gertrud, hex: number): number {
  const { afoot, count } = groundOf(position);
  let least = Infinity;
  for (const [o, objective] of position.world.objectives.entries()) {
    if (stackOf(position, AXIS, objective) > 0) continue;
    least = Math.min(least, afoot[o * count + hex] as number);
  }
  return least === Infinity ? 0 : least;
}
