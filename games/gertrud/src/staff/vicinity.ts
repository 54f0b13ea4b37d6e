import type { Field } from './field.ts';

/** What follows for hexes from who stands no more than two off: found anew only where somebody has been put so near since that was settled. */
export class Vicinity<T> {
  readonly #field: Field;
  readonly #find: (hex: number) => T;
  readonly #settled = new Map<number, T>();
  /** So many touches of the field are settled. */
  #settledAt: number;
  /** The hexes near which somebody has been put since, and by hex, 1 for those. */
  readonly #near: number[] = [];
  readonly #isNear: Uint8Array;
  readonly #tried = new Map<number, T>();

  constructor(field: Field, find: (hex: number) => T) {
    this.#field = field;
    this.#find = find;
    this.#settledAt = field.touched.length;
    this.#isNear = new Uint8Array(field.count);
  }

  /** Looks at how everybody stands now; `of` speaks of it from then on. */
  look(): void {
    const { touched, ground } = this.#field;
    this.#tried.clear();
    for (const hex of this.#near) this.#isNear[hex] = 0;
    this.#near.length = 0;
    for (let i = this.#settledAt; i < touched.length; i++) {
      const around = ground.around[touched[i] as number] as Int16Array;
      for (let at = 0; at < around.length; at++) this.#add(around[at] as number);
    }
  }

  #add(hex: number): void {
    if (this.#isNear[hex] === 0) this.#near.push(hex);
    this.#isNear[hex] = 1;
  }

  of(hex: number): T {
    const known = this.#isNear[hex] === 1 ? this.#tried : this.#settled;
    let found = known.get(hex);
    if (found === undefined) known.set(hex, (found = this.#find(hex)));
    return found;
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    if (isKept) {
      for (const hex of this.#near) this.#settled.delete(hex);
      for (const [hex, found] of this.#tried) this.#settled.set(hex, found);
    }
    this.#settledAt = this.#field.touched.length;
  }
}
