/** What is decided at a table, with what the club answers there for seats before and after it. */
import type { RecordLine } from '@sandtable/umpire';
import type { Standing } from '../store/rows.ts';
import { answerAhead, isAnsweredAhead, withdrawAnswers } from './ahead.ts';
import { bestAskedAt } from './best.ts';
import type { Here, Played } from './here.ts';
import { lastOf } from './steps.ts';

/** What a change of a table comes to: what whoever asked is answered, and what was given at one word, if anything was. */
export interface Decision {
  readonly reply: object;
  readonly given?: Standing['given'];
  /** The request at the table that is carried out so. */
  readonly settles?: string;
}

/** Are they a command’s, after which what is asked may be answered ahead? After undo and redo it is not: they would lead nowhere. */
export const isGiven = ([first]: readonly RecordLine[]): boolean => first !== undefined && 'do' in first;

/** Withdraws, before anything is decided, what they had said ahead who sat there before; how many lines that took. */
export function withdrawnAt({ table, relieved, fresh }: Here): number {
  if (!table.over) withdrawAnswers(table, relieved);
  return fresh.length;
}

/** Is something asked now that the club answers? */
export const isMoreAhead = (played: Played): boolean => isAnsweredAhead(played) || bestAskedAt(played) !== null;

/** What is decided, with what the club answers for seats upon it; what was given at one word is taken back with that. */
export function withAnswers({ fresh, table }: Here, played: Played, decide: (played: Played) => Decision): Decision {
  const before = fresh.length;
  const decision = decide(played);
  const many = fresh.length;
  if (isGiven(fresh.slice(before))) answerAhead(played);
  const isMore = fresh.length > many;
  return isMore && decision.given ? { ...decision, given: { ...decision.given, to: lastOf(table) } } : decision;
}
