import type { NoticeListed } from '@sandtable/desk/club/notices';
import { noticeWords as wordsOf, type NoticeWords } from '@sandtable/desk/club/notice-words';
import { faces } from '../home/shelf.ts';
import { seatName } from './people.tsx';
import { resultWords, titleOf } from './tables.ts';

/** A notice in words, for whoever `me` is, with the names that the game's page gives to things. */
export function noticeWords(notice: NoticeListed, me: string | undefined): NoticeWords {
  const { table, question } = notice;
  return wordsOf(notice, me, {
    title: titleOf(table),
    seat: (seat) => seatName(table, seat),
    asked: question ? (faces.value.get(table.game)?.words.step(question.procedure, question.step) ?? 'A decision') : '',
    result: resultWords(table),
  });
}
