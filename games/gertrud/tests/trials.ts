import { isOnMap } from '../src/position/position.ts';
import { solve } from '@sandtable/staff';
import { setupFor } from '@sandtable/umpire';
import { drawn, type Trials } from '../../../packages/staff/tests/trials.ts';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import { featuresOf } from '../src/staff/forecast.ts';
import { gertrudStaff as staff } from '../src/staff/index.ts';
import { outcomeAhead } from '../src/staff/keen.ts';
import { aheadDice, phaseOf, playAhead } from '../src/staff/look-ahead.ts';
import { WEIGHTS } from '../src/staff/outlook.ts';
import { suppliedHexes } from '../src/rules/07-supply/supply.ts';
import { probings } from './probings.ts';
import { playAtRandom } from './random-games.ts';
import { gertrudIdeas } from './staff/positions.ts';
import { watched } from './watched.ts';

/** Plans of different size for the two sides, so that games go different ways. */
const BUDGETS = [10, 40, 120, 320];

export const trials: Trials<Gertrud> = {
  game,
  staff,
  soak: { scenario: 'Early 1941', play: (seed) => playAtRandom(seed), probings, watched },
  bench: {
    setup: { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null },
    many: 20,
    command: { act: 'take-up', from: '2905', units: ['de-9-pz'] },
    mover: (position, seat) =>
      position.world.units.find(({ side }, unit) => isOnMap(position, unit) && (side === 0) === (seat === 'german'))?.id ?? null,
    supply: (position) => suppliedHexes(position, 'turkish'),
    levels: { steady: 7, keen: 1 },
  },
  ideas: (levelOf) => solve(gertrudIdeas, levelOf),
  balance: {
    // The rulebook calls Early 1941 easy for the Germans and Early 1943 difficult (4.1a).
    wanted: { 'early-1941': '65 to 80 %', 'early-1943': '20 to 35 %' },
    followed: { objectives: 'objectives at its end, mean', 'victory modifier': 'modifier at its end, mean' },
  },
  forecast: {
    pull: 1e-4,
    ends: (outcome) => Number(outcome?.winner === 'german'),
    begin(scenario, dice) {
      const { position } = game.begin(setupFor(game, { scenario }), dice);
      const rolls = aheadDice(dice);
      const fashions = [
        { budget: drawn(dice, BUDGETS), weights: WEIGHTS[0] },
        { budget: drawn(dice, BUDGETS), weights: WEIGHTS[1] },
      ] as const;
      return {
        position,
        rolls,
        features: () => featuresOf(position),
        isTurn: () => true,
        turnOver() {
          const { turn } = position.facts;
          playAhead(game, position, rolls, fashions, ({ facts }) => facts.turn !== turn);
        },
      };
    },
  },
  ahead(arranged) {
    const begun = { phase: phaseOf(arranged), known: new Map() };
    return (dice) => {
      const { soon, later } = outcomeAhead(game, game.clone(arranged), begun, dice);
      return soon + later;
    };
  },
};
