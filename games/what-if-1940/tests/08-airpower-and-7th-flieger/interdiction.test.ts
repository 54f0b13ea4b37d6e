import { describe, expect } from 'vitest';
import { assault, eastward, grounded, price, row, step, take, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule, type Referee } from '../referee.ts';

const place = (hex: string, aircraft = 'de-air-1') => ({ act: 'interdict', hex, aircraft });

describe('8.3 interdiction', () => {
  /** Soviet armies about to move, and all aircraft ready. */
  const soviets = () =>
    on(`5000 red ${row(5001, 5012)} 2001 germany`)
      .put('su-fe-15', '5001')
      .put('su-fe-1c', '5012')
      .in('soviet movement');
  const allies = () =>
    on(`2000 france french-supply ${row(2001, 2006, 'france')} 5001`)
      .put('fr-i', '2001')
      .put('fr-ii', '2006')
      .in('anglo-french movement');
  const germans = () =>
    on(`${row(2001, 2006)} 5001`)
      .put('de-i', '2001')
      .put('de-ii', '2006')
      .in('german west movement');

  rule('8.3a', '8.6b')('before the Soviets and the Anglo-French move, the German places unused aircraft, one to a hex', () => {
    const map = soviets();
    expect(map.awaiting).toBe('german-east: interdiction');
    expectRefused(map.refusal('german-east', place('2001')), '8.3a');
    map.do('german-east', place('5003'));
    expectRefused(map.refusal('german-east', place('5003', 'de-air-2')), '8.3a');
    expectRefused(map.refusal('german-east', place('5004')), '8.6b');
    expectAllowed(map.refusal('german-east', place('5004', 'de-air-2')));
    map.do('german-east', { act: 'end' });
    expect(map.awaiting).toBe('soviet: movement');
    expect(allies().awaiting).toBe('german-east: interdiction');
    expect(grounded(soviets()).awaiting).toBe('soviet: movement');
  });

  rule('8.3a', '8.6b')('an aircraft that has flown does not fly again', () => {
    expectRefused(soviets().air('de-air-2', 'used').refusal('german-east', place('5003', 'de-air-2')), '8.6b');
    expectAllowed(soviets().refusal('german-east', place('5003', 'de-air-2')));
    for (const command of [place('2003', 'nothing'), { act: 'lend', aircraft: ['nothing'] }])
      expectRefused(allies().refusal('german-east', command), '8.3a', 'no aircraft "nothing"');
  });

  rule('12.9a', '8.3a')('red row hexes may be interdicted', () => {
    expectAllowed(soviets().refusal('german-east', place('5000')));
    expectRefused(soviets().refusal('german-east', place('2001')), '8.3a');
  });

  rule('8.3b')('costs are doubled in the hex and around it, in and out, hexsides too', () => {
    const map = soviets().with('major 5004-5005 river 5002-5003').air('de-air-1', 'interdicting', '5004');
    const cost = (from: string, to: string) => price(map, 'su-fe-15', from, to);
    expect([cost('5001', '5002'), cost('5002', '5003'), cost('5003', '5004'), cost('5004', '5005'), cost('5005', '5006')]).toEqual([
      1, 4, 2, 6, 2,
    ]);
    expect(cost('5006', '5007')).toBe(1);
    expect(price(map.air('de-air-1', 'used'), 'su-fe-15', '5004', '5005')).toBe(3);
    const lines = (from: string, to: string) =>
      map
        .explain({ cost: { unit: 'su-fe-15', from, to } }, 'soviet')
        .lines.flatMap(({ rule: by, value, says }) => (by === '8.3b' ? [[value, says]] : []));
    expect(lines('5004', '5005')).toEqual([[3, 'interdicted: doubled']]);
    expect(lines('5006', '5007')).toEqual([]);
  });

  rule('8.3b', '10.3a')('a unit runs out of points the sooner, but has its one hex', () => {
    const map = (hex: string) => {
      const so = soviets().with('major 5001-5002').put('su-fe-2irb', '5001');
      so.do('german-east', place(hex));
      so.do('german-east', { act: 'end' });
      return take(so, 'soviet', '5001', 'su-fe-15', 'su-fe-2irb');
    };
    expect(price(map('5003'), 'su-fe-15', '5001', '5002')).toBe(6);
    const slow = walk(map('5003'), 'soviet', '5002');
    expectRefused(slow.refusal('soviet', step('5003')), '8.3b');
    const free = walk(map('5009'), 'soviet', '5002');
    expectAllowed(free.refusal('soviet', step('5003')));
  });

  rule('8.3c')('zones that overlap double once', () => {
    const one = soviets().air('de-air-1', 'interdicting', '5004');
    expect(price(one, 'su-fe-15', '5003', '5004')).toBe(2);
    expect(price(one.air('de-air-2', 'interdicting', '5003'), 'su-fe-15', '5003', '5004')).toBe(2);
    const reach = (map: Referee) =>
      map.explain({ reach: { units: ['su-fe-15'] } }, 'soviet')['hexes'] as { readonly [hex: string]: object };
    const costs = (map: Referee) => ['5002', '5003', '5004'].map((hex) => (reach(map)[hex] as { readonly cost: number } | undefined)?.cost);
    expect(costs(soviets())).toEqual([1, 2, 3]);
    expect(costs(one)).toEqual([1, 3, undefined]);
    expect(costs(one.air('de-air-2', 'interdicting', '5003'))).toEqual([2, 4, undefined]);
  });

  rule('8.3b')("one's own aircraft hinder nobody", () => {
    const map = (aircraft: string) => westward().put('fr-i', '2003').air(aircraft, 'interdicting', '2003');
    expect(price(map('de-air-1'), 'fr-i', '2003', '2004')).toBe(2);
    expect(price(map('fr-air'), 'fr-i', '2003', '2004')).toBe(1);
  });

  rule('8.3d')('at the end of the phase the aircraft are gone for this game turn', () => {
    const map = soviets().put('de-i', '5011');
    map.do('german-east', place('5003'));
    map.do('german-east', { act: 'end' });
    const happened = map.do('soviet', { act: 'end' });
    expect(happened.find(({ what }) => what === 'interdiction lifted')).toMatchObject({ aircraft: ['de-air-1'] });
    expect((map.fact('aircraft') as Record<string, unknown>)['de-air-1']).toMatchObject({ is: 'used' });
    expect((map.fact('aircraft') as Record<string, unknown>)['de-air-2']).toBeUndefined();
  });

  const lend = (...aircraft: readonly string[]) => ({ act: 'lend', aircraft });

  rule('8.3f', '8.5b')('the senior German lends the western one aircraft, who then places these and no others', () => {
    const map = allies();
    map.do('german-east', lend('de-air-1', 'de-air-2'));
    expectRefused(map.refusal('german-east', place('2003')), '8.3f');
    expectRefused(map.refusal('german-east', lend('de-air-1')), '8.3f');
    map.do('german-east', place('2002', 'de-air-3'));
    map.do('german-east', { act: 'end' });
    expect(map.awaiting).toBe('german-west: lent aircraft');
    expectRefused(map.refusal('german-west', place('2003', 'de-air-4')), '8.3f');
    expectRefused(map.refusal('german-west', place('2002')), '8.3a');
    map.do('german-west', place('2003'));
    map.do('german-west', { act: 'end' });
    expect(map.awaiting).toBe('anglo-french: movement');
    expect(Object.keys(map.fact('aircraft') as Record<string, unknown>)).toEqual(['de-air-1', 'de-air-3']);
  });

  rule('8.3f')('against the Soviets nothing is lent, nor is what has flown', () => {
    expectRefused(soviets().refusal('german-east', lend('de-air-1')), '8.3f');
    expectAllowed(allies().refusal('german-east', lend('de-air-1')));
    expectRefused(allies().air('de-air-1', 'used').refusal('german-east', lend('de-air-1')), '8.6b');
    const all = allies();
    all.do('german-east', lend('de-air-1', 'de-air-2', 'de-air-3', 'de-air-4'));
    expect(all.awaiting).toBe('german-west: lent aircraft');
  });

  rule('8.5b')('the senior German decides about aircraft over the west, too', () => {
    const map = allies();
    expect(map.awaiting).toBe('german-east: interdiction');
    expectAllowed(map.refusal('german-east', place('2003')));
    expectRefused(map.refusal('german-west', place('2003')), '8.3a');
  });

  rule('8.3g')('the Soviet aircraft does not interdict', () => {
    expect(eastward().awaiting).toBe('german-east: movement');
    expect(germans().awaiting).toBe('anglo-french: interdiction');
    expectRefused(soviets().refusal('german-east', place('5003', 'su-air')), '8.3g');
  });

  rule('8.3h')('Anglo-French aircraft that are not suppressed interdict Germans and Dutch in the west', () => {
    expectAllowed(germans().refusal('anglo-french', place('2003', 'fr-air')));
    expectRefused(germans().air('fr-air', 'suppressed').refusal('anglo-french', place('2003', 'fr-air')), '8.3h');
    expectRefused(germans().refusal('anglo-french', place('5001', 'fr-air')), '8.3h');
    expectRefused(germans().refusal('anglo-french', place('2003', 'de-air-1')), '8.3a');
    expect(germans().air('fr-air', 'suppressed').air('br-air', 'suppressed').awaiting).toBe('german-west: movement');
    const dutch = on('2001 netherlands 2002 netherlands').put('nl-i', '2001').facts({ netherlands: 'german' });
    expect(price(dutch.air('br-air', 'interdicting', '2002'), 'nl-i', '2001', '2002')).toBe(2);
    expect(price(dutch, 'nl-i', '2001', '2002')).toBe(1);
  });

  rule('8.3e')('retreats and advances are not hindered', () => {
    const map = (air: Referee) => air.put('de-xix-pz', '5002').put('de-xvi-pz', '5002').put('su-fe-15', '5003');
    const routed = (referee: Referee): unknown => {
      take(referee, 'german-east', '5002', 'de-xix-pz', 'de-xvi-pz').do('german-east', assault('5003'), [{ table: 'crt', result: 'DR' }]);
      return referee.unit('su-fe-15').at;
    };
    const calm = () => map(grounded(eastward('5014 red')));
    const under = calm().air('de-air-1', 'interdicting', '5004');
    expect(price(under.put('su-fe-15', '5003'), 'su-fe-15', '5003', '5004')).toBe(2);
    expect([routed(calm()), routed(calm().air('de-air-1', 'interdicting', '5004'))]).toEqual(['5004', '5004']);
  });
});
