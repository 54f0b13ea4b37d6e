import { randomPlayer, scenarioOf, setupFor, Table, type Game, type Position, type Seat, type Wanted } from '@sandtable/umpire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a broken game's record is put; it opens as a game. */
const BROKEN = join('node_modules', '.cache', 'sandtable');
/** No random game takes nearly as many commands. */
const MOST_COMMANDS = 30_000;

export interface AtRandom<P extends Position> {
  /** Left out, the scenario that the game's random games are played in. */
  readonly setup?: Wanted;
  /** Called after each command. */
  readonly looked?: (table: Table<P>) => void;
}

/**
 * Random games of a game, in that scenario and without options where no other set-up is wanted: whole, between random players, on the record.
 * A crash or a dead end leaves the record in a file.
 */
export const randomGames =
  <P extends Position>(game: Game<P>, scenario: string) =>
  (seed: string, { setup = { scenario }, looked }: AtRandom<P> = {}): Table<P> => {
    const { seats } = scenarioOf(game, setup.scenario, setupFor(game, setup).edition);
    const table = Table.open(game, { setup, seats: Object.fromEntries(seats.map((seat) => [seat, 'random'])), seed });
    const players = new Map(seats.map((seat) => [seat, randomPlayer(seed, seat)]));
    try {
      for (let commands = 0; !table.over; commands++) {
        if (commands > MOST_COMMANDS) throw new Error(`${MOST_COMMANDS} commands, and no end`);
        const seat = game.awaiting(table.position)?.seats[0] as Seat;
        const command = players.get(seat)?.decide(game, table.position);
        if (!command) throw new Error(`${seat} can do nothing`);
        const { refused } = table.act(seat, command);
        if (refused) throw new Error(`offered and refused: ${JSON.stringify(command)}: ${refused.reason}`);
        looked?.(table);
      }
    } catch (error) {
      mkdirSync(BROKEN, { recursive: true });
      const file = join(BROKEN, `${game.id}-${setup.scenario}-${seed}-broken.sandtable`);
      writeFileSync(file, table.text());
      throw new Error(`${setup.scenario}, seed ${seed}, line ${table.size} (${file}): ${(error as Error).message}`, { cause: error });
    }
    return table;
  };
