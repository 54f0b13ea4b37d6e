import { decide, machineSeed, sightOf, type Plan } from '@sandtable/staff';
import { Table } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game, type Ocs } from '../../src/index.ts';
import { ocsStaff } from '../../src/staff/index.ts';
import { SIDES, type Side } from '../../src/world/sides.ts';

/** No game of machines takes nearly as many commands. */
const MOST = 3000;

interface Played {
  readonly table: Table<Ocs>;
  readonly plans: readonly Plan[];
}

/** A game between machines of these levels, each of whose commands must be as the rules allow. */
function played(scenario: string, levels: { readonly [side in Side]: string }, seed: string, most = MOST): Played {
  const table = Table.open(game, { setup: { scenario }, seats: levels, seed });
  const machines = Object.fromEntries(
    SIDES.map((side) => [side, ocsStaff.levels.find(({ id }) => id === levels[side])?.sit(machineSeed(seed), side)]),
  );
  const plans: Plan[] = [];
  for (let commands = 0; !table.over && commands < most; commands++) {
    const seat = game.awaiting(table.position)?.seats[0] as Side;
    const machine = machines[seat] ?? expect.fail(`nobody sits in ${seat}`);
    const { command, plan } = decide(machine, sightOf(game, table.position, seat));
    const { refused } = table.act(seat, command ?? expect.fail(`${seat} finds nothing to do`));
    if (refused) expect.fail(`${seat} gives ${JSON.stringify(command)}: ${refused.reason}`);
    if (plan) plans.push(plan);
  }
  return { table, plans };
}

describe('greedy', () => {
  it('plays the first half lesson to its end', () => {
    expect(played('lesson-mtsensk-half', { german: 'greedy', soviet: 'greedy' }, 'one').table.position.outcome).not.toBeNull();
  }, 60_000);
});

describe('steady', () => {
  it('plays the first lesson to its end from either side, and says what it means to do', () => {
    const { table, plans } = played('lesson-mtsensk', { german: 'steady', soviet: 'steady' }, 'one');
    expect(table.position.outcome).not.toBeNull();
    expect(plans.some(({ intent }) => /^March to .+\.$/.test(intent))).toBe(true);
    expect(plans.flatMap(({ terms }) => terms.map(({ says }) => says))).toContain('attacks now, by the table');
  }, 60_000);

  it('beats who plays at random, from either side', () => {
    const margin = (levels: { readonly [side in Side]: string }): number => {
      const { table } = played('lesson-mtsensk', levels, 'one');
      return game.explain(table.position, 'german', { victory: {} }).value as number;
    };
    expect(margin({ german: 'steady', soviet: 'random' })).toBeGreaterThan(margin({ german: 'random', soviet: 'steady' }));
  }, 60_000);

  it('does the same for the same seed', () => {
    const [one, other] = ['a', 'a'].map(
      (seed) => played('lesson-mtsensk', { german: 'steady', soviet: 'steady' }, seed, 40).table.position,
    );
    expect(game.hash(one as Ocs)).toBe(game.hash(other as Ocs));
  }, 60_000);
});
