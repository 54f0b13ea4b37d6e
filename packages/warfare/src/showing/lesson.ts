import type { Command, Facts } from '@sandtable/umpire';

/** A lesson as it is announced before it is fetched. */
export interface LessonAnnounced {
  readonly id: string;
  readonly title: string;
  /** What it is about, in half a sentence. */
  readonly about: string;
  /** How long it takes, about. */
  readonly minutes: number;
  fetch(): Promise<LessonShown>;
}

/** A game taught at its own table, from the beginning of a scenario or a position of its own: what is said over the first moves. */
export interface LessonShown {
  readonly scenario: string;
  /** Who plays: a person, or a machine by its level. */
  readonly seats: { readonly [seat: string]: string };
  /** So that who follows the advice throws the same dice as everybody. */
  readonly seed: string;
  /** A position to begin from, as a position file says it; left out: the scenario's opening. */
  readonly position?: Facts;
  readonly steps: readonly StepShown[];
}

/** One thing to be learnt, by doing it where there is something to do. */
export interface StepShown {
  readonly id: string;
  readonly title: string;
  /** Plain words, 60 at most. */
  readonly says: string;
  readonly rules: readonly string[];
  /** Hexes it speaks of. */
  readonly at: readonly string[];
  /** The control it speaks of, as a CSS selector. */
  readonly points?: string;
  /** What it is about is laid over the map: the layer's id. */
  readonly layer?: string;
  /** By what one sees that the player has done it; left out where there is nothing to do but to read. */
  readonly done?: SignShown;
  /** What one sees now that it is done; left out, the next step follows at once. */
  readonly after?: { readonly says: string; readonly rules: readonly string[] };
  /** The phase, and its game turn, after which the step is left out. */
  readonly until?: PhaseNamed;
  /**
   * What the coach does in the player's place: commands, clicks on hexes, a layer; or what the filled button does. `answer` has commands for what is asked, by
   * the step of the procedure: the first that can be given then, and where none can, what the filled button does.
   */
  readonly show?:
    | { readonly give: readonly Command[] }
    | { readonly answer: { readonly [step: string]: readonly Command[] } }
    | { readonly click: readonly string[] }
    | 'layer'
    | 'go on';
}

export interface PhaseNamed {
  readonly turn: number;
  readonly phase: string;
}

/** What one can tell from the table: any of these holds. */
export interface SignShown {
  /** That hex is open, or its units are taken up. */
  readonly opened?: string;
  /** Such a thing has happened since the step began. */
  readonly happened?: string;
  /** That step of a procedure is asked. */
  readonly asked?: string;
  /** An attack is being built. */
  readonly aimed?: true;
  /** A unit stands there, and nobody is in hand. */
  readonly stands?: { readonly unit: string; readonly at: string };
  /** The step's layer lies on the map. */
  readonly laid?: true;
  /** The game has gone past the phase. */
  readonly past?: PhaseNamed;
  /** The game is over. */
  readonly over?: true;
}
