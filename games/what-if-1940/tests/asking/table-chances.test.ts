import type { Facts, Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { worldOf } from '../../src/world/world.ts';
import { field } from '../battles.ts';
import { on, rule, type Referee } from '../referee.ts';

const MOSCOW = '4624 ussr city 5917 ussr city 5000 germany german-entry';
const moscow = (): Referee => on(MOSCOW).hex('4624', 'german', 'ever-german');
const asked = (plan: Referee, of: string, more: Facts = {}) => plan.explain({ chances: { of, ...more } }, 'soviet');

/** The chance of the row that says so, as numerator and denominator. */
function chance(plan: Referee, of: string, says: RegExp, more: Facts = {}): Value {
  const rows = asked(plan, of, more)['rows'] as unknown as readonly { readonly says: string; readonly of: Value }[];
  return rows.find((row) => says.test(row.says))?.of ?? [0, 6];
}

const VICTORY = /German victory/;
const WAR = /invades|joins/;

describe('the chances of the tables', () => {
  rule(
    '4.3a',
    '4.3e',
    '4.3f',
  )('for Moscow: a sixth, and one more for Finland and for Leningrad', () => {
    expect(chance(moscow(), 'moscow', VICTORY)).toEqual([1, 6]);
    expect(chance(moscow().facts({ finland: true }), 'moscow', VICTORY)).toEqual([2, 6]);
    const both = moscow().facts({ finland: true }).hex('5917', 'german', 'ever-german');
    expect(chance(both, 'moscow', VICTORY)).toEqual([3, 6]);
    expect(asked(both, 'moscow')).toMatchObject({ value: 2, idle: null });
    expect(asked(both, 'moscow').lines.map(({ rule: by, value }) => [by, value])).toEqual([
      ['4.3e', 1],
      ['4.3f', 1],
      ['4.3a', 2],
    ]);
  });

  rule('4.3g', '4.3h')('Japan helps the Germans, and Ploesti the Soviets', () => {
    expect(chance(moscow().facts({ japan: true }), 'moscow', VICTORY)).toEqual([2, 6]);
    expect(chance(moscow().facts({ ploesti: true }), 'moscow', VICTORY)).toEqual([0, 6]);
    expect(asked(on(MOSCOW), 'moscow')['idle']).toBe('Moscow is not under German control.');
  });

  rule('12.5c')('for Japan: a sixth with one army gone, and a sixth more with each further one', () => {
    const far = field().put('su-fe-1c', 'far-east').put('su-fe-2irb', 'far-east').put('su-fe-15', '4912');
    expect(chance(far, 'japan', WAR)).toEqual([1, 6]);
    expect(chance(far.put('su-fe-2irb', '4911'), 'japan', WAR)).toEqual([2, 6]);
    expect(chance(far.put('su-fe-2irb', '4911').put('su-fe-1c', '4910'), 'japan', WAR)).toEqual([3, 6]);
    expect(asked(far.facts({ japan: true }), 'japan')['idle']).toBe('Japan is in the war.');
  });

  rule('12.6d')('for Finland: a half with no army in the Arctic, a third with one, a sixth with two, and no roll with three', () => {
    const none = field();
    const one = none.put('su-army-1', { at: 'arctic', face: 'su-r-9' });
    const two = one.put('su-army-2', { at: 'arctic', face: 'su-r-13' });
    const three = two.put('su-army-3', { at: 'arctic', face: 'su-r-14' });
    expect([none, one, two].map((plan) => chance(plan, 'finland', WAR))).toEqual([
      [3, 6],
      [2, 6],
      [1, 6],
    ]);
    expect([none, one, two].map((plan) => asked(plan, 'finland')['idle'])).toEqual([null, null, null]);
    expect(asked(three, 'finland')['idle']).toBe('Enough armies stand in the Arctic.');
    const added = (plan: Referee) => asked(plan, 'finland').lines.map(({ rule: by, value }) => [by, value]);
    expect([none, one, two].map((plan) => added(plan).length)).toEqual([2, 1, 2]);
    expect(added(none)).toEqual([
      ['12.6d', asked(none, 'finland').value],
      ['12.6d', asked(none, 'finland').value],
    ]);
    expect(asked(none, 'finland').lines.map(({ says }) => says)).toEqual([expect.stringMatching(/army|armies/), 'added to the die']);
  });

  rule('8.7c')('for a landing: what lies in the hex and around it counts', () => {
    const empty = field('4910 clear');
    const lost = /lost in the landing/;
    expect(chance(empty, 'landing', lost, { hex: '4910' })).toEqual([1, 6]);
    expect(chance(empty.put('su-army-1', { at: '4910', face: 'su-r-13' }), 'landing', lost, { hex: '4910' })).toEqual([2, 6]);
    expect(chance(empty.put('de-i', '4909'), 'landing', lost, { hex: '4910' })).toEqual([0, 6]);
    expect(() => asked(empty, 'landing', { hex: '9999' })).toThrow(/no hex/);
  });

  rule('6.10e')('for attenuated supply: Ploesti makes it worse', () => {
    const late = field().in('german east combat', 6);
    expect(chance(late, 'supply', /cancelled/)).toEqual([1, 6]);
    expect(chance(late.facts({ ploesti: true }), 'supply', /cancelled/)).toEqual([2, 6]);
    const added = (plan: Referee) => asked(plan, 'supply').lines.flatMap(({ rule: by, value }) => (by === '6.10e' ? [value] : []));
    expect([added(late), added(late.facts({ ploesti: true }))]).toEqual([[], [asked(late.facts({ ploesti: true }), 'supply').value]]);
    expect(asked(late, 'supply')['idle']).toBeNull();
    expect(asked(field().in('german east combat', 5), 'supply')['idle']).not.toBeNull();
  });

  it('tells every face of every table once, with a chance for each', () => {
    const plan = field('4910 clear');
    for (const of of ['moscow', 'japan', 'finland', 'surprise', 'landing', 'supply']) {
      const rows = asked(plan, of, { hex: '4910' })['rows'] as unknown as readonly {
        readonly faces: readonly number[];
        readonly of: readonly number[];
      }[];
      const { die } = worldOf(null).tables.mft;
      expect(
        rows.flatMap(({ faces }) => faces).toSorted((a, b) => a - b),
        of,
      ).toEqual(Array.from({ length: die }, (_, i) => i + 1));
      for (const row of rows) expect(row.of, of).toEqual([row.faces.length, die]);
    }
    expect(() => asked(plan, 'weather')).toThrow(/no table "weather"/);
  });
});
