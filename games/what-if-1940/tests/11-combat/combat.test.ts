import { describe, expect } from 'vitest';
import { advance, after, army, attack, BOTH, busy, convert, END, facing, field, fight, found, lines, strong, XIX } from '../battles.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';

const ask = (position: ReturnType<typeof field>, units: readonly string[], hex = '4910', seat: 'german-east' | 'soviet' = 'german-east') =>
  position.refusal(seat, attack(units, hex));

describe('11.1 who attacks whom', () => {
  rule('11.1a')('adjacent enemies, by one’s own units, and only if one likes', () => {
    expectAllowed(ask(facing(), XIX));
    expectRefused(ask(facing().put('de-i', '4908'), ['de-i']), '11.1a');
    expectRefused(ask(facing().put('de-i', '4908'), XIX, '4908'), '11.1a');
    expectRefused(ask(facing(), XIX, '4909'), '11.1a');
    expectRefused(ask(facing(), ['su-army-1'], '4909'), '11.1a', 'is not yours');
    expectRefused(ask(facing(), ['de-xliv']), '11.1a', 'is not on the map');
    expectRefused(ask(facing(), ['nobody']), '11.1a');
    expectRefused(ask(facing(), XIX, '9999'), '11.1a');
    expectRefused(ask(facing(), []), '11.1a');
    const ended = facing();
    ended.do('german-east', END);
    expect(ended.awaiting).not.toBe('german-east: combat');
  });

  rule('11.1a', '5.2a')('with the units of the phase’s map', () => {
    const both = facing().with('1905 2006').put('fr-i', '1905').put('de-i', '2006');
    expectRefused(both.refusal('german-east', attack(['de-i'], '1905')), '5.2a');
    expectAllowed(ask(both, XIX));
  });

  rule('10.11e')('not across all-lake or all-sea hexsides', () => {
    expectRefused(ask(facing('lakeside 4909-4910'), XIX), '10.11e');
    expectRefused(ask(facing('seaside 4909-4910'), XIX), '10.11e');
    expectAllowed(ask(facing('lakeside 4909-5010'), XIX));
  });

  rule('11.5b', '11.5c')('one hex, from several; of a stack as many as one likes', () => {
    const two = strong().put('su-army-2', army('5010', 'su-r-14')).put('de-i', '5009');
    expectAllowed(ask(two, ['de-xix-pz', 'de-i'], '5010'));
    expectAllowed(ask(two, ['de-xix-pz']));
    expectRefused(ask(two, ['de-xix-pz', 'de-i'], '4910'), '11.1a');
    const apart = after(two, ['de-xix-pz'], 'AS');
    expectAllowed(ask(apart, ['de-xv-pz'], '5010'));
  });

  rule('11.4a')('each unit once, and each enemy once', () => {
    const twice = after(busy(strong().put('su-fe-2irb', '5010')), ['de-xix-pz'], 'AS');
    expectRefused(ask(twice, ['de-xix-pz'], '5010'), '11.4a');
    expectRefused(ask(twice, ['de-xv-pz']), '11.4a');
    expectAllowed(ask(twice, ['de-xv-pz'], '5010'));
  });

  rule('11.4a', '11.21e')('a garrison once, too', () => {
    const city = busy(field('4910 city').hex('4910', 'allied', 'garrison').put('de-xix-pz', '4909').put('de-xv-pz', '5010'));
    expectAllowed(ask(city, ['de-xv-pz']));
    const tried = after(city, XIX, 'DR');
    tried.do('german-east', convert('AL1'));
    expectRefused(ask(tried, ['de-xv-pz']), '11.4a');
    const gone = busy(field('4910 city').put('de-xix-pz', '4909'));
    expectRefused(ask(gone.hex('4910', 'allied'), XIX), '11.1a');
  });

  rule('11.7a', '11.3c')('a unit that attacked one hex has nothing left for another; the battles come one by one', () => {
    const two = busy(strong().put('su-fe-2irb', '5010'));
    const happened = fight(two, BOTH, 'AS');
    expect(found(happened, 'odds')?.['attack']).toBe(18);
    expectRefused(ask(two, BOTH, '5010'), '11.4a');
    expect(two.awaiting).toBe('german-east: combat');
  });

  rule(
    '2.10d',
    '2.10e',
    '11.2a',
  )('the Moscow Garrison never attacks, those beside it may', () => {
    const moscow = field('4910 ussr').put('su-mg', '4910').put('su-fe-15', '4910').put('de-i', '4909').in('soviet combat');
    expectRefused(ask(moscow, ['su-mg'], '4909', 'soviet'), '2.10d');
    expectRefused(ask(moscow, ['su-mg', 'su-fe-15'], '4909', 'soviet'), '11.2a');
    expectAllowed(ask(moscow, ['su-fe-15'], '4909', 'soviet'));
  });

  rule('2.10h', '2.10i')('nor does the 7th Flieger Corps once it has landed', () => {
    const landed = facing().put('de-7-flieger', '4909');
    expectRefused(ask(landed, ['de-7-flieger']), '2.10h');
    expectAllowed(ask(landed, XIX));
  });
});

