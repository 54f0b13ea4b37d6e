import { decide, levelOf, machineSeed, sightOf } from '@sandtable/staff';
import { Table, type Wanted } from '@sandtable/umpire';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { gertrudStaff as staff } from '../../src/staff/index.ts';
import type { GertrudSeat } from '../../src/world/world.ts';

/** Where a broken game's record is put; it opens as a game. */
const BROKEN = join('node_modules', '.cache', 'sandtable');
/** No game of machines takes nearly as many commands. */
const MOST_COMMANDS = 10_000;

/** A machine as a test names it: its level, and evaluations a turn where they are not the level's own. */
export interface Sitter {
  readonly level: string;
  readonly budget?: number;
}

/** A game between machines, on the record, to its end or for so many commands. A crash or a dead end leaves the record in a file. */
export function playMachines(
  seats: { readonly [seat in GertrudSeat]: Sitter },
  seed: string,
  { most = MOST_COMMANDS, setup = { scenario: 'early-1941' } }: { readonly most?: number; readonly setup?: Wanted } = {},
): Table<Gertrud> {
  const table = Table.open(game, {
    setup,
    seats: { german: seats.german.level, allied: seats.allied.level },
    seed,
  });
  const sit = (seat: GertrudSeat) => levelOf(staff, seats[seat].level).sit(machineSeed(seed), seat, seats[seat].budget);
  const machines = { german: sit('german'), allied: sit('allied') };
  try {
    for (let commands = 0; !table.over && commands < most; commands++) {
      const seat = game.awaiting(table.position)?.seats[0] as GertrudSeat;
      const { command } = decide(machines[seat], sightOf(game, table.position, seat));
      if (!command) throw new Error(`${seat} finds nothing to do`);
      const { refused } = table.act(seat, command);
      if (refused) throw new Error(`${seat} gives ${JSON.stringify(command)}: ${refused.reason}`);
    }
    if (most === MOST_COMMANDS && !table.over) throw new Error(`${MOST_COMMANDS} commands, and no end`);
  } catch (error) {
    mkdirSync(BROKEN, { recursive: true });
    const file = join(BROKEN, `gertrud-machines-${seed}-broken.sandtable`);
    writeFileSync(file, table.text());
    throw new Error(`seed ${seed}, line ${table.size} (${file}): ${(error as Error).message}`, { cause: error });
  }
  return table;
}
