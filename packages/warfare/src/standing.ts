import { NONE } from '@sandtable/hexes';
import type { Column } from './position/column.ts';
import type { Derived, Deriving, Finding, Reads } from './position/derived.ts';
import { placesOf, type Pieces } from './pieces.ts';

/** No further unit in a hex. */
const LAST = -1;
const SIDES_OF_A_HEX = 6;

/** Of one side, by hex: which of its ground units stand there, and what they count for. */
interface Stood {
  /** The first unit in the hex; LAST where there is none. */
  readonly first: Int16Array;
  readonly weight: Uint16Array;
  /** The hexes with units. */
  readonly hexes: number[];
}

/** Where a side stands, whoever it is there: that becomes different less often than its units do. */
export interface Presence {
  /** By hex, 1 where a unit stands. */
  readonly held: Uint8Array;
  /** By hex, 1 where a unit stands next to it. */
  readonly beside: Uint8Array;
  /** The hexes with units. */
  hexes: readonly number[];
}

interface Stands<S extends string> {
  readonly by: { readonly [side in S]: Stood };
  /** By unit, the next in its hex, in the order of the counters; LAST after the last. */
  readonly next: Int16Array;
}

type AnyPosition = Pieces & Deriving;

/** What a game says of how its ground units stand. */
interface Rules<P extends AnyPosition, S extends string> {
  readonly sides: readonly S[];
  sideOf(position: P, unit: number): S;
  /** What a unit counts for in stacking, in the game's whole units of it: 0 to 65,535 in a hex. */
  weighs(position: P, unit: number): number;
  /** Does a unit stand nowhere though its place is a hex: aboard something? */
  isAway?(position: P, unit: number): boolean;
  /** The columns that all this follows from. */
  // Of whatever kind: only when it last changed is asked.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly columns: readonly Column<any, any>[];
}

/** That of which standing is derived: the declaration of a game's positions. */
interface Declares<P extends AnyPosition> {
  derive<D>(reads: Reads<P['facts'], P>, finding: Finding<P, D>): Derived<P['facts'], P, D>;
}

/** Which units of which side stand in which hex, and what they count for there: found once for each place that has changed. */
export class Standing<P extends AnyPosition, S extends string> {
  readonly #stands: Derived<P['facts'], P, Stands<S>>;
  readonly #roster: Derived<P['facts'], P, Record<S, readonly number[]>>;
  /** Where each side stands, for what follows from it. */
  readonly presence: { readonly [side in S]: Derived<P['facts'], P, Presence> };

  constructor(declaration: Declares<P>, rules: Rules<P, S>) {
    const { sides } = rules;
    this.#stands = declaration.derive<Stands<S>>({ columns: rules.columns }, stands(rules));
    this.presence = record(sides, (side) =>
      declaration.derive<Presence>(
        { columns: [], after: [this.#stands] },
        presenceIn((position) => this.#of(position, side).hexes),
      ),
    );
    this.#roster = declaration.derive<Record<S, readonly number[]>>(
      { columns: [], after: [this.#stands] },
      {
        blank: () => record(sides, () => []),
        derive: (position, found) => {
          for (const side of sides) found[side] = this.#of(position, side).hexes.flatMap((hex) => this.unitsIn(position, side, hex));
        },
      },
    );
  }

  #of(position: P, side: S): Stood {
    return this.#stands.of(position).by[side];
  }

  /** The side's units in a hex, in the order of the counters. @throws RangeError where there is no such hex */
  unitsIn(position: P, side: S, hex: number): number[] {
    const { by, next } = this.#stands.of(position);
    const found: number[] = [];
    for (let unit = firstIn(by[side], hex); unit !== LAST; unit = next[unit] as number) found.push(unit);
    return found;
  }

  /** All units of the side that are on the map, hex by hex. */
  unitsOf(position: P, side: S): readonly number[] {
    return this.#roster.of(position)[side];
  }

  /** What the side's units count for by hex; good until the next change of the position. */
  weights(position: P, side: S): Uint16Array {
    return this.#of(position, side).weight;
  }

  /** Is any unit of the side in the hex, beside these? @throws RangeError where there is no such hex */
  isStoodIn(position: P, side: S, hex: number, beside: readonly number[]): boolean {
    const { by, next } = this.#stands.of(position);
    for (let unit = firstIn(by[side], hex); unit !== LAST; unit = next[unit] as number) if (!beside.includes(unit)) return true;
    return false;
  }
}

const record = <S extends string, V>(sides: readonly S[], of: (side: S) => V): Record<S, V> =>
  Object.fromEntries(sides.map((side) => [side, of(side)])) as Record<S, V>;

/** The first unit in a hex; LAST where none is. A place off the map has none, and whoever asks of one is at fault: there would be no last. */
function firstIn({ first }: Stood, hex: number): number {
  const unit = first[hex];
  if (unit === undefined) throw new RangeError(`there is no hex ${hex}`);
  return unit;
}

function stands<P extends AnyPosition, S extends string>(rules: Rules<P, S>): Finding<P, Stands<S>> {
  const { sides, sideOf, weighs, isAway } = rules;
  return {
    blank({ world: { grid, units } }) {
      const none = (): Stood => ({
        first: new Int16Array(grid.count).fill(LAST),
        weight: new Uint16Array(grid.count),
        hexes: [],
      });
      return { by: record(sides, none), next: new Int16Array(units.length) };
    },
    derive(position, found) {
      for (const side of sides) clear(found.by[side]);
      const places = placesOf(position);
      // From the last to the first, so that each becomes the head of its hex and units come in the order of the counters.
      for (let unit = places.length - 1; unit >= 0; unit--) {
        const hex = places[unit] as number;
        if (hex < 0 || isAway?.(position, unit)) continue;
        const its = found.by[sideOf(position, unit)];
        const before = its.first[hex] as number;
        // Before all else: what is cleared next time hangs on it, and a rule that is asked may break off.
        if (before === LAST) its.hexes.push(hex);
        found.next[unit] = before;
        its.first[hex] = unit;
        its.weight[hex] = (its.weight[hex] as number) + weighs(position, unit);
      }
    },
  };
}

function clear({ first, weight, hexes }: Stood): void {
  for (const hex of hexes) {
    first[hex] = LAST;
    weight[hex] = 0;
  }
  hexes.length = 0;
}

const presenceIn = <P extends AnyPosition>(hexesOf: (position: P) => readonly number[]): Finding<P, Presence> => ({
  blank: ({ world: { grid } }, before) =>
    before
      ? { held: before.held.slice(), beside: before.beside.slice(), hexes: before.hexes }
      : { held: new Uint8Array(grid.count), beside: new Uint8Array(grid.count), hexes: [] },
  derive(position, found) {
    const hexes = hexesOf(position);
    if (hexes.length === found.hexes.length && hexes.every((hex, i) => hex === found.hexes[i])) return false;
    const { neighbours } = position.world.grid;
    for (const hex of found.hexes) stand(found, neighbours, hex, 0);
    for (const hex of hexes) stand(found, neighbours, hex, 1);
    found.hexes = [...hexes];
    return true;
  },
});

function stand({ held, beside }: Presence, neighbours: Int16Array, hex: number, is: 0 | 1): void {
  held[hex] = is;
  for (let side = hex * SIDES_OF_A_HEX, end = side + SIDES_OF_A_HEX; side < end; side++) {
    const to = neighbours[side] as number;
    if (to !== NONE) beside[to] = is;
  }
}
