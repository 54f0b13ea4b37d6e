import { describe, expect } from 'vitest';
import {
  ANY,
  attack,
  battlefield,
  expectAllowed,
  expectRefused,
  lead,
  loseStep,
  retreat,
  rule,
  takeOption,
  yielding,
  type Referee,
} from './battlefield.ts';

const [DIVISION, OTHER] = ['de-31-inf', 'de-56-inf'] as const;
const [AIRBORNE, RIFLE_DIVISION, BRIGADE, HQ] = ['su-201-abn', 'su-413', 'su-4-tb', 'su-hq-50'] as const;

/** The defenders of 05.05 have to retreat after an attack out of 05.06, two hexes or one; whoever is named loses a step first. */
const beaten = (near: Referee, hexes: 1 | 2 = 2, named: string = RIFLE_DIVISION): Referee => {
  const on = yielding(near.put(DIVISION, '05.06'), 'Ae4,DL1o2');
  const isAlone =
    Object.values(on.fact('units') as { readonly [unit: string]: { readonly at: string } }).filter(({ at }) => at === '05.05').length === 1;
  on.do('german', attack('05.05', DIVISION), isAlone ? ANY : []);
  if (!isAlone) on.do('soviet', lead(named), ANY);
  on.do('soviet', takeOption(2 - hexes));
  return on;
};
const alone = (map = '') => battlefield(map).put(RIFLE_DIVISION, '05.05');