describe('11.11e units that retreated onto others', () => {
  const joined = () =>
    after(
      busy(strong('4911 4912').put('su-fe-2irb', '4911').put('de-xvi-pz', '5011').put('de-xxxix-pz', '4811')).with('5010 lake 4810 lake'),
      BOTH,
      'DR',
    );

  rule('11.11e', '11.4a')('may be attacked with them, add nothing, and share the result', () => {
    const position = joined();
    expect(position.unit('su-army-1').at).toBe('4911');
    position.do('german-east', advance());
    expectAllowed(ask(position, ['de-xvi-pz', 'de-xxxix-pz'], '4911'));
    const happened = fight(position, ['de-xvi-pz', 'de-xxxix-pz'], 'DE', '4911');
    expect(found(happened, 'odds')?.['defense']).toBe(5);
    const told = found(happened, 'odds')?.['lines'] as readonly { readonly rule: string; readonly says: string }[];
    expect(told.flatMap(({ rule: by, says }) => (by === '11.11e' ? [says] : []))).toEqual([
      expect.stringContaining('has retreated onto the stack'),
    ]);
    expect(position.unit('su-army-1').at).toBe('dead');
    expect(position.unit('su-fe-2irb').at).toBe('dead');
  });

  rule('11.11e', '7.3a')('and the enemy sees that they add nothing, also below the top', () => {
    const below = (marks: readonly ('defended' | 'retreated')[]) =>
      busy(field())
        .asked('german replacement', 'combat', 'combat', { seat: 'german-east', front: 1 })
        .put('de-xix-pz', '4909')
        .put('su-army-1', army('4910', 'su-r-13', { marks }))
        .put('su-fe-2irb', { at: '4910', level: 2 });
    const total = (position: ReturnType<typeof field>) => lines(position, '11.5a');
    expect(total(below(['defended', 'retreated']))).toEqual([5]);
    expect(total(below(['defended']))).toEqual(['7 to 9']);
  });

  rule('11.11f')('in a movement phase they add their strength', () => {
    const phase = strong('5010 sea 4810 sea 5011 sea 4811 sea')
      .in('german east movement')
      .put('su-fe-2irb', '4911')
      .put('de-xvi-pz', { at: '4909', level: 3 })
      .put('de-i', '4908');
    const assault = (to: string) => ({ act: 'assault', to, drop: false });
    phase.do('german-east', { act: 'take-up', from: '4909', units: BOTH });
    phase.do('german-east', assault('4910'), [{ table: 'crt', result: 'DR' }]);
    expect(phase.unit('su-army-1')).toEqual({ at: '4911', level: 2, face: 'su-r-13' });
    phase.do('german-east', { act: 'put-down' });
    phase.do('german-east', { act: 'take-up', from: '4909', units: ['de-xvi-pz'] });
    phase.do('german-east', { act: 'step', to: '4910' });
    const again = phase.do('german-east', assault('4911'), [{ table: 'crt', result: 'AS' }]);
    expect(found(again, 'odds')?.['defense']).toBe(9);
    const prepared = joined();
    prepared.do('german-east', advance());
    expect(found(fight(prepared, ['de-xvi-pz', 'de-xxxix-pz'], 'AS', '4911'), 'odds')?.['defense']).toBe(5);
  });

  rule('11.4a')('but not where they stand alone', () => {
    const alone = after(busy(strong().put('de-i', '5011').put('de-ii', '4811')).with('5010 lake 4810 lake'), BOTH, 'DR');
    alone.do('german-east', advance());
    expect(alone.unit('su-army-1').at).toBe('4911');
    expectRefused(ask(alone, ['de-i'], '4911'), '11.4a');
  });
});

describe('11.3 the die', () => {
  rule('11.3b')('its face and the column give the result, and it is carried out at once', () => {
    const position = strong();
    const happened = fight(position, BOTH, [6]);
    expect(found(happened, 'result')).toMatchObject({ column: '4:1', result: 'DE' });
    expect(position.unit('su-army-1').at).toBe('dead');
    const worse = strong();
    expect(found(fight(worse, BOTH, [1]), 'result')).toMatchObject({ column: '4:1', result: 'AS' });
    expect(worse.unit('su-army-1').at).toBe('4910');
  });
});
