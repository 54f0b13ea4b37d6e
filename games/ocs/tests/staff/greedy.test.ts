import { decide, seated, sightOf } from '@sandtable/staff';
import { Table } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { ocsStaff } from '../../src/staff/index.ts';

it('the level greedy plays the first half lesson to its end', () => {
  const seats = { german: 'greedy', soviet: 'greedy' };
  const table = Table.open(game, { setup: { scenario: 'lesson-mtsensk-half' }, seats, seed: 'greedy' });
  const machines = seated(ocsStaff, seats, 'greedy');
  while (!table.over) {
    const seat = game.awaiting(table.position)?.seats[0] as string;
    const machine = machines.get(seat);
    if (!machine) throw new Error(`nobody sits in ${seat}`);
    const { command } = decide(machine, sightOf(game, table.position, seat));
    if (!command) throw new Error(`${seat} gives no command`);
    expect(table.act(seat, command).refused).toBeFalsy();
  }
  expect(table.position.outcome).not.toBeNull();
}, 60_000);
