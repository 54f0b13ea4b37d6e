import { opposite, type Direction } from '@sandtable/hexes';
import type { Setup } from '@sandtable/umpire';
import { groundBar } from './07-supply/ground.ts';
import { railOver } from './09-movement/bridges.ts';
import { costOf } from './09-movement/costs.ts';
import { optionOf } from '../options.ts';
import { hexsideName } from '../world/places.ts';
import type { Gertrud } from '../position/position.ts';
import { isCrossable, STRAIT, type World } from '../world/world.ts';

/**
 * What every hexside costs and lets pass, out of hex h in direction d at [h * 6 + d], with the bridges and mines of a position, whoever
 * stands where: the rules and the machines that play by them read the same.
 */
export interface Ways {
  readonly neighbours: Int16Array;
  /** Movement factors to enter the hex beyond; 0 where no land unit can go (9.0c to 9.4a). */
  readonly cost: Uint8Array;
  /** The same for those to whom mined crossings are closed (17.1q, 17.1r). */
  readonly unmined: Uint8Array;
  /** The same along the railway (9.6): 0 where none runs, or one that is mined. */
  readonly byRail: Uint8Array;
  /** 1 where the ground lets a supply path come in from the hex beyond, straits apart, which `supplyArea` opens and shuts (7.0b, 7.1). */
  readonly supplyFrom: Uint8Array;
  /** The straits by which a supply path may come in: the hexsides of `supplyFrom`. */
  readonly straits: readonly number[];
}

const known = new WeakMap<World, Map<string, Ways>>();
/** Those of the facts that were asked for, so that no name has to be made up for them again. */
const recent = new WeakMap<Gertrud['facts'], { readonly setup: Setup; readonly ways: Ways }>();

/** The ways of a position: the same for all with the same bridges, mines and options. */
export function waysOf(position: Gertrud): Ways {
  const { setup, facts, world } = position;
  const last = recent.get(facts);
  if (last?.setup === setup && last.ways.neighbours === world.grid.neighbours) return last.ways;
  const all = known.get(world) ?? new Map<string, Ways>();
  known.set(world, all);
  const { roadBridgesDown, railBridgesDown, mined } = facts;
  const key = [roadBridgesDown, railBridgesDown, mined, [optionOf(position, 'mountain-rail')]].map((list) => list.join()).join(';');
  const ways = all.get(key) ?? survey(position);
  all.set(key, ways);
  recent.set(facts, { setup, ways });
  return ways;
}

function survey(position: Gertrud): Ways {
  const { world, facts } = position;
  const { count, neighbours } = world.grid;
  const sides = (): Uint8Array => new Uint8Array(count * 6);
  const [cost, unmined, byRail, supplyFrom] = [sides(), sides(), sides(), sides()];
  const straits: number[] = [];
  for (let side = 0; side < count * 6; side++) {
    const from = Math.floor(side / 6);
    const direction = (side % 6) as Direction;
    if (!isCrossable(world, from, direction)) continue;
    const to = neighbours[side] as number;
    cost[side] = costOf(position, from, direction);
    if (!facts.mined.includes(hexsideName(position, from, to))) unmined[side] = cost[side] as number;
    if (railOver(position, from, direction)) byRail[side] = unmined[side] as number;
    // A supply path goes from the unit to its city; it is found from the city, backwards.
    if (groundBar(position, to, opposite(direction)) !== null) continue;
    if (((world.hexsides[side] as number) & STRAIT) === 0) supplyFrom[side] = 1;
    else straits.push(side);
  }
  return { neighbours, cost, unmined, byRail, supplyFrom, straits };
}
