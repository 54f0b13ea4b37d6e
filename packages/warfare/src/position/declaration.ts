import {
  canonical,
  checkFacts,
  DataError,
  isFacts,
  same,
  schemaOf,
  type AnyRemembered,
  type Digested,
  type FactForm,
  type Facts as Json,
  type Position,
  type Value,
} from '@sandtable/umpire';
import { phaseNamed } from '../sequence/phase-named.ts';
import type { Sequence } from '../sequence/sequence.ts';
import type { Amounts } from './amounts.ts';
import type { Column } from './column.ts';
import { Derived, type Deriving, type Finding, type Known, type Reads } from './derived.ts';
import { readFamily, writeFamily, type Family } from './family.ts';
import { nextVersion, sharedStores, storeBytes, storeOf, type Store } from './store.ts';

/** The facts that every game has, beside its own. */
interface Timed {
  readonly turn: number;
  readonly phase: string;
}

/**
 * A position that is declared: its facts lie in columns and in one object that is replaced and never changed, so that copies share both.
 */
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
  /** Every seat sees it. Of what does not say so a game that hides anything tells a seat itself, or it reaches nobody. */
  readonly isOpen?: boolean;
}

const isFunction = (value: unknown): value is (position: never) => unknown => typeof value === 'function';

/** A fact of this form, and what it is at the opening. */
export const fact = <P extends Position, V>(form: FactForm<P>, opening: V | ((position: P) => V)): Fact<P, V> => ({
  form,
  opening: isFunction(opening) ? (opening as (position: P) => V) : () => opening,
});
/** The same, and every seat sees it. */
export const openFact = <P extends Position, V>(form: FactForm<P>, opening: V | ((position: P) => V)): Fact<P, V> => ({
  ...fact(form, opening),
  isOpen: true,
});
/** The same; nothing is said of it while it is as at the opening. */
export const quietFact = <P extends Position, V>(form: FactForm<P>, opening: V): Fact<P, V> => ({ ...fact(form, opening), quiet: true });

type AnyDeclared = Declared<object, object, Timed>;
interface Goods<P extends AnyDeclared> {
  // Of whatever goods.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [name: string]: Amounts<P, any>;
}
interface Families<P extends AnyDeclared> {
  // A family of whatever columns.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [name: string]: Family<P, any>;
}

interface Form<P extends AnyDeclared, C extends Families<P>, A extends Goods<P>> {
  /**
   * Families by the names under which they are saved. The first is that of the ground units, its first columns `at`, `steps` and `marks`
   * (`pieces.ts`).
   */
  readonly families: C;
  readonly facts: { readonly [name in Exclude<keyof P['facts'], 'turn' | 'phase'>]: Fact<P, P['facts'][name]> };
  /** Its sequence of play, or the names of its phases. */
  readonly phases: Sequence<P['facts']['phase']> | readonly P['facts']['phase'][];
  /** Goods that lie in places. */
  readonly amounts?: A;
  /** Looks at a whole position that has been read. @throws DataError naming what cannot be so */
  check?(position: P): void;
}

type AnyDerived<P extends AnyDeclared> = Derived<P['facts'], P, unknown>;

/** What a column writes of a member. */
type WrittenIn<C> = C extends Column<infer _P, infer V> ? V : never;
type MemberOf<F> = F extends { readonly columns: infer C }
  ? F extends { readonly alone: keyof C & (infer A extends keyof C) }
    ? WrittenIn<C[A]>
    : { readonly [key in Exclude<keyof C, 'at'>]?: WrittenIn<C[key]> } & { readonly [key in keyof C & 'at']: WrittenIn<C[key]> }
  : never;

type GoodsOf<A> = A extends Amounts<infer _P, infer G> ? G : never;

/** The facts of a position as they are saved: where a member is always, of the rest what does not go without saying. */
export type StateOf<D> =
  D extends Declaration<infer P, infer C, infer A>
    ? { readonly [name in keyof A]?: { readonly [place: string]: { readonly [good in GoodsOf<A[name]>]?: number } } } & {
        readonly [family in keyof C]?: { readonly [id: string]: MemberOf<C[family]> };
      } & Partial<Omit<P['facts'], 'turn' | 'phase'>>
    : never;

