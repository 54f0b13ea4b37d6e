/** What a result of combat does, as far as it is shown: who loses how many steps, and who goes back. */
export interface EffectShown {
  readonly do: string;
  readonly who?: string;
  readonly steps?: number | 'all';
}

/** A table of combat results: columns from the worst odds to the best, a row for each face of the die with a code for each column. */
export interface ResultsTable {
  readonly columns: readonly { readonly label: string }[];
  readonly rows: readonly (readonly string[])[];
  /** The codes from the worst for the attacker to the best; left out: as they are listed. */
  readonly order?: readonly string[];
  readonly codes: { readonly [code: string]: { readonly says: string; readonly effects: readonly EffectShown[] } };
}
