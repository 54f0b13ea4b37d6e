import { DataError, type Explanation, type Facts, type Game, type Position, type Seat } from '../src/index.ts';
import type { Decision } from './walk.ts';

/** Some of a list, spread over it, others from another beginning. */
export const some = <T>(all: readonly T[], most: number, from: number): readonly T[] => {
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, i) => i % step === from % step);
};

function faultOf(ask: () => Explanation): string | null {
  try {
    ask();
    return null;
  } catch (error) {
    return error instanceof DataError && error.cause === undefined ? null : String(error);
  }
}

/**
 * The first question that is neither answered nor refused by name at these decisions, with what went wrong; null where there is none. `answered` gets the
 * kinds that were answered with lines of a ledger.
 */
export function firstFault<P extends Position>(
  game: Game<P>,
  decisions: readonly Decision<P>[],
  seats: readonly Seat[],
  questions: (position: P, seat: Seat) => readonly Facts[],
  answered: Set<string>,
): string | null {
  for (const { before, number } of decisions)
    for (const seat of seats)
      for (const question of questions(before, seat)) {
        const fault = faultOf(() => {
          const answer = game.explain(before, seat, question);
          if (answer.lines.length > 0) for (const kind of Object.keys(question)) answered.add(kind);
          return answer;
        });
        if (fault !== null) return `decision ${number}, ${seat}, ${JSON.stringify(question)}: ${fault}`;
      }
  return null;
}
