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
/** No gun reaches so far. */
const BEYOND_RANGES = 1000;

/** The hexes up to so many from one, itself among them. */
export function hexesWithin(grid: HexSpace, hex: number, range: number): readonly number[] {
  const known = discs.get(grid) ?? new Map<number, readonly number[]>();
  discs.set(grid, known);
  const key = hex * BEYOND_RANGES + range;
  const found = known.get(key) ?? spreadOut(grid, hex, range);
  known.set(key, found);
  return found;
}

function spreadOut({ neighbours }: HexSpace, hex: number, range: number): readonly number[] {
  const found = new Set([hex]);
  let rim = [hex];
  for (let distance = 0; distance < range; distance++) {
    const next = rim.flatMap((one) => [...neighbours.subarray(one * 6, one * 6 + 6)].filter((to) => to >= 0 && !found.has(to)));
    rim = [...new Set(next)];
    for (const one of rim) found.add(one);
  }
  return [...found];
}
