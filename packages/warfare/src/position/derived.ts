import type { Column } from './column.ts';
import { nextVersion, type Store, type Stored } from './store.ts';

/** A position that keeps what follows from its facts beside them. */
export interface Deriving<F extends object = object> extends Stored {
  readonly world: object;
  readonly facts: F;
  /** What is known of what follows, by the numbers of what is derived. */
  readonly known: (Known | null)[];
}

/** Something that follows from the facts, and what they were when it was found. */
export interface Known {
  readonly value: unknown;
  /** The version of the position that it was last found good for. */
  version: number;
  /** The versions of the columns that it follows from. */
  readonly columns: number[];
  readonly sometimes: number[];
  /** The revisions of what else is derived that it follows from. */
  readonly after: number[];
  /** A number that is given anew whenever the value has become different. */
  revision: number;
  facts: object;
  world: object;
  also: unknown;
  /** Does a copy of the position use it as well? Then it is never written over. */
  shared: boolean;
}

// Of whatever kind: only when it last changed is asked.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyColumn = Column<any, any>;

/** Anything derived of a position. */
export interface Revised<P> {
  /** Its number among all that is derived. */
  readonly slot: number;
  /** A number of its value now: where it is the same, so is the value. */
  revision(position: P): number;
}

interface Sometimes<P> {
  readonly column: AnyColumn;
  when(position: P): boolean;
}

/** Of what it follows. A fact or a column that is not named here is never looked at: the witness in the tests sees to that. */
export interface Reads<F extends object, P> {
  readonly columns: readonly AnyColumn[];
  /** Columns that it follows from only in games with some options. */
  readonly sometimes?: readonly Sometimes<P>[];
  readonly facts?: readonly (keyof F)[];
  /** What else is derived that it follows from, and from which it is found anew only where that has become different. */
  readonly after?: readonly Revised<P>[];
  /** Whatever else it follows from, such as what a frame remembers: another value whenever that changes. */
  also?(position: P): unknown;
}

/** How it is found. `derive` writes over what was known before, and has to renew all of it. */
export interface Finding<P, D> {
  /** Something to write over: anew, or a copy of what was known before, where a copy of the position still needs that. */
  blank(position: P, before: D | null): D;
  /** Returns false where nothing has become different; only where `blank` begins with a copy can that be said. */
  derive(position: P, known: D): boolean | void;
}

/** What follows from some of the facts of a position: found when it is asked for, and again only after one of those has changed. */
export class Derived<F extends object, P extends Deriving<F>, D> implements Revised<P> {
  readonly #columns: readonly AnyColumn[];
  readonly #sometimes: readonly Sometimes<P>[];
  readonly #facts: readonly (keyof F)[];
  readonly #after: readonly Revised<P>[];

  constructor(
    /** Its number among all that is derived of a game's positions. */
    readonly slot: number,
    readonly reads: Reads<F, P>,
    readonly finding: Finding<P, D>,
  ) {
    this.#columns = reads.columns;
    this.#sometimes = reads.sometimes ?? [];
    this.#facts = reads.facts ?? [];
    this.#after = reads.after ?? [];
  }

  /** As it follows from the facts now. */
  of(position: P): D {
    const known = position.known[this.slot];
    if (known && (this.#isUntouched(position, known) || this.#isGood(position, known))) return known.value as D;
    return this.#find(position, known ?? null);
  }

  /** A number of it as it is now: another as soon as it has become different. */
  revision(position: P): number {
    this.of(position);
    return (position.known[this.slot] as Known).revision;
  }

  /** What a copy of the position begins with: what is known of the facts as they are now serves both, until one of them changes. */
  shared(position: P): Known | null {
    const known = position.known[this.slot];
    if (!known || !(this.#isUntouched(position, known) || this.#isGood(position, known))) return null;
    known.shared = true;
    return known;
  }

  /** Has nothing been written since? Frames are no part of a version: what follows from them as well is looked at. */
  #isUntouched(position: P, known: Known): boolean {
    return known.version === position.version && (!this.reads.also || this.reads.also(position) === known.also);
  }

  #isGood(position: P, known: Known): boolean {
    if (known.world !== position.world) return false;
    for (let i = 0; i < this.#columns.length; i++)
      if (versionOf(position, this.#columns[i] as AnyColumn) !== known.columns[i]) return false;
    for (let i = 0; i < this.#sometimes.length; i++) {
      const { column, when } = this.#sometimes[i] as Sometimes<P>;
      if (versionOf(position, column) !== known.sometimes[i] && when(position)) return false;
    }
    if (known.facts !== position.facts) {
      const before = known.facts as F;
      for (let i = 0; i < this.#facts.length; i++) {
        const fact = this.#facts[i] as keyof F;
        if (before[fact] !== position.facts[fact]) return false;
      }
    }
    if (this.reads.also && this.reads.also(position) !== known.also) return false;
    for (let i = 0; i < this.#after.length; i++) if ((this.#after[i] as Revised<P>).revision(position) !== known.after[i]) return false;
    known.facts = position.facts;
    known.version = position.version;
    return true;
  }

  #find(position: P, before: Known | null): D {
    const isOwn = before !== null && !before.shared;
    const value = isOwn ? (before.value as D) : this.finding.blank(position, before ? (before.value as D) : null);
    const isAsBefore = this.finding.derive(position, value) === false && before !== null && before.world === position.world;
    const known = isOwn ? before : blankKnown(position, value);
    known.revision = isAsBefore ? before.revision : nextVersion();
    for (let i = 0; i < this.#after.length; i++) known.after[i] = (this.#after[i] as Revised<P>).revision(position);
    known.version = position.version;
    known.facts = position.facts;
    known.world = position.world;
    for (let i = 0; i < this.#columns.length; i++) known.columns[i] = versionOf(position, this.#columns[i] as AnyColumn);
    for (const [i, { column }] of this.#sometimes.entries()) known.sometimes[i] = versionOf(position, column);
    if (this.reads.also) known.also = this.reads.also(position);
    position.known[this.slot] = known;
    return value;
  }
}

const versionOf = ({ stores }: Stored, { index }: AnyColumn): number => (stores[index] as Store).version;

const blankKnown = ({ facts, world, version }: Deriving, value: unknown): Known => ({
  value,
  version,
  columns: [],
  sometimes: [],
  after: [],
  revision: 0,
  facts,
  world,
  also: undefined,
  shared: false,
});