/** Under which name the highest numbers ever given are saved. */
export const NUMBERS_GIVEN = 'given';

/** A column, and how many cells it has at the opening. */
interface Sized<P extends AnyDeclared> {
  readonly column: Column<P>;
  size(position: P): number;
}

/** The columns of a family; of one whose members come and go nobody is there at first. */
function sized<P extends AnyDeclared>({ columns, roster, size }: Family<P>): Sized<P>[] {
  const all = Object.values(columns) as Column<P>[];
  if (!roster) return all.map((column) => ({ column, size }));
  return [...all, roster.number as Column<P>, roster.given as Column<P>].map((column) => ({ column, size: () => column.size ?? 0 }));
}

/** From it come how a position is stored, copied, saved, read and checked, and what its digests are made of. */
export class Declaration<P extends AnyDeclared, C extends Families<P>, A extends Goods<P> = {}> {
  readonly families: C;
  readonly #families: readonly (readonly [name: string, family: Family<P>])[];
  readonly amounts: A;
  readonly #amounts: readonly (readonly [name: string, amounts: Amounts<P, string>])[];
  readonly #check: Form<P, C, A>['check'];
  readonly #columns: readonly Sized<P>[];
  readonly #facts: readonly (readonly [name: string, fact: Fact<P>])[];
  readonly #quiet: ReadonlyMap<string, Fact<P>>;
  /** The names of what every seat sees. */
  readonly #open: ReadonlySet<string>;
  readonly #forms: AnyRemembered<P>;
  /** The names of all facts, turn and phase among them, in the order of canonical JSON. */
  readonly #inOrder: readonly string[];
  readonly #phases: Sequence<string> | readonly string[];
  /** All that is derived, in the order of their numbers. */
  readonly derived: AnyDerived<P>[] = [];

  constructor({ families, facts, phases, amounts, check }: Form<P, C, A>) {
    this.families = families;
    this.#families = Object.entries(families);
    this.amounts = amounts ?? ({} as A);
    this.#amounts = Object.entries(this.amounts);
    this.#columns = [
      ...this.#families.flatMap(([, family]) => sized(family)),
      ...this.#amounts.flatMap(([, goods]) => [goods.keys, goods.amounts].map((column) => ({ column, size: () => 0 }))),
    ];
    for (const [index, { column }] of this.#columns.entries()) column.index = index;
    const names = [...this.#families, ...this.#amounts, ...Object.entries(facts)].map(([name]) => name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) throw new Error(`two families, goods or facts are saved as ${twice}`);
    this.#check = check;
    this.#facts = Object.entries(facts as { readonly [name: string]: Fact<P> });
    this.#quiet = new Map(this.#facts.filter(([, { quiet }]) => quiet));
    this.#open = new Set([...this.#families, ...this.#facts].filter(([, { isOpen }]) => isOpen).map(([name]) => name));
    this.#forms = Object.fromEntries(this.#facts.map(([name, { form }]) => [name, form]));
    this.#inOrder = [...this.#facts.map(([name]) => name), 'turn', 'phase'].toSorted();
    this.#phases = phases as Sequence<string> | readonly string[];
  }

  /** A position in which nothing has been set up. */
  opening(base: Pick<P, 'setup' | 'world' | 'scenario'>): P {
    const { setup, world, scenario } = base;
    const facts = {} as P['facts'];
    const empty = { setup, world, scenario, frames: null, standing: [], outcome: null, facts, version: nextVersion() };
    const position = made<P>(empty, [], []);
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
    const stores = this.#columns.map(({ column, size }) =>
      storeOf(Array.from({ length: size(position) }, (_, member) => column.openingFor(position, member))),
    );
    ofWorld.set(position.scenario, stores);
    return stores;
  }

