import { DataError, type Explanation, type Facts } from '@sandtable/umpire';
import { replaced, textsIn, withoutIds } from '@sandtable/warfare';
import { UNSEEN, type Tokens } from '../rules/07-stacking-and-fog-of-war/fog.ts';

/**
 * A question answered in tokens: what the seat asks goes by `ids`, what it is told, be it an error, by `tokens`. @throws DataError as the
 * answer does
 */
export function explainedIn({ ids, tokens }: Tokens, asked: Facts, answer: (asked: Facts) => Explanation): Explanation {
  if (tokens.size === 0) return answer(asked);
  const known = replaced(asked, ids);
  if (textsIn(known).includes(UNSEEN)) throw new DataError('the question names a unit that you cannot see');
  try {
    return replaced(answer(known) as unknown as Facts, tokens) as unknown as Explanation;
  } catch (error) {
    throw error instanceof DataError ? new DataError(withoutIds(error.message, tokens)) : error;
  }
}
