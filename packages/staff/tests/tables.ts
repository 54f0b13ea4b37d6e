import { FastDice, randomPlayer, scenarioOf, Table, type Game, type Seat } from '@sandtable/umpire';

/** A game between persons, played at random for so many commands, or to its end. */
export function tableAfter(game: Game, seed: string, most: number): Table {
  const scenario = scenarioOf(game, game.scenarios[0]?.id ?? '');
  const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, 'person']));
  const table = Table.open(game, { setup: { scenario: scenario.id }, seats, seed });
  const players = new Map(scenario.seats.map((seat) => [seat, randomPlayer(seed, seat)]));
  for (let i = 0; i < most && !table.over; i++) {
    const seat = game.awaiting(table.position)?.seats[0] as Seat;
    const command = players.get(seat)?.decide(game, table.position);
    if (!command || table.act(seat, command).refused) throw new Error(`${game.id}: the random game breaks off`);
  }
  return table;
}

/** The same position for the seat, with other hidden facts: another of those that agree with all it knows. */
export const twinOf = (game: Game, { position }: Table, seat: Seat, seed: number) =>
  game.imagine(game.view(position, seat), seat, new FastDice(seed));
