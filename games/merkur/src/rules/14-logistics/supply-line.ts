import type { Paths } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { hexOf, sideOf, supplyOf, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import { isMarker } from './fed.ts';
import { OF_A_HEX } from './length.ts';
import { msrFrom, nearFrom } from './lines.ts';
import { beside, corpsReached, networkOf, terminalsOf, type Post } from './network.ts';
import { isNode, pilesOf, rangeOf } from './reach.ts';

/** A way by which supply comes: its hexes from where it begins, and what they count in eighths of a hex. */
export interface Way {
  readonly hexes: readonly number[];
  readonly cost: number;
}

const along = (paths: Paths, to: number): Way[] =>
  paths.isReached(to) ? [{ hexes: paths.pathTo(to), cost: paths.cost[to] as number }] : [];
/** The first way, and then the other from where it ends. */
const joined = (first: Way, then: Way): Way => ({ hexes: [...first.hexes, ...then.hexes.slice(1)], cost: first.cost + then.cost });
/** The way that counts least; of equal ones the first. */
const shortest = (ways: readonly Way[]): Way[] =>
  ways.length === 0 ? [] : [ways.reduce((best, way) => (way.cost < best.cost ? way : best))];

/** MSRs of so many hexes from places that are supplied themselves, each behind the way by which that comes (14.L.2.g). */
const onward = (position: Merkur, side: Side, from: readonly Way[], range: number, to: number): Way[] =>
  from.flatMap((way) => along(msrFrom(position, side, way.hexes.at(-1) as number, range), to).map((then) => joined(way, then)));

const startAt = (hex: number): Way => ({ hexes: [hex], cost: 0 });

/** How supply comes to headquarters: to armies from terminals, to corps from armies or straight from a terminal. */
function toPosts(position: Merkur, side: Side): Way[] {
  const { hexes } = position.world.tables.supply.msr;
  const { armies, corps, terminals } = networkOf(position, side);
  const from = terminals.map(startAt);
  const to = (posts: readonly Post[], starts: readonly Way[], range: number): Way[] =>
    posts.flatMap(({ hex }) => shortest(onward(position, side, starts, range, hex)));
  const ofArmies = to(armies, from, hexes.terminal);
  return [...ofArmies, ...to(corps, ofArmies, hexes.corps), ...to(corps, from, hexes.terminal)];
}

/** From the railway on which an LOC ends: of these ways each hex counts as one, whatever its ground (14.C.2#2). */
function fromRailways(position: Merkur, side: Side, to: number): Way[] {
  const { continental } = networkOf(position, side);
  const stations = [...continental.keys()].filter((hex) => continental[hex] === 1);
  if (stations.length === 0) return [];
  const ways = along(nearFrom(position, side, stations, position.world.tables.supply.msr.hexes.loc), to);
  return ways.map(({ hexes, cost }) => ({ hexes, cost: cost * OF_A_HEX }));
}

/**
 * From GSPs that reach the hex: beside them, where that counts as a hex of an MSR, and out of a port or airbase on one, or through a corps headquarters
 * (14.E.1.a, 14.N.2, MA-62).
 */
function fromPiles(position: Merkur, side: Side, to: number): Way[] {
  return pilesOf(position, side).flatMap((pile) => {
    if (beside(position, pile).includes(to)) return [pile === to ? startAt(to) : { hexes: [pile, to], cost: OF_A_HEX }];
    if (!isNode(position, pile)) return [];
    const hasTerminal = terminalsOf(position, side).includes(pile);
    const paths = msrFrom(position, side, pile, rangeOf(position, side, pile, hasTerminal));
    const posts = hasTerminal ? corpsReached(position, side, pile).filter(({ hex }) => beside(position, hex).includes(to)) : [];
    return [...along(paths, to), ...posts.flatMap(({ hex }) => along(paths, hex).map((way) => ({ ...way, hexes: [...way.hexes, to] })))];
  });
}

/**
 * The hexes over which supply comes to a unit, from where it begins to its own, as lines stand now: the shortest way from a headquarters
 * with the one by which that is supplied, else from a railway, else from GSPs; none for who is out of supply, or was paid for where no line
 * leads (8.E.1.e.i, MA-130).
 */
export function supplyLine(position: Merkur, unit: number): readonly number[] {
  if (isMarker(supplyOf(position, unit))) return [];
  return supplyWay(position, sideOf(position, unit), hexOf(position, unit))?.hexes ?? [];
}

/** Where supply comes from: headquarters, the railway, or GSPs that lie somewhere. */
export type SupplySource = 'headquarters' | 'railway' | 'stock';

/** The way by which supply would come to a side's hex as lines stand now, and from what; null where none does (14.A.12, 14.C.2#3). */
export function supplyWay(position: Merkur, side: Side, hex: number): (Way & { readonly from: SupplySource }) | null {
  const { unit: range } = position.world.tables.supply.msr.hexes;
  applies('14.A.12', '14.C.2#3');
  const ways: readonly (readonly [SupplySource, () => Way[]])[] = [
    ['headquarters', () => onward(position, side, toPosts(position, side), range, hex)],
    ['railway', () => fromRailways(position, side, hex)],
    ['stock', () => fromPiles(position, side, hex)],
  ];
  for (const [from, find] of ways) {
    const [way] = shortest(find());
    if (way) return { ...way, from };
  }
  return null;
}
