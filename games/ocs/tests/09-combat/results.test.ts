import { describe, expect } from 'vitest';
import {
  advance,
  ANY,
  atAllCosts,
  attack,
  battlefield,
  expectAllowed,
  expectRefused,
  happenedIn,
  lead,
  loseStep,
  retreat,
  rule,
  takeOption,
  yielding,
} from './battlefield.ts';

const [TANKS, RIFLES, DIVISION] = ['de-i-35', 'de-sr-12', 'de-31-inf'] as const;
const [AIRBORNE, RIFLE_DIVISION, BRIGADE] = ['su-201-abn', 'su-413', 'su-4-tb'] as const;

/** A German division in 05.06 attacks a Soviet one in 05.05. */
const divisions = () => battlefield().put(DIVISION, '05.06').put(RIFLE_DIVISION, '05.05');
const fought = (code: string, on = divisions(), units: readonly string[] = [DIVISION]) => {
  const at = yielding(on, code);
  at.do('german', attack('05.05', ...units), ANY);
  return at;
};

describe('step losses', () => {
  rule(
    '9.10-1',
    '9.11-1',
    '9.12b-1',
  )('are those of the result, and no retreat takes their place', () => {
    const on = fought('AL2');
    expect([on.unit(DIVISION).steps, on.unit(RIFLE_DIVISION).steps]).toEqual([1, undefined]);
    expect(fought('AL1,Do1').awaiting).toBe('soviet: option');
    expect(fought('AL1,Do1').unit(DIVISION)).toMatchObject({ at: '05.06', steps: 2 });
  });

  rule(
    '9.12a-1',
    '9.9-3',
    '9.12-3',
  )('begin with the unit that was named, and then fall where the owner says', () => {
    const two = (code: string) => {
      const on = yielding(divisions().put(TANKS, '05.06').put(RIFLES, '05.06'), code);
      on.do('german', attack('05.05', DIVISION, TANKS, RIFLES));
      on.do('german', lead(RIFLES), ANY);
      return on;
    };
    const on = two('AL2');
    expect(on.unit(RIFLES).at).toBe('dead');
    expect(on.awaiting).toBe('german: step loss');
    expectAllowed(on.refusal('german', loseStep(TANKS)));
    expectAllowed(on.refusal('german', loseStep(DIVISION)));
    expectRefused(on.refusal('german', loseStep(RIFLE_DIVISION)), '9.12-3');
  });

  rule('9.12c-1')('fall on each unit once before any loses another, and by option as often', () => {
    const three = (spread: 'one' | 'as-many') => {
      const near = battlefield().option('loss-spread', spread).put(DIVISION, '05.06').put(RIFLE_DIVISION, '05.05');
      const on = yielding(near.put('su-217', '05.05').put('su-258', '05.05'), 'Ae2,DL2o3DG');
      on.do('german', attack('05.05', DIVISION));
      on.do('soviet', lead(RIFLE_DIVISION), ANY);
      expectRefused(on.refusal('soviet', loseStep(RIFLE_DIVISION)), '9.12c-1');
      on.do('soviet', loseStep('su-217'));
      on.do('soviet', takeOption(3));
      expect(on.unit('su-258').steps).toBe(2);
      on.do('soviet', loseStep('su-217'));
      return on.refusal('soviet', loseStep('su-217'));
    };
    expectAllowed(three('one'));
    expectRefused(three('as-many'), '9.12c-1');
  });

  rule('9.12-2')('are none of a unit that has no step left', () => {
    const on = yielding(divisions().put(TANKS, '05.06').put(RIFLES, '05.06'), 'AL2');
    on.do('german', attack('05.05', DIVISION, TANKS, RIFLES));
    on.do('german', lead(RIFLES), ANY);
    expectRefused(on.refusal('german', loseStep(RIFLES)), '9.12-2', 'no step left');
    expectAllowed(on.refusal('german', loseStep(TANKS)));
  });

  rule('9.12-2', '9.16a-2')('beyond what there is are ignored, and take a unit out of play', () => {
    const near = battlefield().put(DIVISION, '05.06').put(AIRBORNE, '05.05').put('su-rail-1', '05.05').put(BRIGADE, '08.08');
    const on = yielding(near, 'Ae2,DL2o3DG');
    on.do('german', attack('05.05', DIVISION));
    on.do('soviet', lead(AIRBORNE), ANY);
    expect([on.unit(AIRBORNE).at, on.unit('su-rail-1').at]).toEqual(['dead', 'dead']);
    expect(on.awaiting).toBe('german: advance');
  });
});

