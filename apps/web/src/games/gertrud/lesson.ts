import type { Facts } from '@sandtable/umpire';
import type { Lesson } from '../../learn/lesson.ts';
import { FIGHTING } from './lesson-combat.ts';
import { MOVING } from './lesson-movement.ts';
import position from './lesson-position.json';

/**
 * Operation Gertrud by playing: the first German turn from the movement phase on, the armies set up at the border, the raid on
 * the Yavuz over and the Turkish aircraft flown, so that the first attack has one answer to each question. Who follows the
 * advice to the letter sees the defenders of Edirne driven back with nowhere to go; a test holds the seed to that.
 */
export const LESSON: Lesson = {
  agreement: {
    game: 'gertrud',
    scenario: 'early-1941',
    options: {},
    seats: { german: 'person', allied: 'random' },
    practice: true,
    edition: null,
    position: position as unknown as Facts,
    seed: 'Lesson 2',
  },
  steps: [...MOVING, ...FIGHTING],
};
