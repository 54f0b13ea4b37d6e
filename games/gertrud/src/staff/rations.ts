import { NONE } from '@sandtable/hexes';
import { enemyOf, type Side } from '../world/world.ts';
import { NATIONS, type Field } from './field.ts';

/** From where a nation traces supply (7.0), and the hexes by which the paths go on that were found. */
interface Area {
  readonly fed: Uint8Array;
  readonly passed: Uint8Array;
}

/** Where a nation traces supply while units are put here and there: traced anew only where that makes a difference. */
export class Rations {
  readonly #field: Field;
  readonly #nation: number;
  /** The hexes on either side of straits. */
  readonly #shores: ReadonlySet<number>;
  /** Stacks that make a difference wherever they stand: of enemies in the cities, of friends on the shores (7.1d); places in `stack`. */
  readonly #keys: readonly number[];
  /** The area as everybody stood when that was last settled, after so many touches of the field; and by hex, 1 where it did not enter. */
  #settled: Area;
  #settledAt: number;
  readonly #stops: Uint8Array;
  /** Those of the keys that stood then. */
  readonly #held: boolean[];
  /** The area as it was last looked at, if it was traced anew for that. */
  #tried: Area;
  #isTried = false;

  constructor(field: Field, nation: number) {
    const { ways, count } = field.ground;
    this.#field = field;
    this.#nation = nation;
    const { sources, sideOfNationality } = field.position.world;
    const nationality = NATIONS[nation] as string;
    const side = sideOfNationality[nationality] as Side;
    this.#shores = new Set(ways.straits.flatMap((strait) => [Math.floor(strait / 6), ways.neighbours[strait] as number]));
    const cities = (sources[nationality] ?? []).map((hex) => enemyOf(side) * count + hex);
    this.#keys = [...cities, ...[...this.#shores].map((hex) => side * count + hex)];
    this.#held = this.#keys.map((at) => field.stack[at] !== 0);
    const blank = (): Area => ({ fed: new Uint8Array(count), passed: new Uint8Array(count) });
    [this.#settled, this.#tried] = [blank(), blank()];
    this.#settledAt = field.touched.length;
    this.#trace(this.#settled);
    this.#stops = field.stopsOf(nation).slice();
  }

  #trace({ fed, passed }: Area): void {
    this.#field.supplied(this.#nation, fed, passed);
  }

  /** By hex, 1 where units of the nation trace supply as everybody stands. */
  look(): Uint8Array {
    this.#isTried = this.#isConcerned();
    if (this.#isTried) this.#trace(this.#tried);
    return this.fed;
  }

  /** The same as it was last looked at. */
  get fed(): Uint8Array {
    return (this.#isTried ? this.#tried : this.#settled).fed;
  }

  #isConcerned(): boolean {
    const { touched, ground, stack, followsNationality } = this.#field;
    if (this.#settledAt === touched.length) return false;
    if (followsNationality || this.#keys.some((at, i) => (stack[at] !== 0) !== this.#held[i])) return true;
    const stops = this.#field.stopsOf(this.#nation);
    for (let i = this.#settledAt; i < touched.length; i++) {
      const hex = touched[i] as number;
      if (this.#differs(hex, stops)) return true;
      for (let side = hex * 6; side < hex * 6 + 6; side++) {
        const beside = ground.neighbours[side] as number;
        if (beside !== NONE && this.#differs(beside, stops)) return true;
      }
    }
    return false;
  }

  /**
   * Does it make a difference that the hex bars paths now, or does no longer? Not where none came; nor where none went on that is barred now,
   * or where all around is in the area already.
   */
  #differs(hex: number, stops: Uint8Array): boolean {
    const { fed, passed } = this.#settled;
    if (fed[hex] === 0 || this.#stops[hex] === stops[hex]) return false;
    if (stops[hex] === 1) return passed[hex] === 1;
    // Which straits are open is known while an area is traced, and not afterwards.
    if (this.#shores.has(hex)) return true;
    const { neighbours, ways } = this.#field.ground;
    for (let side = hex * 6; side < hex * 6 + 6; side++)
      if (ways.supplyFrom[side] === 1 && fed[neighbours[side] as number] === 0) return true;
    return false;
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    if (isKept) {
      if (this.#isTried) [this.#settled, this.#tried] = [this.#tried, this.#settled];
      this.#stops.set(this.#field.stopsOf(this.#nation));
      for (const [i, at] of this.#keys.entries()) this.#held[i] = this.#field.stack[at] !== 0;
    }
    this.#settledAt = this.#field.touched.length;
  }
}
