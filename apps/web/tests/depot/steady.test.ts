import { decide, greedyLevel, machineSeed, sightOf, type Level, type Plan } from '@sandtable/staff';
import { Table, type Seat } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { depot, type Depot } from '../../../../packages/warfare/tests/depot/index.ts';
import { worthOf } from '../../../../packages/warfare/tests/depot/worth.ts';
import { steady } from './steady.ts';

/** No game of machines takes nearly as many commands. */
const MOST = 1000;
const SEED = '1';

const greedy = greedyLevel(worthOf);
const begun = (scenario: string): Table<Depot> =>
  Table.open(depot, { setup: { scenario }, seats: { blue: 'steady', red: 'greedy' }, seed: SEED });

/** Plays on until it is over or so many commands were given, each as the rules allow, and with the plans that were told. */
function played(table: Table<Depot>, levels: { readonly [seat: Seat]: Level<Depot> }, most = MOST): readonly Plan[] {
  const machines = new Map(Object.entries(levels).map(([seat, level]) => [seat, level.sit(machineSeed(SEED), seat)]));
  const plans: Plan[] = [];
  for (let i = 0; i < most && !table.over; i++) {
    const seat = depot.awaiting(table.position)?.seats[0] as Seat;
    const { command, plan } = decide(machines.get(seat) ?? expect.fail(seat), sightOf(depot, table.position, seat));
    const { refused } = table.act(seat, command ?? expect.fail(`${seat} finds nothing to do`));
    if (refused) expect.fail(`${seat} gives ${JSON.stringify(command)}: ${refused.reason}`);
    if (plan) plans.push(plan);
  }
  return plans;
}

describe('a steady machine made of the ground and the worth of Depot', () => {
  it('wins most games against one that looks a single act ahead, from either side', () => {
    const won = ['crossing', 'bridgehead'].flatMap((scenario) =>
      (['blue', 'red'] as const).map((mine) => {
        const table = begun(scenario);
        const plans = played(table, mine === 'blue' ? { blue: steady, red: greedy } : { blue: greedy, red: steady });
        expect(plans.length).toBeGreaterThan(10);
        return table.position.outcome?.winner === mine;
      }),
    );
    expect(won.filter((one) => one).length).toBeGreaterThanOrEqual(3);
  });

  it('says what it means to do, and what that is worth', () => {
    const [plan] = played(begun('crossing'), { blue: steady, red: greedy }, 40);
    expect(plan?.intent).toMatch(/^March to .+\.$/);
    expect(plan?.terms.map(({ says }) => says)).toContain('places held');
    expect(plan?.value).toBeCloseTo(plan?.terms.reduce((sum, { value }) => sum + value, 0) as number);
  });

  it('does the same for the same seed', () => {
    const [one, other] = [begun('bridgehead'), begun('bridgehead')];
    for (const table of [one, other]) played(table, { blue: steady, red: steady }, 30);
    expect(depot.hash(one.position)).toBe(depot.hash(other.position));
  });
});
