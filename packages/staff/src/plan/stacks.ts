import { NONE } from '@sandtable/hexes';

/**
 * The units on a map as a planner shifts them about: where each stands, and who stands in each hex, in typed arrays, so that a unit is put
 * somewhere and back for a few stores. Sides are numbered from 0, units and hexes as the game numbers them. What else follows from where
 * anybody stands is the game's: its field makes `put` of `set` and `lift`, and keeps that up on the way.
 */
export class Stacks {
  /** Hexes of the map. */
  readonly count: number;
  /** By unit, where it stands: NONE for those that are not on the map. */
  readonly hex: Int16Array;
  /** By unit, its side. A unit's is known before it is put anywhere, and does not change. */
  readonly side: Uint8Array;
  /** How many units of a side stand in a hex, at [side * count + hex]. */
  readonly stack: Uint8Array;
  /** Hexes that units of a side have come into or left empty, in that order: for whoever keeps what follows from where anybody stands. */
  readonly changes: number[] = [];
  /** The units of a hex as a chain, the last to come first. */
  readonly #head: Int16Array;
  readonly #next: Int16Array;
  readonly #before: Int16Array;

  /** @param side by unit @param count hexes of the map @param sides how many there are */
  constructor(side: Uint8Array, count: number, sides = 2) {
    this.side = side;
    this.count = count;
    this.hex = new Int16Array(side.length).fill(NONE);
    this.stack = new Uint8Array(count * sides);
    this.#head = new Int16Array(count * sides).fill(NONE);
    this.#next = new Int16Array(side.length).fill(NONE);
    this.#before = new Int16Array(side.length).fill(NONE);
  }

  /** Puts a unit into a hex, or with NONE off the map. */
  put(unit: number, to: number): void {
    const from = this.hex[unit] as number;
    if (from === to) return;
    if (from !== NONE) this.lift(unit);
    if (to !== NONE) this.set(unit, to);
  }

  /** Takes a unit off the hex in which it stands. */
  protected lift(unit: number): void {
    const at = (this.side[unit] as number) * this.count + (this.hex[unit] as number);
    const [before, next] = [this.#before[unit] as number, this.#next[unit] as number];
    if (before === NONE) this.#head[at] = next;
    else this.#next[before] = next;
    if (next !== NONE) this.#before[next] = before;
    if ((this.stack[at] = (this.stack[at] as number) - 1) === 0) this.changes.push(this.hex[unit] as number);
    this.hex[unit] = NONE;
  }

  /** Puts a unit that stands nowhere into a hex. */
  protected set(unit: number, to: number): void {
    const at = (this.side[unit] as number) * this.count + to;
    const head = this.#head[at] as number;
    this.#next[unit] = head;
    this.#before[unit] = NONE;
    if (head !== NONE) this.#before[head] = unit;
    this.#head[at] = unit;
    if ((this.stack[at] = (this.stack[at] as number) + 1) === 1) this.changes.push(to);
    this.hex[unit] = to;
  }

  /** The first unit of a side in a hex, or NONE; the next one in the same hex by `after`. */
  first(side: number, hex: number): number {
    return this.#head[side * this.count + hex] as number;
  }

  after(unit: number): number {
    return this.#next[unit] as number;
  }

  /** How many units of a side stand in a hex. */
  stacked(side: number, hex: number): number {
    return this.stack[side * this.count + hex] as number;
  }

  /** The units of a side in a hex, the last to come first. */
  unitsIn(side: number, hex: number): number[] {
    const units: number[] = [];
    for (let unit = this.#head[side * this.count + hex] as number; unit !== NONE; unit = this.#next[unit] as number) units.push(unit);
    return units;
  }

  /** The units of a side on the map, in the order of their numbers. */
  units(side: number): number[] {
    const found: number[] = [];
    for (let unit = 0; unit < this.hex.length; unit++) if (this.hex[unit] !== NONE && this.side[unit] === side) found.push(unit);
    return found;
  }

  /** The hexes in which units of a side stand, rising. */
  held(side: number): number[] {
    const found: number[] = [];
    for (let unit = 0; unit < this.hex.length; unit++) {
      const hex = this.hex[unit] as number;
      if (hex !== NONE && this.side[unit] === side && this.first(side, hex) === unit) found.push(hex);
    }
    return found.toSorted((a, b) => a - b);
  }
}
