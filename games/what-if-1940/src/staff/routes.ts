import { NONE } from '@sandtable/hexes';
import type { Side } from '../world.ts';
import type { Field } from './field.ts';
import { CLOSED } from './ground.ts';

/** Not reached. */
export const UNREACHED = 255;

/** Where a unit can go with its movement points, and by what way; one for all, written over by each flood. */
export class Routes {
  readonly cost: Uint8Array;
  readonly before: Int16Array;
  /** The hexes reached, the start first. */
  readonly reached: number[] = [];
  /** By points spent, the hexes to be looked at. */
  readonly #buckets: number[][] = [];

  constructor(count: number) {
    this.cost = new Uint8Array(count).fill(UNREACHED);
    this.before = new Int16Array(count).fill(NONE);
  }

  /**
   * Floods from a hex as the unit would go: round enemies, and round hexes that are full (7.2a). The first hex is always within
   * its means (10.3a).
   */
  flood(field: Field, unit: number, from: number, points: number, isFull: ((hex: number) => boolean) | null): void {
    const { ground, open, zone, count } = field;
    const { neighbours, red } = ground;
    const costs = ground.costs[field.gait[unit] as 0];
    const passport = field.passport[unit] as number;
    const side = field.side[unit] as Side;
    const { cost, before, reached } = this;
    for (const hex of reached) cost[hex] = UNREACHED;
    reached.length = 0;
    cost[from] = 0;
    before[from] = NONE;
    const buckets = this.#buckets;
    while (buckets.length <= points) buckets.push([]);
    (buckets[0] as number[]).push(from);
    for (let spent = 0; spent <= points; spent++) {
      const bucket = buckets[spent] as number[];
      for (const hex of bucket) {
        if (cost[hex] !== spent) continue;
        reached.push(hex);
        for (let d = 0; d < 6; d++) {
          const price = costs[hex * 6 + d] as number;
          if (price === CLOSED) continue;
          const to = neighbours[hex * 6 + d] as number;
          if (((open[to] as number) & passport) === 0 || field.isShut(side, to) || (red[to] === 1 && red[hex] === 0)) continue;
          const doubled = zone[side * count + hex] === 1 || zone[side * count + to] === 1 ? price * 2 : price;
          const sum = hex === from && doubled > points ? points : spent + doubled;
          if (sum > points || sum >= (cost[to] as number) || (hex === from && points === 0)) continue;
          if (isFull !== null && isFull(to)) continue;
          cost[to] = sum;
          before[to] = hex;
          (buckets[sum] as number[]).push(to);
        }
      }
      bucket.length = 0;
    }
  }

  /** The hexes of the way to a reached hex, the start first; a single one for the start itself. */
  wayTo(hex: number): number[] {
    const way: number[] = [];
    for (let at = hex; at !== NONE; at = this.before[at] as number) way.unshift(at);
    return way;
  }
}
