import type { Idea, IdeaBook } from '@sandtable/staff';
import { DataError, readPosition, ScriptedDice, type Game, type Position, type Seat } from '@sandtable/umpire';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a game says of its positions with a best idea. */
export interface BookOf<P extends Position, C, S extends Seat> extends Pick<IdeaBook<P, C, S>, 'game' | 'phaseOf' | 'failing'> {
  /** What its positions in short words are read by; left out where they are written out. */
  readonly editing?: Game<P>['editing'];
}

/** Where a game's positions with a best idea are, from the project's root, in which all its programs run. */
export const ideasFolder = (game: string): string => join(process.cwd(), 'games', game, 'staff-positions');

/** The position of a file, after the commands that lead to the question. @throws DataError where one is refused */
function ledTo<P extends Position>(game: Game<P>, editing: Game<P>['editing'], file: unknown): P {
  const { position, dice, do: commands } = readPosition([(editing ? { ...game, editing } : game) as unknown as Game], file);
  const falls = new ScriptedDice(dice);
  for (const { seat, do: command } of commands) {
    const refused = game.refuse(position as P, seat, command);
    if (refused) throw new DataError(`${JSON.stringify(command)}: ${refused.reason}`);
    game.play(position as P, seat, command, falls);
  }
  return position as P;
}

/** A game's positions with a best idea (`games/ID/staff-positions`), in order; each is read once. */
export function ideaBook<P extends Position, C, S extends Seat>({ game, editing, phaseOf, failing }: BookOf<P, C, S>): IdeaBook<P, C, S> {
  const folder = ideasFolder(game.id);
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const read = new Map<string, P>();
  return {
    game,
    ideas: readJson('ideas.json') as readonly Idea<C, S>[],
    positionOf({ id }) {
      const known = read.get(id) ?? ledTo(game, editing, readJson(`${id}.json`));
      read.set(id, known);
      return game.clone(known);
    },
    phaseOf,
    failing,
  };
}
