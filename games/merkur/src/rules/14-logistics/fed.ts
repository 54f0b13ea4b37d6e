import {
  clearAir,
  isAir,
  markAir,
  PAID,
  setWingSupply,
  UNPAID,
  wingAt,
  wingFoundBy,
  wingFurther,
  wingHex,
  wingSide,
  wingSupply,
} from '../../position/air.ts';
import { SUPPLIED, UNDERFED, type Supply } from '../../position/marks.ts';
import {
  foundBy,
  furtherOf,
  hexOf,
  isMarked,
  mark,
  putInSupply,
  putOutOfSupply,
  sideOf,
  supplyOf,
  unitAssault,
  unitAt,
  unmark,
  type Merkur,
} from '../../position/position.ts';
import { isDroppedTo, isFlownIn, unfeed } from '../../position/quartermaster.ts';
import type { Side } from '../../world/sides.ts';
import { isFree, isWingFree } from './free.ts';

/** The markers by their levels (14.B.6): over-extended units have two, isolated ones three. */
export const EXTENDED = ['E1', 'E2'] as const;
export const ISOLATED = ['U1', 'U2', 'U3'] as const;
export type Marker = (typeof EXTENDED)[number] | (typeof ISOLATED)[number];

const LEVELS: { readonly [state in Supply]: number } = { offensive: 0, general: 0, E1: 1, E2: 2, U1: 1, U2: 2, U3: 3 };

/** The level of a marker; 0 of whoever is in supply (14.B.6). */
export const levelOf = (state: Supply): number => LEVELS[state];
/** Is that a marker: of somebody out of supply (14.A.1)? */
export const isMarker = (state: Supply): state is Marker => levelOf(state) > 0;

/** Whoever is supplied: a ground unit or an air unit, and how that is read and written. */
export interface Fed {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly hex: number;
  /** How it is supplied, or its marker; in whose phase that was put down; and determinations at U-3 after the first. */
  readonly state: Supply;
  readonly foundBy: Side;
  readonly further: number;
  /** It was found in supply in its own side's last determination, which stands (2.H.1#3). */
  readonly stands: boolean;
  /** Nobody need spend anything for it. */
  readonly isFree: boolean;
  /** An Air QM supplies it, which does not lift its marker (14.D.1.c#1). */
  readonly isFlownIn: boolean;
  /** Says that it is in supply; `stands`: up to the next determination of its side. */
  putIn(state: 'offensive' | 'general', stands: boolean): void;
  putOut(to: Marker, by: Side, further: number): void;
  /** What it was found to be is over. */
  forget(): void;
}

/** A ground unit. */
export const fedUnit = (position: Merkur, unit: number): Fed => ({
  id: unitAt(position, unit).id,
  name: unitAt(position, unit).name,
  side: sideOf(position, unit),
  hex: hexOf(position, unit),
  state: supplyOf(position, unit),
  foundBy: foundBy(position, unit),
  further: furtherOf(position, unit),
  stands: isMarked(position, unit, SUPPLIED),
  get isFree() {
    return isFree(position, unit);
  },
  putIn(state, stands) {
    putInSupply(position, unit, state);
    if (stands) mark(position, unit, SUPPLIED);
  },
  isFlownIn: isFlownIn(position, unit),
  putOut(to, by, further) {
    putOutOfSupply(position, unit, to, by, further);
    if (unitAssault(position, unit) !== 0) mark(position, unit, UNDERFED);
  },
  forget() {
    // What was dropped to it was general supply: it is out of supply for the first time now (MA-61).
    if (isDroppedTo(position, unit) && supplyOf(position, unit) === 'E1') putInSupply(position, unit, 'general');
    unmark(position, unit, SUPPLIED);
    unfeed(position, unit);
  },
});

/** An air unit. */
export const fedWing = (position: Merkur, wing: number): Fed => ({
  id: wingAt(position, wing).id,
  name: wingAt(position, wing).name,
  side: wingSide(position, wing),
  hex: wingHex(position, wing),
  state: wingSupply(position, wing),
  foundBy: wingFoundBy(position, wing),
  further: wingFurther(position, wing),
  stands: isAir(position, wing, PAID),
  get isFree() {
    return isWingFree(position, wing);
  },
  putIn(state, stands) {
    setWingSupply(position, wing, state);
    clearAir(position, wing, UNPAID);
    if (stands) markAir(position, wing, PAID);
  },
  isFlownIn: false,
  putOut(to, by, further) {
    setWingSupply(position, wing, to, by, further);
    clearAir(position, wing, UNPAID);
  },
  forget: () => clearAir(position, wing, PAID),
});
