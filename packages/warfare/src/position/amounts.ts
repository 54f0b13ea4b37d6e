import { DataError, isFacts, type Facts as Json, type Value } from '@sandtable/umpire';
import { Column, place, type Kind, type Naming } from './column.ts';
import { goodsInFull } from './short.ts';
import { insertCell, removeCell, type Stored } from './store.ts';

const unwritten: Kind<Stored> = { write: () => undefined, read: () => 0, schema: {} };

/** So much of one of the goods in one place. */
export interface Amount<G extends string> {
  readonly place: number;
  readonly good: G;
  readonly amount: number;
}

/**
 * How much of some goods lies where: supply points, fuel, replacements. Whole numbers above 0, in the smallest unit of the game; only
 * places with something are kept.
 */
export class Amounts<P extends Stored, G extends string> {
  /** Place and good in one number, rising. */
  readonly keys = new Column<Stored>(unwritten, 0, 0);
  readonly amounts = new Column<Stored>(unwritten, 0, 0);
  readonly #where: Kind<P, string>;

  constructor(
    namings: readonly Naming<P>[],
    readonly goods: readonly G[],
    /** How many of the smallest unit a measure is that short words may use. */
    readonly measures: (position: P) => { readonly [measure: string]: number } = () => ({}),
  ) {
    this.#where = place(namings);
  }

  #key(at: number, good: G): number {
    return at * this.goods.length + this.goods.indexOf(good);
  }

  /** Where the key stands, or would stand: the first that is not below it. */
  #find(position: Stored, key: number): number {
    const keys = this.keys.all(position);
    let from = 0;
    let to = keys.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((keys[middle] as number) < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** How much of a good lies in a place. */
  at(position: Stored, where: number, good: G): number {
    const key = this.#key(where, good);
    const found = this.#find(position, key);
    return this.keys.all(position)[found] === key ? this.amounts.of(position, found) : 0;
  }

  /** Says how much of a good lies in a place. @throws RangeError for less than nothing, or parts of the smallest unit */
  set(position: Stored, where: number, good: G, amount: number): void {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount of ${good}`);
    const key = this.#key(where, good);
    const found = this.#find(position, key);
    const isThere = this.keys.all(position)[found] === key;
    if (amount === 0 && isThere) for (const { index } of [this.keys, this.amounts]) removeCell(position, index, found);
    else if (isThere) this.amounts.set(position, found, amount);
    else if (amount > 0) {
      insertCell(position, this.keys.index, found, key);
      insertCell(position, this.amounts.index, found, amount);
    }
  }

  /** Adds to what lies in a place, or takes from it. @throws RangeError where there is not so much */
  add(position: Stored, where: number, good: G, more: number): void {
    this.set(position, where, good, this.at(position, where, good) + more);
  }

  /** All that lies anywhere, place by place. */
  all(position: Stored): Amount<G>[] {
    const amounts = this.amounts.all(position);
    return this.keys.all(position).map((key, i) => {
      const where = Math.floor(key / this.goods.length);
      return { place: where, good: this.goods[key - where * this.goods.length] as G, amount: amounts[i] as number };
    });
  }

  /**
   * @throws Error where something lies in a place that has no name: what a member held must be taken from it before the member is unmade
   */
  write(position: P): Json {
    const written: { [place: string]: { [good: string]: number } } = {};
    for (const { place: where, good, amount } of this.all(position)) {
      const name = this.#where.write(position, where, 0);
      if (name === undefined) throw new Error(`${amount} ${good} lie in place ${where}, which has no name`);
      (written[name] ??= {})[good] = amount;
    }
    return written;
  }

  /** @throws DataError naming the first that is no place, no good or no amount */
  read(position: P, written: Value, called: string): void {
    if (!isFacts(written)) throw new DataError(`${called}: an object of amounts by place is expected`);
    for (const [name, given] of Object.entries(written)) {
      const where = this.#placeOf(position, name, called);
      const goods = typeof given === 'string' ? this.#inFull(position, given, `${called}.${name}`) : given;
      if (!isFacts(goods)) throw new DataError(`${called}.${name}: an object with ${this.goods.join(', ')} is expected`);
      for (const [good, amount] of Object.entries(goods)) {
        if (!this.goods.includes(good as G)) throw new DataError(`${called}.${name}.${good}: unknown; known are ${this.goods.join(', ')}`);
        if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)
          throw new DataError(`${called}.${name}.${good}: a whole number above 0 is expected, and not ${JSON.stringify(amount)}`);
        this.set(position, where, good as G, amount);
      }
    }
  }

  #inFull(position: P, text: string, called: string): Json {
    try {
      return goodsInFull(text, this.goods, this.measures(position));
    } catch (error) {
      throw error instanceof DataError ? new DataError(`${called}: ${error.message}`) : error;
    }
  }

  #placeOf(position: P, name: string, called: string): number {
    try {
      return this.#where.read(position, name, 0);
    } catch (error) {
      throw error instanceof DataError ? new DataError(`${called}.${name}: ${error.message}`) : error;
    }
  }

  get schema(): object {
    const amount = { type: 'integer', minimum: 1 };
    const goods = Object.fromEntries(this.goods.map((good) => [good, amount]));
    return { type: 'object', additionalProperties: { type: ['object', 'string'], properties: goods, additionalProperties: false } };
  }
}
