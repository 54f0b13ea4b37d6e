/** A scenario as one chooses it: what it is about, who has what, who comes when. */
export interface ScenarioFace {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  /** What it is about, in a few sentences; null where nobody has written it. */
  readonly about: string | null;
  /** How hard it is, and for whom; null where that is not known. */
  readonly ease: string | null;
  /** Who has what from the beginning. */
  readonly forces: readonly Force[];
  readonly coming: readonly Coming[];
  readonly notes: readonly { readonly says: string; readonly rule: string }[];
  /** From how many points on it is won; left out where nobody counts any. */
  readonly won?: { readonly says: string; readonly rule: string } | null;
}

/** What comes in a turn, or in those from it to another. */
export interface Coming extends Force {
  readonly turn: number;
  readonly until?: number;
  readonly where: string | null;
  readonly rule: string;
}

/** What one nationality has. */
export interface Force {
  readonly nationality: string;
  readonly name: string;
  readonly says: string;
}
