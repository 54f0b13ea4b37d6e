import { drawAny, type Position } from '@sandtable/umpire';
import { thinkingDice } from './dice.ts';
import type { Level } from './machine.ts';
import { RANDOM } from './titles.ts';

/** The level `random`, for any game: draws from what it is offered. Its dice roll on from decision to decision. */
export function randomLevel<P extends Position = Position>(): Level<P> {
  return {
    ...RANDOM,
    budget: 0,
    sit(seed, seat) {
      const dice = thinkingDice('random', seed, seat);
      return {
        // oxlint-disable-next-line require-yield -- there is nothing to wait for
        *think(sight) {
          return { command: drawAny(sight.choices(), dice), plan: null };
        },
      };
    },
  };
}
