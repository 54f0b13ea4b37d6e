import type { Idea as AnyIdea, IdeaBook } from '@sandtable/staff';
import { readPosition, type Game } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whatIf1940 as game, type WhatIf } from '../../src/index.ts';
import type { SeatId } from '../../src/world/world.ts';
import { failing, type Condition } from './conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/what-if-1940/staff-positions/README.md). */
export type Idea = AnyIdea<Condition, SeatId>;

/** Where the positions are, from the project's root, in which all its programs run. */
const folder = join(process.cwd(), 'games', 'what-if-1940', 'staff-positions');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const read = new Map<string, WhatIf>();

/** The ideas of 1940: What If?, in order. */
export const whatIf1940Ideas: IdeaBook<WhatIf, Condition, SeatId> = {
  game,
  ideas: readJson('ideas.json') as readonly Idea[],
  positionOf({ id }) {
    const known = read.get(id) ?? (readPosition([game as unknown as Game], readJson(`${id}.json`)).position as WhatIf);
    read.set(id, known);
    return game.clone(known);
  },
  phaseOf: ({ facts }) => facts.phase,
  failing,
};
