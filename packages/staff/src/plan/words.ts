import type { Plan, Term } from '../machine.ts';

/** "Edirne, Bursa and İzmit". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The parts of an intent as one line for the log: "Attack Edirne; occupy Bursa." */
export function sentenceOf(parts: readonly string[]): string {
  const text = parts.length > 0 ? parts.join('; ') : 'stand fast';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What the terms of a game's worth are called, each with its rule, in the order in which they are told. */
export type TermWords<W> = { readonly [term in keyof W]?: Pick<Term, 'says' | 'rule'> };

/** Less than this counts for nothing where a plan is told. */
const TRIFLE = 0.005;

/** The terms of a worth in words, those that count for nothing left out. */
export const termsTold = <W extends { readonly [term in keyof W]: number }>(worth: W, words: TermWords<W>): Term[] =>
  (Object.keys(words) as (keyof W)[]).flatMap((term) => {
    const word = words[term];
    return word && Math.abs(worth[term]) >= TRIFLE ? [{ says: word.says, value: worth[term], rule: word.rule }] : [];
  });

/** A plan whose value is that of the terms told. */
export function planWorth({ intent, intentions, unit, terms, rejected }: Omit<Plan, 'value'>): Plan {
  const value = terms.reduce((sum, term) => sum + term.value, 0);
  return { intent, intentions, value, unit, terms, rejected };
}
