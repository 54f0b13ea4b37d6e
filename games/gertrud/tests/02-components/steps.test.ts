import { describe, expect, it } from 'vitest';
import { StepsWatched } from '../../../../packages/warfare/tests/steps.ts';
import { stepsOf } from '../../src/position/position.ts';
import { facing, fight } from '../battles.ts';
import { playAtRandom } from '../random-games.ts';
import { expectRefused, rule } from '../referee.ts';

const FOUGHT = ['de-73', 'de-kurd'];
const lose = (unit: string) => ({ act: 'lose-step', unit });

describe('2.7 steps', () => {
  rule('2.7c')('are lent to nobody: who did not attack loses none for those who did, and who loses his last has none from them', () => {
    const battle = facing().put('de-73', '2002').put('de-kurd', { at: '2002', steps: 1 });
    fight(battle, FOUGHT, 'AX');
    // The armored division stands whole in the same hex, and has not attacked.
    expectRefused(battle.refusal('german', lose('de-9-pz')), '11.0ae');
    battle.do('german', lose('de-kurd'));
    expect([battle.unit('de-kurd'), battle.unit('de-73').steps, battle.unit('de-9-pz').steps]).toEqual([
      { at: 'dead', steps: 0 },
      undefined,
      undefined,
    ]);
  });

  it('in no command of a whole game does one unit get steps while another loses some', () => {
    const steps = new StepsWatched();
    playAtRandom('steps', {
      setup: { scenario: 'early-1943' },
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
