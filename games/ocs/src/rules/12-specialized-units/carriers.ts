import { applies } from '../../cite.ts';
import { carriedHere, carriers, change, type Ocs } from '../../position/position.ts';
import { CARRIERS, type Carrier } from '../../world/schema/forms.ts';
import type { PoolLine } from '../../world/schema/counters.ts';
import { SIDES, type Side } from '../../world/sides.ts';

/** A pool of trucks or wagons: what its counters carry, move with and pay (12.2). */
export type CarrierPool = Extract<PoolLine, { readonly kind: Carrier }>;

/** Truck or wagon points, and what they carry, in tokens. */
export interface Load {
  readonly points: number;
  readonly cargo: number;
  /** Of the cargo what has been dropped from the air in this Player Turn (14.19a-2). */
  readonly late?: number;
}

/** Of a cargo what no carrier has aboard. */
export type Loose = Required<Omit<Load, 'points'>>;

const columnsOf = (side: Side) => carriers[side].columns;

/** Is it a counter of trucks, or of wagons? */
export const kindOf = (position: Ocs, side: Side, carrier: number): Carrier =>
  CARRIERS[columnsOf(side).kind.of(position, carrier)] as Carrier;
export const pointsOf = (position: Ocs, side: Side, carrier: number): number => columnsOf(side).points.of(position, carrier);
/** What is aboard, in tokens. */
export const cargoOf = (position: Ocs, side: Side, carrier: number): number => columnsOf(side).cargo.of(position, carrier);
/** Of that what has been dropped from the air in this Player Turn. */
const lateOf = (position: Ocs, side: Side, carrier: number): number =>
  Math.min(columnsOf(side).dropped.of(position, carrier), cargoOf(position, side, carrier));
export const carrierHex = (position: Ocs, side: Side, carrier: number): number => columnsOf(side).at.of(position, carrier);

/** Tokens that so many points carry: a supply point each (12.2b-1). */
export function capacityOf({ world }: Pick<Ocs, 'world'>, points: number): number {
  applies('12.2b-1');
  return points * world.supply.tokens;
}

/** The side's carriers in a hex, in the order in which they were made. */
export function carriersIn(position: Ocs, side: Side, hex: number): number[] {
  const found: number[] = [];
  for (const [carrier, at] of columnsOf(side).at.all(position).entries()) if (at === hex) found.push(carrier);
  return found;
}

/** Those of them that are trucks, or wagons. */
export const carriersOfKind = (position: Ocs, side: Side, hex: number, kind: Carrier): number[] =>
  carriersIn(position, side, hex).filter((carrier) => kindOf(position, side, carrier) === kind);

/** What these carriers have together. */
export const loadOf = (position: Ocs, side: Side, those: readonly number[]): Required<Load> => ({
  points: those.reduce((sum, carrier) => sum + pointsOf(position, side, carrier), 0),
  cargo: those.reduce((sum, carrier) => sum + cargoOf(position, side, carrier), 0),
  late: those.reduce((sum, carrier) => sum + lateOf(position, side, carrier), 0),
});

/** The pool of a side's trucks or wagons. */
export const poolOf = ({ world }: Pick<Ocs, 'world'>, side: Side, kind: Carrier): CarrierPool =>
  [...world.pools.values()].find((pool): pool is CarrierPool => pool.kind === kind && pool.side === side) as CarrierPool;

/** How many counters of that size are still in the mix (12.2b-2). */
export function spareOf(position: Ocs, side: Side, kind: Carrier, points: number): number {
  const { points: sizes, kind: kinds } = columnsOf(side);
  const all = poolOf(position, side, kind).sizes.find((size) => size.points === points)?.count ?? 0;
  const used = sizes.all(position).filter((size, one) => size === points && CARRIERS[kinds.of(position, one)] === kind).length;
  return all - used;
}

/** So many points as counters, the largest first; where the mix has no more, as one that there is not (12.2b-2). */
function countersFor(position: Ocs, side: Side, kind: Carrier, points: number): number[] {
  const found: number[] = [];
  let left = points;
  for (const { points: size } of poolOf(position, side, kind).sizes.toSorted((a, b) => b.points - a.points)) {
    for (let spare = spareOf(position, side, kind, size); spare > 0 && left >= size; spare--) {
      found.push(size);
      left -= size;
    }
  }
  return left > 0 ? [...found, left] : found;
}

/**
 * Puts so many points of a kind into a hex, as counters of the mix, with that cargo aboard. Returns what of the cargo finds no room.
 */
export function addCarriers(position: Ocs, side: Side, hex: number, kind: Carrier, { points, cargo, late = 0 }: Load, marks = 0): Loose {
  const columns = columnsOf(side);
  let left = cargo;
  let lateLeft = Math.min(late, cargo);
  if (lateLeft > 0) applies('14.19a-2');
  for (const size of countersFor(position, side, kind, points)) {
    const one = carriers[side].make(position);
    const aboard = Math.min(left, capacityOf(position, size));
    left -= aboard;
    // What was dropped leaves them last (14.19a-2): it is aboard, and what finds no room is other supply.
    const lateAboard = Math.min(lateLeft, aboard);
    lateLeft -= lateAboard;
    columns.at.set(position, one, hex);
    columns.kind.set(position, one, CARRIERS.indexOf(kind));
    columns.points.set(position, one, size);
    columns.cargo.set(position, one, aboard);
    columns.dropped.set(position, one, lateAboard);
    columns.marks.set(position, one, marks);
  }
  return { cargo: left, late: lateLeft };
}

/** Takes carriers off the map, with what they carry. */
export function removeCarriers(position: Ocs, side: Side, those: readonly number[]): void {
  for (const carrier of those.toSorted((a, b) => b - a)) carriers[side].unmake(position, carrier);
}

/** What has been carried in a phase, by road and by rail, is forgotten when it is over: a side goes by rail in one phase of a Player Turn. */
export function forgetTransport(position: Ocs): void {
  for (const side of SIDES) {
    const { marks, carried, spent } = columnsOf(side);
    for (let carrier = 0; carrier < carriers[side].size(position); carrier++)
      for (const column of [marks, carried, spent]) if (column.of(position, carrier) !== 0) column.set(position, carrier, 0);
  }
  for (const { place, good } of carriedHere.all(position)) carriedHere.set(position, place, good, 0);
  if (position.facts.stock > 0) change(position, { stock: 0 });
  if (SIDES.some((side) => position.facts.byRail[side] > 0)) change(position, { byRail: { german: 0, soviet: 0 } });
  if (SIDES.some((side) => position.facts.shipped[side] > 0)) change(position, { shipped: { german: 0, soviet: 0 } });
}
