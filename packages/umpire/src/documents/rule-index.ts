/*
 * What can be known of rules without any of them being at work. The page fetches this by itself (`@sandtable/umpire/rule-index`),
 * without the umpire.
 */

/** A section's number, or the name of a part of the rulebook that has none, at the beginning of a rule's. */
const SECTION = /^(?:(?:\d+|[A-Z])\.(?:\d+(?:bis)?|[A-Z](?=[.#]|$))|[A-Z][a-z]+(?=[.-]))/;

/**
 * The section that a rule stands in, by its number: "3.4c" is in "3.4", "6.7bis-a" in "6.7bis", "9.12c-1" in "9.12", "10.N.1.h#2" in "10.N",
 * "2.3.II-A1" in "2.3", "Terms-3" in "Terms". What names no rule is given back as it is.
 */
export const sectionOf = (id: string): string => SECTION.exec(id)?.[0] ?? id;

/** Why no test proves a rule; `games/<game>/unproved.json` says it of each. */
export type Reason =
  /** It is about paper and cardboard: there is nothing to be done, allowed or forbidden. */
  | { readonly kind: 'cardboard'; readonly because: string }
  /** It says what words mean or sums up; what follows from it stands in the rules `by`, each of which is proved. */
  | { readonly kind: 'definition'; readonly by: readonly string[] }
  /** It speaks of something that this game never uses. */
  | { readonly kind: 'not in play'; readonly because: string }
  /** It waits for what `until` names. */
  | { readonly kind: 'not yet'; readonly until: string };

/** A reason in plain words. */
export function reasonInWords(reason: Reason): string {
  switch (reason.kind) {
    case 'cardboard':
      return `Cardboard: ${reason.because}`;
    case 'definition':
      return `A definition: ${reason.by.join(', ')} ${reason.by.length === 1 ? 'does' : 'do'} what follows from it.`;
    case 'not in play':
      return `Not in play: ${reason.because}`;
    case 'not yet':
      return `Not yet: it waits for ${reason.until}.`;
  }
}

/**
 * What code does with a rule that it names: cites it in a refusal, notes that it was applied, adds a line of a breakdown, states an
 * act under it.
 */
export type Naming = 'refuses' | 'applies' | 'reckons' | 'act' | 'names' | 'data' | 'explains';

/** A place that names a rule. */
export interface RulePlace {
  /** From the game's folder on: "src/costs.ts". */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The function, act or constant around it; null where there is none with a name. */
  readonly inside: string | null;
  readonly how: Naming;
}

/** A test that proves a rule. */
export interface RuleProof {
  /** From the game's folder on: "tests/costs.test.ts". */
  readonly file: string;
  /** Where the test begins, from 1; null where that cannot be told before it runs. */
  readonly line: number | null;
  /** Its full name. */
  readonly test: string;
}

/** What is known of a rule. */
export interface RuleKnown {
  /** Where code and data name it: those of the rules first, then of the machine players, then data. */
  readonly enforced: readonly RulePlace[];
  /** Where comments name it. */
  readonly explained: readonly RulePlace[];
  readonly proved: readonly RuleProof[];
  /** Why nothing proves it; null where something does. */
  readonly unproved: Reason | null;
  readonly rulings: readonly { readonly id: string; readonly question: string; readonly ours: string }[];
  /** The options that its rulings offer, with the labels of their values; the usual one stands first. */
  readonly options: readonly { readonly id: string; readonly title: string; readonly values: readonly string[] }[];
}

/** What is known of each rule of a game, by its id. */
export type RuleIndex = { readonly [rule: string]: RuleKnown };
