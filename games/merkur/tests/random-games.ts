import { randomPlayer, Table, type Wanted } from '@sandtable/umpire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merkur as game, type Merkur } from '../src/index.ts';
import type { Side } from '../src/world/sides.ts';

/** Where a broken game's record is put; it opens as a game. */
const BROKEN = join('node_modules', '.cache', 'sandtable');
/** No random game of a scenario takes nearly as many commands. */
const MOST_COMMANDS = 20_000;

export interface Random {
  /** By default the first scenario. */
  readonly setup?: Wanted;
  /** Called after each command. */
  readonly looked?: (table: Table<Merkur>) => void;
}

/** A whole game between random players, on the record. A crash or a dead end leaves the record in a file. */
export function playAtRandom(seed: string, { setup = { scenario: 'retimo' }, looked }: Random = {}): Table<Merkur> {
  const table = Table.open(game, { setup, seats: { axis: 'random', allied: 'random' }, seed });
  const players = { axis: randomPlayer(seed, 'axis'), allied: randomPlayer(seed, 'allied') };
  try {
    for (let commands = 0; !table.over; commands++) {
      if (commands > MOST_COMMANDS) throw new Error(`${MOST_COMMANDS} commands, and no end`);
      const seat = game.awaiting(table.position)?.seats[0] as Side;
      const command = players[seat].decide(game, table.position);
      if (!command) throw new Error(`${seat} can do nothing`);
      const { refused } = table.act(seat, command);
      if (refused) throw new Error(`offered and refused: ${JSON.stringify(command)}: ${refused.reason}`);
      looked?.(table);
    }
  } catch (error) {
    mkdirSync(BROKEN, { recursive: true });
    const file = join(BROKEN, `merkur-${setup.scenario}-${seed}-broken.sandtable`);
    writeFileSync(file, table.text());
    throw new Error(`${setup.scenario}, seed ${seed}, line ${table.size} (${file}): ${(error as Error).message}`, { cause: error });
  }
  return table;
}
