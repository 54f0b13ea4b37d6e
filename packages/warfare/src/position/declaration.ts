import {
  canonical,
  checkFacts,
  schemaOf,
  type AnyRemembered,
  type FactForm,
  type Facts as Json,
  type Position,
  type Value,
} from '@sandtable/umpire';
import { phaseNamed } from '../phases.ts';
import type { Column } from './column.ts';
import { Derived, type Deriving, type Finding, type Known, type Reads } from './derived.ts';
import { readFamily, writeFamily, type Columns, type Family } from './family.ts';
import { nextVersion, sharedStores, storeOf, storeText, type Store } from './store.ts';

/** The facts that every game has, beside its own. */
interface Timed {
  readonly turn: number;
  readonly phase: string;
}

/** A position that is declared: its facts lie in columns and in one object that is replaced and never changed, so that copies share both. */
export interface Declared<W extends object, S extends object, F extends Timed> extends Position, Deriving<F> {
  /** Of what the game's data make its map and counters. */
  world: W;
  scenario: S;
  facts: F;
}

/** One of the few facts that are about no piece. */
export interface Fact<P extends Position, V = unknown> {
  readonly form: FactForm<P>;
  /** What it is at the opening. */
  opening(position: P): V;
  /** Left out of files and digests while it is as at the opening: it came later than the first records, whose hashes hold. */
  readonly quiet?: boolean;
}

const isFunction = (value: unknown): value is (position: never) => unknown => typeof value === 'function';

/** A fact of this form, and what it is at the opening. */
export const fact = <P extends Position, V>(form: FactForm<P>, opening: V | ((position: P) => V)): Fact<P, V> => ({
  form,
  opening: isFunction(opening) ? (opening as (position: P) => V) : () => opening,
});
/** The same; nothing is said of it while it is as at the opening. */
export const quietFact = <P extends Position, V>(form: FactForm<P>, opening: V): Fact<P, V> => ({ ...fact(form, opening), quiet: true });

type AnyDeclared = Declared<object, object, Timed>;
interface Families<P extends AnyDeclared> {
  // A family of whatever columns.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [name: string]: Family<P, any>;
}

interface Form<P extends AnyDeclared, C extends Families<P>> {
  /** Families by the names under which they are saved. The first is that of the ground units, its first columns `at`, `steps` and `marks` (`pieces.ts`). */
  readonly families: C;
  readonly facts: { readonly [name in Exclude<keyof P['facts'], 'turn' | 'phase'>]: Fact<P, P['facts'][name]> };
  readonly phases: readonly P['facts']['phase'][];
}

type AnyDerived<P extends AnyDeclared> = Derived<P['facts'], P, unknown>;

/** What a column writes of a member. */
type WrittenIn<C> = C extends Column<infer _P, infer V> ? V : never;
type MemberOf<F> = F extends { readonly columns: infer C }
  ? F extends { readonly alone: keyof C & (infer A extends keyof C) }
    ? WrittenIn<C[A]>
    : { readonly [key in Exclude<keyof C, 'at'>]?: WrittenIn<C[key]> } & { readonly [key in keyof C & 'at']: WrittenIn<C[key]> }
  : never;

/** The facts of a position as they are saved: where a member is always, of the rest what does not go without saying. */
export type StateOf<D> =
  D extends Declaration<infer P, infer C>
    ? { readonly [family in keyof C]?: { readonly [id: string]: MemberOf<C[family]> } } & Partial<Omit<P['facts'], 'turn' | 'phase'>>
    : never;

/** From it come how a position is stored, copied, saved, read and checked, and what its digests are made of. */
export class Declaration<P extends AnyDeclared, C extends Families<P>> {
  readonly families: C;
  readonly #families: readonly (readonly [name: string, family: Family<P>])[];
  readonly #columns: readonly Column<P>[];
  readonly #sizes: readonly Family<P>[];
  readonly #facts: readonly (readonly [name: string, fact: Fact<P>])[];
  readonly #quiet: ReadonlyMap<string, Fact<P>>;
  readonly #forms: AnyRemembered<P>;
  readonly #phases: readonly string[];
  /** All that is derived, in the order of their numbers. */
  readonly derived: AnyDerived<P>[] = [];

