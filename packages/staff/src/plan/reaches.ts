import type { Paths } from '@sandtable/hexes';
import type { Stacks } from './stacks.ts';

/** Units that move alike from one hex, and the hexes that matter to them. */
export interface Gang {
  readonly units: readonly number[];
  /** By hex: REACHED where they can come, BESIDE next to that, 0 elsewhere; as everybody stood when that was last looked at. */
  readonly reach: Uint8Array;
}

/** Where a gang can come: by hex as `Gang` has it, and all hexes that are marked in it. */
export interface Reach {
  readonly hexes: Uint8Array;
  readonly marked: readonly number[];
}

/** The same while it is written. */
interface Flooded extends Reach {
  readonly marked: number[];
}

/** A gang as it is kept: where it could come when that was last settled, and where it was tried since. */
class Kept implements Gang {
  readonly units: readonly number[];
  settled: Reach;
  tried: Flooded | null = null;
  isTried = false;
  /** What is settled, to be written over once something else is; null where it is somebody else's. */
  #own: Flooded | null = null;

  constructor(units: readonly number[], nowhere: Reach) {
    this.units = units;
    this.settled = nowhere;
  }

  /** What was tried is settled. */
  keep(): void {
    if (this.isTried && this.tried) {
      this.settled = this.tried;
      [this.#own, this.tried] = [this.tried, this.#own];
    }
    this.isTried = false;
  }

  get reach(): Uint8Array {
    return (this.isTried && this.tried ? this.tried : this.settled).hexes;
  }
}

const blank = (count: number): Flooded => ({ hexes: new Uint8Array(count), marked: [] });

export const REACHED = 1;
export const BESIDE = 2;

/** Where a unit can come by these ways, and what lies beside that. */
export function reachBy({ hexes, size }: Paths, neighbours: Int16Array, { hexes: reach, marked }: Flooded): void {
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

/**
 * Where the enemy can come in his next move, as everybody stands: worked out anew only for those near whom something has changed since that
 * was settled.
 */
export class Reaches {
  readonly #kept: readonly Kept[];
  readonly #field: Stacks;
  readonly #neighbours: Int16Array;
  readonly #ways: (unit: number) => Paths;
  readonly #known: ((unit: number) => Reach) | null;
  /** So many of the field's changes are settled; none before the first look. */
  #settledAt = -1;

  /**
   * @param gangs the units of each @param ways where a unit can go, in paths that are good until the next search @param known the same with what
   * lies beside it, as everybody stands at the first look, of whoever knows that already: it is never written over
   */
  constructor(
    field: Stacks,
    neighbours: Int16Array,
    gangs: readonly (readonly number[])[],
    ways: (unit: number) => Paths,
    known: ((unit: number) => Reach) | null = null,
  ) {
    this.#known = known;
    this.#field = field;
    this.#neighbours = neighbours;
    this.#ways = ways;
    const nowhere = blank(field.count);
    this.#kept = gangs.map((units) => new Kept(units, nowhere));
  }

  get gangs(): readonly Gang[] {
    return this.#kept;
  }

  /** Looks at the arrangement as it is now; the rest speaks of it from then on. */
  look(): void {
    const { count, changes } = this.#field;
    const isFirst = this.#settledAt < 0;
    if (isFirst) this.#settledAt = changes.length;
    for (const gang of this.#kept) {
      if (isFirst) gang.settled = this.#first(gang.units);
      gang.isTried = this.#isConcerned(gang.settled);
      if (gang.isTried) this.#flood(gang.units, (gang.tried ??= blank(count)));
    }
  }

  /** What was looked at last is how everybody stands from now on, or all stand again as they did before. */
  settled(isKept: boolean): void {
    if (isKept) for (const gang of this.#kept) gang.keep();
    if (this.#settledAt >= 0) this.#settledAt = this.#field.changes.length;
  }

  /** Has anything changed where these can come? */
  #isConcerned({ hexes }: Reach): boolean {
    const { changes } = this.#field;
    for (let i = this.#settledAt; i < changes.length; i++) if (hexes[changes[i] as number] !== 0) return true;
    return false;
  }

  /** Where these can come, at the first look. */
  #first(units: readonly number[]): Reach {
    const unit = units[0] as number;
    if (this.#known && (this.#field.hex[unit] as number) >= 0) return this.#known(unit);
    const found = blank(this.#field.count);
    this.#flood(units, found);
    return found;
  }

  #flood(units: readonly number[], into: Flooded): void {
    const unit = units[0] as number;
    for (const hex of into.marked) into.hexes[hex] = 0;
    into.marked.length = 0;
    if ((this.#field.hex[unit] as number) >= 0) reachBy(this.#ways(unit), this.#neighbours, into);
  }

  /** Can any of them come to the hex? */
  canReach(hex: number): boolean {
    return this.#kept.some(({ reach }) => reach[hex] === REACHED);
  }

  /** Can any of them come to the hex, or beside it? */
  comesNear(hex: number): boolean {
    return this.#kept.some(({ reach }) => reach[hex] !== 0);
  }
}
