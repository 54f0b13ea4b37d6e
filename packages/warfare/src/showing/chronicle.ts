/** How a game of many turns is reported, and how it went in history. */
export interface ChronicleShown {
  /** What a turn is called in front of its number: "Week". */
  readonly turn: string;
  /** What happens that a report of a turn tells, beside losses, attacks and places that change hands. */
  readonly tells: readonly string[];
  /** What that is, in a few words, as one opens it: "Weather, supply, who came". */
  readonly opens: string;
  /** What its supply is counted in: "SP". */
  readonly supply: string;
  /** Left out where the map is not that of history. */
  readonly history?: readonly TurnInHistory[];
}

/** A turn as it went. */
export interface TurnInHistory {
  readonly turn: number;
  /** "30 September to 6 October". */
  readonly dates: string;
  readonly says: string;
  /** Places that a side took. */
  readonly taken: readonly { readonly hex: string; readonly by: string }[];
}
