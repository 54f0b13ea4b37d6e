import type { Idea as AnyIdea } from '@sandtable/staff';
import { ideaBook } from '../../../../packages/staff/tests/idea-book.ts';
import { whatIf1940 as game } from '../../src/index.ts';
import type { SeatId } from '../../src/world/world.ts';
import { failing, type Condition } from './conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/what-if-1940/staff-positions/README.md). */
export type Idea = AnyIdea<Condition, SeatId>;

/** The ideas of 1940: What If?, in order. */
export const whatIf1940Ideas = ideaBook({ game, phaseOf: ({ facts }) => facts.phase, failing });
