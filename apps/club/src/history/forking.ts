import { positionAt } from '@sandtable/desk/asking';
import type { ForkWanted } from '@sandtable/desk/club/history';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { fitting } from '../tables/games.ts';
import { beginIfMachines } from '../tables/gathering.ts';
import { tableListed } from '../tables/listed.ts';
import { makeTable, type MachinesAllowed, type MadeBy } from '../tables/making.ts';
import type { Umpires } from '../tables/umpires.ts';

export interface Forking {
  readonly store: Pick<Store, 'db'>;
  readonly umpires: Umpires;
  readonly machines: MachinesAllowed;
}

/**
 * Makes a private table that goes on from the position after a line of another game, with new words for the dice, and returns its name;
 * where machines have all its seats it goes on at once.
 * @throws Denied where there is no such game or line; and while that game goes on, unless one plays it against oneself alone: the new table
 * would lay open what is hidden there
 */
export async function fork(
  { store, umpires, machines }: Forking,
  { person, key }: MadeBy,
  table: string,
  { n, seats }: ForkWanted,
): Promise<string> {
  const from = await tableListed(store, table, person);
  if (!from) throw new Denied('absent', 'there is no such table');
  const isAlone = from.seats.every((seat) => seat.person?.id === person);
  if (from.stage === 'gathering' || (from.stage === 'playing' && !isAlone))
    throw new Denied('forbidden', 'one goes on from a game when it is over, or where one plays against oneself alone');
  const { game, setup, start } = await umpires.look(table, ({ table: umpire }) =>
    fitting('n', () => {
      const position = positionAt(umpire, n);
      if (!umpire.game.awaiting(position))
        throw new Denied('unreadable', 'the game is over there: nothing is left to be played', { where: 'n' });
      return { game: umpire.game.id, setup: position.setup, start: umpire.game.save(position) };
    }),
  );
  const { scenario, options, edition } = setup;
  const wanted = { game, scenario, options, edition, access: 'private', seats } as const;
  const made = await makeTable(store, person, wanted, { from: { start, table, n }, machines, key });
  if (Object.values(seats).every(({ by }) => by === 'machine')) await beginIfMachines(store, made);
  return made;
}
