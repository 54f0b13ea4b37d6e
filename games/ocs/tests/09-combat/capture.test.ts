import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, step, type CarrierPut } from '../referee.ts';

/** A German tank battalion that comes, and a Soviet division that stands by itself. */
const [PANZER, RIFLES] = ['de-i-35', 'su-413'] as const;

const displace = (hex: string) => ({ act: 'displace', hex });

/** The battalion stands next to a hex with what the Soviet side has there, and is in hand. */
const beside = (tokens: number, ...carriers: readonly CarrierPut[]) => {
  const at = field()
    .put(PANZER, '05.05')
    .put(RIFLES, '11.11')
    .carriers('soviet', ...carriers);
  return tokens > 0 ? at.dumps({ '05.06': { soviet: tokens } }) : at;
};
const entering = (tokens: number, ...carriers: readonly CarrierPut[]) => beside(tokens, ...carriers).march('german', [PANZER], '05.05');

const sum = (those: readonly CarrierPut[], of: 'points' | 'cargo') => those.reduce((all, one) => all + (one[of] ?? 0), 0);
const SP = 4;

describe('the example Dump and Truck Capture', () => {
  rule(
    '9.16-1',
    '9.16-2',
    '9.16b-2',
  )('gives the German player two supply points of twelve, and no truck', () => {
    const raid = entering(8 * SP, { at: '05.06', points: 2, cargo: 2 * SP }, { at: '05.06', points: 2, cargo: 2 * SP });
    raid.do('german', step('05.06'), [1]);
    expect(raid.awaiting).toBe('soviet: displacement');
    raid.do('soviet', displace('05.12'), [5]);
    expect(raid.carriersOf('soviet').map(({ at }) => at)).toEqual(['05.12', '05.12']);
    expect(sum(raid.carriersOf('soviet'), 'cargo')).toBe(4 * SP);
    expect(raid.carriersOf('german')).toEqual([]);
    expect([raid.dump('05.06', 'german'), raid.dump('05.06', 'soviet')]).toEqual([2 * SP, 0]);
    raid.do('soviet', displace('05.11'));
    expect(raid.dump('05.11', 'soviet')).toBe(4 * SP);
    expect(raid.fact('captured')).toEqual({ german: 2 * SP, soviet: 0 });
    expect(raid.awaiting).toBe('german: moving');
    expectAllowed(raid.refusal('german', step('05.07')));
  });
});

describe('supply on the ground', () => {
  rule('9.16b-1', '11.8b-1')('is a dump however little it is, and is captured by who enters', () => {
    const raid = entering(1);
    raid.do('german', step('05.06'), [6]);
    expect([raid.dump('05.06', 'german'), raid.awaiting]).toEqual([1, 'german: moving']);
    const none = entering(0);
    none.do('german', step('05.06'));
    expect(none.fact('captured')).toEqual({ german: 0, soviet: 0 });
  });

  rule('9.16b-2')('costs who enters no movement points', () => {
    const cost = (tokens: number) => entering(tokens).do('german', step('05.06'), tokens > 0 ? [1] : []);
    const told = (tokens: number) => cost(tokens).find(({ what }) => what === 'moved')?.['cost'];
    expect(told(4)).toBe(told(0));
  });

  rule('9.16-1', '6.2e-1')('that is not affected is put within five hexes, over any ground, where no enemy stands', () => {
    const raid = () => {
      const at = beside(4).put('de-ii-35', '05.07').with('05.08 05.09 swamp').march('german', [PANZER], '05.05');
      at.do('german', step('05.06'), [1]);
      return at;
    };
    expectAllowed(raid().refusal('soviet', displace('05.11')));
    expectRefused(raid().refusal('soviet', displace('05.12')), '9.16-1', 'more than 5 hexes');
    expectRefused(raid().refusal('soviet', displace('05.07')), '9.16-1', 'Enemy units');
    expectAllowed(raid().refusal('soviet', displace('05.08')));
    expectRefused(raid().refusal('german', displace('05.11')), '9.16-1');
  });

  rule('4.1-9', '9.13d-1')('is put past enemies, next to them, and over ground that no truck enters', () => {
    const raid = (map = '', ...enemies: readonly string[]) => {
      const at = enemies
        .reduce((on, hex, i) => on.put(['de-ii-35', 'de-i-39', 'de-k-34'][i] as string, hex), beside(4).with(map))
        .march('german', [PANZER], '05.05');
      at.do('german', step('05.06'), [1]);
      return at;
    };
    const swamp = '05.07 swamp 04.07 swamp 06.07 swamp 05.08 swamp 04.06 swamp 06.06 swamp';
    expectAllowed(raid(swamp, '05.08', '04.08', '06.08').refusal('soviet', displace('05.09')));
    expectAllowed(raid(swamp).refusal('soviet', displace('05.07')));
    expectRefused(raid(swamp, '05.09').refusal('soviet', displace('05.09')), '9.16-1', 'Enemy units');
  });

  rule('Intro.1B-1')('is put into no hex that is out of play', () => {
    const raid = (map: string) => {
      const at = beside(4).with(map).march('german', [PANZER], '05.05');
      at.do('german', step('05.06'), [1]);
      return at;
    };
    expectRefused(raid('05.09 closed').refusal('soviet', displace('05.09')), 'Intro.1B-1');
    expectAllowed(raid('').refusal('soviet', displace('05.09')));
  });

  rule('9.16-1')('that has nowhere to go is lost', () => {
    const numbers = (size: number) => Array.from({ length: size * size }, (_, i) => [1 + Math.floor(i / size), 1 + (i % size)] as const);
    const two = (one: number) => String(one).padStart(2, '0');
    const closed = numbers(12)
      .map(([column, row]) => `${two(column)}.${two(row)}`)
      .filter((hex) => !['05.05', '05.06'].includes(hex));
    const raid = beside(4)
      .without(RIFLES)
      .put('de-ii-35', '05.05')
      .with(closed.map((hex) => `${hex} closed`).join(' '))
      .march('german', [PANZER], '05.05');
    const told = raid.do('german', step('05.06'), [1]);
    expect(told.map(({ what }) => what)).toContain('lost');
    expect([raid.dump('05.06', 'german'), raid.dump('05.06', 'soviet')]).toEqual([0, 0]);
  });
});

