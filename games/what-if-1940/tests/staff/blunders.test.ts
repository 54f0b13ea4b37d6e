import type { Command, ScriptedDie } from '@sandtable/umpire';
import { expect, it } from 'vitest';
import { WhatIfBlunders } from '../../src/staff/blunders.ts';
import { army, attack, BOTH, busy, crt, facing, strong, XIX } from '../battles.ts';
import type { Referee } from '../referee.ts';

/** What is counted of one attack by the Germans in the east: kinds that come to nothing are left out. */
function counted(referee: Referee, command: Command, die: ScriptedDie): { readonly [name: string]: number } {
  const blunders = new WhatIfBlunders();
  blunders.before(referee.position, 'german-east', command);
  blunders.after(referee.position, referee.do('german-east', command, [die]));
  return Object.fromEntries(Object.entries(blunders.counts).filter(([, many]) => many > 0));
}

it('counts attacks below one to one, and the steps that attackers lose', () => {
  const many = ['su-army-2', 'su-army-3'].reduce((field, id) => field.put(id, army('4910', 'su-r-14')), facing());
  expect(counted(busy(many), attack(XIX), crt('AL1'))).toEqual({
    'german-east attacks below one to one': 1,
    'german-east steps lost by attacking': 1,
  });
});

it('counts no step of who is attacked', () => {
  expect(counted(busy(strong()), attack(BOTH), crt('DE'))).toEqual({});
});