  constructor({ families, facts, phases }: Form<P, C>) {
    this.families = families;
    this.#families = Object.entries(families);
    const columns = this.#families.flatMap(([, family]) =>
      Object.values(family.columns as Columns<P>).map((column) => ({ column, family })),
    );
    for (const [index, { column }] of columns.entries()) column.index = index;
    this.#columns = columns.map(({ column }) => column as Column<P>);
    this.#sizes = columns.map(({ family }) => family);
    this.#facts = Object.entries(facts as { readonly [name: string]: Fact<P> });
    this.#quiet = new Map(this.#facts.filter(([, { quiet }]) => quiet));
    this.#forms = Object.fromEntries(this.#facts.map(([name, { form }]) => [name, form]));
    this.#phases = phases;
  }

  /** A position in which nothing has been set up. */
  opening(base: Pick<P, 'setup' | 'world' | 'scenario'>): P {
    const position = {
      ...base,
      frames: null,
      standing: [],
      outcome: null,
      facts: {} as P['facts'],
      stores: [] as Store[],
      version: nextVersion(),
      known: [] as (Known | null)[],
    } as unknown as P;
    position.facts = this.#openingFacts(position);
    for (const store of this.#openingStores(position)) {
      store.shared = true;
      position.stores.push(store);
    }
    for (const _ of this.derived) position.known.push(null);
    return position;
  }

  readonly #openings = new WeakMap<object, WeakMap<object, readonly Store[]>>();

  /** The same for every game of a scenario, and asked for whenever a position is read. */
  #openingStores(position: P): readonly Store[] {
    const ofWorld = this.#openings.get(position.world) ?? new WeakMap<object, readonly Store[]>();
    this.#openings.set(position.world, ofWorld);
    const known = ofWorld.get(position.scenario);
    if (known) return known;
    const stores = this.#columns.map(({ opening }, index) => {
      const cells = Array.from({ length: (this.#sizes[index] as Family<P>).size(position) }, (_, member) =>
        typeof opening === 'number' ? opening : opening(position, member),
      );
      return storeOf(cells);
    });
    ofWorld.set(position.scenario, stores);
    return stores;
  }

  /** What a column's cells were before anything was set up. */
  openingOf(position: P, column: Column<P>): readonly number[] {
    return (this.#openingStores(position)[column.index] as Store).cells;
  }

  #openingFacts(position: P): P['facts'] {
    const facts = this.#facts.map(([name, { opening }]) => [name, opening(position)] as const);
    return Object.freeze({ turn: 1, phase: this.#phases[0], ...Object.fromEntries(facts) }) as unknown as P['facts'];
  }

  /** A copy: columns and all that is known are shared until one of the two changes. */
  clone(position: P): P {
    const known: (Known | null)[] = [];
    for (let i = 0; i < this.derived.length; i++) known.push((this.derived[i] as AnyDerived<P>).shared(position));
    return { ...position, stores: sharedStores(position), known };
  }

  /** The facts of a position as data. */
  write(position: P): Json {
    const written: Record<string, Value> = {};
    const opening = this.#openingStores(position);
    for (const [name, family] of this.#families) written[name] = writeFamily(family, position, opening);
    return Object.assign(written, this.#factsSaid(position).saved);
  }

  readonly #said = new WeakMap<object, { readonly saved: Json; readonly text: string }>();

  /** The few facts as they are saved, and their text for digests: the same objects serve many positions, one after another. */
  #factsSaid(position: P): { readonly saved: Json; readonly text: string } {
    const known = this.#said.get(position.facts);
    if (known) return known;
    const isSaid = ([name, value]: readonly [string, Value]): boolean => {
      const quiet = this.#quiet.get(name);
      return !quiet || canonical(value) !== canonical(quiet.opening(position) as Value);
    };
    const said = Object.entries(position.facts as unknown as Json).filter(([name, value]) => isSaid([name, value as Value]));
    const saved = said.filter(([name]) => name !== 'turn' && name !== 'phase');
    const both = { saved: Object.fromEntries(saved) as Json, text: canonical(Object.fromEntries(said) as Json) };
    this.#said.set(position.facts, both);
    return both;
  }

  /** Puts these facts into a position in which nothing has been set up. What is left out is as at the opening. @throws DataError */
  read(position: P, turn: number, phase: string, state: Json): P {
    const names = new Set(this.#families.map(([name]) => name));
    const facts = Object.fromEntries(Object.entries(state).filter(([name]) => !names.has(name)));
    checkFacts('state', this.#forms, facts, position);
    change(position, { ...facts, turn, phase: phaseNamed(phase, this.#phases, position.facts.phase) } as Partial<P['facts']>);
    for (const [name, family] of this.#families) readFamily(family, position, state[name] ?? {}, `state.${name}`);
    return position;
  }

  /** Text that differs wherever the facts do. */
  digest(position: P): string {
    let text = '';
    for (const store of position.stores) text += storeText(store);
    return `${text}\n${this.#factsSaid(position).text}`;
  }

  /** The JSON Schema of the facts as they are saved. */
  schema(): object {
    const families = this.#families.map(
      ([name, family]) => [name, { type: 'object', additionalProperties: memberSchema(family) }] as const,
    );
    const facts = this.#facts.map(([name, { form }]) => [name, schemaOf(form)] as const);
    return { type: 'object', properties: Object.fromEntries([...families, ...facts]), additionalProperties: false };
  }

  /** Something that follows from these facts. */
  derive<D>(reads: Reads<P['facts'], P>, finding: Finding<P, D>): Derived<P['facts'], P, D> {
    const derived = new Derived<P['facts'], P, D>(this.derived.length, reads, finding);
    this.derived.push(derived as unknown as AnyDerived<P>);
    return derived;
  }
}

function memberSchema<P extends AnyDeclared>({ columns, alone }: Family<P>): object {
  if (alone !== undefined) return (columns[alone] as Column<P>).kind.schema;
  const properties = Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, (column as Column<P>).kind.schema]));
  return { type: 'object', properties, additionalProperties: false };
}

/** Declares the positions of a game. */
export const declare =
  <P extends AnyDeclared>() =>
  <C extends Families<P>>(form: Form<P, C>): Declaration<P, C> =>
    new Declaration(form);

/** Replaces some of the few facts. */
export function change<F extends object>(position: { facts: F; version: number }, changes: Partial<F>): void {
  position.facts = { ...position.facts, ...changes };
  position.version = nextVersion();
}
