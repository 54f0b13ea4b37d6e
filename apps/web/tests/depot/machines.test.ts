import { decide, seated, sightOf } from '@sandtable/staff';
import { scenarioOf, setupFor, Table, type Seat } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { depot, type Depot } from '../../../../packages/warfare/tests/depot/index.ts';
import { field } from '../../../../packages/warfare/tests/depot/referee.ts';
import { worthOf } from '../../../../packages/warfare/tests/depot/worth.ts';
import { listing } from './listing.ts';
import { depotStaff as staff } from './staff.ts';

/** No game of machines takes nearly as many commands. */
const MOST = 1000;

/** A game between machines, to its end. */
function played(scenario: string, seats: { readonly [seat: Seat]: string }, seed: string): Table<Depot> {
  const table = Table.open(depot, { setup: { scenario }, seats, seed });
  const machines = seated(staff, seats, seed);
  for (let i = 0; i < MOST && !table.over; i++) {
    const seat = depot.awaiting(table.position)?.seats[0] as Seat;
    const machine = machines.get(seat) ?? expect.fail(`nobody sits for ${seat}`);
    const { command } = decide(machine, sightOf(depot, table.position, seat));
    const { refused } = table.act(seat, command ?? expect.fail(`${seat} finds nothing to do`));
    if (refused) expect.fail(`${seat} gives ${JSON.stringify(command)}: ${refused.reason}`);
  }
  return table;
}

describe('machines play Depot', () => {
  it.each(['crossing', 'bridgehead'])('%s, random against random, to an end', (scenario) => {
    expect(played(scenario, { blue: 'random', red: 'random' }, '1').position.outcome).not.toBeNull();
  });

  it('greedy against random and the other way round, and wins', () => {
    expect(played('crossing', { blue: 'greedy', red: 'random' }, '1').position.outcome?.winner).toBe('blue');
    expect(played('crossing', { blue: 'random', red: 'greedy' }, '1').position.outcome?.winner).toBe('red');
  });
});

describe('the worth of a position', () => {
  it('is more for places, steps, supply and whoever is nearer, and as much less for the enemy', () => {
    const base = () => field().put('b-inf-1', '0403').put('b-hq', '0302').put('r-inf-11', '0110');
    const worth = (referee: ReturnType<typeof field>, seat = 'blue') => worthOf(referee.position, seat);
    const before = worth(base());
    expect(worth(base(), 'red')).toBe(-before);
    for (const better of [
      base().facts({ places: { '0306': 'blue' } }),
      base().put('r-inf-11', { at: '0110', steps: 1 }),
      base().put('b-inf-1', '0404'),
      base().depots({ '0301': { blue: 1 } }),
      base().put('r-inf-11', { at: '0110', marks: ['oos'] }),
    ])
      expect(worth(better)).toBeGreaterThan(before);
  });
});

describe('the listing of Depot', () => {
  it('says what its rooms have', async () => {
    const game = await listing.rules();
    expect({ id: game.id, title: game.title, scenarios: game.scenarios }).toEqual({
      id: listing.id,
      title: listing.title,
      scenarios: (await listing.offered()).scenarios,
    });
    const { levels, yardstick } = await listing.staff();
    expect(levels.map(({ id, title, says }) => ({ id, title, says }))).toEqual(listing.levels);
    const { position } = game.begin(setupFor(game, { scenario: 'bridgehead' }), { roll: () => expect.fail('no die falls here') });
    expect(yardstick.figures(position)).toMatchObject({ 'points of blue': 5, 'points of red': 2, 'supply of blue': 10 });
    expect(yardstick.fought({ act: 'attack', hex: '0307', units: ['b-inf-1'] })).toBe('0307');
    expect(scenarioOf(game, 'crossing').turns).toBe(6);
  });

  it('has no set-up that could be kept', async () => {
    const setUps = await listing.setUps();
    expect(() => setUps.readDeployment({})).toThrow('nobody sets up');
  });
});
