import { DataError, isFacts, lookUp, type Facts } from '@sandtable/umpire';

/** One of a game's questions: how it is answered, and the parts that it is asked with. */
export interface Question<Answering> {
  readonly answer: Answering;
  /** Their names, behind those that may be left out a `?`; null where it is asked with a command that is put together. */
  readonly parts: readonly string[] | null;
}

/** A question that is asked with these parts, of which those that end in `?` may be left out. */
export const asking = <Answering>(answer: Answering, ...parts: readonly string[]): Question<Answering> => ({ answer, parts });
/** A question about a command that is put together: it is asked with that command's act and those of its parts that are chosen. */
export const askingOf = <Answering>(answer: Answering): Question<Answering> => ({ answer, parts: null });

/** With which parts each question is asked, for whoever asks by hand. */
export const partsOf = (questions: { readonly [kind: string]: Question<unknown> }): { readonly [kind: string]: readonly string[] | null } =>
  Object.fromEntries(Object.entries(questions).map(([kind, { parts }]) => [kind, parts]));

/**
 * Which of a game's questions is asked, and with what: a question is an object with one key. `example` is one, for whoever asks otherwise.
 * @throws DataError for what is no question, or none of these, and for a part that it has not
 */
export function questionIn<Answering>(
  question: Facts,
  questions: { readonly [kind: string]: Question<Answering> },
  example: string,
): { readonly answer: Answering; readonly asked: Facts } {
  const [kind, ...more] = Object.keys(question);
  const asked = question[kind ?? ''];
  if (kind === undefined || more.length > 0 || !isFacts(asked))
    throw new DataError(`a question is an object with one key, such as ${example}`);
  const known = lookUp(questions, kind);
  if (!known) throw new DataError(`there is no question "${kind}"; known are ${Object.keys(questions).join(', ')}`);
  const other = known.parts && Object.keys(asked).find((part) => ![part, `${part}?`].some((name) => known.parts?.includes(name)));
  if (other) throw new DataError(`${kind}: it has no part "${other}", but ${known.parts?.join(', ') || 'none'}`);
  return { answer: known.answer, asked };
}
