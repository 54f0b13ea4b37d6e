import type { Paths } from '@sandtable/hexes';
import { REACHED, reachBy, type Reach, type Stacks } from '@sandtable/staff/plan';

/** What where a unit can come hangs on, beside who stands where. */
export interface Mover {
  readonly side: number;
  readonly enemy: number;
  /** Of movers of whom it says the same each comes as far as the others where all stand alike. */
  readonly key: string;
  /** Where what it costs to go is other than the ground and the weather have it: each list rising. */
  readonly works: readonly (readonly number[])[];
  /** Does it stop next to enemies where no friend stands (4.1A)? */
  readonly stops: boolean;
  /** Does it not go next to enemies at all (5.7a, 5.8b)? */
  readonly isShy: boolean;
}

/** Hexes, and of each whether somebody stood there. */
interface Seen {
  readonly hexes: readonly number[];
  readonly held: Uint8Array;
}

/** Where a mover could come, and whoever could have barred its way or let it go on. */
interface Flood extends Reach {
  readonly enemies: Seen;
  readonly friends: Seen;
  /** Of the mover's works those that lie where it could come, or beside that. */
  readonly works: readonly (readonly number[])[];
}

/** Floods of one key that differ in who stood near are kept, so many of them. */
const VARIANTS = 8;
/** Keys at most: from then on all begins anew, for units have gone on meanwhile. */
const KEYS = 1200;

/**
 * Where units can come, kept from one question to the next and from one position to another: most of what a machine is asked in a side turn
 * finds the other side as it was.
 */
export class Floods {
  readonly #neighbours: Int16Array;
  readonly #known = new Map<string, Flood[]>();

  constructor(neighbours: Int16Array) {
    this.#neighbours = neighbours;
  }

  /** Where the mover can come as all stand on the field, found by `ways` where that is not known yet; never to be written over. */
  of(field: Stacks, mover: Mover, ways: () => Paths): Reach {
    const variants = this.#known.get(mover.key) ?? [];
    const at = variants.findIndex((one) => isAsItWas(field, mover, one));
    const found = at < 0 ? this.#flood(field, mover, ways()) : (variants[at] as Flood);
    if (at === 0) return found;
    const others = variants.filter((one) => one !== found).slice(0, VARIANTS - 1);
    if (this.#known.size >= KEYS && others.length === 0) this.#known.clear();
    this.#known.set(mover.key, [found, ...others]);
    return found;
  }

  #flood(field: Stacks, { side, enemy, works, stops, isShy }: Mover, ways: Paths): Flood {
    const found = { hexes: new Uint8Array(field.count), marked: [] as number[] };
    reachBy(ways, this.#neighbours, found);
    // Who stands two hexes away keeps the shy off what lies between.
    const barring = isShy ? this.#widened(found.marked) : found.marked;
    const stopping = stops ? found.marked.filter((hex) => found.hexes[hex] === REACHED && this.#isBeside(field, enemy, hex)) : [];
    const near = works.map((hexes) => hexes.filter((hex) => found.hexes[hex] !== 0));
    return { ...found, enemies: seen(field, enemy, barring), friends: seen(field, side, stopping), works: near };
  }

  /** These hexes and all around them. */
  #widened(hexes: readonly number[]): number[] {
    const all = new Set(hexes);
    for (const hex of hexes)
      for (let at = hex * SIDES_OF_A_HEX, end = at + SIDES_OF_A_HEX; at < end; at++)
        if ((this.#neighbours[at] as number) >= 0) all.add(this.#neighbours[at] as number);
    return [...all];
  }

  #isBeside({ stack, count }: Stacks, side: number, hex: number): boolean {
    for (let at = hex * SIDES_OF_A_HEX, end = at + SIDES_OF_A_HEX; at < end; at++) {
      const beside = this.#neighbours[at] as number;
      if (beside >= 0 && (stack[side * count + beside] as number) > 0) return true;
    }
    return false;
  }
}
const SIDES_OF_A_HEX = 6;

function seen({ stack, count }: Stacks, side: number, hexes: readonly number[]): Seen {
  const held = new Uint8Array(hexes.length);
  for (let i = 0, first = side * count; i < hexes.length; i++) held[i] = Number((stack[first + (hexes[i] as number)] as number) > 0);
  return { hexes, held };
}

function isAsSeen({ stack, count }: Stacks, side: number, { hexes, held }: Seen): boolean {
  for (let i = 0, first = side * count; i < hexes.length; i++)
    if ((stack[first + (hexes[i] as number)] as number) > 0 !== (held[i] === 1)) return false;
  return true;
}

/** Does the same follow from what is near as when that was found? */
function isAsItWas(field: Stacks, { side, enemy, works }: Mover, flood: Flood): boolean {
  for (let kind = 0; kind < works.length; kind++) {
    const were = flood.works[kind] as readonly number[];
    let known = 0;
    for (const hex of works[kind] as readonly number[]) if (flood.hexes[hex] !== 0 && were[known++] !== hex) return false;
    if (known !== were.length) return false;
  }
  return isAsSeen(field, enemy, flood.enemies) && isAsSeen(field, side, flood.friends);
}
