/*
 * What broken sources ask (`places.mjs` writes the questions into them), and how a test is tried against them: one place is broken at a
 * time, by its number. There is one for each worker of Vitest, for the sources that it has read.
 */

/** The numbers of the places that cite each rule. */
export interface PlacesByRule {
  readonly [rule: string]: readonly number[];
}

/** What became of a test that was tried against the places of its rules. */
export interface Tried {
  /** Places of its rules, be it that they were broken while it ran, that another test had noticed them, or that it does not come past. */
  readonly run: readonly number[];
  /** Those of them whose break it noticed. */
  readonly noticed: readonly number[];
}

const NONE = 0;
/** A test that goes on this much longer than unbroken, in milliseconds, goes round for ever: that is noticed. */
const PATIENCE = 3000;
/** Between two looks at the clock. */
const QUESTIONS = 1024;
/** So many turns of loops are no way on either: a list that grows by one at each would come to what no list can hold before the clock is out. */
const MOST_TURNS = 30_000_000;

export class Switchboard {
  #broken = NONE;
  #isArmed = false;
  #asked = 0;
  #until = Infinity;
  #run = 0;
  readonly #met = new Set<number>();
  readonly #noticed = new Set<number>();
  readonly #constants = new Map<number, (isBroken: boolean) => void>();
  readonly #byRule: PlacesByRule;

  /** @param byRule the places that are to be tried, by the rules that they cite */
  constructor(byRule: PlacesByRule) {
    this.#byRule = byRule;
  }

  /** The number of the run, another for every time a test is run: what a test keeps from one to the next is no proof. */
  get run(): number {
    return this.#run;
  }

  /** True where this place is the broken one. */
  breaks(place: number): boolean {
    if (this.#broken === NONE) this.#met.add(place);
    else this.goesRound();
    return this.#broken === place;
  }

  /** True at each turn of a loop. @throws Error where something is broken, and goes on for too long */
  goesRound(): true {
    if (this.#broken === NONE || ++this.#asked % QUESTIONS > 0) return true;
    if (this.#asked > MOST_TURNS || performance.now() > this.#until) throw new Error('goes on for ever');
    return true;
  }

  arms(place: number): void {
    if (this.breaks(place)) this.#isArmed = true;
  }

  /** Places that are broken only after their rule has applied. */
  readonly armed = {
    breaks: (place: number): boolean => this.#fires(place),
    emptied: (place: number, value: unknown): unknown => (this.#fires(place) ? emptied(value) : value),
    refused: (place: number, value: unknown): unknown => (this.#fires(place) ? denied(value) : value),
  };

  #fires(place: number): boolean {
    if (!this.breaks(place) || !this.#isArmed) return false;
    this.#isArmed = false;
    return true;
  }

  emptied(place: number, value: unknown): unknown {
    return this.breaks(place) ? emptied(value) : value;
  }

  /** A refusal or null, or the other of them. */
  refused(place: number, value: unknown): unknown {
    return this.breaks(place) ? denied(value) : value;
  }

  /** A figure, or what it is when nothing is added to it; of a word ("3:1") nothing is left. */
  none(place: number, value: unknown, instead?: () => unknown): unknown {
    if (!this.breaks(place)) return value;
    if (instead) return instead();
    return typeof value === 'number' ? 0 : typeof value === 'string' ? '' : value;
  }

  /** A constant of a module. One that holds several figures is broken in place: other constants may have taken it up before. */
  constant(place: number, value: unknown, set: (value: unknown) => void): void {
    const more = oneMore(value);
    if (value === null || typeof value !== 'object') {
      this.#constants.set(place, (isBroken) => set(isBroken ? more : value));
      return;
    }
    const printed = Array.isArray(value) ? [...value] : { ...value };
    this.#constants.set(place, (isBroken) => Object.assign(value, isBroken ? more : printed));
  }

  /** A cache of a module: it forgets what another run has put into it. */
  cache(): object {
    const run = () => this.#run;
    let [since, kept] = [run(), new WeakMap<object, unknown>()];
    const current = (): WeakMap<object, unknown> => {
      if (since !== run()) [since, kept] = [run(), new WeakMap()];
      return kept;
    };
    return {
      get: (key: object) => current().get(key),
      has: (key: object) => current().has(key),
      set: (key: object, value: unknown) => current().set(key, value),
      delete: (key: object) => current().delete(key),
    };
  }

  /**
   * Runs a test once for each place of its rules, broken, and says which it noticed. Places that another test has noticed, or that this
   * one does not come past, are left out. @throws Error where it fails with nothing broken: it cannot be run twice, or a broken rule has
   * left its mark
   */
  tries(rules: readonly string[], test: () => void): Tried | null {
    const places = [...new Set(rules.flatMap((rule) => this.#byRule[rule] ?? []))];
    if (places.length === 0) return null;
    this.#met.clear();
    const started = performance.now();
    this.#once(NONE, test, Infinity);
    const patience = PATIENCE + 2 * (performance.now() - started);
    const open = places.filter((place) => !this.#noticed.has(place) && (this.#met.has(place) || this.#constants.has(place)));
    const noticed = open.filter((place) => this.#fails(place, test, patience));
    for (const place of noticed) this.#noticed.add(place);
    if (noticed.length > 0) this.#once(NONE, test, Infinity);
    return { run: places, noticed };
  }

  #fails(place: number, test: () => void, patience: number): boolean {
    try {
      this.#once(place, test, patience);
      return false;
    } catch {
      return true;
    }
  }

  #once(place: number, test: () => void, patience: number): void {
    this.#run++;
    this.#broken = place;
    this.#isArmed = false;
    this.#asked = 0;
    this.#until = performance.now() + patience;
    this.#constants.get(place)?.(true);
    try {
      test();
    } finally {
      this.#constants.get(place)?.(false);
      this.#broken = NONE;
      this.#run++;
    }
  }
}

/** Every number in it one more. */
function oneMore(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map(oneMore);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, oneMore(one)]));
}

/** A refusal where nothing stands against it, and nothing where a refusal stands. */
const denied = (value: unknown): unknown => (value === null ? { rules: [], reason: 'broken: what a rule allows is refused' } : null);

/**
 * What a function gives back that does not do its work: no for yes, 0 for a number (1 for 0), nothing for many, the same step again for a
 * turn.
 */
function emptied(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value === 0 ? 1 : 0;
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  if (value instanceof Set) return new Set();
  if (value instanceof Map) return new Map();
  if (value === null || typeof value !== 'object') return value;
  if ('go' in value) return value.go === 'stay' ? { go: 'on' } : { go: 'stay' };
  if (ArrayBuffer.isView(value)) return new (value.constructor as new (length: number) => object)((value as Uint8Array).length);
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]));
}
