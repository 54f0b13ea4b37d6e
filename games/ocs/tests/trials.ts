import { solve } from '@sandtable/staff';
import { setupFor } from '@sandtable/umpire';
import type { Trials } from '../../../packages/staff/tests/trials.ts';
import { ocs as game, type Ocs } from '../src/index.ts';
import { isOnMap, sideOf } from '../src/position/position.ts';
import { ocsStaff as staff } from '../src/staff/index.ts';
import { SIDES } from '../src/world/sides.ts';
import { probings } from './probings.ts';
import { playAtRandom } from './random-games.ts';
import { ocsIdeas } from './staff/positions.ts';
import { watched } from './watched.ts';

export const trials: Trials<Ocs> = {
  game,
  staff,
  soak: {
    scenario: 'the campaign',
    play: (seed) => playAtRandom(seed, { setup: { scenario: 'campaign' } }),
    probings,
    watched,
  },
  bench: {
    setup: setupFor(game, { scenario: 'lesson-kashira' }),
    many: 20,
    command: { act: 'take-up', from: '46.37', units: ['de-i-35'] },
    mover: (position, seat) =>
      position.world.units.find((_line, unit) => isOnMap(position, unit) && sideOf(position, unit) === seat)?.id ?? null,
    supply: (position) => SIDES.map((seat) => game.explain(position, seat, { threat: { seat } })),
    levels: { greedy: 1, steady: 1 },
  },
  ideas: (levelOf) => solve(ocsIdeas, levelOf),
  // No scenario has been played often enough to say more, but for what the campaign is to show of Orel, Tula and its points.
  balance: {
    wanted: {
      ...Object.fromEntries(game.scenarios.map(({ id }) => [id, '35 to 65 %'])),
      'Orel, to the end of turn 1': 'Orel German in more than 70 %',
      'Orel to Tula: the Campaign, historical-weather': '55 to 90 points, Tula German at the end in less than 30 %',
    },
    shares: { '30.23 german': 'Orel German at its end (95 %)', '45.41 german': 'Tula German at its end (95 %)' },
    followed: {
      'german points': 'German points at its end, mean',
      'soviet points': 'Soviet points at its end, mean',
      'german steps': 'German steps at its end, mean',
      'soviet steps': 'Soviet steps at its end, mean',
    },
  },
  points: ['german points', 'soviet points'],
  forecast: null,
};
