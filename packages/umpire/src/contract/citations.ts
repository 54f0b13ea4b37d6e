/** One rule of a game's registry: what it says in our words, and where it belongs. */
export interface Rule {
  readonly chapter: number;
  readonly tag: string;
  readonly says: string;
}

/** A game's rules by id. The words shown for a citation are always the registry's. */
export type Rulebook = { readonly [id: string]: Rule };

/** Why a command is not legal: the rules that forbid it and a line in plain words. */
export interface Refusal {
  readonly rules: readonly string[];
  readonly reason: string;
  /** Places that the reason speaks of, as printed on the map. */
  readonly at?: readonly string[];
}

/** What a line of a breakdown speaks of, so that it can be shown on the map: units by their ids, places and hexsides by their names. */
export type About = {
  readonly units?: readonly string[];
  readonly hexes?: readonly string[];
  /** Each the two places between which it lies. */
  readonly sides?: readonly (readonly [string, string])[];
  /** It counts who stands where. */
  readonly byPlace?: true;
};

/** One line of a breakdown: what was added, by which rule, and what it is about, where that is anything. */
export interface Line {
  readonly rule: string;
  readonly value: number | string | null;
  readonly says: string;
  /** The same in a word or two, where there is little room. */
  readonly short?: string;
  readonly about?: About;
}

let witness: Set<string> | null = null;

/** Runs `act` and returns every rule that the engine applied or cited meanwhile. Used by tests; costs nothing otherwise. */
export function witnessed<T>(act: () => T): { readonly rules: ReadonlySet<string>; readonly result: T } {
  const outer = witness;
  const rules = new Set<string>();
  witness = rules;
  try {
    return { rules, result: act() };
  } finally {
    witness = outer;
    if (outer) for (const rule of rules) outer.add(rule);
  }
}

/** The words in which one game's code refers to its rules; ids are checked by the compiler. */
export interface Citing<Id extends string> {
  /** The refusal under these rules. */
  no(rules: Id | readonly Id[], reason: string, at?: readonly string[]): Refusal;
  /** Notes that rules were applied where no refusal, line or happening cites them. */
  applies(...rules: Id[]): void;
  /** A breakdown to add lines to. */
  ledger(): Ledger<Id>;
}

/** A breakdown as it grows. Functions take one or none and compute the same. */
export class Ledger<Id extends string = string> {
  readonly lines: Line[] = [];
  /** By which of its lines, counted from 0, parts of the breakdown begin that have a name. */
  readonly parts: { [part: string]: number } = {};

  /** The lines as a happening tells them, in words alone: records hold these. */
  get told(): Pick<Line, 'rule' | 'value' | 'says'>[] {
    return this.lines.map(({ rule, value, says }) => ({ rule, value, says }));
  }

  /** With the next line a part of the breakdown begins. */
  begin(part: string): void {
    this.parts[part] = this.lines.length;
  }

  add(rule: Id, value: number | string | null, says: string, about?: About, short?: string): void {
    if (witness) witness.add(rule);
    this.lines.push({ rule, value, says, ...(short === undefined ? {} : { short }), ...(about ? { about } : {}) });
  }
}

/** Makes the citing words for the ids of one registry. */
export function citing<Id extends string>(): Citing<Id> {
  return {
    no(rules, reason, at) {
      const ids: readonly string[] = typeof rules === 'string' ? [rules] : rules;
      if (witness) for (const id of ids) witness.add(id);
      return at ? { rules: ids, reason, at } : { rules: ids, reason };
    },
    applies(...rules) {
      if (witness) for (const id of rules) witness.add(id);
    },
    ledger: () => new Ledger<Id>(),
  };
}

/** Notes the rules of something made outside the citing words, such as a happening. */
export function note(rules: readonly string[] | undefined): void {
  if (witness && rules) for (const id of rules) witness.add(id);
}