describe('the option', () => {
  rule(
    '9.11-2',
    '9.13-1',
    '9.13b-1',
  )('is made up of losses and hexes of retreat in any mix', () => {
    const on = fought('Ae4,DL1o2');
    expect(on.awaiting).toBe('soviet: option');
    for (const steps of [0, 1, 2]) expectAllowed(on.refusal('soviet', takeOption(steps)));
    expectRefused(on.refusal('soviet', takeOption(3)), '9.11-2', 'no more than 2');
    on.do('soviet', takeOption(1));
    expect(on.unit(RIFLE_DIVISION).steps).toBe(1);
    expectRefused(on.refusal('soviet', retreat(['05.04', '05.03'], RIFLE_DIVISION)), '9.11-3');
    expectAllowed(on.refusal('soviet', retreat(['05.04'], RIFLE_DIVISION)));
  });

  rule('9.12c-2')('takes no more losses than there are steps', () => {
    const on = fought(
      'Ae4,DL1o2',
      battlefield().put(DIVISION, '05.06').put(RIFLE_DIVISION, { at: '05.05', steps: 2 }).put(BRIGADE, '09.09'),
    );
    expectAllowed(on.refusal('soviet', takeOption(1)));
    expectRefused(on.refusal('soviet', takeOption(2)), '9.11-2', 'no more than 1');
  });

  rule('9.13b-1')('taken as losses altogether brings no retreat', () => {
    const on = fought('AL1,Do1');
    on.do('soviet', takeOption(1));
    expect(on.unit(RIFLE_DIVISION)).toMatchObject({ at: '05.05', steps: 2 });
  });

  rule('9.11-5', '9.11b-1')('is the attacker’s first, whose retreat lets the defender ignore his own', () => {
    const on = (steps: number) => {
      const at = fought('Ao1,DL1o1');
      expect(at.awaiting).toBe('german: option');
      at.do('german', takeOption(steps));
      if (steps === 0) at.do('german', retreat(['05.07'], DIVISION));
      expect(at.awaiting).toBe('soviet: option');
      expect(at.unit(RIFLE_DIVISION).steps).toBe(2);
      return at;
    };
    expectAllowed(on(0).refusal('soviet', { act: 'ignore-option' }));
    expectRefused(on(1).refusal('soviet', { act: 'ignore-option' }), '9.11b-1');
  });

  rule('9.11a-1', '9.11a-2')('is none where the other side is gone before it, by the losses of either', () => {
    const gone = (defender: string) => {
      const on = yielding(battlefield().put(DIVISION, '05.06').put(defender, '05.05').put(BRIGADE, '09.09'), 'Ao1,DL1o1');
      on.do('german', attack('05.05', DIVISION), ANY);
      return on.awaiting;
    };
    expect([gone(AIRBORNE), gone(RIFLE_DIVISION)]).toEqual(['german: advance', 'german: option']);
    const alone = (attacker: string) => {
      const on = yielding(battlefield().put(attacker, '05.06').put(RIFLE_DIVISION, '05.05').put('de-56-inf', '05.04'), 'AL1,Do1');
      on.do('german', attack('05.05', attacker), ANY);
      return on.awaiting;
    };
    expect([alone(RIFLES), alone(DIVISION)]).toEqual(['soviet: modes', 'soviet: option']);
  });

  rule('9.11a-2')('is the defender’s still where the attacker dies of his own option (OA-44), and not where he died before', () => {
    const attacked = (...attackers: readonly string[]) => {
      const on = yielding(
        attackers.reduce((all, one) => all.put(one, '05.06'), battlefield().put(RIFLE_DIVISION, '05.05').put('de-56-inf', '05.04')),
        'AL1o1,Do1',
      );
      on.do('german', attack('05.05', ...attackers), attackers.length > 1 ? [] : ANY);
      if (attackers.length === 1) return on;
      on.do('german', lead(RIFLES), ANY);
      expect([on.unit(RIFLES).at, on.awaiting]).toEqual(['dead', 'german: option']);
      on.do('german', takeOption(1));
      return on;
    };
    expect(attacked(RIFLES).awaiting).toBe('soviet: modes');
    const both = attacked(RIFLES, 'de-k-34');
    expect([both.unit('de-k-34').at, both.awaiting]).toEqual(['dead', 'soviet: option']);
  });

  rule('9.11-4', '9.11-3')('is a retreat of the same number of hexes for all', () => {
    const on = yielding(divisions().put(AIRBORNE, '05.05'), 'Ae4,DL1o2');
    on.do('german', attack('05.05', DIVISION));
    on.do('soviet', lead(AIRBORNE), ANY);
    on.do('soviet', takeOption(0));
    expectRefused(on.refusal('soviet', retreat(['05.04'], RIFLE_DIVISION)), '9.11-4');
    expectRefused(on.refusal('soviet', retreat(['05.04', '05.03', '05.02'], RIFLE_DIVISION)), '9.11-3', 'further than 2');
    expectAllowed(on.refusal('soviet', retreat(['05.04', '05.03'], RIFLE_DIVISION)));
  });
});

