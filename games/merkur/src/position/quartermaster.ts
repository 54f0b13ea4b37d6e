import { DROPPED_TO, type Supply } from './marks.ts';
import { boxOf, holderAt } from './off-map.ts';
import { wingHex } from './air.ts';
import { declaration, hexOf, isMarked, mark, sideOf, supplyOf, unmark, type Merkur } from './position.ts';
import { keptFor } from '../world/kept.ts';
import type { Side } from '../world/sides.ts';

const { 'fed-by': fedBy, 'fed-at': fedAt, 'raised-by': raisedBy } = declaration.families.units.columns;
const NOBODY = -1;

/** The Air QM that gives a unit general supply; null of all others (14.D.1). */
export const feederOf = (position: Merkur, unit: number): number | null => holderAt(fedBy.of(position, unit));
/** The Air QM that has lifted it to offensive supply (14.D.1.d). */
export const raiserOf = (position: Merkur, unit: number): number | null => holderAt(raisedBy.of(position, unit));
/** The hex where what it is supplied with comes down. */
export const fedIn = (position: Merkur, unit: number): number => fedAt.of(position, unit);
export const isFlownIn = (position: Merkur, unit: number): boolean => fedBy.of(position, unit) !== NOBODY;
/** Is it supplied by what is dropped, and not through an airbase (14.D.1.b)? */
export const isDroppedTo = (position: Merkur, unit: number): boolean => isMarked(position, unit, DROPPED_TO);

/** It is supplied by the Air QM, over a hex. */
export function feed(position: Merkur, unit: number, quartermaster: number, hex: number, byDrop: boolean): void {
  fedBy.set(position, unit, boxOf(quartermaster));
  fedAt.set(position, unit, hex);
  if (byDrop) mark(position, unit, DROPPED_TO);
}
export function raise(position: Merkur, unit: number, quartermaster: number, hex: number): void {
  raisedBy.set(position, unit, boxOf(quartermaster));
  if (!isFlownIn(position, unit)) fedAt.set(position, unit, hex);
}
/** It is no longer lifted to offensive supply; what gives it general supply is as it was. */
export function lower(position: Merkur, unit: number): void {
  raisedBy.set(position, unit, NOBODY);
  if (!isFlownIn(position, unit)) fedAt.set(position, unit, NOBODY);
}
/** Nothing is flown in for it any more. */
export function unfeed(position: Merkur, unit: number): void {
  for (const column of [fedBy, fedAt, raisedBy]) if (column.of(position, unit) !== NOBODY) column.set(position, unit, NOBODY);
  if (isDroppedTo(position, unit)) unmark(position, unit, DROPPED_TO);
}

/** How a unit moves as it is supplied: one that is supplied from the air as in general supply, or at E-1 where that is dropped (14.D.1.b#2). */
export function movingSupply(position: Merkur, unit: number): Supply {
  if (!isFlownIn(position, unit)) return supplyOf(position, unit);
  const state = supplyOf(position, unit);
  return isDroppedTo(position, unit) ? 'E1' : state === 'offensive' ? state : 'general';
}

/** All counters of Air QMs. */
const all = keptFor(({ units }) => [...units.keys()].filter((unit) => units[unit]?.kind === 'quartermaster'));

/** The side's Air QMs that stand on the map, formed or forming. */
export const quartermasters = (position: Merkur, side: Side): number[] =>
  all(position.world).filter((unit) => sideOf(position, unit) === side && hexOf(position, unit) >= 0);
/** The transports in its box. */
export const heldBy = (position: Merkur, quartermaster: number): number[] =>
  [...position.world.aircraft.keys()].filter((one) => wingHex(position, one) === boxOf(quartermaster));
