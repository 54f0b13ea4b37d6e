import type { Idea as AnyIdea, IdeaBook } from '@sandtable/staff';
import { DataError, readPosition, ScriptedDice, type Game } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { merkur as game, type Merkur } from '../../src/index.ts';
import { editing } from '../../src/editing/index.ts';
import type { Side } from '../../src/world/sides.ts';
import { failing, type Condition } from './conditions.ts';

/** One of a machine's tests: a position in which a good player finds the idea (games/merkur/staff-positions/README.md). */
export type Idea = AnyIdea<Condition, Side>;

/** Where the positions are, from the project's root, in which all its programs run. */
const folder = join(process.cwd(), 'games', 'merkur', 'staff-positions');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const read = new Map<string, Merkur>();

/** The position of a file, after the commands that lead to the question. @throws DataError where one is refused */
function ledTo(file: unknown): Merkur {
  const { position, dice, do: commands } = readPosition([{ ...game, editing } as unknown as Game], file);
  const falls = new ScriptedDice(dice);
  for (const { seat, do: command } of commands) {
    const refused = game.refuse(position as Merkur, seat, command);
    if (refused) throw new DataError(`${JSON.stringify(command)}: ${refused.reason}`);
    game.play(position as Merkur, seat, command, falls);
  }
  return position as Merkur;
}

/** The ideas of Operation Merkur, in order. */
export const merkurIdeas: IdeaBook<Merkur, Condition, Side> = {
  game,
  ideas: readJson('ideas.json') as readonly Idea[],
  positionOf({ id }) {
    const known = read.get(id) ?? ledTo(readJson(`${id}.json`));
    read.set(id, known);
    return game.clone(known);
  },
  phaseOf: ({ facts }) => facts.phase,
  failing,
};
