import { decide, machineSeed, sightOf } from '@sandtable/staff';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { ocsStaff } from '../../src/staff/index.ts';
import { fieldWith, type Referee } from '../referee.ts';

/** Commands in which a phase with some trucks is over for anybody. */
const ENOUGH = 60;

const front = (): Referee =>
  fieldWith({ overphase: ['supply'] }, 'primary 02.02-02.03-02.04')
    .in('2 german movement')
    .put('su-413', '12.12');

/** What the greedy machine does until its phase is over. */
function phaseOf({ position }: Referee): string[] {
  const greedy = ocsStaff.levels.find(({ id }) => id === 'greedy') ?? expect.fail('there is no such level');
  const machine = greedy.sit(machineSeed('one'), 'german');
  const done: string[] = [];
  while (position.facts.phase === '2 german movement' && done.length < ENOUGH) {
    const { command } = decide(machine, sightOf(game, position, 'german'));
    if (!command) expect.fail('it finds nothing to do');
    game.play(position, 'german', command, { roll: () => expect.fail('no die falls here') });
    done.push(command.act);
  }
  return done;
}

describe('the greedy machine', () => {
  it('comes to the end of a phase with trucks that could be split and merged for ever', () => {
    const done = phaseOf(front().carriers('german', { at: '02.02', points: 4, cargo: 0 }, { at: '02.02', points: 3, cargo: 0 }));
    expect(done).toContain('end');
    expect(done.filter((act) => act === 'split')).toEqual([]);
  });
});
