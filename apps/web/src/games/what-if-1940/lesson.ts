import type { Facts } from '@sandtable/umpire';
import type { Lesson } from '../../learn/lesson.ts';
import { FIGHTING } from './lesson-combat.ts';
import { BEFORE } from './lesson-maps.ts';
import { MOVING } from './lesson-movement.ts';
import position from './lesson-position.json';

/**
 * 1940: What If? by playing: the first German player turn, with both maps set up and both German seats the player's. Who follows the advice
 * to the letter takes the Soviets wholly by surprise and clears the hex of the mobile assault, so that there are points left to go on with;
 * a test holds the seed to that.
 */
export const LESSON: Lesson = {
  agreement: {
    game: 'what-if-1940',
    scenario: 'campaign',
    options: {},
    seats: { 'german-west': 'person', 'german-east': 'person', 'anglo-french': 'random', soviet: 'random' },
    practice: true,
    edition: null,
    position: position as unknown as Facts,
    seed: 'Lesson 12',
  },
  steps: [...BEFORE, ...MOVING, ...FIGHTING],
};
