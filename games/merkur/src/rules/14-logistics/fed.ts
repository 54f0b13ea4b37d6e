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

/** A ground unit: of many who are looked at little is asked, and nothing is read before. */
class FedUnit implements Fed {
  readonly #position: Merkur;
  readonly #unit: number;

  constructor(position: Merkur, unit: number) {
    this.#position = position;
    this.#unit = unit;
  }

  get id() {
    return unitAt(this.#position, this.#unit).id;
  }

  get name() {
    return unitAt(this.#position, this.#unit).name;
  }

  get side() {
    return sideOf(this.#position, this.#unit);
  }

  get hex() {
    return hexOf(this.#position, this.#unit);
  }

  get state() {
    return supplyOf(this.#position, this.#unit);
  }

  get foundBy() {
    return foundBy(this.#position, this.#unit);
  }

  get further() {
    return furtherOf(this.#position, this.#unit);
  }

  get stands() {
    return isMarked(this.#position, this.#unit, SUPPLIED);
  }

  get isFree() {
    return isFree(this.#position, this.#unit);
  }

  get isFlownIn() {
    return isFlownIn(this.#position, this.#unit);
  }

  putIn(state: 'offensive' | 'general', stands: boolean): void {
    putInSupply(this.#position, this.#unit, state);
    if (stands) mark(this.#position, this.#unit, SUPPLIED);
  }

  putOut(to: Marker, by: Side, further: number): void {
    putOutOfSupply(this.#position, this.#unit, to, by, further);
    if (unitAssault(this.#position, this.#unit) !== 0) mark(this.#position, this.#unit, UNDERFED);
  }

  forget(): void {
    const position = this.#position;
    // What was dropped to it was general supply: it is out of supply for the first time now (MA-61).
    if (isDroppedTo(position, this.#unit) && this.state === 'E1') putInSupply(position, this.#unit, 'general');
    unmark(position, this.#unit, SUPPLIED);
    unfeed(position, this.#unit);
  }
}

/** A ground unit, as it is whenever it is asked. */
export const fedUnit = (position: Merkur, unit: number): Fed => new FedUnit(position, unit);

class FedWing implements Fed {
  readonly isFlownIn = false;
  readonly #position: Merkur;
  readonly #wing: number;

  constructor(position: Merkur, wing: number) {
    this.#position = position;
    this.#wing = wing;
  }

  get id() {
    return wingAt(this.#position, this.#wing).id;
  }

  get name() {
    return wingAt(this.#position, this.#wing).name;
  }

  get side() {
    return wingSide(this.#position, this.#wing);
  }

  get hex() {
    return wingHex(this.#position, this.#wing);
  }

  get state() {
    return wingSupply(this.#position, this.#wing);
  }

  get foundBy() {
    return wingFoundBy(this.#position, this.#wing);
  }

  get further() {
    return wingFurther(this.#position, this.#wing);
  }

  get stands() {
    return isAir(this.#position, this.#wing, PAID);
  }

  get isFree() {
    return isWingFree(this.#position, this.#wing);
  }

  putIn(state: 'offensive' | 'general', stands: boolean): void {
    setWingSupply(this.#position, this.#wing, state);
    clearAir(this.#position, this.#wing, UNPAID);
    if (stands) markAir(this.#position, this.#wing, PAID);
  }

  putOut(to: Marker, by: Side, further: number): void {
    setWingSupply(this.#position, this.#wing, to, by, further);
    clearAir(this.#position, this.#wing, UNPAID);
  }

  forget(): void {
    clearAir(this.#position, this.#wing, PAID);
  }
}

/** An air unit, as it is whenever it is asked. */
export const fedWing = (position: Merkur, wing: number): Fed => new FedWing(position, wing);
