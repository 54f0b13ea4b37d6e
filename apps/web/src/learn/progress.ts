/** How far a lesson has come at a table of this browser. */
export interface Progress {
  readonly game: string;
  /** The lesson's id; a lesson begun when every game had one has none, and is the first. */
  readonly lesson?: string;
  /** The step's id. */
  readonly step: string;
  /** The last line of the record when the step began. */
  readonly since: number;
}

const KEPT = 'sandtable lessons';

type All = { readonly [table: string]: Progress };

function readAll(): All {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as All) : {};
  } catch {
    return {};
  }
}

function write(all: All): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing forgets the lesson at the next reload; the game says so itself.
  }
}

export const progressAt = (table: string): Progress | null => readAll()[table] ?? null;

export const keepProgress = (table: string, progress: Progress): void => write({ ...readAll(), [table]: progress });

/** The lesson at a table is over. */
export function forgetProgress(table: string): void {
  const { [table]: _gone, ...others } = readAll();
  write(others);
}

/** The table where a lesson was begun last and not finished, of these tables; the tables that are gone are forgotten. */
export function unfinished(isOfLesson: (progress: Progress) => boolean, tables: ReadonlySet<string>): string | null {
  const left = Object.entries(readAll()).filter(([table]) => tables.has(table));
  write(Object.fromEntries(left));
  return left.findLast(([, progress]) => isOfLesson(progress))?.[0] ?? null;
}
