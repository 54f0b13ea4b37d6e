import type { Field } from './field.ts';

/** What follows for hexes from who stands no more than two off: found anew only where somebody has been put so near since that was settled. */
export class Vicinity<T> {
  readonly #field: Field;
  readonly #find: (hex: number) => T;
  readonly #settled = new Map<number, T>();
  /** So many touches of the field are settled. */
  #settledAt: number;
  readonly #near = new Set<number>();
  readonly #tried = new Map<number, T>();

  constructor(field: Field, find: (hex: number) => T) {
    this.#field = field;
    this.#find = find;
    this.#settledAt = field.touched.length;
  }

  /** Looks at how everybody stands now; `of` speaks of it from then on. */
  look(): void {
    const { touched, ground } = this.#field;
    this.#tried.clear();
    this.#near.clear();
    for (let i = this.#settledAt; i < touched.length; i++)
      for (const hex of ground.around[touched[i] as number] as Int16Array) this.#near.add(hex);
  }

  of(hex: number): T {
    const known = this.#near.has(hex) ? this.#tried : this.#settled;
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
