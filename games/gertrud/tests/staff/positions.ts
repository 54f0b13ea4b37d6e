import type { Idea as AnyIdea } from '@sandtable/staff';
import { ideaBook } from '../../../../packages/staff/tests/idea-book.ts';
import { gertrud as game } from '../../src/index.ts';
import { failing, type Condition, type SeatName } from './conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/gertrud/staff-positions/README.md). */
export type Idea = AnyIdea<Condition, SeatName>;

/** The ideas of Operation Gertrud, in order. */
export const gertrudIdeas = ideaBook({ game, phaseOf: ({ facts }) => facts.phase, failing });