describe('trucks and wagons', () => {
  rule('9.16c-1', '4.3-1')('are affected with their cargo, halves rounded up', () => {
    // 75 % of 5 points are 3.75, so 4, of which 2 are captured; of 10 tokens 7.5, so 8, and 4.
    const raid = entering(0, { at: '05.06', points: 5, cargo: 10 });
    raid.do('german', step('05.06'), [6]);
    expect([sum(raid.carriersOf('german'), 'points'), sum(raid.carriersOf('german'), 'cargo')]).toEqual([2, 4]);
    raid.do('soviet', displace('06.12'));
    expect([sum(raid.carriersOf('soviet'), 'points'), sum(raid.carriersOf('soviet'), 'cargo')]).toEqual([1, 2]);
    expect(raid.carriersOf('soviet')[0]?.at).toBe('06.12');
    expect(raid.fact('captured')).toEqual({ german: 4, soviet: 0 });
  });

  rule('14.19a-2', '9.16-1')(
    'and what of it was dropped from the air in the Player Turn, like such supply on the ground, is so where it gets',
    () => {
      const aboard = (late: number) => {
        const raid = entering(0, { at: '05.06', points: 2, cargo: 8, ...(late > 0 ? { dropped: late } : {}) });
        raid.do('german', step('05.06'), [4]);
        raid.do('soviet', displace('06.12'));
        return raid.carriersOf('soviet').map(({ cargo, dropped }) => [cargo, dropped]);
      };
      expect([aboard(6), aboard(3), aboard(0)]).toEqual([[[4, 4]], [[4, 3]], [[4, undefined]]]);
      const ground = beside(8)
        .facts({ dropped: { '05.06': { soviet: 3 } } })
        .march('german', [PANZER], '05.05');
      ground.do('german', step('05.06'), [4]);
      ground.do('soviet', displace('05.11'));
      expect([ground.dump('05.11', 'soviet'), ground.fact('dropped')]).toEqual([4, { '05.11': { soviet: 3 } }]);
    },
  );

  rule('9.16d-1')('differ in what is affected, and in how far they get away', () => {
    const raid = (kind: 'truck' | 'wagon', face: number) => {
      const at = entering(0, { at: '05.06', kind, points: 2 });
      at.do('german', step('05.06'), [face]);
      return at;
    };
    expect(sum(raid('wagon', 6).carriersOf('german'), 'points')).toBe(1);
    expect(raid('wagon', 6).carriersOf('soviet')).toEqual([]);
    expectRefused(raid('wagon', 1).refusal('soviet', displace('05.12')), '9.16-1', 'more than 5 hexes');
    expectAllowed(raid('truck', 1).refusal('soviet', displace('05.12')));
  });

  rule('9.16-2')('are rolled for first, each kind by itself, and supply on the ground for itself', () => {
    const raid = entering(4, { at: '05.06', kind: 'wagon' }, { at: '05.06' });
    const prey = (told: readonly { readonly what: string; readonly [fact: string]: unknown }[]) =>
      told.filter(({ what }) => what === 'captured').map((one) => one['prey']);
    expect(prey(raid.do('german', step('05.06'), [1]))).toEqual(['truck']);
    expect(prey(raid.do('soviet', displace('05.09'), [1]))).toEqual(['wagon']);
    expect(prey(raid.do('soviet', displace('05.09'), [1]))).toEqual(['dump']);
  });

  rule('9.16b-2', '9.16c-1')('stay their owner’s where his units enter', () => {
    const own = field()
      .put(PANZER, '05.05')
      .put(RIFLES, '11.11')
      .carriers('german', { at: '05.06' })
      .dumps({ '05.06': { german: 4 } });
    own.march('german', [PANZER], '05.05', '05.06');
    expect(own.dump('05.06', 'german')).toBe(4);
    const enemy = entering(4, { at: '05.06' });
    enemy.do('german', step('05.06'), [2]);
    enemy.do('soviet', displace('05.09'), [2]);
    expect(enemy.dump('05.06', 'german')).toBe(1);
  });
});
