import type { Goes, Handed, TableRequest } from '@sandtable/desk/club/consent';
import type { Face, StoryEntry } from '../../face/face.ts';
import { levelTitle } from '../../table/levels.ts';
import { sides } from '../../table/state.ts';
import { listed } from './people.tsx';

/** A fact that was computed from what this seat has been told. */
export interface Fact {
  readonly isGood: boolean;
  readonly says: string;
}

const seatWords = (seat: string, face: Face): string => sides.value[seat]?.name ?? face.seats[seat]?.name ?? seat;

const times = (many: number, one: string, more: string): string => (many === 1 ? one : `${many} ${more}`);

/** What would go, in the words of the story. */
export const stepsOf = ({ steps }: Goes, face: Face): readonly StoryEntry[] =>
  face.story(steps).filter((line): line is StoryEntry => line.kind === 'entry');

/** Of what would go: dice, what was revealed, and whose decisions are among it. `seat` is who asks. */
export function factsOf({ dice, revealed, deciders }: Goes, seat: string, face: Face): readonly Fact[] {
  const others = deciders.filter((one) => one !== seat).map((one) => seatWords(one, face));
  return [
    { isGood: dice === 0, says: dice === 0 ? 'no die has fallen since' : `${times(dice, 'a die has', 'dice have')} fallen since` },
    {
      isGood: revealed === 0,
      says: revealed === 0 ? 'nothing was revealed since' : `something was revealed ${times(revealed, 'once', 'times')} since`,
    },
    {
      isGood: others.length === 0,
      says: others.length === 0 ? `only decisions of ${seatWords(seat, face)} go with it` : `decisions of ${listed(others)} go with it`,
    },
  ];
}

const WANTS = {
  'take back': 'to take back',
  correct: 'to correct the game',
  'lay aside': 'to lay the table aside',
  'go on': 'to go on',
} as const;

/** "Marta asks to take back"; of what was settled "Marta asked to take back". */
export const headOf = ({ kind, state, person }: TableRequest, isMine: boolean): string =>
  kind === 'note'
    ? `${isMine ? 'You' : person.name} noted a mistake`
    : `${isMine ? 'You' : person.name} ${state !== 'open' ? 'asked' : isMine ? 'ask' : 'asks'} ${WANTS[kind]}`;

/** What has come of a request, in words. */
export function outcomeOf({ state, answers, awaited }: TableRequest, face: Face): string {
  const by = (yes: boolean) => listed([...new Set(answers.filter((one) => one.yes === yes).map(({ person }) => person.name))]);
  switch (state) {
    case 'open':
      return awaited.length === 0 ? 'All have agreed.' : `Waits for ${listed(awaited.map((seat) => seatWords(seat, face)))}.`;
    case 'agreed':
      return answers.length === 0 ? 'Done.' : `${by(true)} allowed it.`;
    case 'refused':
      return `${by(false)} refused.`;
    case 'withdrawn':
      return 'Withdrawn.';
    case 'void':
      return 'The table had gone on.';
    default:
      return 'Played on.';
  }
}

/** "German went to a machine (Steady), by Marta". */
export function handedWords({ seat, by, to, machine }: Handed, game: string, face: Face): string {
  const its = seatWords(seat, face);
  if (machine !== null) return `${its} went to a machine (${levelTitle(game, machine)}), by ${by.name}`;
  return `${its} went to ${to?.name ?? 'somebody who has left'}, by ${by.name}`;
}

/** "3 requests, one seat changed hands". */
export function keptWords(requests: number, handed: number): string {
  const asked = requests === 0 ? [] : [times(requests, 'One request', 'requests')];
  const seats = handed === 0 ? [] : [times(handed, 'one seat changed hands', 'seats changed hands')];
  const says = [...asked, ...seats].join(', ');
  return `${says.slice(0, 1).toUpperCase()}${says.slice(1)}`;
}
