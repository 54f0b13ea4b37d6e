import { exact, type Exact } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import type { Merkur } from '../../src/position/position.ts';
import { supportOf, supportOnGround, wholeSupport } from '../../src/rules/08-air-movement/support.ts';
import type { Shot } from '../../src/rules/12-antiaircraft-combat/fire.ts';
import { ground, hexOn, played, shown, told, whole, wingOn } from '../aloft.ts';
import { rule } from '../referee.ts';

/** What each has delivered on target. */
const delivered = (at: Merkur, by: { readonly [wing: string]: number }): Shot[] =>
  Object.entries(by).map(([id, factors]) => ({
    wing: wingOn(at, id),
    load: whole(factors),
    die: 1,
    code: '-',
    lost: 0,
    isHome: false,
    dropped: whole(factors),
    dispersed: 0,
    onTarget: whole(factors),
  }));
const [DO17, HE, JU87] = ['de-kg-2', 'de-kg-26', 'de-stg-2'];
const rounded = (factors: Exact, dice: readonly number[] = []) => played(ground({}), dice, (doing) => wholeSupport(doing, factors)).result;

/** As in turns of the length that the rulebook's other games have: factors are not multiplied. */
function unmultiplied(): Merkur {
  const at = ground({});
  const { air } = at.world.tables;
  const tables = { ...at.world.tables, air: { ...air, bombing: { ...air.bombing, support: { ...air.bombing.support, times: 1 } } } };
  return { ...at, world: { ...at.world, tables } } as Merkur;
}

describe('close support', () => {
  rule('8.E.1.f#1')('is totalled of all that deliver it, ten times in turns of five days', () => {
    const at = ground({});
    expect([shown(supportOf(at, delivered(at, { [DO17]: 3, [HE]: 3 }))), shown(supportOf(at, []))]).toEqual(['15', '0']);
    expect(told((lines) => supportOf(at, delivered(at, { [DO17]: 3, [HE]: 3, [JU87]: 5 }), lines))).toEqual([
      '8.E.1.f#2 6 bombing factors, × 10 ÷ 4',
      '5.B.4.a#2 5 bombing factors of code T, × 10',
    ]);
  });

  rule('8.E.1.f#2')('is a combat factor for four bombing factors, fractions kept, and for each of code T', () => {
    const at = unmultiplied();
    // 25 factors are 6 1/4.
    expect(shown(supportOf(at, delivered(at, { [DO17]: 12, [HE]: 13 })))).toBe('6 1/4');
    expect([shown(supportOf(at, delivered(at, { [JU87]: 5 }))), shown(supportOf(at, delivered(at, { [DO17]: 5 })))]).toEqual([
      '5',
      '1 1/4',
    ]);
    const ours = ground({});
    expect(shown(supportOf(ours, delivered(ours, { [JU87]: 5 })))).toBe('50');
    expect(told((lines) => supportOf(ours, delivered(ours, { [DO17]: 5 }), lines))).toEqual(['8.E.1.f#2 5 bombing factors, × 10 ÷ 4']);
  });

  rule('2.H.3')('counts ten times its factors, where a turn is five days', () => {
    const of = (at: ReturnType<typeof ground>) => shown(supportOf(at, delivered(at, { [DO17]: 12, [HE]: 13 })));
    expect([of(ground({})), of(unmultiplied())]).toEqual(['62 1/2', '6 1/4']);
  });

  rule('8.E.1.f#4')('has its fraction rounded by a die against the first digit', () => {
    const quarter = exact.fraction(25, 4);
    expect([1, 2, 3, 10].map((die) => rounded(quarter, [die]))).toEqual([7, 7, 6, 6]);
    expect([rounded(exact.fraction(13, 2), [5]), rounded(exact.fraction(13, 2), [6]), rounded(whole(6))]).toEqual([7, 6, 6]);
  });

  rule('8.E.1.f#3')('is changed by the ground of the hex that is attacked, and by no CEV', () => {
    const at = ground({});
    const on = (terrain: 'clear' | 'mountain' | 'rough') => {
      const hex = at.world.terrain.indexOf(terrain);
      return hex < 0 ? '' : shown(supportOnGround(at, hex, 8));
    };
    expect([on('rough'), on('mountain')]).toEqual(['6', '4']);
    const mountain = at.world.terrain.indexOf('mountain');
    expect(told((lines) => supportOnGround(at, mountain, 8, lines))).toEqual(['8.E.1.f#3 8 close support', '10.I#1 × 1/2 ground']);
    expect(shown(supportOnGround(at, hexOn(at, '2925'), 8))).not.toBe('');
  });
});
