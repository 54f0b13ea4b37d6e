import { DataError, isList, type Value } from '@sandtable/umpire';
import { write, type Store, type Stored } from './store.ts';

/** How the numbers of a column are written in a saved position, and read again. */
export interface Kind<P, V extends Value = Value> {
  /** What is written of a member; undefined where it goes without saying. */
  write(position: P, cell: number, member: number): V | undefined;
  /**
   * The number for what is written, or for nothing. @throws DataError that says what is expected; whoever reads puts the place before it
   */
  read(position: P, written: Value | undefined, member: number): number;
  /** A number of which nothing is written, whoever has it. */
  readonly unsaid?: number;
  /** Tells the numbers that are written otherwise in another position, though all cells of the member are the same: places that come and go. */
  varies?(cell: number): boolean;
  /** What is written where a member is said in short words and this is one of them, beside what was `said` before; undefined: no word of it. */
  short?(position: P, word: string, said: Value | undefined): Value | undefined;
  /** The JSON Schema of what is written. */
  readonly schema: object;
}

/** A column of a family: a whole number for each member, and what it is before anything has been set up. */
export class Column<P extends Stored, V extends Value = Value> {
  /** Which of the position's columns it is; the declaration says it. */
  index = -1;

  constructor(
    readonly kind: Kind<P, V>,
    readonly opening: number | ((position: P, member: number) => number),
    /** How many cells there are at the opening, where that is not one for each member of its family. */
    readonly size?: number,
  ) {}

  /** What it is before anything has been set up. */
  openingFor(position: P, member: number): number {
    return typeof this.opening === 'number' ? this.opening : this.opening(position, member);
  }

  of(position: Stored, member: number): number {
    return (position.stores[this.index] as Store).cells[member] as number;
  }

  /** All numbers as they are now; good until the next change of the position. */
  all(position: Stored): readonly number[] {
    return (position.stores[this.index] as Store).cells;
  }

  set(position: Stored, member: number, value: number): void {
    write(position, this.index, member, value);
  }
}

/** Names of some of the places where a piece may be: hexes, boxes, the decks of ships. */
export interface Naming<P> {
  /** The name of a place; undefined where it is none of these. */
  nameOf(position: P, place: number): string | undefined;
  /** The place of a name; undefined where it is none of these. */
  placeOf(position: P, name: string): number | undefined;
  /** In words, for errors: "a hex number". */
  readonly expects: string;
  /** Places come and go. */
  readonly varies?: boolean;
}

/** The hexes of the map, by the numbers printed in them. */
export const hexNames: Naming<{ readonly world: { readonly grid: { number(hex: number): string; index(number: string): number } } }> = {
  nameOf: ({ world }, place) => (place >= 0 ? world.grid.number(place) : undefined),
  placeOf({ world }, name) {
    const hex = world.grid.index(name);
    return hex < 0 ? undefined : hex;
  },
  expects: 'a hex number',
};

/** Boxes and piles by words, each a number below zero. */
export function boxNames(words: { readonly [word: string]: number }): Naming<unknown> {
  const places = new Map(Object.entries(words));
  const names = new Map(Object.entries(words).map(([word, place]) => [place, word]));
  return {
    nameOf: (_position, place) => names.get(place),
    placeOf: (_position, name) => places.get(name),
    expects: `one of ${[...places.keys()].join(', ')}`,
  };
}

/**
 * Places that are members of a list: sea areas, the decks of ships. Their numbers go down from `first`, their names begin with `prefix`.
 * `indexOf` knows the ids that there are, `idOf` their indices.
 */
export function memberNames<P>(
  first: number,
  prefix: string,
  idOf: (position: P, index: number) => string | undefined,
  indexOf: (position: P, id: string) => number | undefined,
): Naming<P> {
  return {
    nameOf(position, at) {
      const id = at <= first ? idOf(position, first - at) : undefined;
      return id === undefined ? undefined : `${prefix}${id}`;
    },
    placeOf(position, name) {
      const index = name.startsWith(prefix) ? indexOf(position, name.slice(prefix.length)) : undefined;
      return index === undefined ? undefined : first - index;
    },
    expects: prefix === '' ? 'an id' : `"${prefix}" and an id`,
    varies: true,
  };
}

/**
 * The place where a piece is in the end: `carrierAt` tells where the carrier is on which a place is, and undefined of a place that is on
 * none.
 * @throws DataError where carriers are aboard one another in a circle
 */
export function placeOutside(at: number, carrierAt: (place: number) => number | undefined): number {
  const passed = new Set<number>();
  for (let next = carrierAt(at); next !== undefined; next = carrierAt(at)) {
    if (passed.has(at)) throw new DataError('carriers are aboard one another in a circle');
    passed.add(at);
    at = next;
  }
  return at;
}

/** Where a piece is; `bars` says why it cannot be in a place that there is. */
export function place<P>(
  namings: readonly Naming<P>[],
  bars: (position: P, place: number, name: string) => string | null = () => null,
): Kind<P, string> {
  const expects = namings.map((naming) => naming.expects).join(' or ');
  return {
    write(position, at) {
      for (let i = 0; i < namings.length; i++) {
        const name = (namings[i] as Naming<P>).nameOf(position, at);
        if (name !== undefined) return name;
      }
      return undefined;
    },
    read(position, name) {
      if (typeof name !== 'string') throw new DataError(`${expects} is expected`);
      for (const naming of namings) {
        const at = naming.placeOf(position, name);
        if (at === undefined) continue;
        const bar = bars(position, at, name);
        if (bar !== null) throw new DataError(bar);
        return at;
      }
      throw new DataError(`${expects} is expected, and not "${name}"`);
    },
    varies: (at) => at < 0 && namings.some(({ varies }) => varies === true),
    short: (position, name, said) =>
      said === undefined && namings.some((naming) => naming.placeOf(position, name) !== undefined) ? name : undefined,
    schema: { type: 'string' },
  };
}

