import { randomPlayer, Table, type Command, type Game, type Position } from '@sandtable/umpire';

/** Any seed does; this one fills the map. */
const SEED = '3';

/** A hex's number, where a unit may also be in a box or off the map. */
const HEX = /^\d{4}$/;

type Units = { readonly [id: string]: { readonly at: string } };

/** Units that a seat sees in hexes. */
function inHexes(game: Game, position: Position, seat: string): number {
  const { units } = game.view(position, seat)['state'] as unknown as { readonly units: Units };
  return Object.values(units).filter(({ at }) => HEX.test(at)).length;
}

function seatsOf(game: Game, scenario: string): readonly [string, ...string[]] {
  const found = game.scenarios.find(({ id }) => id === scenario);
  if (!found) throw new Error(`${game.id} has no scenario ${scenario}`);
  return found.seats as unknown as readonly [string, ...string[]];
}

/** A random game from that scenario, every seat a person's, until something is so: `last` is the command that led there. */
export function randomGame(game: Game, scenario: string, until: (position: Position, last: Command | null) => boolean): Table<Position> {
  const seats = seatsOf(game, scenario);
  const persons = Object.fromEntries(seats.map((seat) => [seat, 'person']));
  const table = Table.open(game, { setup: { scenario }, seats: persons, seed: SEED });
  const players = new Map(seats.map((seat) => [seat, randomPlayer(SEED, seat)]));
  let last: Command | null = null;
  while (!table.over && !until(table.position, last)) {
    const seat = game.awaiting(table.position)?.seats[0] ?? '';
    last = players.get(seat)?.decide(game, table.position) ?? null;
    if (!last) throw new Error(`${seat} can do nothing`);
    table.act(seat, last);
  }
  return table;
}

/** A random game up to the moment at which most units stand in hexes of the map: all of them, but for one or two. */
function fullest(game: Game, scenario: string): Table<Position> {
  const [seat] = seatsOf(game, scenario);
  let most = 0;
  randomGame(game, scenario, (position) => {
    most = Math.max(most, inHexes(game, position, seat));
    return false;
  });
  return randomGame(game, scenario, (position) => inHexes(game, position, seat) === most);
}

/** The record of a random game that has filled the map. */
export const fullMap = (game: Game, scenario: string): string => fullest(game, scenario).text();

/** The record of a game that begins with the map as full as that: nothing has to be played again where it is opened. */
export function fromFullMap(game: Game, scenario: string): string {
  const { position } = fullest(game, scenario);
  const persons = Object.fromEntries(seatsOf(game, scenario).map((seat) => [seat, 'person']));
  return Table.open(game, { setup: position.setup, seats: persons, seed: SEED, position: game.save(position) }).text();
}