  /** What a column's cells were before anything was set up. */
  openingOf(position: P, column: Column<P>): readonly number[] {
    return (this.#openingStores(position)[column.index] as Store).cells;
  }

  #openingFacts(position: P): P['facts'] {
    const facts = this.#facts.map(([name, { opening }]) => [name, opening(position)] as const);
    return Object.freeze({
      turn: 1,
      phase: this.phases[0],
      ...Object.fromEntries(facts),
    }) as unknown as P['facts'];
  }

  /** A copy: columns and all that is known are shared until one of the two changes. */
  clone(position: P): P {
    const known: (Known | null)[] = [];
    for (let i = 0; i < this.derived.length; i++) known.push((this.derived[i] as AnyDerived<P>).shared(position));
    return made(position, sharedStores(position), known);
  }

  /** A copy that takes over all that is known: for whoever plays on and seldom comes back to the position. */
  successor(position: P): P {
    return made(position, sharedStores(position), position.known.splice(0, Infinity, ...this.derived.map(() => null)));
  }

  #written: (Pick<P, 'version' | 'frames'> & { readonly state: Json }) | null = null;

  /** The facts of a position as data. A decision is told to one seat after another: what was written last is kept. */
  write(position: P): Json {
    const { version, frames } = position;
    if (this.#written?.version !== version || this.#written.frames !== frames)
      this.#written = { version, frames, state: this.#writtenAnew(position) };
    return { ...this.#written.state };
  }

  #writtenAnew(position: P): Json {
    const written: Record<string, Value> = {};
    const opening = this.#openingStores(position);
    for (const [name, family] of this.#families) written[name] = writeFamily(family, position, opening);
    for (const [name, amounts] of this.#amounts) written[name] = amounts.write(position);
    const given = this.#numbersGiven(position);
    if (given.length > 0) written[NUMBERS_GIVEN] = Object.fromEntries(given);
    return Object.assign(written, this.#factsSaved(position));
  }

  /** Of facts that are saved those that every seat sees: the families and facts that are declared open. The rest is the game's to tell. */
  open(state: Json): Json {
    return Object.fromEntries(Object.entries(state).filter(([name]) => this.#open.has(name)));
  }

  /** Is the fact in files and digests? */
  #isSaid(position: P, name: string, value: Value): boolean {
    const quiet = this.#quiet.get(name);
    return !quiet || !same(value, quiet.opening(position) as Value);
  }

  readonly #saved = new WeakMap<object, Json>();

  /** The few facts as they are saved: the same objects serve many positions, one after another. */
  #factsSaved(position: P): Json {
    const known = this.#saved.get(position.facts);
    if (known) return known;
    const said = Object.entries(position.facts as unknown as Json).filter(
      ([name, value]) => name !== 'turn' && name !== 'phase' && this.#isSaid(position, name, value),
    );
    const saved = Object.fromEntries(said);
    this.#saved.set(position.facts, saved);
    return saved;
  }

  readonly #texts = new WeakMap<object, string>();

  /** Their text for digests, turn and phase among them: canonical JSON. */
  #factsText(position: P): string {
    const known = this.#texts.get(position.facts);
    if (known !== undefined) return known;
    const facts = position.facts as unknown as Json;
    let text = '';
    for (const name of this.#inOrder) {
      const value = facts[name] as Value;
      if (this.#isSaid(position, name, value)) text += `${text === '' ? '{' : ','}"${name}":${canonical(value)}`;
    }
    text += '}';
    this.#texts.set(position.facts, text);
    return text;
  }

  /** Puts these facts into a position in which nothing has been set up. What is left out is as at the opening. @throws DataError */
  read(position: P, turn: number, phase: string, state: Json): P {
    const names = new Set([...this.#families, ...this.#amounts].map(([name]) => name).concat(NUMBERS_GIVEN));
    const facts = Object.fromEntries(Object.entries(state).filter(([name]) => !names.has(name)));
    const strange = Object.keys(facts).find((name) => !Object.hasOwn(this.#forms, name));
    if (strange !== undefined)
      throw new DataError(`state.${strange}: unknown; known are ${[...names, ...Object.keys(this.#forms)].join(', ')}`);
    checkFacts('state', this.#forms, facts, position);
    const { facts: opening } = position;
    change(position, { ...facts, turn, phase: phaseNamed(phase, this.#phases, opening.phase) } as Partial<P['facts']>);
    for (const [name, family] of this.#families) readFamily(family, position, state[name] ?? {}, `state.${name}`);
    for (const [name, amounts] of this.#amounts) amounts.read(position, state[name] ?? {}, `state.${name}`);
    this.#readNumbersGiven(position, state[NUMBERS_GIVEN] ?? {});
    this.#check?.(position);
    return position;
  }

  /** Of families whose members come and go the highest number ever given, where nobody has it any more. */
  #numbersGiven(position: P): (readonly [name: string, number: number])[] {
    return this.#families.flatMap(([name, { roster }]) => {
      const given = roster?.given.of(position, 0) ?? 0;
      return roster && given > (roster.number.all(position).at(-1) ?? 0) ? [[name, given] as const] : [];
    });
  }

  #readNumbersGiven(position: P, written: Value): void {
    if (!isFacts(written)) throw new DataError(`state.${NUMBERS_GIVEN}: an object of numbers by family is expected`);
    for (const [name, number] of Object.entries(written)) {
      const roster = Object.hasOwn(this.families, name) ? this.families[name]?.roster : undefined;
      if (!roster) throw new DataError(`state.${NUMBERS_GIVEN}.${name}: no family of this name has members that come and go`);
      const least = roster.number.all(position).at(-1) ?? 0;
      if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < least)
        throw new DataError(
          `state.${NUMBERS_GIVEN}.${name}: a whole number from ${least} on is expected, and not ${JSON.stringify(number)}`,
        );
      roster.given.set(position, 0, number);
    }
  }

  /** Bytes and text that differ wherever the facts do. */
  digest(position: P): Digested {
    return [...position.stores.map(storeBytes), `\n${this.#factsText(position)}`];
  }

  /** The names of its phases, in the order in which they are printed. */
  get phases(): readonly P['facts']['phase'][] {
    return 'names' in this.#phases ? this.#phases.names : this.#phases;
  }

  /** The JSON Schema of the facts as they are saved. */
  schema(): object {
    const families = this.#families.map(
      ([name, family]) => [name, { type: 'object', additionalProperties: memberSchema(family) }] as const,
    );
    const facts = this.#facts.map(([name, { form }]) => [name, schemaOf(form)] as const);
    const amounts = this.#amounts.map(([name, goods]) => [name, goods.schema] as const);
    const comers = this.#families.filter(([, { roster }]) => roster).map(([name]) => [name, { type: 'integer', minimum: 1 }] as const);
    const given =
      comers.length === 0
        ? []
        : [[NUMBERS_GIVEN, { type: 'object', properties: Object.fromEntries(comers), additionalProperties: false }] as const];
    const properties = Object.fromEntries([...families, ...amounts, ...given, ...facts]);
    return { type: 'object', properties, additionalProperties: false };
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
  return { type: ['object', 'string'], properties, additionalProperties: false };
}

/**
 * Every position, member by member: only so have all of them one shape, on which the speed of whatever reads them hangs. What is spread
 * gets a shape of its own, each time anew.
 */
const made = <P extends AnyDeclared>(of: Omit<AnyDeclared, 'stores' | 'known'>, stores: Store[], known: (Known | null)[]): P =>
  ({
    setup: of.setup,
    world: of.world,
    scenario: of.scenario,
    frames: of.frames,
    standing: of.standing,
    outcome: of.outcome,
    facts: of.facts,
    stores,
    version: of.version,
    known,
  }) as unknown as P;

/** Declares the positions of a game. */
export const declare =
  <P extends AnyDeclared>() =>
  <C extends Families<P>, A extends Goods<P> = {}>(form: Form<P, C, A>): Declaration<P, C, A> =>
    new Declaration(form);

/** Replaces some of the few facts. */
export function change<F extends object>(position: { facts: F; version: number }, changes: Partial<F>): void {
  position.facts = { ...position.facts, ...changes };
  position.version = nextVersion();
}
