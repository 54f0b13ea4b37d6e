import { describe, expect, it } from 'vitest';
import { isOpenGame, openly, partly, privately, revealing, told, undeclared, type Happenings } from '../src/index.ts';
import { tinyGame } from './conformance/tiny.ts';

const happenings: Happenings = {
  kinds: {
    battle: openly('hex', 'dice'),
    march: partly({ by: 'all', units: ({ units }) => (units as readonly string[]).length, to: 'all', plan: 'own', rules: () => ['1.1'] }),
    order: privately('by', 'text'),
  },
};
const march = { what: 'march', by: 'red', units: ['a', 'b'], to: '0101', plan: 'left', rules: ['1.1', '2.1'] };

describe('what is told of a happening', () => {
  it('is all of it to its own side, and to others what is declared for them', () => {
    expect(told(happenings, march, 'red')).toBe(march);
    expect(told(happenings, march, 'blue')).toEqual({ what: 'march', by: 'red', units: 2, to: '0101', rules: ['1.1'] });
    const order = { what: 'order', by: 'red', text: 'hold' };
    expect([told(happenings, order, 'red'), told(happenings, order, 'blue')]).toEqual([order, null]);
    expect(told(happenings, { what: 'battle', hex: '0101', reveals: true }, 'blue')).toEqual({
      what: 'battle',
      hex: '0101',
      reveals: true,
    });
  });

  it('is nothing to anybody of a kind or a particular that is not declared', () => {
    expect(told(happenings, { what: 'ambush', by: 'red', hex: '0101' }, 'red')).toBeNull();
    expect(told(happenings, { what: 'toString', by: 'red' }, 'red')).toBeNull();
    for (const seat of ['red', 'blue']) expect(told(happenings, { ...march, strength: 7 }, seat)).toEqual(told(happenings, march, seat));
    expect(undeclared(happenings, { ...march, strength: 7 })).toEqual(['strength']);
    expect(undeclared(happenings, { what: 'ambush' })).toEqual(['what']);
    expect(undeclared(happenings, march)).toEqual([]);
  });

  it('may stop undo only where its kind says so', () => {
    const battle = { what: 'battle', hex: '0101', reveals: true } as const;
    expect(undeclared(happenings, battle)).toEqual(['reveals']);
    expect(undeclared({ kinds: { battle: revealing(openly('hex')) } }, battle)).toEqual([]);
  });

  it('is nothing where not everything is for everybody, and nobody is named whose doing it is', () => {
    const { by: _, ...nobodys } = march;
    expect(['red', 'blue'].map((seat) => told(happenings, nobodys, seat))).toEqual([null, null]);
  });

  it('is said by every game that hides anything', () => {
    expect(isOpenGame(happenings)).toBe(false);
    expect(isOpenGame({ kinds: { battle: openly('hex') } })).toBe(true);
    const closed = {
      id: 'closed',
      title: 'Closed',
      rulebook: {},
      seats: ['red'],
      turns: 1,
      procedures: [{ name: 'p', steps: [], remembers: {} }],
    };
    expect(() => tinyGame({ ...closed, facts: () => ({}), hide: (saved) => saved as never })).toThrow(
      'does not say who is told what happens',
    );
  });
});
