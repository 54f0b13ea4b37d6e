import type { Game } from '@sandtable/umpire';
import type { Watched } from '../../../packages/umpire/tests/leaks.ts';
import type { Merkur } from '../src/index.ts';
import { allQuestions } from './all-questions.ts';
import { SIDES } from '../src/world/sides.ts';
import { twins } from './twins.ts';

/** Of so many units, and as many aircraft, everything is asked at a decision; others at the next. */
const FEW = 1;

/**
 * The game as the property watches it: what is planned never comes to light but by what is flown, nor what is aboard but by what is lost,
 * nor who lies in port or where a carrier is but by whom bombs find there, who lands on her, and what comes ashore.
 */
export const watched = (game: Game<Merkur>): Watched<Merkur> => ({
  game,
  seats: SIDES,
  twins,
  lays: new Set([
    'sighted',
    'drowned',
    'ships found',
    'landed aboard',
    'submarine found',
    'submarine attack',
    'went ashore',
    'supplies landed',
  ]),
  questions: (position, seat) => allQuestions(position, seat, FEW),
});