/** A whole number within limits. */
export interface Counting<P> {
  least?(position: P, member: number): number;
  most(position: P, member: number): number;
  /** The number where none is written. */
  otherwise(position: P, member: number): number;
  /** Is this number written? Left out: where it is not what it is otherwise. */
  isWritten?(position: P, cell: number, member: number): boolean;
}

export function count<P>(counting: Counting<P>): Kind<P, number> {
  const { least = () => 0, most, otherwise, isWritten = (position, cell, member) => cell !== otherwise(position, member) } = counting;
  return {
    write: (position, cell, member) => (isWritten(position, cell, member) ? cell : undefined),
    read(position, written, member) {
      const number = written ?? otherwise(position, member);
      const from = least(position, member);
      const to = most(position, member);
      if (typeof number !== 'number' || !Number.isInteger(number) || number < from || number > to)
        throw new DataError(`${JSON.stringify(number)} is not a whole number from ${from} to ${to}`);
      return number;
    },
    schema: { type: 'integer', minimum: 0 },
  };
}

/** The number for a word; undefined for what is none of these words, such as the names that every object has. */
const numberFor = (words: { readonly [word: string]: number }, word: Value | undefined): number | undefined =>
  typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined;

/**
 * Marks, each a bit of its own (32 at most), written as a list of their words. `faulty` says of words that cannot stand together what is
 * expected.
 */
export function bits<P, W extends string>(
  words: { readonly [word in W]: number },
  faulty: (bits: number) => string | null = () => null,
): Kind<P, readonly W[]> {
  const entries = Object.entries(words) as [W, number][];
  // Each is written thousands of times.
  const lists = new Map<number, readonly W[]>([[0, []]]);
  return {
    write(_position, cell) {
      const list = lists.get(cell) ?? entries.filter(([, bit]) => (cell & bit) !== 0).map(([word]) => word);
      lists.set(cell, list);
      return list;
    },
    read(_position, written) {
      if (!isList(written)) throw new DataError('a list is expected');
      let cell = 0;
      for (const word of written) {
        const bit = numberFor(words, word);
        if (bit === undefined) throw new DataError(`each is one of ${Object.keys(words).join(', ')}`);
        cell |= bit;
      }
      const fault = faulty(cell);
      if (fault !== null) throw new DataError(fault);
      return cell;
    },
    short: (_position, one, said) => (numberFor(words, one) === undefined ? undefined : [...(isList(said) ? said : []), one]),
    schema: { type: 'array', items: { enum: Object.keys(words) } },
  };
}

/** One of some words; the one that goes without saying is not written, and read where none is. */
export function word<P, W extends string>(words: { readonly [word in W]: number }, unsaid: number): Kind<P, W> {
  const names = new Map(Object.entries(words).map(([name, cell]) => [cell, name as W]));
  return {
    write: (_position, cell) => names.get(cell),
    unsaid,
    read(_position, written) {
      const cell = numberFor(words, written === undefined ? names.get(unsaid) : written);
      if (cell === undefined) throw new DataError(`${Object.keys(words).join(' or ')} is expected`);
      return cell;
    },
    short: (_position, one, said) => (said === undefined && numberFor(words, one) !== undefined ? one : undefined),
    schema: { enum: Object.keys(words) },
  };
}

/** One of a list of the game's data, by its id. */
export function listed<P>(
  called: string,
  idOf: (position: P, index: number) => string | undefined,
  indexOf: (position: P, id: string) => number | undefined,
): Kind<P, string> {
  return {
    write: idOf,
    read(position, id) {
      const index = typeof id === 'string' ? indexOf(position, id) : undefined;
      if (index === undefined) throw new DataError(`one of the ${called} is expected, such as ${idOf(position, 0)}`);
      return index;
    },
    short: (position, id, said) => (said === undefined && indexOf(position, id) !== undefined ? id : undefined),
    schema: { type: 'string' },
  };
}

/** Of some members only: of the others nothing is written, nothing is read, and their number is `none`. */
export function only<P, V extends Value>(kind: Kind<P, V>, none: number, which: (position: P, member: number) => boolean): Kind<P, V> {
  return {
    ...kind,
    unsaid: none,
    read: (position, written, member) => (which(position, member) ? kind.read(position, written, member) : none),
  };
}

/** It may be missing: then the number is `none`. */
export const perhaps = <P, V extends Value>(kind: Kind<P, V>, none: number): Kind<P, V> => ({
  ...kind,
  unsaid: none,
  read: (position, written, member) => (written === undefined ? none : kind.read(position, written, member)),
});

/** It may be missing: then the number is what this member usually has, which is not written either. */
export const usually = <P, V extends Value>(kind: Kind<P, V>, usual: (position: P, member: number) => number): Kind<P, V> => ({
  write: (position, cell, member) => (cell === usual(position, member) ? undefined : kind.write(position, cell, member)),
  read: (position, written, member) => (written === undefined ? usual(position, member) : kind.read(position, written, member)),
  ...(kind.varies ? { varies: kind.varies.bind(kind) } : {}),
  ...(kind.short ? { short: kind.short.bind(kind) } : {}),
  schema: kind.schema,
});

/** The columns of a family by the keys under which they are saved. */
export interface Columns<P extends Stored> {
  // A column of any kind: what is written of it only its own kind knows.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [key: string]: Column<P, any>;
}
