import { ScriptedDice } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { merkur } from '../../src/index.ts';
import { hexOf, isMarked, ownerOf, unitNamed } from '../../src/position/position.ts';
import { DISRUPTED } from '../../src/position/marks.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';

const [GERMANS, ENEMY] = ['de-gjr-100', 'nz-5'] as const;
const field = () => crete().put(GERMANS, '3030').put(ENEMY, '2924');
const end = { act: 'end' } as const;

describe('the order of play', () => {
  rule(
    '6.1#2',
    '6.1#3',
    '6.2',
  )('is a player turn of the Axis and then one of the Allies, by the same steps', () => {
    const at = field();
    const phases: string[] = [];
    for (let i = 0; i < 4; i++) {
      phases.push(at.position.facts.phase);
      at.do(at.position.facts.phase.startsWith('axis') ? 'axis' : 'allied', end);
      if (at.position.outcome) break;
    }
    expect(phases).toEqual(['axis movement', 'axis pursuit', 'allied movement', 'allied pursuit']);
  });

  rule('7.A#4')('lets units move in the movement and pursuit phases of their own player turn, if they will', () => {
    const at = field();
    expectRefused(at.refusal('allied', { act: 'take-up', from: '2924', units: [ENEMY] }), '7.A#4');
    expectAllowed(at.refusal('axis', { act: 'take-up', from: '3030', units: [GERMANS] }));
    expectAllowed(at.refusal('axis', end));
  });

  rule('10.N.1.g.v', '10.N.1.h.iii#2')('ends disruption with the next Initial Phase of its own side, not with that of the enemy', () => {
    const disrupted = { at: '3030', marks: ['disrupted', 'without-zoi'] } as const;
    const is = (at: ReturnType<typeof field>): boolean => isMarked(at.position, unitNamed(at.position, GERMANS), DISRUPTED);
    const before = crete().put(GERMANS, disrupted).put(ENEMY, '2924').in('allied supply', 1);
    expect([before.position.facts.phase, is(before)]).toEqual(['allied movement', true]);
    const own = crete().put(GERMANS, disrupted).put(ENEMY, '2924').in('axis supply');
    expect([own.position.facts.phase, is(own)]).toEqual(['axis movement', false]);
  });

  rule('10.N.1.g.v', '7.H.1.a.i#1')('gives whoever was disrupted the hex where he came down, as soon as that is over', () => {
    const owner = (unit: string, at: ReturnType<typeof field>): string =>
      ownerOf(at.put(unit, { at: '3029', marks: ['disrupted', 'without-zoi'] }).position, at.position.world.grid.index('3029'));
    const before = () => crete().put(ENEMY, '2924').put('de-ir-16', '3134');
    expect([owner(GERMANS, before().in('allied supply', 1)), owner(GERMANS, before().in('axis supply'))]).toEqual(['allied', 'axis']);
    // Too few to own it.
    expect(owner('de-i-fjr-1', before().in('axis supply'))).toBe('allied');
  });

  rule('2.E.2#1')('begins with units where the scenario has them', () => {
    const { position } = merkur.begin({ game: 'merkur', scenario: 'retimo', options: {}, edition: null }, new ScriptedDice([]));
    const at = (unit: string) => position.world.grid.number(hexOf(position, unitNamed(position, unit)));
    expect([at('au-2-1'), at('au-2-7')]).toEqual(['3028', '3027']);
  });
});
