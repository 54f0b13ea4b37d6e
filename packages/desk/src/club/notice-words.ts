import type { RequestKind } from './consent.ts';
import type { NoticeListed } from './notices.ts';

/** What a notice says in one line, and what stands below it. */
export interface NoticeWords {
  readonly says: string;
  readonly more: string;
}

/** How the things of a table are called by whoever puts a notice into words. */
export interface NoticeNames {
  /** The game. */
  readonly title: string;
  seat(seat: string): string;
  /** What is to be decided; empty where nothing is. */
  readonly asked: string;
  /** Who has won. */
  readonly result: string;
}

/** What somebody asks for, and what becomes of it where that was agreed. */
const ASKED: { readonly [kind in RequestKind]?: { readonly asks: string; readonly agreed: string } } = {
  'take back': { asks: 'asks to take back a move', agreed: 'Your move was taken back' },
  correct: { asks: 'asks to correct the game', agreed: 'The game was corrected as you asked' },
  'lay aside': { asks: 'asks to lay the game aside', agreed: 'The game was laid aside as you asked' },
  'go on': { asks: 'asks to go on', agreed: 'The game goes on as you asked' },
};

const UNITS = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
] as const;

/** Seconds in words: "about 12 hours". */
export function aboutSeconds(seconds: number): string {
  const [length, unit] = UNITS.find(([one]) => seconds >= one) ?? UNITS[2];
  const many = Math.max(1, Math.round(seconds / length));
  return `about ${many} ${unit}${many === 1 ? '' : 's'}`;
}

/** Names one after another: "Marta, Tom and Ines". */
const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** A notice in words, for whoever `me` is: who, which game, and what is asked, and nothing that is hidden from anybody. */
export function noticeWords(notice: NoticeListed, me: string | undefined, names: NoticeNames): NoticeWords {
  const { kind, table, by, what, state, seat, left } = notice;
  const { title, asked } = names;
  const who = by?.name ?? 'Somebody';
  const others = new Set(table.seats.flatMap(({ person }) => (person && person.id !== me ? [person.name] : [])));
  const beside = others.size > 0 ? `with ${listed([...others])}` : '';
  switch (kind) {
    case 'move':
      return { says: `Your move in ${title}`, more: [beside, asked].filter(Boolean).join(': ') };
    case 'reminder':
      return { says: `Your time runs out in ${title}`, more: `${aboutSeconds(left ?? 0)} were left: ${asked}` };
    case 'request': {
      const words = ASKED[what as RequestKind];
      if (state === 'open') return { says: `${who} ${words?.asks ?? 'asks for something'} in ${title}`, more: '' };
      const agreed = words?.agreed ?? 'What you asked for was agreed';
      return { says: state === 'agreed' ? agreed : 'What you asked for was refused', more: joined(title, beside) };
    }
    case 'seat':
      return { says: `${who} has sat down in ${title}`, more: seat === null ? '' : `as ${names.seat(seat)}` };
    case 'hand-over':
      return handedWords(notice, me, names);
    case 'over':
      return { says: `${title} is over`, more: joined(names.result, beside) };
  }
}

function handedWords({ table, what, seat, by }: NoticeListed, me: string | undefined, names: NoticeNames): NoticeWords {
  const its = seat === null ? 'a seat' : names.seat(seat);
  const { title } = names;
  const who = by?.name ?? 'Somebody';
  if (what === 'offered') return { says: `${who} hands you ${its} in ${title}`, more: 'Say yes or no in the lobby' };
  if (what === 'asked') return { says: `${who} hands ${its} over in ${title}`, more: 'Whoever is silent for a day has agreed' };
  if (what === 'refused') return { says: `${its} in ${title} was not handed over`, more: '' };
  if (what === 'machine') {
    const hasLeft = !table.seats.some(({ person }) => person?.id === me);
    return hasLeft
      ? { says: `A machine plays ${its} for you in ${title} from now on`, more: `Your time was out: ${who} wished it` }
      : { says: `A machine plays ${its} in ${title} from now on`, more: `${who} wished it` };
  }
  const isMine = table.seats.some((one) => one.seat === seat && one.person?.id === me);
  return { says: `${isMine ? 'You play' : `${who} plays`} ${its} in ${title} from now on`, more: '' };
}
