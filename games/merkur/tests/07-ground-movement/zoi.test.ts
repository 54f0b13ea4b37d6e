import { describe, expect } from 'vitest';
import { spentOf, unitNamed } from '../../src/position/position.ts';
import { ezoiIn, zoiIn, zoneWithout } from '../../src/rules/07-ground-movement/zoi.ts';
import { crete, expectAllowed, expectRefused, rule, type Put, type Referee } from '../referee.ts';

const [REGIMENT, BRIGADE, OTHER_BRIGADE, BATTALION, GREEKS] = ['de-gjr-100', 'nz-5', 'nz-4', 'de-i-fjr-1', 'gr-1'] as const;
const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);
/** The ZOI of the Allies in a hex, and what of it holds for the Axis. */
const allied = (at: Referee, number: string) => zoiIn(at.position, 'allied', hex(at, number));
const enemyZoi = (at: Referee, number: string) => ezoiIn(at.position, 'axis', hex(at, number));
const far = () => crete().put('de-iii-fjr-1', '3134');

describe('zones of influence', () => {
  rule('7.B.1.a.i#1', '7.B.1')('reach the hexes next to a unit, and no farther', () => {
    const at = far().put(BRIGADE, '3130');
    expect([enemyZoi(at, '3030'), enemyZoi(at, '3031'), enemyZoi(at, '3028'), enemyZoi(at, '3130')]).toEqual([
      'reduced',
      'reduced',
      'none',
      'none',
    ]);
  });

  rule('7.B.1')('are found without those who leave a hex', () => {
    const at = far().put(BRIGADE, '3130').put(REGIMENT, '3128');
    const without = (left: string) => zoneWithout(at.position, 'axis', hex(at, '3129'), hex(at, left));
    expect([without('3128'), without('3134'), enemyZoi(at, '3129')]).toEqual(['reduced', 'reduced', 'reduced']);
    expect(zoneWithout(at.position, 'axis', hex(at, '3027'), hex(at, '3134'))).toBe('none');
  });

  rule('7.B.1.a.i#2')('do not go where the unit cannot', () => {
    // Into a mountain, which mountain troops enter, and not into the sea.
    const at = crete().put(REGIMENT, '3028');
    expect([zoiIn(at.position, 'axis', hex(at, '3027')), zoiIn(at.position, 'axis', hex(at, '2927'))]).toEqual(['reduced', 'none']);
  });

  rule('7.B.1.a.ii#1', '7.B.1.a.ii#2')('are reduced of regiments and brigades, and none of battalions', () => {
    expect(allied(far().put(BRIGADE, '3130'), '3030')).toBe('reduced');
    expect(allied(far().put(GREEKS, '3130'), '3030')).toBe('none');
  });

  rule('7.B.1.a.ii#3')('are none of support units', () => {
    const guns = 'de-i-gebar-95';
    const [both, alone] = [crete().put(guns, '3130').put(REGIMENT, '3130'), crete().put(guns, '3130')];
    expect([zoiIn(both.position, 'axis', hex(both, '3030')), zoiIn(alone.position, 'axis', hex(alone, '3030'))]).toEqual([
      'reduced',
      'none',
    ]);
  });

  rule('7.B.1.a.iii')('are a level lower in bad supply', () => {
    const supplied = (supply: NonNullable<Put['supply']>) => allied(far().put(BRIGADE, { at: '3130', supply }), '3030');
    expect([supplied('general'), supplied('E1'), supplied('U2')]).toEqual(['reduced', 'none', 'none']);
  });

  rule('7.B.1.a.iv')('are a level lower on the reduced side', () => {
    expect(allied(far().put(BRIGADE, { at: '3130', steps: 1 }), '3030')).toBe('none');
    expect(allied(far().put(BRIGADE, { at: '3130', steps: 2 }), '3030')).toBe('reduced');
  });

  rule('7.B.1.a.v')('of two reduced forces in different hexes act as a full one', () => {
    expect(allied(far().put(BRIGADE, '3130').put(OTHER_BRIGADE, '3031'), '3030')).toBe('full');
    expect(allied(far().put(BRIGADE, '3130').put(OTHER_BRIGADE, '3130'), '3030')).toBe('reduced');
  });

  rule('7.B.1.a.vi.1#2')('that are equal count as reduced ones of both sides', () => {
    const at = far().put(BRIGADE, '3130').put(REGIMENT, '3028');
    expect([zoiIn(at.position, 'axis', hex(at, '3029')), enemyZoi(at, '3029')]).toEqual(['reduced', 'none']);
    const both = far().put(BRIGADE, '3030').put(REGIMENT, '3128');
    expect([enemyZoi(both, '3129'), ezoiIn(both.position, 'allied', hex(both, '3129'))]).toEqual(['reduced', 'reduced']);
  });

  rule('7.B.1.a.vi.2')('that are unequal count as the greater one alone', () => {
    const at = far().put(BRIGADE, '3030').put(OTHER_BRIGADE, '3130').put(REGIMENT, '3128');
    expect([enemyZoi(at, '3129'), ezoiIn(at.position, 'allied', hex(at, '3129'))]).toEqual(['full', 'none']);
    const even = far().put(BRIGADE, '3030').put(REGIMENT, '3128');
    expect(ezoiIn(even.position, 'allied', hex(even, '3129'))).toBe('reduced');
  });

  rule('10.N.1.h.iii#1')('are none of units that have just landed from the air', () => {
    const of = (marks: Put['marks']) => {
      const at = crete().put(REGIMENT, { at: '3130', marks: marks ?? [] });
      return zoiIn(at.position, 'axis', hex(at, '3030'));
    };
    expect([of(['landed', 'without-zoi']), of([])]).toEqual(['none', 'reduced']);
  });
});

