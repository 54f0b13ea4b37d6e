import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, takeUp } from '../referee.ts';

/** A German panzer battalion (track), a motorized regiment (truck on its Move side), an infantry division (leg). */
const [PANZER, RIFLES, DIVISION] = ['de-i-35', 'de-sr-12', 'de-167-inf'] as const;
const [RIFLE_DIVISION, AIRBORNE] = ['su-413', 'su-10-abn'] as const;

describe('a move', () => {
  const one = (put: string = PANZER) => field().put(put, '05.05').put(RIFLE_DIVISION, '11.11');

  rule('6.0-2')('leads from hex to adjacent hex, and over no edge of the map', () => {
    const on = one().march('german', [PANZER], '05.05', '05.06');
    expectAllowed(on.refusal('german', step('05.07')));
    expectRefused(on.refusal('german', step('05.08')), '6.0-2', 'not adjacent');
    const edge = field().put(PANZER, '01.01').march('german', [PANZER], '01.01');
    expectRefused(edge.refusal('german', step('00.01')), 'Intro.1C-1');
  });

  rule('6.0-2')('is of units of one hex, once in a phase', () => {
    const at = one().put(RIFLES, '06.06');
    expectRefused(at.refusal('german', takeUp('05.05', RIFLES)), '6.0-2', 'does not stand in 05.05');
    expectRefused(at.refusal('german', takeUp('05.05', DIVISION)), '6.0-2', 'not on the map');
    expectAllowed(at.refusal('german', takeUp('06.06', RIFLES)));
    at.march('german', [PANZER], '05.05', '05.06').do('german', { act: 'put-down' });
    expectRefused(at.refusal('german', takeUp('05.06', PANZER)), '6.0-2', 'has moved in this phase');
  });

  rule('6.3b-1')('is that of one’s own units', () => {
    expectAllowed(one().refusal('german', takeUp('05.05', PANZER)));
    expectRefused(one().refusal('german', takeUp('11.11', RIFLE_DIVISION)), '6.3b-1', 'not yours');
  });

  rule('6.3a-1', '4.2-5')('enters no hex with an enemy', () => {
    const beside = (enemy: string) => one().put(AIRBORNE, enemy).march('german', [PANZER], '05.05');
    expectRefused(beside('05.06').refusal('german', step('05.06')), '6.3a-1');
    expectAllowed(beside('05.07').refusal('german', step('05.06')));
  });

  rule('6.1b-1')('is reckoned from the allowance that is printed, line by line', () => {
    const of = (put: object) =>
      one()
        .put(PANZER, { at: '05.05', ...put })
        .explain({ allowance: { unit: PANZER } });
    expect(of({})).toMatchObject({ value: 8, lines: [{ rule: '6.1b-1', value: 8 }] });
    expect(of({ mode: 'disorganized' })).toMatchObject({ value: 4, lines: [{ rule: '6.1b-1', value: 8 }, { rule: '5.10b-3' }] });
  });

  rule('6.1b-1')('costs no more than the allowance of the side that is up', () => {
    const on = field('05.08 swamp').put(DIVISION, { at: '05.05' }).put(RIFLE_DIVISION, '11.11');
    const march = on.march('german', [DIVISION], '05.05', '05.06', '05.07');
    expectRefused(march.refusal('german', step('05.08')), '6.1b-1', '1 of 3 movement points left');
    expectAllowed(march.refusal('german', step('06.07')));
  });
});

describe('next to the enemy (4.1)', () => {
  rule('4.1A-2')('who moves by truck points stops, unless a friend stands there', () => {
    const go = (friend?: string) => {
      const at = field().put(RIFLES, { at: '05.05', mode: 'move', face: 'move' }).put(PANZER, '05.05').put(AIRBORNE, '04.06');
      return (friend ? at.put(DIVISION, friend) : at).march('german', [PANZER, RIFLES], '05.05', '05.06');
    };
    expectRefused(go().refusal('german', step('05.07')), '4.1A-2');
    expectAllowed(go('05.06').refusal('german', step('05.07')));
  });
});

describe('the end of a movement phase', () => {
  rule('4.2-6')('finds no hex with more than ten regimental equivalents while some can still go', () => {
    const four = ['de-167-inf', 'de-31-inf', 'de-56-inf', 'de-112-inf'];
    const at = (hexes: readonly string[]) =>
      four.reduce((all, unit, i) => all.put(unit, hexes[i] ?? '05.05'), fieldWith({}).put(AIRBORNE, '11.11'));
    expectRefused(at([]).refusal('german', { act: 'end' }), '4.2-6');
    expectAllowed(at(['08.08']).refusal('german', { act: 'end' }));
    expect(at([]).awaiting).toBe('german: movement');
  });
});
