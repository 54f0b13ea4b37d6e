import type { Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { crete, type Referee } from '../referee.ts';

const [REGIMENT, BRIGADE, TANKS] = ['de-gjr-100', 'nz-5', 'de-pz-31'] as const;
const at = () => crete().put(REGIMENT, { at: '3130', supply: 'offensive' }).put(BRIGADE, '3128');
const reach = (one: Referee, ...units: string[]) => one.explain({ reach: { units } });
const hexes = (one: Referee, ...units: string[]) => reach(one, ...units)['hexes'] as { readonly [hex: string]: { readonly cost: number } };

describe('a reach', () => {
  it('is what steps add up to, one after another', () => {
    const found = Object.entries(hexes(at(), REGIMENT));
    expect(found.length).toBeGreaterThan(6);
    for (const [hex, { cost }] of found) {
      const march = at().explain({ march: { units: [REGIMENT], to: hex } });
      expect([march.value, march['fails']], hex).toEqual([cost, null]);
    }
  });

  it('is walked as it is shown', () => {
    const [far, { cost }] = Object.entries(hexes(at(), REGIMENT)).toSorted(([, a], [, b]) => b.cost - a.cost)[0] as [
      string,
      { cost: number },
    ];
    const walked = at();
    const path = walked.explain({ march: { units: [REGIMENT], to: far } })['path'] as string[];
    walked.do('axis', { act: 'take-up', from: '3130', units: [REGIMENT] });
    for (const to of path.slice(1)) walked.do('axis', { act: 'step', to });
    expect(walked.unit(REGIMENT).at).toBe(far);
    expect(cost).toBeGreaterThan(0);
  });

  it('is no longer than the slowest of a stack goes, and none of who is put down for good', () => {
    const both = at().put(TANKS, '3130');
    const [one, two] = [Object.keys(hexes(both, TANKS)), Object.keys(hexes(both, REGIMENT, TANKS))];
    for (const hex of two) expect(one).toContain(hex);
    const landed = crete()
      .put(REGIMENT, { at: '3130', marks: ['landed'] })
      .put('de-ir-16', '3134');
    expect(reach(landed, REGIMENT).lines[0]?.rule).toBe('10.N.1.h.iv');
  });

  it('ends before the enemy, who says why', () => {
    const march = at().explain({ march: { units: [REGIMENT], to: '3128' } });
    expect(march['fails'] as Facts).toMatchObject({ rules: ['7.C.1.c#1'] });
  });
});

describe('a step', () => {
  it('costs its ground, and what enemy zones and interdiction add', () => {
    const cost = (one: Referee) => one.explain({ cost: { from: '3130', to: '3030', unit: 'de-fj-mg-7' } });
    const free = crete().put('de-fj-mg-7', '3130').put(REGIMENT, '3134');
    const zoned = cost(free.put(BRIGADE, '3029').put('nz-4', '3031'));
    expect(zoned.lines.map(({ rule }) => rule)).toContain('7.C.1.f.i');
    expect(zoned.value as number).toBeGreaterThan(cost(free).value as number);
    const bombed = cost(free.hexes({ '3030': { 'allied-zone': 2 } }));
    expect(bombed.lines.map(({ rule }) => rule)).toContain('8.E.1.e.ii.1');
    expect(bombed.value as number).toBeGreaterThan(cost(free).value as number);
    expect(() => at().explain({ cost: { from: '3130', to: '3134', unit: REGIMENT } })).toThrow('not adjacent');
  });

  it('is paid out of an allowance that supply leaves', () => {
    const allowance = (supply: 'general' | 'U3') =>
      crete()
        .put(REGIMENT, { at: '3130', supply })
        .explain({ allowance: { unit: REGIMENT } });
    expect(allowance('U3').value as number).toBeLessThan(allowance('general').value as number);
  });
});
