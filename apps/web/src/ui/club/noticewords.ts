import type { NoticeListed } from '@sandtable/desk/club/notices';
import type { RequestKind } from '@sandtable/desk/club/consent';
import { faces } from '../home/shelf.ts';
import { DAY, HOUR, MINUTE } from './pace.ts';
import { listed, others, seatName } from './people.tsx';
import { resultWords, titleOf } from './tables.ts';

/** What a notice says in one line, and what stands below it. */
export interface NoticeWords {
  readonly says: string;
  readonly more: string;
}

/** What somebody asks for, and what they may do where that was agreed. */
const ASKED: { readonly [kind in RequestKind]?: { readonly asks: string; readonly agreed: string } } = {
  'take back': { asks: 'asks to take back a move', agreed: 'Your move was taken back' },
  correct: { asks: 'asks to correct the game', agreed: 'The game was corrected as you asked' },
  'lay aside': { asks: 'asks to lay the game aside', agreed: 'The game was laid aside as you asked' },
  'go on': { asks: 'asks to go on', agreed: 'The game goes on as you asked' },
};

/** Seconds in words: "about 12 hours". */
export function aboutSeconds(seconds: number): string {
  const [length, unit] = ([[DAY, 'day'], [HOUR, 'hour'], [MINUTE, 'minute']] as const).find(([one]) => seconds >= one) ?? [MINUTE, 'minute']; // prettier-ignore
  const many = Math.max(1, Math.round(seconds / length));
  return `about ${many} ${unit}${many === 1 ? '' : 's'}`;
}

/** A notice in words, for whoever `me` is. */
export function noticeWords(notice: NoticeListed, me: string | undefined): NoticeWords {
  const { kind, table, by, what, state, seat, question, left } = notice;
  const title = titleOf(table);
  const who = by?.name ?? 'Somebody';
  const withWhom = others(table, me).map(({ name }) => name);
  const beside = withWhom.length > 0 ? `with ${listed(withWhom)}` : '';
  const asked = question ? (faces.value.get(table.game)?.words.step(question.procedure, question.step) ?? 'A decision') : '';
  switch (kind) {
    case 'move':
      return { says: `Your move in ${title}`, more: [beside, asked].filter(Boolean).join(': ') };
    case 'reminder':
      return { says: `Your time runs out in ${title}`, more: `${aboutSeconds(left ?? 0)} were left: ${asked}` };
    case 'request': {
      const words = ASKED[what as RequestKind];
      if (state === 'open') return { says: `${who} ${words?.asks ?? 'asks for something'} in ${title}`, more: '' };
      return { says: state === 'agreed' ? (words?.agreed ?? 'What you asked for was agreed') : 'What you asked for was refused', more: [title, beside].filter(Boolean).join(', ') }; // prettier-ignore
    }
    case 'seat':
      return { says: `${who} has sat down in ${title}`, more: seat === null ? '' : `as ${seatName(table, seat)}` };
    case 'hand-over':
      return handedWords(notice, { title, who, me });
    case 'over':
      return { says: `${title} is over`, more: [resultWords(table), beside].filter(Boolean).join(', ') };
  }
}

function handedWords(
  { table, what, seat }: NoticeListed,
  { title, who, me }: { readonly title: string; readonly who: string; readonly me: string | undefined },
): NoticeWords {
  const its = seat === null ? 'a seat' : seatName(table, seat);
  if (what === 'offered') return { says: `${who} hands you ${its} in ${title}`, more: 'Say yes or no in the lobby' };
  if (what === 'asked') return { says: `${who} hands ${its} over in ${title}`, more: 'Whoever is silent for a day has agreed' };
  if (what === 'refused') return { says: `${its} in ${title} was not handed over`, more: '' };
  const isMine = table.seats.some((one) => one.seat === seat && one.person?.id === me);
  return { says: isMine ? `You play ${its} in ${title} from now on` : `${who} plays ${its} in ${title} from now on`, more: '' };
}
