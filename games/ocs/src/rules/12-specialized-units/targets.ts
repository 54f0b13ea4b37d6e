import type { HexSpace } from '@sandtable/hexes';
import { applies } from '../../cite.ts';
import { baseOf } from '../../position/air.ts';
import { DESTROYED } from '../../position/marks.ts';
import { hedgehogOf, holderOf, railOf, type Ocs } from '../../position/position.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { isRuined } from '../20-ports/ports.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { seenOnGround } from '../11-supply/hidden.ts';
import { carriersIn } from './carriers.ts';

/** What can be barraged in a hex, each kind on its own table (9.16g, 12.4d): supplies are dumps, trucks and wagons with what they carry. */
export const TARGETS = ['units', 'supplies', 'hedgehog', 'railroad', 'base', 'port'] as const;
export type Target = (typeof TARGETS)[number];

/** Is the hex in a side's hands, whether it stands there or has left it behind? */
const isOurs = (position: Ocs, side: Side, hex: number): boolean => holderOf(position, hex) === side || isHeldBy(position, side, hex);

const IS_THERE: { readonly [target in Target]: (position: Ocs, side: Side, hex: number) => boolean } = {
  units: (position, side, hex) => isHeldBy(position, enemyOf(side), hex),
  supplies: (position, side, hex) => seenOnGround(position, enemyOf(side), hex) > 0 || carriersIn(position, enemyOf(side), hex).length > 0,
  hedgehog: (position, side, hex) => hedgehogOf(position, hex) > 0 && !isOurs(position, side, hex),
  railroad: (position, side, hex) =>
    position.world.onRail[hex] === 1 &&
    position.world.closed[hex] === 0 &&
    (railOf(position, hex) & DESTROYED) === 0 &&
    !isOurs(position, side, hex),
  base: (position, side, hex) => baseOf(position, hex) > 0 && !isOurs(position, side, hex),
  port: (position, side, hex) => position.world.port[hex] !== null && !isRuined(position, hex) && !isOurs(position, side, hex),
};

/** Is there such a thing in the hex that the side can barrage? */
export const isTarget = (position: Ocs, side: Side, hex: number, target: Target): boolean => IS_THERE[target](position, side, hex);

/** A target as a segment remembers that it has been barraged: no second barrage on it in the phase (12.4c-4, OA-56). */
export type Barraged = `${string} ${Target}`;
export function isBarraged(position: Ocs, hex: number, target: Target, barraged: readonly Barraged[]): boolean {
  applies('12.4c-4', '9.6-1', '9.1d-2');
  return barraged.includes(nameOf(position, hex, target));
}
export const nameOf = ({ world: { grid } }: Ocs, hex: number, target: Target): Barraged => `${grid.number(hex)} ${target}`;

const discs = new WeakMap<HexSpace, Map<number, readonly number[]>>();
const spreads = new WeakMap<HexSpace, Map<number, Spread>>();
/** No gun and no fighter reaches so far: discs up to it are kept, those that aircraft fly in are cut from the spread of a hex. */
const BEYOND_RANGES = 16;

/** All hexes of the map, the nearest to a hex first; and how many of them are up to so many hexes away. */
interface Spread {
  readonly hexes: Int16Array;
  readonly within: readonly number[];
}

/** The hexes up to so many from one, itself among them, the nearest first. */
export function hexesWithin(grid: HexSpace, hex: number, range: number): readonly number[] {
  if (range >= BEYOND_RANGES) return discOf(grid, hex, range);
  const known = discs.get(grid) ?? new Map<number, readonly number[]>();
  discs.set(grid, known);
  const key = hex * BEYOND_RANGES + range;
  const found = known.get(key) ?? discOf(grid, hex, range);
  known.set(key, found);
  return found;
}

function discOf(grid: HexSpace, hex: number, range: number): number[] {
  const known = spreads.get(grid) ?? new Map<number, Spread>();
  spreads.set(grid, known);
  const { hexes, within } = known.get(hex) ?? spreadOut(grid, hex);
  known.set(hex, { hexes, within });
  return Array.from(hexes.subarray(0, within[Math.min(range, within.length - 1)]));
}

function spreadOut({ neighbours, count }: HexSpace, hex: number): Spread {
  const [hexes, isFound] = [new Int16Array(count), new Uint8Array(count)];
  hexes[0] = hex;
  isFound[hex] = 1;
  const within = [1];
  for (let head = 0, size = 1; head < size; within.push(size))
    for (const rim = size; head < rim; head++)
      for (let side = (hexes[head] as number) * 6, end = side + 6; side < end; side++) {
        const to = neighbours[side] as number;
        if (to < 0 || isFound[to] === 1) continue;
        isFound[to] = 1;
        hexes[size++] = to;
      }
  return { hexes, within };
}
