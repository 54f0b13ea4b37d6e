/** What a result of combat does, as far as it is shown: who loses how many steps, and who goes back. */
export interface EffectShown {
  readonly do: string;
  readonly who?: string;
  readonly steps?: number | 'all';
  /** What part of the enemy's strength is lost, "¼", where that is no number of steps. */
  readonly part?: string;
}

/** A table of combat results: columns from the worst odds to the best, rows by what is rolled with a code for each column. */
export interface ResultsTable {
  readonly columns: readonly { readonly label: string }[];
  readonly rows: readonly (readonly string[])[];
  /**
   * So many dice are added up, and what counts for the attack is added to that: the first row holds for 1 or less, the last for any above.
   * Left out: one die, with a row for each of its faces.
   */
  readonly dice?: number;
  /** The codes from the worst for the attacker to the best; left out: as they are listed. */
  readonly order?: readonly string[];
  readonly codes: { readonly [code: string]: { readonly says: string; readonly effects: readonly EffectShown[] } };
}

/** Faces of a die whose sum with others is looked up. */
const FACES = 6;

/** The sums of so many dice, each with how many of their falls come to it. */
function sumsOf(dice: number): ReadonlyMap<number, number> {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums) for (let face = 1; face <= FACES; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    sums = next;
  }
  return sums;
}

/** How many of all falls of the dice lead to each row of a table, where so much is added to what they show. */
export function waysOf({ rows, dice }: Pick<ResultsTable, 'rows' | 'dice'>, modifier = 0): readonly number[] {
  if (dice === undefined) return rows.map(() => 1);
  const ways = rows.map(() => 0);
  for (const [sum, many] of sumsOf(dice)) {
    const row = Math.max(1, Math.min(rows.length, sum + modifier)) - 1;
    ways[row] = (ways[row] ?? 0) + many;
  }
  return ways;
}
