import type { Begins, Form, TournamentListed, TournamentRead } from '@sandtable/desk/club/tournaments';
import { club } from '../../../club/api.ts';
import { ask } from '../../Dialog.tsx';
import { listed } from '../people.tsx';

/** How who meets whom is found. */
export const FORMS: readonly (readonly [Form, string, string])[] = [
  ['once', 'All against all', 'Everybody meets everybody once.'],
  ['twice', 'All against all, twice', 'The second time with sides changed.'],
  ['swiss', 'Swiss', 'A few rounds, in each of which those meet who stand alike.'],
];

export const BEGINS: readonly (readonly [Begins, string, string])[] = [
  ['over', 'When the last is over', 'A round begins by itself.'],
  ['organiser', 'When you say so', 'You begin each round on the tournament’s page.'],
];

export const formWords = (form: Form): string =>
  form === 'swiss' ? 'Swiss' : (FORMS.find(([id]) => id === form)?.[1] ?? form).toLowerCase();

/** "round 2 of 5", or what it waits for before the first. */
export function stateWords({ stage, round, rounds, asked, accepted }: TournamentListed): string {
  if (stage === 'over') return 'over';
  return stage === 'gathering' ? `${accepted} of ${asked} have accepted` : `round ${round} of ${rounds ?? '?'}`;
}

/** Whom one has blocked and would meet in a tournament to which one is asked; null where there is nobody. */
export function blockedWords({ blocked }: Pick<TournamentListed, 'blocked'>): string | null {
  if (blocked.length === 0) return null;
  const are = blocked.length === 1 ? 'is' : 'are';
  return `${listed(blocked)}, whom you have blocked, ${are} asked, too: you may be paired with them, for rounds do not heed who has blocked whom.`;
}

/** "1½": points as they are written. */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  const half = points - whole > 0;
  return half ? `${whole === 0 ? '' : whole}½` : String(whole);
}

/** What a part of a tournament's page is given. */
export interface Props {
  readonly now: TournamentRead;
  /** Does something with the club, and looks at the tournament again. */
  does(act: () => Promise<unknown>): Promise<void>;
}

/** What somebody is called in the tournament. */
export const nameOf = (now: TournamentRead, place: number): string => {
  const found = now.entrants.find((one) => one.place === place);
  return found?.isMe ? 'You' : (found?.name ?? 'Somebody who has left');
};

/** The same inside a sentence. */
export const within = (now: TournamentRead, place: number): string => {
  const name = nameOf(now, place);
  return name === 'You' ? 'you' : name;
};

/** Takes part in a tournament to which one is asked; where somebody whom one has blocked is in it, after one has said so once more. */
export async function takePart(now: TournamentListed): Promise<void> {
  const says = blockedWords(now);
  if (says !== null && !(await ask({ title: `Take part in ${now.name}?`, says, yes: 'Take part', no: 'Not now' }))) return;
  await club.answerEntry(now.tournament, true);
}
