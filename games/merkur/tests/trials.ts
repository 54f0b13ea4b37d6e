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
    shares: { '2925 axis': 'Maleme German at its end (50 to 75 %)', '3028 axis': 'Retimo German at its end' },
    followed: {
      'axis points': 'Axis points at its end, mean',
      'allied points': 'Allied points at its end, mean',
      'axis steps': 'Axis steps at its end, mean',
      'allied steps': 'Allied steps at its end, mean',
    },
  },
  points: ['axis points', 'allied points'],
  forecast: null,
};
