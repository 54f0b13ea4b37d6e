import type { Idea as AnyIdea } from '@sandtable/staff';
import { ideaBook } from '../../../../packages/staff/tests/idea-book.ts';
import { editing } from '../../src/editing/index.ts';
import { ocs as game } from '../../src/index.ts';
import type { Side } from '../../src/world/sides.ts';
import { failing, type Condition } from './conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/ocs/staff-positions/README.md). */
export type Idea = AnyIdea<Condition, Side>;

/** The ideas of the Operational Combat Series, in order. */
export const ocsIdeas = ideaBook({ game, editing, phaseOf: ({ facts }) => facts.phase, failing });
