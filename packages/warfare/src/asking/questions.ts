import { DataError, isFacts, lookUp, type Facts } from '@sandtable/umpire';

/**
 * Which of a game's questions is asked, and with what: a question is an object with one key. `example` is one, for whoever asks otherwise.
 * @throws DataError for what is no question, or none of these
 */
export function questionIn<Answering>(
  question: Facts,
  questions: { readonly [kind: string]: Answering },
  example: string,
): { readonly answer: Answering; readonly asked: Facts } {
  const [kind, ...more] = Object.keys(question);
  const asked = question[kind ?? ''];
  if (kind === undefined || more.length > 0 || !isFacts(asked))
    throw new DataError(`a question is an object with one key, such as ${example}`);
  const answer = lookUp(questions, kind);
  if (!answer) throw new DataError(`there is no question "${kind}"; known are ${Object.keys(questions).join(', ')}`);
  return { answer, asked };
}
