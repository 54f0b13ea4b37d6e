import { decide, machineSeed, sightOf, type Plan } from '@sandtable/staff';
import { Table, type Wanted } from '@sandtable/umpire';
import { expect } from 'vitest';
import { ocs as game, type Ocs } from '../src/index.ts';
import { ocsStaff } from '../src/staff/index.ts';
import { SIDES, type Side } from '../src/world/sides.ts';

/** No game of machines takes nearly as many commands. */
const MOST = 3000;

export interface Played {
  readonly table: Table<Ocs>;
  readonly plans: readonly Plan[];
}

/** A game between machines of these levels, each of whose commands must be as the rules allow. */
export function played(of: string | Wanted, levels: { readonly [side in Side]: string }, seed: string, most = MOST): Played {
  const setup = typeof of === 'string' ? { scenario: of } : of;
  const table = Table.open(game, { setup, seats: levels, seed });
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