describe('movement through zones of influence', () => {
  /** What a battalion has spent after a step, in points. */
  const cost = (at: Referee, from: string, to: string): number => {
    at.do('axis', { act: 'take-up', from, units: [BATTALION] });
    at.do('axis', { act: 'step', to });
    if (at.awaiting === 'axis: moving') at.do('axis', { act: 'put-down' });
    return spentOf(at.position, unitNamed(at.position, BATTALION)) / 4;
  };

  rule('7.B.1.b.i#1', '7.B.1.b.i#2')('costs a point more into a full one, and nothing into a reduced one', () => {
    const one = far().put(BATTALION, '3128').put(BRIGADE, '3030');
    const two = far().put(BATTALION, '3128').put(BRIGADE, '3030').put(OTHER_BRIGADE, '3130');
    expect([cost(one, '3128', '3129'), cost(two, '3128', '3129')]).toEqual([1, 2]);
  });

  rule('7.C.1.f.i', '7.C.1.f.ii')('costs more out of one, and from one to another', () => {
    const out = far().put(BATTALION, '3129').put(BRIGADE, '3030').put(OTHER_BRIGADE, '3130');
    expect(cost(out, '3129', '3128')).toBe(2);
    const reduced = far().put(BATTALION, '3129').put(BRIGADE, '3030');
    expect(cost(reduced, '3129', '3128')).toBe(1);
    const between = far().put(BATTALION, '3129').put(BRIGADE, '3030');
    expect(cost(between, '3129', '3130')).toBe(3);
    const { lines } = between.explain({ cost: { from: '3129', to: '3130', unit: BATTALION } });
    const says = 'enemy zones of influence: reduced left, reduced entered';
    expect(lines).toContainEqual(expect.objectContaining({ rule: '7.C.1.f.i', value: 1, says }));
  });

  rule('7.A#3')('is counted with the points that are left', () => {
    const at = far().put(BATTALION, { at: '3128', spent: 12 }).put(BRIGADE, '3030').put(OTHER_BRIGADE, '3130');
    at.do('axis', { act: 'take-up', from: '3128', units: [BATTALION] });
    expectAllowed(at.refusal('axis', { act: 'step', to: '3129' }));
    const spent = far()
      .put(BATTALION, { at: '3128', spent: 16, marks: ['moved'] })
      .put(BRIGADE, '3030')
      .put(OTHER_BRIGADE, '3130');
    spent.do('axis', { act: 'take-up', from: '3128', units: [BATTALION] });
    expectRefused(spent.refusal('axis', { act: 'step', to: '3129' }), '7.A#3', 'costs 2');
  });
});