describe('an attack at all costs', () => {
  const both = (first: string, second: string) => {
    const on = yielding(divisions(), first, second);
    const happened = on.do('german', atAllCosts('05.05', DIVISION), [...ANY, ...ANY]);
    return { on, happened };
  };

  rule(
    '9.8b-1',
    '9.8c-1',
    '9.8d-1',
  )('rolls twice on one column, the second at -4, and takes both results together', () => {
    const { on, happened } = both('AL1,Do1', 'AL1o1,Do1');
    const rolls = happened.filter(({ what }) => what === 'result');
    expect(rolls.map(({ modifier }) => modifier)).toEqual([1, -3]);
    expect(new Set(rolls.map(({ column }) => column)).size).toBe(1);
    // Both losses, and the option as another.
    expect(on.unit(DIVISION).at).toBe('dead');
    expect(on.awaiting).toBe('soviet: option');
    expectAllowed(on.refusal('soviet', takeOption(2)));
    expectRefused(on.refusal('soviet', takeOption(3)), '9.11-2');
  });

  rule('9.8c-2', '9.8e-1')('takes the attacker’s option as losses, unasked', () => {
    const { on } = both('Ao1,Do1', 'Ao1,Do1');
    expect(on.unit(DIVISION)).toMatchObject({ at: '05.06', steps: 1 });
    expect(fought('Ao1,Do1').awaiting).toBe('german: option');
  });
});

describe('disorder', () => {
  rule(
    '9.15-1',
    '5.10a-1',
    '5.10a-2',
  )('marks all defenders in the hex', () => {
    const on = yielding(divisions().put('su-217', { at: '05.05', mode: 'reserve' }), 'Ae3,DL2o2DG');
    on.do('german', attack('05.05', DIVISION));
    on.do('soviet', lead(RIFLE_DIVISION), ANY);
    expect([on.unit(RIFLE_DIVISION).mode, on.unit('su-217').mode]).toEqual(['disorganized', 'disorganized']);
    expect(fought('Ae4,DL1o2').unit(RIFLE_DIVISION).mode).toBeUndefined();
  });
});

describe('a ground attack', () => {
  rule('9.16g-2')('harms units alone, and nothing else in the hex', () => {
    const hex = { '05.05': { holder: 'soviet', hedgehog: 2 } } as const;
    const on = yielding(
      divisions()
        .facts({ hexes: hex })
        .dumps({ '05.05': { soviet: 4 } }),
      'AL1,Do1',
    );
    on.do('german', attack('05.05', DIVISION), ANY);
    on.do('soviet', takeOption(1));
    expect(on.unit(RIFLE_DIVISION).steps).toBe(2);
    expect([on.fact('hexes'), on.dump('05.05', 'soviet')]).toEqual([hex, 4]);
  });
});

describe('the advance', () => {
  const won = () => {
    const on = yielding(
      battlefield().put(DIVISION, '05.06').put(RIFLES, '06.05').put(AIRBORNE, '05.05').put(BRIGADE, '09.09'),
      'Ae4,DL1o2',
    );
    on.do('german', attack('05.05', DIVISION, RIFLES));
    on.do('german', lead(RIFLES), ANY);
    return on;
  };

  rule('9.13c-1')('is by all, some or none of the attackers, into a hex that has become vacant', () => {
    const on = won();
    expect(on.awaiting).toBe('german: advance');
    for (const units of [[], [DIVISION], [DIVISION, RIFLES]]) expectAllowed(on.refusal('german', advance(...units)));
    on.do('german', advance(RIFLES));
    expect([on.unit(RIFLES).at, on.unit(DIVISION).at]).toEqual(['05.05', '05.06']);
    expectRefused(won().refusal('german', advance(TANKS)), '9.13c-1', 'none of the attackers');
    const held = fought('AL1,Do1');
    held.do('soviet', takeOption(1));
    expectRefused(held.refusal('german', advance(DIVISION)), '9.13c-1');
  });

  rule('9.13c-3')('is none of the defender', () => {
    const on = won();
    expectRefused(on.refusal('soviet', advance(BRIGADE)), '9.13c-3');
    expectAllowed(on.refusal('german', advance(DIVISION)));
  });

  rule('4.2-1')('fills the hex no further than it holds', () => {
    const many = ['de-56-inf', 'de-112-inf', 'de-52-inf'];
    const near = many.reduce(
      (on, unit) => on.put(unit, '06.05'),
      battlefield().put(DIVISION, '05.06').put(AIRBORNE, '05.05').put(BRIGADE, '09.09'),
    );
    const on = yielding(near, 'Ae4,DL1o2');
    on.do('german', attack('05.05', DIVISION, ...many));
    on.do('german', lead(DIVISION), ANY);
    expectRefused(on.refusal('german', advance(DIVISION, ...many)), '4.2-1');
    on.do('german', advance(...many));
    expect(on.awaiting).not.toBe('german: advance');
  });

  rule('9.13c-4')('captures what lies there', () => {
    const on = won();
    const rich = yielding(
      battlefield()
        .put(DIVISION, '05.06')
        .put(AIRBORNE, '05.05')
        .put(BRIGADE, '09.09')
        .dumps({ '05.05': { soviet: 4 } }),
      'Ae4,DL1o2',
    );
    rich.do('german', attack('05.05', DIVISION), ANY);
    expect(happenedIn(rich.do('german', advance(DIVISION), [1]), 'captured')).toMatchObject({ prey: 'dump', hex: '05.05' });
    expect(happenedIn(on.do('german', advance(DIVISION)), 'captured')).toBeUndefined();
  });
});
