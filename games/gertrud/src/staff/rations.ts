import { NONE } from '@sandtable/hexes';
import { NATIONS, type Field } from './field.ts';

/** From where a nation traces supply while units are put here and there: traced anew only where that makes a difference (7.0). */
export class Rations {
  readonly #field: Field;
  readonly #nation: number;
  /** Where the area began, and ran over straits: who stands there makes a difference wherever it leads (7.1d). */
  readonly #gates: ReadonlySet<number>;
  /** By hex, 1 in the area as everybody stood when that was last settled, after so many touches of the field; and where it did not enter. */
  #settled: Uint8Array;
  #settledAt: number;
  readonly #stops: Uint8Array;
  /** The area as it was last looked at, if it was traced anew for that. */
  #tried: Uint8Array;
  #isTried = false;

  constructor(field: Field, nation: number) {
    const { ways, count } = field.ground;
    this.#field = field;
    this.#nation = nation;
    const crossings = ways.straits.flatMap((side) => [Math.floor(side / 6), ways.neighbours[side] as number]);
    this.#gates = new Set([...crossings, ...(field.position.world.sources[NATIONS[nation] as string] ?? [])]);
    this.#settled = new Uint8Array(count);
    this.#tried = new Uint8Array(count);
    this.#settledAt = field.touched.length;
    field.supplied(nation, this.#settled);
    this.#stops = field.stopsOf(nation).slice();
  }

  /** By hex, 1 where units of the nation trace supply as everybody stands. */
  look(): Uint8Array {
    this.#isTried = this.#isConcerned();
    if (!this.#isTried) return this.#settled;
    this.#field.supplied(this.#nation, this.#tried);
    return this.#tried;
  }

  /** Where the area did not come, it makes no difference what bars it. */
  #isConcerned(): boolean {
    const { touched, ground } = this.#field;
    const stops = this.#field.stopsOf(this.#nation);
    const differs = (hex: number) => hex !== NONE && this.#settled[hex] === 1 && this.#stops[hex] !== stops[hex];
    for (let i = this.#settledAt; i < touched.length; i++) {
      const hex = touched[i] as number;
      if (this.#gates.has(hex) || differs(hex)) return true;
      for (let side = hex * 6; side < hex * 6 + 6; side++) if (differs(ground.neighbours[side] as number)) return true;
    }
    return false;
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    if (isKept) {
      if (this.#isTried) [this.#settled, this.#tried] = [this.#tried, this.#settled];
      this.#stops.set(this.#field.stopsOf(this.#nation));
    }
    this.#settledAt = this.#field.touched.length;
  }
}
