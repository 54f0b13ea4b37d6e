import { noticeWords } from '@sandtable/desk/club/notice-words';
import type { NoticeListed } from '@sandtable/desk/club/notices';
import { capital, plain } from '@sandtable/warfare/telling';
import { GLOSSARIES } from '../../../../games/words.ts';
import { listingOf } from '../tables/games.ts';

/** A notice in words, where no page of the game is at hand. */
export async function inWords(notice: NoticeListed, me: string): Promise<{ readonly says: string; readonly more: string }> {
  const { table, question } = notice;
  const { title, offered } = listingOf(table.game);
  const { scenarios } = await offered();
  const { steps = {} } = (await GLOSSARIES[table.game]?.()) ?? {};
  const step = question?.step ?? '';
  const seat = (id: string): string => capital(plain(id));
  const says = Object.hasOwn(steps, step) ? steps[step]?.says : undefined;
  const words = noticeWords(notice, me, {
    title,
    seat,
    asked: question ? (says ?? capital(plain(step))) : '',
    result: table.result === null ? '' : table.result === 'draw' ? 'a draw' : `${seat(table.result)} victory`,
  });
  const scenario = scenarios.find(({ id }) => id === table.scenario)?.title ?? '';
  return { says: words.says, more: [scenario, words.more, question && `rule ${question.rule}`].filter(Boolean).join(', ') };
}
