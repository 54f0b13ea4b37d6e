import type { Game } from '@sandtable/umpire';
import { answeredAhead, type Watched } from '../../../packages/umpire/tests/leaks.ts';
import type { Gertrud } from '../src/index.ts';
import { probings } from './probings.ts';

const SEATS = ['german', 'allied'];
const [{ questions } = {}] = probings(0);

/** The game as the property watches it: everything lies open (6.3a) but what a seat has said that it will answer. */
export const watched = (game: Game<Gertrud>): Watched<Gertrud> => ({
  game,
  seats: SEATS,
  twins: (saved, _view, seat) => answeredAhead(saved, seat, SEATS, 'attacking ship', { act: 'ship', ship: 'none' }),
  questions: (position, seat) => questions?.(position, seat) ?? [],
  lays: new Set(),
});
