import { canonical, DataError, type Value } from '@sandtable/umpire';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { GameOrder, Played } from './play-out.ts';

/** A game, and the commit of the project at which it was played. */
export interface PlayedAt extends Played {
  readonly commit: string;
}

/** A line of a log. */
interface Line {
  readonly order: GameOrder;
  readonly commit: string;
  readonly played: Played;
}

/** What tells a game from all others. */
const keyOf = ({ setup, seats, seed, last }: GameOrder): string =>
  canonical({ setup, seats, seed, ...(last === undefined ? {} : { last }) } as unknown as Value);

/** The commits at which games were played, each once: "d2d4da1f", "d2d4da1f and 6bf4d025". */
export const commitsOf = (games: readonly { readonly commit: string }[]): string =>
  [...new Set(games.map(({ commit }) => commit))].join(' and ');

/**
 * Games that were played: in a file, a line of JSON each, where one is named, so that what was broken off goes on. Every line keeps the
 * commit at which its game was played.
 */
export class GameLog {
  readonly #file: string | undefined;
  readonly #games = new Map<string, PlayedAt>();

  /** Throws a DataError where a line of the file is none of a log. */
  constructor(file: string | undefined) {
    this.#file = file;
    for (const { order, commit, played } of file === undefined ? [] : linesOf(file)) this.#games.set(keyOf(order), { ...played, commit });
  }

  /** The game that was ordered; undefined where it was not played yet. */
  of(order: GameOrder): PlayedAt | undefined {
    return this.#games.get(keyOf(order));
  }

  /** That games of this log were played at other commits than this one, and so are not to be told together with it; null where none was. */
  mixedWith(commit: string): string | null {
    const others = [...this.#games.values()].filter((one) => one.commit !== commit);
    return others.length === 0
      ? null
      : `${others.length} of its ${this.#games.size} games were played at ${commitsOf(others)}, and this is ${commit}`;
  }

  /** Keeps a game that has just ended. */
  add(order: GameOrder, commit: string, played: Played): void {
    this.#games.set(keyOf(order), { ...played, commit });
    if (this.#file === undefined) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${JSON.stringify({ order, commit, played } satisfies Line)}\n`);
  }
}

/** The lines of a log; none where there is no such file. */
function linesOf(file: string): readonly Line[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line, i) => (line === '' ? [] : [lineOf(line, `${file}, line ${i + 1}`)]));
}

function lineOf(text: string, where: string): Line {
  let line: Partial<Line> | null;
  try {
    line = JSON.parse(text) as Partial<Line> | null;
  } catch {
    line = null;
  }
  if (!line?.order || !line.played || typeof line.commit !== 'string')
    throw new DataError(`${where}: a game is expected, with its order and the commit at which it was played`);
  return line as Line;
}
