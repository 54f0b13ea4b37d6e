import { describe, expect } from 'vitest';
import { attack, fieldWith, happenedIn, lead, retreat, rule, strengthsIn, takeOption } from './battlefield.ts';

const [RECON, PANZER] = ['de-k-3', 'de-i-35'] as const;
const [TANKS, CAVALRY] = ['su-112-td', 'su-201-abn'] as const;
const SETUP = { german: [], soviet: [{ units: [CAVALRY], hex: '05.05', strength: { combat: 4, move: 2 } }] };

/** The rulebook's comprehensive example after its barrages: hex 1 is 05.05, A 05.06 across the minor river, C 06.05. */
const example = () =>
  fieldWith({ setup: SETUP }, 'river 05.05-05.06')
    .in('1 german combat')
    .put(RECON, { at: '05.06', mode: 'disorganized', level: 'low' })
    .put(PANZER, { at: '06.05', level: 'low' })
    .put(TANKS, { at: '05.05', steps: 2, mode: 'disorganized', level: 'low' })
    .put(CAVALRY, { at: '05.05', mode: 'disorganized', level: 'low' })
    .dumps({ '06.07': { german: 4 }, '05.03': { soviet: 4 } });

describe('the comprehensive example', () => {
  rule(
    '9.2-1',
    '4.5-1',
    '9.1f-1',
  )('goes by its steps in their order, as the rulebook tells it', () => {
    const on = example();
    const announced = on.do('german', attack('05.05', RECON, PANZER));
    expect(announced.map(({ what }) => what)).toEqual(['attack', 'paid', 'paid', 'laid open']);
    expect([on.dump('06.07', 'german'), on.dump('05.03', 'soviet')]).toEqual([3, 3]);
    on.do('german', lead(RECON));
    const fought = on.do('soviet', lead(CAVALRY), [5, 6, 6, 2, 4]);
    expect(happenedIn(fought, 'odds')).toMatchObject({ ratio: '1:2', column: '1:2' });
    expect(strengthsIn(fought)).toEqual(['4 3/8', '9']);
    expect(happenedIn(fought, 'surprise')).toMatchObject({ modifier: 1, favors: 'attacker', shift: 6 });
    expect(happenedIn(fought, 'result')).toMatchObject({ column: '7:1', modifier: 1, result: 'Ao1,DL1o1' });
    expect(happenedIn(fought, 'eliminated')).toMatchObject({ unit: CAVALRY });
    on.do('german', takeOption(1));
    expect(on.unit(RECON).at).toBe('dead');
    on.do('soviet', takeOption(0));
    on.do('soviet', retreat(['05.04'], TANKS));
    expect(on.unit(TANKS)).toMatchObject({ at: '05.04', steps: 2 });
    expect(on.awaiting).toBe('german: advance');
  });
});
