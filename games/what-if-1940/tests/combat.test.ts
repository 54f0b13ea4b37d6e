import { describe, expect } from 'vitest';
import {
  advance,
  after,
  army,
  attack,
  BOTH,
  busy,
  convert,
  END,
  facing,
  field,
  fight,
  found,
  lines,
  strong,
  west,
  XIX,
} from './battles.ts';
import { expectAllowed, expectRefused, rule } from './referee.ts';

const ask = (position: ReturnType<typeof field>, units: readonly string[], hex = '4910', seat: 'german-east' | 'soviet' = 'german-east') =>
  position.refusal(seat, attack(units, hex));

describe('11.1 who attacks whom', () => {
  rule('11.1a')('adjacent enemies, by one’s own units, and only if one likes', () => {
    expectAllowed(ask(facing(), XIX));
    expectRefused(ask(facing().put('de-i', '4908'), ['de-i']), '11.1a');
    expectRefused(ask(facing().put('de-i', '4908'), XIX, '4908'), '11.1a');
    expectRefused(ask(facing(), XIX, '4909'), '11.1a');
    expectRefused(ask(facing(), ['su-army-1'], '4909'), '11.1a');
    expectRefused(ask(facing(), ['nobody']), '11.1a');
    expectRefused(ask(facing(), XIX, '9999'), '11.1a');
    expectRefused(ask(facing(), []), '11.1a');
    expectAllowed(facing().refusal('german-east', END));
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

describe('3.6 to 3.10, 10.10 territory', () => {
  const german = west().in('german west combat');
  const can = (position: typeof german, units: readonly string[], hex: string) => position.refusal('german-west', attack(units, hex));

  rule(
    '3.9a',
    '3.7b',
    '3.6e',
  )('Germans in the west attack inside Greater Germany only', () => {
    const inside = german.put('de-i', '1909').put('fr-i', '1908');
    expectAllowed(can(inside, ['de-i'], '1908'));
    expectRefused(can(inside.with('1908 france'), ['de-i'], '1908'), '3.9a');
    expectRefused(can(inside.with('1908 luxembourg'), ['de-i'], '1908'), '3.7b');
    expectRefused(can(inside.with('1908 netherlands'), ['de-i'], '1908'), '3.6e');
  });

  rule('3.6d')('the Dutch attack inside Holland only', () => {
    const dutch = german.with('1909 netherlands').put('nl-i', '1909').put('fr-i', '1908').facts({ netherlands: 'german' });
    expectRefused(can(dutch, ['nl-i'], '1908'), '3.6d');
    expectAllowed(can(dutch.with('1908 netherlands'), ['nl-i'], '1908'));
  });

  rule('3.6i')('coup Belgians inside Belgium and Germany only', () => {
    const coup = west('1908 belgium').put('be-i', '1908').put('de-i', '1909').facts({ belgium: 'allied' });
    expectAllowed(coup.refusal('anglo-french', attack(['be-i'], '1909')));
    expectRefused(coup.with('1909 france').refusal('anglo-french', attack(['be-i'], '1909')), '3.6i');
  });

  rule('3.4c', '3.6g')('nobody attacks neutral or frozen units, nor do they attack', () => {
    const frozen = west('1909 belgium').put('be-i', '1909').put('fr-i', '1908').facts({ belgium: 'frozen' });
    expectRefused(frozen.refusal('anglo-french', attack(['fr-i'], '1909')), '3.6g');
    expectRefused(frozen.refusal('anglo-french', attack(['be-i'], '1908')), '3.4c');
    expectAllowed(frozen.put('de-i', '1808').refusal('anglo-french', attack(['fr-i'], '1808')));
  });

  rule('10.10a')('attacks into closed Ardennes are open to all, from them to French and Belgian cavalry (WA-44)', () => {
    const into = west('1909 ardennes').put('de-i', '1909').put('fr-i', '1908').put('fr-cav', '1908');
    expectAllowed(into.refusal('anglo-french', attack(['fr-i'], '1909')));
    const strict = into.option('ardennes-attack', 'cavalry');
    expectRefused(strict.refusal('anglo-french', attack(['fr-i'], '1909')), '10.10a');
    expectAllowed(strict.refusal('anglo-french', attack(['fr-cav'], '1909')));
    const from = west('1908 ardennes').put('de-i', '1909').put('fr-i', '1908').put('fr-cav', '1908');
    expectRefused(from.refusal('anglo-french', attack(['fr-i'], '1909')), '10.10a');
    expectAllowed(from.refusal('anglo-french', attack(['fr-cav'], '1909')));
    expectAllowed(from.facts({ ardennes: true }).refusal('anglo-french', attack(['fr-i'], '1909')));
  });
});

describe('2.12, 7.3 what a battle lays open', () => {
  const untried = () =>
    field()
      .facts({ shuffles: [['su-r-13', 'su-r-9']] })
      .put('su-army-1', { at: '4910', shuffle: 0 })
      .put('de-xix-pz', '4909');

  rule('2.12b', '2.12c')('untried armies that defend or attack are turned up, and stay so', () => {
    const defending = untried();
    const happened = fight(defending, XIX, [1, { table: 'crt', result: 'AS' }]);
    expect(found(happened, 'revealed')).toMatchObject({ unit: 'su-army-1', face: 'su-r-13' });
    expect(happened.findIndex(({ what }) => what === 'revealed')).toBeLessThan(happened.findIndex(({ what }) => what === 'odds'));
    expect(defending.unit('su-army-1').face).toBe('su-r-13');
    const attacking = busy(untried()).in('soviet combat');
    const turned = attacking.do('soviet', attack(['su-army-1'], '4909'), [2, { table: 'crt', result: 'AL1' }]);
    expect(found(turned, 'revealed')?.['face']).toBe('su-r-9');
    // Who only stands beside is not looked at.
    const beside = busy(untried()).put('su-army-2', { at: '5010', shuffle: 0 }).in('soviet combat');
    beside.do('soviet', attack(['su-army-1'], '4909'), [1, { table: 'crt', result: 'AS' }]);
    expect(beside.unit('su-army-2').face).toBeUndefined();
  });

  rule('7.3b')('after the look nothing calls an attack off', () => {
    const looking = facing().air('de-air-1', 'ready');
    looking.do('german-east', attack(XIX));
    expect(looking.awaiting).toBe('german-east: attacking aircraft');
    expect(looking.offered('german-east')).toEqual(['aircraft']);
    expectRefused(looking.refusal('german-east', END), '8.4a');
    expectAllowed(facing().refusal('german-east', END));
  });

  rule('7.3a')('what lies below the top changes neither what is allowed nor what is known of the odds', () => {
    const top = (below: string) =>
      facing().put('su-fe-15', { at: '4910', level: 3 }).put(below, { at: '4910', level: 2 }).without('su-army-1');
    const [one, other] = [top('su-fe-2irb'), top('su-1-shock')].map((position) => position.put('su-fe-1c', '4911'));
    expect(one?.offered('german-east')).toEqual(other?.offered('german-east'));
    const asked = { odds: { hex: '4910', units: XIX } };
    expect(one?.explain(asked)).not.toBeNull();
    expectAllowed(other?.refusal('german-east', attack(XIX)) ?? null);
    // Two may lie there: which is not told, so that the odds are a span; to the Soviets they are not.
    const hidden = facing()
      .put('su-army-1', army('4910', 'su-r-16'))
      .put('su-fe-15', { at: '4910', level: 3 })
      .put('su-1-shock', { at: '4911', level: 1 })
      .put('su-fe-2irb', { at: '4911', level: 2 });
    const { least, most } = hidden.explain(asked);
    expect([least, most]).toEqual(['1:2', '1:1']);
    const seen = hidden.explain(asked, 'soviet');
    expect(seen['least']).toBe(seen['most']);
    const swapped = facing()
      .put('su-army-1', army('4911', 'su-r-16', { level: 1 }))
      .put('su-1-shock', { at: '4910', level: 1 })
      .put('su-fe-15', { at: '4910', level: 3 })
      .put('su-fe-2irb', { at: '4911', level: 2 });
    expect(swapped.explain(asked)).toEqual(hidden.explain(asked));
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
