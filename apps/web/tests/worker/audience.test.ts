import { gertrud } from '@sandtable/gertrud';
import { openLate, randomPlayer, Table, type Game } from '@sandtable/umpire';
import { expect, test } from 'vitest';
import { Audience } from '@sandtable/desk/audience';

const game = gertrud as unknown as Game;
const SEATS = { german: 'person', allied: 'person' } as const;

test('of a game that is opened late the last of the story is told first, and then all before it', () => {
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: SEATS, seed: '3' });
  const players = new Map(Object.keys(SEATS).map((seat) => [seat, randomPlayer('3', seat)]));
  for (let commands = 0; game.turn(table.position) < 4 && commands < 2000; commands++) {
    const [seat = ''] = game.awaiting(table.position)?.seats ?? [];
    const command = players.get(seat)?.decide(game, table.position);
    expect(command && table.act(seat, command).refused).toBeUndefined();
  }
  const { table: late, left } = openLate(game, table.text());
  expect(left).toBeGreaterThan(0);
  const told = (of: Table) =>
    new Audience(
      () => of,
      () => SEATS,
    );
  const whole = told(table).stories();
  const snapshot = left + 2;
  const since = told(late).stories(snapshot);
  const earlier = told(late).stories(late.beginning, snapshot);
  for (const seat of Object.keys(SEATS)) {
    expect(earlier[seat]?.length).toBeGreaterThan(0);
    expect(earlier[seat]?.every(({ n }) => n < snapshot)).toBe(true);
    expect([...(earlier[seat] ?? []), ...(since[seat] ?? [])]).toEqual(whole[seat]);
  }
});
