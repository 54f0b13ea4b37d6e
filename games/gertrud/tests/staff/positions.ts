import type { Idea as AnyIdea, IdeaBook } from '@sandtable/staff';
import { readPosition, type Game } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { failing, type Condition, type SeatName } from './conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/gertrud/staff-positions/README.md). */
export type Idea = AnyIdea<Condition, SeatName>;

/** Where the positions are, from the project's root, in which all its programs run. */
const folder = join(process.cwd(), 'games', 'gertrud', 'staff-positions');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const read = new Map<string, Gertrud>();

/** The ideas of Operation Gertrud, in order. */
export const gertrudIdeas: IdeaBook<Gertrud, Condition, SeatName> = {
  game,
  ideas: readJson('ideas.json') as readonly Idea[],
  positionOf({ id }) {
    const known = read.get(id) ?? (readPosition([game as unknown as Game], readJson(`${id}.json`)).position as Gertrud);
    read.set(id, known);
    return game.clone(known);
  },
  phaseOf: ({ facts }) => facts.phase,
  failing,
};
