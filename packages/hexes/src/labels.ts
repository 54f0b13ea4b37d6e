import { NONE } from './grid.ts';
import type { Purse } from './purse.ts';

/**
 * Paths of units that pay differently: several to a hex, for what is dearer for one may be cheaper for another. Each is a label, counted
 * from 0; one that another path to its hex outdoes, by leaving nobody less, is dropped. The buffers are used again search after search, and
 * grow where they are too small.
 */
export class Labels {
  /** By label, its hex; NONE where it was dropped. */
  hexes: Int16Array;
  /** By label, the next of those that cost the same, or NONE: kept by the search. */
  next: Int32Array;
  /** By hex, the label by which it is told; NONE where there is none. */
  readonly told: Int32Array;
  /** By hex, one of its labels, or NONE; and by label, another one in the same hex, or NONE. */
  readonly #heads: Int32Array;
  #beside: Int32Array;
  /** By label, the one that it goes on from, or NONE. */
  #before: Int32Array;
  /** At [label * width + purse], what that purse has spent. */
  #spent = new Uint16Array(0);
  #purses: readonly Purse[] = [];
  #width = 0;
  /** What each purse has spent after the step that was asked for last. */
  #after = new Uint16Array(0);
  #size = 0;

  constructor(count: number) {
    this.told = new Int32Array(count).fill(NONE);
    this.#heads = new Int32Array(count).fill(NONE);
    this.hexes = new Int16Array(count);
    this.next = new Int32Array(count);
    this.#beside = new Int32Array(count);
    this.#before = new Int32Array(count);
  }

  /** Forgets all that there was, for units with these purses; what they have spent now is booked next. */
  begin(purses: readonly Purse[]): void {
    for (let label = 0; label < this.#size; label++) {
      const hex = this.hexes[label] as number;
      // Where one was dropped there is another.
      if (hex === NONE) continue;
      this.told[hex] = NONE;
      this.#heads[hex] = NONE;
    }
    this.#size = 0;
    this.#purses = purses;
    this.#width = purses.length;
    this.#after = Uint16Array.from(purses, ({ spent }) => spent);
    const figures = this.hexes.length * this.#width;
    if (this.#spent.length < figures) this.#spent = new Uint16Array(figures);
  }

  /** Makes room for so many more. Buffers that were read before may be others now. */
  reserve(more: number): void {
    if (this.#size + more <= this.hexes.length) return;
    const length = (this.#size + more) * 2;
    this.hexes = grown(this.hexes, new Int16Array(length));
    this.next = grown(this.next, new Int32Array(length));
    this.#beside = grown(this.#beside, new Int32Array(length));
    this.#before = grown(this.#before, new Int32Array(length));
    this.#spent = grown(this.#spent, new Uint16Array(length * this.#width));
  }

  /** What the one has spent who has spent most, after one more step; 0 where somebody cannot take it. */
  pay(label: number, side: number, times: number, isFree: boolean): number {
    let most = 0;
    for (let purse = 0, at = label * this.#width; purse < this.#width; purse++, at++) {
      const { costs, allowance } = this.#purses[purse] as Purse;
      const price = (costs[side] as number) * times;
      const sum = (this.#spent[at] as number) + price;
      if (price === 0 || (sum > allowance && !isFree)) return 0;
      this.#after[purse] = sum;
      if (sum > most) most = sum;
    }
    return most;
  }

  /** Does a known path to the hex leave everybody as much as the step that was asked for last would? */
  isOutdone(hex: number): boolean {
    for (let label = this.#heads[hex] as number; label !== NONE; label = this.#beside[label] as number) {
      let purse = 0;
      for (let at = label * this.#width; purse < this.#width && (this.#spent[at] as number) <= (this.#after[purse] as number); at++)
        purse++;
      if (purse === this.#width) return true;
    }
    return false;
  }

  /** Drops the paths to the hex that leave nobody more than the step that was asked for last would, but for one that is to stay. */
  dropOutdone(hex: number, staying: number): void {
    let last = NONE;
    for (let label = this.#heads[hex] as number; label !== NONE; label = this.#beside[label] as number) {
      let purse = 0;
      for (let at = label * this.#width; purse < this.#width && (this.#spent[at] as number) >= (this.#after[purse] as number); at++)
        purse++;
      if (purse < this.#width || label === staying) last = label;
      else {
        this.hexes[label] = NONE;
        if (last === NONE) this.#heads[hex] = this.#beside[label] as number;
        else this.#beside[last] = this.#beside[label] as number;
      }
    }
  }

  /** The step that was asked for last is taken into the hex, on from the label before; there must be room. */
  add(hex: number, before: number): number {
    const label = this.#size++;
    this.hexes[label] = hex;
    this.next[label] = NONE;
    this.#beside[label] = this.#heads[hex] as number;
    this.#heads[hex] = label;
    this.#before[label] = before;
    for (let purse = 0, at = label * this.#width; purse < this.#width; purse++, at++) this.#spent[at] = this.#after[purse] as number;
    return label;
  }

  /** The hexes of the path by which the hex is told, back to where it begins. */
  pathFrom(hex: number): number[] {
    const path: number[] = [];
    for (let label = this.told[hex] as number; label !== NONE; label = this.#before[label] as number)
      path.push(this.hexes[label] as number);
    return path;
  }
}

function grown<Numbers extends Int16Array | Int32Array | Uint16Array>(from: Numbers, into: Numbers): Numbers {
  into.set(from);
  return into;
}
