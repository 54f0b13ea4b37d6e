import { NONE } from '@sandtable/hexes';
import { enemyOf, type Side } from '../world.ts';
import { optionOf } from '../options.ts';
import type { Field } from './field.ts';

/** Units that go alike from one hex. */
export interface Walker {
  readonly side: Side;
  readonly from: number;
  readonly allowance: number;
  readonly ignoresZones: boolean;
  readonly interdicted: boolean;
  /** Movement factors by rail, which only Turkish units have (9.6f). */
  readonly rail: number;
  /** Mined crossings are closed to Turkish and Soviet units (17.1q). */
  readonly heedsMines: boolean;
}

/** Where a walker can end its move: hexes in the order in which they were reached, and the hex before each on the cheapest way. */
export interface Routes {
  readonly hexes: Int16Array;
  /** By hex: 0 where it cannot go, else 1 + the movement factors spent; by rail 1 + the allowance, for it takes the whole move. */
  readonly spent: Uint8Array;
  /** By hex, for hexes reached by rail: the hex before on the railway. */
  readonly before: Int16Array;
}

export function walkerOf(field: Field, unit: number): Walker {
  const { roster } = field;
  return {
    side: roster.side[unit] as Side,
    from: field.hex[unit] as number,
    allowance: field.allowance[unit] as number,
    ignoresZones: roster.ignoresZones[unit] === 1,
    interdicted: field.isInterdicted(unit) && isHeldToOneHex(field),
    rail: field.railAllowance[unit] as number,
    heedsMines: roster.turkish[unit] === 1 || roster.soviet[unit] === 1,
  };
}

/** Do interdicted units move one hex (13.7f), and not by option half their way (GA-21)? */
const isHeldToOneHex = ({ position }: Field): boolean => optionOf(position, 'interdicted-move') === 'one-hex';

/** Walkers with the same key have the same routes. */
export const keyOf = ({ from, allowance, ignoresZones, interdicted, rail, heedsMines }: Walker): number =>
  ((((from * 128 + allowance) * 2 + Number(ignoresZones)) * 2 + Number(interdicted)) * 512 + rail) * 2 + Number(heedsMines);

/** By factors spent, the hexes to be looked at: written over in every march. */
const rings: number[][] = [];

/** Everywhere that a walker can end its move, by the rules of 8.1, 9.0 to 9.6 and 13.7f. */
export function routesOf(field: Field, walker: Walker): Routes {
  const { ground } = field;
  const spent = new Uint8Array(ground.count);
  const before = new Int16Array(ground.count).fill(NONE);
  const found: number[] = [];
  march(field, walker, spent, before, found);
  if (walker.rail > 0 && !walker.interdicted) railway(field, walker, spent, before, found);
  return { hexes: Int16Array.from(found), spent, before };
}

function march(field: Field, walker: Walker, spent: Uint8Array, before: Int16Array, found: number[]): void {
  const { ground, stack, zones } = field;
  const { neighbours, cost, mined, count } = ground;
  const { from, allowance, ignoresZones, interdicted, heedsMines } = walker;
  const enemy = enemyOf(walker.side) * count;
  for (const ring of rings) ring.length = 0;
  spent[from] = 1;
  push(0, from);
  for (let at = 0; at < rings.length; at++)
    for (const hex of rings[at] ?? []) {
      if ((spent[hex] as number) - 1 !== at) continue;
      if (hex !== from) {
        found.push(hex);
        if (interdicted || (!ignoresZones && zones[enemy + hex] !== 0)) continue;
      }
      for (let d = 0; d < 6; d++) {
        const price = cost[hex * 6 + d] as number;
        if (price === 0 || (heedsMines && mined[hex * 6 + d] === 1)) continue;
        const to = neighbours[hex * 6 + d] as number;
        if (stack[enemy + to] !== 0) continue;
        const after = at + price;
        // 9.3a: the first hex may always be entered; who cannot pay it goes no farther.
        if (after > allowance && hex !== from) continue;
        const known = spent[to] as number;
        if (known !== 0 && known - 1 <= after) continue;
        spent[to] = after + 1;
        before[to] = hex;
        push(after, to);
      }
    }
}

function push(at: number, hex: number): void {
  while (rings.length <= at) rings.push([]);
  (rings[at] as number[]).push(hex);
}

/** 9.6: three times as far for Turkish units that keep to the railway and never come beside the enemy. */
function railway(
  field: Field,
  { side, from, allowance, rail: most }: Walker,
  spent: Uint8Array,
  before: Int16Array,
  found: number[],
): void {
  const { ground } = field;
  const { neighbours, rail, cost, count } = ground;
  if (isBeside(field, enemyOf(side), from)) return;
  const depth = new Uint16Array(count);
  const open = [from];
  depth[from] = 1;
  for (const hex of open) {
    for (let d = 0; d < 6; d++) {
      if (rail[hex * 6 + d] !== 1) continue;
      const to = neighbours[hex * 6 + d] as number;
      const after = (depth[hex] as number) + (cost[hex * 6 + d] as number);
      if (depth[to] !== 0 || after - 1 > most || isBeside(field, enemyOf(side), to)) continue;
      depth[to] = after;
      open.push(to);
      if (spent[to] !== 0) continue;
      spent[to] = 1 + allowance;
      before[to] = hex;
      found.push(to);
    }
  }
}

/** Is any unit of the side in or beside the hex (9.6c)? */
export function isBeside({ ground, stack }: Field, side: Side, hex: number): boolean {
  const base = side * ground.count;
  if (stack[base + hex] !== 0) return true;
  for (let index = hex * 6; index < hex * 6 + 6; index++) {
    const next = ground.neighbours[index] as number;
    if (next !== NONE && stack[base + next] !== 0) return true;
  }
  return false;
}
