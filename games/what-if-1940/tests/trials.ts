import { isOnMap } from '@sandtable/warfare';
import { solve } from '@sandtable/staff';
import { setupFor } from '@sandtable/umpire';
import { drawn, type Trials } from '../../../packages/staff/tests/trials.ts';
import { whatIf1940 as game, type WhatIf } from '../src/index.ts';
import { endWorth, featuresOf } from '../src/staff/forecast.ts';
import { whatIf1940Staff as staff } from '../src/staff/index.ts';
import { HORIZONS, outcomeAhead } from '../src/staff/keen.ts';
import { Ahead, aheadDice } from '../src/staff/look-ahead.ts';
import { frontFor } from '../src/staff/planner.ts';
import { WEIGHTS } from '../src/staff/weights.ts';
import { suppliesQuestion } from '../src/asking/supply-lines.ts';
import { ALLIED, EAST, GERMAN, sideOf, WEST, type SeatId } from '../src/world/world.ts';
import { probings } from './probings.ts';
import { playAtRandom } from './random-games.ts';
import { whatIf1940Ideas } from './staff/positions.ts';
import { watched } from './watched.ts';

/** Plans of different size for the two sides, so that games go different ways. */
const BUDGETS = [15, 30, 60, 120];

export const trials: Trials<WhatIf> = {
  game,
  staff,
  soak: { scenario: 'the campaign', play: (seed) => playAtRandom(seed), probings, watched },
  bench: {
    setup: setupFor(game, { scenario: 'campaign' }),
    many: 4,
    command: { act: 'take-up', from: '4512', units: ['de-xix-pz'] },
    mover: (position, seat) =>
      position.world.units.find(
        ({ nationality, class: kind }, unit) =>
          isOnMap(position, unit) && kind !== 'static' && (nationality === 'german') === seat.startsWith('german'),
      )?.id ?? null,
    supply: (position) => [suppliesQuestion(position, GERMAN, GERMAN), suppliesQuestion(position, ALLIED, ALLIED)],
    levels: { greedy: 1 },
  },
  ideas: (levelOf) => solve(whatIf1940Ideas, levelOf),
  balance: {
    // Neither side is to win more than about two thirds.
    wanted: { campaign: '35 to 65 %', 'no-lithuania': '35 to 65 %' },
    followed: {
      'cities taken': 'Soviet cities taken at its end, mean',
      'moscow modifier': 'modifier at its end, mean',
      'german steps': 'German steps at its end, mean',
      'soviet armies': 'Soviet armies at its end, mean',
    },
  },
  forecast: {
    pull: 3e-3,
    ends: endWorth,
    begin(scenario, dice) {
      const { position } = game.begin(setupFor(game, { scenario }), dice);
      const rolls = aheadDice(dice);
      const budgets = [drawn(dice, BUDGETS), drawn(dice, BUDGETS)] as const;
      const ahead = new Ahead(game, position, rolls, { budgets, weights: WEIGHTS, fronts: [WEST, EAST] });
      return {
        position,
        rolls,
        features: () => featuresOf(position),
        isTurn: () => position.facts.phase !== 'set-up',
        turnOver() {
          const { turn, phase } = position.facts;
          const isOver = ({ facts }: typeof position): boolean => facts.turn !== turn || (phase === 'set-up' && facts.phase !== phase);
          for (const breath of ahead.play(isOver)) void breath;
        },
      };
    },
  },
  ahead(arranged, seat) {
    const until = arranged.facts.turn + HORIZONS[sideOf(seat as SeatId)];
    return (dice) => {
      const looking = outcomeAhead(game, game.clone(arranged), frontFor(seat), until, dice);
      let breath = looking.next();
      while (!breath.done) breath = looking.next();
      return breath.value.soon + breath.value.later;
    };
  },
};
