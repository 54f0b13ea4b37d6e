import { solve } from '@sandtable/staff';
import { setupFor } from '@sandtable/umpire';
import type { Trials } from '../../../packages/staff/tests/trials.ts';
import { merkur as game, type Merkur } from '../src/index.ts';
import { isOnMap, sideOf } from '../src/position/position.ts';
import { merkurStaff as staff } from '../src/staff/index.ts';
import { SIDES } from '../src/world/sides.ts';
import { probings } from './probings.ts';
import { playAtRandom } from './random-games.ts';
import { merkurIdeas } from './staff/positions.ts';
import { watched } from './watched.ts';

/** What the whole operation came to in history, in this game's pieces (data pack 4.6: 104 points to 37.5). */
const inHistory = (figure: number) => ({ history: { merkur: figure } });

export const trials: Trials<Merkur> = {
  game,
  staff,
  soak: {
    scenario: 'Maleme ashore',
    play: (seed) => playAtRandom(seed, { setup: { scenario: 'maleme-ashore' } }),
    probings,
    watched,
  },
  bench: {
    setup: setupFor(game, { scenario: 'maleme-ashore' }),
    many: 20,
    command: { act: 'take-up', from: '2925', units: ['nz-5'] },
    mover: (position, seat) =>
      position.world.units.find((_line, unit) => isOnMap(position, unit) && sideOf(position, unit) === seat)?.id ?? null,
    supply: (position) => SIDES.map((seat) => game.explain(position, seat, { alert: { id: 'supply' } })),
    levels: { greedy: 1, steady: 1 },
  },
  ideas: (levelOf) => solve(merkurIdeas, levelOf),
  balance: {
    wanted: Object.fromEntries(game.scenarios.map(({ id }) => [id, '35 to 65 %'])),
    shares: {
      '2925 axis': 'Maleme German at its end (50 to 75 %)',
      '2926 axis': 'Canea German at its end',
      '3028 axis': 'Retimo German at its end',
      '3030 axis': 'Heraklion German at its end',
    },
    followed: {
      'axis points': 'Axis points at its end, mean',
      'allied points': 'Allied points at its end, mean',
      'axis steps': 'Axis steps at its end, mean',
      'allied steps': 'Allied steps at its end, mean',
    },
    ends: {
      'parachute SP lost': inHistory(4),
      'other German SP lost': inHistory(1.5),
      'Commonwealth SP lost': inHistory(6.5),
      'Commonwealth SP brought off': inHistory(6.5),
      'cruisers sunk': inHistory(3),
      'destroyers sunk': inHistory(6),
      'Ju 52 steps lost': inHistory(7),
    },
  },
  points: ['axis points', 'allied points'],
  forecast: null,
};
