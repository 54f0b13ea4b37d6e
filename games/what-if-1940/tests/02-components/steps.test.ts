import { stepsOf } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { StepsWatched } from '../../../../packages/warfare/tests/steps.ts';
import { after, army, BOTH, busy, loseStep, strong } from '../battles.ts';
import { playAtRandom } from '../random-games.ts';
import { expectRefused, rule } from '../referee.ts';

describe('2.11 steps', () => {
  rule('2.11e')('are lent to nobody: who did not attack loses none for those who did, and who loses his last has none from them', () => {
    const weak = busy(strong().put('su-army-1', army('4910', 'su-j-5')).put('de-xv-pz', { at: '4909', steps: 1 }));
    const lost = after(weak, BOTH, 'AL1');
    // A third corps stands whole elsewhere.
    expectRefused(lost.refusal('german-east', loseStep('de-xliv')), '11.16a');
    lost.do('german-east', loseStep('de-xv-pz'));
    expect([lost.unit('de-xv-pz').at, lost.unit('de-xix-pz').steps, lost.unit('de-xliv').steps]).toEqual(['dead', undefined, undefined]);
  });

  it('in no command of a whole game does one unit get steps while another loses some', () => {
    const steps = new StepsWatched();
    playAtRandom('steps', {
      looked: ({ position, lines }) =>
        steps.look(
          position.world.units.map((_, unit) => stepsOf(position, unit)),
          () => JSON.stringify(lines.at(-1)),
        ),
    });
    expect(steps.lent).toEqual([]);
    expect(Math.min(steps.gained, steps.lost)).toBeGreaterThan(0);
  });
});
