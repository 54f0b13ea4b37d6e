/** An act: what each of its parts may be, what it names ("unit", or one of some words; of an assignment what it is given, too), and which steps ask for it, by the rule of each; none for what a seat may say at any time. */
export interface ActKnown {
  readonly parts: { readonly [part: string]: string };
  readonly names: { readonly [part: string]: readonly string[] };
  readonly asked: readonly { readonly procedure: string; readonly step: string; readonly rule: string }[];
}

/** What positions, commands and questions of a game are made of, for whoever writes them by hand. */
export interface Vocabulary {
  /** The names of its phases, in the order in which they are printed. */
  readonly phases: readonly string[];
  readonly acts: { readonly [act: string]: ActKnown };
  /** The parts of each question, behind those that may be left out a `?`; null where it is asked with a command that is put together. */
  readonly questions: { readonly [kind: string]: readonly string[] | null };
  /** The JSON Schema of the facts of a position that are the game's own. */
  readonly state: object;
}