describe('a retreat', () => {
  rule('4.6-1', '9.13-2')('leads away from where the attack came, hex by hex', () => {
    const on = beaten(alone());
    expectAllowed(on.refusal('soviet', retreat(['05.04', '05.03'], RIFLE_DIVISION)));
    expectAllowed(on.refusal('soviet', retreat(['04.04', '03.04'], RIFLE_DIVISION)));
    // As far from the attack as before.
    expectRefused(on.refusal('soviet', retreat(['06.05', '07.05'], RIFLE_DIVISION)), '4.6-1');
    expectRefused(on.refusal('soviet', retreat(['05.04', '05.05'], RIFLE_DIVISION)), '9.13-2');
  });

  rule('9.13-3', '9.13-5')('enters what could be entered in movement, and no hex with enemies', () => {
    const away = retreat(['05.04', '05.03'], RIFLE_DIVISION);
    expectRefused(beaten(alone().put(OTHER, '05.04').put(BRIGADE, '05.03')).refusal('soviet', away), '9.13-3');
    expectRefused(beaten(battlefield('05.03 closed').put(RIFLE_DIVISION, '05.05')).refusal('soviet', away), '9.13-3');
    expectAllowed(beaten(alone()).refusal('soviet', away));
  });

  rule('9.13-4', '5.10b-5')('next to an enemy disorganizes, and takes a step of who is DG already', () => {
    const past = (mode: 'combat' | 'disorganized') => {
      const on = beaten(battlefield().put(RIFLE_DIVISION, { at: '05.05', mode }).put(OTHER, '05.02'), 1);
      on.do('soviet', retreat(['05.04'], RIFLE_DIVISION));
      return on.unit(RIFLE_DIVISION);
    };
    // 05.02 lies two hexes from 05.04: nothing follows there.
    expect(past('combat')).toMatchObject({ at: '05.04', steps: 1 });
    expect(past('combat').mode).toBeUndefined();
    const beside = (mode: 'combat' | 'disorganized') => {
      const on = beaten(battlefield().put(RIFLE_DIVISION, { at: '05.05', mode }).put(OTHER, '05.03'), 1);
      on.do('soviet', retreat(['05.04'], RIFLE_DIVISION));
      return on.unit(RIFLE_DIVISION);
    };
    expect(beside('combat')).toMatchObject({ at: '05.04', steps: 1, mode: 'disorganized' });
    expect(beside('disorganized').at).toBe('dead');
  });

  rule('4.1-2', '4.1-4')('next to an enemy disorganizes in any terrain, whoever of one’s own is there', () => {
    const past = (enemy: string, map = '', friend = '09.09') => {
      const on = beaten(alone(map).put(OTHER, enemy).put(BRIGADE, friend), 1);
      on.do('soviet', retreat(['05.04'], RIFLE_DIVISION));
      return on.unit(RIFLE_DIVISION).mode;
    };
    expect([past('05.03'), past('05.03', '05.04 forest'), past('05.03', '', '05.04')]).toEqual(Array(3).fill('disorganized'));
    expect([past('05.02'), past('05.02', '05.04 forest'), past('05.02', '', '05.04')]).toEqual(Array(3).fill(undefined));
  });

  rule('4.1-3')('of a stack that is DG next to an enemy costs one step of all, whose the owner says', () => {
    const other = 'su-217';
    const near = (enemy: string) => {
      const dg = { at: '05.05', mode: 'disorganized' } as const;
      const on = beaten(battlefield().put(RIFLE_DIVISION, dg).put(other, dg).put(OTHER, enemy), 1);
      if (on.awaiting === 'soviet: step loss') on.do('soviet', loseStep(other));
      on.do('soviet', retreat(['05.04'], RIFLE_DIVISION, other));
      return on;
    };
    const on = near('05.03');
    expect(on.awaiting).toBe('soviet: step loss');
    expectAllowed(on.refusal('soviet', loseStep(RIFLE_DIVISION)));
    const before = on.unit(RIFLE_DIVISION).steps;
    on.do('soviet', loseStep(other));
    expect([on.unit(RIFLE_DIVISION).steps, on.awaiting]).toEqual([before, 'german: advance']);
    expect(near('05.02').awaiting).not.toBe('soviet: step loss');
  });

  rule('4.1-3')('costs the stack that step where some of it are DG already, of those who are not, too, if the owner likes', () => {
    const other = 'su-217';
    const mixed = (mode: 'combat' | 'disorganized') => {
      const on = beaten(battlefield().put(RIFLE_DIVISION, { at: '05.05', mode }).put(other, '05.05').put(OTHER, '05.03'), 1);
      if (on.awaiting === 'soviet: step loss') on.do('soviet', loseStep(other));
      on.do('soviet', retreat(['05.04'], RIFLE_DIVISION, other));
      return on;
    };
    expect(mixed('combat').awaiting).not.toBe('soviet: step loss');
    const on = mixed('disorganized');
    expect(on.awaiting).toBe('soviet: step loss');
    expectAllowed(on.refusal('soviet', loseStep(RIFLE_DIVISION)));
    const before = on.unit(RIFLE_DIVISION).steps;
    on.do('soviet', loseStep(other));
    expect([on.unit(RIFLE_DIVISION).steps, on.unit(other).mode]).toEqual([before, 'disorganized']);
  });

  rule('9.13e-1')('past friends does neither, where that is agreed', () => {
    const past = (option: boolean) => {
      const on = beaten(alone().option('retreat-friends', option).put(OTHER, '05.03').put(BRIGADE, '05.04'), 1);
      on.do('soviet', retreat(['05.04'], RIFLE_DIVISION));
      return on.unit(RIFLE_DIVISION).mode;
    };
    expect([past(false), past(true)]).toEqual(['disorganized', undefined]);
  });

  rule('9.13a-1')('of two hexes disorganizes, and changes no mode else', () => {
    const on = (hexes: 1 | 2) => {
      const at = beaten(battlefield().put(RIFLE_DIVISION, { at: '05.05', mode: 'move', face: 'move' }), hexes);
      at.do('soviet', retreat(['05.04', '05.03'].slice(0, hexes), RIFLE_DIVISION));
      return at.unit(RIFLE_DIVISION).mode;
    };
    expect([on(1), on(2)]).toEqual(['move', 'disorganized']);
  });

  rule('9.13-6')('that leads nowhere destroys', () => {
    const ring = (hexes: readonly string[]) =>
      beaten(
        hexes.reduce(
          (at, hex, i) => at.put(['de-56-inf', 'de-112-inf', 'de-52-inf', 'de-131-inf', 'de-17-inf'][i] as string, hex),
          alone().put(BRIGADE, '09.09'),
        ),
        1,
      );
    expect(ring(['06.05', '04.05', '04.04', '05.04', '06.04']).unit(RIFLE_DIVISION).at).toBe('dead');
    expect(ring(['06.05', '04.05', '04.04', '05.04']).awaiting).not.toContain('combat');
  });

  rule('9.13-6', '4.2-1')('ends where there is room (OA-112)', () => {
    const full = ['su-217', 'su-258', 'su-194', BRIGADE];
    const on = beaten(
      full.reduce((at, unit) => at.put(unit, '05.04'), alone()),
      1,
    );
    expectRefused(on.refusal('soviet', retreat(['05.04'], RIFLE_DIVISION)), '9.13-3');
    expectAllowed(beaten(alone(), 1).refusal('soviet', retreat(['05.04'], RIFLE_DIVISION)));
    const [there, beside] = ['su-258', 'su-217'] as const;
    const crowd = beaten(alone().put(beside, '05.05').put(there, '05.04').put('su-194', '05.04').put(BRIGADE, '05.04'), 1);
    expectRefused(crowd.refusal('soviet', retreat(['05.04'], RIFLE_DIVISION, beside)), '9.13-6', 'they retreat in parts');
    expectAllowed(crowd.refusal('soviet', retreat(['05.04'], RIFLE_DIVISION)));
  });

  rule('9.13-2', '9.15-2')('may be split up, each part a stack of its own', () => {
    const on = beaten(alone().put(AIRBORNE, '05.05').put('su-217', '05.05'), 2, AIRBORNE);
    on.do('soviet', retreat(['05.04', '05.03'], RIFLE_DIVISION));
    expect(on.awaiting).toBe('soviet: way');
    expectRefused(on.refusal('soviet', retreat(['05.04', '05.03'], RIFLE_DIVISION)), '9.13-2', 'does not retreat that way');
    on.do('soviet', retreat(['04.04', '03.04'], 'su-217'));
    expect([on.unit(RIFLE_DIVISION).at, on.unit('su-217').at]).toEqual(['05.03', '03.04']);
  });

  rule('9.16e-2', '5.10a-3')('turns a headquarters to its Move side, and disorganizes it not', () => {
    const on = beaten(alone().put(HQ, '05.05'));
    on.do('soviet', retreat(['05.04', '05.03'], RIFLE_DIVISION, HQ));
    expect(on.unit(HQ)).toEqual({ at: '05.03', mode: 'move', face: 'move', marks: ['defended'], below: 1 });
    expect(on.unit(RIFLE_DIVISION).mode).toBe('disorganized');
  });

  rule('6.3b-2')('of an attacker leads away from the hex that he attacked', () => {
    const on = yielding(alone().put(DIVISION, '05.06'), 'Ao1,Do1');
    on.do('german', attack('05.05', DIVISION), ANY);
    on.do('german', takeOption(0));
    expectRefused(on.refusal('german', retreat(['06.05'], DIVISION)), '4.6-1');
    on.do('german', retreat(['05.07'], DIVISION));
    expect(on.unit(DIVISION)).toMatchObject({ at: '05.07', marks: ['attacked'] });
  });
});
