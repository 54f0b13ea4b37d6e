import type { Explanation, Line, Value } from '@sandtable/umpire';
import { inFigures } from '@sandtable/warfare/telling';

/** The breakdown of the odds of an attack, as the page lays it out. */
export interface OddsFace {
  /** Strengths; the least and the most where not all is known. */
  readonly attack: number | string | null;
  readonly defense: number | string | null;
  /** What they come to, as the game says it: "172%", "3:1". */
  readonly ratio: string | null;
  readonly before: string | null;
  /** The line that names the column before the shifts. */
  readonly base: Line | null;
  /** The column in which it is fought; where not all is known the worst that it can be, and then `best` is the best. */
  readonly after: string | null;
  readonly best: string | null;
  /** How many columns the shifts come to. */
  readonly shift: number;
  /** What the columns are called in the row that holds; null: as they are in the table. */
  readonly row: readonly string[] | null;
  /** What is added to the dice. */
  readonly modifier: number;
  readonly strengths: readonly Line[];
  readonly shifts: readonly Line[];
}

const word = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);

const strength = (value: Value | undefined): number | string | null =>
  typeof value === 'string' ? inFigures(value).replace(' to ', '–') : typeof value === 'number' ? value : null;

/** A ratio that is exact, "117/199" or "1 2/7", to hundredths, by which it is read at a glance; any other as it is. */
function atAGlance(ratio: string | null): string | null {
  const [, whole = '0', many, of] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(ratio ?? '') ?? [];
  return many === undefined ? ratio : (Number(whole) + Number(many) / Number(of)).toFixed(2);
}

/**
 * What a game answers of the odds of an attack (`OddsAnswer` of `warfare`), laid out: strengths before the line of the column, shifts after
 * it up to the last.
 */
export function readOdds({ lines, ...answer }: Explanation): OddsFace {
  const of = (particular: string): Value | undefined => answer[particular] as Value | undefined;
  const { column = lines.length } = (of('parts') ?? {}) as { readonly column?: number };
  return {
    attack: strength(of('attack')),
    defense: strength(of('defense')),
    ratio: atAGlance(word(of('ratio'))),
    before: word(of('before')),
    base: lines[column] ?? null,
    after: word(of('column')),
    best: word(of('best')),
    shift: Number(of('shift') ?? 0),
    row: (of('row') as readonly string[] | undefined) ?? null,
    modifier: Number(of('modifier') ?? 0),
    strengths: lines.slice(0, column),
    shifts: lines.slice(column + 1, -1),
  };
}
