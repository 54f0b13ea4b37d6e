import type { Facts, Game } from '@sandtable/umpire';
import type { Watched } from '../../../packages/umpire/tests/leaks.ts';
import type { Merkur } from '../src/index.ts';
import { SIDES } from '../src/world/sides.ts';
import { twins } from './twins.ts';

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
  questions,
});

/** What a side may ask of the war at sea, and of a combat there. */
const questions = (_position: Merkur, seat: string): readonly Facts[] => [
  { ship: { ship: 'uk-orion' } },
  { ship: { ship: 'de-steamers-1' } },
  { evasion: { seat } },
  { navalFire: { ships: ['uk-orion'], at: 'it-lupo' } },
  { disengagement: { division: 'axis-1' } },
];
