import type { Table } from '@sandtable/umpire';
import { explained, foreseen, nextPart, pastOf, refused, whatFollows, whatIsOpen } from './asking.ts';
import type { Answers, Ask } from './messages.ts';

const QUESTIONS = ['refuse', 'explain', 'past', 'foresee', 'next', 'follow', 'shares'] as const;

/** What is asked of a table in the name of a seat, and changes nothing. */
export type Question = Extract<Ask, { readonly ask: (typeof QUESTIONS)[number] }>;

export const isQuestion = (ask: Ask): ask is Question => (QUESTIONS as readonly string[]).includes(ask.ask);

/** The answer to a question, as the table stands. @throws DataError for a seat or a line that is not there, and for what is no question */
export function answerTo(table: Table, ask: Question): Answers[Question['ask']] {
  switch (ask.ask) {
    case 'refuse':
      return refused(table, ask.seat, ask.command, ask.after ?? []);
    case 'explain':
      return explained(table, ask.seat, ask.question, ask.at ?? null);
    case 'past':
      return pastOf(table, ask.seat, ask.n);
    case 'foresee':
      return foreseen(table, ask.seat, ask.command);
    case 'next':
      return nextPart(table, ask.seat, ask);
    case 'follow':
      return whatFollows(table, ask.seat, ask);
    case 'shares':
      return whatIsOpen(table, ask.seat, ask);
  }
}
