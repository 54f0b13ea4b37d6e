import type { Paths } from '@sandtable/hexes';
import type { Stacks } from './stacks.ts';

/** Units that move alike from one hex, and the hexes that matter to them. */
export interface Gang {
  readonly units: readonly number[];
  /** By hex: REACHED where they can come, BESIDE next to that, 0 elsewhere. */
  readonly reach: Uint8Array;
}

export const REACHED = 1;
export const BESIDE = 2;

/** Where the enemy can come in his next move, as everybody stands: worked out anew only for those near whom something has changed. */
export class Reaches {
  readonly gangs: readonly Gang[];
  readonly #field: Stacks;
  readonly #neighbours: Int16Array;
  readonly #ways: (unit: number) => Paths;
  /** By gang, all hexes of either kind. */
  readonly #marked: readonly number[][];
  /** How many of the field's changes are reckoned with. */
  #seen = -1;

  /** @param gangs the units of each @param ways where a unit can go, in paths that are good until the next search */
  constructor(field: Stacks, neighbours: Int16Array, gangs: readonly (readonly number[])[], ways: (unit: number) => Paths) {
    this.#field = field;
    this.#neighbours = neighbours;
    this.#ways = ways;
    this.gangs = gangs.map((units) => ({ units, reach: new Uint8Array(field.count) }));
    this.#marked = gangs.map(() => []);
  }

  /** Looks at the arrangement as it is now; the rest speaks of it from then on. */
  look(): void {
    for (let i = 0; i < this.gangs.length; i++) {
      const gang = this.gangs[i] as Gang;
      if (this.#seen < 0 || this.#isConcerned(gang)) this.#flood(gang, this.#marked[i] as number[]);
    }
    this.#seen = this.#field.changes.length;
  }

  /** Has anything changed where these can come? */
  #isConcerned({ reach }: Gang): boolean {
    const { changes } = this.#field;
    for (let i = this.#seen; i < changes.length; i++) if (reach[changes[i] as number] !== 0) return true;
    return false;
  }

  #flood({ units, reach }: Gang, marked: number[]): void {
    const neighbours = this.#neighbours;
    const unit = units[0] as number;
    for (const hex of marked) reach[hex] = 0;
    marked.length = 0;
    if ((this.#field.hex[unit] as number) < 0) return;
    const { hexes, size } = this.#ways(unit);
    for (let i = 0; i < size; i++) {
      const hex = hexes[i] as number;
      reach[hex] = REACHED;
      marked.push(hex);
    }
    for (let i = 0; i < size; i++)
      for (let at = (hexes[i] as number) * 6, d = 0; d < 6; at++, d++) {
        const beside = neighbours[at] as number;
        if (beside < 0 || reach[beside] !== 0) continue;
        reach[beside] = BESIDE;
        marked.push(beside);
      }
  }

  /** Can any of them come to the hex? */
  canReach(hex: number): boolean {
    return this.gangs.some(({ reach }) => reach[hex] === REACHED);
  }

  /** Can any of them come to the hex, or beside it? */
  comesNear(hex: number): boolean {
    return this.gangs.some(({ reach }) => reach[hex] !== 0);
  }
}
